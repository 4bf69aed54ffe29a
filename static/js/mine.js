"use strict";
/* Whose phone this is. The choice is kept in this browser alone, by tournament and event, as an entry number; here it marks
   what is mine in every list and picture, brings my tickets to the page of the tournament, and says when a ticket is old. */
(() => {
  const [, base, slug, here] = /^(.*\/t\/([^/]+)\/)(?:([^/]+)\/)?/.exec(location.pathname) ?? [];
  const tickets = document.querySelector("[data-tickets]");
  const strip = document.querySelector("[data-mine]");
  const tournament = slug ?? tickets?.dataset.tickets;
  if (!tournament) return;

  const mine = () => chosen.of(tournament);

  function choose(event, entry) {
    if (chosen.choose(tournament, event, entry)) show();
  }

  const quiet = (words) => Object.assign(document.createElement("span"), { className: "quiet said-mine", textContent: words });

  function mark(one, name, words) {
    if (one.classList.contains(name)) return;
    one.classList.add(name);
    one.dataset.marked = name;
    (one.querySelector("a, .name, th") ?? one).append(quiet(words));
  }

  function unmark() {
    for (const one of document.querySelectorAll(".said-mine")) one.remove();
    for (const one of document.querySelectorAll("[data-marked]")) {
      one.classList.remove(one.dataset.marked);
      delete one.dataset.marked;
    }
  }

  /* In a picture: my rows, the rows my way may still lead to, and the lines between them, drawn last. */
  function markWays(entry) {
    const reached = new Set();
    const ways = new Set();
    for (const match of document.querySelectorAll(".tree article.match")) {
      for (const row of match.querySelectorAll(".side")) {
        const { way = "" } = row.dataset;
        const isMine = row.dataset.entry === entry;
        const isAhead = row.matches(".empty") && reached.has(way.slice(0, way.lastIndexOf(".")));
        if (!isMine && !isAhead) continue;
        reached.add(match.id);
        ways.add(way);
        if (isAhead) mark(row, "ahead", ", on my way");
      }
    }
    for (const wire of document.querySelectorAll("path[data-way]")) {
      if (!ways.has(wire.dataset.way) || wire.dataset.marked) continue;
      wire.classList.add("mine");
      wire.dataset.marked = "mine";
      const halo = wire.previousElementSibling;
      wire.parentElement.append(...(halo?.matches(".halo") ? [halo, wire] : [wire]));
    }
  }

  /* A row says whose it is: an entry number, of several with blanks between them, of another event as "event/12". */
  function isOwn(own, said, event = here) {
    const [entry, of = event] = said.split("/").reverse();
    return String(own[of]) === entry;
  }

  function markAll() {
    const own = mine();
    if (strip?.dataset.own) return;   // the page of one: what is marked there is its own
    for (const one of document.querySelectorAll("[data-entry]")) {
      if (one.dataset.entry.split(" ").some((said) => isOwn(own, said, one.dataset.event))) mark(one, "mine", ", mine");
    }
    if (own[here]) markWays(String(own[here]));
    const isMarked = document.querySelector(".tree .mine") !== null;
    for (const one of document.querySelectorAll("[data-when=marked]")) one.hidden = !isMarked;
  }

  function showStrip() {
    const own = mine()[here];
    const state = !own ? "none" : String(own) === strip.dataset.own ? "mine" : "other";
    for (const one of strip.querySelectorAll("[data-when]")) one.hidden = !one.dataset.when.split(" ").includes(state);
    for (const link of strip.querySelectorAll("[data-ticket]")) link.href = `${base}${here}/entry/${own}/`;
    strip.hidden = false;
  }

  function showLink() {
    const nav = document.querySelector(".masthead nav");
    nav.querySelector("[data-my-ticket]")?.remove();
    const own = mine();
    const event = own[here] ? here : Object.keys(own)[0];
    if (!event || !base) return;
    const link = document.createElement("a");
    link.dataset.myTicket = "";
    link.textContent = "My ticket";
    link.href = `${base}${event}/entry/${own[event]}/`;
    if (link.pathname === location.pathname) link.setAttribute("aria-current", "page");
    nav.prepend(link);
    nav.scrollLeft = 0;
  }

  async function ticketOf(root, event, entry) {
    const url = `${root}${event}/entry/${entry}/`;
    const answer = await fetch(`${url}?part=live`);
    const now = new DOMParser().parseFromString(answer.ok ? await answer.text() : "", "text/html").getElementById("now");
    if (!now) return [];
    const head = document.createElement("h2");
    const link = document.createElement("a");
    link.href = url;
    link.textContent = document.querySelector(`main a[href="${CSS.escape(root).replaceAll("\\", "")}${event}/"]`)?.textContent ?? event;
    head.className = "rule";
    head.append(link);
    for (const one of now.querySelectorAll("[id], [aria-labelledby]")) for (const name of ["id", "aria-labelledby"]) one.removeAttribute(name);
    return [head, ...now.children];
  }

  async function showTickets() {
    const own = Object.entries(mine());
    try {
      const found = await Promise.all(own.map(([event, entry]) => ticketOf(tickets.dataset.url, event, entry)));
      tickets.replaceChildren(...found.flat());
    } catch {
      return;   // no network: what stands there stays
    }
    tickets.hidden = !tickets.children.length;
  }

  /* A ticket that is not current turns to paper, and says since when. */
  const offline = document.querySelector("[data-offline]");
  const live = document.querySelector("#live > a");
  let kept = document.documentElement.dataset.kept;

  function showOffline() {
    const isOld = Boolean(kept) || live.classList.contains("half");
    const stamp = kept ?? live.parentElement.querySelector("time").dateTime;
    const since = new Date(stamp);
    const minutes = Math.round((Date.now() - since) / 60000);
    const time = offline.querySelector("time");
    time.dateTime = since.toISOString();
    time.textContent = since.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
    offline.querySelector("[data-ago]").textContent = minutes < 1 ? "just now" : minutes === 1 ? "1 minute ago" : `${minutes} minutes ago`;
    offline.hidden = !isOld;
    live.parentElement.hidden = Boolean(kept);   // a kept page is not live
    document.querySelector("main .two")?.classList.toggle("was", isOld);
  }

  if (offline && live) {
    /* What keeps the page current says a word when it is opened, later only when it heard something or did not. */
    document.addEventListener("DOMContentLoaded", () => {
      new MutationObserver(() => {
        if (!live.classList.contains("half")) kept = undefined;
        showOffline();
      }).observe(live.parentElement, { attributes: true, subtree: true, attributeFilter: ["class", "datetime"] });
    });
    setInterval(showOffline, 30000);
    if (kept) showOffline();
  }

  document.addEventListener("click", ({ target }) => {
    const button = target.closest("[data-choose], [data-choose-all], [data-forget]");
    if (!button) return;
    const own = button.dataset.chooseAll;
    const event = button.dataset.of ?? here;
    if (own) for (const [of, entry] of Object.entries(JSON.parse(own))) choose(of, entry);
    else choose(event, "forget" in button.dataset ? 0 : button.dataset.choose);
    if (button.dataset.href) location.assign(button.dataset.href);
  });

  /* Whoever has scrolled on does not miss the call: it stands at the thumb, in the title and is told to a reader of the screen. */
  const title = document.title;
  const atThumb = document.createElement("a");
  const told = Object.assign(document.createElement("p"), { className: "quiet" });
  const inSight = new IntersectionObserver(([{ isIntersecting }]) => { atThumb.hidden = isIntersecting; });
  let call;
  let words = "";

  function showCall() {
    const isMine = tickets || String(mine()[here]) === strip?.dataset.own;
    const now = isMine ? document.querySelector("main .ticket .call:not(.soon)") : null;
    const said = now ? `${now.querySelector("b").textContent}: ${now.closest(".ticket").querySelector(".table").textContent}` : "";
    if (now !== call) {
      inSight.disconnect();
      call = now;
      if (now) inSight.observe(now);
      else atThumb.hidden = true;
    }
    if (said === words) return;
    words = said;
    document.title = said ? `${said} – ${title}` : title;
    atThumb.textContent = told.textContent = said;
    if (said && navigator.userActivation?.hasBeenActive) navigator.vibrate?.([200, 100, 200]);
  }

  if (tickets || strip?.dataset.own) {
    Object.assign(atThumb, { href: "#main", className: "at-thumb screen", hidden: true });
    told.setAttribute("role", "status");
    document.getElementById("main").append(told, atThumb);
    atThumb.addEventListener("click", (event) => {
      event.preventDefault();
      call.closest(".ticket").scrollIntoView();
    });
  }

  function offer() {
    for (const one of document.querySelectorAll(":is([data-choose], [data-choose-all])[hidden]:not([data-when])")) one.hidden = false;
  }

  function show() {
    unmark();
    markAll();
    showLink();
    if (strip) showStrip();
    if (tickets) showTickets();
    offer();
    showCall();
  }

  const changed = () => {
    markAll();
    offer();   // what was found has its buttons
    showCall();
  };

  new MutationObserver(changed).observe(document.getElementById("main"), { childList: true, subtree: true });
  addEventListener("storage", ({ key }) => key === chosen.KEY && show());
  if (tickets) setInterval(() => document.hidden || showTickets(), 15000);
  document.addEventListener("visibilitychange", () => tickets && !document.hidden && showTickets());
  show();
})();
