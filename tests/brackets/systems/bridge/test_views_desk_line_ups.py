"""Line-ups of teams of five and six, from the desk's reminder to the record."""

from __future__ import annotations

import pytest
from django.test import Client

from brackets.models import LineUp
from brackets.systems.bridge.actions import record_line_up
from brackets.systems.bridge.books import cite
from tests.brackets.systems.bridge.desk import text, url
from tests.brackets.systems.bridge.playing import entrant, match_of, play, posted
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


def semi_final(event: Event) -> str:
    """Two matches of team 1 with everybody but the fifth; the address of its final's line-up."""
    for key in ("R1M2", "R1M3", "R1M4", "R2M1", "R2M2"):
        play(event, key, (30, 20))
    for key in ("R1M1", "R2M1"):
        line_up = {
            int(name[1:]): int(str(n)) for name, n in typed(event, 24, 24, 24, 24, 0).items()
        }
        record_line_up(match_of(event, key), entrant(event, 1), boards=line_up, by=None)
    return url(event, "line_up", 1, "R3M1", 1)


def test_a_line_up_that_costs_an_award_is_warned_about_before_it_is_saved(
    client: Client, event: Event
) -> None:
    final = semi_final(event)
    before = LineUp.objects.count()
    answer = client.post(final, typed(event, 24, 24, 24, 0, 24) | {"preview": "1"})
    said = text(answer)
    assert answer.status_code == 200
    assert LineUp.objects.count() == before
    fourth = entrant(event, 1).members.get(position=4).player.name
    assert "1 member would lose an award" in said
    assert f"Sitting out this match leaves {fourth} at most 2nd." in said
    assert cite("7") in said
    assert 'value="24"' in said
    assert client.post(final, typed(event, 24, 24, 24, 0, 24)).status_code == 302
    assert LineUp.objects.count() == before + 5


def test_the_warning_comes_alone_while_boards_are_typed(client: Client, event: Event) -> None:
    final = semi_final(event)
    fields = typed(event, "", "", "", 6, "") | {"preview": "1"}
    said = text(client.post(final, fields, headers={"HX-Request": "true"}))
    assert "<html" not in said
    assert "6 of 24 boards leave" in said
    assert "at most 2nd" in said
    assert said.count("<li>") == 1
    nothing = typed(event, "x", 99, "", "", "") | {"preview": "1"}
    assert "<li>" not in text(client.post(final, nothing, headers={"HX-Request": "true"}))


def test_a_blank_counts_as_0_once_all_boards_are_given(client: Client, event: Event) -> None:
    fields = typed(event, 24, 24, 24, 24, "") | {"preview": "1"}
    said = text(client.post(semi_final(event), fields))
    assert "Nobody loses an award by this line-up." in said


def test_a_rank_that_takes_more_is_a_remark_and_no_warning(client: Client, event: Event) -> None:
    fields = typed(event, 24, 24, 24, 24, 0) | {"preview": "1"}
    said = text(client.post(url(event, "line_up", 1, "R1M1", 1), fields))
    fifth = entrant(event, 1).members.get(position=5).player.name
    assert "Nobody loses an award" in said
    assert f"{fifth}, for 2nd: win the semi-final; play all 24 boards of the semi-final." in said


def test_a_line_up_of_a_lost_team_says_what_it_leaves(client: Client, event: Event) -> None:
    semi_final(event)
    play(event, "R3M1", (20, 30))
    said = text(
        client.post(
            url(event, "line_up", 1, "R2M1", 1), typed(event, 0, 24, 24, 24, 24) | {"preview": "1"}
        )
    )
    first = entrant(event, 1).members.get(position=1).player.name
    assert f"Sitting out this match leaves {first} match awards, not 2nd." in said


def test_a_match_being_played_takes_its_line_up_before_its_result(
    client: Client, event: Event
) -> None:
    final = semi_final(event)
    page = text(client.get(url(event, "line_ups")))
    assert "Matches being played" in page
    assert final in page
    assert "may be entered now" in text(client.get(url(event, "record", 1, "R3M1")))
    client.post(final, typed(event, 24, 24, 24, 12, 12))
    assert "Line-up of Team 1" in text(client.get(url(event, "history")))
    play(event, "R3M1", (30, 20))
    assert "Every line-up is entered" in text(client.get(url(event, "line_ups")))
