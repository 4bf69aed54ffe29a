"""Calls, moves and results from the floor: who and when is kept, and the last one can be taken back."""

from __future__ import annotations

import re

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from brackets.desk.sent import new_key
from brackets.floor.actions import give_places
from brackets.floor.floor import Bout
from brackets.floor.reading import floor_of
from brackets.journal.check import differences
from brackets.models import EventPlaces, FloorAct, FloorCall
from tests.brackets.floor.halls import bouts_at, everything, labels
from tests.brackets.systems.bridge.desk import signed, text
from tests.brackets.systems.bridge.playing import fresh, match_of, posted
from tests.brackets.systems.cup.playing import posted_cup
from tests.brackets.systems.judo.playing import decide, posted_judo
from tests.factories import make_director, make_tournament
from tourney import actions
from tourney.models import Event

pytestmark = pytest.mark.django_db


def send(client: Client, event: Event, name: str, **fields: object) -> HttpResponse:
    address = reverse(f"brackets:{name}", args=[event.tournament.slug])
    return client.post(address, {"key": new_key(), **fields})


def do(client: Client, event: Event, what: str) -> HttpResponse:
    return send(client, event, "floor_act", do=what)


def first(event: Event, place: str = "mat-1") -> Bout:
    return bouts_at(event.tournament, place)[0]


def win(client: Client, bout: Bout, at: int = 0, **more: object) -> HttpResponse:
    button = bout.sides[at].button
    assert button is not None
    return send(client, bout.event, "floor_record", result=button.value, **more)


def test_a_contest_is_called_called_again_put_on_and_put_back(client: Client) -> None:
    event = posted_judo(8)
    signed(client, event)
    for code, state in (("call", "called"), ("call", "called 2 times"), ("on", "on since")):
        bout = first(event)
        assert do(client, event, f"{code} {bout.named}").status_code == 302
        page = text(client.get(reverse("brackets:floor", args=[event.tournament.slug])))
        assert state in page
        hall = text(client.get(reverse("brackets:hall", args=[event.tournament.slug])))
        assert state in hall
    place = floor_of(event.tournament).places["mat-1"]
    assert [bout.turn.label for bout in place.on] == ["Contest 1"]
    other = place.line[0]
    answer = do(client, event, f"on {other.named}")
    assert answer.status_code == 422
    assert "Contest 1" in text(answer)
    assert "is still on at mat 1" in text(answer)
    assert do(client, event, f"back {place.on[0].named}").status_code == 302
    assert floor_of(event.tournament).places["mat-1"].on == ()
    acts = list(FloorAct.objects.values_list("code", flat=True))
    assert acts == ["call", "call", "on", "back"]
    assert FloorAct.objects.filter(made_by=None).count() == 0


def test_what_somebody_else_pressed_first_is_a_conflict_with_both_values(client: Client) -> None:
    event = posted_judo(8)
    signed(client, event)
    seen = first(event).named
    assert do(client, event, f"call {seen}").status_code == 302
    answer = do(client, event, f"on {seen}")
    assert answer.status_code == 409
    assert "it now holds called" in text(answer)


def test_a_call_is_void_when_others_stand_there_and_a_move_stays(client: Client) -> None:
    event = posted_judo(8, mats="1, 2")
    signed(client, event)
    decide(event, "M1", "1")
    decide(event, "M2", "1")
    name = f"{event.slug}/1-M5"
    bout = floor_of(event.tournament).bouts[name]
    assert bout.is_ready
    assert do(client, event, f"move {bout.named} mat-2").status_code == 302
    bout = floor_of(event.tournament).bouts[name]
    assert do(client, event, f"call {bout.named}").status_code == 302
    assert floor_of(event.tournament).bouts[name].is_called
    decide(event, "M1", "2", confirmed=[])
    bout = floor_of(event.tournament).bouts[name]
    assert bout.is_ready
    assert not bout.is_called
    assert bout.spot.key == "mat-2"


def test_a_contest_moves_to_another_mat_and_its_players_read_it(client: Client) -> None:
    event = posted_judo(8, mats="1, 2")
    signed(client, event)
    bout = first(event)
    before = fresh(event).public_version
    assert do(client, event, f"move {bout.named} mat-2").status_code == 302
    assert fresh(event).public_version > before
    assert bout.turn.label in labels(event.tournament, "mat-2")
    assert bout.turn.label not in labels(event.tournament, "mat-1")
    assert do(client, event, f"move {bout.id} 1 mat-9").status_code == 422


def test_one_later_and_its_undo(client: Client) -> None:
    event = posted_judo(8)
    signed(client, event)
    before = labels(event.tournament, "mat-1")
    assert do(client, event, f"later {first(event).named}").status_code == 302
    assert labels(event.tournament, "mat-1")[:2] == before[1::-1]
    act = FloorAct.objects.get()
    assert do(client, event, f"undo {act.pk}").status_code == 302
    assert labels(event.tournament, "mat-1") == before
    again = do(client, event, f"undo {act.pk}")
    assert again.status_code == 422
    act.refresh_from_db()
    assert act.undone_by is not None


def test_an_act_is_not_undone_over_a_later_one(client: Client) -> None:
    event = posted_judo(8)
    signed(client, event)
    do(client, event, f"call {first(event).named}")
    do(client, event, f"on {first(event).named}")
    older = FloorAct.objects.order_by("pk")[0]
    assert do(client, event, f"undo {older.pk}").status_code == 422
    assert FloorCall.objects.get().on_at is not None


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


