"""What looks for lost and overwritten writes finds them: the same journal with one gone, one doubled, one unseen."""

from __future__ import annotations

import pytest

from brackets.desk.deciding import decide
from brackets.desk.values import Recorded, Typed
from brackets.models import Record
from brackets.system import system_of
from tests.brackets.conformance.directing import posted
from tests.brackets.conformance.trial import all_trials
from tests.factories import make_director
from tests.tampering import behind
from torture.ledger import Ledger, Write, lost, overwritten
from tourney.models import Event

pytestmark = pytest.mark.django_db
TRIAL = all_trials()["knockout"]
LINES = (TRIAL.first, TRIAL.second)


@pytest.fixture
def event() -> Event:
    return posted(TRIAL.name)


def typed(event: Event, line: str, key: str, *, seen: int) -> Write:
    """A line that is recorded, and what its author is told."""
    slip = Typed(line, key, seen)
    said = decide(system_of(event).desk(event)(event), slip, make_director(event.tournament))
    assert isinstance(said, Recorded)
    return Write(event.pk, key, line, seen, said.first)


@pytest.fixture
def ledger(event: Event) -> Ledger:
    """Two lines of two windows, on two matches, both acknowledged."""
    found = Ledger()
    seen = event.records.count()
    for number, line in enumerate(LINES):
        key = f"{number:016}.{number:016}"
        found.sends(event.pk, key)
        found.told(typed(event, line, key, seen=seen))
    return found


def test_what_is_there_once_is_not_lost(ledger: Ledger) -> None:
    assert lost(ledger) == overwritten(ledger) == []


def test_an_acknowledged_write_that_is_gone_is_found(ledger: Ledger) -> None:
    last = ledger.writes[-1]
    behind(Record, event=last.event, sequence=last.sequence).delete()
    assert f"“{last.text}” was acknowledged as record {last.sequence}, which is gone" in lost(
        ledger
    )


def test_another_record_in_its_place_is_found(ledger: Ledger) -> None:
    last = ledger.writes[-1]
    behind(Record, event=last.event, sequence=last.sequence).update(key="of.another")
    assert any("which is another" in line for line in lost(ledger))


def test_a_slip_that_was_recorded_twice_is_found(ledger: Ledger) -> None:
    first, last = ledger.writes
    behind(Record, event=last.event, sequence=last.sequence).update(key=first.key)
    assert any("its answer says otherwise" in line for line in lost(ledger))


def test_the_same_slip_told_as_two_records_is_found(ledger: Ledger) -> None:
    first, last = ledger.writes
    ledger.told(Write(first.event, first.key, first.text, first.seen, last.sequence))
    assert any("then" in line for line in lost(ledger))


def test_a_write_on_a_record_its_author_had_not_seen_is_overwriting(
    ledger: Ledger, event: Event
) -> None:
    first = ledger.writes[0]
    record = Record.objects.get(event=event, sequence=first.sequence)
    record.pk, record.sequence, record.key = (
        None,
        event.records.count() + 1,
        "a" * 16 + "." + "b" * 16,
    )
    record._state.adding = True
    record.save()
    sent = event.sent.get(key=first.key)
    sent.pk, sent.key, sent.first, sent.last = None, record.key, record.sequence, record.sequence
    sent._state.adding = True
    sent.save()
    unseen = Write(event.pk, record.key, TRIAL.other, first.seen, record.sequence)
    ledger.told(unseen)
    (words,) = overwritten(ledger)
    assert f"“{TRIAL.other}”" in words
    assert f"“{first.text}”" in words


def test_what_its_author_had_seen_or_was_taken_back_is_not(ledger: Ledger, event: Event) -> None:
    first = ledger.writes[0]
    undo = Write(
        event.pk, "c" * 16 + "." + "d" * 16, "undo", 99, first.sequence + 50, first.sequence
    )
    again = Write(event.pk, "e" * 16 + "." + "f" * 16, first.text, first.seen, first.sequence + 51)
    sent = event.sent.get(key=first.key)
    sent.pk, sent.key = None, again.key
    sent._state.adding = True
    sent.save()
    ledger.told(again)
    assert len(overwritten(ledger)) == 1
    ledger.told(undo)
    assert overwritten(ledger) == []
