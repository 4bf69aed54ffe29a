/* The site says when somebody recorded something; what it is the desk asks for. Without it the desk asks anyway. */

const AGAIN = 60_000;

export class Nudges {
  constructor(url, nudged) {
    Object.assign(this, { url, nudged, source: null });
    document.addEventListener("visibilitychange", () => this.turn());
    addEventListener("pagehide", () => this.close());
    addEventListener("pageshow", () => this.turn());
    addEventListener("online", () => this.turn());
    this.turn();
  }

  turn() {
    if (document.hidden) this.close();
    else if (!this.source) this.open();
  }

  open() {
    clearTimeout(this.again);
    const source = new EventSource(this.url);
    this.source = source;
    source.addEventListener("nudge", () => this.nudged());
    source.addEventListener("end", () => this.later());
    source.onerror = () => {
      if (source.readyState === EventSource.CLOSED) this.later();
    };
  }

  close() {
    clearTimeout(this.again);
    this.source?.close();
    this.source = null;
  }

  /* No room, no streams here, or nobody is signed in any more. */
  later() {
    this.close();
    this.again = setTimeout(() => this.turn(), AGAIN);
    this.nudged();
  }
}
