"""Categories from entry list to final standings through the actions."""

from __future__ import annotations

from collections import Counter

import pytest

from brackets.draw.errors import DrawError
from brackets.draw.reasons import POSTED
from brackets.floor.actions import give_places
from brackets.journal.append import NeedsConfirmation, undo
from brackets.journal.check import differences
from brackets.journal.records import facts_of
from brackets.models import Match, Place, Record
from brackets.picture.reasons import said
from brackets.systems.contests.actions import leave_contest
from brackets.systems.judo.actions import (
    draw_lot,
    enter_late,
    post_judo,
    set_judo,
    swap_drawn,
    swap_posted,
)
from brackets.systems.judo.engine.systems import SYSTEMS
from brackets.systems.judo.field import drawn_of, proposed, settings_of
from brackets.systems.judo.posted import free_positions, posted_sheet
from tests.brackets.systems.bridge.playing import fresh, match_of, standing
from tests.brackets.systems.judo.playing import (
    LOT,
    USUAL,
    by_chance,
    decide,
    entered,
    open_keys,
    play_out,
    posted_judo,
)
from tests.factories import make_entrant
from tourney.http import Conflict
from tourney.models import Event

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("system", "entrants"), [*((one, 6) for one in SYSTEMS), *((one, 8) for one in [*SYSTEMS][::3])]
)
def test_every_system_is_fought_from_the_entries_to_the_final_standings(
    system: str, entrants: int
) -> None:
    event = posted_judo(entrants, system=system)
    play_out(event, by_chance(entrants))
    event = fresh(event)
    assert event.state == Event.State.FINISHED
    places = list(Place.objects.filter(bracket__event=event))
    assert len(places) == entrants
    assert Counter(map(str, places))["1"] == 1
    assert differences(event) == []


def test_the_usual_sheet_of_thirteen_gives_places_1_2_3_3_5_5_7_7() -> None:
    event = posted_judo(13)
    play_out(event, lambda match: "1")
    places = Counter(str(place.low) for place in Place.objects.filter(bracket__event=event))
    assert {low: places[low] for low in "12357"} == {"1": 1, "2": 1, "3": 2, "5": 2, "7": 2}


def test_what_was_posted_is_drawn_again_from_the_record() -> None:
    event = posted_judo(13, method="badness")
    record = Record.objects.filter(event=event).first()
    lot = record.payload["chances"][0]
    assert (lot["engine"], lot["document"]["random_seed"]) == ("draw.double_knockout", LOT)
    drawn = drawn_of(lot["document"])
    assert drawn.positions == posted_sheet(event)[0].positions
    assert len(drawn.steps) == 13


def test_whoever_is_disqualified_is_not_called_to_the_repechage() -> None:
    event = posted_judo(8, system="double_repechage")
    first = open_keys(event)[0]
    winner, loser = standing(event, first)
    decide(event, first, "h1")
    match = match_of(event, first)
    assert match.decided_by == "hansoku-make"
    play_out(event, lambda match: "1")
    met = Match.objects.filter(bracket__event=event, sides__entrant__name=loser)
    assert list(met.values_list("key", flat=True)) == [first]
    assert Place.objects.get(entrant__name=winner).low == 1
    assert differences(fresh(event)) == []


def test_a_walkover_shuts_the_absent_one_out_and_an_ordinary_loss_does_not() -> None:
    event = posted_judo(8)
    keys = open_keys(event)
    decide(event, keys[0], "w1")
    decide(event, keys[1], "1:shidos")
    play_out(event, lambda match: "1")
    absent, beaten = standing(event, keys[0])[1], standing(event, keys[1])[1]
    contests = Counter(
        Match.objects.filter(bracket__event=event).values_list("sides__entrant__name", flat=True)
    )
    assert contests[absent] == 1 < contests[beaten]


def test_a_correction_upstream_voids_the_repechage_that_has_begun_and_undo_brings_it_back() -> None:
    event = posted_judo(8)
    play_out(event, lambda match: "1", most=7)
    before = dict(Match.objects.filter(bracket__event=event).values_list("key", "state"))
    with pytest.raises(NeedsConfirmation) as asked:
        decide(event, "M1", "2")
    assert asked.value.found.voided
    decide(event, "M1", "2", confirmed=asked.value.found.voided)
    after = dict(Match.objects.filter(bracket__event=event).values_list("key", "state"))
    assert after != before
    undo(Record.objects.filter(event=event).latest("sequence"), by=None)
    assert dict(Match.objects.filter(bracket__event=event).values_list("key", "state")) == before
    assert differences(fresh(event)) == []


def test_a_kind_may_be_said_after_the_winner() -> None:
    event = posted_judo(8)
    decide(event, "M1", "1")
    decide(event, "M1", "1:ippon")
    assert match_of(event, "M1").decided_by == "ippon"
    with pytest.raises(DrawError, match="'kata' is none of ippon"):
        decide(event, "M2", "1:kata")


