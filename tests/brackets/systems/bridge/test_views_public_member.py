"""A member's public page and the members on the team's page: what is sure and what is possible."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from brackets.systems.bridge.actions import record_line_up, withdraw
from brackets.systems.bridge.actions.amendments import plan_withdrawal
from brackets.systems.bridge.books import cite
from tests.brackets.reading import text
from tests.brackets.systems.bridge.playing import entrant, match_of, play, play_all, posted
from tests.factories import make_member, make_player
from tourney.models import Event

pytestmark = pytest.mark.django_db

NAMES = ("Ann Able", "Ben Brown", "Cy Clark", "Di Dent", "Eve Eden")
ALL, HALF, OUT = 24, 12, 0


def five(size: int = 16) -> Event:
    """A bracket whose strongest team has five members, nothing played yet."""
    event = posted(size)
    for name in NAMES:
        make_member(entrant(event, 1), make_player(name))
    return event


def lined_up(event: Event, key: str, *boards: int) -> None:
    """The line-up of team 1 in a match, in the order of its members."""
    team = entrant(event, 1)
    members = [member.pk for member in team.members.all()]
    record_line_up(
        match_of(event, key), team, boards=dict(zip(members, boards, strict=True)), by=None
    )


def page(event: Event, position: int = 1, name: str = "member") -> str:
    args: list[object] = [event.tournament.slug, event.slug, 1]
    return reverse(f"brackets:{name}", args=[*args, position] if name == "member" else args)


def test_before_the_first_match_nothing_is_sure_and_everything_possible(client: Client) -> None:
    event = five()
    said = text(client, page(event))
    assert "Ann Able" in said
    assert "Already sure nothing yet" in said
    assert "1st Win four more matches" in said
    assert "Round 1 24 to play no result yet" in said


def test_the_line_up_of_a_match_won_makes_its_award_sure(client: Client) -> None:
    event = five()
    play(event, "R1M1", (40, 20))
    assert "The line-up of round 1 is not entered" in text(client, page(event))
    lined_up(event, "R1M1", ALL, ALL, ALL, HALF, HALF)
    said = text(client, page(event, 4))
    assert "Already sure match awards Even if the team wins no further match." in said
    assert "Round 1 12 of 24 50% won" in said


def test_who_sat_out_the_first_match_needs_all_of_the_second(client: Client) -> None:
    event = five()
    play(event, "R1M1", (40, 20))
    lined_up(event, "R1M1", ALL, ALL, ALL, ALL, OUT)
    said = text(client, page(event, 5))
    assert "Already sure nothing yet" in said
    assert "3rd/4th Win the quarter-final; play all 24 boards of the quarter-final." in said


def test_a_member_out_of_the_semi_final_needs_the_whole_final(client: Client) -> None:
    event = five(8)
    play(event, "R1M1", (40, 20))
    play(event, "R1M4", (40, 20))
    lined_up(event, "R1M1", ALL, ALL, ALL, ALL, OUT)
    for key in ("R1M2", "R1M3"):
        play(event, key, (40, 20))
    lined_up(event, "R2M1", ALL, ALL, ALL, OUT, ALL)
    play(event, "R2M1", (40, 20))
    said = text(client, page(event, 4))
    assert "1st Win the final; play all 24 boards of the final." in said
    assert "match awards" in said


def test_a_finished_team_shows_what_was_earned(client: Client) -> None:
    event = five(8)
    play_all(event)
    for key in ("R1M1", "R2M1"):
        lined_up(event, key, ALL, ALL, ALL, ALL, OUT)
    lined_up(event, "R3M1", ALL, ALL, ALL, OUT, ALL)
    assert "Earned finished 1st" in text(client, page(event, 1))
    assert "Earned finished 2nd Not 1st: 0% of match 3, at least 50% needed." in text(
        client, page(event, 4)
    )
    assert "Earned finished nothing" not in text(client, page(event, 5))
    team = text(client, page(event, name="entrant"))
    assert "Ann Able 1st" in team
    assert "Di Dent 2nd" in team
    assert "Eve Eden match awards" in team


def test_a_forfeit_takes_the_place_of_the_round_before(client: Client) -> None:
    event = five()
    for key in ("R1M1", "R1M8"):
        play(event, key, (40, 20))
    for member in range(2, 8):
        play(event, f"R1M{member}", (40, 20))
    for match in range(1, 5):
        play(event, f"R2M{match}", (40, 20))
    for key in ("R1M1", "R2M1"):
        lined_up(event, key, ALL, ALL, ALL, ALL, OUT)
    team = entrant(event, 1)
    plan = plan_withdrawal(team)
    withdraw(team, seen=plan.seen, by=None)
    said = text(client, page(event))
    assert (
        f"Earned finished match awards The team forfeited and ranks a round lower ({cite('147')})."
        in said
    )


def test_four_members_have_played_everything(client: Client) -> None:
    event = posted(8)
    for name in NAMES[:4]:
        make_member(entrant(event, 1), make_player(name))
    play(event, "R1M1", (40, 20))
    said = text(client, page(event))
    assert "Quarter-final 24 of 24 100% won" in said
    assert "2nd Win the semi-final." in said
    assert "Four members are taken to have played every board." in said
    assert "Ann Able match awards sure" in text(client, page(event, name="entrant"))


def test_before_the_posting_there_is_only_the_name(client: Client) -> None:
    event = five()
    Event.objects.update(state=Event.State.ENTRY)
    assert "not posted yet" in text(client, page(event))
    assert "Ann Able" in text(client, page(event, name="entrant"))


def test_a_member_that_is_not_there_is_not_found(client: Client) -> None:
    assert client.get(page(five(), 6)).status_code == 404


def test_the_page_is_published_and_asks_the_same_for_any_size(client: Client) -> None:
    asked = []
    for size in (13, 64):
        event = five(size)
        play(event, "R1M1", (60, 20))
        with CaptureQueriesContext(connection) as queries:
            first = client.get(page(event))
        asked.append(len(queries))
        again = client.get(page(event), headers={"If-None-Match": first["ETag"]})
        assert again.status_code == 304
    assert asked[0] == asked[1] <= 16
    lined_up(event, "R1M1", ALL, ALL, ALL, HALF, HALF)
    assert client.get(page(event), headers={"If-None-Match": first["ETag"]}).status_code == 200


def test_nothing_personal_is_public(client: Client) -> None:
    event = posted(8)
    make_member(entrant(event, 1), make_player("Ann Able", number="R123456", masterpoints="4321"))
    for name in ("member", "entrant"):
        answer = client.get(page(event, name=name)).content.decode()
        assert "R123456" not in answer
        assert "4321" not in answer


def test_the_live_part_has_an_address_of_its_own(client: Client) -> None:
    part = client.get(page(five()), {"part": "live"})
    assert b"<html" not in part.content
    assert b"data-part" in part.content
