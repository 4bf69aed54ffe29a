"""Lines of cups and judo sheets beside what changes the draw; what an answer has in it, and costs."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from brackets.desk.seen import last_record
from brackets.journal.check import differences
from brackets.models import Match
from brackets.systems.contests.actions import leave_contest
from brackets.systems.cup.actions import enter_cup_late
from brackets.systems.judo.actions import swap_posted
from tests.brackets.desk.test_contests import KINDS, Posted, results
from tests.brackets.desk.typing import Typist, asked, recorded, refused
from tests.brackets.systems.bridge.desk import ask, signed
from tests.brackets.systems.bridge.playing import fresh, match_of
from tests.brackets.systems.cup.playing import LOT, post, posted_cup
from tests.brackets.systems.judo.playing import posted_judo
from tests.factories import make_entrant
from tourney.models import Event

pytestmark = pytest.mark.django_db


def test_a_match_of_somebody_who_left_since_is_never_recorded() -> None:
    event = posted_cup(8)
    typist = Typist(event)
    gone = match_of(event, "R1M1").sides.all()[0].entrant
    assert gone is not None
    leave_contest(gone, by=None, seen=last_record(event), confirmed=())
    refused(typist.types("1 1"))
    assert results(event) == 0


def test_a_cup_drawn_again_since_is_never_recorded_on_other_players() -> None:
    event = posted_cup(8)
    typist = Typist(event)
    late = make_entrant(event, "Late", kind="player", size=1)
    enter_cup_late(late, by=None, seen=last_record(event), again=True, random_seed=LOT + 1)
    for number in (1, 2, 3, 4, 5, 6, 7, 8):
        asked_or_refused = typist.types(f"{number} 1")
        assert asked_or_refused.state != "recorded", number
    assert results(event) == 0


def test_a_late_entry_beside_a_bye_does_not_hold_up_other_matches() -> None:
    event = posted_cup(6)
    typist = Typist(event)
    late = make_entrant(event, "Late", kind="player", size=1)
    enter_cup_late(late, by=None, seen=last_record(event), again=False, random_seed=LOT)
    before = {
        row.position: [side.entrant_id for side in row.sides.all()]
        for row in Match.objects.filter(bracket__event=event, state="open", sides__entrant=late)
    }
    assert len(before) == 1
    for number in before:
        asked(typist.types(f"{number} 1"))
    assert results(event) == 0
    assert differences(fresh(event)) == []


def test_two_exchanged_on_a_sheet_hold_up_their_own_contests_alone() -> None:
    event = posted_judo(8)
    typist = Typist(event)
    before = standing(event)
    swap_posted(event, first=1, second=3, reason="a mistake", by=None, seen=last_record(event))
    assert standing(event) != before
    for number, players in standing(event).items():
        wanted = "recorded" if players == before[number] else "asked"
        assert typist.types(f"{number} 1").state == wanted, number
    assert differences(fresh(event)) == []


def standing(event: Event) -> dict[int, list[int]]:
    """Who stands in the contests that can be fought, by number."""
    rows = Match.objects.filter(bracket__event=event, state="open").prefetch_related("sides")
    return {row.position: [side.entrant_id or 0 for side in row.sides.all()] for row in rows}


def test_the_next_round_of_a_cup_paired_round_by_round_is_no_match_of_the_first() -> None:
    event = posted_cup(8, mode="rounds")
    one, other = Typist(event), Typist(event)
    for number in (1, 2, 3, 4):
        recorded(one.types(f"{number} 1"))
    post(event)
    assert other.types("1 1").state == "asked"
    assert other.types("5 1").state == "asked"
    assert results(event) == 4
    other.looks()
    recorded(other.types("5 1"))
    assert differences(fresh(event)) == []


@KINDS
def test_names_with_markup_come_out_escaped(client: Client, posted: Posted) -> None:
    event = posted(8)
    for one in event.entrants.all():
        one.name = f"<script>alert({one.number})</script>"
        one.save()
    signed(client, event)
    answers = [ask(client, event, line) for line in ("1 1", "1 2", "2 x", "2 1", "5 1")]
    assert [answer["state"] for answer in answers] == [
        "recorded", "asked", "refused", "recorded", "recorded",
    ]  # fmt: skip
    for answer in answers:
        html = answer["html"] + "".join(part["html"] for part in answer["parts"])
        assert "<script" not in html
        assert "&lt;script&gt;alert(" in html


@KINDS
def test_queries_and_bytes_of_an_answer_do_not_grow_with_the_event(
    client: Client, posted: Posted
) -> None:
    found = []
    for size in (8, 32):
        event = posted(size)
        signed(client, event)
        ask(client, event, "1 1")
        with CaptureQueriesContext(connection) as queries:
            answer = ask(client, event, "2 1")
        assert answer["state"] == "recorded"
        found.append((len(queries), len(str(answer))))
    (few, small), (many, large) = found
    assert many <= few
    assert large < small * 1.3


def test_lines_of_two_windows_of_one_person_are_news_to_each_other() -> None:
    event = posted_cup(8)
    mine = Typist(event)
    second = Typist(event, mine.by)
    recorded(second.types("1 1"))
    assert "while you typed" in asked(mine.types("1 2")).heading
