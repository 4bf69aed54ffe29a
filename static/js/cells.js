"use strict";

// Fields of a table that are saved one by one: Enter saves and goes down, Esc puts the last saved value back.
// Nothing typed is lost: what was not saved says so, and an answer never replaces what was typed since it was asked for.
(() => {
  const form = document.querySelector("[data-cells]");
  if (!form) return;
  const isCell = (one) => one?.matches?.(".cell-field");
  const cellOf = (field) => field.closest("td");
  const saved = (field) => field.dataset.saved;
  const hasNews = (field) => field.value.trim() !== saved(field);
  const mark = (field) => cellOf(field).classList.toggle("typed", hasNews(field));

  // What a field asked for and has no answer to yet: Enter and leaving the field both ask.
  const asked = new WeakMap();
  const send = (field) => {
    if (!hasNews(field) || asked.get(field) === field.value) return;
    asked.set(field, field.value);
    const { name, value } = form.querySelector("[name=csrfmiddlewaretoken]");
    const values = { [name]: value, [field.name]: field.value };
    // The list of changes asks: a field would send all other fields of its form along.
    const done = () => asked.delete(field);
    htmx.ajax("POST", location.pathname, { source: "#changes", target: cellOf(field), swap: "outerHTML", values })
      .then(done, done);
  };

  const down = (field) => {
    const next = cellOf(field).parentElement.nextElementSibling;
    const there = next?.cells[cellOf(field).cellIndex]?.querySelector(".cell-field");
    if (there) {
      there.focus();
      there.select?.();
    } else {
      field.blur();
    }
  };

  form.addEventListener("input", ({ target }) => isCell(target) && mark(target));
  form.addEventListener("change", ({ target }) => isCell(target) && send(target));
  form.addEventListener("desk:key", (event) => {
    const field = event.target;
    if (!isCell(field)) return;
    if (event.detail === "Enter") {
      event.preventDefault();
      send(field);
      down(field);
    } else if (event.detail === "Escape") {
      field.value = saved(field);
      mark(field);
    }
  });

  // An answer that comes while something else was typed into the field only tells what stands there by now.
  document.addEventListener("htmx:beforeSwap", (event) => {
    const cell = event.detail.target;
    const field = cell?.querySelector?.(".cell-field");
    if (!field || !form.contains(cell)) return;
    const asked = event.detail.requestConfig.parameters[field.name];
    if (asked === undefined || asked === field.value) return;
    const fresh = new DOMParser().parseFromString(`<table><tr>${event.detail.serverResponse}</tr></table>`, "text/html");
    const now = fresh.querySelector(".cell-field");
    if (now) {
      field.name = now.name;
      field.dataset.saved = now.dataset.saved;
    }
    event.detail.shouldSwap = false;
    mark(field);
  });
})();
