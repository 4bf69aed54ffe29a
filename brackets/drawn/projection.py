"""Writing the projection: only what a change touched, in its transaction."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from django.db.models import Q

from brackets.draw.numbers import EntrantKey
from brackets.drawn.consequences import seats_moved
from brackets.drawn.facts import BracketState, EventState
from brackets.drawn.reach import Reach, reach_of
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

Colours: TypeAlias = Callable[[BracketState, frozenset[EntrantKey] | None], Colouring]
"""What the system says of the colours of a bracket, of everybody or where one of these entrants stands."""


def write_projection(
    event: Event, before: EventState, after: EventState, sequence: int, colours: Colours
) -> None:
    """Bring the rows of every bracket that changed to the state after the record `sequence`.

    Statuses come first: a seat takes the average of an entrant that takes part.
    """
    _write_statuses(event, before, after)
    if before.brackets and not after.brackets:
        _take_down(event)
        return
    if after.brackets and not before.brackets:
        _make_brackets(event, after)
    old, new = before.brackets, after.brackets
    changed = [number for number in {**new, **old} if old.get(number) != new.get(number)]
    rows = event.brackets.filter(number__in=changed) if changed else ()
    brackets = {bracket.number: bracket for bracket in rows}
    moved = [n for n in brackets if n in after.brackets and _seats_moved(before, after, n)]
    if moved:
        _write_seats(event, {brackets[number]: after.brackets[number] for number in moved})
    for number in brackets:
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


def _make_brackets(event: Event, after: EventState) -> None:
    """A posting that stands again may have had other brackets than the plan has by now."""
    planned = set(event.brackets.values_list("number", flat=True))
    if planned == set(after.brackets):
        return
    event.brackets.exclude(number__in=after.brackets).delete()
    lost = [number for number in after.brackets if number not in planned]
    Bracket.objects.bulk_create(Bracket(event=event, number=number) for number in lost)


def _write_bracket(
    event: Event,
    bracket: Bracket,
    states: tuple[BracketState | None, BracketState],
    sequence: int,
    colours: Colours,
) -> None:
    before, after = states
    _write_posting(bracket, after)
    if before is not None and _posting(before) == _posting(after):
        reach = reach_of(before, after)
        touched = _touched_rows(event, (before, after), reach, colours)
        _write_matches(bracket, touched, sequence)
        _write_places(bracket, before, after, reach.entrants)
    else:
        bracket.matches.exclude(key__in=after.matches).delete()
        _write_matches(bracket, match_rows(after, event.boards, colours(after, None)), sequence)
        _write_places(bracket, before, after, None)
    if before is None or line_up_rows(before) or line_up_rows(after):
        _write_line_ups(bracket, after)


def _touched_rows(
    event: Event, states: tuple[BracketState, BracketState], reach: Reach, colours: Colours
) -> list[MatchRow]:
    """The rows that a change within a posted draw makes other rows.

    Those of the matches that changed, or have a new record; and of a contest those whose sides are others though
    they are the same: other colours, a loser called back.
    """
    before, after = states
    rows = match_rows(after, event.boards, colours(after, reach.entrants), reach.matches)
    moved = set[str]()
    if after.is_contest:
        old = colours(before, reach.entrants)
        moved = _other_sides(match_rows(before, event.boards, old, reach.matches), rows)
    return [
        row
        for row in rows
        if before.matches[row.key] != after.matches[row.key]
        or _new_record(row, before)
        or row.key in moved
    ]


def _write_posting(bracket: Bracket, after: BracketState) -> None:
    """Which drawing stands, and of a contest the record with its lots."""
    wanted = after.counting["draw", after.number] if after.is_contest else None
    if (bracket.drawing, bracket.draw_sequence) != (after.drawing, wanted):
        bracket.drawing, bracket.draw_sequence = after.drawing, wanted
        bracket.save(update_fields=["drawing", "draw_sequence"])


def _posting(state: BracketState) -> object:
    """What is posted of all matches at once."""
    return state.draw, state.tables, state.drawing, state.numbers, state.chances, state.to_come


def _new_record(row: MatchRow, before: BracketState) -> bool:
    uses = before.matches[row.key].uses
    if uses is None:
        return False
    return bool(row.values["record_sequence"] != before.counting["result", before.number, *uses])


def _other_sides(before: list[MatchRow], after: list[MatchRow]) -> set[str]:
    """Matches of a contest whose sides change though they do not: other colours, a loser called back."""
    old = {row.key: row.sides for row in before}
    return {row.key for row in after if old.get(row.key) != row.sides}


def _seats_moved(before: EventState, after: EventState, number: int) -> bool:
    """Whether somebody sits elsewhere: an amended draw may give other home tables to the same numbers."""
    old, new = before.brackets.get(number), after.brackets[number]
    if old is None:
        return True
    laid = (old.draw, old.tables, old.seats) == (new.draw, new.tables, new.seats)
    return not laid and seat_rows(old) != seat_rows(new)


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


def _write_matches(bracket: Bracket, rows: list[MatchRow], sequence: int) -> None:
    stored = bracket.matches.filter(key__in=[row.key for row in rows])
    there = {key: (pk, version) for key, pk, version in stored.values_list("key", "pk", "version")}
    known, fresh = list[Match](), list[Match]()
    for row in rows:
        match = Match(bracket=bracket, key=row.key, **row.values, changed=sequence)
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
            update_fields=[*rows[0].values, "changed", "version"],
        )
        Side.objects.filter(match__in=known).delete()
    matches = {match.key: match for match in [*Match.objects.bulk_create(fresh), *known]}
    Side.objects.bulk_create(
        Side(match=matches[row.key], **values) for row in rows for values in row.sides
    )


def _write_places(
    bracket: Bracket,
    before: BracketState | None,
    after: BracketState,
    only: frozenset[EntrantKey] | None,
) -> None:
    """Those of everybody, or `only` of these, that are not the same."""
    old = {values["entrant_id"]: values for values in place_rows(before, only)} if before else {}
    new = {values["entrant_id"]: values for values in place_rows(after, only)}
    other = [who for who in {**old, **new} if old.get(who) != new.get(who)]
    if before is None:
        bracket.places.all().delete()
    elif other:
        bracket.places.filter(entrant__in=other).delete()
    Place.objects.bulk_create(Place(bracket=bracket, **new[who]) for who in other if who in new)


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
    if before.common == after.common and not seats_moved(before, after):
        return
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
