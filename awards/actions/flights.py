"""Putting the teams of a planned event into its flights by their limits (rule 145, page 12)."""

from __future__ import annotations

from fractions import Fraction

from django.db import transaction

from awards.actions.sanctions import locked_sanction
from awards.errors import AwardError
from awards.flights import flight_for, strongest_of
from awards.mapping.facts import is_flighted, terms_of
from awards.models import Sanction
from brackets.actions import arrange_teams
from brackets.draw.seeding import by_strength
from brackets.draw.ways import even
from tourney.models import Event
from tourney.strengths import averages, entered

Flights = tuple[tuple[Fraction | None, ...], tuple[int, ...]]


@transaction.atomic
def fill_flights_by_limit(event: Event, *, version: int) -> None:
    """Every team into the lowest flight its strongest player may enter.

    A flight of several brackets is cut evenly, strongest first. AwardError where no flight takes a
    team; DrawError where a bracket would be too small; moves by hand are given up.
    """
    sanction = locked_sanction(event)
    if sanction is None or not is_flighted(sanction):
        raise AwardError("layout: choose flights in the settings first; then fill them.")
    limits, brackets = _flights(sanction)
    teams = _teams_of(event, limits)
    found: list[list[int]] = []
    for keys, count in zip(teams, brackets, strict=True):
        left = iter(keys)
        found += [[next(left) for _ in range(size)] for size in even(len(keys), count)]
    arrange_teams(event, brackets=found, version=version)


def _flights(sanction: Sanction) -> Flights:
    """The limit of every flight and how many brackets it has, the strongest first."""
    terms = terms_of(sanction)
    limits: dict[int, Fraction | None] = {}
    brackets: dict[int, int] = {}
    split = 0  # the first group, whose flight all of them are
    for bracket in sanction.event.brackets.all():
        said = terms.get(bracket.number)
        is_group = said is not None and said.group
        split = (split or bracket.number) if is_group else 0
        flight = (said.flight if said else None) or split or bracket.number
        limit = said.upper_limit if said else None
        known = limits.setdefault(flight, None if limit is None else Fraction(limit))
        if known is None and is_group and limit is not None:
            limits[flight] = Fraction(limit)
        brackets[flight] = brackets.get(flight, 0) + 1
    order = sorted(limits)
    return tuple(limits[one] for one in order), tuple(brackets[one] for one in order)


def _teams_of(event: Event, limits: tuple[Fraction | None, ...]) -> list[list[int]]:
    """The keys of every flight's teams, strongest first."""
    found: list[list[int]] = [[] for _ in limits]
    teams = {entrant.pk: entrant for entrant in entered(event)}
    for key in by_strength(averages(event)):
        points = strongest_of(teams[key].members.all())
        flight = flight_for(limits, points)
        if flight is None:
            raise AwardError(
                f"{teams[key]}: its strongest player is over the limit of every flight; "
                "leave the first flight without a limit, or raise it in the settings."
            )
        found[flight - 1].append(key)
    return found
