"""Small fields from the plan to the posted standings: choose, play, carry over, choose again."""

from __future__ import annotations

from decimal import Decimal
from itertools import combinations

import pytest
from django.test import Client
from django.urls import reverse

from brackets.draw.errors import DrawError
from brackets.draw.result import PairResult
from brackets.journal.check import differences
from brackets.models import Bracket, Match, Place, Record, Side
from brackets.systems.bridge.actions import (
    choose_format,
    cut_brackets,
    move_team,
    post_event,
    record_result,
    withdraw,
)
from brackets.systems.bridge.actions.results import result_of
from brackets.systems.bridge.planned import plan_checksum
from tests.brackets.systems.bridge.desk import send, signed, text, type_line, url
from tests.brackets.systems.bridge.playing import (
    entrant,
    fresh,
    match_of,
    play,
    play_all,
    posted,
    standing,
)
from tests.factories import make_event, make_field
from tourney.models import Event

pytestmark = pytest.mark.django_db

FIVE = (
    (20, 10),
    (25, 10),
    (30, 10),
    (35, 10),
    (20, 11),
    (25, 10),
    (30, 10),
    (20, 12),
    (25, 10),
    (20, 13),
)
"""Every team beats those below it."""


def planned(size: int) -> Event:
    event = make_event()
    make_field(event, [5000 - 10 * index for index in range(size)])
    cut_brackets(event, sizes=[size], version=event.version)
    return fresh(event)


def public(event: Event, name: str, *args: object) -> str:
    return reverse(f"brackets:{name}", args=[event.tournament.slug, event.slug, *args])


@pytest.mark.parametrize("size", [3, 4, 5, 6, 7])
def test_the_plan_shows_each_format_with_its_timetable(client: Client, size: int) -> None:
    event = planned(size)
    page = text(signed(client, event).get(url(event, "bracketing")))
    assert "Format: <b>The book&#x27;s format</b>, 3 sessions" in page
    assert "Three-ways, head-to-heads and a final" in page
    assert ("7 boards carried over" in page) == (size == 6)


def test_the_page_before_posting_names_the_format(client: Client) -> None:
    event = planned(5)
    assert "The book&#x27;s format" in text(signed(client, event).get(url(event, "post")))


@pytest.mark.parametrize("size", [2, 9, 12])
def test_other_brackets_have_no_choice(client: Client, size: int) -> None:
    event = planned(size)
    assert "Format:" not in text(signed(client, event).get(url(event, "bracketing")))


def test_the_chosen_format_is_posted(client: Client) -> None:
    event = planned(5)
    client = signed(client, event)
    fields = {"bracket": 1, "variant": "three_way", "version": event.version}
    assert client.post(url(event, "format"), fields).status_code == 302
    post_event(fresh(event), by=None, seen=plan_checksum(fresh(event)))
    assert Match.objects.get(key="R1M1").qualify == 2
    assert Match.objects.count() == 4


def test_a_format_nobody_knows_and_an_old_plan_are_refused(client: Client) -> None:
    event = planned(5)
    client = signed(client, event)
    fields = {"bracket": 1, "variant": "swiss", "version": event.version}
    assert client.post(url(event, "format"), fields).status_code == 422
    fields = {"bracket": 1, "variant": "three_way", "version": event.version - 1}
    assert client.post(url(event, "format"), fields).status_code == 409
    with pytest.raises(DrawError, match="cannot be played as “book_seven”"):
        choose_format(event.brackets.get(), variant="book_seven", version=event.version)


def test_cutting_again_keeps_the_format_of_a_bracket_that_stays() -> None:
    event = planned(5)
    choose_format(event.brackets.get(), variant="three_way", version=event.version)
    cut_brackets(event, sizes=[5], version=fresh(event).version)
    assert event.brackets.get().variant == Bracket.Variant.THREE_WAY
    cut_brackets(event, sizes=[3, 2], version=fresh(event).version)
    assert {bracket.variant for bracket in event.brackets.all()} == {Bracket.Variant.BOOK}


@pytest.mark.parametrize("variant", ["book", "book_seven"])
@pytest.mark.parametrize("size", [2, 3, 4, 5, 6, 7])
def test_every_size_is_played_to_the_end(client: Client, size: int, variant: str) -> None:
    event = posted(size, variant=variant)
    play_all(event)
    assert fresh(event).state == Event.State.FINISHED
    assert Place.objects.filter(bracket__event=event).count() == size
    assert differences(fresh(event)) == []
    for path in (
        public(event, "bracket", 1),
        public(event, "entrant", 1),
        public(event, "standings"),
    ):
        assert client.get(path).status_code == 200


def test_ten_results_of_a_round_robin_are_typed_in_one_row(client: Client) -> None:
    event = posted(5, variant="book")
    client = signed(client, event)
    assert "<b>Round robin.</b>" in text(client.get(url(event, "results")))
    fields = {
        f"{side}{at}": imps
        for at, pair in enumerate(FIVE, 1)
        for side, imps in zip("ab", pair, strict=True)
    }
    assert send(client, event, "R1M1", **fields).status_code == 302
    assert standing(event, "R2M1") == ["Team 1", "Team 4"]
    page = client.get(public(event, "bracket", 1)).content.decode()
    assert "By victory points; 4 go on." in page
    points = list(Side.objects.filter(match__key="R1M1").values_list("points", flat=True))
    assert sum(points) == 200
    assert points == sorted(points, reverse=True)