def test_a_press_of_somebody_else_in_this_browser_is_not_sent_in_my_name(client: Client) -> None:
    event = posted_judo(8)
    signed(client, event)
    other = make_director(event.tournament)
    assert win(client, first(event), person=other.pk).status_code == 403
    assert send(client, event, "floor_record", result="nonsense").status_code == 404


def test_the_move_that_evens_out_two_mats(client: Client) -> None:
    tournament = make_tournament()
    posted_judo(16, mats="1", tournament=tournament)
    event = posted_judo(4, mats="2", tournament=tournament, pool_up_to=5)
    signed(client, event)
    page = text(client.get(reverse("brackets:floor", args=[tournament.slug])))
    button = re.search(r'value="(even \w+)">(Move \d+ contests to mat 2)<', page)
    assert button is not None
    before = len(labels(tournament, "mat-1"))
    assert do(client, event, button[1]).status_code == 302
    moved = before - len(labels(tournament, "mat-1"))
    assert f"Move {moved} contests" in button[2]
    assert "minutes after mat" not in text(
        client.get(reverse("brackets:floor", args=[tournament.slug]))
    )
    assert do(client, event, button[1]).status_code == 422
    do(client, event, f"undo {FloorAct.objects.get().pk}")
    assert len(labels(tournament, "mat-1")) == before


def test_a_director_says_at_which_tables_a_cup_is_played(client: Client) -> None:
    event = posted_cup(8)
    signed(client, event)
    address = reverse("brackets:places", args=[event.tournament.slug, event.slug])
    refused = client.post(address, {"places": "1, x", "version": 0})
    assert refused.status_code == 422
    assert "1, x" in text(refused)
    assert client.post(address, {"places": "7-8", "version": 0}).status_code == 302
    assert set(floor_of(event.tournament).places) == {"table-7", "table-8"}
    late = client.post(address, {"places": "3", "version": 0})
    assert late.status_code == 409
    assert "7, 8" in text(late)
    assert EventPlaces.objects.get().numbers == "7, 8"


def test_a_match_of_a_round_that_plays_together_is_on_without_a_call(client: Client) -> None:
    event = posted(8)
    page = text(signed(client, event).get(reverse("brackets:floor", args=[event.tournament.slug])))
    assert floor_of(event.tournament).on == 4
    assert "Call" not in page
    bout = first(event, "table-1")
    assert do(client, event, f"move {bout.named} table-3").status_code == 422


def test_an_act_goes_with_its_event_and_rests_while_it_is_archived(client: Client) -> None:
    tournament = make_tournament()
    gone, kept = posted_judo(8, tournament=tournament), posted_judo(8, tournament=tournament)
    signed(client, kept)
    for event in (kept, gone):
        bout = next(one for one in bouts_at(tournament, "mat-1") if one.event == event)
        assert do(client, event, f"call {bout.named}").status_code == 302
    older, newer = FloorAct.objects.order_by("pk")
    actions.archive_event(gone)
    page = text(client.get(reverse("brackets:floor", args=[tournament.slug])))
    assert f"undo {older.pk}" in page
    assert do(client, kept, f"undo {newer.pk}").status_code == 422
    actions.bring_back_event(gone)
    Event.objects.get(pk=gone.pk).delete()
    assert do(client, kept, f"undo {newer.pk}").status_code == 422
    assert do(client, kept, f"undo {older.pk}").status_code == 302
    assert not first(kept).is_called


def test_an_act_of_somebody_else_in_this_browser_is_not_done_in_my_name(client: Client) -> None:
    event = posted_judo(8)
    signed(client, event)
    other = make_director(event.tournament)
    refused = send(client, event, "floor_act", do=f"call {first(event).named}", person=other.pk)
    assert refused.status_code == 403
    assert not FloorAct.objects.exists()


def test_many_places_are_kept_however_they_were_typed(client: Client) -> None:
    event = posted_cup(8)
    signed(client, event)
    address = reverse("brackets:places", args=[event.tournament.slug, event.slug])
    assert client.post(address, {"places": "900-962", "version": 0}).status_code == 302
    row = EventPlaces.objects.get()
    row.full_clean()
    assert row.numbers.endswith("961, 962")


def test_a_place_with_nothing_left_leads_to_the_floor(client: Client) -> None:
    event = posted_cup(4)
    signed(client, event)
    give_places(event, "7", version=0)
    place = floor_of(event.tournament).places["table-7"]
    assert place.spot.key == "table-7"
    EventPlaces.objects.all().delete()
    answer = client.get(reverse("brackets:floor_place", args=[event.tournament.slug, "table-7"]))
    assert answer.status_code == 302
    floor = client.get(answer["Location"])
    assert "Nothing is played at table 7 now" in text(floor)
    bout = first(event, "table-1")
    for at in ("table-7", "mat-1-a/b", "mat-1-\n", "x"):
        said = send(client, event, "floor_act", do=f"call {bout.id} 9", at=at)
        assert said.status_code == 409
        sent = send(client, event, "floor_act", do=f"call {first(event, 'table-1').named}", at=at)
        assert sent.status_code == 302


def test_a_press_keeps_the_boards_of_one_event_in_sight(client: Client) -> None:
    _, events = everything()
    event = events["cup"]
    signed(client, event)
    kind = f"board-{events['robin'].slug}"
    bout = first(event, "table-1")
    sent = send(client, event, "floor_act", do=f"call {bout.named}", places=kind)
    assert sent.status_code == 302
    assert f"places={kind}" in sent["Location"]
    forged = send(
        client, event, "floor_act", do=f"call {first(event, 'table-1').named}", places="a&b=c"
    )
    assert "a&b" not in forged["Location"]


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
