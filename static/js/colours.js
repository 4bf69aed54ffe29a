"use strict";
/* The colours chosen on this device, put on before anything is painted; the buttons in the foot choose them. */
(() => {
  const root = document.documentElement;
  const name = "tourney.colours";
  let put = "";

  function read() {
    try { return localStorage.getItem(name) ?? ""; } catch { return ""; }   // storage that is forbidden remembers nothing
  }

  function keep(chosen) {
    try { localStorage.setItem(name, chosen); } catch { /* they hold for this page */ }
  }

  function show(chosen) {
    if (put) root.classList.remove(put);
    put = ["light", "dark"].includes(chosen) && !root.classList.contains(chosen) ? chosen : "";
    if (put) root.classList.add(put);
    for (const one of document.querySelectorAll("[data-colours]")) one.ariaPressed = String(one.dataset.colours === chosen);
  }

  root.classList.add("scripted");
  show(read());
  document.addEventListener("DOMContentLoaded", () => show(read()));
  document.addEventListener("click", ({ target }) => {
    const button = target.closest?.("[data-colours]");
    if (!button) return;
    keep(button.dataset.colours);
    show(button.dataset.colours);
  });
  addEventListener("storage", ({ key, newValue }) => { if (key === name) show(newValue ?? ""); });
})();
