"""The games of divisions on the floor: at the boards of the division, a round at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from django.urls import reverse

from brackets.desk.turns import OVER, READY, Corner, Spot, Tally, Turn, Way
from brackets.desk.values import Meeting
from brackets.floor.places import Person, people_of
from brackets.systems.scrabble.desk.games import fact_of, game_id, game_stamp, names_of, short
from brackets.systems.scrabble.models import Pairing
from tourney.models import Entrant, Event

BOARD = "board"
NOBODY = Person(0, "")


def division_meetings(events: Sequence[Event]) -> Iterator[Meeting]:
    """Every game that was posted; byes are none."""
    known, people = {event.pk: event for event in events}, people_of(events)
    rows = Pairing.objects.filter(event__in=known, board__isnull=False, second__isnull=False)
    for row in rows.select_related("first", "second").order_by("event_id", "round_number", "board"):
        row.event = known[row.event_id]
        yield _meeting(row, _corners(row, people))


def _forfeits(corners: tuple[Corner, ...]) -> tuple[Way, ...]:
    first, second = corners
    return (
        Way(f"{first.name} did not come", {"gone": "first"}),
        Way(f"{second.name} did not come", {"gone": "second"}),
        Way("Neither came", {"gone": "both"}),
    )


def _corners(row: Pairing, people: dict[int, Person]) -> tuple[Corner, ...]:
    first, second = _scores(row)
    players = (
        (row.first, row.first_number, "starts", first),
        (row.second, row.second_number, "", second),
    )
    return tuple(
        _corner(entrant, ", ".join(filter(None, (f"player {number}", word))), score, people)
        for entrant, number, word, score in players
        if entrant is not None
    )


def _scores(row: Pairing) -> tuple[str, str]:
    """The points of a game that was played."""
    if row.record_sequence is None:
        return "", ""
    fact = fact_of(row)
    if fact.forfeited or fact.score_first is None:
        return "", ""
    return str(fact.score_first), str(fact.score_second)


def _corner(entrant: Entrant, note: str, score: str, people: dict[int, Person]) -> Corner:
    person = people.get(entrant.pk, NOBODY).player
    return Corner(
        entrant.name, note, person=person, key=entrant.pk, entry=entrant.number, score=score
    )


def _meeting(row: Pairing, corners: tuple[Corner, ...]) -> Meeting:
    is_open = row.state == Pairing.State.OPEN
    is_in = row.record_sequence is not None
    result = short(row, fact_of(row)) if is_in else ""
    where = [row.event.tournament.slug, row.event.slug]
    desk = reverse("brackets:scrabble_results", args=where)
    turn = Turn(
        row.event_id,
        f"Board {row.board}",
        f"round {row.round_number}",
        Spot(BOARD, row.board or 0, row.event.slug),
        (int(row.event.starts_at.timestamp()), row.round_number, row.event_id, row.board or 0),
        corners,
        READY if is_open else OVER,
        row.drawing,
        together=True,
        href=f"{desk}?round={row.round_number}",
        ways=_forfeits(corners) if is_open else (),
        said=f"{' – '.join(one.name for one in corners)}, {result or 'not played'}",
        tallies=(Tally((0, 1), ("a", "b"), "points"),),
    )
    return Meeting(
        game_id(row),
        names_of(row),
        f"{turn.label}, {turn.round}",
        " – ".join(one.name for one in corners),
        game_stamp(row),
        is_open,
        row.changed,
        result,
        sequence=row.record_sequence,
        turn=turn,
    )
