/* The results desk of every system: the line, its list, the rows, the news.

   Everything works without scripts, with a page for each answer. With them the field stands
   outside of everything that changes: a line is taken at Enter and the field is free at once. */

import { newKey } from "./keys.js";
import { Live } from "./live.js";
import { Nudges } from "./nudges.js";
import { callOf, Queue } from "./queue.js";
import * as rows from "./rows.js";
import { get, page, post, token } from "./send.js";
import { Store } from "./store.js";
import "./strip.js";
import { Tape } from "./tape.js";
import { Windows } from "./windows.js";
import { parsed, word } from "./words.js";

const POLL = 10_000;
const READ_AFTER = 200;

const byId = (id) => document.getElementById(id);
const desk = byId("desk");
const field = byId("command");
const reading = byId("reading");

const know = () => desk.dataset;
const fieldsOf = (form, submitter) => {
  const fields = Object.fromEntries(new FormData(form));
  if (submitter?.name) fields[submitter.name] = submitter.value;
  delete fields.csrfmiddlewaretoken;
  return fields;
};

/* A form that came with an answer has no token: it gets the one of now. */
const withToken = (form) => {
  if (form.method !== "post" || form.elements.csrfmiddlewaretoken) return;
  const input = document.createElement("input");
  Object.assign(input, { type: "hidden", name: "csrfmiddlewaretoken", value: token() });
  form.append(input);
};

class Desk {
  constructor() {
    this.windows = new Windows();
    this.store = new Store({ site: know().site, person: know().person, event: know().event });
    this.queue = new Queue({ send: (job) => this.send(job), changed: () => this.changed() });
    this.tape = new Tape(this.queue);
    this.live = new Live(byId("desk-state"));
    this.queue.addEventListener("answer", ({ detail }) => this.answered(detail));
    this.made = []; // the records of this page, the last one at the end
    this.begun = null; // what the desk showed at the line's first key
    this.stale = false;
  }

  get own() {
    return this.windows.own;
  }

  /* ---- from and to this browser's storage */

  async start() {
    const kept = this.store.load(this.own);
    kept.forEach((line) => this.restore(line));
    this.changed();
    const before = this.own;
    await this.windows.settle();
    if (this.own !== before) this.queue.jobs = [];
    await this.takeOver();
    this.queue.start();
    this.poll();
    this.nudges = new Nudges(know().nudges, () => this.poll());
  }

  restore(line, isLeft = false) {
    if (this.tape.item(line.key)?.dataset.state === "recorded") return;
    this.queue.jobs.push({
      ...line, kind: "line", url: know().line, state: "pending", tries: 0, holds: [], isLeft,
    });
  }

  /* Lines that a window left behind when it was closed; under their own keys, so that they count once. */
  async takeOver() {
    const others = this.store.windows().filter((one) => one !== this.own);
    const alive = await this.windows.alive(others);
    for (const gone of others.filter((one) => !alive.has(one))) {
      this.store.load(gone).forEach((line) => this.restore(line, true));
      this.keep();
      this.store.forget(gone);
    }
    this.changed();
  }

  keep() {
    this.store.save(this.own, this.queue.unrecorded);
  }

  changed() {
    this.keep();
    this.tape.refresh();
    rows.markLines(this.queue.jobs);
  }

  /* ---- sending and answers */

  async send(job) {
    const { seen, scope, person } = know();
    const result = await post(job.url, {
      scope, ...job.fields, ...job.answer, person, key: job.key, seen: job.seen, asked: job.asked ?? "",
      shown: seen, listed: byId("lists").dataset.listed, ...(job.kind === "line" && { command: job.text, scope: job.scope }),
    });
    this.live.heard(result);
    return result;
  }

  answered({ job, data }) {
    if (job.kind === "line") this.tape.answered(job, data.html);
    if (job.kind === "undo") this.undone(job, data);
    if (job.form) this.rowAnswered(job, data);
    if (job.kind !== "undo" && data.state === "recorded") this.made.push(String(data.sequence));
    this.heard(data);
    if (job.undoAfter && data.state === "recorded") this.undoRecord(String(data.sequence));
  }

  undone(job, data) {
    const item = job.item?.isConnected ? job.item : null;
    const told = this.tape.recordOf(job.sequence)?.querySelector(".read").textContent.trim();
    if (data.state !== "recorded") {
      if (item) this.say(item, data.html);
      if (job.isKey) this.tell(parsed(data.html).textContent.trim());
      if (job.isKey && data.state === "refused") this.made.push(job.sequence); // nothing older instead of it
      return;
    }
    this.made = this.made.filter((one) => one !== job.sequence);
    this.tape.undone(job.sequence);
    item?.querySelector("[data-answer]")?.remove(); // what was asked before it
    if (job.isKey) this.tell(told ? word("undone-line", { text: told }) : word("undone-record", { count: job.sequence }));
    if (document.activeElement === document.body) field.focus();
  }

