"use strict";
/* Typing ahead in the row that enters: what is typed while an answer is on its way goes into the row that comes back,
   key by key and in order. After a refusal it is shown and not taken: it was meant for another row. */
(() => {
  const row = () => document.getElementById("enter");
  const TAKEN = new Set(["Enter", "Backspace", "Tab"]);
  let waits = null;
  let ahead = [];

  const put = (field, key) => {
    if (field.type === "number") field.value += key;
    else field.setRangeText(key, field.selectionStart, field.selectionEnd, "end");
  };

  const erase = (field) => {
    if (field.type === "number" || field.selectionStart === field.selectionEnd) field.value = field.value.slice(0, -1);
    else put(field, "");
  };

  const next = (field) => {
    const fields = [...field.form.querySelectorAll("input:not([type=hidden]), button")];
    const to = fields[fields.indexOf(field) + 1];
    to?.focus();
    to?.select?.();
  };

  const press = (field, key) => {
    if (key === "Enter") field.form.requestSubmit();
    else if (key === "Tab") next(field);
    else if (key === "Backspace") erase(field);
    else if (field.matches("input")) put(field, key);
  };

  const replay = () => {
    const keys = ahead;
    ahead = [];
    if (row()?.querySelector("[aria-invalid=true]")) return tell(keys);
    while (keys.length && !waits) {
      const field = document.activeElement;
      if (!row()?.contains(field) || !field.form) return tell(keys);
      press(field, keys.shift());
    }
    ahead = keys.concat(ahead);
  };

  const tell = (keys) => {
    const typed = keys.filter((key) => !TAKEN.has(key)).join("").trim();
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
    waits = null;
    const field = document.activeElement;
    if (row()?.querySelector("#brought") && row().contains(field)) field.select?.();
    replay();
  });

  document.addEventListener("desk:key", (event) => {
    const { target, detail: key } = event;
    const isOurs = waits && (row()?.contains(target) || target === document.body);
    if (!isOurs || (key.length > 1 && !TAKEN.has(key))) return;
    ahead.push(key);
    event.preventDefault();
  });
})();
