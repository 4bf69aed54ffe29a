/* What is to be sent, in order and one at a time, until it is answered.

   A job is a line, a row or an undo: { kind, key, url, fields, text, seen, scope, at }. Silence
   sends it again after a growing pause, under the same key, so that it counts once. A sign-in
   that was lost stops everything and keeps it. A line that was refused or asks holds up only
   lines that name the same place. */

const PAUSES = [500, 1000, 2000, 4000, 8000, 16_000, 30_000];
const TWO_HOURS = 2 * 60 * 60 * 1000;

export const callOf = (text) => text.trim().toLowerCase().split(/\s+/, 1)[0];

export class Queue extends EventTarget {
  constructor({ send, changed }) {
    super();
    Object.assign(this, { send, changed, jobs: [], current: null, halted: null, silentSince: null, timer: 0 });
    this.paused = true; // until it is known which window this is
    addEventListener("online", () => this.wake());
    addEventListener("offline", () => this.changed());
  }

  get pending() {
    return this.jobs.filter((job) => job.state === "pending");
  }

  /* Lines that are not on record: on their way, refused or asking. */
  get unrecorded() {
    return this.jobs.filter((job) => job.kind === "line");
  }

  add(job) {
    this.jobs.push(Object.assign(job, { state: "pending", tries: 0, holds: [] }));
    this.changed();
    this.run();
    return job;
  }

  /* The same once more, with the answer to a question, or with another text under another key. */
  again(job, changes) {
    Object.assign(job, changes, { state: "pending", tries: 0, holds: [] });
    this.changed();
    this.run();
  }

  drop(job) {
    this.jobs = this.jobs.filter((one) => one !== job);
    this.changed();
    this.run();
  }

  start() {
    this.paused = false;
    this.run();
  }

  wake() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.changed();
    this.run();
  }

  /* The earlier line about the same place that is not answered yet, which this one waits for. */
  holder(job) {
    if (job.kind !== "line") return undefined;
    const call = callOf(job.text);
    const before = this.jobs.slice(0, this.jobs.indexOf(job));
    return before.find(
      (one) => one.kind === "line" && one.state !== "pending" && (one.holds.includes(call) || callOf(one.text) === call),
    );
  }

  isOld(job) {
    return job.kind === "line" && !job.isSure && Date.now() - job.at > TWO_HOURS;
  }

  next() {
    return this.jobs.find((job) => job.state === "pending" && !this.holder(job));
  }

  async run() {
    if (this.current || this.halted || this.paused || this.timer) return;
    const job = this.next();
    if (!job) return;
    if (this.isOld(job)) {
      job.state = "old";
      this.changed();
      this.run();
      return;
    }
    this.current = job;
    job.tries += 1;
    this.changed();
    const result = await this.send(job);
    this.current = null;
    this.take(job, result);
  }

  take(job, result) {
    if (result.kind === "silence") {
      this.silentSince ??= new Date();
      const pause = PAUSES[Math.min(job.tries, PAUSES.length) - 1];
      this.timer = setTimeout(() => this.wake(), pause);
      this.changed();
      return;
    }
    this.silentSince = null;
    if (result.kind !== "answer") {
      this.halt(result);
      return;
    }
    const { state, holds } = result.data;
    job.state = state;
    if (state === "asked") job.asked = 1; // whatever changes until it is answered: it asks again
    job.holds = holds ?? [];
    if (state === "recorded" || job.kind !== "line") this.jobs = this.jobs.filter((one) => one !== job);
    this.dispatchEvent(new CustomEvent("answer", { detail: { job, data: result.data } }));
    this.changed();
    this.run();
  }

  /* Nobody is signed in, or somebody else: everything is kept, nothing is sent. */
  halt({ why = "", status = 0 } = {}) {
    this.halted = { at: new Date(), why, status };
    this.changed();
  }
}
