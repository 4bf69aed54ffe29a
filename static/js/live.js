"use strict";
/* Keeps a public page current: asks every few seconds while the page is seen, and puts only
   what changed into place, so that the chosen round, the scroll and the focus stay. */
(() => {
  const link = document.querySelector("[hx-get][data-etag]");
  if (!link) return;
  const word = link.firstElementChild;
  const time = link.parentElement.querySelector("time");
  let etag = link.dataset.etag;
  let seen = new Date();

  function say(isLive) {
    const isDone = "finished" in link.dataset;
    const text = !isLive ? "Reconnecting," : isDone ? "Finished," : "Live,";
    if (word.textContent !== text) word.textContent = text;
    for (const kind of ["live", "pulse"]) link.classList.toggle(kind, isLive && !isDone);
    link.classList.toggle("done", isLive && isDone);
    link.classList.toggle("half", !isLive);
    time.dateTime = seen.toISOString();
    time.textContent = `${isLive ? "updated" : "showing"} ${seen.toLocaleTimeString("en-GB")}`;
  }

  function name(one) {
    for (const key of ["href", "value"]) if (one.hasAttribute(key)) return `[${key}="${CSS.escape(one.getAttribute(key))}"]`;
    return one.localName === "summary" && one.parentElement.id ? `#${CSS.escape(one.parentElement.id)} > summary` : "";
  }

  function copy(from, to) {
    for (const one of [...to.attributes]) if (!from.hasAttribute(one.name)) to.removeAttribute(one.name);
    for (const one of from.attributes) if (to.getAttribute(one.name) !== one.value) to.setAttribute(one.name, one.value);
    if (to.innerHTML === from.innerHTML) return;
    const held = to.contains(document.activeElement) && name(document.activeElement);
    const open = [...to.querySelectorAll("details[open][id]")].map((one) => one.id);
    to.replaceChildren(...from.childNodes);
    for (const one of to.querySelectorAll("details[id]")) if (open.includes(one.id)) one.open = true;
    if (held) to.querySelector(held)?.focus({ preventScroll: true });
  }

  /* A page that answered a press stands at the address of the press, and to load that again is to press again. */
  function anew() {
    const own = new URL(link.href);
    own.searchParams.delete("part");
    if (own.pathname === location.pathname) location.reload();
    else location.assign(own);
  }

  function place(html) {
    const fresh = new DOMParser().parseFromString(html, "text/html").body;
    link.toggleAttribute("data-finished", fresh.querySelector("template[data-finished]") !== null);
    const parts = [...fresh.querySelectorAll("[data-part]")];
    const same = parts.every((part) => document.getElementById(part.id));
    if (same && parts.length === document.querySelectorAll("[data-part]").length) {
      for (const part of parts) copy(part, document.getElementById(part.id));
    } else {
      anew();   // the draw itself was amended: other matches, another picture
    }
  }

  document.addEventListener("htmx:beforeRequest", (event) => {
    const isHeld = document.querySelector("[data-held]");   // a press waits for its answer: nothing moves under the thumb
    if (event.target === link && (document.hidden || isHeld)) event.preventDefault();
  });
  document.addEventListener("htmx:configRequest", (event) => {
    if (event.target === link && etag) event.detail.headers["If-None-Match"] = etag;
  });
  document.addEventListener("htmx:afterRequest", (event) => {
    if (event.target !== link) return;
    const { status, response } = event.detail.xhr;
    const answered = status === 200 || status === 304;
    if (answered) seen = new Date();
    if (status === 200) {
      place(response);
      etag = event.detail.xhr.getResponseHeader("ETag") || etag;
    }
    say(answered);
  });
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) htmx.trigger(link, "refresh");
  });
  document.addEventListener("page:anew", anew);
  addEventListener("offline", () => say(false));
  addEventListener("online", () => htmx.trigger(link, "refresh"));
  say(true);
})();