def test_a_swap_before_posting_is_an_amendment_with_its_reason() -> None:
    event = entered(8)
    settings = draw_lot(event, version=settings_of(event).version, number=LOT)
    before = proposed(event, settings).positions
    settings = swap_drawn(event, first=1, second=8, reason="siblings", version=settings.version)
    found = proposed(event, settings)
    assert (found.positions[0], found.positions[7]) == (before[7], before[0])
    post_judo(event, by=None, seen=found.checksum)
    posted, swap = facts_of(event, event.records.all()).values()
    assert posted.reason == POSTED
    assert said(event, swap.reason) == [
        f"swapped J{before[0]} (entry {before[0]}) and J{before[7]} (entry {before[7]}): siblings"
    ]
    assert posted_sheet(fresh(event))[0].positions == found.positions
    assert differences(fresh(event)) == []


def test_a_swap_after_posting_is_refused_for_whoever_has_fought_and_can_be_undone() -> None:
    event = posted_judo(8)
    before, seen = posted_sheet(event)
    decide(event, "M1", "1")
    with pytest.raises(DrawError, match="has fought already"):
        swap_posted(event, first=1, second=8, reason="", by=None, seen=seen + 1)
    with pytest.raises(Conflict):
        swap_posted(event, first=3, second=8, reason="", by=None, seen=seen)
    swap_posted(event, first=3, second=8, reason="", by=None, seen=seen + 1)
    assert posted_sheet(event)[0].positions[2] == before.positions[7]
    assert match_of(event, "M1").state == "decided"
    undo(Record.objects.filter(event=event).latest("sequence"), by=None)
    assert posted_sheet(event)[0].positions == before.positions
    assert differences(fresh(event)) == []


def test_a_late_entry_takes_a_bye() -> None:
    event = posted_judo(6)
    late = make_entrant(event, "Late")
    sheet, seen = posted_sheet(event)
    position = free_positions(sheet)[0]
    enter_late(late, position=position, by=None, seen=seen)
    sheet, seen = posted_sheet(event)
    assert sheet.positions[position - 1] == str(late.number)
    decide(event, open_keys(event)[0], "1")
    taken = next(at for at, name in enumerate(sheet.positions, start=1) if name)
    with pytest.raises(DrawError, match="on the sheet already"):
        enter_late(late, position=taken, by=None, seen=seen + 1)
    assert differences(fresh(event)) == []


@pytest.mark.parametrize("system", SYSTEMS)
def test_nobody_enters_late_beside_somebody_who_has_fought(system: str) -> None:
    """He won his bye, and has fought in round 2 since: a late first contest would undo it."""
    event = posted_judo(6, system=system)
    late = make_entrant(event, "Late")
    while free := free_positions(posted_sheet(event)[0]):
        position, contest = free[0], open_keys(event)[0]
        fighting = {side.entrant_id for side in match_of(event, contest).sides.all()}
        decide(event, contest, "1")
        sheet, seen = posted_sheet(event)
        taken = set(free) - set(free_positions(sheet))
        assert {sheet.state.seats[((at - 1) ^ 1) + 1] for at in taken} <= fighting
    with pytest.raises(DrawError, match="whoever stands beside it has fought"):
        enter_late(late, position=position, by=None, seen=seen)
    assert late.pk not in posted_sheet(event)[0].state.seats.values()
    assert differences(fresh(event)) == []


def test_nobody_enters_a_posted_pool_late() -> None:
    event = posted_judo(4, pool_up_to=5)
    late = make_entrant(event, "Late")
    with pytest.raises(DrawError, match="A pool is posted: it has no positions"):
        enter_late(late, position=1, by=None, seen=1)


def test_whoever_leaves_loses_everything_that_is_left() -> None:
    event = posted_judo(8)
    leaver = match_of(event, "M1").sides.first().entrant
    leave_contest(leaver, by=None, disqualified=True)
    assert match_of(event, "M1").decided_by == "forfeit"
    play_out(event, lambda match: "1")
    assert Place.objects.get(entrant=leaver).low is None
    assert differences(fresh(event)) == []


def test_settings_are_refused_in_words() -> None:
    event = entered(9)
    version = settings_of(event).version
    set_judo(event, USUAL | {"sheet": 8}, version=version)
    with pytest.raises(DrawError, match="sheet: 8 positions do not hold 9 entrants"):
        draw_lot(event, version=version + 1)
    for mats in ("", "0", "1, 1", "A", "1;2"):
        with pytest.raises(DrawError, match="Places"):
            give_places(event, mats, version=0)
    give_places(event, "2", version=0)
    with pytest.raises(Conflict):
        give_places(event, "1", version=0)
    with pytest.raises(DrawError, match="posted"):
        set_judo(posted_judo(8), USUAL, version=4)


def test_the_rows_say_at_once_where_somebody_called_back_goes() -> None:
    event = posted_judo(16, clubs=0)
    while keys := open_keys(event):
        decide(event, keys[0], "1")
        assert differences(fresh(event)) == []
