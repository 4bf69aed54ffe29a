"use strict";
/* A ticket on a phone: shared, put on the home screen, and kept readable without network where the site is secure. */
(() => {
  const { worker } = document.querySelector("link[rel=manifest]")?.dataset ?? {};
  const share = document.querySelector("[data-share]");
  const install = document.querySelector("[data-install]");
  const said = document.querySelector("[data-shared]");

  /* Only the phone of somebody who chose a ticket keeps pages; a guest's browser, and one that follows nobody any more, keeps nothing. */
  async function keep() {
    if (!worker || !isSecureContext || !navigator.serviceWorker) return;
    try {
      if (localStorage.getItem(chosen.KEY)) await navigator.serviceWorker.register(worker, { scope: "/" });
      else {
        const known = await navigator.serviceWorker.getRegistration("/");
        await known?.unregister();
        for (const name of await caches.keys()) await caches.delete(name);
      }
    } catch {
      /* no storage here: nothing is chosen */
    }
  }

  async function pass() {
    const { href: url } = new URL(location.pathname, location.origin);
    try {
      if (navigator.share) await navigator.share({ title: share.dataset.share, url });
      else {
        await navigator.clipboard.writeText(url);
        said.textContent = "The address is copied.";
      }
    } catch (error) {
      if (error.name !== "AbortError") said.textContent = url;   // whoever changed their mind is told nothing
    }
  }

  if (share) {
    share.hidden = !navigator.share && !navigator.clipboard;
    share.addEventListener("click", pass);
    document.querySelector("[data-insecure]").hidden = isSecureContext;
  }
  addEventListener("beforeinstallprompt", (event) => {
    if (!install) return;
    event.preventDefault();
    install.hidden = false;
    install.onclick = () => event.prompt();
  });
  document.addEventListener("mine:chosen", keep);
  keep();
})();
