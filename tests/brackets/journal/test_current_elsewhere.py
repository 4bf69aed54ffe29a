"""Another process of the site, a real one, writes to the same event: nothing kept here is read where it is old."""

from __future__ import annotations

import time
from collections.abc import Callable
from multiprocessing import get_context

import pytest
from django.db import connection, transaction

from brackets.journal.append import state_of, undo
from brackets.journal.check import differences
from brackets.journal.current import CURRENT
from brackets.journal.ledgers import ledger_of
from brackets.journal.records import whole_journal
from tests.brackets.floor.test_at_once import WAITS
from tests.brackets.systems.bridge.playing import fresh, play, posted
from tourney.models import Event

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.postgresql]
PROCESSES = get_context("fork")


class Elsewhere:
    """A process that keeps what this one did when it began, and does one thing when it is told to."""

    def __init__(self, does: Callable[[], object]) -> None:
        connection.close()
        self._does, self._told = does, PROCESSES.Event()
        self._process = PROCESSES.Process(target=self._run, daemon=True)
        self._process.start()

    def _run(self) -> None:
        assert self._told.wait(20)
        self._does()
        connection.close()

    def begin(self) -> None:
        """Tell it, and let it come to where it has to wait."""
        self._told.set()
        time.sleep(WAITS)

    def end(self) -> None:
        """It has done it."""
        self._told.set()
        self._process.join(20)
        assert self._process.exitcode == 0


def _check(event: Event) -> None:
    event = fresh(event)
    replayed = ledger_of(event).replay(whole_journal(event).entries)
    assert state_of(event) == (replayed, event.records.count())
    assert differences(event) == []


def test_what_another_process_recorded_or_took_back_is_read() -> None:
    event = posted(8)
    play(event, "R1M1", (30, 10))
    for does in (
        lambda: play(event, "R1M1", (10, 30)),
        lambda: undo(event.records.last(), by=None),
    ):
        before = state_of(event)
        Elsewhere(does).end()
        assert CURRENT.of(event.pk)[0].last == before[1]
        assert state_of(event)[1] == before[1] + 1
        _check(event)


def test_two_processes_that_write_at_once_each_go_on_from_what_the_other_wrote() -> None:
    event = posted(8)
    play(event, "R1M1", (30, 10))
    before = state_of(event)[1]

    def writes() -> None:
        play(event, "R1M2", (30, 10))
        _check(event)

    other = Elsewhere(writes)
    with transaction.atomic():
        play(event, "R1M3", (30, 10))
        other.begin()
        assert state_of(event)[1] == before + 1
    other.end()
    assert state_of(event)[1] == before + 2
    _check(event)
