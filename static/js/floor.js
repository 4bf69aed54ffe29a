"use strict";
/* A press on the floor: sent once more as long as no answer comes, always under the same key, so that it
   counts once. What is refused or asked about is answered by the page itself, as without scripts. */
(() => {
  const form = document.querySelector("form[data-floor]");
  const busy = document.getElementById("busy");
  if (!form || !busy) return;
  let plain = false;

  function say(state) {
    busy.textContent = state ? busy.dataset[state] : "";
    busy.dataset.state = state;
  }

  async function press(button) {
    form.dataset.held = "yes";
    const sent = new URLSearchParams(new FormData(form, button));
    try {
      const answer = await fetch(button.getAttribute("formaction") || form.action, { method: "POST", body: sent, redirect: "manual" });
      if (answer.type === "opaqueredirect") return document.dispatchEvent(new Event("page:anew"));   // live.js
      plain = true;
      form.requestSubmit(button);
    } catch {
      say("lost");
    }
  }

  form.addEventListener("submit", (event) => {
    if (plain || !event.submitter) return;
    event.preventDefault();
    say("");
    press(event.submitter);
  });
})();
