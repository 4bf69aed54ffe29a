"""The awards of a whole regional, every player with a receipt, and what a draft edition does to them."""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from datetime import date
from functools import partial

from awards.actions.editions import load_rulebook
from awards.actions.sanctions import sanction_event
from awards.models import Edition, Sanction
from awards.queries.computation import computation
from awards.queries.impact import impact_of
from awards.rulebooks.reader import shipped
from bench import field
from bench.measure import Figure, once
from bench.played import play_round
from bench.start import insert, start
from tourney.models import Event

TEAMS, STARTS = 2097, 14
"""Gatlinburg: so many teams in so many starts."""
TIMES = 3
LONGEST, LONGEST_IMPACT = 5, 15


def scenario() -> Iterator[Figure]:
    """All events computed one after the other, beside 400 inserts; then both ways for a draft."""
    for book in shipped():
        load_rulebook(book)
    sanctions = [_played(teams) for teams in _sizes()]
    turns = [(once(partial(_all, sanctions)), once(insert)) for _ in range(TIMES)]
    seconds = statistics.median(computed for computed, _ in turns)
    inserts = statistics.median(inserted for _, inserted in turns)
    name = f"awards of {TEAMS} teams in {STARTS} events"
    yield Figure(name, seconds, "400 inserts", inserts, "under 5 s", seconds < LONGEST)
    draft = Edition.objects.get(status=Edition.Status.DRAFT)
    both = once(partial(impact_of, draft, today=date(2026, 3, 20)))
    yield Figure(
        "impact of a draft on them",
        both,
        "400 inserts",
        inserts,
        "under 15 s",
        both < LONGEST_IMPACT,
    )


def _sizes() -> list[int]:
    """The teams of each start, as even as can be."""
    small, more = divmod(TEAMS, STARTS)
    return [small + (at < more) for at in range(STARTS)]


def _all(sanctions: list[Sanction]) -> None:
    """Every award of every event, found anew each time."""
    paid = [computation(Sanction.objects.get(pk=sanction.pk)) for sanction in sanctions]
    if not all(found.awards and not found.blocked for found in paid):
        raise SystemExit("An event of the bench has no awards.")


def _played(teams: int) -> Sanction:
    """A regional knockout played to the end, the first team of each match always winning."""
    event = field.start_event(teams)
    start(event)
    while play_round(event):
        pass
    values = {"classification": "regional"}
    return sanction_event(Event.objects.get(pk=event.pk), values=values, version=0, by=None)
