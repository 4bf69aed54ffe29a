"""Late entries and withdrawals at the desk, in rounds that hang: what is shown, what is recorded."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from brackets.journal.append import undo
from brackets.journal.check import differences
from brackets.systems.scrabble.actions import take_out
from brackets.systems.scrabble.queries import last_record
from tests.brackets.systems.bridge.desk import signed, text, url
from tests.brackets.systems.bridge.playing import fresh
from tests.brackets.systems.scrabble import running
from tourney.models import Event

pytestmark = pytest.mark.django_db


def byes(event: Event) -> dict[int, int]:
    """Who sits out, by rounds."""
    rows = event.pairings.filter(second__isnull=True, state="bye")
    return dict(rows.values_list("round_number", "first_number"))


def test_a_late_entry_takes_the_place_of_a_bye_and_everything_says_so(client: Client) -> None:
    event = running.posted(13)
    late = running.make_person(event, "Late Lewis", 1500)
    signed(client, event)
    page = text(client.get(url(event, "scrabble_field")))
    found = re.search(r"Late Lewis plays (.+?) at board 7 in round 2 instead of sitting out", page)
    assert found
    sent = {"entrant": late.pk, "from_round": 2, "score": -50, "seen": last_record(event)}
    assert client.post(url(event, "scrabble_field"), sent).status_code == 302
    assert sorted(byes(event)) == [1]
    games = event.pairings.filter(board=7)
    assert sorted(games.values_list("round_number", flat=True)) == [2, 3]
    history = text(client.get(url(event, "history")))
    assert "Late Lewis (14) joins from round 2 on." in history
    assert "at board 7 instead of sitting out" in history
    public = text(client.get(event.get_absolute_url(), {"round": 2}))
    assert "would have sat out" in public
    slips = text(client.get(url(event, "scrabble_rack_slips"), {"round": 2}))
    assert "Late Lewis" in slips
    assert differences(fresh(event)) == []
    undo(event.records.get(kind="joined"), by=None)
    assert sorted(byes(event)) == [1, 2, 3]
    assert differences(fresh(event)) == []


def test_who_leaves_pairs_his_opponents_with_who_sits_out(client: Client) -> None:
    event = running.posted(13)
    signed(client, event)
    gone = next(n for n in range(1, 14) if n not in byes(event).values())
    page = text(client.get(url(event, "scrabble_player", gone)))
    assert page.count("instead of both sitting out") == 3
    sent = {"after_round": 0, "pairs_up": "on", "seen": last_record(event)}
    client.post(url(event, "scrabble_player", gone), sent)
    assert byes(event) == {}
    assert not event.pairings.filter(state="absent").exists()
    assert differences(fresh(event)) == []


def test_who_leaves_leaves_all_byes_where_the_director_says_so(client: Client) -> None:
    event = running.posted(13)
    signed(client, event)
    gone = next(n for n in range(1, 14) if n not in byes(event).values())
    sent = {"after_round": 0, "seen": last_record(event)}
    client.post(url(event, "scrabble_player", gone), sent)
    assert len(byes(event)) == 3
    assert event.pairings.filter(state="absent").count() == 3


def test_two_byes_are_merged_from_the_field(client: Client) -> None:
    event = running.posted(12)
    first, second = event.pairings.filter(round_number=1).order_by("board")[:2]
    for row in (first, second):
        take_out(
            event,
            row.first_number,
            after_round=0,
            seen=last_record(event),
            by=None,
            pairs_up=False,
        )
    signed(client, event)
    page = text(client.get(url(event, "scrabble_field")))
    assert "in round 1 instead of both sitting out" in page
    asked = {"round": 1, "first": first.second_number, "second": second.second_number}
    sent = asked | {"seen": last_record(event) - 1}
    assert client.post(url(event, "scrabble_merge"), sent).status_code == 409
    sent = asked | {"seen": last_record(event)}
    assert client.post(url(event, "scrabble_merge"), sent).status_code == 302
    assert event.pairings.filter(round_number=1, state="open").count() == 5
    assert not event.pairings.filter(round_number=1, state="absent").exists()
    sent = asked | {"seen": last_record(event)}
    answer = client.post(url(event, "scrabble_merge"), sent)
    assert answer.status_code == 422
    assert "does not sit out" in text(answer)
    assert differences(fresh(event)) == []
