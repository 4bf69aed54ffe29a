"use strict";
/* The finder answers below its field and leaves the page where it is, so that on a slow network nothing is lost of what is
   typed on meanwhile; what stands below at last belongs to what was typed last. Without a script its form leads to a page. */
(() => {
  const form = document.querySelector("form.find");
  if (!form) return;
  const PAUSE = 400;   // milliseconds without a key until what was typed on is looked for
  const field = form.querySelector("[type=search]");
  const status = document.createElement("p");
  let asked = field.defaultValue.trim();   // what stands below, or is on its way
  let waiting;
  let timer;

  status.className = "below";
  status.setAttribute("role", "status");
  form.after(status);

  function put(found, url) {
    const before = document.querySelector("[data-found]");
    if (before) before.replaceWith(found);
    else status.after(found);
    status.textContent = "";
    if (url.pathname === location.pathname) history.replaceState(history.state, "", url);
  }

  /* Where one alone is found the site leads to its page. Whoever pressed the button goes there; who only typed on gets the way. */
  function alone(address, page) {
    const found = document.createElement("div");
    found.dataset.found = "";
    found.innerHTML = '<section aria-labelledby="found"><h2 class="rule" id="found"></h2><ul class="hits"><li><a><b></b></a></li></ul></section>';
    found.querySelector("h2").textContent = `1 found for “${asked}”`;
    found.querySelector("a").href = address;
    found.querySelector("b").textContent = page.querySelector("h1").textContent.trim();
    return found;
  }

  async function look(isPressed) {
    clearTimeout(timer);
    waiting?.abort();
    const own = waiting = new AbortController();
    const url = new URL(form.action);
    url.search = new URLSearchParams(new FormData(form));
    asked = field.value.trim();
    status.textContent = `Looking for “${asked}”…`;
    try {
      const answer = await fetch(url, { signal: own.signal });
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      if (!answer.ok) throw new Error(answer.statusText);
      if (own !== waiting) return;
      const found = page.querySelector("[data-found]");
      if (found) put(found, url);
      else if (isPressed && field.value.trim() === asked) location.assign(answer.url);
      else put(alone(answer.url, page), url);
    } catch {
      if (own === waiting) status.textContent = `No answer for “${asked}”: the site cannot be reached. What you typed stands; press Find again.`;
    }
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    look(true);
  });
  field.addEventListener("input", () => {
    clearTimeout(timer);
    const text = field.value.trim();
    if (asked && text && text !== asked) timer = setTimeout(() => look(false), PAUSE);   // whoever looked for something once corrects it by typing on
  });
})();
