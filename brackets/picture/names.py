"""What the rounds and matches of one bracket are called."""

from __future__ import annotations

from dataclasses import dataclass

from brackets.picture import words
from brackets.picture.kept import MatchRows
from brackets.picture.lines import SideLine
from brackets.picture.rounds import RoundName
from brackets.picture.rows import BracketRows


@dataclass(frozen=True)
class Names:
    """The names of rounds and of matches, and the page on which matches have anchors."""

    rounds: dict[int, RoundName]
    matches: dict[str, RoundName]
    page: str = ""

    def of(self, found: MatchRows) -> RoundName:
        """The name a match goes by: of its round, or of what its losers play for."""
        return self.matches[found.match.key]

    def href(self, found: MatchRows) -> str:
        """A link to a match in the tree."""
        return f"{self.page}#{anchor(found.match.key)}"

    def one(self, found: MatchRows) -> str:
        """A match in a sentence: semi-final, match of round 2."""
        return self.of(found).one

    def at_table(self, found: MatchRows) -> str:
        """The same with its place in the hall."""
        tables = words.tables(found.match.tables[:1])
        return f"{self.one(found)} at {tables}" if tables else self.one(found)


def names_of(rows: BracketRows, page: str = "") -> Names:
    """The names of every round of a bracket; `page` is where its tree is, if not here."""
    return Names(rows.called.rounds, rows.called.matches, page)


def way_name(key: str, place: int) -> str:
    """What rows and lines call an exit of a match on the way to the final: r1m3.1."""
    return f"{anchor(key)}.{place}"


def way_into(rows: BracketRows, side: SideLine) -> str:
    """The exit a slot is filled from, if those who go on leave by it; empty for all others."""
    feeder, place = rows.by_key.get(side.feeder_key), side.feeder_place or 1
    return way_name(side.feeder_key, place) if feeder and place <= feeder.match.qualify else ""


def anchor(key: str) -> str:
    """The id of a match on a page: r1m3."""
    return key.lower()
