"use strict";
/* What takes a moment says so: a form or a link with data-waits shows those words in #waits once it is pressed,
   if no answer has come in 300 ms, and is not sent twice. A page that is come back to begins anew. */
(() => {
  const place = document.getElementById("waits");
  if (!place) return;
  let timer = 0;

  function wait(event, form) {
    if (form.dataset.sent) return event.preventDefault();
    form.dataset.sent = "yes";
    timer = setTimeout(() => {
      place.textContent = form.dataset.waits;
      place.hidden = false;
    }, 300);
  }

  document.addEventListener("submit", (event) => {
    if (event.target.dataset.waits) wait(event, event.target);
  });
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-waits]");
    if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) wait(event, link);
  });
  addEventListener("pageshow", () => {
    clearTimeout(timer);
    place.hidden = true;
    for (const one of document.querySelectorAll("[data-sent]")) delete one.dataset.sent;
  });
})();
