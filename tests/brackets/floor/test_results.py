"""Results that are pressed on the floor: recorded through the event's own desk, and taken back whole."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.urls import reverse

from brackets.desk.sent import new_key
from brackets.floor.floor import Bout
from brackets.floor.reading import floor_of
from brackets.journal.check import differences
from brackets.journal.taking_back import take_back_posting
from tests.brackets.floor.halls import bouts_at, everything, labels
from tests.brackets.floor.pressing import first, send, win
from tests.brackets.systems.bridge.desk import signed, text
from tests.brackets.systems.bridge.playing import fresh, match_of, posted
from tests.brackets.systems.judo.playing import decide, posted_judo
from tests.factories import make_director
from tourney import actions
from tourney.models import Event

pytestmark = pytest.mark.django_db


def test_one_press_on_a_name_records_who_won_through_the_desk(client: Client) -> None:
    tournament, found = everything()
    client.force_login(make_director(tournament))
    for system, place in (
        ("judo", "mat-1"),
        ("pool", "mat-2"),
        ("robin", f"board-1-{found['robin'].slug}"),
    ):
        bout = bouts_at(tournament, place)[0]
        button = bout.sides[0].button
        assert button is not None
        assert button.label.endswith(" wins")
        assert win(client, bout).status_code == 302
        place_now = floor_of(tournament).places[place]
        assert place_now.last is not None
        assert place_now.last.id == bout.id
        assert differences(fresh(found[system])) == []


def test_the_same_press_sent_twice_counts_once_and_two_of_one_page_both_count(
    client: Client,
) -> None:
    event = posted_judo(8)
    signed(client, event)
    key, one, other = new_key(), *bouts_at(event.tournament, "mat-1")[:2]
    answers = [win(client, one, key=key).status_code for _ in range(2)]
    assert answers == [302, 302]
    assert win(client, other, key=key).status_code == 302
    assert event.records.filter(kind="result").count() == 2
    assert event.records.last().source == "mat 1"


def test_a_press_on_what_was_recorded_elsewhere_is_asked_about(client: Client) -> None:
    event = posted_judo(8)
    signed(client, event)
    bout = first(event)
    decide(event, "M1", "1")
    answer = win(client, bout, 1)
    assert answer.status_code == 409
    assert 'role="alert"' in text(answer)
    assert match_of(event, "M1").results[0]["winner"] == 1
    kept = re.search(r'name="result" value="([^"]+)"', text(answer))
    assert kept is not None
    assert kept[1].startswith(f"{event.slug}/1-M1 ")


def test_a_correction_that_others_have_fought_on_from_asks_first(client: Client) -> None:
    event = posted_judo(8)
    signed(client, event)
    for key in ("M1", "M2", "M5"):
        decide(event, key, "1")
    bout = floor_of(event.tournament).bouts[f"{event.slug}/1-M1"]
    other = f"{bout.id} {bout.meeting.stamp} mat-1 outcome=2"
    answer = send(client, event, "floor_record", result=other)
    assert answer.status_code == 409
    confirmed = re.search(r'name="confirmed" value="([\d,]+)"', text(answer))
    assert confirmed is not None
    again = send(client, event, "floor_record", result=other, confirmed=confirmed[1])
    assert again.status_code == 302
    assert match_of(event, "M1").results[0]["winner"] == 2


def test_the_last_result_is_said_more_exactly_and_taken_back_whole(client: Client) -> None:
    event = posted_judo(8)
    signed(client, event)
    win(client, first(event))
    last = floor_of(event.tournament).places["mat-1"].last
    assert last is not None
    assert [way.label for way in last.refined] == ["ippon", "waza-ari", "decision", "shidos"]
    assert send(client, event, "floor_record", result=last.refined[0].value).status_code == 302
    assert match_of(event, "M1").decided_by == "ippon"
    last = floor_of(event.tournament).places["mat-1"].last
    assert last is not None
    assert last.cleared is not None
    assert send(client, event, "floor_record", result=last.cleared.value).status_code == 302
    assert match_of(event, "M1").state == "open"
    assert differences(fresh(event)) == []


def test_the_last_bout_of_a_pool_is_taken_back(client: Client) -> None:
    event = posted_judo(4, pool_up_to=5)
    signed(client, event)
    win(client, first(event))
    last = floor_of(event.tournament).places["mat-1"].last
    assert last is not None
    undo = f"{event.slug} {last.meeting.sequence}"
    assert send(client, event, "floor_undo", undo=undo).status_code == 302
    assert first(event).turn.label == "Bout 1 of 6"


def test_a_bout_that_was_said_more_exactly_is_taken_back_whole_and_no_other(client: Client) -> None:
    event = posted_judo(4, pool_up_to=5)
    signed(client, event)

    def last() -> Bout:
        found = floor_of(event.tournament).places["mat-1"].last
        assert found is not None
        return found

    for many in (1, 2):
        win(client, first(event))
        refined = last().refined[0].value
        assert send(client, event, "floor_record", result=refined).status_code == 302
        assert len(event.brackets.get().matches.get().results) == many
    label, cleared = last().turn.label, last().cleared
    assert cleared is not None
    assert send(client, event, "floor_record", result=cleared.value).status_code == 302
    assert len(event.brackets.get().matches.get().results) == 1
    assert label in labels(event.tournament, "mat-1")
    history = text(
        client.get(reverse("brackets:history", args=[event.tournament.slug, event.slug]))
    )
    assert "no result" in history
    again = send(client, event, "floor_record", result=cleared.value)
    assert again.status_code in (409, 422)
    cleared = last().cleared
    assert cleared is not None
    assert send(client, event, "floor_record", result=cleared.value).status_code == 302
    assert event.brackets.get().matches.get().results == []
    assert first(event).turn.label == "Bout 1 of 6"
    assert differences(fresh(event)) == []
    take_back_posting(fresh(event), by=None)


def test_a_press_of_somebody_else_in_this_browser_is_not_sent_in_my_name(client: Client) -> None:
    event = posted_judo(8)
    signed(client, event)
    other = make_director(event.tournament)
    assert win(client, first(event), person=other.pk).status_code == 403
    assert send(client, event, "floor_record", result="nonsense").status_code == 404


def test_a_result_has_no_source_but_a_place_of_its_event(client: Client) -> None:
    event = posted_judo(8)
    signed(client, event)
    for place, source in (
        ("mat-1", "mat 1"),
        ("nowhere-3-else", "floor"),
        ("a" * 60 + "-1", "floor"),
    ):
        button = first(event).sides[0].button
        assert button is not None
        sent = button.value.replace(" mat-1 ", f" {place} ")
        assert send(client, event, "floor_record", result=sent).status_code == 302
        assert event.records.order_by("-sequence")[0].source == source


def test_nothing_is_recorded_from_the_floor_of_an_archived_event(client: Client) -> None:
    event = posted_judo(8)
    signed(client, event)
    bout = first(event)
    actions.archive_event(event)
    assert win(client, bout).status_code == 404
    assert match_of(event, "M1").state == "open"


def test_the_last_bout_of_a_full_pool_taken_back_leaves_the_pool_open(client: Client) -> None:
    event = posted_judo(3, pool_up_to=5)
    signed(client, event)
    for _ in range(3):
        win(client, first(event))
    assert fresh(event).state == Event.State.FINISHED
    last = floor_of(event.tournament).places["mat-1"].last
    assert last is not None
    assert last.cleared is not None
    assert send(client, event, "floor_record", result=last.cleared.value).status_code == 302
    assert fresh(event).state == Event.State.POSTED
    assert [bout.turn.label for bout in bouts_at(event.tournament, "mat-1")] == [last.turn.label]
    assert differences(fresh(event)) == []


def _absent(bout: Bout, name: str) -> str:
    """What the button of a bout sends that says who did not come."""
    return next(way.value for way in bout.ways if way.label == f"{name} did not come")


@pytest.mark.parametrize("kind", ["bridge", "cup", "judo", "pool", "robin", "scrabble"])
def test_who_did_not_come_is_said_on_the_floor_and_taken_back_there(
    client: Client, kind: str
) -> None:
    tournament, found = everything()
    client.force_login(make_director(tournament))
    event = found[kind]
    bouts = floor_of(tournament).bouts.values()
    bout = next(one for one in bouts if one.event == event and one.is_ready)
    gone = _absent(bout, bout.sides[1].corner.name)
    assert send(client, event, "floor_record", result=gone).status_code == 302
    now = floor_of(tournament).bouts[bout.id]
    assert now.is_over
    assert bout.sides[0].corner.name in now.turn.said
    assert differences(fresh(event)) == []
    last = event.records.last()
    assert last is not None
    taken = send(client, event, "floor_undo", undo=f"{event.slug} {last.sequence}")
    assert taken.status_code == 302
    assert floor_of(tournament).bouts[bout.id].is_ready
    assert differences(fresh(event)) == []


def test_one_of_a_match_of_three_did_not_come(client: Client) -> None:
    event = posted(9)
    signed(client, event)
    floor = floor_of(event.tournament)
    bout = next(one for one in floor.bouts.values() if len(one.sides) == 3 and one.is_ready)
    assert bout.is_typed
    gone = _absent(bout, bout.sides[1].corner.name)
    assert send(client, event, "floor_record", result=gone).status_code == 302
    match = match_of(event, bout.meeting.id.partition("-")[2])
    forfeited = [pair["forfeited"] for pair in match.results]
    assert forfeited == [[2], [2]]
    assert match.state == "decided"
    now = floor_of(event.tournament).bouts[bout.id]
    assert now.turn.said.endswith(" go on")
    assert now.ways == ()


def test_nothing_is_offered_of_a_match_whose_teams_are_not_known(client: Client) -> None:
    event = posted(8)
    floor = floor_of(event.tournament)
    waiting = [one for one in floor.bouts.values() if not one.is_ready]
    assert waiting
    assert all(one.ways == () for one in waiting)


def test_the_page_of_a_table_has_the_buttons_of_who_did_not_come(client: Client) -> None:
    event = posted(8)
    signed(client, event)
    table = reverse("brackets:floor_place", args=[event.tournament.slug, "table-1"])
    page = text(client.get(table))
    assert "Somebody did not come" in page
    assert page.count(" did not come</button>") == 2
    assert "Enter the result" in page
