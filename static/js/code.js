"use strict";

// Pages of a code: it comes behind # in the address, is put into the field and taken out of the address;
// a report is read back while it is typed; whoever waits for the other side sees it by itself.
// All of it can be done without a script.

const LOOKS = 8000;
const post = (url, form, more) => {
  const data = new URLSearchParams(new FormData(form));
  for (const [name, value] of Object.entries(more || {})) data.set(name, value);
  return fetch(url, { method: "POST", body: data });
};

const field = document.querySelector("[data-code] .code-field");
const take = () => {
  const behind = location.hash.slice(1);
  if (!/^[0-9a-z-]{15,20}$/i.test(behind)) return;
  history.replaceState(null, "", location.pathname);
  if (!field) return location.replace(`${document.querySelector("main").dataset.start}?#${behind}`);   // another slip, in the same window
  field.value = behind.toUpperCase();
  field.form.querySelector("button").focus();
};
take();
addEventListener("hashchange", take);

const wait = document.querySelector("[data-wait]");
if (wait) {
  let left = Number(wait.dataset.wait);
  const says = wait.querySelector("[data-waiting]");
  const typed = field.value;
  const tick = setInterval(() => {
    if (field.value !== typed) return clearInterval(tick);
    left -= 1;
    if (left > 0) {
      says.textContent = `This code is read in ${left} s.`;
    } else {
      clearInterval(tick);
      wait.requestSubmit();
    }
  }, 1000);
}

let reads = 0;
let timer = 0;
const readBack = async (form) => {
  const mine = ++reads;
  const place = form.querySelector("[data-reading]");
  if (!form.checkValidity()) return (place.hidden = true);
  try {
    const answer = await post(form.dataset.reads, form);
    const text = answer.ok ? (await answer.text()).trim() : "";
    if (mine !== reads) return;
    place.innerHTML = text;
    place.hidden = !text;
  } catch {
    place.hidden = true;
  }
};
document.addEventListener("input", ({ target }) => {
  const form = target.closest?.("[data-reads]");
  if (!form) return;
  clearTimeout(timer);
  timer = setTimeout(readBack, 300, form);
});

// Sent once, however often it is pressed; what does not arrive can be sent again under the same key.
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.dataset.sending) return event.preventDefault();
  form.dataset.sending = "1";
  const item = form.closest("[data-entry]");
  if (item) {
    event.preventDefault();
    return enter(item, form, event.submitter);
  }
  setTimeout(() => delete form.dataset.sending, 10000);
});

// A helper enters one after the other without waiting: each is sent in its turn, and its answer changes
// its own place in the list and nothing else, so nothing moves under the fingers and nothing typed is lost.
const AGAIN = 3000;
let turn = Promise.resolve();
let answers = 0;
const enter = (item, form, button) => {
  const data = new URLSearchParams(new FormData(form));
  if (button?.name) data.set(button.name, button.value);
  const fields = [...form.querySelectorAll("input:not([type=hidden])")];
  if (fields.includes(document.activeElement)) following(item)?.focus();
  fields.forEach((one) => (one.readOnly = true));
  say(item, "On its way.");
  turn = turn.then(async () => {
    const found = await sent(item, form, data);
    answers += 1;
    delete form.dataset.sending;
    fields.forEach((one) => (one.readOnly = false));
    put(item, found);
  });
};
const following = (item) => {
  const later = [...document.querySelectorAll("[data-entry]")].filter((one) => item.compareDocumentPosition(one) & 4);
  return later.flatMap((one) => [...one.querySelectorAll(".tally input:not([readonly])")]).find((one) => !one.closest("details:not([open])"));
};
const say = (item, words) => (item.querySelector("[data-said]").textContent = words);
const sent = async (item, form, data) => {
  for (;;) {
    try {
      const answer = await fetch(form.action, { method: "POST", body: data });
      if (answer.status === 503) {
        say(item, "The site is busy: it is kept here and sent again by itself.");
        await new Promise((done) => setTimeout(done, AGAIN));
        continue;
      }
      const found = new DOMParser().parseFromString(await answer.text(), "text/html");
      return { isTaken: answer.ok, found };
    } catch {
      say(item, "No network: it is kept here and sent by itself.");
      await new Promise((done) => setTimeout(done, AGAIN));
    }
  }
};
const put = (item, { isTaken, found }) => {
  const outcome = found.querySelector("[data-outcome]");
  const now = found.getElementById(item.id);
  if (outcome && isTaken && now) {
    const hadFocus = item.contains(document.activeElement);
    now.style.minHeight = `${item.offsetHeight}px`;
    item.replaceWith(now);
    now.querySelector("[data-said]").replaceChildren(...outcome.childNodes);
    // What can be undone is the last thing: an older button is gone, and its place stays, so that nothing moves.
    for (const one of document.querySelectorAll(".last")) if (!now.contains(one)) one.style.visibility = "hidden";
    if (hadFocus) now.focus();
  } else if (outcome?.childElementCount) {
    item.querySelector("[data-said]").replaceChildren(...outcome.childNodes);
  } else {
    say(item, found.querySelector(".error")?.textContent || "The site did not take this. Press again.");
  }
};
addEventListener("beforeunload", (event) => document.querySelector("[data-entry] [data-sending]") && event.preventDefault());
addEventListener("pageshow", () => document.querySelectorAll("[data-sending]").forEach((one) => delete one.dataset.sending));

// What somebody is at is not taken away from under the fingers.
const isBusy = (page) =>
  [...page.querySelectorAll("input:not([type=hidden])")].some((one) => one.value !== one.defaultValue) ||
  page.querySelector("details[open]:not(details:not([open]) *), [data-said] > .stop, [data-said] > .asks, [data-sending]") !== null;

const look = async () => {
  const page = document.querySelector("[data-looks]");
  const form = page?.querySelector("[data-again]");
  if (!form || document.hidden || isBusy(page)) return;
  const seen = answers;
  try {
    const answer = await post(page.dataset.looks, form);
    if (!answer.ok) return;
    const found = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("[data-page]");
    const now = document.querySelector("[data-looks]");
    if (found && now === page && seen === answers && !isBusy(page)) {
      const at = document.activeElement?.id;
      page.replaceWith(found);
      showOurs();
      if (at) document.getElementById(at)?.focus();
    }
  } catch {
    // no network: what stands there stays
  }
};
// Whose slip it is can be kept on this phone: offered, never done by itself.
const showOurs = () => {
  const ours = document.querySelector("[data-ours]");
  if (!ours) return;
  const { tournament, event, own } = ours.dataset;
  const followed = chosen.of(tournament)[event];
  const state = !followed ? "none" : String(followed) === own ? "mine" : "other";
  for (const one of ours.querySelectorAll("[data-when]")) one.hidden = !one.dataset.when.split(" ").includes(state);
};
document.addEventListener("click", ({ target }) => {
  const ours = target.closest?.("[data-follow]")?.closest("[data-ours]");
  if (!ours) return;
  const isKept = chosen.choose(ours.dataset.tournament, ours.dataset.event, ours.dataset.own);
  showOurs();
  if (!isKept) ours.querySelector("[data-when=mine]").replaceChildren("This browser keeps nothing; open the ticket and keep its address.");
  ours.querySelector("[data-when=mine]").hidden = false;
});
addEventListener("storage", ({ key }) => key === chosen.KEY && showOurs());
showOurs();

if (document.querySelector("[data-looks]")) {
  setInterval(look, LOOKS);
  document.addEventListener("visibilitychange", look);
}
