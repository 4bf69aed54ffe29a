"""The page Pair: what is out in one line, what needs no result, how many games change and whether fewer could."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from awards.door.registry import ENGINES
from brackets.journal.check import differences
from brackets.models import Record
from brackets.systems.scrabble.mapping import Kind
from brackets.systems.scrabble.models import Pairing
from brackets.systems.scrabble.queries import division_of, last_record
from tests.brackets.systems.scrabble.asking import page, signed_in, url
from tests.brackets.systems.scrabble.running import (
    FOUR,
    TWICE,
    give,
    give_all,
    post,
    posted,
    started,
)
from tests.tampering import behind
from tourney.models import Event

pytestmark = pytest.mark.django_db


@pytest.fixture
def admin() -> Client:
    return signed_in()


@pytest.mark.parametrize("count", [12, 40])
def test_what_is_out_is_one_line_with_a_list_to_open(admin: Client, count: int) -> None:
    event = posted(count)
    text = page(admin, url(event, "pair"))
    assert f"{count // 2 * 3} results of rounds 1 to 3 still out" in text
    assert "Enter them before session 2, rounds 4 to 6 can be paired." in text
    assert text.count("<details>") == 1
    assert text.count(", board ") == count // 2 * 3
    assert "note stop" not in text
    assert "ahead=yes" not in text


def test_a_few_results_that_are_out_are_named_at_once(admin: Client) -> None:
    event = posted(12)
    for row in list(event.pairings.filter(state=Pairing.State.OPEN))[1:]:
        give(row, 400, 380)
    text = page(admin, url(event, "pair"))
    assert "1 result of round 1 still out" in text
    assert "<details open>" in text


def test_rounds_that_need_no_result_can_be_posted_at_once(admin: Client) -> None:
    event = started(12, TWICE)
    post(event)
    text = page(admin, url(event, "pair"))
    assert "12 results of rounds 1 to 2 still out" in text
    assert "Session 2, rounds 3 to 5 need none of them" in text
    assert "Pair them already" in text
    assert "note stop" not in text
    text = page(admin, url(event, "pair") + "?ahead=yes")
    assert "Post session 2, rounds 3 to 5" in text
    assert '<input type="hidden" name="ahead" value="yes">' in text
    give(event.pairings.filter(round_number=2).first(), 400, 380)
    seen = last_record(event)
    answer = admin.post(url(event, "post"), {"seen": seen, "ahead": "yes"})
    assert answer.url == url(event, "results")
    event.refresh_from_db()
    assert division_of(event).last_posted == 5
    assert differences(event) == []
    assert as_at_the_door(admin, event) == hanging(event, 3, 5)


def as_at_the_door(admin: Client, event: Event) -> list[list[tuple[int, int, int]]]:
    """The last posting, paired again from its document: pairs and who starts."""
    record = event.records.filter(kind=Kind.POSTING).order_by("-sequence").first()
    document = admin.get(url(event, "document", record.sequence)).content
    answer = json.loads(ENGINES["pair.nsc2002"].answer(document))
    return [
        sorted(
            (*sorted(pair), start) for pair, start in zip(one["pairs"], one["starts"], strict=True)
        )
        for one in answer["rounds"]
    ]


def hanging(event: Event, first: int, last: int) -> list[list[tuple[int, int, int]]]:
    state = division_of(event)
    return [
        sorted((*one.posted.pair, one.posted.first) for one in state.rounds[number].games)
        for number in range(first, last + 1)
    ]


def test_a_division_that_posts_ahead_of_results_is_shown_the_next_rounds(admin: Client) -> None:
    event = started(12, replace(TWICE, robin_ahead=True))
    post(event)
    text = page(admin, url(event, "pair"))
    assert "Post session 2, rounds 3 to 5" in text
    assert "12 results of rounds 1 to 2 still out" in text


def test_the_changes_of_a_session_stand_beside_the_bound(admin: Client) -> None:
    event = posted(16, rounds=3, settings=FOUR)
    give_all(event)
    text = page(admin, url(event, "pair"))
    said = "games changed from what the standing asks for, the fewest there can be: proved."
    assert said in text
    assert "exchanged: " in text


def test_a_fourth_round_with_the_letters_of_then_is_posted_after_the_third(admin: Client) -> None:
    event = posted(16, rounds=6, settings=replace(FOUR, letters="now"))
    assert "Enter them before round 7 can be paired." in page(admin, url(event, "pair"))
    give_all(event)
    assert "Post round 7" in page(admin, url(event, "pair"))
    post(event)
    assert division_of(event).last_posted == 7
    assert differences(event) == []
    assert as_at_the_door(admin, event) == hanging(event, 7, 7)


def test_a_posting_of_an_older_version_says_so(admin: Client) -> None:
    event = posted(12)
    assert "older version" not in page(admin, url(event, "pair"))
    record = event.records.filter(kind=Kind.POSTING).get()
    payload = {name: one for name, one in record.payload.items() if name != "version"}
    behind(Record, pk=record.pk).update(payload=payload)
    assert "older version, which may have paired otherwise" in page(admin, url(event, "pair"))


@pytest.mark.parametrize("address", ["pair", "pair?ahead=yes"])
def test_the_queries_do_not_grow_with_the_field(admin: Client, address: str) -> None:
    counts = []
    for count in (12, 40):
        event = started(count, TWICE)
        post(event)
        page(admin, url(event, "pair"))
        with CaptureQueriesContext(
            connection,
        ) as found:
            page(admin, url(event, "pair") + address.removeprefix("pair"))
        counts.append(len(found))
    assert counts[0] == counts[1]
