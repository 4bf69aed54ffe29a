"""What differs now from what a ranking's awards were computed with, in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

LISTS = ("ranking", "groups", "brackets")
WORDS = {
    "field": "The settings of the field changed.",
    "concurrent": "The tables of concurrent events changed.",
    "readings": "How the book is read changed.",
}


def ranking_changes(then: dict[str, Any], now: dict[str, Any]) -> Iterator[str]:
    """One sentence a setting, a group and an entrant."""
    for name in (key for key in now if key not in LISTS and then.get(key) != now[key]):
        yield WORDS.get(name, f"The {name.replace('_', ' ')} of the event changed.")
    yield from _of_list(then.get("groups", []), now.get("groups", []), "name", "Group {name}")
    yield from _of_list(
        then.get("ranking", []), now.get("ranking", []), "number", "{number} {name}"
    )


def _of_list(
    then: list[dict[str, Any]], now: list[dict[str, Any]], key: str, words: str
) -> Iterator[str]:
    before = {found[key]: found for found in then}
    for found in now:
        old = before.pop(found[key], None)
        if old is None:
            yield f"{words.format(**found)} is new."
        elif old != found:
            yield f"{words.format(**found)} changed."
    for found in before.values():
        yield f"{words.format(**found)} is gone."
