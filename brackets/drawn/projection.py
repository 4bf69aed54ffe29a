"""Writing the projection: only what a change touched, in its transaction."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from django.db.models import Q

from brackets.draw.numbers import EntrantKey
from brackets.draw.progress import MatchState
from brackets.drawn.facts import BracketState, EventState
from brackets.drawn.rows import (
    Colouring,
    MatchRow,
    line_up_rows,
    match_rows,
    place_rows,
    seat_rows,
)
from brackets.models import Bracket, LineUp, Match, Place, Seat, Side
from tourney.models import Entrant, Event, Member
from tourney.strengths import averages

Colours: TypeAlias = Callable[[BracketState], Colouring]
"""What the system says of the colours of a bracket."""


def write_projection(
    event: Event, before: EventState, after: EventState, sequence: int, colours: Colours
) -> None:
    """Bring the rows of every bracket that changed to the state after the record `sequence`.

    Statuses come first: a seat takes the average of an entrant that takes part.
    """
    _write_statuses(event, before, after)
    brackets = {bracket.number: bracket for bracket in event.brackets.all()}
    if before.brackets and not after.brackets:
        _take_down(event)
        return
    if after.brackets and not before.brackets:
        brackets = _bracket_rows(event, after, brackets)
    changed = [n for n in brackets if before.brackets.get(n) != after.brackets.get(n)]
    moved = [n for n in changed if n in after.brackets and _seats(before, n) != _seats(after, n)]
    if moved:
        _write_seats(event, {brackets[number]: after.brackets[number] for number in moved})
    for number in changed:
        states = before.brackets.get(number), after.brackets[number]
        _write_bracket(event, brackets[number], states, sequence, colours)
    write_event_state(event, after)


def _take_down(event: Event) -> None:
    """The posting was taken back: brackets and seats are the plan again, as they were cut."""
    Match.objects.filter(bracket__event=event).delete()
    Place.objects.filter(bracket__event=event).delete()
    Seat.objects.filter(bracket__event=event).update(home_table=None)
    event.brackets.update(draw_sequence=None)
    Event.objects.filter(pk=event.pk).update(state=Event.State.ENTRY)


def _bracket_rows(
    event: Event, after: EventState, planned: Mapping[int, Bracket]
) -> dict[int, Bracket]:
    """A posting that stands again may have had other brackets than the plan has by now."""
    if set(planned) == set(after.brackets):
        return dict(planned)
    event.brackets.exclude(number__in=after.brackets).delete()
    lost = [number for number in after.brackets if number not in planned]
    Bracket.objects.bulk_create(Bracket(event=event, number=number) for number in lost)
    return {bracket.number: bracket for bracket in event.brackets.all()}


def _write_bracket(
    event: Event,
    bracket: Bracket,
    states: tuple[BracketState | None, BracketState],
    sequence: int,
    colours: Colours,
) -> None:
    before, after = states
    _write_posting(bracket, after)
    old: Mapping[str, MatchState] = before.matches if before else {}
    rows = match_rows(after, event.boards, colours(after))
    moved = set[str]()
    if before is not None and after.is_contest:
        moved = _other_sides(match_rows(before, event.boards, colours(before)), rows)
    same_draw = before is not None and _posting(before) == _posting(after)
    touched = [
        row
        for row in rows
        if not same_draw
        or old.get(row.key) != after.matches[row.key]
        or _new_record(row, before)
        or row.key in moved
    ]
    for row in touched:
        row.values["changed"] = sequence
    _write_matches(bracket, touched, keep={row.key for row in rows})
    if before is None or place_rows(before) != place_rows(after):
        _write_places(bracket, after)
    if before is None or line_up_rows(before) or line_up_rows(after):
        _write_line_ups(bracket, after)


def _write_posting(bracket: Bracket, after: BracketState) -> None:
    """Which drawing stands, and of a contest the record with its lots."""
    wanted = after.counting["draw", after.number] if after.is_contest else None
    if (bracket.drawing, bracket.draw_sequence) != (after.drawing, wanted):
        bracket.drawing, bracket.draw_sequence = after.drawing, wanted
        bracket.save(update_fields=["drawing", "draw_sequence"])


def _posting(state: BracketState) -> object:
    """What is posted of all matches at once."""
    return state.draw, state.tables, state.drawing


def _new_record(row: MatchRow, before: BracketState | None) -> bool:
    uses = before.matches[row.key].uses if before else None
    if before is None or uses is None:
        return False
    return bool(row.values["record_sequence"] != before.counting["result", before.number, *uses])


def _other_sides(before: list[MatchRow], after: list[MatchRow]) -> set[str]:
    """Matches of a contest whose sides change though they do not: other colours, a loser called back."""
    old = {row.key: row.sides for row in before}
    return {row.key for row in after if old.get(row.key) != row.sides}


def _seats(state: EventState, number: int) -> object:
    """Who sits where: an amended draw may give other home tables to the same numbers."""
    found = state.brackets.get(number)
    return seat_rows(found) if found else None


def _write_seats(event: Event, states: Mapping[Bracket, BracketState]) -> None:
    """All at once: a team may move from one bracket to another, and the averages are read once."""
    average = averages(event)
    seated = {values["entrant_id"] for state in states.values() for values in seat_rows(state)}
    Seat.objects.filter(Q(bracket__in=list(states)) | Q(entrant__in=seated)).delete()
    Seat.objects.bulk_create(
        Seat(bracket=bracket, average=average.get(values["entrant_id"]), **values)
        for bracket, state in states.items()
        for values in seat_rows(state)
    )


def _write_matches(bracket: Bracket, rows: list[MatchRow], *, keep: set[str]) -> None:
    stored = bracket.matches.values_list("key", "pk", "version")
    there = {key: (pk, version) for key, pk, version in stored}
    gone = [pk for key, (pk, _) in there.items() if key not in keep]
    if gone:
        Match.objects.filter(pk__in=gone).delete()
    known, fresh = list[Match](), list[Match]()
    for row in rows:
        match = Match(bracket=bracket, key=row.key, **row.values)
        if row.key in there:
            match.pk, version = there[row.key]
            match.version = version + 1
        (known if row.key in there else fresh).append(match)
    if known:
        # Each is there: inserted again it is updated, all in one plain statement.
        Match.objects.bulk_create(
            known,
            update_conflicts=True,
            unique_fields=["id"],
            update_fields=[*rows[0].values, "version"],
        )
        Side.objects.filter(match__in=known).delete()
    matches = {match.key: match for match in [*Match.objects.bulk_create(fresh), *known]}
    Side.objects.bulk_create(
        Side(match=matches[row.key], **values) for row in rows for values in row.sides
    )


def _write_places(bracket: Bracket, state: BracketState) -> None:
    bracket.places.all().delete()
    Place.objects.bulk_create(Place(bracket=bracket, **values) for values in place_rows(state))


def _write_line_ups(bracket: Bracket, state: BracketState) -> None:
    LineUp.objects.filter(match__bracket=bracket).delete()
    rows = line_up_rows(state)
    if not rows:
        return
    keys = dict(bracket.matches.values_list("key", "pk"))
    there = members_of(rows)
    LineUp.objects.bulk_create(
        LineUp(match_id=keys[key], member_id=member, boards=boards, is_shared=is_shared)
        for key, member, boards, is_shared in rows
        if member in there
    )


def members_of(line_ups: Sequence[tuple[str, int, int, bool]]) -> set[int]:
    """Of the members of these line-ups those who are still in a team: an entry may have been corrected."""
    named = {member for _, member, *_ in line_ups}
    return set(Member.objects.filter(pk__in=named).values_list("pk", flat=True)) if named else set()


def _write_statuses(event: Event, before: EventState, after: EventState) -> None:
    """A withdrawal, or its undoing, shows on the entry.

    A seat given back enters it again: older journals know a withdrawal before the first result
    from its draw alone.
    """
    seated = {e for b in after.brackets.values() for e in b.seats.values()}
    was_seated = {e for b in before.brackets.values() for e in b.seats.values()}
    back = (before.withdrawn - after.withdrawn) | (seated - was_seated - after.withdrawn)
    changed = {
        Entrant.Status.WITHDRAWN: _left(after) - _left(before),
        Entrant.Status.DISQUALIFIED: after.disqualified - before.disqualified,
        Entrant.Status.ENTERED: back,
    }
    for status, entrants in changed.items():
        if entrants:
            event.entrants.filter(pk__in=entrants).update(status=status)


def _left(state: EventState) -> frozenset[EntrantKey]:
    """Who withdrew, without those who were disqualified."""
    return state.withdrawn - state.disqualified


def write_event_state(event: Event, after: EventState) -> None:
    """The event is finished when every bracket has its winner."""
    done = bool(after.brackets) and all(state.is_over for state in after.brackets.values())
    wanted = Event.State.FINISHED if done else Event.State.POSTED
    if event.state != wanted:
        Event.objects.filter(pk=event.pk).update(state=wanted)
