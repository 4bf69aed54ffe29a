"""A cup from entry list to final standings through the actions: the document's three examples."""

from __future__ import annotations

from collections import Counter

import pytest

from brackets.draw.errors import DrawError
from brackets.drawn.mapping import Kind
from brackets.journal.append import NeedsConfirmation, undo
from brackets.journal.check import differences
from brackets.models import Match, Place, Record
from brackets.systems.contests.actions import leave_contest, record_contest
from brackets.systems.cup.actions import (
    draw_lot,
    post_cup,
    set_cup,
    shown,
)
from brackets.systems.cup.field import checksum, settings_of
from tests.brackets.systems.bridge.playing import fresh, match_of
from tests.brackets.systems.cup.playing import (
    LOT,
    decide,
    entered,
    play_cup_out,
    play_round,
    post,
    posted_cup,
)
from tourney.http import Conflict
from tourney.models import Event

pytestmark = pytest.mark.django_db

EXAMPLES = [
    ((13, 0), [5, 4, 2, 1], {"1": 1, "2": 1, "3/4": 2, "5/8": 4, "9/13": 5}),
    ((25, 6), [9, 8, 4, 2, 1], {"1": 1, "2": 1, "3/4": 2, "5/8": 4, "9/16": 8, "17/25": 9}),
    (
        (31, 6),
        [5, 10, 8, 4, 2, 1],
        {"1": 1, "2": 1, "3/4": 2, "5/8": 4, "9/16": 8, "17/26": 10, "27/31": 5},
    ),
    ((2, 0), [1], {"1": 1, "2": 1}),
    ((3, 0), [1, 1], {"1": 1, "2": 1, "3": 1}),
]


@pytest.mark.parametrize(
    ("size", "rounds", "places", "mode"),
    [*((*one, "tree") for one in EXAMPLES), *((*one, "rounds") for one in EXAMPLES[::2])],
)
def test_a_cup_runs_from_the_entries_to_the_final_standings(
    size: tuple[int, int], rounds: list[int], places: dict[str, int], mode: str
) -> None:
    event = posted_cup(*size, mode=mode)
    play_cup_out(event)
    by_round = Counter(
        Match.objects.filter(bracket__event=event).values_list("round_number", flat=True)
    )
    assert [by_round[number] for number in sorted(by_round)] == rounds
    assert Counter(map(str, Place.objects.filter(bracket__event=event))) == places
    assert differences(fresh(event)) == []


@pytest.mark.parametrize("size", [64, pytest.param(200, marks=pytest.mark.long)])
def test_large_cups_have_one_winner(size: int) -> None:
    event = posted_cup(size)
    assert Match.objects.filter(bracket__event=event).count() == size - 1
    play_round(event)
    assert differences(fresh(event)) == []


def test_an_impossible_field_is_refused_and_no_lot_is_kept() -> None:
    event = entered(3, 2)
    with pytest.raises(DrawError, match="Let fewer entrants skip"):
        draw_lot(event, version=1)
    assert settings_of(event).random_seed is None


def test_the_same_lot_gives_the_same_draw_and_the_record_holds_its_input() -> None:
    event = posted_cup(13)
    (record,) = Record.objects.filter(event=event, kind=Kind.DRAW)
    (lot,) = record.payload["chances"]
    assert (lot["engine"], lot["version"], lot["document"]["random_seed"]) == ("draw.cup", 2, LOT)
    assert len(lot["document"]["entrants"]) == 13


def test_what_changed_since_it_was_looked_at_is_not_posted() -> None:
    event = entered(5)
    settings = draw_lot(event, version=1, number=4)
    seen = checksum(event, shown(event, settings))
    event.entrants.filter(number=5).update(status="withdrawn")
    with pytest.raises(Conflict):
        post_cup(event, by=None, seen=seen)
    assert fresh(event).state == Event.State.ENTRY


def test_two_directors_with_the_same_settings_page_collide() -> None:
    event = entered(5)
    values = {"mode": "tree", "byes": "lot", "separate_clubs": False}
    set_cup(event, values, version=1)
    with pytest.raises(Conflict):
        set_cup(event, values, version=1)


def test_after_a_remis_the_match_stays_open_and_colours_are_exchanged() -> None:
    event = posted_cup(2)
    before = [side.colour for side in match_of(event, "R1M1").sides.all()]
    decide(event, "R1M1", "remis")
    match = match_of(event, "R1M1")
    assert match.state == "level"
    assert [side.colour for side in match.sides.all()] == before[::-1]
    decide(event, "R1M1", "2")
    match = match_of(event, "R1M1")
    assert [game["winner"] for game in match.games] == [None, 2]
    assert match.games[0]["black"] != match.games[1]["black"]
    assert differences(fresh(event)) == []


