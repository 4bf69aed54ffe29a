/* Lines that nobody has answered for good, kept in this browser until that is so.

   They stand by site, person, event and window: another person never sees them, another window
   takes them over when the one they were typed in is gone. Kept is the text, its key, what its
   author saw and when it was typed; no token, no answer, nothing of the page. */

const PREFIX = "tourney.lines";

const storage = () => {
  try {
    return window.localStorage;
  } catch {
    return null; // switched off: the lines live as long as the page
  }
};

const read = (name) => {
  try {
    return JSON.parse(storage()?.getItem(name) ?? "[]");
  } catch {
    return [];
  }
};

const names = () => Object.keys(storage() ?? {}).filter((name) => name.startsWith(`${PREFIX}.`));

export class Store {
  constructor({ site, person, event }) {
    this.folder = `${PREFIX}.${person}.${site}.${event}.`;
  }

  windows() {
    return names()
      .filter((name) => name.startsWith(this.folder))
      .map((name) => name.slice(this.folder.length));
  }

  load(own) {
    return read(this.folder + own);
  }

  save(own, lines) {
    const kept = lines.map(({ text, key, seen, asked, scope, at }) => ({ text, key, seen, asked, scope, at }));
    try {
      if (kept.length) storage()?.setItem(this.folder + own, JSON.stringify(kept));
      else storage()?.removeItem(this.folder + own);
      return storage() !== null;
    } catch {
      return false;
    }
  }

  forget(own) {
    storage()?.removeItem(this.folder + own);
  }
}