def test_the_command_line_takes_the_twenty_scores(client: Client) -> None:
    event = posted(5, variant="book")
    client = signed(client, event)
    scores = " ".join(str(imps) for pair in FIVE for imps in pair)
    type_line(client, event, f"1 {scores}")
    assert match_of(event, "R1M1").state == Match.State.DECIDED


def test_what_is_carried_over_stands_beside_the_score_everywhere(client: Client) -> None:
    event = posted(5, variant="book")
    play(event, "R1M1", *FIVE)
    client = signed(client, event)
    desk = text(client.get(url(event, "results")))
    assert "Carry-over: 30 IMPs for 1 Team 1 and 10 IMPs for 4 Team 4" in desk
    tree = text(client.get(public(event, "bracket", 1)))
    assert '+30<span class="quiet"> carried over</span>' in tree
    assert "with carry-over" in tree
    assert "Carried over: 30 IMPs for you" in text(client.get(public(event, "entrant", 1)))
    play(event, "R2M1", (20, 35))
    assert [side.score for side in match_of(event, "R2M1").sides.all()] == [50, 45]
    assert match_of(event, "R2M1").sides.all()[0].outcome == "through"


def test_a_level_round_robin_waits_for_the_directors_order(client: Client) -> None:
    event = posted(5, variant="book")
    client = signed(client, event)
    level = {f"{side}{at}": 10 for at in range(1, 11) for side in "ab"}
    send(client, event, "R1M1", **level)
    assert match_of(event, "R1M1").state == Match.State.LEVEL
    assert "who comes first, second and so on?" in text(client.get(url(event, "results")))
    order = {f"p{at}": 6 - at for at in range(1, 6)}
    refused = send(client, event, "R1M1", **level, **(order | {"p1": 4}), decided_by="lot")
    assert "places 1, 2, 3, 4 and 5, each once" in text(refused)
    assert send(client, event, "R1M1", **level, **order, decided_by="lot").status_code == 302
    assert standing(event, "R2M1") == ["Team 5", "Team 2"]


def test_first_place_chooses_after_a_preview(client: Client) -> None:
    event = posted(5, variant="book")
    client = signed(client, event)
    address = url(event, "opponent", 1)
    assert client.get(address).status_code == 422
    play(event, "R1M1", *FIVE)
    assert "First place chooses its opponent" in text(client.get(url(event, "results")))
    page = text(client.get(address, {"opponent": 3}))
    assert "1 Team 1 – 3 Team 3, 25 : 10 carried over" in page
    assert "2 Team 2 – 4 Team 4, 25 : 10 carried over" in page
    seen = Record.objects.filter(event=event).order_by("sequence").last().sequence
    answer = client.post(address, {"opponent": 3, "seen": seen})
    assert answer.status_code == 302
    assert standing(event, "R2M1") == ["Team 1", "Team 3"]
    assert standing(event, "R2M2") == ["Team 2", "Team 4"]
    assert differences(fresh(event)) == []
    assert client.post(address, {"opponent": 2, "seen": seen}).status_code == 409
    play(event, "R2M2", (30, 20))
    assert client.post(address, {"opponent": 2, "seen": seen + 2}).status_code == 422


def test_the_fifth_cannot_be_chosen(client: Client) -> None:
    event = posted(5, variant="book")
    play(event, "R1M1", *FIVE)
    page = signed(client, event).get(url(event, "opponent", 1), {"opponent": 5})
    assert page.status_code == 422
    assert "is not second, third or fourth" in text(page)


def test_a_withdrawal_leaves_the_four_others_their_seven_boards() -> None:
    event = posted(5, variant="book")
    play(event, "R1M1", *FIVE[:1])
    withdraw(entrant(event, 5), by=None)
    group = match_of(event, "R1M1")
    assert group.state == Match.State.PARTIAL
    present = [side.entrant_id for side in group.sides.all()]
    left = [pair for pair in combinations(present, 2) if present[4] not in pair]
    pairs = [PairResult(a, b, Decimal(20), Decimal(10)) for a, b in left]
    forfeits = [PairResult(a, present[4], forfeited=frozenset(present[4:])) for a in present[:4]]
    result = result_of(group, [*pairs, *forfeits])
    record_result(group, result=result, version=group.version, by=None)
    assert standing(event, "R2M1") == ["Team 1", "Team 4"]
    assert differences(fresh(event)) == []


def test_the_seven_board_reading_is_for_six_teams_alone() -> None:
    """Rule 41 (page 6): a bracket that is five or seven teams by a move has the book's format."""
    event = make_event()
    make_field(event, [5000 - 10 * index for index in range(12)])
    cut_brackets(event, sizes=[6, 6], version=event.version)
    first, second = event.brackets.all()
    choose_format(first, variant="book_seven", version=fresh(event).version)
    choose_format(second, variant="three_way", version=fresh(event).version)
    move_team(entrant(event, 7), bracket_number=1, version=fresh(event).version)
    with pytest.raises(DrawError, match="cannot be played as"):
        choose_format(first, variant="book_seven", version=fresh(event).version)
    assert [b.variant for b in event.brackets.all()] == ["book", "three_way"]
