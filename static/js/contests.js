"use strict";
/* The desk of contests by keyboard. Everything works without this file; it only saves keystrokes. */
(() => {
  document.documentElement.classList.add("scripted");

  /* A digit or a slash typed anywhere goes to the command line. */
  document.addEventListener("keydown", (event) => {
    const field = document.getElementById("command");
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === "Escape") document.querySelector("[data-escape]")?.click();
    if (!field || event.target.matches("input, select, textarea")) return;
    if (event.key === "/" || /^\d$/.test(event.key)) {
      if (event.key === "/") event.preventDefault();
      field.focus();
      field.select();
    }
  });

  document.addEventListener("htmx:afterSettle", () => {
    document.querySelector("#desk [autofocus]")?.focus();
  });
})();
