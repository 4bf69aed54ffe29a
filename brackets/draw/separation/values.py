"""What is kept apart, where it may stand, and the certificate of how far that went."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeAlias


class Nobody(Enum):
    """The "club" of byes: two of them shall not meet in round 1."""

    BYE = "bye"


BYE: Final = Nobody.BYE
Club: TypeAlias = str | Nobody | None


@dataclass(frozen=True, slots=True)
class Member:
    """Somebody to be placed; without a club it is alone, and so is everybody without a country."""

    name: str | None
    club: Club = None
    country: str | None = None


@dataclass(frozen=True, slots=True)
class Group:
    """Members who may stand on these lines (from 0) and on no others; as many as there are lines."""

    members: tuple[Member, ...]
    lines: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ClubLine:
    """One club: the earliest round in which two of it can meet, and the latest that could be reached.

    `bound_round` is k - ceil(log2 members) + 1 in a tree of k rounds unless somebody is fixed.
    """

    club: str
    members: int
    bound_round: int
    earliest_round: int | None


@dataclass(frozen=True, slots=True)
class Certificate:
    """How good a draw is: clubmate pairs that can meet in round 1, 2, ..., and their lower bound.

    `optimal` is True when the bound is reached or a search found nothing better, False when a better
    draw is known, and None when that is neither proved nor refuted; `countries_optimal` the same of
    countrymen, None where there are none. `uniform` says whether every optimal draw was exactly as
    likely as the others; of two or more byes, every one that spreads them as evenly.
    """

    optimal: bool | None
    uniform: bool
    pairs_by_round: tuple[int, ...]
    bound_by_round: tuple[int, ...]
    clubs: tuple[ClubLine, ...]
    said: str
    countries_optimal: bool | None = None
