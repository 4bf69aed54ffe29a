"""What a process keeps of journals: nothing is lost and nothing old is read, whoever wrote meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from django.db import transaction

from brackets.journal import records
from brackets.journal.append import state_of, undo
from brackets.journal.check import differences
from brackets.journal.current import CURRENT, CurrentJournals
from brackets.journal.entries import Journal
from brackets.journal.ledgers import ledger_of
from brackets.journal.numbers import Numbers
from brackets.journal.records import whole_journal
from tests.brackets.systems.bridge.playing import fresh, match_of, play, posted
from tourney.models import Event

pytestmark = pytest.mark.django_db


@pytest.fixture
def processes(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Turn to another process of the site at every call: each keeps its own."""
    own = [CurrentJournals(), CurrentJournals()]

    def turn() -> None:
        own.reverse()
        monkeypatch.setattr(records, "CURRENT", own[0])

    turn()
    return turn


def _replayed(event: Event) -> object:
    return ledger_of(event).replay(whole_journal(event).entries)


def _check(event: Event) -> None:
    event = fresh(event)
    assert state_of(event) == (_replayed(event), event.records.count())
    assert differences(event) == []


def test_processes_that_write_in_turns_each_read_what_the_other_wrote(
    processes: Callable[[], None],
) -> None:
    event = posted(8, 5)
    _check(event)
    for turn, key in enumerate(("R1M1", "R1M2", "R1M3", "R1M4", "R1M1", "R2M1")):
        processes()
        play(event, key, (30 + turn, 10))
        _check(event)
    processes()
    undo(event.records.last(), by=None)
    processes()
    _check(event)
    play(event, "R2M2", (33, 10))
    processes()
    _check(event)


def test_what_was_rolled_back_is_not_kept() -> None:
    event = posted(8)
    play(event, "R1M1", (30, 10))
    before = state_of(event)
    with transaction.atomic():
        play(event, "R1M2", (30, 10))
        assert state_of(event)[1] == before[1] + 1
        transaction.set_rollback(True)
    assert state_of(event) == before
    play(event, "R1M2", (10, 30))
    _check(event)


def test_a_copy_that_was_played_on_otherwise_is_read() -> None:
    event = posted(8)
    play(event, "R1M1", (30, 10))
    kept = CURRENT.of(event.pk)
    newest = event.records.last()
    assert kept is not None
    assert kept[0].seal == newest.hash
    play(event, "R1M1", (10, 30))
    other = event.records.last()
    CURRENT.keep(event.pk, replace(kept[0], last=other.sequence), kept[1], 8)
    _check(event)


def test_a_state_goes_by_the_rule_for_ties_and_by_who_has_which_number() -> None:
    event = posted(8)
    play(event, "R1M1", (30, 10))
    state_of(event)
    kept = CURRENT.of(event.pk)
    Event.objects.filter(pk=event.pk).update(ties="quotient")
    assert state_of(fresh(event))[0].common.ties == "quotient"
    first, second = event.entrants.order_by("number")[:2]
    match = match_of(event, "R1M1")
    assert first.pk in {side.entrant_id for side in match.sides.all()}
    for entrant, number in ((first, 99), (second, 1), (first, 2)):
        event.entrants.filter(pk=entrant.pk).update(number=number)
    assert state_of(fresh(event))[0] == _replayed(fresh(event))
    assert CURRENT.of(event.pk) != kept


def test_other_numbers_are_seen_where_their_sums_are_the_same() -> None:
    event = posted(8)
    stand = Numbers(event).stand
    assert Numbers(event).count == 8
    assert Numbers(event).stand == stand
    first, second, third = event.entrants.order_by("pk")[:3]
    assert second.pk - first.pk == third.pk - second.pk
    for entrant, more in ((first, 50), (second, -100), (third, 50)):
        event.entrants.filter(pk=entrant.pk).update(number=entrant.number + 200 + more)
    shifted = Numbers(event).stand
    for entrant in (first, second, third):
        event.entrants.filter(pk=entrant.pk).update(number=entrant.number + 200)
    assert Numbers(event).stand != shifted


def test_events_go_when_there_are_too_many_entrants_and_the_newest_stays() -> None:
    kept = CurrentJournals(limit=20)
    for event, size in ((1, 8), (2, 8), (1, 9), (3, 8), (4, 50)):
        kept.keep(event, Journal(last=size), None, size)
    assert [event for event in range(1, 5) if kept.of(event)] == [4]
    kept.keep(5, Journal(), None, 8)
    kept.keep(6, Journal(), None, 8)
    assert [event for event in range(1, 7) if kept.of(event)] == [5, 6]
