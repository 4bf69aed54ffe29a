"use strict";
/* The screen of the hall turns its leaves by itself, shows the time, and says so when it is not current, as one match over a picture does. */
(() => {
  const screen = document.querySelector("[data-screen]");
  if (!screen) return;
  const EACH = 12;   // seconds a leaf stands
  const OLD = 60;    // seconds without an answer until the screen says so
  const isHall = screen.matches(".hallscreen");
  const find = (name) => screen.querySelector(`[data-${name}]`);
  const zone = { timeZone: screen.dataset.zone, hour: "2-digit", minute: "2-digit" };
  const clock = (at) => at.toLocaleTimeString("en-GB", zone);
  const live = document.querySelector("#live > a");
  let at = 0;
  let left = EACH;
  let seen = new Date();

  const leaves = () => [...screen.querySelectorAll(".leaf")];

  function turn() {
    const all = leaves();
    at %= all.length;
    all.forEach((leaf, number) => leaf.classList.toggle("here", number === at));
    const own = all[at];
    own.classList.remove("tight");
    own.classList.toggle("tight", own.scrollHeight > own.parentElement.clientHeight || own.scrollWidth > own.clientWidth);
    const next = all[(at + 1) % all.length];
    find("title").textContent = own.dataset.title;
    find("count").textContent = all.length > 1 ? `Page ${at + 1} of ${all.length}.` : "";
    find("next").textContent = all.length > 1
      ? `${next.dataset.title === own.dataset.title ? next.dataset.range : next.dataset.title} in ${left} second${left === 1 ? "" : "s"}.` : "";
    const dots = find("dots");
    if (dots.children.length !== all.length) dots.replaceChildren(...all.map(() => document.createElement("li")));
    [...dots.children].forEach((dot, number) => dot.classList.toggle("here", number === at));
  }

  function say() {
    const isOld = (Date.now() - seen) / 1000 > OLD;
    for (const one of screen.querySelectorAll("[data-asat]")) one.textContent = isOld ? `as at ${clock(seen)}` : "";
    if (!isHall) return;
    const band = find("stale");
    band.hidden = !isOld;
    band.querySelector("time").textContent = clock(seen);
    screen.classList.toggle("stale", isOld);
    find("clock").textContent = clock(new Date());
  }

  function heard() {
    if (live.classList.contains("half")) return;   // no answer: what stands there grows old
    seen = new Date();
    say();
  }

  new MutationObserver(heard).observe(live.parentElement, { attributes: true, subtree: true, attributeFilter: ["datetime"] });
  if (!isHall) {
    setInterval(say, 1000);
    return;
  }
  new MutationObserver(turn).observe(document.getElementById("leaves"), { childList: true });   // what was put into place does not know which leaf is shown
  setInterval(() => {
    left -= 1;
    if (left <= 0) {
      left = EACH;
      at += 1;
    }
    turn();
    say();
  }, 1000);
  turn();
  say();
})();
