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

  // One value at a time: the next one goes when the answer to the last stands, so that it says what its author saw.
  // Enter and leaving the field both ask; what is typed after that is not asked for until then.
  const waiting = new Map();
  let sent = null;
  const send = (field) => {
    const known = sent?.field === field ? sent.value.trim() : saved(field);
    waiting.delete(field);
    if (field.value.trim() !== known) waiting.set(field, field.value);
    next();
  };
  const next = () => {
    const [first] = waiting;
    if (sent || !first) return;
    const [field, value] = first;
    waiting.delete(field);
    if (!field.isConnected) return next();
    sent = { field, value };
    const token = form.querySelector("[name=csrfmiddlewaretoken]");
    const values = { [token.name]: token.value, [field.name]: value };
    const done = () => {
      sent = null;
      next();
    };
    // The list of changes asks: a field would send all other fields of its form along.
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
      waiting.delete(field);
      field.value = saved(field);
      mark(field);
    }
  });

  // An answer that comes while something else was typed into the field only tells what was saved. What somebody else
  // saved there is not shown by it: the field still says what its author saw, and is asked about when it is saved.
  document.addEventListener("htmx:beforeSwap", (event) => {
    const cell = event.detail.target;
    const field = cell?.querySelector?.(".cell-field");
    if (!field || !form.contains(cell)) return;
    if (sent?.field !== field || sent.value === field.value) return;
    const fresh = new DOMParser().parseFromString(`<table><tr>${event.detail.serverResponse}</tr></table>`, "text/html");
    const now = fresh.querySelector(".cell-field");
    if (now && event.detail.xhr.status === 200) {
      field.name = now.name;
      field.dataset.saved = now.dataset.saved;
    }
    event.detail.shouldSwap = false;
    mark(field);
  });
})();
