"""Boards of a posted round stay; rounds that are paired again are named on every slip."""

from __future__ import annotations

import pytest
from django.test import Client

from brackets.journal.append import undo
from brackets.journal.check import differences
from brackets.models import Record
from brackets.systems.scrabble.actions import admit, fix_pairing, pair_again, record_games
from brackets.systems.scrabble.facts.exchanging import Wish
from brackets.systems.scrabble.queries import last_record
from tests.brackets.desk.typing import Typist, asked, button, recorded
from tests.brackets.systems.bridge.desk import signed, text, url
from tests.brackets.systems.bridge.playing import fresh
from tests.brackets.systems.scrabble import running
from tourney.models import Event

pytestmark = pytest.mark.django_db


def test_a_late_entry_of_a_division_leaves_every_posted_board() -> None:
    event = running.posted(8)
    names = ("round_number", "board", "first_number", "second_number")
    before = list(event.pairings.values_list(*names))
    late = running.make_person(event, "Late Lewis", 1500)
    admit(late, from_round=4, score=-50, seen=last_record(event), by=None)
    assert list(event.pairings.values_list(*names)) == before


def paired_again(event: Event) -> None:
    """The rounds on the wall are paired anew; nothing changed, so it comes out the same."""
    pair_again(event, seen=last_record(event), by=None)


def test_rounds_paired_again_are_drawing_two_on_every_slip(client: Client) -> None:
    event = running.posted(8)
    signed(client, event)
    typist = Typist(event)
    typed = typist.typed("1 400 300")
    assert "drawing" not in text(client.get(url(event, "scrabble_rack_slips")))
    paired_again(event)
    question = asked(typist.sends(typed))
    assert "drawing 2" in question.heading
    own = (f"scrabble_{name}" for name in ("rack_slips", "rack_scorecards", "rack", "results"))
    for name in (*own, "history"):
        assert "drawing 2" in text(client.get(url(event, name))), name
    assert "drawing 2" in text(client.get(event.get_absolute_url()))
    said = recorded(typist.answers(typed, button(question, "Record 400 : 300")))
    assert said.words.startswith("Board 1, round 1, drawing 2: ")
    assert differences(fresh(event)) == []


def test_an_undone_posting_keeps_its_drawing_for_itself() -> None:
    event = running.posted(8)
    last = Record.objects.filter(event=event).latest("sequence")
    undo(last, by=None)
    running.post(fresh(event))
    assert set(event.pairings.values_list("drawing", flat=True)) == {2}
    undo(Record.objects.filter(event=event).latest("sequence"), by=None)
    undo(Record.objects.filter(event=event).latest("sequence"), by=None)
    assert differences(fresh(event)) == []


def test_a_pairing_fixed_by_hand_stays_in_its_drawing() -> None:
    event = running.posted(8)
    paired_again(event)
    one, other = event.pairings.filter(round_number=1).order_by("board")[:2]
    wish = Wish(1, one.first_number, other.first_number)
    fix_pairing(event, wish, seen=last_record(event), by=None)
    assert set(event.pairings.values_list("drawing", flat=True)) == {2}
    assert differences(fresh(event)) == []


def test_what_was_posted_ahead_keeps_its_drawing_when_the_pool_is_paired_again() -> None:
    """The last session: those below the pool have all rounds from posting 9, the pool one by one."""
    event = running.locked(rounds=9)
    running.post(event)
    paired_again(event)
    ahead = set(event.pairings.filter(round_number=10, second__isnull=False))
    assert {row.drawing for row in ahead} == {2}
    rows = event.pairings.filter(round_number=9, state="open")
    record_games(event, [running.won(row) for row in rows], by=None)
    running.post(event)
    paired_again(event)
    found = event.pairings.filter(round_number=10, second__isnull=False)
    pool = {row.drawing for row in found if row not in ahead}
    assert pool == {2}
    assert {row.drawing for row in found if row in ahead} == {2}
    undo(Record.objects.filter(event=event).latest("sequence"), by=None)
    again = event.pairings.filter(round_number=10, second__isnull=False)
    assert {row.first_number: row.drawing for row in again if row in ahead} == {
        row.first_number: 2 for row in ahead
    }
    assert {row.drawing for row in again if row not in ahead} == {1}
    assert differences(fresh(event)) == []
