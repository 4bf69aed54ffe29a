"""What is odd or missing in the flights of a knockout (rules 144-145, page 12)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Protocol

from awards.mapping.knockout import BracketField
from awards.models import BracketTerms
from awards.rules.facts import KnockoutFacts
from awards.rules.knockout import FLIGHT, BracketAwards
from awards.rules.rounding import plain
from brackets.draw.reasons import Reason
from brackets.systems.bridge.books import cite


class Experienced(Protocol):
    """A player with masterpoints: a stored member, or a value with the same figure."""

    @property
    def masterpoints(self) -> Decimal | None:
        """The masterpoints the player was entered with."""


Flights = tuple[tuple[Fraction | None, ...], tuple[int, ...]]
"""The limit of every flight and how many brackets it has, the strongest first."""


def brackets_said(terms: Mapping[int, BracketTerms]) -> int:
    """How many brackets or flights the settings speak of, whether they are cut already or not."""
    said = (n for n, one in terms.items() if one.flight or one.group or one.upper_limit is not None)
    return max(said, default=0)


def planned_flights(terms: Mapping[int, BracketTerms], brackets: int) -> Flights:
    """The flights of the settings; those of the plan where the settings say nothing of any."""
    limits: dict[int, Fraction | None] = {}
    counts: dict[int, int] = {}
    split = 0  # the first group, whose flight all of them are
    for number in range(1, (brackets_said(terms) or brackets) + 1):
        said = terms.get(number)
        is_group = said is not None and said.group
        split = (split or number) if is_group else 0
        flight = (said.flight if said else None) or split or number
        limit = said.upper_limit if said else None
        known = limits.setdefault(flight, None if limit is None else Fraction(limit))
        if known is None and is_group and limit is not None:
            limits[flight] = Fraction(limit)
        counts[flight] = counts.get(flight, 0) + 1
    order = sorted(limits)
    return tuple(limits[one] for one in order), tuple(counts[one] for one in order)


def flights_in_words(flights: Flights) -> tuple[str, ...]:
    """Each flight with its limit, and its brackets where there are several.

    >>> flights_in_words(((None, Fraction(1500)), (2, 1)))
    ('1 has no limit (2 brackets)', '2 to 1500')
    """
    return tuple(
        f"{number} {'has no limit' if limit is None else f'to {plain(limit)}'}"
        + (f" ({count} brackets)" if count > 1 else "")
        for number, (limit, count) in enumerate(zip(*flights, strict=True), start=1)
    )


def gold_wanted(number: int, awards: BracketAwards) -> Reason:
    """What a director must give before the colours of a bracket or flight are known."""
    if awards.kind == FLIGHT:
        return Reason.of("gold of flight wanted", bracket=number)
    return Reason.of("gold of bracket wanted", bracket=number)


def without_flight(facts: KnockoutFacts) -> str:
    """Which bracket's flight is to be given, in words; nothing where all or none are."""
    missing = [at for at, one in enumerate(facts.brackets, start=1) if one.flight is None]
    if not facts.flighted or len(missing) in (0, len(facts.brackets)):
        return ""
    return (
        f"Bracket {missing[0]}: its flight is not given. Say it in the settings, or take the "
        f"flights of the other brackets away ({cite('145')})."
    )


def over_limits(facts: KnockoutFacts, field: Sequence[BracketField]) -> Iterator[Reason]:
    """Teams whose strongest player is over the limit of the flight they play in."""
    if not facts.flighted:
        return
    limit = None
    for number, found in enumerate(field):
        at = min(number, len(facts.brackets) - 1)  # groups are all of the last
        if facts.leads_flight(at):
            limit = facts.brackets[at].upper_limit
        for team in found.teams:
            strongest = strongest_of(team.members)
            if limit is not None and strongest is not None and strongest > limit:
                yield Reason.of(
                    "over limit of flight",
                    flight=facts.flight_of(at),
                    team=str(team.entrant),
                    points=plain(strongest),
                    limit=plain(limit),
                )


def strongest_of(members: Iterable[Experienced]) -> Fraction | None:
    """The masterpoints of the strongest member; None where nobody's are known."""
    known = [member.masterpoints for member in members if member.masterpoints is not None]
    return Fraction(max(known)) if known else None


def flight_for(limits: Sequence[Fraction | None], points: Fraction | None) -> int | None:
    """The lowest flight, from 1, that such a player may enter; None where all are too low.

    Points that are not known play in the first flight: they are never guessed low.

    >>> flight_for([None, Fraction(1500), Fraction(300)], Fraction(300))
    3
    >>> flight_for([Fraction(1500)], Fraction(1501)) is None
    True
    """
    fitting = [
        number
        for number, limit in enumerate(limits, start=1)
        if limit is None or (points is not None and points <= limit)
    ]
    return max(fitting) if points is not None and fitting else min(fitting, default=None)
