"""Masterpoints of one member, by the boards on record: before, during and after the event."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.urls import reverse

from awards.actions.awards import compute_awards, publish_awards
from awards.queries.sanctions import sanction_of
from brackets.systems.bridge.actions import record_line_up
from tests.awards.making import loaded, made_field, play_out, play_scores, sanctioned
from tests.brackets.systems.bridge.playing import entrant, match_of
from tourney.models import Event

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Event:
    """Eight teams of five, the first match of the strongest won."""
    loaded()
    found = made_field(8, members=5)
    sanctioned(found)
    play_scores(match_of(found, "R1M1"), (60, 20))
    return found


def address(event: Event, position: int) -> str:
    return reverse("awards:member_points", args=[event.tournament.slug, event.slug, 1, position])


def lined_up(event: Event, key: str, *boards: int) -> None:
    team = entrant(event, 1)
    keys = [member.pk for member in team.members.all()]
    given = dict(zip(keys, boards, strict=True))
    record_line_up(match_of(event, key), team, boards=given, by=None)


def points(client: Client, event: Event, position: int) -> list[str]:
    part = client.get(address(event, position), {"part": "live"}).content.decode()
    assert part.strip().startswith('<div id="ladder">')
    return re.findall(r"<b>(?:<a[^>]*>)?([\d.]+)", part)


def test_a_line_up_that_is_missing_gives_nothing_for_sure(client: Client, event: Event) -> None:
    assert points(client, event, 1) == ["0.00", "10.35", "13.80"]


def test_boards_on_record_decide_what_is_sure_and_possible(client: Client, event: Event) -> None:
    lined_up(event, "R1M1", 24, 24, 24, 12, 12)
    assert points(client, event, 1) == ["1.25", "10.35", "13.80"]
    assert points(client, event, 5) == ["0.63", "10.35", "13.80"]


def test_a_line_up_given_before_the_match_counts(client: Client, event: Event) -> None:
    """Out of the semi-final of three rounds: 2nd is gone, 1st takes the whole final (rule 7)."""
    lined_up(event, "R1M1", 24, 24, 24, 12, 12)
    play_scores(match_of(event, "R1M4"), (60, 20))
    for key in ("R1M2", "R1M3"):
        play_scores(match_of(event, key), (60, 20))
    lined_up(event, "R2M1", 0, 24, 24, 24, 24)
    assert points(client, event, 1) == ["1.25", "1.25", "13.80"]
    assert points(client, event, 2) == ["1.25", "10.35", "13.80"]


def test_published_points_are_the_members_own(client: Client, event: Event) -> None:
    play_out(event)
    for key in ("R1M1", "R2M1"):
        lined_up(event, key, 24, 24, 24, 24, 0)
    lined_up(event, "R3M1", 24, 24, 24, 0, 24)
    compute_awards(event, by=None)
    publish_awards(event, version=sanction_of(event).version, line_ups_assumed=True, by=None)
    assert points(client, event, 1) == ["13.80"]
    assert points(client, event, 4) == ["10.35"]
    page = client.get(address(event, 1)).content.decode()
    assert "<html" in page
    assert reverse("brackets:member", args=[event.tournament.slug, event.slug, 1, 1]) in page


def test_who_is_not_there_is_not_found(client: Client, event: Event) -> None:
    assert client.get(address(event, 9)).status_code == 404


def test_without_a_classification_there_are_no_points(client: Client) -> None:
    event = made_field(8, members=5)
    assert points(client, event, 1) == []
