// Finds the parts of pages that hold every word typed; the index is loaded when somebody first looks for something.
"use strict";

(() => {
  const MOST = 12;
  const AROUND = 60;
  const box = document.querySelector("search");
  const field = box.querySelector("input");
  const found = document.getElementById("found");
  let loading = null;

  /** The index, a script: a page that was opened as a file may load nothing else. */
  const index = () =>
    (loading ??= new Promise((resolve) => {
      const script = document.createElement("script");
      script.src = box.dataset.index;
      script.addEventListener("load", () => resolve(window.sections));
      document.head.append(script);
    }));

  /** How well a part answers: words in its headings count more; 0 where one is missing. */
  const weight = (words, [, page, heading, text]) => {
    const [title, head, rest] = [page, heading, text].map((one) => one.toLowerCase());
    const each = words.map((word) => 9 * title.includes(word) + 6 * head.includes(word) + rest.includes(word));
    return each.includes(0) ? 0 : each.reduce((sum, one) => sum + one, 0);
  };

  /** What stands around the first of the words. */
  const excerpt = (words, text) => {
    const at = text.toLowerCase().indexOf(words[0]);
    const from = Math.max(0, at - AROUND);
    return at < 0 ? text.slice(0, 2 * AROUND) : `${from ? "…" : ""}${text.slice(from, at + 2 * AROUND)}…`;
  };

  const item = (words, [address, page, heading, text]) => {
    const line = document.createElement("li");
    const link = document.createElement("a");
    const said = document.createElement("small");
    link.href = box.dataset.root + address;
    link.textContent = heading ? `${page}: ${heading}` : page;
    said.textContent = excerpt(words, text);
    line.append(link, said);
    return line;
  };

  const show = async () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    found.hidden = !words.length;
    if (found.hidden) return;
    const parts = await index();
    const best = parts
      .map((part) => [weight(words, part), part])
      .filter(([much]) => much)
      .sort(([one], [other]) => other - one)
      .slice(0, MOST);
    const list = document.createElement("ol");
    list.append(...best.map(([, part]) => item(words, part)));
    found.replaceChildren(best.length ? list : `Nothing says “${field.value}”.`);
  };

  field.addEventListener("input", show);
  box.hidden = false;
})();
