"""The bracketing page: cut, move a cut or a team, post, and what changes after posting."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from typing import Any

import pytest
from django.db import connection
from django.http import HttpResponse
from django.test import Client
from django.test.utils import CaptureQueriesContext

from brackets.models import Bracket, Seat
from brackets.systems.bridge.actions import cut_brackets
from brackets.systems.bridge.books import cite
from brackets.systems.bridge.planned import plan_checksum
from tests.brackets.systems.bridge.desk import text, url
from tests.brackets.systems.bridge.playing import entrant, fresh, play, posted
from tests.factories import make_director, make_entrant, make_event, make_field, make_member
from tourney.models import Entrant, Event

pytestmark = pytest.mark.django_db

Execute = Callable[..., Any]


def planned(client: Client, *averages: int) -> Event:
    """An event with this field whose director is signed in."""
    event = make_event()
    make_field(event, list(averages))
    client.force_login(make_director(event.tournament))
    return event


def send(client: Client, event: Event, name: str, **fields: object) -> HttpResponse:
    version = fields.pop("version", fresh(event).version)
    return client.post(url(event, name), {"version": version, **fields})


def sizes(event: Event) -> list[int]:
    return [bracket.seats.count() for bracket in Bracket.objects.filter(event=event)]


def test_the_proposal_is_seen_before_anything_is_cut(client: Client) -> None:
    event = planned(client, *range(2600, 0, -100))
    page = text(client.get(url(event, "bracketing")))
    assert "nothing is cut yet" in page
    assert "26 teams by average on a logarithmic scale, with a cut after team" in page
    assert 'style="' not in page
    assert not Seat.objects.exists()


def test_enter_cuts_as_proposed_and_any_sizes_can_be_typed(client: Client) -> None:
    event = planned(client, *range(2600, 0, -100))
    assert send(client, event, "propose").status_code == 302
    assert sum(sizes(event)) == 26
    assert send(client, event, "cut", sizes="10, 8+8").status_code == 302
    assert sizes(event) == [10, 8, 8]
    page = text(client.get(url(event, "bracketing")))
    assert "10 down" in page
    assert "11 up" in page
    assert "Cut: 100 below, 6%" in page
    assert "2,600 – 1,700" in page


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("10 x 8", "“x” is no size"),
        ("10 8", "add up to 18, but 26 teams"),
        ("25 1", "Bracket 2 would have 1 team:"),
        ("", "required"),
    ],
)
def test_wrong_sizes_are_kept_and_explained(client: Client, typed: str, says: str) -> None:
    event = planned(client, *range(2600, 0, -100))
    answer = send(client, event, "cut", sizes=typed)
    assert answer.status_code == 422
    assert says in text(answer)
    assert f'value="{typed}"' in text(answer) or not typed


def test_a_cut_moves_by_one_team(client: Client) -> None:
    event = planned(client, *range(2600, 0, -100))
    send(client, event, "cut", sizes="13 13")
    send(client, event, "shift", cut=1, step="down")
    assert sizes(event) == [12, 14]
    send(client, event, "shift", cut=1, step="up")
    send(client, event, "shift", cut=1, step="up")
    assert sizes(event) == [14, 12]
    assert Seat.objects.get(entrant__number=14).bracket.number == 1


def test_a_team_is_found_and_moved_to_another_bracket(client: Client) -> None:
    event = planned(client, *range(2600, 0, -100))
    send(client, event, "cut", sizes="13 13")
    page = text(client.get(url(event, "bracketing"), {"team": "20"}))
    assert '<li id="e20" class="chosen">' in page
    send(client, event, "move", team="20 Team 20", bracket="1")
    assert Seat.objects.get(entrant__number=20).bracket.number == 1
    page = text(client.get(url(event, "bracketing")))
    assert "Moved by hand" in page or "Teams were moved by hand" in page
    unknown = send(client, event, "move", team="Nobody", bracket="1")
    assert unknown.status_code == 422
    assert "No team “Nobody” is entered" in text(unknown)
    several = send(client, event, "move", team="eam 2", bracket="1")
    assert "fits several teams" in text(several)
    assert "There is no bracket 7" in text(send(client, event, "move", team="20", bracket="7"))


def test_two_directors_planning_at_once(client: Client) -> None:
    event = planned(client, *range(2600, 0, -100))
    seen = event.version
    send(client, event, "cut", sizes="13 13")
    answer = send(client, event, "cut", sizes="16 10", version=seen)
    assert answer.status_code == 409
    assert "it now holds another cut or move" in text(answer)
    assert sizes(event) == [13, 13]
    assert send(client, event, "post").status_code == 409


def test_what_changed_since_the_cut_is_said_and_can_be_cut_again(client: Client) -> None:
    event = planned(client, *range(2600, 0, -100))
    send(client, event, "cut", sizes="13 13")
    Entrant.objects.filter(event=event, number=20).update(reported_total=Decimal(10000))
    make_entrant(event, "Latecomer")
    Entrant.objects.filter(event=event, number=3).update(status=Entrant.Status.WITHDRAWN)
    page = text(client.get(url(event, "bracketing")))
    assert "had 700, now 2,500: that is bracket 1." in page
    assert "1 entry is in no bracket" in page
    assert "Withdrawn, but in a bracket:" in page
    refused = send(client, event, "post", seen=plan_checksum(fresh(event)))
    assert refused.status_code == 422
    assert "cut again" in text(refused)
    send(client, event, "cut", sizes="13 13")
    page = text(client.get(url(event, "bracketing")))
    assert "Nothing stands out." in page
    assert Seat.objects.get(entrant__number=20).bracket.number == 1


def test_warnings_name_totals_and_fees(client: Client) -> None:
    event = planned(client, *range(1000, 0, -100))
    Event.objects.filter(pk=event.pk).update(entry_fee=Decimal(100))
    for _ in range(4):
        make_member(entrant(event, 4))
    send(client, event, "cut", sizes="10")
    page = text(client.get(url(event, "bracketing")))
    assert "1 team reports another total than the members have together." in page
    assert "4 Team 4: 2,800 reported, 2,000 on file" in page
    assert "10 teams have not paid" in page


def test_posting_says_what_becomes_public_and_then_shows_the_list(client: Client) -> None:
    event = planned(client, *range(1300, 0, -100))
    send(client, event, "cut", sizes="13")
    page = text(client.get(url(event, "post")))
    assert "Post 13 teams in 1 bracket?" in page
    assert "Tables 1 to 13" in page
    answer = client.post(url(event, "post"), {"seen": plan_checksum(fresh(event))}, follow=True)
    page = text(answer)
    assert "Posted: teams, tables and opponents are public." in page
    assert "Averages 1,300 – 100 · tables 1–13 · matches of three: 3" in page
    assert fresh(event).state == Event.State.POSTED
    assert send(client, event, "cut", sizes="7 6").status_code == 422


def test_a_correction_after_posting_shows_its_effect_and_leaves_the_draw(client: Client) -> None:
    event = posted(9, 9)
    client.force_login(make_director(event.tournament))
    Entrant.objects.filter(event=event, number=15).update(reported_total=Decimal(24000))
    page = text(client.get(url(event, "bracketing")))
    assert "the draw stays" in page
    assert "now 6,000: that is bracket 1." in page
    assert Seat.objects.get(entrant__number=15).bracket.number == 2


def test_a_late_entry_is_suggested_previewed_and_drawn(client: Client) -> None:
    event = posted(9, 9)
    client.force_login(make_director(event.tournament))
    late = make_entrant(event, "Larry Late", reported_total=Decimal(19640))
    assert "Choose a bracket" in text(client.get(url(event, "bracketing")))
    page = text(client.get(url(event, "late_entry", late.number)))
    assert page.index("fits its average") > page.index("Bracket 2, 9 teams")
    page = text(client.get(url(event, "late_entry", late.number), {"bracket": "2"}))
    assert "teams get another table or other opponents" in page
    assert "not in the bracket" in page
    seen = event.records.count()
    answer = client.post(
        url(event, "late_entry", late.number), {"bracket": "2", "seen": seen}, follow=True
    )
    assert "plays in bracket 2, which was drawn again" in text(answer)
    assert Seat.objects.get(entrant=late).bracket.number == 2


def test_a_late_entry_is_previewed_again_when_the_journal_moved(client: Client) -> None:
    event = posted(9, 9)
    client.force_login(make_director(event.tournament))
    late = make_entrant(event, "Larry Late")
    seen = event.records.count()
    play(event, "R1M1", (30, 20))
    answer = client.post(url(event, "late_entry", late.number), {"bracket": "2", "seen": seen})
    assert answer.status_code == 409
    assert "Something was recorded since this preview was made" in text(answer)
    refused = client.post(url(event, "late_entry", late.number), {"bracket": "1", "seen": seen + 1})
    assert refused.status_code == 422
    assert "Bracket 1 has results" in text(refused)


def test_a_late_entry_without_room_is_told_what_to_do(client: Client) -> None:
    event = posted(9, 9)
    client.force_login(make_director(event.tournament))
    late = make_entrant(event, "Larry Late")
    for key in ("R1M1", "R1M2", "R1M3"):
        play(event, key, (30, 20))
        play(event, key, (30, 20), bracket=2)
    page = text(client.get(url(event, "late_entry", late.number)))
    assert "No first match of two or three without a result is left in any bracket" in page
    assert "Return the entry fee" in page


def test_a_withdrawal_before_results_draws_again_and_after_them_forfeits(client: Client) -> None:
    event = posted(9, 9)
    client.force_login(make_director(event.tournament))
    page = text(client.get(url(event, "withdrawal", 9)))
    assert "has no result yet, so it is drawn again" in page
    play(event, "R1M1", (30, 20), bracket=2)
    page = text(client.get(url(event, "withdrawal", 10)))
    assert "forfeits what it has not played" in page
    assert f"{cite('147')}" in page
    seen = event.records.count()
    stale = client.post(url(event, "withdrawal", 10), {"seen": seen - 1})
    assert stale.status_code == 409
    done = client.post(url(event, "withdrawal", 10), {"seen": seen}, follow=True)
    assert "has withdrawn." in text(done)
    assert entrant(event, 10).is_withdrawn
    again = client.get(url(event, "withdrawal", 10))
    assert again.status_code == 422
    assert "has withdrawn already" in text(again)


def test_queries_do_not_grow_with_the_field(
    client: Client, django_assert_max_num_queries: Any
) -> None:
    counts = []
    for teams in (9, 45):
        event = planned(client, *range(100 * teams, 0, -100))
        send(client, event, "propose")
        with django_assert_max_num_queries(17) as found:
            client.get(url(event, "bracketing"))
        counts.append(len(found))
    assert counts[0] == counts[1]


def test_a_bracket_that_empties_leaves_no_gap_in_the_numbers(client: Client) -> None:
    event = planned(client, *range(1200, 0, -100))
    send(client, event, "cut", sizes="5 2 5")
    send(client, event, "move", team="6", bracket="1")
    send(client, event, "move", team="7", bracket="1")
    numbers = Bracket.objects.filter(event=event).values_list("number", flat=True)
    assert list(numbers) == [1, 2]
    assert sizes(event) == [7, 5]


def test_back_to_the_proposal_gives_moves_up(client: Client) -> None:
    event = planned(client, *range(2600, 0, -100))
    send(client, event, "propose")
    proposed = sizes(event)
    send(client, event, "move", team="26", bracket="1")
    assert sizes(event) != proposed
    send(client, event, "propose")
    assert sizes(event) == proposed


def test_the_page_can_be_read_while_somebody_cuts_anew(client: Client) -> None:
    event = planned(client, *range(2600, 0, -100))
    cuts = [[10, 8, 8], [26]]
    send(client, event, "cut", sizes="13 13")
    with CaptureQueriesContext(connection) as read:
        client.get(url(event, "bracketing"))
    for moment in range(len(read)):
        done: list[str] = []

        def cutting(
            execute: Execute, sql: str, *rest: Any, moment: int = moment, done: list[str] = done
        ) -> Any:
            done.append(sql)
            if len(done) == moment + 1:
                now = fresh(event)
                cut_brackets(now, sizes=cuts[moment % 2], version=now.version)
            return execute(sql, *rest)

        with connection.execute_wrapper(cutting):
            assert client.get(url(event, "bracketing")).status_code == 200
        assert sizes(event) == cuts[moment % 2]
