// Asks axe for the contrast of what looks otherwise than all that was seen: `seen` holds the looks already asked about.
// Two elements look alike with the same letters on the same layers: colours, size, weight and shadow of the text; backgrounds,
// images, opacity, filters, blending and placed boxes from the element up to the root; and the same name and classes.
async (seen) => {
  const FORM = 'input, select, textarea';
  const clear = 'rgba(0, 0, 0, 0)';
  const layers = new Map();

  const named = (one) => one.localName + '.' + (one.getAttribute('class') || '');

  function under(one) {
    if (!one) return '';
    if (layers.has(one)) return layers.get(one);
    const style = getComputedStyle(one);
    const own = [
      style.backgroundColor === clear ? '' : style.backgroundColor,
      style.backgroundImage === 'none' ? '' : style.backgroundImage,
      style.opacity === '1' ? '' : 'o' + style.opacity,
      style.filter === 'none' ? '' : style.filter,
      style.mixBlendMode === 'normal' ? '' : style.mixBlendMode,
      style.position === 'static' ? '' : style.position + named(one),
    ].filter(Boolean).join(' ');
    const all = under(one.parentElement) + (own && '/' + own);
    layers.set(one, all);
    return all;
  }

  function look(one) {
    const style = getComputedStyle(one);
    return hash([
      named(one), style.color, style.webkitTextFillColor, style.fontSize, style.fontWeight, style.textShadow,
      under(one),
    ].join('|'));
  }

  // Thousands of looks go from page to page: a number of each is short. 53 bits by two sums of 32.
  function hash(text) {
    let one = 0xdeadbeef, two = 0x41c6ce57;
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      one = Math.imul(one ^ code, 2654435761);
      two = Math.imul(two ^ code, 1597334677);
    }
    return (two & 0x1fffff) * 0x100000000 + (one >>> 0);
  }

  const hasText = (one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  const fresh = new Map();
  const known = new Set(seen);
  for (const one of document.body.querySelectorAll('*')) {
    if (!one.matches(FORM) && !hasText(one)) continue;
    if (!one.checkVisibility({visibilityProperty: true})) continue;
    const key = look(one);
    if (!known.has(key) && !fresh.has(key)) fresh.set(key, one);
  }
  if (!fresh.size) return {looks: [], violations: []};
  const found = await axe.run(
    {include: [...fresh.values()]},
    {runOnly: {type: 'rule', values: ['color-contrast']}, resultTypes: ['violations']},
  );
  return {looks: [...fresh.keys()], violations: found.violations};
}
