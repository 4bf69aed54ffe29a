"use strict";
/* The desk by keyboard: bracketing, line-ups, the rack. Everything works without this file. */
(() => {
  const byId = (id) => document.getElementById(id);
  const fields = (form) => [...form.querySelectorAll("input.score-field, select")];

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const inField = event.target.matches("input, select, textarea");
    if (event.key === "/" && (!inField || event.target.matches("#sizes"))) {
      const field = byId("team") ?? byId("sizes");
      if (!field) return;
      event.preventDefault();
      field.focus();
      field.select();
    } else if (event.key === "Escape") {
      document.querySelector("[data-escape]")?.click();
    }
  });

  const addUp = (form) => {
    const sum = fields(form).reduce((total, field) => total + (Number(field.value) || 0), 0);
    const total = form.querySelector("[data-total]");
    if (total) total.textContent = `${sum} of ${form.dataset.sum} boards`;
  };

  document.addEventListener("input", ({ target }) => {
    if (target.form?.dataset.sum) addUp(target.form);
  });

  document.addEventListener("htmx:afterSettle", () => {
    document.querySelector("#plan [autofocus]")?.focus();
  });

  document.querySelectorAll("form[data-sum]").forEach(addUp);
  if (!location.hash) document.querySelector(".rack .chosen")?.scrollIntoView({ block: "center" });
})();
