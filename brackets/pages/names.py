"""What the rounds and matches of one bracket are called."""

from __future__ import annotations

from dataclasses import dataclass

from brackets.pages import words
from brackets.pages.rows import BracketRows, MatchRows


@dataclass(frozen=True)
class Names:
    """The names of the rounds, by round number."""

    rounds: dict[int, words.RoundName]

    def one(self, found: MatchRows) -> str:
        """A match in a sentence: semi-final, match of round 2."""
        return self.rounds[found.match.round_number].one

    def at_table(self, found: MatchRows) -> str:
        """The same with its place in the hall."""
        tables = words.tables(found.match.tables[:1])
        return f"{self.one(found)} at {tables}" if tables else self.one(found)


def names_of(rows: BracketRows) -> Names:
    """The names of every round of a bracket."""
    found = {}
    for matches, slots in zip(rows.rounds, rows.sizes, strict=False):
        number = matches[0].match.round_number
        found[number] = words.round_name(number, slots, all(len(m.sides) == 2 for m in matches))
    return Names(found)


def anchor(key: str) -> str:
    """The id of a match on a page: r1m3."""
    return key.lower()
