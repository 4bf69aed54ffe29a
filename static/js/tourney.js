"use strict";

// What every page does. Everything here can also be done without a script; the keys are in keyboard.js.
// After a refused form the focus stands in the first field to mend; not where another field is typed into by now.
document.addEventListener("htmx:afterSettle", (event) => {
  const wrong = event.target.querySelector?.("[aria-invalid=true]");
  if (wrong && !document.activeElement?.matches(".cell-field")) wrong.focus();
});

// A name that is only suggested is replaced by what is typed.
const suggested = () => {
  const field = document.activeElement;
  if (field?.matches?.("[data-select]") && field.value === field.defaultValue) field.select();
};
document.addEventListener("htmx:afterSettle", suggested);

// What is typed into the form of an event while an answer is on its way stays, though the answer brings the field anew.
const fields = () => [...document.querySelectorAll("#asks :is(input:not([type=hidden], [type=checkbox]), textarea)")];
const sentWith = new WeakMap();
let meanwhile = [];

document.addEventListener("htmx:beforeRequest", ({ detail: { xhr } }) => {
  sentWith.set(xhr, new Map(fields().map(({ id, value }) => [id, value])));
});
document.addEventListener("htmx:beforeSwap", ({ detail: { xhr } }) => {
  const sent = sentWith.get(xhr);
  meanwhile = fields().filter(({ id, value }) => sent?.has(id) && sent.get(id) !== value);
});
document.addEventListener("htmx:afterSwap", () => {
  for (const typed of meanwhile) {
    const field = document.getElementById(typed.id);
    if (!field || field === typed) continue;
    const { value, selectionStart: from, selectionEnd: to } = typed;
    field.value = value;
    field.focus();
    if (from !== null) field.setSelectionRange(from, to);
  }
  meanwhile = [];
});

// A list that is pasted into an empty field is looked at by itself; nothing is stored by looking.
document.addEventListener("paste", ({ target }) => {
  if (!target.matches?.("[data-look]") || target.value) return;
  const look = ({ inputType }) => inputType === "insertFromPaste" && target.form.requestSubmit();
  target.addEventListener("input", look, { once: true });
});

// What somebody pressed or typed and that takes over 0.3 s says that it works; without an answer it says that too.
const busy = { timer: 0, open: new Set() };

const say = (name, words) => {
  const place = document.getElementById("busy");
  if (!place) return;
  place.textContent = name ? words || place.dataset[name] : "";
  place.dataset.state = name;
};

const begin = (request) => {
  busy.open.add(request);
  clearTimeout(busy.timer);
  busy.timer = setTimeout(() => say("works"), 300);
};

const end = (request, name = "", words = "") => {
  if (!busy.open.delete(request)) return;
  if (!name && busy.open.size) return;
  clearTimeout(busy.timer);
  say(name, words);
};

// What a page asks by itself every few seconds is nobody's wish.
const isWished = ({ verb, triggeringEvent }) => verb !== "get" || Boolean(triggeringEvent?.isTrusted);

document.addEventListener("htmx:beforeRequest", ({ detail }) => {
  if (isWished(detail.requestConfig)) begin(detail.xhr);
});
document.addEventListener("htmx:afterRequest", ({ detail: { xhr, elt } }) => {
  const isPlain = xhr.getResponseHeader("Content-Type")?.startsWith("text/plain");
  if (!xhr.status) end(xhr, "lost");
  else if (xhr.status < 400 || xhr.status === 409 || xhr.status === 422) end(xhr);
  else if (xhr.status === 503 && elt.closest("#enter")) return;   // entering.js sends it again
  else if (xhr.status === 503) end(xhr, "full");
  else end(xhr, "broken", isPlain ? xhr.responseText : "");
});
document.addEventListener("submit", (event) => setTimeout(() => {
  if (event.defaultPrevented || event.target.method !== "post") return;
  begin(event.target);
}));
window.addEventListener("pageshow", () => [...busy.open].forEach((request) => end(request)));

// Of several new lines only the newest is marked.
document.addEventListener("htmx:oobBeforeSwap", (event) => {
  for (const marked of event.detail.target.querySelectorAll("tr.chosen")) marked.classList.remove("chosen");
});

// Whoever logs out with lines that are not recorded is asked first.
const leaving = (event) => {
  const form = event.target.closest?.("form[data-leaves]");
  const dialog = document.getElementById("unsent");
  if (!form || !dialog || form.dataset.sure) return;
  const prefix = `tourney.lines.${form.dataset.leaves}.`;
  const names = Object.keys(localStorage).filter((name) => name.startsWith(prefix));
  const count = names.reduce((sum, name) => sum + JSON.parse(localStorage[name]).length, 0);
  if (!count) return;
  event.preventDefault();
  dialog.querySelector("[data-count]").textContent = count;
  dialog.showModal();
  dialog.addEventListener("close", () => {
    if (dialog.returnValue !== "leave") return;
    form.dataset.sure = "yes";
    form.requestSubmit();
  }, { once: true });
};

document.addEventListener("submit", leaving);

// Not all pages, rounds or places fit beside each other on a phone: the chosen one is brought into sight.
const chosenIn = (row) => {
  const { hash } = location;
  const round = hash && document.getElementById(hash.slice(1))?.closest(".round")?.id.replace(/-round$/, "");
  const links = [...row.querySelectorAll("a")];
  return links.find((link) => hash && link.hash === hash) ?? links.find((link) => round && link.hash === `#${round}`)
    ?? row.querySelector("[aria-current], .now");
};
const showChosen = () => {
  for (const row of document.querySelectorAll(".masthead nav, .tabs, .tablelist, .narrowing")) {
    const here = chosenIn(row)?.getBoundingClientRect();
    if (here) row.scrollLeft += here.left - row.getBoundingClientRect().left - (row.clientWidth - here.width) / 2;
  }
};
addEventListener("hashchange", showChosen);
let wide = innerWidth;
addEventListener("resize", () => {
  if (innerWidth !== wide) showChosen();   // zoomed or turned; a phone's own bars only change the height
  wide = innerWidth;
});

document.addEventListener("DOMContentLoaded", () => {
  showChosen();
  document.querySelector("main [aria-invalid=true]")?.focus();
  suggested();
});

// What is printed has one button for it.
for (const button of document.querySelectorAll("[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => window.print());
}

// The form of papers says how many pages its button prints.
const papers = document.querySelector("form.papers");
const count = () => {
  const ticked = [...papers.querySelectorAll("input:checked")];
  const pages = ticked.reduce((sum, one) => sum + Number(one.dataset.pages), 0);
  const button = papers.querySelector("button");
  button.disabled = !ticked.length;
  button.textContent = ticked.length ? `Print about ${pages} page${pages === 1 ? "" : "s"}` : "Tick what is to be printed";
};
if (papers) {
  papers.addEventListener("change", count);
  count();
}
