/* How fresh the page is: every answer of the site is a sign of life. */

import { show } from "./words.js";

export class Live {
  constructor(state) {
    Object.assign(this, { state, at: new Date() });
    addEventListener("offline", () => this.say("live-offline"));
    this.say(navigator.onLine ? "live" : "live-offline");
  }

  heard({ kind }) {
    if (kind === "answer") this.at = new Date();
    this.say(kind === "answer" ? "live" : navigator.onLine ? "live-silent" : "live-offline");
  }

  say(name) {
    show(this.state, name, { at: this.at });
  }
}
