"""What desks and pages ask of a division."""

from __future__ import annotations

from dataclasses import dataclass

from brackets.draw.nsc.settings import Settings
from brackets.draw.pairings.facts import Spreads
from brackets.draw.pairings.replaying import replay
from brackets.draw.pairings.state import DivisionState
from brackets.models import ScrabbleSettings
from brackets.scrabble.mapping import journal_of, read_plan
from tourney.models import Event


@dataclass(frozen=True, slots=True)
class Plan:
    """How a division will be played; version 0 while nobody has saved one."""

    version: int
    settings: Settings
    spreads: Spreads


def division_of(event: Event) -> DivisionState:
    """The division now, replayed from its journal: one query."""
    return replay(journal_of(event))


def plan_of(event: Event) -> Plan:
    """The plan as it is saved, or that of 2002."""
    row = ScrabbleSettings.objects.filter(event=event).first()
    if row is None:
        return Plan(0, Settings(), Spreads())
    return Plan(row.version, *read_plan(row.plan, row.settings))


def last_record(event: Event) -> int:
    """The number of the newest record; 0 before the first."""
    newest = event.records.order_by("-sequence").values_list("sequence", flat=True).first()
    return newest or 0
