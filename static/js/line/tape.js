/* The list of lines typed at this desk, newest first, and the strip that says what holds all up.

   What a person typed is only ever set as text. */

import { parsed, pendingItem, show, word } from "./words.js";

const SHOWN = 6;

export class Tape {
  constructor(queue) {
    this.queue = queue;
    this.section = document.querySelector(".tape");
    this.list = document.getElementById("lines");
    this.strip = document.getElementById("queue");
    this.tally = document.getElementById("tally");
    this.fold = document.getElementById("fold");
    this.fold.addEventListener("click", () => {
      this.fold.setAttribute("aria-expanded", String(this.fold.getAttribute("aria-expanded") !== "true"));
      this.folded();
    });
  }

  item(key) {
    return this.list.querySelector(`[data-key="${CSS.escape(key)}"]`);
  }

  /* A line on its way, in the place of what stood there before or on top. */
  pending(job) {
    const found = this.item(job.key) ?? (job.before && this.item(job.before));
    const fresh = pendingItem();
    fresh.dataset.key = job.key;
    fresh.querySelector(".keyed").textContent = job.text;
    fresh.querySelector(".quiet").textContent = job.text;
    fresh.querySelector("time").dateTime = new Date(job.at).toISOString();
    fresh.querySelector("time").textContent = new Date(job.at).toLocaleTimeString("en-GB");
    if (found) found.replaceWith(fresh);
    else this.list.prepend(fresh);
    return fresh;
  }

  /* What the server says of a line, in its place; the focus stays where it was in it. */
  answered(job, html) {
    const fresh = parsed(html).querySelector("li");
    const found = this.item(job.key);
    const read = (item) => item.querySelector(".read").textContent.trim();
    const isSame = found?.dataset.state === fresh.dataset.state && found.className === fresh.className;
    if (isSame && read(found) === read(fresh)) return;
    if (found) found.replaceWith(fresh);
    else this.list.prepend(fresh);
  }

  recordOf(sequence) {
    return this.list.querySelector(`[data-sequence="${sequence}"]`);
  }

  undone(sequence) {
    const item = this.recordOf(sequence);
    if (!item || item.classList.contains("undone")) return;
    item.classList.add("undone");
    show(item.querySelector(".state"), "undone");
    const struck = document.createElement("del");
    struck.append(...item.querySelector(".read").childNodes);
    item.querySelector(".read").append(struck);
    item.querySelector("[data-undo]")?.remove();
  }

  drop(key) {
    this.item(key)?.remove();
  }

  /* Everything as it is now: the words of waiting lines, the strip, the counts. */
  refresh() {
    for (const job of this.queue.jobs) if (job.kind === "line") this.say(job);
    this.stripped();
    this.counted();
    this.folded();
    this.section.hidden = !this.list.children.length;
  }

  say(job) {
    if (job.state === "old") this.asksOld(job);
    if (job.state !== "pending") return;
    const item = this.item(job.key) ?? this.pending(job);
    if (item.dataset.state !== "pending") return;
    const held = this.queue.holder(job);
    show(item.querySelector(".state"), this.wordOf(job, held), { text: held?.text });
    const notes = [];
    if (job.undoAfter) notes.push(word("undo-after"));
    if (job.tries > 1 && this.queue.silentSince) notes.push(word("again-note", { count: job.tries }));
    if (job.isLeft) notes.push(word("left-note", { at: job.at }));
    if (this.queue.silentSince || this.queue.halted) notes.push(word("kept-note"));
    item.querySelector(".read").textContent = notes.join(" ");
    item.querySelector("[data-act=take-back]").hidden = Boolean(job.undoAfter);
  }

  wordOf(job, held) {
    if (this.queue.halted) return "signed-out";
    if (!navigator.onLine) return "offline";
    if (held) return "held";
    if (this.queue.silentSince && job.tries) return "again";
    return this.queue.current === job ? "sending" : "waiting";
  }

  /* A line of more than two hours ago asks before it is sent. */
  asksOld(job) {
    const item = this.item(job.key) ?? this.pending(job);
    if (item.dataset.state === "asked") return;
    item.dataset.state = "asked";
    show(item.querySelector(".state"), "old");
    item.querySelector(".read").textContent = word("old-note", { at: job.at });
    const acts = item.querySelector(".acts");
    acts.querySelectorAll("button").forEach((button) => button.remove());
    for (const [act, name] of [["send-old", "old-send"], ["drop", "drop"]]) {
      const button = document.createElement("button");
      Object.assign(button, { type: "button", className: "button small", textContent: word(name) });
      button.dataset.act = act;
      acts.append(button);
    }
  }

  stripped() {
    const { halted, silentSince, unrecorded, pending } = this.queue;
    const count = unrecorded.length;
    const waits = pending.length > 0;
    this.strip.classList.toggle("halted", Boolean(halted));
    this.strip.setAttribute("role", halted ? "alert" : "status");
    this.strip.hidden = !(halted || (waits && (silentSince || !navigator.onLine)));
    if (this.strip.hidden) {
      this.strip.replaceChildren();
      this.offlineSince = null;
      return;
    }
    const state = document.createElement("span");
    state.className = `state ${halted ? "void" : "half"}`;
    if (!navigator.onLine) this.offlineSince ??= new Date();
    state.textContent = halted
      ? halted.why || word(halted.status ? "queue-gone" : "queue-signed-out", { count, at: halted.at })
      : word(navigator.onLine ? "queue-again" : "queue-offline", { count, at: silentSince ?? this.offlineSince });
    if (this.said === state.textContent) return;
    this.said = state.textContent;
    this.strip.replaceChildren(state);
    if (halted && !halted.status) this.strip.append(this.signIn(count));
  }

  signIn(count) {
    const link = document.createElement("a");
    link.className = "button small";
    link.href = `${document.getElementById("desk").dataset.signIn}?next=${encodeURIComponent(location.pathname + location.search)}`;
    link.textContent = word("sign-in", { count });
    return link;
  }

  counted() {
    const of = (state) => [...this.list.querySelectorAll(`[data-state="${state}"]`)];
    const parts = ["asked", "refused", "pending", "recorded"].flatMap((state) => {
      const items = of(state).filter((item) => !item.classList.contains("undone"));
      if (!items.length) return [];
      const part = document.createElement("span");
      show(part, `tally-${state}`, { count: items.length });
      if (state !== "asked" && state !== "refused") return [part];
      const link = document.createElement("a");
      const last = items.at(-1);
      last.id ||= `line-${last.dataset.key}`;
      link.href = `#${last.id}`;
      link.textContent = part.textContent;
      part.replaceChildren(link);
      return [part];
    });
    const text = parts.map((part) => part.textContent).join();
    if (text !== this.counts) this.tally.replaceChildren(...parts);
    this.counts = text;
  }

  /* Recorded lines after the newest few are folded; those that want something never are. */
  folded() {
    const recorded = [...this.list.querySelectorAll('[data-state="recorded"]')];
    const isOpen = this.fold.getAttribute("aria-expanded") === "true";
    recorded.forEach((item, at) => { item.hidden = !isOpen && at >= SHOWN; });
    const more = Math.max(0, recorded.length - SHOWN);
    this.fold.hidden = !more;
    if (more) this.fold.textContent = isOpen ? word("fold-less") : word("fold-more", { count: more });
  }
}
