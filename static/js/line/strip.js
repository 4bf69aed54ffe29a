/* What the tables report, on the desk: it comes by itself, and nothing moves under a finger. A row that is there stays in its place until
   the page is loaded anew; what is new comes after the last one; what is dealt with stays and cannot be pressed; what is under the pointer
   stays under it. Nothing comes in while something is pressed, and what changed just now is not pressed by a finger that meant what was there. */

const EVERY = 6000;
const SETTLES = 800;   // so long after a change a press is taken for one that was meant for what stood there before
const AFTER_OR_IN = Node.DOCUMENT_POSITION_FOLLOWING | Node.DOCUMENT_POSITION_CONTAINED_BY;
const strip = document.getElementById("reports");
const list = strip?.querySelector("ul");
const said = Object.assign(document.createElement("p"), { className: "busy", hidden: true });
said.setAttribute("role", "alert");
let pointer = null;
let isDown = false;
let movedAt = -Infinity;
let quiet = 0;

const at = ({ clientX: x, clientY: y }) => (pointer = { x, y });

const off = (row, words) => {
  if (row.classList.contains("over")) return;
  row.classList.add("over");
  row.classList.remove("wanted");
  for (const one of row.querySelectorAll("button")) one.disabled = true;
  const state = row.querySelector(".head .state");
  state.className = "state done";
  state.textContent = words;
};

const put = (found) => {
  const now = performance.now();
  const rows = new Map([...found.querySelectorAll("ul > li")].map((one) => [one.id, one]));
  for (const row of [...list.children]) {
    const newer = rows.get(row.id);
    rows.delete(row.id);
    if (!newer) off(row, strip.dataset.over);
    else if (newer.dataset.seen !== row.dataset.seen || row.classList.contains("over")) {
      newer.changedAt = now;
      newer.style.minHeight = `${row.offsetHeight}px`;
      const { value } = row.contains(document.activeElement) ? document.activeElement : {};
      row.replaceWith(newer);
      newer.querySelector(`button[value="${CSS.escape(value ?? "")}"]`)?.focus();
    }
  }
  list.append(...rows.values());
  strip.hidden = !list.childElementCount;
};

const keepUnderPointer = (change) => {
  const under = pointer && document.elementFromPoint(pointer.x, pointer.y);
  const row = under?.closest?.("#reports li");
  const id = row?.id;
  const top = (id ? row : under)?.getBoundingClientRect().top;
  const height = strip.offsetHeight;
  change();
  const now = id ? document.getElementById(id) : under;
  const moved = now?.isConnected && under !== document.documentElement ? now.getBoundingClientRect().top - top : 0;
  if (moved) scrollBy({ top: moved, behavior: "instant" });
  if (strip.offsetHeight !== height) movedAt = performance.now();
};

const look = async () => {
  if (document.hidden || isDown) return;
  try {
    const answer = await fetch(strip.dataset.looks, { headers: { "X-Requested-With": "fetch" } });
    if (!answer.ok || answer.redirected) return;
    const found = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("reports");
    if (found && !isDown) keepUnderPointer(() => put(found));
  } catch {
    /* no network: what stands there stays */
  }
};

const say = (words) => {
  said.textContent = words;
  said.hidden = false;
  clearTimeout(quiet);
  quiet = setTimeout(() => (said.hidden = true), 8000);
};

/* A touch has no pointer before it, under which everything is kept, so after anything moved it may be meant for what was there. */
const isTooEarly = (event, button) => {
  const now = performance.now();
  const changed = now - (button.closest("#reports li")?.changedAt ?? -Infinity) < SETTLES;
  const moved = now - movedAt < SETTLES && event.pointerType === "touch";
  return changed || (moved && Boolean(strip.compareDocumentPosition(button) & AFTER_OR_IN));
};

const guard = (event) => {
  const button = event.target.closest?.("main :is(a, button, input, summary)");
  if (!button || !isTooEarly(event, button)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  say(strip.dataset.early);
};

if (strip) {
  strip.after(said);
  addEventListener("pointermove", at, { passive: true });
  addEventListener("pointerdown", (event) => {
    at(event);
    isDown = true;
  }, true);
  for (const name of ["pointerup", "pointercancel"]) addEventListener(name, () => setTimeout(() => (isDown = false), 300), true);
  document.addEventListener("click", guard, true);
  setInterval(look, EVERY);
  document.addEventListener("visibilitychange", look);
}
