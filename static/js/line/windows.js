/* Which window this is, and which others of the same site are still there.

   A window keeps its letters over a reload. A copied window has the same letters: the first one
   answers for them, so the copy takes others. */

import { newWindow } from "./keys.js";

const NAME = "tourney.window";
const WAIT = 300;

export class Windows {
  constructor() {
    this.instance = newWindow();
    this.own = this.kept() ?? newWindow();
    this.channel = "BroadcastChannel" in window ? new BroadcastChannel("tourney.lines") : null;
    this.answers = new Set();
    this.channel?.addEventListener("message", ({ data }) => this.heard(data));
  }

  kept() {
    try {
      return sessionStorage.getItem(NAME);
    } catch {
      return null;
    }
  }

  keep() {
    try {
      sessionStorage.setItem(NAME, this.own);
    } catch {
      /* switched off: a reload is a new window, which takes the lines over */
    }
  }

  heard({ ask, here, from }) {
    if (from === this.instance) return;
    if (ask !== undefined && ask === this.own) this.channel.postMessage({ here: ask, from: this.instance });
    if (here !== undefined) this.answers.add(here);
  }

  /* Those of these windows that are still open. */
  async alive(windows) {
    if (!this.channel || !windows.length) return new Set();
    this.answers.clear();
    for (const one of windows) this.channel.postMessage({ ask: one, from: this.instance });
    await new Promise((done) => setTimeout(done, WAIT));
    return new Set(windows.filter((one) => this.answers.has(one)));
  }

  /* Sure of its own letters: new ones where another window has them. */
  async settle() {
    if ((await this.alive([this.own])).size) this.own = newWindow();
    this.keep();
    return this.own;
  }
}
