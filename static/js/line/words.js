/* The words of the page's template: the script has none of its own. */

const source = () => document.getElementById("line-words").content;

const entry = (name) => source().querySelector(`[data-word="${name}"]`);

/* A word; "#" is filled with a number (one form for 1, one for more), "@" with a time, "…" with a line. */
export const word = (name, { count, at, text } = {}) => {
  const [one, many = one] = entry(name).textContent.split("|");
  const time = at ? new Date(at).toLocaleTimeString("en-GB") : "";
  return (count === 1 ? one : many).replace("#", count ?? "").replace("@", time).replace("…", text ?? "…");
};

/* A state: the word with the class of the sign before it. */
export const show = (state, name, fill) => {
  state.className = `state ${entry(name).dataset.kind ?? ""}`.trim();
  state.textContent = word(name, fill);
};

export const pendingItem = () => source().querySelector("li").cloneNode(true);

export const parsed = (html) => {
  const template = document.createElement("template");
  template.innerHTML = html.trim();
  return template.content;
};
