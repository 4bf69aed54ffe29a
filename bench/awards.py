"""The awards of a whole regional, every player with a receipt, and what each draft edition does to them.

Processor seconds, at several sizes: the whole regional has a target, the smaller ones show how it grows.
"""

from __future__ import annotations

import statistics
from collections.abc import Callable, Iterator, Sequence
from datetime import date
from functools import partial

from awards.actions.awards import compute_awards
from awards.actions.editions import load_rulebook
from awards.actions.sanctions import sanction_event
from awards.models import Edition, Sanction
from awards.queries.computation import computation
from awards.queries.impact import impact_of
from awards.rulebooks.reader import shipped
from bench import field
from bench.measure import Figure, processor
from bench.played import play_round
from bench.start import insert, start
from tourney.models import Event

TEAMS, STARTS = 2097, 14
"""Gatlinburg: so many teams in so many starts."""
SIZES = (1, 4, 14)
"""Starts that are measured together."""
TIMES = 3
LONGEST, LONGEST_IMPACT = 2, 4
TODAY = date(2026, 3, 20)


def scenario() -> Iterator[Figure]:
    """The events computed one after the other, computed and stored, and paid both ways for each draft."""
    for book in shipped():
        load_rulebook(book)
    sanctions = [_played(teams) for teams in _sizes()]
    for many in SIZES:
        yield from _figures(sanctions[:many])


def _figures(sanctions: Sequence[Sanction]) -> Iterator[Figure]:
    """Of some of the starts; only all of them have a target."""
    many = len(sanctions)
    teams = f"{sum(_sizes()[:many])} teams in {many} event{'s' * (many > 1)}"
    is_whole = many == STARTS
    longest, longest_impact = (LONGEST, LONGEST_IMPACT) if is_whole else (None, None)
    yield _figure(f"awards of {teams}", partial(_all, sanctions), longest)
    yield _figure(f"awards of {teams}, stored", partial(_stored, sanctions), None)
    for draft in Edition.objects.filter(status=Edition.Status.DRAFT).order_by("name"):
        both = partial(impact_of, draft, today=TODAY, most=many)
        yield _figure(f"impact of {draft} on {teams}", both, longest_impact)


def _figure(name: str, work: Callable[[], object], longest: int | None) -> Figure:
    """The medians of the work and of the inserts, in turns."""
    turns = [(processor(work), processor(insert)) for _ in range(TIMES)]
    seconds = statistics.median(worked for worked, _ in turns)
    inserts = statistics.median(inserted for _, inserted in turns)
    target = "shown" if longest is None else f"under {longest} s"
    return Figure(name, seconds, "400 inserts", inserts, target, not longest or seconds < longest)


def _sizes() -> list[int]:
    """The teams of each start, as even as can be."""
    small, more = divmod(TEAMS, STARTS)
    return [small + (at < more) for at in range(STARTS)]


def _all(sanctions: Sequence[Sanction]) -> None:
    """Every award of every event, found anew each time."""
    for sanction in sanctions:
        found = computation(Sanction.objects.get(pk=sanction.pk))
        if found.blocked or not (found.inputs and found.rows() and found.documents()):
            raise SystemExit("An event of the bench has no awards.")


def _stored(sanctions: Sequence[Sanction]) -> None:
    """What a director's press on the button does, event by event."""
    for sanction in sanctions:
        compute_awards(Event.objects.get(pk=sanction.event_id), by=None)


def _played(teams: int) -> Sanction:
    """A regional knockout played to the end, the first team of each match always winning."""
    event = field.start_event(teams)
    start(event)
    while play_round(event):
        pass
    values = {"classification": "regional"}
    return sanction_event(Event.objects.get(pk=event.pk), values=values, version=0, by=None)
