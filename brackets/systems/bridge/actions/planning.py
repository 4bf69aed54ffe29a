"""Planning the brackets before they are posted: cut, cut again, move a team."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from django.db import transaction
from django.db.models import Count

from brackets.draw.errors import DrawError
from brackets.drawn.plan import check_plan, raise_version
from brackets.models import Bracket, Seat
from brackets.systems.bridge.engine.bracketing import propose_brackets
from brackets.systems.bridge.engine.formats import BOOK, variants_for
from brackets.systems.bridge.engine.seeding import by_strength
from tourney.models import Entrant, Event
from tourney.strengths import averages

NO_SIZE = (
    "Bracket {} would have {}: 2 to 64 teams play in one; cut a larger field into several "
    "brackets of 9 to 16."
)


def propose_cut(event: Event) -> tuple[int, ...]:
    """The sizes the handbook's practice asks for, strongest bracket first."""
    average = averages(event)
    ordered = by_strength(average)
    return propose_brackets([average[key] for key in ordered]).sizes


@transaction.atomic
def cut_brackets(event: Event, *, sizes: Sequence[int], version: int) -> list[Bracket]:
    """Cut the sorted field into brackets of these sizes; earlier moves are given up.

    A bracket that keeps its number and its size keeps the format chosen for it.
    """
    event = check_plan(event, version)
    average = averages(event)
    ordered = by_strength(average)
    if sum(sizes) != len(ordered):
        raise DrawError(
            f"The sizes add up to {sum(sizes)}, but {len(ordered)} teams are entered; "
            "change a size."
        )
    check_sizes(sizes)
    chosen = {(b.number, b.seats.count()): b.variant for b in event.brackets.all()}
    event.brackets.all().delete()
    brackets = Bracket.objects.bulk_create(
        Bracket(event=event, number=number, variant=chosen.get((number, size), BOOK))
        for number, size in enumerate(sizes, start=1)
    )
    owners = [b for b, size in zip(brackets, sizes, strict=True) for _ in range(size)]
    numbers = [number for size in sizes for number in range(1, size + 1)]
    Seat.objects.bulk_create(
        Seat(bracket=bracket, entrant_id=key, number=number, average=average[key])
        for bracket, key, number in zip(owners, ordered, numbers, strict=True)
    )
    raise_version(event)
    return brackets


def drop_cut(event: Event) -> int:
    """Give the plan up, so many brackets; whoever looks at it will be told. The event is locked already."""
    number = event.brackets.count()
    event.brackets.all().delete()
    raise_version(event)
    return number


@transaction.atomic
def move_team(entrant: Entrant, *, bracket_number: int, version: int) -> Bracket:
    """Put a team into another bracket of the plan; numbers follow the averages."""
    event = check_plan(entrant.event, version)
    target = event.brackets.filter(number=bracket_number).first()
    if target is None:
        raise DrawError(f"There is no bracket {bracket_number}; choose one of the plan.")
    average = averages(event)
    seats = Seat.objects.filter(bracket__event=event).select_related("bracket").order_by("number")
    plan: dict[int, list[int]] = {bracket.pk: [] for bracket in event.brackets.all()}
    for seat in seats:
        plan[seat.bracket_id].append(seat.entrant_id)
    for keys in plan.values():
        if entrant.pk in keys:
            keys.remove(entrant.pk)
    plan[target.pk].append(entrant.pk)
    _replace_seats(event, plan, average)
    _drop_formats(event)
    raise_version(event)
    return target


def _drop_formats(event: Event) -> None:
    """A bracket of another size than before has the book's format where its own is none of its."""
    for bracket in event.brackets.annotate(teams=Count("seats")):
        known = variants_for(bracket.teams)
        if known and bracket.variant not in known:
            Bracket.objects.filter(pk=bracket.pk).update(variant=BOOK)


@transaction.atomic
def arrange_teams(event: Event, *, brackets: Sequence[Sequence[int]], version: int) -> None:
    """Put the entrants of these keys into the brackets of the plan, the strongest bracket first."""
    event = check_plan(event, version)
    rows = list(event.brackets.all())
    if len(rows) != len(brackets):
        raise DrawError(f"The plan has {len(rows)} brackets, not {len(brackets)}; cut it first.")
    check_sizes([len(keys) for keys in brackets])
    plan = {row.pk: list(keys) for row, keys in zip(rows, brackets, strict=True)}
    _replace_seats(event, plan, averages(event))
    _drop_formats(event)
    raise_version(event)


def check_sizes(sizes: Sequence[int]) -> None:
    """Between two and 64 teams play in one bracket; a DrawError says how to cut more."""
    for number, size in enumerate(sizes, start=1):
        if not 2 <= size <= 64:
            raise DrawError(NO_SIZE.format(number, "1 team" if size == 1 else f"{size} teams"))


def renumber(event: Event) -> None:
    """Number every bracket of the plan by the averages as they are now."""
    plan: dict[int, list[int]] = {bracket.pk: [] for bracket in event.brackets.all()}
    for seat in Seat.objects.filter(bracket__event=event).order_by("number"):
        plan[seat.bracket_id].append(seat.entrant_id)
    _replace_seats(event, plan, averages(event))


def _replace_seats(
    event: Event, plan: dict[int, list[int]], average: dict[int, Decimal | None]
) -> None:
    Seat.objects.filter(bracket__event=event).delete()
    if not all(plan.values()):
        _drop_empty(event, plan)
    Seat.objects.bulk_create(
        Seat(bracket_id=pk, entrant_id=key, number=number, average=average.get(key))
        for pk, keys in plan.items()
        for number, key in enumerate(by_strength({k: average.get(k) for k in keys}), start=1)
    )


def _drop_empty(event: Event, plan: dict[int, list[int]]) -> None:
    """Take empty brackets out of the plan; those below move up, so that no number is missing."""
    Bracket.objects.filter(pk__in=[pk for pk, keys in plan.items() if not keys]).delete()
    for number, bracket in enumerate(event.brackets.order_by("number"), start=1):
        Bracket.objects.filter(pk=bracket.pk).update(number=number)
