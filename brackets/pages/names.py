"""What the rounds and matches of one bracket are called."""

from __future__ import annotations

from dataclasses import dataclass

from brackets.pages import words
from brackets.pages.rows import BracketRows, MatchRows


@dataclass(frozen=True)
class Names:
    """The names of rounds, of matches losers play, and the page on which matches have anchors."""

    rounds: dict[int, words.RoundName]
    sides: dict[str, words.RoundName]
    page: str = ""

    def of(self, found: MatchRows) -> words.RoundName:
        """The name a match goes by: of its round, or of what its losers play for."""
        own = self.sides.get(found.match.key)
        return own or self.rounds[found.match.round_number]

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
    found = {}
    for matches, slots in zip(rows.rounds, rows.sizes, strict=False):
        number = matches[0].match.round_number
        found[number] = words.round_name(number, slots, all(len(m.sides) == 2 for m in matches))
    if len(found) > 1 and rows.final and len(rows.final.sides) == 3:
        found[rows.final.match.round_number] = words.FINAL_OF_THREE
    sides = {m.match.key: _side_name(m) for m in rows.side_matches}
    for match in rows.side_matches:
        found.setdefault(match.match.round_number, sides[match.match.key])
    return Names(found, sides, page)


def _side_name(found: MatchRows) -> words.RoundName:
    return words.side_name(found.match.round_number, found.match.places)


def anchor(key: str) -> str:
    """The id of a match on a page: r1m3."""
    return key.lower()
