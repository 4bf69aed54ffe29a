"""Mats of judo on the floor: categories share them, byes are passed, old addresses lead there, papers."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from brackets.floor.reading import floor_of
from tests.brackets.systems.bridge.desk import signed, text
from tests.brackets.systems.bridge.playing import fresh
from tests.brackets.systems.judo.playing import decide, posted_judo
from tests.factories import make_tournament
from tourney.models import Event

pytestmark = pytest.mark.django_db


def test_two_mats_share_a_sheet_and_two_categories_a_mat() -> None:
    tournament = make_tournament()
    first = posted_judo(16, mats="1, 2", tournament=tournament)
    second = posted_judo(8, mats="2", tournament=tournament)
    mats = floor_of(tournament).places
    assert sorted(mats) == ["mat-1", "mat-2"]
    keys = {bout.meeting.id for bout in mats["mat-1"].every if bout.event == first}
    assert {"1-M1", "1-M2", "1-M3", "1-M4"} <= keys
    assert "1-M5" not in keys
    assert {bout.event for bout in mats["mat-2"].every} == {first, second}


def test_byes_are_never_called() -> None:
    event = posted_judo(5)
    for _ in range(20):
        mat = floor_of(event.tournament).places["mat-1"]
        if not mat.line:
            break
        assert all("nobody" not in one.name for one in mat.line[0].turn.corners)
        decide(event, mat.line[0].meeting.id.removeprefix("1-"), "1")
    assert fresh(event).state == Event.State.FINISHED


def test_the_addresses_of_mats_lead_to_the_floor(client: Client) -> None:
    event = posted_judo(8)
    signed(client, event)
    slug = event.tournament.slug
    for old, args, new, place in (
        ("judo_desk_mats", [slug], "floor", [slug]),
        ("judo_mat", [slug, 1], "floor_place", [slug, "mat-1"]),
        ("judo_mat_list", [slug, 1], "floor_list", [slug, "mat-1"]),
        ("judo_mat_slips", [slug, 1], "floor_slips", [slug, "mat-1"]),
        ("judo_mats", [slug], "hall", [slug]),
    ):
        answer = client.get(reverse(f"brackets:{old}", args=args))
        assert answer.status_code == 301
        assert answer["Location"] == reverse(f"brackets:{new}", args=place)
        assert client.get(answer["Location"]).status_code == 200


def test_papers_of_a_mat(client: Client) -> None:
    event = posted_judo(8)
    signed(client, event)
    slug = event.tournament.slug
    slips = text(client.get(reverse("brackets:floor_slips", args=[slug, "mat-1"])))
    assert slips.count('class="paper-slip"') == 4
    assert "Waza-ari" in slips
    listed = text(client.get(reverse("brackets:floor_list", args=[slug, "mat-1"])))
    assert "beaten in round 1" in listed or "loser of contest" in listed


def test_a_mat_nobody_fights_on_is_not_found(client: Client) -> None:
    event = posted_judo(8)
    signed(client, event)
    where = [event.tournament.slug, "mat-7"]
    lost = client.get(reverse("brackets:floor_place", args=where))
    assert lost["Location"] == reverse("brackets:floor", args=where[:1])
    for name in ("floor_list", "floor_slips"):
        assert client.get(reverse(f"brackets:{name}", args=where)).status_code == 404
