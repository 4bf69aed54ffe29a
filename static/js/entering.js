"use strict";
/* Typing ahead in the row that enters: what is typed while an answer is on its way goes into the row that comes back,
   key by key and in order. Where the row waits for a person - after a refusal, without an answer, with a doubt - it is
   shown and not taken: it was meant for another row. So are the keys that still come while nobody can have read it. */
(() => {
  const row = () => document.getElementById("enter");
  const TAKEN = new Set(["Enter", "Backspace", "Tab", "Shift+Tab"]);
  const PERSON = "[aria-invalid=true], [data-doubt]";
  const READ = 500;
  const AGAIN = 2000;
  let waits = null;
  let ahead = [];
  let spilled = [];
  let unread = 0;

  const put = (field, key) => field.setRangeText(key, field.selectionStart, field.selectionEnd, "end");

  const erase = (field) => {
    const { selectionStart: from, selectionEnd: to } = field;
    field.setRangeText("", from === to ? Math.max(from - 1, 0) : from, to, "end");
  };

  const go = (field, step) => {
    const fields = [...field.form.querySelectorAll("input:not([type=hidden]), button")];
    const to = fields[fields.indexOf(field) + step];
    to?.focus();
    to?.select?.();
  };

  const press = (field, key) => {
    if (key === "Enter") field.form.requestSubmit();
    else if (key.endsWith("Tab")) go(field, key === "Tab" ? 1 : -1);
    else if (!field.matches("input")) return;
    else if (key === "Backspace") erase(field);
    else put(field, key);
  };

  const replay = (isAnswered) => {
    const keys = ahead;
    ahead = [];
    spilled = [];
    if (!isAnswered || row()?.querySelector(PERSON)) return spill(keys);
    while (keys.length && !waits) {
      const field = document.activeElement;
      if (!row()?.contains(field) || !field.form) return spill(keys);
      press(field, keys.shift());
    }
    ahead = keys.concat(ahead);
  };

  const spill = (keys) => {
    spilled.push(...keys);
    unread = performance.now() + READ;
    const typed = spilled.filter((key) => !TAKEN.has(key)).join("").trim();
    const place = row()?.querySelector("[data-ahead]");
    if (!typed || !place) return;
    place.textContent = `Typed meanwhile and not taken: ${typed}`;
    place.hidden = false;
  };

  document.addEventListener("htmx:beforeRequest", ({ target, detail }) => {
    if (target.closest("#enter")) waits = detail.xhr;
  });

  document.addEventListener("htmx:afterRequest", ({ detail }) => {
    if (detail.xhr !== waits) return;
    if (detail.xhr.status === 503) return setTimeout(() => detail.elt.requestSubmit(), AGAIN);   // busy: nothing was stored
    waits = null;
    const field = document.activeElement;
    if (row()?.querySelector("#brought") && row().contains(field)) field.select?.();
    replay(detail.xhr.status === 200);
  });

  document.addEventListener("desk:key", (event) => {
    const { target, detail: key } = event;
    const isUnread = performance.now() < unread;
    const isOurs = (waits || isUnread) && (row()?.contains(target) || target === document.body);
    if (!isOurs || (key.length > 1 && !TAKEN.has(key))) return;
    if (waits) ahead.push(key);
    else spill([key]);
    event.preventDefault();
  });
})();
