"use strict";
/* The desk by keyboard. Everything works without this file; it only saves keystrokes. */
(() => {
  const typed = new Map();
  const byId = (id) => document.getElementById(id);
  const fields = (form) => [...form.querySelectorAll("input.score-field, select")];
  const isField = (element) => element.matches("input, select, textarea");
  document.documentElement.classList.add("scripted");

  /* Enter in a score moves on while a later score of the match is empty, and then records. */
  document.addEventListener("keydown", (event) => {
    const field = event.target;
    if (event.key !== "Enter" || !field.matches("form[data-match] .score-field")) return;
    const scores = [...field.form.querySelectorAll(".score-field")];
    const partner = scores[scores.indexOf(field) + 1];
    const first = scores.indexOf(field) % 2 === 0;
    if (first && partner && partner.value === "") {
      event.preventDefault();
      partner.focus();
    }
  });

  const rows = () => [...document.querySelectorAll("form[data-match]")];

  const step = (by) => {
    const all = rows();
    const here = all.indexOf(document.activeElement.closest?.("form[data-match]"));
    const next = all[here + by] ?? (by > 0 && here < 0 ? all[0] : null);
    const field = next?.querySelector(".score-field") ?? (by < 0 ? byId("command") : null);
    field?.focus();
    field?.select?.();
  };

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const inField = isField(event.target);
    if (event.key === "/" && (!inField || event.target.matches(".score-field, #sizes"))) {
      const field = byId("command") ?? byId("team") ?? byId("sizes");
      if (!field) return;
      event.preventDefault();
      field.focus();
      field.select();
    } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && byId("desk") && !event.target.matches("select")) {
      if (inField || event.target === document.body) {
        event.preventDefault();
        step(event.key === "ArrowDown" ? 1 : -1);
      }
    } else if (event.key === "Escape") {
      document.querySelector("[data-escape]")?.click();
    }
  });

  /* What was typed in other rows stays when the desk is refreshed, unless that match changed. */
  document.addEventListener("input", (event) => {
    const form = event.target.form;
    if (form?.dataset.match) {
      typed.set(form.dataset.match, fields(form).map((field) => field.value));
      mark(form);
    }
    if (form?.dataset.sum) addUp(form);
  });

  const mark = (form) => {
    const row = form.closest(".open-match");
    const state = row?.querySelector(":scope > .state");
    if (!state) return;
    row.classList.add("typed");
    state.className = "state half";
    state.textContent = "typed, not recorded";
  };

  const addUp = (form) => {
    const sum = fields(form).reduce((total, field) => total + (Number(field.value) || 0), 0);
    const total = form.querySelector("[data-total]");
    if (total) total.textContent = `${sum} of ${form.dataset.sum} boards`;
  };

  document.addEventListener("htmx:beforeRequest", (event) => {
    const match = event.target.dataset?.match;
    if (match) typed.delete(match);
  });

  document.addEventListener("htmx:afterSettle", () => {
    for (const form of rows()) {
      const values = typed.get(form.dataset.match);
      if (!values) continue;
      fields(form).forEach((field, at) => { field.value = values[at]; });
      mark(form);
    }
    document.querySelector("#desk [autofocus], #plan [autofocus]")?.focus();
  });

  document.querySelectorAll("form[data-sum]").forEach(addUp);
  if (!location.hash) document.querySelector(".rack .chosen")?.scrollIntoView({ block: "center" });
})();