  /* Under the field, where whoever types looks. */
  tell(text) {
    if (!field.value) reading.textContent = text;
  }

  /* What was answered to an undo, under what was to be undone. */
  say(item, html) {
    let box = item.querySelector("[data-answer]");
    if (!box) {
      box = document.createElement("div");
      box.className = "answer";
      box.dataset.answer = "";
      item.append(box);
    }
    box.replaceChildren(parsed(html));
  }

  rowAnswered({ form }, data) {
    if (!form.isConnected) return;
    rows.stopBusy(form);
    if (data.state === "recorded") rows.recordedIn(form);
    else rows.answerIn(form, data.html);
  }

  place({ seen, parts, stale }) {
    if (stale && !this.stale) {
      this.stale = true;
      this.go(location.href).finally(() => { this.stale = false; });
      return;
    }
    rows.place(parts ?? []);
    rows.markLines(this.queue.jobs);
    const isNews = seen && String(seen) !== know().seen;
    if (seen) know().seen = seen;
    if (isNews) this.askAgain();
    this.goOn();
  }

  /* Questions as they are now that something was recorded; a line that asked is never recorded by it. */
  async askAgain() {
    const asked = this.queue.jobs.filter((job) => job.kind === "line" && job.state === "asked");
    for (const job of asked) await this.asksStill(job);
  }

  /* Whether a question still is what the page shows; if not, it is put as it is now. */
  async asksStill(job) {
    const item = this.tape.item(job.key);
    const result = await this.send({ ...job, answer: {}, asked: 1 });
    if (result.kind !== "answer" || job.state !== "asked" || !item?.isConnected) return true;
    job.holds = result.data.holds ?? [];
    job.state = result.data.state;
    const had = item.contains(document.activeElement);
    this.tape.answered(job, result.data.html);
    if (item.isConnected) return true;
    if (had) this.focus(this.tape.item(job.key)?.querySelector("button"));
    if (job.state === "recorded") this.queue.drop(job); // somebody answered it meanwhile
    this.changed();
    return false;
  }

  /* The next round, where this one is in and nothing is being typed. */
  goOn() {
    const next = byId("facts")?.dataset.next;
    const isBusy = this.queue.jobs.length || field?.value || document.querySelector("#rows [data-typed]");
    if (next && !isBusy) this.go(new URL(next, location.href).href);
  }

  /* ---- the field */

  /* An empty field is read at once: a later look would wipe away what an answer said there meanwhile. */
  typed() {
    clearTimeout(this.readTimer);
    if (field.value) {
      this.begun ??= { seen: know().seen, scope: know().scope };
      this.readTimer = setTimeout(() => this.read(), READ_AFTER);
    } else {
      this.begun = null;
      this.read();
    }
  }

  async read() {
    this.reader?.abort();
    const text = field.value.trim();
    if (!text) {
      reading.textContent = reading.dataset.empty;
      return;
    }
    const call = callOf(text);
    const own = this.queue.jobs.findLast((job) => job.kind === "line" && callOf(job.text) === call);
    if (own) {
      reading.textContent = word(own.state === "pending" ? "after-own" : "after-asked", { text: own.text });
      return;
    }
    const { seen, scope } = this.begun ?? know();
    this.reader = new AbortController();
    const asked = new URLSearchParams({ command: text, seen, scope, key: newKey(this.own) });
    const html = await page(`${know().reading}?${asked}`, this.reader.signal);
    if (html !== null && field.value.trim() === text) reading.replaceChildren(parsed(html));
  }

  enter() {
    const text = field.value.trim().replace(/\s+/g, " ");
    field.value = "";
    const { seen, scope } = this.begun ?? know();
    this.typed();
    if (!text) return;
    this.queue.add({ kind: "line", key: newKey(this.own), url: know().line, text, seen, scope, at: Date.now() });
  }

  /* ---- forms: rows, refused lines, answers, undo */

  submitted(event) {
    const form = event.target;
    const item = form.closest("#lines > li");
    const isOurs = form.matches("#line, [data-row], [data-undo]") || item || form.closest("[data-answer]");
    if (!desk.contains(form)) return;
    if (!isOurs) {
      withToken(form);
      return;
    }
    event.preventDefault();
    if (form.id === "line") this.enter();
    else if (form.matches("[data-undo]")) this.undo(form);
    else if (form.matches("[data-row]")) this.sendRow(form, event.submitter);
    else if (form.closest("[data-answer]")) this.answerRow(form, event.submitter);
    else this.answerLine(form, item);
  }

