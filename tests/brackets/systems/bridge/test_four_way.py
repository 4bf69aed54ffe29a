"""A bracket with matches of four on the desk, on the board and in the awards (rule 109)."""

from __future__ import annotations

import re
from decimal import Decimal

import pytest
from django.db.models import Count
from django.test import Client

from brackets.draw.reasons import written
from brackets.drawn.facts import DrawMade
from brackets.journal.append import append
from brackets.journal.check import differences
from brackets.models import Match, Side
from brackets.systems.bridge.actions import cut_brackets, post_event
from brackets.systems.bridge.actions.restructuring import break_three_way, plan_breaking
from brackets.systems.bridge.pages.conditions import conditions_page
from brackets.systems.bridge.planned import plan_checksum
from tests.brackets.reading import text as words
from tests.brackets.systems.bridge.desk import send, signed, text, type_line, url
from tests.brackets.systems.bridge.engine.fours import FOURS
from tests.brackets.systems.bridge.playing import entrant, fresh, match_of, play, play_all, posted
from tests.factories import make_entrant, make_event, make_field
from tourney.models import Event

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Event:
    """Twelve teams, their draw replaced by one of three matches of four."""
    found = posted(12)
    seats = {number: entrant(found, number).pk for number in range(1, 13)}
    append(found, DrawMade(1, FOURS, seats, tuple(range(1, 13)), written("by hand")), by=None)
    return fresh(found)


SIX = ((30, 20), (30, 20), (30, 20), (25, 20), (25, 20), (24, 20))


def shares(event: Event, key: str) -> list[Decimal]:
    return list(
        Side.objects.filter(match__bracket__event=event, match__key=key).values_list(
            "match_share", flat=True
        )
    )


def test_the_desk_asks_for_six_results_and_sends_three_on(client: Client, event: Event) -> None:
    signed(client, event)
    page = text(client.get(url(event, "record", 1, "R1M1")))
    assert page.count('class="duel"') == 6
    assert "Match of four" in text(client.get(url(event, "results")))
    assert "Three go to" in page
    fields = {
        f"{side}{at}": score
        for at, pair in enumerate(SIX, 1)
        for side, score in zip("ab", pair, strict=True)
    }
    assert send(client, event, "R1M1", a1="30", b1="20").status_code == 302
    assert match_of(event, "R1M1").state == Match.State.PARTIAL
    assert "1 of 6 results" in text(client.get(url(event, "record", 1, "R1M1")))
    assert send(client, event, "R1M1", **fields).status_code == 302
    assert [side.outcome for side in match_of(event, "R1M1").sides.all()] == ["through"] * 3 + [
        "out"
    ]
    assert differences(fresh(event)) == []


def test_a_command_takes_twelve_scores(client: Client, event: Event) -> None:
    signed(client, event)
    command = "5 " + " ".join(f"{a} {b}" for a, b in SIX)
    assert type_line(client, event, command).status_code == 302
    assert match_of(event, "R1M2").state == Match.State.DECIDED


def test_a_level_match_of_four_asks_for_four_places(client: Client, event: Event) -> None:
    signed(client, event)
    play(event, "R1M2", *[(20, 20)] * 6)
    page = text(client.get(url(event, "record", 1, "R1M2")))
    assert match_of(event, "R1M2").state == Match.State.LEVEL
    assert 'name="p4"' in page
    even = {f"{side}{at}": 20 for at in range(1, 7) for side in "ab"}
    short = send(client, event, "R1M2", **even, p1=1, p2=2, p3=3, decided_by="lot")
    assert short.status_code == 422
    assert "places 1, 2, 3 and 4, each once" in text(short)
    answer = send(client, event, "R1M2", **even, p1=4, p2=3, p3=2, p4=1, decided_by="lot")
    assert answer.status_code == 302
    assert [side.outcome for side in match_of(event, "R1M2").sides.all()] == [
        "out",
        "out",
        "through",
        "through",
    ]


def test_two_wins_of_three_are_the_whole_match_and_one_is_half(event: Event) -> None:
    play(event, "R1M1", *SIX)
    assert shares(event, "R1M1") == [Decimal("1"), Decimal("0.67"), Decimal("0.33"), Decimal("0")]
    assert differences(fresh(event)) == []


def test_the_board_draws_matches_of_four(client: Client, event: Event) -> None:
    play(event, "R1M1", *SIX)
    page = client.get(event.brackets.get().get_absolute_url()).content.decode()
    assert page.count('class="cell n4"') == 4
    assert page.count("<b>Match of four</b>") == 4
    said = words(client, event.brackets.get().get_absolute_url())
    assert "1–4 30 :20" in said
    assert "3 wins" in said
    assert "Three go on" not in said
    team = words(client, f"{event.get_absolute_url()}entry/5/")
    assert "Match of four at tables 5–8: you play the three others." in team
    assert "from 2, 5, 8 or 11" in said


