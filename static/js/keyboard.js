"use strict";
/* The keys of every page, in one place; what a key does stands in the template.

   data-press="/"       the field that a slash leads to
   data-pages           beside a list of several pages: Ctrl F leads to the same field, and from there to the browser's own search
   data-slash           in this field a slash is a key and no letter: "never" typed, or "not-first"
   data-press="?"       the list that a question mark opens and closes
   data-press="Escape"  the link that Escape follows
   data-escape-empties  the field that Escape empties
   data-digits          the field that a digit typed beside all fields goes into
   data-enter-next      the area in which Enter leads to the next field, and sends from the last one
   data-enter-pairs     the list whose scores Enter fills pair by pair
   data-walk            "up" and "down": the lists that arrows walk through, with the data-digits field between them
   data-undo-key        where "desk:undo" is said at Ctrl Z

   Everything here can also be done without a script. */
(() => {
  const one = (selector) => document.querySelector(selector);
  const isText = (element) =>
    element.matches("input:not([type=radio], [type=checkbox]), select, textarea, [contenteditable]");

  const focus = (target) => {
    target?.focus();
    target?.select?.();
  };

  /* Whether a sign is a key where it was typed, and no letter. */
  const isKey = ({ target }) => {
    if (!isText(target)) return true;
    const { slash } = target.dataset;
    return slash === "never" || (slash === "not-first" && !target.value);
  };

  const find = (event) => {
    const field = one('[data-press="/"]');
    if (!field || !isKey(event)) return false;
    focus(field);
    return true;
  };

  /* The browser looks through one page of a list; the field through all of them. */
  const findAll = ({ target }) => {
    const field = one('[data-press="/"]');
    if (!field || target === field || !one("[data-pages]")) return false;
    focus(field);
    return true;
  };

  const showKeys = (event) => {
    const list = one('[data-press="?"]');
    if (!list || event.target.dataset.slash === "never" || !isKey(event)) return false;
    list.toggleAttribute("open");
    return true;
  };

  const escape = ({ target }) => {
    if ("escapeEmpties" in target.dataset) {
      target.value = "";
      target.dispatchEvent(new Event("input", { bubbles: true }));
    } else one('[data-press="Escape"]')?.click();
    return false;
  };

  /* Enter leads to the next field of the area; from the last one the form is sent. */
  const enterNext = ({ target }, area) => {
    if (target.matches("button, textarea")) return false;
    const fields = [...area.querySelectorAll("input:not([type=hidden]), select, textarea")].filter((field) => !field.disabled);
    const next = fields[fields.indexOf(target) + 1];
    focus(next);
    return Boolean(next);
  };

  /* Enter in a score leads on while the partner of the pair is empty; in a row that nobody typed into it does nothing. */
  const enterPair = ({ target }) => {
    if (!target.matches(".score-field")) return false;
    if (!("typed" in target.closest("li").dataset)) return true;
    const scores = [...target.form.querySelectorAll(".score-field")];
    const at = scores.indexOf(target);
    const partner = scores[at + 1];
    if (at % 2 || !partner || partner.value) return false;
    partner.focus();
    return true;
  };

  const enter = (event) => {
    const area = event.target.closest("[data-enter-next]");
    if (area) return enterNext(event, area);
    return event.target.closest("[data-enter-pairs]") ? enterPair(event) : false;
  };

  /* From the field down to the rows, up to the lines, of which those that want something come first; within them one by one. */
  const STOPS = {
    up: ".mend input, .versus button, .acts button",
    down: "form[data-row] :is(.score-field, .winner)",
  };
  const stopsOf = (way) =>
    [...document.querySelectorAll(`[data-walk="${way}"] > li:not([hidden])`)]
      .map((item) => item.querySelector(STOPS[way]))
      .filter(Boolean);

  const walk = ({ target, key }) => {
    const field = one("[data-digits]");
    if (!field || target.matches("select, textarea")) return false;
    const step = key === "ArrowDown" ? 1 : -1;
    const way = target.closest("[data-walk] > li")?.parentElement.dataset.walk;
    if (way) {
      const stops = stopsOf(way);
      const away = way === "down" ? step : -step;
      const at = stops.findIndex((stop) => target.closest("li").contains(stop));
      focus(stops[at + away] ?? (away < 0 ? field : null));
    } else if (target === field || target === document.body) {
      const stops = stopsOf(step > 0 ? "down" : "up");
      focus(stops.find((stop) => stop.closest('[data-state="asked"], [data-state="refused"]')) ?? stops[0]);
    } else return false;
    return true;
  };

  const takeBack = ({ target }) => {
    const desk = one("[data-undo-key]");
    if (!desk || (isText(target) && (!("digits" in target.dataset) || target.value))) return false;
    desk.dispatchEvent(new CustomEvent("desk:undo"));
    return true;
  };

  /* The digit itself follows, as the field has the focus by then. */
  const digit = ({ target }) => {
    if (!isText(target)) one("[data-digits]")?.focus();
    return false;
  };

  const KEYS = { "/": find, "?": showKeys, Escape: escape, Enter: enter, ArrowDown: walk, ArrowUp: walk };

  const WITH_CTRL = { z: takeBack, f: findAll };

  document.addEventListener("keydown", (event) => {
    const isCtrl = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    const withCtrl = isCtrl && WITH_CTRL[event.key.toLowerCase()];
    if (!isCtrl && !event.altKey && isKept(event)) event.preventDefault();
    else if (withCtrl ? withCtrl(event) : held(event)) event.preventDefault();
  });

  /* Whether the row that enters keeps the key until its answer is here (entering.js). */
  function isKept({ key, target }) {
    return !target.dispatchEvent(new CustomEvent("desk:key", { bubbles: true, cancelable: true, detail: key }));
  }

  function held(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return false;
    return (/^\d$/.test(event.key) ? digit : KEYS[event.key])?.(event) ?? false;
  }
})();