  jobOf(item) {
    return this.queue.jobs.find((job) => job.key === item.dataset.key);
  }

  answerLine(form, item) {
    const job = this.jobOf(item) ?? this.adopted(item);
    if (!form.matches(".mend")) {
      const { meeting, stamp, sure = "", confirmed = "" } = fieldsOf(form);
      this.queue.again(job, { answer: { meeting, stamp, sure, confirmed }, asked: "", seen: know().seen, isSure: true });
    } else {
      const text = form.elements.command.value.trim().replace(/\s+/g, " ");
      if (!text) return;
      const seen = form.elements.command.dataset.seen ?? know().seen;
      this.queue.again(job, { text, before: job.key, key: newKey(this.own), answer: {}, asked: "", seen, scope: know().scope });
    }
    this.tape.pending(job);
    this.changed();
    field.focus();
  }

  /* A line that a page without a script brought: from here on it is one of this window. */
  adopted(item) {
    const { key, text } = item.dataset;
    const job = { kind: "line", key, text, url: know().line, seen: know().seen, scope: know().scope, at: Date.now(), state: "asked", tries: 0, holds: [] };
    this.queue.jobs.push(job);
    return job;
  }

  sendRow(form, submitter) {
    if (rows.isBusy(form)) return;
    rows.answerIn(form, "");
    rows.showBusy(form);
    this.queue.add({
      kind: "row", key: newKey(this.own), url: form.action, form, fields: fieldsOf(form, submitter), seen: know().seen, at: Date.now(),
    });
    this.nextRow(form);
  }

  /* The answer to what a row, or an undo, was asked. */
  answerRow(form, submitter) {
    const fields = fieldsOf(form, submitter);
    const row = form.closest("li");
    const own = row.querySelector("form[data-row]");
    if (own) rows.showBusy(own);
    this.queue.add({
      kind: own ? "row" : "undo", key: newKey(this.own), url: form.action, form: own, item: row,
      sequence: row.dataset.sequence ?? row.id.replace(/^h/, ""), fields, seen: know().seen, at: Date.now(),
    });
  }

  nextRow(form) {
    const all = rows.rowsOf();
    const next = all.slice(all.indexOf(form) + 1).find((one) => !rows.isBusy(one));
    const target = next?.querySelector(".score-field, .winner") ?? field;
    if (form.contains(document.activeElement) || document.activeElement?.form === form) this.focus(target);
  }

  undo(form) {
    const item = form.closest("li");
    this.undoRecord(item.dataset.sequence ?? item.id.replace(/^h/, ""), { item });
  }

  undoRecord(sequence, more = {}) {
    if (this.queue.jobs.some((job) => job.kind === "undo" && job.sequence === sequence)) return;
    const url = know().undo.replace(/0\/$/, `${sequence}/`);
    this.queue.add({ kind: "undo", key: newKey(this.own), url, fields: {}, sequence, item: this.tape.recordOf(sequence) ?? byId(`h${sequence}`), seen: know().seen, at: Date.now(), ...more });
  }

  /* Ctrl Z: what was done last in this window, on record or on its way; said under the field. */
  takeBackLast() {
    const line = this.queue.jobs.findLast((job) => job.kind === "line" && job.state === "pending" && !job.undoAfter);
    this.made = this.made.filter((one) => !this.isOver(one));
    const sequence = this.made.pop() ?? this.lastOfBefore();
    if (line) {
      if (sequence) this.made.push(sequence);
      this.takeBack(line);
    } else if (sequence) this.undoRecord(sequence, { isKey: true });
  }

  /* Whether a record is shown as undone, replaced or void already. */
  isOver(sequence) {
    return Boolean(this.tape.recordOf(sequence)?.matches(".undone") || byId(`h${sequence}`)?.querySelector("del"));
  }

  /* The newest record of this window from before the page was loaded. */
  lastOfBefore() {
    const own = [...byId("lines").querySelectorAll("li[data-sequence]:not(.undone)")]
      .filter((item) => item.dataset.key.startsWith(`${this.own}.`))
      .map((item) => item.dataset.sequence)
      .filter((one) => !this.queue.jobs.some((job) => job.kind === "undo" && job.sequence === one));
    return own.sort((a, b) => a - b).at(-1);
  }

  /* A line on its way: what was never sent goes back into the field, the rest is undone once it is recorded. */
  takeBack(job) {
    if (job.tries) {
      job.undoAfter = true;
      this.changed();
      return;
    }
    this.dropLine(this.tape.item(job.key));
    if (field.value) return;
    field.value = job.text;
    this.begun = { seen: job.seen, scope: job.scope };
    this.typed();
  }

