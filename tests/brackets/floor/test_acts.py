"""Calls and moves on the floor: who and when is kept, and the last one can be taken back."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.urls import reverse

from brackets.floor.actions import give_places
from brackets.floor.reading import floor_of
from brackets.models import EventPlaces, FloorAct, FloorCall
from tests.brackets.floor.halls import bouts_at, everything, labels
from tests.brackets.floor.pressing import do, first, send
from tests.brackets.systems.bridge.desk import signed, text
from tests.brackets.systems.bridge.playing import fresh, posted
from tests.brackets.systems.cup.playing import posted_cup
from tests.brackets.systems.judo.playing import decide, posted_judo
from tests.factories import make_director, make_tournament
from tourney import actions
from tourney.models import Event
from tourney.models.lasting import taking_away

pytestmark = pytest.mark.django_db


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
    with taking_away():
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
