"use strict";
/* The desk: line-ups added up, the plan's focus, the team at the rack. Everything works without this file. */
(() => {
  const fields = (form) => [...form.querySelectorAll("input.score-field, select")];

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
