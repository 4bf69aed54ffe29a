"""Late entries of a cup: a bye drawn by lot, or all drawn again."""

from __future__ import annotations

import pytest

from brackets.draw.errors import DrawError
from brackets.draw.lot import Lot
from brackets.journal.check import differences
from brackets.models import Match, Record
from brackets.systems.cup.actions import (
    byes_for,
    enter_cup_late,
    free_byes,
)
from brackets.systems.cup.field import state_now
from brackets.systems.cup.models import CupSettings
from tests.brackets.systems.bridge.playing import fresh, standing
from tests.brackets.systems.cup.playing import (
    decide,
    entered,
    play_cup_out,
    post,
    posted_cup,
)
from tests.brackets.systems.judo.playing import open_keys
from tests.factories import make_entrant, make_member, make_player
from tourney.models import Entrant, Event

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("beside", [True, False])
def test_a_late_entry_takes_a_free_line_or_the_cup_is_drawn_again(beside: bool) -> None:
    event = posted_cup(13)
    late = make_entrant(event, "Late")
    last = Record.objects.filter(event=event).last().sequence
    enter_cup_late(late, by=None, seen=last, again=not beside, random_seed=5)
    assert Match.objects.filter(bracket__event=event).count() == 13
    if beside:
        assert standing(event, "R1M6") == ["P2", "Late"]
    play_cup_out(event)
    assert differences(fresh(event)) == []


def test_the_first_round_is_paired_again_with_a_late_entry() -> None:
    event = posted_cup(7, mode="rounds")
    late = make_entrant(event, "Late")
    enter_cup_late(late, by=None, seen=1, again=True, random_seed=5)
    assert Match.objects.filter(bracket__event=event).count() == 4
    assert play_cup_out(event) == [4, 2, 1]
    assert differences(fresh(event)) == []


def test_after_a_result_the_cup_is_not_drawn_again() -> None:
    event = posted_cup(13)
    decide(event, "R1M1")
    late = make_entrant(event, "Late")
    with pytest.raises(DrawError, match="there are results"):
        enter_cup_late(late, by=None, seen=2, again=True, random_seed=5)


def test_nobody_enters_late_beside_somebody_who_has_played() -> None:
    """Player 2 had a bye and has won in round 2: a late first match would undo it."""
    event = posted_cup(13)
    late = make_entrant(event, "Late")
    waiting = {one.number for one in byes(event)}
    assert waiting == {1, 2, 3}
    for key in open_keys(event):
        decide(event, key)
    own = Match.objects.get(bracket__event=event, round_number=2, sides__entrant__number=2)
    decide(event, own.key)
    assert {one.number for one in byes(event)} == waiting - {2}
    seen = Record.objects.filter(event=event).last().sequence
    enter_cup_late(late, by=None, seen=seen, again=False, random_seed=5)
    (met,) = (name for name in standing(event, "R1M6") if name != "Late")
    assert met == "P3"
    assert differences(fresh(event)) == []


def test_the_lot_and_among_whom_it_was_drawn_are_on_record() -> None:
    for lot, met in ((5, 2), (1, 1), (4, 1), (6, 3)):
        event = posted_cup(13)
        late = make_entrant(event, "Late")
        enter_cup_late(late, by=None, seen=1, again=False, random_seed=lot)
        reason = Record.objects.filter(event=event).last().payload["reason"]
        assert reason["code"] == "late entry by lot"
        assert (reason["lot"], reason["byes"], reason["other"]) == (lot, [1, 2, 3], met)
        assert Lot(lot).choice(reason["byes"]) == met


def test_a_clubmate_is_not_drawn_while_clubs_are_kept_apart() -> None:
    event = posted_cup(13)
    for one in event.entrants.filter(number__in=(1, 2)):
        make_member(one, make_player(club="Alpha"))
    late = make_entrant(event, "Late")
    make_member(late, make_player(club="Alpha"))
    state = state_now(event)
    assert state is not None
    assert [one.number for one in byes_for(late, state)] == [1, 2, 3]
    CupSettings.objects.filter(event=event).update(separate_clubs=True)
    assert [one.number for one in byes_for(late, state)] == [3]
    make_member(event.entrants.get(number=3), make_player(club="Alpha"))
    assert [one.number for one in byes_for(late, state)] == [1, 2, 3]


def test_nobody_enters_late_without_a_free_bye() -> None:
    event = posted_cup(8)
    late = make_entrant(event, "Late")
    with pytest.raises(DrawError, match="No bye of round 1 is free"):
        enter_cup_late(late, by=None, seen=1, again=False, random_seed=5)


def byes(event: Event) -> list[Entrant]:
    """Who has a bye that a late entry may take."""
    state = state_now(event)
    assert state is not None
    return list(free_byes(event, state))


def test_a_late_entry_is_for_a_posted_cup_and_for_somebody_new() -> None:
    event = entered(5)
    one = event.entrants.get(number=1)
    with pytest.raises(DrawError, match="is not posted yet; the entry is drawn with all others"):
        enter_cup_late(one, by=None, seen=0, again=True, random_seed=5)
    post(event)
    with pytest.raises(DrawError, match="P1 \\(entry 1\\) is in the draw already"):
        enter_cup_late(one, by=None, seen=1, again=True, random_seed=5)