  /* To keep what is on record, if that still is what the question said. */
  async dropAsked(item, job) {
    if (!navigator.onLine || (await this.asksStill(job))) this.dropLine(item);
  }

  dropLine(item) {
    const job = this.jobOf(item);
    this.tape.drop(item.dataset.key);
    if (job) this.queue.drop(job);
    else this.changed();
  }

  pressed(event) {
    const act = event.target.closest("[data-act]")?.dataset.act;
    if (!act || !desk.contains(event.target)) return;
    event.preventDefault();
    const item = event.target.closest("#lines > li");
    const row = event.target.closest("#rows > li, #happened > li");
    if (act === "tidy") this.go(location.href);
    else if (item && act === "send-old") this.queue.again(this.jobOf(item), { isSure: true });
    else if (item && act === "take-back" && this.jobOf(item)) this.takeBack(this.jobOf(item));
    else if (item && this.jobOf(item)?.state === "asked") this.dropAsked(item, this.jobOf(item));
    else if (item) this.dropLine(item);
    else if (row?.querySelector("form[data-row]")) rows.dropTyped(row.querySelector("form[data-row]"));
    else row?.querySelector("[data-answer]")?.replaceChildren();
    if (item) field.focus();
  }

  focus(target) {
    target?.focus();
    target?.select?.();
  }

  /* ---- what others record */

  /* Every ten seconds, and at once when somebody comes back to this window; never twice at a time. */
  async poll() {
    if (this.asking) {
      this.isWanted = true;
      return;
    }
    clearTimeout(this.next);
    this.asking = true;
    await this.ask();
    this.asking = false;
    this.next = setTimeout(() => this.poll(), this.isWanted ? 0 : POLL);
    this.isWanted = false;
  }

  async ask() {
    if (document.hidden || !navigator.onLine || this.queue.halted || this.queue.current) return;
    const { seen, scope, news } = know();
    const listed = byId("lists").dataset.listed;
    const result = await get(news, { shown: seen, scope, listed, window: this.own });
    this.live.heard(result);
    if (result.kind === "answer" && know().seen === seen) this.heard(result.data);
    if (result.kind === "signed-out") this.queue.halt(result);
  }

  heard(data) {
    for (const { key, html } of data.lines ?? []) {
      const found = this.tape.item(key);
      if (!found || found.dataset.state === "recorded") this.tape.answered({ key }, html);
    }
    this.place(data);
    this.tape.refresh();
  }

  /* Another part of the event, or the list made anew; the field and its lines stay where they are. */
  async go(url) {
    const html = await page(url);
    const fresh = html && new DOMParser().parseFromString(html, "text/html");
    const there = fresh?.getElementById("desk");
    if (!there || there.dataset.event !== know().event) {
      location.href = url;
      return;
    }
    const focused = document.activeElement;
    rows.replaceLists(document.adoptNode(fresh.getElementById("lists")));
    for (const id of ["facts", "choices", "command-label", "order"]) {
      const part = fresh.getElementById(id);
      if (part) byId(id)?.replaceWith(document.adoptNode(part));
    }
    Object.assign(know(), { seen: there.dataset.seen, scope: there.dataset.scope });
    if (url !== location.href) history.replaceState(null, "", url);
    if (focused !== document.activeElement && focused?.isConnected) focused.focus();
    this.changed();
  }

  listen() {
    document.addEventListener("submit", (event) => this.submitted(event));
    document.addEventListener("click", (event) => this.pressed(event));
    desk.addEventListener("desk:undo", () => this.takeBackLast());
    field?.addEventListener("input", () => this.typed());
    document.addEventListener("input", ({ target }) => {
      const form = target.form;
      if (form?.matches("#rows form[data-row]")) rows.typedInto(form);
      if (target.matches(".mend input")) target.dataset.seen ??= know().seen;
    });
    document.addEventListener("focusout", ({ target }) => {
      const row = target.closest?.("#rows > li");
      if (row) setTimeout(() => rows.left(row));
    });
    document.addEventListener("visibilitychange", () => this.lookAgain());
    addEventListener("focus", () => this.lookAgain());
    addEventListener("beforeunload", (event) => {
      const isTyped = field.value || document.querySelector("#rows [data-typed]");
      if (this.queue.jobs.length || isTyped) event.preventDefault();
    });
  }

  /* Back in this window, perhaps after signing in again in another: what others recorded meanwhile comes at once. */
  lookAgain() {
    if (document.hidden) return;
    if (this.queue.halted) {
      this.queue.halted = null;
      this.queue.wake();
    }
    if (this.asking || this.next) this.poll();
  }
}

if (desk && field) {
  const here = new Desk();
  here.listen();
  here.start();
}