def test_matches_of_four_are_played_to_the_end(client: Client, event: Event) -> None:
    play_all(event)
    assert differences(fresh(event)) == []
    places = {place.entrant.number: str(place) for place in event.brackets.get().places.all()}
    assert (places[1], places[2], places[4], places[12]) == ("1", "2", "3/6", "7/12")
    for name in ("event", "standings"):
        assert client.get(url(event, name)).status_code == 200
    signed(client, event)
    for name in ("results", "bracketing", "history", "line_ups", "rack", "slips", "tickets"):
        assert client.get(url(event, name)).status_code == 200, name


def planned(client: Client, *sizes: int) -> Event:
    """An event cut into these brackets, not posted, and its director signed in."""
    event = make_event()
    make_field(event, [5000 - 10 * index for index in range(sum(sizes))])
    cut_brackets(event, sizes=sizes, version=event.version)
    signed(client, event)
    return fresh(event)


def choose(client: Client, event: Event, bracket: int) -> None:
    values = {"version": event.version, "bracket": bracket, "variant": "four_way"}
    assert client.post(url(event, "format"), values).status_code == 302


@pytest.mark.parametrize(("size", "rounds"), [(4, [4, 2]), (7, [7, 4, 2]), (16, [16, 8, 4, 2])])
def test_a_director_chooses_matches_of_four_and_they_are_played(
    client: Client, size: int, rounds: list[int]
) -> None:
    event = planned(client, size)
    page = text(client.get(url(event, "bracketing")))
    assert "Matches of four first, then head-to-heads" in page
    assert "8 against each" in page
    choose(client, event, 1)
    page = text(client.get(url(event, "bracketing")))
    assert "<b>Matches of four first, then head-to-heads</b>" in page
    post_event(fresh(event), by=None, seen=plan_checksum(fresh(event)))
    sides = Side.objects.filter(match__bracket__event=event)
    counted = sides.values_list("match__round_number").annotate(n=Count("pk"))
    assert [n for _, n in sorted(counted)] == rounds
    assert match_of(event, "R1M1").boards == 24
    play_all(fresh(event))
    assert differences(fresh(event)) == []
    said = " ".join(c.words for s in conditions_page(fresh(event)).sections for c in s.clauses)
    assert "In a match of four every team plays the three others" in said
    assert "that sends on two teams" in said or "that send on two teams" in said


def test_matches_of_four_are_offered_only_where_they_fit(client: Client) -> None:
    page = text(client.get(url(planned(client, 9, 6), "bracketing")))
    assert "Matches of four" not in page


def joined(client: Client) -> tuple[Event, int]:
    """Nine teams and a late entry that joined the first match of three, by its preview."""
    event = posted(9)
    signed(client, event)
    play(event, "R1M2", (30, 20), (30, 20), (30, 20))
    late = make_entrant(event, "Late")
    page = text(client.get(url(event, "late_entry", late.number)))
    assert "becomes a match of four" in page
    there = f"{url(event, 'late_entry', late.number)}?bracket=1&match=R1M1"
    page = text(client.get(there))
    assert "Make it a match of four" in page
    seen = re.search(r'name="seen" value="(\d+)"', page)
    assert seen is not None
    answer = client.post(there, {"bracket": 1, "match": "R1M1", "seen": seen[1]})
    assert answer.status_code == 302
    return event, late.number


def test_a_late_entry_joins_a_match_of_three_and_a_team_leaves_a_match_of_four(
    client: Client,
) -> None:
    """The same shape: previewed, made, played; nothing played is lost."""
    event, late = joined(client)
    wider = match_of(event, "R1M1")
    assert (wider.sides.count(), wider.qualify) == (4, 2)
    play(event, "R1M1", (30, 20))
    page = text(client.get(url(event, "withdrawal", late)))
    assert "Or break the match of four" in page
    assert "Break it into a match of three" in page
    assert "The other three play a match of three" in page
    gone = entrant(event, late)
    plan = plan_breaking(gone)
    break_three_way(gone, by=None, seen=plan.seen, confirmed=plan.found.voided)
    left = match_of(event, "R1M1")
    assert (left.sides.count(), left.qualify, left.state) == (3, 2, Match.State.PARTIAL)
    assert left.results[0]["scores"] == ["30", "20"]
    play(event, "R1M1", (30, 20), (30, 20), (30, 20))
    play_all(event)
    assert differences(fresh(event)) == []
