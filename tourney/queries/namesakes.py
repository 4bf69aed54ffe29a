"""Who of a list may be somebody who stands in another entry: under the same name, or a number but for its zeros."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import islice

from tourney.names import plain

MOST_NAMED = 5
"""So many other entries are named."""


class Namesakes:
    """Everybody who would stand in an event after an import, to be asked about somebody of it.

    Two of one name who both have a national number are two, as are two of different clubs.
    """

    def __init__(self) -> None:
        """Nobody yet."""
        self._all: dict[tuple[str, str | None], list[int]] = defaultdict(list)
        self._bare: dict[tuple[str, str | None], list[int]] = defaultdict(list)
        self._numbers: dict[str, dict[str, int]] = defaultdict(dict)

    def add(self, entry: int, name: str, number: str, club: str) -> None:
        """Somebody stands in this entry; empty is what is not known."""
        called = plain(name)
        for key in ((called, club.casefold()), (called, None)) if called else ():
            self._all[key].append(entry)
            if not number:
                self._bare[key].append(entry)
        if number:
            self._numbers[number.lstrip("0")].setdefault(number, entry)

    def of(self, entry: int, name: str, number: str, club: str) -> list[int]:
        """The other entries in which the same person may stand, a few at most."""
        found = islice((one for one in self._found(name, number, club) if one != entry), MOST_NAMED)
        return list(dict.fromkeys(found))

    def _found(self, name: str, number: str, club: str) -> Iterator[int]:
        if number:
            same = self._numbers.get(number.lstrip("0"), {})
            yield from (entry for other, entry in same.items() if other != number)
        called, known = plain(name), self._bare if number else self._all
        for key in [(called, club.casefold()), (called, "")] if club else [(called, None)]:
            yield from known.get(key, ())
