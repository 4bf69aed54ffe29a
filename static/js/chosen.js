"use strict";
/* Whom this phone follows: kept in this browser alone, of each tournament its events, of each event an entry number (ADR 0016). */
const chosen = {
  KEY: "tourney.mine",

  all() {
    try {
      return JSON.parse(localStorage.getItem(chosen.KEY)) ?? {};
    } catch {
      return {};   // no storage here, or not ours: nobody is chosen
    }
  },

  of: (tournament) => chosen.all()[tournament] ?? {},

  /* Whether it was kept: a browser that keeps nothing shows every page all the same. */
  choose(tournament, event, entry) {
    const kept = chosen.all();
    const own = { ...kept[tournament] };
    if (entry) own[event] = Number(entry);
    else delete own[event];
    if (Object.keys(own).length) kept[tournament] = own;
    else delete kept[tournament];
    try {
      if (Object.keys(kept).length) localStorage.setItem(chosen.KEY, JSON.stringify(kept));
      else localStorage.removeItem(chosen.KEY);
    } catch {
      return false;
    }
    document.dispatchEvent(new Event("mine:chosen"));
    return true;
  },
};
