"use strict";
/* The site was busy: what was sent is on this page, and is sent again by itself until it is answered.
   Nothing of it was stored, and what bears a key counts once. */
(() => {
  const again = document.querySelector("[data-again]");
  const after = Number(document.getElementById("main").dataset.after) * 1000;
  if (!again) return;
  setTimeout(() => {
    if (again.matches("form")) HTMLFormElement.prototype.submit.call(again);
    else location.reload();
  }, after);
})();
