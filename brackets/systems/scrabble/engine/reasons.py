"""Why a game is not what the standing asks for: codes with players by number, never sentences.

The journal keeps them as they are; `words.said` makes sentences of them, for the scripting door with
numbers, for pages with names. Records are never rewritten, so a code is never renamed or used again.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any, TypeAlias


@dataclass(frozen=True, slots=True)
class Met:
    """Two who met in rounds `before`, or meet in rounds `after` of the same posting; one alone had the bye."""

    players: tuple[int, ...]
    before: tuple[int, ...]
    after: tuple[int, ...] = ()
    code: str = field(default="met", init=False, repr=False)


@dataclass(frozen=True, slots=True)
class Exchanged:
    """Games exchanged among each other for the sake of these meetings (rule 14)."""

    because: tuple[Met, ...]
    code: str = field(default="exchanged", init=False, repr=False)


@dataclass(frozen=True, slots=True)
class Repeated:
    """A meeting beyond what the session allows that no pairing of the round avoids."""

    met: Met
    round: int
    code: str = field(default="repeat", init=False, repr=False)


@dataclass(frozen=True, slots=True)
class Lock:
    """A player whose place nobody can take: half wins of him and of the one below, rounds left.

    `spread` is how far he is ahead where the two could be level on wins.
    """

    player: int
    place: int
    halves: int
    below: int
    below_halves: int
    rounds_left: int
    spread: int | None = None
    code: str = field(default="lock", init=False, repr=False)


@dataclass(frozen=True, slots=True)
class Outsider:
    """The best placed of those farthest from the last paid place; `behind` in half wins, None out of reach."""

    player: int
    place: int
    behind: int | None
    met: int
    code: str = field(default="outsider", init=False, repr=False)


@dataclass(frozen=True, slots=True)
class Chosen:
    """An opponent whom the director chose, and whom the rule suggested."""

    player: int
    suggested: tuple[int, ...]
    code: str = field(default="chosen", init=False, repr=False)


@dataclass(frozen=True, slots=True)
class LockedToo:
    """An opponent who is locked in as well."""

    player: int
    code: str = field(default="locked too", init=False, repr=False)


Opponent: TypeAlias = Outsider | Chosen | LockedToo


@dataclass(frozen=True, slots=True)
class LockedIn:
    """A locked player out of the line-up, and why he meets this opponent (the Gibson rule)."""

    lock: Lock
    opponent: Opponent
    code: str = field(default="locked in", init=False, repr=False)


@dataclass(frozen=True, slots=True)
class ByeKept:
    """Who had the bye keeps it when a round is paired again."""

    player: int
    code: str = field(default="bye kept", init=False, repr=False)


@dataclass(frozen=True, slots=True)
class ByHand:
    """The director fixed the pairing."""

    code: str = field(default="by hand", init=False, repr=False)


@dataclass(frozen=True, slots=True)
class Instead:
    """A game of these players who would have sat out, with each other or with a late entry."""

    players: tuple[int, ...]
    code: str = field(default="instead", init=False, repr=False)


Reason: TypeAlias = Exchanged | Repeated | LockedIn | ByeKept | ByHand | Instead
"""Why a game or a bye of a posting is as it is."""


@dataclass(frozen=True, slots=True)
class FirstPlace:
    """Whether this place of those not locked in can finish first by winning every game (rules 17-21)."""

    place: int
    can: bool
    code: str = field(default="first place", init=False, repr=False)


@dataclass(frozen=True, slots=True)
class WithoutRepeat:
    """So many players and rounds without a repeat: not possible, or possible and not certain."""

    players: int
    rounds: int
    is_possible: bool
    code: str = field(default="without repeat", init=False, repr=False)


@dataclass(frozen=True, slots=True)
class Fewest:
    """What a posting changed in all, beside what no posting of these rounds goes below (rule 14).

    Repeats count by their weight: 1, 3, 7 for the first, second, third of one pair.
    """

    repeats: int
    changed: int
    displacement: int
    least_repeats: int
    least_changed: int
    code: str = field(default="fewest", init=False, repr=False)

    @property
    def is_proved(self) -> bool:
        """Whether no posting has fewer repeats, or as few with fewer changed games."""
        return (self.repeats, self.changed) == (self.least_repeats, self.least_changed)


Note: TypeAlias = FirstPlace | WithoutRepeat | Fewest
"""What is said about a posting as a whole."""

_KINDS: dict[str, type[Any]] = {
    "met": Met,
    "exchanged": Exchanged,
    "repeat": Repeated,
    "lock": Lock,
    "outsider": Outsider,
    "chosen": Chosen,
    "locked too": LockedToo,
    "locked in": LockedIn,
    "bye kept": ByeKept,
    "by hand": ByHand,
    "instead": Instead,
    "first place": FirstPlace,
    "without repeat": WithoutRepeat,
    "fewest": Fewest,
}

CODES = frozenset(_KINDS)
"""Every code of this system, those of notes and of parts of a reason as well."""


def to_json(found: Reason | Note | Opponent | Met | Lock) -> dict[str, Any]:
    """The code and its arguments as they are stored."""
    return {name: _stored(value) for name, value in asdict(found).items()}


def _stored(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {name: _stored(one) for name, one in value.items()}
    return [_stored(one) for one in value] if isinstance(value, tuple) else value


def from_json(stored: Mapping[str, Any]) -> Any:
    """What is stored, as the value it was.

    >>> from_json(to_json(Exchanged((Met((1, 13), (3,)),))))
    Exchanged(because=(Met(players=(1, 13), before=(3,), after=()),))
    """
    given = {name: _read(value) for name, value in stored.items() if name != "code"}
    return _KINDS[stored["code"]](**given)


def _read(value: Any) -> Any:
    if isinstance(value, Mapping):
        return from_json(value)
    return tuple(map(_read, value)) if isinstance(value, list | tuple) else value
