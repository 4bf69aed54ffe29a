"use strict";
/* Keeps a page current. A stream brings the parts that changed; where there is none, the page asks every few
   seconds. Only what changed is put into place, so that the chosen round, the scroll and the focus stay. */
(() => {
  const link = document.querySelector("[data-live]");
  if (!link) return;
  const word = link.firstElementChild;
  const time = link.parentElement.querySelector("time");
  const own = new URL(link.href);
  const address = link.dataset.live || `/live${own.pathname}`;
  const isWhole = !link.dataset.live && own.search === "?part=live";   // else an event only says: ask
  const POLL = 8_000;
  const AGAIN = 60_000;
  const SILENT = 40_000;
  const HEAR = 150;
  let etag = link.dataset.etag;
  let seen = new Date();
  let isMissed = false;   // something came that is not on the page: a press was held, an answer is on its way or was lost

  function say(isLive) {
    const isDone = "finished" in link.dataset;
    const text = !isLive ? "Reconnecting," : isDone ? "Finished," : "Live,";
    if (word.textContent !== text) word.textContent = text;
    for (const kind of ["live", "pulse"]) link.classList.toggle(kind, isLive && !isDone);
    link.classList.toggle("done", isLive && isDone);
    link.classList.toggle("half", !isLive);
    time.dateTime = seen.toISOString();
    time.textContent = `${isLive ? "updated" : "showing"} ${seen.toLocaleTimeString("en-GB")}`;
  }

  let isVouched = false;   // whether the site itself answered since the page was loaded

  function heard() {
    seen = new Date();
    isVouched = true;
    say(true);
  }

  /* While the site is silent a cache before it may hand out an older copy, whose Date says when the site gave it. */
  async function lost() {
    say(false);
    if (isVouched) return;
    const headers = { "Cache-Control": "max-age=0" };   // not past the cache: it is asked for its copy
    const copy = await fetch(location.href, { method: "HEAD", cache: "no-store", headers }).catch(() => null);
    const given = copy?.ok && !isVouched && copy.headers.get("Date");
    if (!given) return;
    seen = new Date(given);
    say(false);
  }

  const isHeld = () => document.querySelector("[data-held]") !== null;   // a press waits: nothing moves under the thumb

  /* ---- what changed, put into place */

  function name(one) {
    for (const key of ["href", "value"]) if (one.hasAttribute(key)) return `[${key}="${CSS.escape(one.getAttribute(key))}"]`;
    return one.localName === "summary" && one.parentElement.id ? `#${CSS.escape(one.parentElement.id)} > summary` : "";
  }

  function copy(from, to) {
    for (const one of [...to.attributes]) if (!from.hasAttribute(one.name)) to.removeAttribute(one.name);
    for (const one of from.attributes) if (to.getAttribute(one.name) !== one.value) to.setAttribute(one.name, one.value);
    if (to.innerHTML === from.innerHTML) return;
    const held = to.contains(document.activeElement) && name(document.activeElement);
    const open = [...to.querySelectorAll("details[open][id]")].map((one) => one.id);
    to.replaceChildren(...from.childNodes);
    for (const one of to.querySelectorAll("details[id]")) if (open.includes(one.id)) one.open = true;
    if (held) to.querySelector(held)?.focus({ preventScroll: true });
  }

  /* A page that answered a press stands at the address of the press, and to load that again is to press again. */
  function anew() {
    own.searchParams.delete("part");
    if (own.pathname === location.pathname) location.reload();
    else location.assign(own);
  }

  const partsOf = (html) => new DOMParser().parseFromString(html, "text/html").body;

  function put(parts) {
    for (const part of parts) copy(part, document.getElementById(part.id));
  }

  function place(html) {
    const fresh = partsOf(html);
    link.toggleAttribute("data-finished", fresh.querySelector("template[data-finished]") !== null);
    const parts = [...fresh.querySelectorAll("[data-part]")];
    const same = parts.every((part) => document.getElementById(part.id));
    if (same && parts.length === document.querySelectorAll("[data-part]").length) put(parts);
    else anew();   // the draw itself was amended: other matches, another picture
  }

  /* ---- asking */

  let timer = 0;
  let asking = null;

  function askIn(wait, how) {
    clearTimeout(timer);
    timer = setTimeout(() => ask(how), wait);
  }

  /* While a stream is open nothing is asked, unless something came under a press. */
  const next = () => {
    clearTimeout(timer);
    if (!document.hidden && (!isOpen() || isMissed)) askIn(POLL);
  };

  async function ask(how = "max-age=0") {
    clearTimeout(timer);
    isMissed = true;   // until the answer is here
    if (asking) return;
    if (document.hidden || isHeld()) return next();
    asking = new AbortController();
    const late = setTimeout(() => asking.abort(), POLL * 2);
    isMissed = false;
    let isLost = false;
    try {
      const headers = { "If-None-Match": etag, "Cache-Control": how };
      const answer = await fetch(link.href, { headers, cache: "no-store", signal: asking.signal });
      const html = answer.status === 200 ? await answer.text() : "";
      if (html && isHeld()) isMissed = true;   // pressed since it was asked for
      else if (html) {
        place(html);
        etag = answer.headers.get("ETag") || etag;
      }
      if (answer.ok || answer.status === 304) heard();
      else lost();
    } catch {
      isMissed = isLost = true;
      lost();
    }
    clearTimeout(late);
    asking = null;
    if (isMissed && !isLost) ask();   // something came meanwhile
    else next();
  }

  /* ---- being told: one stream for all windows of a browser, as it has six connections on HTTP/1.1 */

  const isAlone = /^h[23]/.test(performance.getEntriesByType("navigation")[0]?.nextHopProtocol ?? "");
  const windows = !isAlone && "BroadcastChannel" in window ? new BroadcastChannel("tourney.live") : null;
  const me = Math.random();
  let source = null;
  let other = 0;      // when the window with the stream was last heard
  let again = 0;
  let last = 0;       // when the stream was last heard

  const isOpen = () => source?.readyState === EventSource.OPEN || (other && Date.now() - other < SILENT && isTold);
  let isTold = false; // whether the other window's stream is of this very page

  function tell(message) {
    windows?.postMessage({ ...message, from: me, address });
  }

  function changed({ id, before, data }) {
    if (id === etag) return heard();
    const parts = isWhole && data && before === etag ? [...partsOf(data.parts.join("")).querySelectorAll("[data-part]")] : null;
    if (isHeld() || !parts?.every((part) => document.getElementById(part.id))) return ask();
    link.toggleAttribute("data-finished", data.finished);
    put(parts);
    etag = id;
    return heard();
  }

  function resync({ id, within }) {
    setTimeout(async () => {
      await ask();
      if (etag !== id) ask("no-cache");   // a cache on the way is older than what was announced
    }, Math.random() * within);
  }

  /* Parts come compressed in themselves where the browser can unpack them: the stream as such never is. */
  const unpacks = "DecompressionStream" in window;
  let turn = Promise.resolve();   // one after the other, in the order in which they came

  async function unpacked({ packed, ...said }) {
    if (!packed) return said;
    const bytes = Uint8Array.from(atob(packed), (one) => one.charCodeAt(0));
    const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    return { ...said, parts: JSON.parse(await new Response(plain).text()) };
  }

  function open() {
    close();
    const since = isWhole ? `?since=${encodeURIComponent(etag)}${unpacks ? "&packed=1" : ""}` : "";
    let at = etag;
    source = new EventSource(address + since);
    const on = (kind, work) => source.addEventListener(kind, (event) => {
      last = Date.now();
      work(event);
    });
    on("open", () => { tell({ kind: "here" }); heard(); next(); });
    on("beat", () => { tell({ kind: "beat" }); if (!isMissed) heard(); });
    on("parts", ({ lastEventId: id, data }) => {
      const before = at;
      at = id;
      turn = turn.then(() => unpacked(JSON.parse(data))).then((said) => {
        const event = { id, before, data: said };
        tell({ kind: "parts", event });
        if (!document.hidden) changed(event);
      }).catch(() => ask());
    });
    on("nudge", () => { tell({ kind: "nudge" }); ask(); });
    on("resync", ({ lastEventId: id, data }) => {
      at = id;
      tell({ kind: "nudge" });
      resync({ id, ...JSON.parse(data) });
    });
    on("end", () => { leave(); ask(); });   // what is gone may come back, as a tournament that was hidden for a while
    source.onerror = () => {
      if (source?.readyState === EventSource.CLOSED) leave();
      next();
    };
  }

  function close() {
    source?.close();
    source = null;
  }

  function beginLater() {
    clearTimeout(again);
    again = setTimeout(begin, AGAIN * (0.5 + Math.random()));
  }

  /* No room, or no streams on this site: asked for again after a while. */
  function leave() {
    close();
    if (!isVouched) ask();
    tell({ kind: "gone" });
    beginLater();
  }

  function begin() {
    clearTimeout(again);
    if (document.hidden || source || (!etag && isWhole)) return;
    other = 0;
    isTold = false;
    tell({ kind: "who" });
    again = setTimeout(() => { if (!other && !document.hidden) open(); }, windows ? HEAR : 0);
  }

  function fromOther({ kind, from, address: of, event }) {
    const isSame = of === address;
    if (kind === "who") return source && tell({ kind: "here" });
    if (kind === "gone") {
      other = 0;
      again = setTimeout(begin, HEAR * Math.random());
      return undefined;
    }
    other = Date.now();
    isTold = isSame;
    if (kind === "here" && source && from < me) close();   // both began at once: one is enough
    if (document.hidden) return undefined;
    if (kind === "parts" && isSame) changed(event);
    else if (kind === "parts" || kind === "nudge") ask();
    else if (isSame && kind === "beat" && !isMissed) heard();
    return undefined;
  }
  windows?.addEventListener("message", ({ data }) => fromOther(data));

  /* ---- seen, hidden, without network */

  function away() {
    const had = source;
    close();
    clearTimeout(timer);
    clearTimeout(again);
    if (had) tell({ kind: "gone" });
  }

  function back() {
    ask();
    begin();
  }

  document.addEventListener("visibilitychange", () => (document.hidden ? away() : back()));
  addEventListener("pagehide", away);
  addEventListener("pageshow", ({ persisted }) => { if (persisted) back(); });
  document.addEventListener("page:anew", anew);
  addEventListener("offline", () => {   // also a stream that was about to be opened
    close();
    beginLater();
    say(false);
    next();
  });
  addEventListener("online", back);
  setInterval(() => {   // a stream that is silent for longer than it beats, and a window with the stream that is gone
    if (document.hidden) return;
    if (source?.readyState === EventSource.OPEN && Date.now() - last > SILENT) open();
    if (!source && other && Date.now() - other > SILENT) begin();
  }, SILENT / 4);
  say(true);
  begin();
  next();
})();
