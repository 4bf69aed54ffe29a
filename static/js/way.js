"use strict";
/* A browser in which somebody signed in says so to itself; on a public page it then asks for the ways to the desk.
   Nobody else's browser asks, and the page is the same for everybody. */
(() => {
  const name = "tourney.signed-in";
  const place = document.querySelector("[data-desk-way]");
  const isIn = document.querySelector("form[data-leaves]") !== null;

  function remember(yes) {
    try {
      if (yes) localStorage.setItem(name, "yes");
      else localStorage.removeItem(name);
    } catch { /* then the plain link is there */ }
  }

  function isRemembered() {
    try { return localStorage.getItem(name) !== null; } catch { return false; }
  }

  async function lead() {
    const answer = await fetch(`${place.dataset.deskWay}?at=${encodeURIComponent(location.pathname)}`, { redirect: "manual" });
    if (answer.type === "opaqueredirect") remember(false);   // signed out meanwhile
    else if (answer.ok) place.innerHTML = await answer.text();
  }

  if (isIn) remember(true);
  document.addEventListener("submit", ({ target }) => { if (target.matches("form[data-leaves]")) remember(false); });
  if (place && isRemembered()) lead().catch(() => { /* the plain link is there */ });
})();
