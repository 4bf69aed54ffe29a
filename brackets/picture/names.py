"""What the rounds and matches of one bracket are called."""

from __future__ import annotations

from dataclasses import dataclass

from brackets.picture import words
from brackets.picture.rounds import Played, RoundName, match_names
from brackets.picture.rows import BracketRows, MatchRows


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
    found = match_names(_played(one) for one in rows.matches)
    return Names(found.rounds, found.matches, page)


def _played(found: MatchRows) -> Played:
    match = found.match
    fed = tuple((s.feeder_key, s.feeder_place or 1) for s in found.sides if s.feeder_key)
    return Played(match.key, match.round_number, len(found.sides), match.qualify, fed, match.places)


def anchor(key: str) -> str:
    """The id of a match on a page: r1m3."""
    return key.lower()
