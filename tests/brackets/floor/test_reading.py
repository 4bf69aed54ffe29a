"""Every meeting of every system stands at a place of the floor, in as many questions whatever is played."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from brackets.desk.turns import OVER, READY, WAITS
from brackets.floor.reading import floor_of
from brackets.systems.judo.actions import record_bout
from tests.brackets.floor.halls import bouts_at, everything, labels
from tests.brackets.systems.bridge.desk import signed, text
from tests.brackets.systems.bridge.playing import play, posted
from tests.brackets.systems.cup.playing import posted_cup
from tests.brackets.systems.judo.playing import decide, posted_judo
from tests.factories import make_tournament
from tourney.models import Event

pytestmark = pytest.mark.django_db


def test_every_system_has_its_places_on_one_floor(client: Client) -> None:
    tournament, found = everything()
    floor = floor_of(tournament)
    assert {kind.label for kind in floor.kinds} == {
        "Mats",
        "Tables",
        f"Boards of {found['robin'].name}",
        f"Boards of {found['scrabble'].name}",
    }
    events = {bout.event.slug for bout in floor.bouts.values()}
    assert events == {event.slug for event in found.values()}
    assert {bout.turn.state for bout in floor.bouts.values()} == {READY, WAITS}
    page = text(client.get(reverse("brackets:hall", args=[tournament.slug])))
    for label in ("Mat 1", "Mat 2", "Tables", "Boards of", "Contest 1", "Bout 1 of 6"):
        assert label in page


def test_bouts_of_pools_stand_in_the_hall_like_any_contest(client: Client) -> None:
    tournament = make_tournament()
    posted_judo(4, tournament=tournament, pool_up_to=5)
    posted_judo(3, tournament=tournament, pool_up_to=5)
    assert labels(tournament, "mat-1").count("Bout 1 of 6") == 1
    assert len(labels(tournament, "mat-1")) == 6 + 3
    page = text(client.get(reverse("brackets:hall", args=[tournament.slug])))
    assert "Bout 1 of 6" in page
    assert "done</p>" not in page


def record(event: Event, number: int, outcome: str) -> None:
    match = event.brackets.get().matches.get()
    record_bout(match, number, outcome=outcome, version=match.version, by=None)


def test_the_bout_recorded_last_has_its_own_record_and_time() -> None:
    tournament = make_tournament()
    event = posted_judo(4, tournament=tournament, pool_up_to=5)
    record(event, 1, "1:ippon")
    record(event, 2, "2")
    place = floor_of(tournament).places["mat-1"]
    assert place.last is not None
    assert (place.last.turn.label, place.last.turn.said) == ("Bout 2 of 6", "J4 won")
    first = floor_of(tournament).bouts[f"{event.slug}/1-1"]
    assert [first.meeting.sequence, place.last.meeting.sequence] == [2, 3]


def test_who_has_just_fought_rests_ten_minutes() -> None:
    event = posted_judo(4, pool_up_to=5)
    record(event, 1, "1:ippon")
    second = bouts_at(event.tournament, "mat-1")[0]
    assert second.turn.label == "Bout 2 of 6"
    assert second.rests_until is None
    third = bouts_at(event.tournament, "mat-1")[1]
    assert third.rests_until is not None


def test_a_match_is_over_for_the_floor_with_who_went_on() -> None:
    event = posted(8)
    play(event, "R1M1", (40, 20))
    bout = floor_of(event.tournament).bouts[f"{event.slug}/1-R1M1"]
    assert bout.turn.state == OVER
    assert bout.turn.said.endswith("goes on")
    assert bout.made_at is not None


def test_byes_never_stand_on_the_floor() -> None:
    event = posted_judo(5)
    for bout in floor_of(event.tournament).bouts.values():
        assert all(one.name != "nobody" for one in bout.turn.corners)


def test_the_floor_asks_as_many_questions_whatever_is_played(client: Client) -> None:
    counts = []
    for sizes in ((8,), (8, 16)):
        tournament = make_tournament()
        for size in sizes:
            posted_judo(size, tournament=tournament)
            event = posted_cup(size, tournament=tournament)
            pool = posted_judo(3, tournament=tournament, pool_up_to=5)
            record(pool, 1, "1")
            decide(posted_judo(8, tournament=tournament), "M1")
        signed(client, event)
        asked = {}
        for name in ("brackets:hall", "brackets:floor"):
            address = reverse(name, args=[tournament.slug])
            client.get(address)
            with CaptureQueriesContext(connection) as queries:
                client.get(address)
            asked[name] = len(queries)
        counts.append(asked)
    assert counts[0] == counts[1]
    assert max(asked.values()) <= 32


def test_the_order_is_that_of_the_last_fact_however_late_it_is_looked_at() -> None:
    event = posted_judo(4, pool_up_to=5)
    record(event, 1, "1:ippon")
    before = labels(event.tournament, "mat-1")
    later = timezone.now() + timedelta(minutes=30)
    place = floor_of(event.tournament, later).places["mat-1"]
    assert [bout.turn.label for bout in place.every] == before
    assert place.line[0].about == later
    assert all(bout.rests_until is None for bout in place.line[:1])
