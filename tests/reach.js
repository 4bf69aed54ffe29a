// What a thumb or an eye does not reach: targets that are too small, chosen tabs out of sight, words that are cut off.
// A target has 24 by 24 CSS pixels or is a link in a sentence (WCAG 2.5.8; that nothing else is near excuses none).
// What folds is opened first, so that what is in it is looked at too.
() => {
  const LEAST = 24;
  const PRESSED = 'a[href], button, input:not([type=hidden]), select, textarea, summary';
  const SCROLLED = 'nav, .tabs, .filter, .choices, .kinds';

  for (const fold of document.querySelectorAll('details')) fold.open = true;

  const isSeen = (one) => {
    const { right, bottom, width, height } = one.getBoundingClientRect();
    const style = getComputedStyle(one);
    return one.checkVisibility({ visibilityProperty: true }) && !one.closest('.quiet') && style.clipPath === 'none'
      && width > 0 && height > 0 && right > 0 && bottom > -scrollY;
  };
  const join = (one, other) => {
    const left = Math.min(one.left, other.left);
    const top = Math.min(one.top, other.top);
    const right = Math.max(one.right, other.right);
    const bottom = Math.max(one.bottom, other.bottom);
    return { left, top, right, bottom, width: right - left, height: bottom - top };
  };

  // A tick is pressed with its label; a link may stretch over the row it stands in.
  const reach = (one) => {
    let area = one.getBoundingClientRect();
    if (one.matches('[type=checkbox], [type=radio]') && one.labels?.length) area = join(area, one.labels[0].getBoundingClientRect());
    const after = getComputedStyle(one, '::after');
    if (after.content !== 'none' && after.position === 'absolute' && after.insetBlockStart === '0px' && after.insetBlockEnd === '0px') {
      const holder = getComputedStyle(one).position === 'static' ? one.offsetParent : one;
      area = join(area, holder.getBoundingClientRect());
    }
    return area;
  };

  const words = (node) => {
    if (!node) return '';
    if (node.nodeType === Node.TEXT_NODE) return node.data.trim();
    if (node.nodeType !== Node.ELEMENT_NODE) return '';
    return node.matches(PRESSED) || getComputedStyle(node).display !== 'inline' ? '' : node.textContent.trim();
  };
  const beside = (one, way) => {
    for (let node = one[way]; node; node = node[way]) {
      const said = words(node);
      if (said || node.nodeType === Node.ELEMENT_NODE) return said;
    }
    const parent = one.parentElement;
    return getComputedStyle(parent).display === 'inline' ? beside(parent, way) : '';
  };
  const isInSentence = (one) => one.localName === 'a' && getComputedStyle(one).display === 'inline'
    && Boolean(beside(one, 'previousSibling') || beside(one, 'nextSibling'));

  const named = (one) => {
    const near = [];
    for (let at = one; at && at !== document.body && near.length < 3; at = at.parentElement) {
      near.unshift([at.localName, ...at.classList].join('.'));
    }
    return `${near.join(' > ')} "${(one.textContent || one.value || '').trim().replace(/\s+/g, ' ').slice(0, 30)}"`;
  };

  const targets = [...document.querySelectorAll(PRESSED)].filter(isSeen).map((one) => ({ one, area: reach(one) }));
  const small = targets
    .filter(({ one, area: { width, height } }) => (width < LEAST - .01 || height < LEAST - .01) && !isInSentence(one))
    .map(({ one, area }) => `small: ${area.width.toFixed(1)} x ${area.height.toFixed(1)} ${named(one)}`);

  const isScroller = (one) => ['auto', 'scroll'].includes(getComputedStyle(one).overflowX) && one.scrollWidth > one.clientWidth + 1;
  const isPainted = (link) => getComputedStyle(link).borderBlockEndColor !== 'rgba(0, 0, 0, 0)';
  const chosen = (row) => row.matches('.tabs')
    ? [...row.querySelectorAll('a')].find(isPainted)
    : row.querySelector('[aria-current]:not([aria-current=false])');
  const hidden = [...document.querySelectorAll(SCROLLED)].filter(isScroller).filter((row) => {
    const one = chosen(row);
    if (!one) return false;
    const [inner, outer] = [one.getBoundingClientRect(), row.getBoundingClientRect()];
    return inner.left < outer.left - 1 || inner.right > outer.right + 1;
  }).map((row) => `out of sight: ${named(chosen(row))}`);

  return [...small, ...hidden];
}
