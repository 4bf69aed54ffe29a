"""Each room of contests says all that the desk and the pages of contests ask."""

from __future__ import annotations

from inspect import isabstract

import pytest
from django.template.loader import get_template

from brackets.draw.errors import DrawError
from brackets.system import rooms
from brackets.systems.contests.desk.command import number_of, outcome_of
from brackets.systems.contests.outcomes import CLEAR, NEITHER, WALKOVER, WON, WORDS, Outcomes
from brackets.systems.contests.shared import Contest, Contests, ContestsSystem, contests_of
from tourney.models import Event

ROOMS = [room for room in rooms() if isinstance(room, ContestsSystem)]
NAMES = ("Ann", "Ben")

each_room = pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.key)


def everything_typed(outcomes: Outcomes) -> set[str]:
    """Every outcome that a line can mean."""
    return {*outcomes.typed(has_colours=True).values(), *outcomes.typed(has_colours=False).values()}


def test_there_is_more_than_one_room() -> None:
    assert len(ROOMS) > 1
    assert isabstract(Contests)
    assert isabstract(Contest)
    assert isabstract(Outcomes)


@each_room
def test_it_is_found_by_an_event_of_its_kinds(room: ContestsSystem) -> None:
    for kind in room.kinds:
        assert contests_of(Event(kind=kind.key)) is room.contests


@each_room
def test_it_says_all(room: ContestsSystem) -> None:
    own = room.contests
    assert own.prize
    assert room.meeting.one != room.meeting.many
    assert not isabstract(own.contest)
    assert own.contest is not Contest
    assert own.outcomes.keys
    assert own.outcomes.level
    for name in (own.row_choices, own.match_choices):
        assert name.startswith(f"{room.key}/")
        assert get_template(name)


@each_room
def test_what_can_be_typed_has_words_and_a_winner(room: ContestsSystem) -> None:
    outcomes = room.contests.outcomes
    assert everything_typed(outcomes) >= set(WORDS.values())
    for outcome in everything_typed(outcomes):
        said = outcomes.short(NAMES, outcome)
        at = outcomes.winner_at(outcome)
        assert said != outcomes.short(NAMES, CLEAR)
        assert (at is None) == (outcomes.short(NAMES[::-1], outcome) == said)
        assert at is None or said.startswith(NAMES[at])


@each_room
def test_the_outcomes_all_rooms_share_mean_the_same(room: ContestsSystem) -> None:
    outcomes = room.contests.outcomes
    for outcome, at in (WON | WALKOVER).items():
        assert outcomes.winner_at(outcome) == at
    assert outcomes.short(NAMES, NEITHER) == "neither came"
    assert outcomes.short(NAMES, "w2") == "Ben won without play"


@each_room
def test_every_way_to_win_can_be_said(room: ContestsSystem) -> None:
    outcomes = room.contests.outcomes
    for way in outcomes.ways:
        assert outcomes.short(NAMES, f"1:{way}") == f"Ann won by {way}"
        assert f"1:{way}" in everything_typed(outcomes)


@each_room
def test_every_example_of_a_line_is_understood(room: ContestsSystem) -> None:
    for key in room.contests.outcomes.keys:
        assert number_of(key.typed.partition(" ")[0], room.meeting.one) == 12
        assert outcome_of(
            key.typed, room.meeting.one, room.contests.outcomes, has_colours=True
        ) in everything_typed(room.contests.outcomes)


@each_room
def test_a_line_that_is_no_outcome_says_what_can_be_typed(room: ContestsSystem) -> None:
    with pytest.raises(DrawError, match=f"no outcome of a {room.meeting.one}; type 12 1 or 12 2"):
        outcome_of("12 zzz", room.meeting.one, room.contests.outcomes)
