"""A `.t` division file as a value: a player a line, his number being the place of that line."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

MISSING = "00"
"""How the file writes a value that is not there."""
PRIVATE = frozenset(
    {"password", "passwd", "pin", "secret", "email", "e-mail", "mail", "phone", "tel", "mobile"}
    | {"address", "birthday", "born", "dob"}
)
"""Tags that are nobody else's business and never leave the house."""


@dataclass(frozen=True, slots=True)
class TshPlayer:
    """A line: opponents by number, 0 for a bye, None where the file has none; scores alike.

    `rating` is as the file has it, several joined by `+` or `.`; a bye's score is its spread.
    """

    number: int
    name: str
    rating: str = "0"
    opponents: tuple[int | None, ...] = ()
    scores: tuple[int | None, ...] = ()
    tags: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def ratings(self) -> tuple[int, ...]:
        """Every rating, the one that counts first."""
        return tuple(int(one) for one in self.rating.replace("+", ".").split("."))

    @property
    def rounds(self) -> int:
        """The last round the line says anything of."""
        return max(len(self.opponents), len(self.scores))

    def opponent(self, number: int) -> int | None:
        """Whom he meets in this round: 0 nobody, None unknown."""
        return self.opponents[number - 1] if number <= len(self.opponents) else None

    def score(self, number: int) -> int | None:
        """His points in this round, or the spread of his bye."""
        return self.scores[number - 1] if number <= len(self.scores) else None

    def tag(self, name: str, number: int) -> int | None:
        """The whole number a tag has for this round."""
        values = self.tags.get(name, ())
        text = values[number - 1] if number <= len(values) else MISSING
        return None if text == MISSING else int(text)


@dataclass(frozen=True, slots=True)
class Division:
    """All players in the order of their numbers, and the `#key value` lines."""

    players: tuple[TshPlayer, ...]
    keys: tuple[tuple[str, str], ...] = ()


def is_private(tag: str) -> bool:
    """Whether a tag or key is stripped on export."""
    return tag.casefold() in PRIVATE


def stripped(division: Division) -> Division:
    """The same division without what is private."""
    players = (
        replace(one, tags={tag: said for tag, said in one.tags.items() if not is_private(tag)})
        for one in division.players
    )
    keys = tuple(pair for pair in division.keys if not is_private(pair[0]))
    return Division(tuple(players), keys)
