"""The parts of a page that are refreshed one by one: elements with `data-part` and an id, as templates wrote them."""

from __future__ import annotations

import re

BEGIN = re.compile(r"<([a-z][a-z0-9]*)\b[^>]*\sdata-part(?=[\s>=])[^>]*>")
ID = re.compile(r'\sid="([^"]*)"')
FINISHED = "<template data-finished>"


def cut(html: str) -> dict[str, str]:
    """Each part by its id, in the order of the page; a part inside another one is a piece of it."""
    parts: dict[str, str] = {}
    at = 0
    while (begin := BEGIN.search(html, at)) is not None:
        at = _end(html, begin)
        found = ID.search(begin[0])
        if found is None:
            raise ValueError(f"A part has no id: {begin[0]}")
        parts[found[1]] = html[begin.start() : at]
    return parts


def _end(html: str, begin: re.Match[str]) -> int:
    """Behind the end tag of an element: elements of the same name inside it have theirs."""
    name, depth = begin[1], 1
    for tag in re.compile(rf"<(/?){name}\b[^>]*>").finditer(html, begin.end()):
        depth += -1 if tag[1] else 1
        if depth == 0:
            return tag.end()
    raise ValueError(f"A part has no end: {begin[0]}")
