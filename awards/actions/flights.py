"""Putting the teams of a planned event into its flights by their limits (rule 145, page 12)."""

from __future__ import annotations

from fractions import Fraction

from django.db import transaction

from awards.actions.sanctions import locked_sanction
from awards.errors import AwardError
from awards.knockouts.flights import flight_for, planned_flights, strongest_of
from awards.mapping.knockout_facts import is_flighted, terms_of
from brackets.systems.bridge.actions import arrange_teams, cut_brackets
from brackets.systems.bridge.engine.seeding import by_strength
from brackets.systems.bridge.engine.ways import even
from tourney.models import Event
from tourney.strengths import averages, entered


@transaction.atomic
def fill_flights_by_limit(event: Event, *, version: int) -> None:
    """Every team into the lowest flight its strongest player may enter.

    A flight of several brackets is cut evenly, strongest first; a plan that has not as many
    brackets as the settings say is cut anew. AwardError where no flight takes a team; DrawError
    where a bracket would be too small; moves by hand are given up.
    """
    sanction = locked_sanction(event)
    if sanction is None or not is_flighted(sanction):
        raise AwardError("layout: choose flights in the settings first; then fill them.")
    stored = event.brackets.count()
    limits, brackets = planned_flights(terms_of(sanction), stored)
    if not any(limits):
        raise AwardError("limits: type the limit of each flight in the settings; then fill them.")
    teams = _teams_of(event, limits)
    found: list[list[int]] = []
    for keys, count in zip(teams, brackets, strict=True):
        left = iter(keys)
        found += [[next(left) for _ in range(size)] for size in even(len(keys), count)]
    if len(found) != stored:
        cut_brackets(event, sizes=[len(keys) for keys in found], version=version)
        version += 1
    arrange_teams(event, brackets=found, version=version)


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
