"""What is kept apart, where it may stand, and the certificate of how far that went."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Final, TypeAlias


class Nobody(Enum):
    """The "club" of byes: two of them shall not meet in round 1."""

    BYE = "bye"


BYE: Final = Nobody.BYE
Club: TypeAlias = str | Nobody | None


@dataclass(frozen=True, slots=True)
class Member:
    """Somebody to be placed; without a club it is alone, and so is everybody without a country.

    Who skips rounds fills a block of 2^skips lines; one of them who is not `qualified` has a bye.
    """

    name: str | None
    club: Club = None
    country: str | None = None
    skips: int = 0
    qualified: bool = False


Placed: TypeAlias = dict[int, Member]
"""Members by line, from 0; who fills several lines stands on the first of them."""


GIVEN_BYES, GIVEN_PLACES, GIVEN_SEEDS, GIVEN_ALL = "byes", "places", "seeds", "all"
GIVEN_QUALIFIED, GIVEN_BYES_TOO = "qualified", "both"
"""What is settled before: who has a bye; some places; the lines of seeds, with byes opposite them; both; that the
pre-qualified are in different branches; and so with who has a bye."""


@dataclass(frozen=True, slots=True)
class Field:
    """A tree of `size` lines, who stands there already, and who is still to be drawn; byes are members.

    With `spread` the places of byes are as even over halves, quarters, ... as can be, before clubs
    are heeded; without it they serve clubs, and only never meet in round 1 where that can be.
    `given` says what was settled by lot before, so that the certificate speaks of those draws alone.
    """

    size: int
    members: tuple[Member, ...]
    fixed: Mapping[int, Member] = field(default_factory=dict)
    spread: bool = True
    given: str = ""

    @property
    def rounds(self) -> int:
        """The rounds of the tree."""
        return self.size.bit_length() - 1

    @property
    def everybody(self) -> tuple[Member, ...]:
        """The fixed members too."""
        return (*self.fixed.values(), *self.members)

    @property
    def byes(self) -> int:
        """Byes whose places are open."""
        return sum(one.club is BYE or (one.skips > 0 and not one.qualified) for one in self.members)


@dataclass(frozen=True, slots=True)
class LabelLine:
    """One club or country: the earliest round in which two of it can meet, and the latest that could be reached.

    `bound_round` is k - ceil(log2 members) + 1 in a tree of k rounds unless somebody is fixed.
    """

    label: str
    members: int
    bound_round: int
    earliest_round: int | None


Pairs: TypeAlias = tuple[int, ...]
"""Pairs that can meet in round 1, 2, ..., k."""


DRAWN, IN_TURN, EXCHANGED = "drawn", "in turn", "changed by hand"
"""How what is certified was made: drawn at the optimum, one after the other, or changed by hand afterwards."""


@dataclass(frozen=True, slots=True)
class Certificate:
    """How good a draw is: pairs of clubmates and of countrymen by round, beside what no draw can beat.

    `optimal` is True where no draw is better, False where one is, None where that is not known;
    `countries_optimal` the same of countrymen, None where there are none. `draws` is the number of
    best draws where each of them was equally likely. `spread` says that the byes are spread as evenly
    as can be, None where there are not two of them, none has an open place, or nobody asked.
    `made` says how it was made, `given` what was settled before: a draw in which that is otherwise may be better.
    `byes_beaten` is True where another draw lets fewer byes meet in round 1, which counts before clubs.
    """

    optimal: bool | None
    draws: int | None
    pairs_by_round: Pairs
    bound_by_round: Pairs
    clubs: tuple[LabelLine, ...]
    nations: tuple[LabelLine, ...] = ()
    nation_pairs: Pairs = ()
    nation_bound: Pairs = ()
    countries_optimal: bool | None = None
    spread: bool | None = None
    made: str = DRAWN
    given: str = ""
    byes_beaten: bool = False

    @property
    def uniform(self) -> bool:
        """Whether every best draw was as likely as the others."""
        return self.draws is not None
