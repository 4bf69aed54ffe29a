"""The screen of the hall: everybody by surname, what is played, calls, results; and where it may be framed."""

from __future__ import annotations

import re

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from brackets.floor.actions import Asked, press
from brackets.floor.reading import floor_of
from brackets.floor.screen import FITS, screen_of
from tests.brackets.floor.halls import bouts_at, everything
from tests.brackets.systems.bridge.desk import text
from tests.brackets.systems.bridge.playing import play, posted
from tests.brackets.systems.robin.playing import give, posted_robin
from tests.factories import make_director
from tourney.actions.public import raise_public_version
from tourney.models import Event, Tournament

pytestmark = pytest.mark.django_db


def of(tournament: Tournament) -> str:
    return reverse("brackets:screen", args=[tournament.slug])


def of_event(event: Event) -> str:
    return reverse("brackets:event_screen", args=[event.tournament.slug, event.slug])


def over(event: Event, meeting: str) -> str:
    return reverse("brackets:overlay", args=[event.tournament.slug, event.slug, meeting])


def test_everybody_who_plays_next_stands_once_by_surname() -> None:
    event = posted(8)
    for number, name in enumerate(("Ann Zorn", "Żak, Bea", "Øystein Berg"), start=1):
        event.entrants.filter(number=number).update(name=name)
    page = screen_of(floor_of(event.tournament), [event])
    seats = [line for leaf in page.leaves if leaf.kind == "places" for line in leaf.lines]
    assert len(seats) == 8
    assert seats[0].name == "Berg"
    assert [line.name for line in seats][-2:] == ["Żak", "Zorn"]
    assert seats[-1].figure == "1"


def test_a_leaf_holds_what_fits_and_says_from_whom_to_whom() -> None:
    event = posted(64)
    leaves = screen_of(floor_of(event.tournament), [event]).leaves
    seats = [leaf for leaf in leaves if leaf.kind == "places"]
    assert [len(leaf.lines) for leaf in seats] == [FITS] * (64 // FITS) + [64 % FITS]
    assert all(leaf.range == f"{leaf.lines[0].name} to {leaf.lines[-1].name}" for leaf in seats)


def test_every_system_has_its_round_and_those_with_places_their_standing() -> None:
    tournament, events = everything()
    give(events["robin"], 1, "1")
    page = screen_of(floor_of(tournament), list(events.values()))
    drawn = {"bridge", "cup", "judo"}
    for name, event in events.items():
        kinds = {leaf.kind for leaf in page.leaves if re.match(rf"{event.name}\b", leaf.title)}
        assert kinds - {"standings"} == {"picture" if name in drawn else "rounds"}, name
    tables = [leaf for leaf in page.leaves if leaf.kind == "standings"]
    assert [leaf.title for leaf in tables] == [f"{events['robin'].name}: standings"]
    assert tables[0].lines[0].figure == "1st"


def test_a_call_and_a_result_stand_beside_the_leaves(client: Client) -> None:
    tournament, _ = everything()
    bout = bouts_at(tournament, "mat-1")[0]
    address = of(tournament)
    assert "Nobody is called." in text(client.get(address))
    press(tournament, Asked("call", bout.id, bout.called.version), by=make_director(tournament))
    shown = text(client.get(address))
    assert "Nobody is called." not in shown
    assert "to mat 1 now" in shown
    event = tournament.events.order_by("pk")[0]
    play(event, "R1M1", (60, 20))
    assert "goes on" in text(client.get(address)).split('id="just"')[1]


def test_a_result_says_who_met_once() -> None:
    tournament, events = everything()
    give(events["robin"], 1, "1")
    page = screen_of(floor_of(tournament), list(events.values()))
    (result,) = page.results
    assert len(result.who.split(" – ")) == 2
    assert not any(name in result.said for name in result.who.split(" – "))


def test_a_round_says_how_many_are_still_to_play() -> None:
    event = posted_robin(8)
    give(event, 1, "1")
    leaves = screen_of(floor_of(event.tournament), [event]).leaves
    (round_,) = (leaf for leaf in leaves if leaf.kind == "rounds")
    assert (len(round_.lines), round_.range) == (4, "3 to play")


def test_a_leaf_of_one_surname_says_it_once() -> None:
    event = posted(8)
    for entrant in event.entrants.all():
        entrant.name = f"Given{entrant.number} Zeller"
        entrant.save()
    leaf = screen_of(floor_of(event.tournament), [event]).leaves[0]
    assert leaf.range == "Zeller"


def test_one_event_has_its_own_screen(client: Client) -> None:
    _, events = everything()
    shown = text(client.get(of_event(events["cup"])))
    assert events["cup"].name in shown
    assert events["robin"].name + ":" not in shown


def test_one_match_lies_over_a_picture(client: Client) -> None:
    event = posted(8)
    shown = text(client.get(over(event, "1-R1M1")))
    assert "1 Team 1" in shown
    assert "not started" in shown
    play(event, "R1M1", (60, 20))
    assert "decided" in text(client.get(over(event, "1-R1M1")))
    assert client.get(over(event, "1-R9M9")).status_code == 404


def test_these_pages_alone_may_stand_in_a_frame(client: Client) -> None:
    event = posted(8)
    for address in (of(event.tournament), of_event(event), over(event, "1-R1M1")):
        answer = client.get(address)
        assert "X-Frame-Options" not in answer
        assert "frame-ancestors *" in answer["Content-Security-Policy"]
        assert "default-src 'self'" in answer["Content-Security-Policy"]
    hall = client.get(reverse("brackets:hall", args=[event.tournament.slug]))
    assert hall["X-Frame-Options"] == "DENY"
    assert "frame-ancestors 'none'" in hall["Content-Security-Policy"]


def test_its_live_part_is_the_leaves_alone(client: Client) -> None:
    event = posted(8)
    part = text(client.get(of_event(event) + "?part=live"))
    assert 'id="leaves"' in part
    assert 'id="calls"' in part
    assert "<html" not in part


def test_before_anything_is_posted_it_says_so(client: Client) -> None:
    event = posted(8)
    Event.objects.filter(pk=event.pk).update(state=Event.State.ENTRY)
    assert "Nothing is posted yet" in text(client.get(of(event.tournament)))


def test_it_asks_as_often_for_64_teams_as_for_8(client: Client) -> None:
    asked = []
    for size in (8, 64):
        event = posted(size)
        address = of(event.tournament)
        raise_public_version(event)  # no floor of an earlier test is kept
        with CaptureQueriesContext(connection) as queries:
            assert client.get(address).status_code == 200
        asked.append(len(queries))
    assert asked[0] == asked[1] <= 19
