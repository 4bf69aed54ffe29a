"""The draw page of a category: what is drawn, how good it is, how it came about, what a swap costs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from brackets.desk.words import counted
from brackets.draw.errors import DrawError
from brackets.draw.lot import Chance, lot_name
from brackets.draw.reasons import POSTED
from brackets.drawn.facts import DrawMade
from brackets.journal.entries import active_entries
from brackets.journal.numbers import number_of
from brackets.journal.records import TAKEN_BACK, UNDO, entries_of
from brackets.picture.reasons import said
from brackets.systems.contests.fixed import FixedPlace, fixed_places
from brackets.systems.contests.pages.preview import contest_of_draw
from brackets.systems.contests.seeds import check_seeds
from brackets.systems.judo.engine.draw import VERSION, JudoDraw
from brackets.systems.judo.engine.systems import LABELS
from brackets.systems.judo.field import (
    JudoField,
    Proposal,
    competitors_of,
    drawn_of,
    everybody,
    judo_field,
    people_of,
    proposed,
    sheet_proposed,
    size_of,
)
from brackets.systems.judo.models import JudoSettings
from brackets.systems.judo.pages.category import Category, Hall, members_of, posted_category
from brackets.systems.judo.pages.certificate import certificate_sentences
from brackets.systems.judo.pages.picture import SheetView, sheet_view
from brackets.systems.judo.pages.positions import (
    DrawnPool,
    Position,
    drawn_pool,
    pool_plan,
    positions_of,
)
from brackets.systems.judo.pages.swapping import pressed
from brackets.systems.judo.pools import PoolProposal, kind_of_document, pool_kind
from brackets.systems.judo.posted import have_fought, posted_sheet
from tourney.models import Entrant, Event


@dataclass(frozen=True)
class Drawn:
    """A draw as the page shows it, posted or not."""

    positions: tuple[Position, ...]
    certificate: tuple[str, ...]
    steps: tuple[Any, ...]
    lot: int
    method: str
    swaps: tuple[str, ...]
    seen: str
    picture: SheetView | None
    is_given_again: bool = True

    @property
    def chosen(self) -> Position | None:
        """Who was pressed and waits for the other."""
        return next((one for one in self.positions if one.is_chosen), None)


@dataclass(frozen=True)
class DrawPage:
    """Everything the page shows, before posting and after it."""

    settings: JudoSettings
    is_posted: bool
    plan: tuple[str, ...]
    refused: str
    seeded: tuple[Entrant, ...]
    entrants: int
    drawn: Drawn | None
    last: int
    missing: tuple[Entrant, ...]
    pool: DrawnPool | None = None
    fixed: tuple[FixedPlace, ...] = ()
    kind: str = ""
    """One pool or two; empty of a sheet."""

    @property
    def shown(self) -> Drawn | DrawnPool | None:
        """What was drawn: a sheet or a pool."""
        return self.drawn or self.pool


def draw_page(event: Event, settings: JudoSettings, first: int = 0) -> DrawPage:
    """The page as it stands now, where position `first` was pressed to be swapped; 0: none."""
    entered = [one for one in event.entrants.all() if one.status == Entrant.Status.ENTERED]
    seeded = sorted((e for e in entered if e.seed is not None), key=lambda e: e.seed or 0)
    if event.state != Event.State.ENTRY and (contest := posted_category(event)) and contest.is_pool:
        lot = contest.lots[0]
        pool, kind = _posted_pool(event, lot), kind_of_document(lot.document)
        page = DrawPage(settings, True, (), "", tuple(seeded), len(entered), None, 0, ())
        return replace(page, pool=pool, kind=kind)
    if event.state != Event.State.ENTRY:
        drawn, last, placed = _posted(event, first)
        missing = tuple(one for one in entered if lot_name(number_of(one)) not in placed)
        return DrawPage(settings, True, (), "", tuple(seeded), len(entered), drawn, last, missing)
    if kind := pool_kind(len(entered), settings):
        return _small(event, settings, tuple(seeded), kind)
    plan, found, refused = _looked_at(event, settings, first)
    fixed = fixed_places(settings.fixed, event.entrants.all())
    return DrawPage(
        settings, False, plan, refused, tuple(seeded), len(entered), found, 0, (), fixed=fixed
    )


def _posted_pool(event: Event, lot: Chance) -> DrawnPool:
    """The pool as it was drawn."""
    return drawn_pool(PoolProposal(lot.document, {}, people_of(event)))


def _small(
    event: Event, settings: JudoSettings, seeded: tuple[Entrant, ...], kind: str
) -> DrawPage:
    """The page of a field that fights one pool or two."""
    pool: DrawnPool | None = None
    refused, entrants = "", len(judo_field(event).competitors)
    plan = pool_plan(kind, entrants)
    try:
        if settings.random_seed is not None:
            found = proposed(event, settings)
            pool = drawn_pool(found) if isinstance(found, PoolProposal) else None
    except DrawError as error:
        refused = str(error)
    return DrawPage(
        settings, False, plan, refused, seeded, entrants, None, 0, (), pool=pool, kind=kind
    )


def _looked_at(
    event: Event, settings: JudoSettings, first: int
) -> tuple[tuple[str, ...], Drawn | None, str]:
    """The field in sentences and the draw that is not posted; or why there is none."""
    plan: tuple[str, ...] = ()
    try:
        plan = tuple(_plan(settings, judo_field(event)))
        if settings.random_seed is None:
            return plan, None, ""
        check_seeds(event)
        field, lot = judo_field(event), settings.random_seed
        return plan, _proposed(event, sheet_proposed(field, settings, lot), first), ""
    except DrawError as error:
        return plan, None, str(error)


def _plan(settings: JudoSettings, field: JudoField) -> Iterator[str]:
    size, count = size_of(settings, len(field.competitors)), len(field.competitors)
    yield f"{counted(count, 'judoka', 'judoka')} on a sheet of {size}: {LABELS[settings.system]}."
    yield (
        f"{counted(size - count, 'bye')}, the first of them for the seeds."
        if size > count
        else ("No byes.")
    )
    clubs: dict[str, int] = {}
    for one in field.competitors:
        if one.club:
            clubs[one.club] = clubs.get(one.club, 0) + 1
    several = sorted((-many, club) for club, many in clubs.items() if many > 1)
    if several:
        largest = ", ".join(f"{club} {-many}" for many, club in several[:5])
        yield f"Clubs with several: {largest}{' and more' if len(several) > 5 else ''}."


def _proposed(event: Event, found: Proposal, first: int) -> Drawn:
    known = competitors_of(found.document)
    contest = contest_of_draw(Category, event, found.made[-1])
    clubs, players = members_of([event.pk])
    positions = pressed(positions_of(found.positions, known, found.people), first)
    hall, presses = Hall(clubs, players, {}), {one.number: one for one in positions}
    contest = replace(contest, hall=hall, presses=presses)
    return Drawn(
        positions,
        certificate_sentences(found.document, found.drawn, found.positions, found.people),
        trace(found.drawn, found.people),
        found.drawn.random_seed,
        found.drawn.method,
        tuple(said(event, *(reason for _, reason in found.swaps))),
        found.checksum,
        sheet_view(contest),
    )


def _posted(event: Event, first: int) -> tuple[Drawn, int, frozenset[str]]:
    sheet, last = posted_sheet(event)
    document, people = sheet.document, people_of(event)
    competitors = {one.name: one for one in competitors_of(document)}
    known = {one.name: one for one in everybody(event).values()} | competitors
    drawn = drawn_of(document) if sheet.lot.version == VERSION else None
    placed = frozenset(filter(None, sheet.positions))
    is_whole = placed <= set(competitors)
    positions = positions_of(sheet.positions, list(known.values()), people)
    return (
        Drawn(
            pressed(positions, first, have_fought(sheet)),
            certificate_sentences(document, drawn, sheet.positions, people)
            if drawn and is_whole
            else (),
            trace(drawn, people) if drawn else (),
            document["random_seed"],
            document["method"],
            _amendments(event),
            "",
            None,
            drawn is not None,
        ),
        last,
        placed,
    )


def _amendments(event: Event) -> tuple[str, ...]:
    """What changed the sheet after the lot, as far as it was not taken back."""
    records = event.records.filter(kind__in=("draw", UNDO, TAKEN_BACK))
    facts = (entry.fact for entry in active_entries(list(entries_of(event, records))))
    reasons = (fact.reason for fact in facts if isinstance(fact, DrawMade))
    return tuple(said(event, *(reason for reason in reasons if reason != POSTED)))


@dataclass(frozen=True)
class Step:
    """One row of the trace: who, points of every position, which was taken of how many alike."""

    name: str
    points: tuple[str, ...]
    chosen: int
    alike: int


def trace(drawn: JudoDraw, people: Mapping[str, str]) -> tuple[Step, ...]:
    """The table of a draw by badness: everybody in the order of drawing; `people` says who it is."""
    return tuple(
        Step(
            people[step.competitor.name],
            tuple("–" if points is None else str(points) for points in step.badness),
            step.chosen,
            len(step.among),
        )
        for step in drawn.steps
    )
