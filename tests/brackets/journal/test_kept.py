"""What is kept of a journal: it costs nothing to lose it, and nothing goes by it that is not so."""

from __future__ import annotations

from typing import Any

import pytest
from django.core.management.sql import emit_post_migrate_signal

from brackets.journal.append import state_of, undo
from brackets.journal.check import differences
from brackets.journal.current import CURRENT
from brackets.journal.kept import checksum_of
from brackets.journal.records import journal_of, whole_journal
from brackets.models import KeptJournal, Match
from tests.brackets.systems.bridge.playing import fresh, play, posted
from tourney.models import Event
from tourney.signals import copy_put_back

pytestmark = pytest.mark.django_db


def _corrected(times: int) -> Event:
    """A bracket of eight with a result that was corrected so many times."""
    event = posted(8)
    for score in range(20, 21 + times):
        play(event, "R1M1", (score, 10))
    return fresh(event)


def _sequences(event: Event) -> list[int]:
    """What a process reads that has just begun."""
    CURRENT.forget()
    return [entry.sequence for entry in journal_of(event).entries]


def test_what_newer_records_replaced_is_not_read() -> None:
    event = _corrected(30)
    assert _sequences(event) == [1, 32]
    assert journal_of(event).next == 33
    assert len(whole_journal(event).entries) == 32


def test_a_record_costs_as_many_queries_and_rows_in_a_long_journal(
    django_assert_num_queries: Any,
) -> None:
    short, long = _corrected(1), _corrected(25)
    for event in (short, long):
        CURRENT.forget()
        with django_assert_num_queries(3):
            state_of(event)
    assert len(_sequences(short)) == len(_sequences(long))


@pytest.mark.postgresql
def test_an_undo_brings_back_what_was_not_kept() -> None:
    event = _corrected(3)
    undo(event.records.last(), by=None)
    assert _sequences(event) == [1, 4]
    assert Match.objects.get(bracket__event=event, key="R1M1").results[0]["scores"] == ["22", "10"]
    undo(event.records.last(), by=None)
    assert _sequences(event) == [1, 5]
    assert differences(fresh(event)) == []


@pytest.mark.parametrize(
    "other",
    [
        {"sequence": 3},
        {"fingerprint": "of other code"},
        {"needed": [1, 2]},
        {"checksum": ""},
    ],
    ids=lambda other: next(iter(other)),
)
def test_it_counts_only_while_nothing_differs(other: dict[str, Any]) -> None:
    event = _corrected(3)
    before = state_of(event)
    KeptJournal.objects.update(**other)
    assert _sequences(event) == [1, 2, 3, 4, 5]
    assert state_of(event) == before
    play(event, "R1M2", (30, 20))
    assert _sequences(event) == [1, 5, 6]


def test_what_is_kept_of_another_journal_of_this_event_does_not_count() -> None:
    """As after a copy was put back and played on: as many records, and a row that is whole."""
    event = _corrected(3)
    kept = KeptJournal.objects.get()
    kept.identity, kept.needed = "of another journal", [1, 2]
    kept.checksum = checksum_of(kept)
    kept.save()
    assert _sequences(event) == [1, 2, 3, 4, 5]


@pytest.mark.postgresql
def test_a_copy_that_was_put_back_is_read_anew() -> None:
    event = _corrected(2)
    copy_put_back.send(sender=None)
    assert not KeptJournal.objects.exists()
    assert _sequences(event) == [1, 2, 3, 4]


def test_an_update_reads_it_anew() -> None:
    _corrected(2)
    emit_post_migrate_signal(verbosity=0, interactive=False, db="default")
    assert not KeptJournal.objects.exists()
