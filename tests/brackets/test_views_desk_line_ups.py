"""Line-ups of teams of five and six, from the desk's reminder to the record."""

from __future__ import annotations

import pytest
from django.test import Client

from brackets.models import LineUp
from tests.brackets.desk import text, url
from tests.brackets.playing import entrant, play, posted
from tests.factories import make_director, make_member
from tourney.models import Event

pytestmark = pytest.mark.django_db


@pytest.fixture
def event(client: Client) -> Event:
    """A bracket of eight whose first team has five members, its first match played."""
    found = posted(8)
    for _ in range(5):
        make_member(entrant(found, 1))
    for _ in range(4):
        make_member(entrant(found, 8))
    play(found, "R1M1", (30, 20))
    client.force_login(make_director(found.tournament))
    return found


def typed(event: Event, *boards: object) -> dict[str, object]:
    members = entrant(event, 1).members.all()
    return {f"m{member.pk}": played for member, played in zip(members, boards, strict=True)}


def test_the_desk_counts_and_lists_what_is_missing(client: Client, event: Event) -> None:
    assert "1 line-up not entered" in text(client.get(url(event, "results")))
    page = text(client.get(url(event, "line_ups")))
    assert "1 Team 1" in page
    assert "8 Team 8" not in page
    assert "line-up not entered" in text(client.get(url(event, "record", 1, "R1M1")))


def test_boards_are_recorded_and_the_reminder_goes(client: Client, event: Event) -> None:
    line_up = url(event, "line_up", 1, "R1M1", 1)
    assert "Four players at a time make 96" in text(client.get(line_up))
    answer = client.post(line_up, typed(event, 24, 24, 24, 12, 12))
    assert answer.status_code == 302
    assert sorted(LineUp.objects.values_list("boards", flat=True)) == [12, 12, 24, 24, 24]
    assert "not entered" not in text(client.get(url(event, "results")))
    assert "Line-up of Team 1 (1)" in text(client.get(url(event, "history")))


@pytest.mark.parametrize(
    ("boards", "says"),
    [
        ((24, 24, 24, 12, ""), "add up to 84"),
        ((30, 24, 24, 12, 6), "30 boards; a match has 24"),
        ((24, 24, "x", 12, 12), "“x” is no number of boards"),
    ],
)
def test_wrong_boards_are_kept_and_explained(
    client: Client, event: Event, boards: tuple[object, ...], says: str
) -> None:
    answer = client.post(url(event, "line_up", 1, "R1M1", 1), typed(event, *boards))
    assert answer.status_code == 422
    assert says in text(answer)
    assert f'value="{boards[0]}"' in text(answer)


def test_a_team_without_named_members_has_nothing_to_enter(client: Client, event: Event) -> None:
    page = text(client.get(url(event, "line_up", 1, "R1M2", 2)))
    assert "nothing to enter" in page