def test_a_correction_that_voids_results_is_shown_first() -> None:
    event = posted_cup(4)
    play_round(event)
    decide(event, "R2M1")
    match = match_of(event, "R1M1")
    won = next(str(at) for at, side in enumerate(match.sides.all(), 1) if side.outcome == "out")
    with pytest.raises(NeedsConfirmation) as asked:
        record_contest(match, outcome=won, version=match.version, by=None)
    record_contest(
        match, outcome=won, version=match.version, by=None, confirmed=asked.value.found.voided
    )
    assert match_of(event, "R2M1").state == "open"
    undo(Record.objects.filter(event=event).last(), by=None)
    assert match_of(event, "R2M1").state == "decided"
    assert differences(fresh(event)) == []


def test_who_leaves_gives_walkovers_and_shares_the_places_of_the_round() -> None:
    event = posted_cup(8)
    gone = match_of(event, "R1M1").sides.first().entrant
    leave_contest(gone, by=None)
    assert match_of(event, "R1M1").decided_by == "forfeit"
    play_cup_out(event)
    assert str(Place.objects.get(entrant=gone)) == "5/8"
    assert differences(fresh(event)) == []


def test_who_leaves_after_a_remis_loses_the_match() -> None:
    event = posted_cup(4)
    decide(event, "R1M1", "remis")
    leave_contest(match_of(event, "R1M1").sides.first().entrant, by=None)
    assert match_of(event, "R1M1").state == "decided"
    assert differences(fresh(event)) == []


def test_a_pre_qualified_who_leaves_before_its_round_is_not_paired() -> None:
    event = posted_cup(25, 6, mode="rounds")
    gone = event.entrants.get(number=1)
    leave_contest(gone, by=None)
    assert event.entrants.get(number=1).status == "withdrawn"
    play_cup_out(event)
    found = Match.objects.filter(bracket__event=event)
    assert found.count() == 23
    assert not found.filter(sides__entrant=gone).exists()
    places = Counter(map(str, Place.objects.filter(bracket__event=event)))
    assert (places["1"], places["2"], sum(places.values())) == (1, 1, 24)
    assert differences(fresh(event)) == []


def test_nobody_leaves_a_cup_that_is_not_posted() -> None:
    event = entered(4)
    with pytest.raises(DrawError, match="entries page"):
        leave_contest(event.entrants.get(number=1), by=None)


def test_disqualified_players_have_no_place() -> None:
    event = posted_cup(4)
    gone = match_of(event, "R1M1").sides.first().entrant
    leave_contest(gone, by=None, disqualified=True)
    play_cup_out(event)
    assert str(Place.objects.get(entrant=gone)) == "unplaced"


def test_the_next_round_waits_for_the_last_match() -> None:
    event = posted_cup(8, mode="rounds")
    with pytest.raises(DrawError, match="R1M1 is not decided"):
        post(event, 3)
    play_round(event)
    assert fresh(event).state == Event.State.POSTED
    post(event, 3)
    assert Match.objects.filter(bracket__event=event, round_number=2).count() == 2


def test_a_round_can_be_taken_back_and_paired_again() -> None:
    event = posted_cup(8, mode="rounds")
    play_round(event)
    post(event, 3)
    undo(Record.objects.filter(event=event).last(), by=None)
    assert not Match.objects.filter(bracket__event=event, round_number=2).exists()
    post(event, 4)
    assert differences(fresh(event)) == []


def test_clubmates_meet_late() -> None:
    event = posted_cup(16, separate_clubs=True, clubs=4)
    for match in Match.objects.filter(bracket__event=event, round_number=1):
        clubs = [side.entrant.number % 4 for side in match.sides.all()]
        assert clubs[0] != clubs[1]


def test_settings_and_the_lot_are_refused_in_words() -> None:
    event = entered(5)
    values = {"mode": "tree", "byes": "lot", "separate_clubs": True}
    with pytest.raises(DrawError, match="Nothing is drawn yet; draw first"):
        post_cup(event, by=None, seen="")
    event = post(event)
    with pytest.raises(DrawError, match="The cup is posted; its settings are those"):
        set_cup(event, values, version=settings_of(event).version)
    with pytest.raises(Conflict):
        draw_lot(event, version=0)
