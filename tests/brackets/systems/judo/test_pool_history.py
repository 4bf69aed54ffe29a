"""The history of a pool: each bout has a line and an undo of its own, whatever was recorded of the others."""

from __future__ import annotations

import pytest

from brackets.desk.history import ActLine, read_acts, read_history
from brackets.desk.systems import desk_class
from brackets.draw.errors import DrawError
from brackets.journal.check import differences
from brackets.models import Record
from brackets.systems.contests.outcomes import CLEAR
from brackets.systems.judo.actions import record_bout, settle_pool
from brackets.systems.judo.pages.category import category_of
from brackets.systems.judo.pages.pools import Pools
from tests.brackets.systems.bridge.playing import fresh, match_of
from tests.brackets.systems.judo.playing import decide, posted_judo
from tests.brackets.systems.judo.pooling import by_number, fight, ring, two_pools
from tests.factories import make_director
from tourney.models import Event

pytestmark = pytest.mark.django_db


def lines(event: Event) -> dict[int, ActLine]:
    """The whole history, by the numbers of the records; each line as it is read alone too."""
    history = read_history(fresh(event))
    found = history.lines(history.newest_first)
    for line in found:
        alone = read_acts(fresh(event), history.state, [line.sequence])
        assert alone.lines([line.sequence]) == [line]
    return {line.sequence: line for line in found}


def take_back(event: Event, sequence: int) -> None:
    """Undo the act of a record, as its button does."""
    record = Record.objects.get(event=event, sequence=sequence)
    by = make_director(event.tournament)
    desk_class(event)(fresh(event)).undo(record, by=by, sure=False)
    assert differences(fresh(event)) == []


def fought(event: Event) -> dict[int, str]:
    """The bouts that have a result, each with its outcome."""
    contest = category_of(fresh(event), with_places=True)
    assert contest is not None
    return {one.number: one.outcome for one in Pools(contest).bouts if one.is_fought}


def test_every_bout_has_its_number_counts_and_can_be_undone() -> None:
    event = posted_judo(3, pool_up_to=5)
    for number in (1, 2, 3):
        fight(event, number, "1:ippon")
    told = lines(event)
    assert [told[at].where for at in (2, 3, 4)] == ["Bout 1", "Bout 2", "Bout 3"]
    assert {told[at].standing for at in (2, 3, 4)} == {"in force"}
    assert all(told[at].can_undo for at in (2, 3, 4))


def test_a_bout_is_undone_and_all_others_stay() -> None:
    event = posted_judo(3, pool_up_to=5)
    for number, outcome in enumerate(("1:ippon", "2:waza-ari", "1"), start=1):
        fight(event, number, outcome)
    take_back(event, 2)
    assert fought(event) == {2: "2:waza-ari", 3: "1"}
    told = lines(event)
    assert (told[2].standing, told[2].can_undo) == ("replaced by 5", False)
    assert (told[5].where, told[5].standing, told[5].can_undo) == ("Bout 1", "in force", True)
    assert "no result" in told[5].words
    assert (told[3].standing, told[4].standing) == ("in force", "in force")
    take_back(event, 5)
    assert fought(event) == {1: "1:ippon", 2: "2:waza-ari", 3: "1"}
    assert lines(event)[2].standing == "in force"


def test_a_correction_is_undone_to_what_it_corrected() -> None:
    event = posted_judo(4, pool_up_to=5)
    fight(event, 1, "1:ippon")
    fight(event, 1, "2:ippon")
    fight(event, 2, "1")
    told = lines(event)
    assert told[2].standing == "replaced by 3"
    with pytest.raises(DrawError, match="Record 2 carries other records: undo 3 first"):
        take_back(event, 2)
    take_back(event, 3)
    assert fought(event) == {1: "1:ippon", 2: "1"}
    assert lines(event)[3].standing == "replaced by 5"


def test_what_was_undone_already_is_not_undone_again() -> None:
    event = posted_judo(4, pool_up_to=5)
    fight(event, 1, "1")
    fight(event, 2, "1")
    take_back(event, 3)
    fight(event, 3, "1")
    with pytest.raises(DrawError, match="Record 3 is not in force; it cannot be undone"):
        take_back(event, 3)
    assert lines(event)[3].standing == "undone by 4"


def test_what_took_back_the_only_bout_is_undone_too() -> None:
    event = posted_judo(4, pool_up_to=5)
    fight(event, 1, "1:ippon")
    fight(event, 1, CLEAR)
    told = lines(event)
    assert (told[2].standing, told[3].standing) == (
        "replaced by 3",
        "void: others stand in this contest now",
    )
    fight(event, 2, "2")
    assert lines(event)[2].standing == "replaced by 3"
    take_back(event, 3)
    assert fought(event) == {1: "1:ippon", 2: "2"}


def test_the_last_of_two_that_is_undone_leaves_no_result() -> None:
    event = posted_judo(4, pool_up_to=5)
    fight(event, 1, "1")
    fight(event, 2, "1")
    fight(event, 2, CLEAR)
    take_back(event, 2)
    assert fought(event) == {}
    assert match_of(event, "A").state == "open"


def test_an_order_that_was_settled_is_undone_before_the_bouts_it_stands_on() -> None:
    event = posted_judo(3, pool_up_to=5)
    ring(event)
    match = match_of(event, "A")
    order = [side.entrant_key for side in match.sides.all()]
    settle_pool(match, order, reason="by lot", version=match.version, by=None)
    assert lines(event)[5].where == "The pool"
    assert lines(event)[2].standing == "in force"
    with pytest.raises(DrawError, match="Record 2 carries other records: undo 5 first"):
        take_back(event, 2)
    fight(event, 1, "1:ippon")
    assert lines(event)[5].standing == "replaced by 6"
    take_back(event, 3)
    assert 2 not in fought(event)


def test_of_two_pools_each_knows_its_bouts_and_what_follows_stands_in_the_way() -> None:
    event = two_pools(6)
    by_number(event)
    decide(event, "S1", "1")
    told = lines(event)
    assert [told[at].where for at in range(2, 8)] == [f"Bout {at}" for at in range(1, 7)]
    assert told[8].where == "Contest 7"
    assert {told[at].standing for at in range(2, 9)} == {"in force"}
    with pytest.raises(DrawError, match="Record 2 carries other records: undo 8 first"):
        take_back(event, 2)
    take_back(event, 8)
    take_back(event, 2)
    assert sorted(fought(event)) == [2, 3, 4, 5, 6]


def test_the_desk_tells_again_the_older_record_of_a_bout() -> None:
    event = posted_judo(4, pool_up_to=5)
    fight(event, 1, "1")
    fight(event, 2, "1")
    match = match_of(event, "A")
    change = record_bout(match, 1, outcome="2", version=match.version, by=None)
    parts = desk_class(event)(fresh(event)).parts(3, change)
    assert parts is not None
    told = {id: html for id, html, _ in parts}
    assert "replaced by 4" in told["h2"]
    assert "Undo" in told["h3"]
