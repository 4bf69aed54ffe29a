"use strict";
/* A part of a public page that has an address of its own is fetched once the page is there: it fills the place of its
   link, or stands in it. Without a script the link leads there. */
(() => {
  async function fetched(link) {
    const address = new URL(link.href);
    address.searchParams.set("part", "live");
    const answer = await fetch(address);
    if (!answer.ok) return;   // the link stays
    const html = await answer.text();
    if (link.dataset.fetch === "replace") link.parentElement.outerHTML = html;
    else link.parentElement.innerHTML = html;
  }

  for (const link of document.querySelectorAll("a[data-fetch]")) fetched(link).catch(() => { /* the link stays */ });
})();
