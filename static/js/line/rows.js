/* The rows of what can be played: typed into, sent like lines, never moved and never emptied. */

import { callOf } from "./queue.js";
import { parsed, show } from "./words.js";

const BUSY_AFTER = 300;
const KEPT_LINES = 12;

export const rowsOf = () => [...document.querySelectorAll("#rows form[data-row]")];

const rowOf = (form) => form.closest("li");

const stateOf = (row) => row.querySelector("[data-state-word]");

/* A word beside a row, with the one that stood there kept. */
const mark = (row, name) => {
  const state = stateOf(row);
  if (!state || row.dataset.mark === (name ?? "")) return;
  state.dataset.was ??= JSON.stringify([state.className, state.textContent]);
  row.dataset.mark = name ?? "";
  if (name) show(state, name);
  else [state.className, state.textContent] = JSON.parse(state.dataset.was);
};

export const isTyped = (row) => "typed" in row.dataset;

export const typedInto = (form) => {
  const row = rowOf(form);
  row.dataset.typed = "";
  row.classList.add("typed");
  settle(row);
};

const clear = (row) => {
  delete row.dataset.typed;
  row.classList.remove("typed");
};

/* What a row says now: its own sending, what was typed, or a line about the same place. */
const settle = (row, lineWord) => {
  if (row.dataset.busy) mark(row, row.dataset.busy);
  else if (isTyped(row)) mark(row, "changed" in row.dataset ? "row-changed" : "row-typed");
  else mark(row, lineWord);
};

export const showBusy = (form, name = "row-sending") => {
  const row = rowOf(form);
  row.dataset.sending = "";
  clearTimeout(row.busyTimer);
  row.busyTimer = setTimeout(() => {
    if (!("sending" in row.dataset)) return;
    row.dataset.busy = name;
    row.setAttribute("aria-busy", "true");
    settle(row);
  }, BUSY_AFTER);
};

export const stopBusy = (form) => {
  const row = rowOf(form);
  clearTimeout(row.busyTimer);
  delete row.dataset.sending;
  delete row.dataset.busy;
  row.removeAttribute("aria-busy");
  settle(row);
};

export const isBusy = (form) => "sending" in rowOf(form).dataset;

/* What was answered to a row, in the row. */
export const answerIn = (form, html) => {
  rowOf(form).querySelector("[data-answer]").replaceChildren(parsed(html));
};

export const recordedIn = (form) => {
  clear(rowOf(form));
  answerIn(form, "");
};

export const dropTyped = (form) => {
  const row = rowOf(form);
  form.reset();
  answerIn(form, "");
  clear(row);
  delete row.dataset.changed;
  settle(row);
  document.activeElement.blur();
  left(row);
};

/* Rows of lines that are on their way, were refused or ask say so, so that nobody types them again. */
export const markLines = (jobs) => {
  const words = new Map();
  for (const job of jobs) {
    if (job.kind !== "line") continue;
    const name = job.state === "pending" ? "row-pending" : job.state === "refused" ? "row-refused" : "row-asked";
    for (const call of [callOf(job.text), ...job.holds]) {
      if (job.state !== "pending" || !words.has(call)) words.set(call, name);
    }
  }
  for (const form of rowsOf()) {
    const row = rowOf(form);
    const name = (row.dataset.calls ?? "").split(" ").map((call) => words.get(call)).find(Boolean);
    settle(row, name);
  }
};

/* Rows as they are now, for rows that somebody is in: they are put into place when he leaves. */
const later = new WeakMap();

const isIn = (row) => isTyped(row) || "sending" in row.dataset || row.contains(document.activeElement);

export const left = (row) => {
  const html = later.get(row);
  if (html === undefined || isIn(row)) return;
  const fresh = parsed(html).firstElementChild;
  if (fresh) row.replaceWith(fresh);
};

const placeOne = ({ id, html, into }) => {
  const found = document.getElementById(id);
  const fresh = parsed(html).firstElementChild;
  if (!fresh) return;
  if (!found) {
    const list = into && document.getElementById(into);
    if (list) list[into === "happened" ? "prepend" : "append"](fresh);
  } else if (found.matches("#rows > li") && isIn(found)) {
    later.set(found, html);
    if (isTyped(found)) found.dataset.changed = "";
    settle(found);
  } else {
    found.replaceWith(fresh);
  }
};

/* The pieces of an answer put into place. A row somebody is in keeps what was typed. */
export const place = (parts) => {
  parts.forEach(placeOne);
  const happened = document.getElementById("happened");
  while (happened && happened.children.length > KEPT_LINES) happened.lastElementChild.remove();
};

/* A list made anew: rows that were typed into stay as they are, in their place or at the end. */
export const replaceLists = (lists) => {
  const fresh = lists.querySelector("#rows");
  for (const form of rowsOf()) {
    const row = rowOf(form);
    if (!isTyped(row) && !row.dataset.sending) continue;
    const twin = fresh?.querySelector(`#${CSS.escape(row.id)}`);
    if (twin) twin.replaceWith(row);
    else fresh?.append(row);
  }
  document.getElementById("lists").replaceWith(lists);
};
