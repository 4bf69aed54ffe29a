"""What changed of one page since which of its versions; plain values, made once for all who watch it."""

from __future__ import annotations

import gzip
import json
from base64 import b64encode
from collections import OrderedDict
from collections.abc import Mapping

RING = 64
"""So many versions back it is known what changed since; for older ones the page is asked for again."""
SPREAD = 1000
"""So many of those who are to ask again do so in a second."""
LONGEST = 5.0
OVERHEAD = 10_000
"""What a page takes besides its parts, in letters."""


class Timeline:
    """The versions of a page by their tags, and for each part the last one that changed it."""

    def __init__(self) -> None:
        """Nothing is known yet."""
        self.tag, self.size = "", OVERHEAD
        self._steps = 0
        self._known: OrderedDict[str, int] = OrderedDict()
        self._parts: dict[str, tuple[str, int]] = {}
        self._is_finished = False
        self._told: dict[tuple[str, bool], bytes] = {}

    @property
    def has_parts(self) -> bool:
        """Whether the page has anything that is refreshed."""
        return bool(self._parts)

    def advance(self, tag: str, parts: Mapping[str, str], *, is_finished: bool = False) -> None:
        """The page is now this. Other parts than before are another page: nobody can be told what changed."""
        self._steps += 1
        if list(parts) != list(self._parts):
            self._known.clear()
            self._parts = {}
        before, step = self._parts, self._steps
        self._parts = {
            name: before[name] if name in before and before[name][0] == html else (html, step)
            for name, html in parts.items()
        }
        self.tag, self._is_finished = tag, is_finished
        self._known.pop(tag, None)
        self._known[tag] = step
        while len(self._known) > RING:
            self._known.popitem(last=False)
        self._told = {}
        self.size = OVERHEAD + sum(map(len, parts.values()))

    def since(self, tag: str, *, watchers: int = 1, packed: bool = False) -> bytes:
        """What somebody who has the page of `tag` is to be told: nothing, the parts that changed, or to ask again.

        `packed` is for whoever unpacks by himself: streams are not compressed on their way, what they say may be.
        """
        if tag == self.tag:
            return b""
        if tag not in self._known:
            return self._resync(watchers)
        if (tag, packed) not in self._told:
            self._told[tag, packed] = self._changed(self._known[tag], packed=packed)
        return self._told[tag, packed]

    def _changed(self, step: int, *, packed: bool) -> bytes:
        parts = [html for html, changed in self._parts.values() if changed > step]
        said = {"packed": _packed(parts)} if packed else {"parts": parts}
        return event("parts", self.tag, {**said, "finished": self._is_finished})

    def _resync(self, watchers: int) -> bytes:
        wait = min(LONGEST, watchers / SPREAD)
        return event("resync", self.tag, {"within": round(wait * 1000)})


def _packed(parts: list[str]) -> str:
    """A fifth of the letters: parts of a page are much alike."""
    text = json.dumps(parts, ensure_ascii=False).encode()
    return b64encode(gzip.compress(text, 6, mtime=0)).decode()


def event(name: str, tag: str = "", data: object = None) -> bytes:
    """One event as it travels; JSON has no line ends of its own."""
    known = f"id: {tag}\n" if tag else ""
    return f"event: {name}\n{known}data: {json.dumps(data, ensure_ascii=False)}\n\n".encode()
