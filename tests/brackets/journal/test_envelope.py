"""The envelope of a record: who, from where, about whom by number, sealed to the one before."""

from __future__ import annotations

from typing import Any

import pytest
from django.db.models import ProtectedError

from brackets.journal.append import state_of
from brackets.journal.check import differences
from brackets.journal.envelope import hash_of
from brackets.models import Record
from brackets.systems.bridge.actions import enter_late, record_result
from brackets.systems.bridge.actions.results import result_of
from tests.brackets.systems.bridge.playing import fresh, imps, match_of, play, posted
from tests.brackets.systems.scrabble.running import posted as posted_division
from tests.factories import make_entrant, make_event, make_user
from tests.tampering import behind, tamper
from tourney.models import Event

pytestmark = pytest.mark.django_db


def _played() -> Event:
    event = posted(8)
    play(event, "R1M1", (30, 20))
    play(event, "R1M2", (30, 20))
    return fresh(event)


def test_every_record_is_sealed_to_the_one_before() -> None:
    records = list(_played().records.all())
    assert [one.previous for one in records] == ["", records[0].hash, records[1].hash]
    assert [one.hash for one in records] == [hash_of(one) for one in records]
    assert len({one.hash for one in records}) == 3


@pytest.mark.parametrize(
    "change",
    [
        {"kind": "withdrawal", "payload": {"entrant": 1, "disqualified": False}},
        {"made_by": None, "author": "somebody"},
        {"source": "a mat"},
        {"key": "another.1"},
    ],
)
def test_a_record_that_was_changed_is_found(change: dict[str, Any]) -> None:
    event = _played()
    behind(Record, event=event, sequence=2).update(**change)
    assert "record 2: it is not as it was sealed" in differences(event)


def test_a_record_that_was_sealed_anew_is_found_by_the_next() -> None:
    event = _played()
    record = event.records.get(sequence=2)
    record.source = "a mat"
    record.hash = hash_of(record)
    tamper(record)
    assert differences(event) == ["record 3: it is not sealed to the one before"]


def test_a_record_that_is_missing_is_found() -> None:
    event = _played()
    behind(Record, event=event, sequence=2).delete()
    assert "record 2: it is missing" in differences(event)


def test_its_author_is_a_person_who_stays_or_a_code() -> None:
    event, director = posted(8), make_user()
    match = match_of(event, "R1M1")
    result = result_of(match, imps(match, (30, 20)))
    record_result(match, result=result, version=match.version, by=director)
    records = event.records.all()
    assert [(one.made_by, one.author) for one in records] == [(None, "system"), (director, "")]
    with pytest.raises(ProtectedError):
        director.delete()


def test_it_names_entrants_by_their_numbers() -> None:
    for _ in range(3):
        make_entrant(make_event())
    event = _played()
    numbers = set(event.entrants.values_list("number", flat=True))
    keys = set(event.entrants.values_list("pk", flat=True))
    draw, result = (one.payload for one in event.records.all()[:2])
    assert set(draw["seats"].values()) == numbers != keys
    assert result["entrants"] == sorted(result["pairs"][0]["pair"]) == [1, 8]


def test_a_division_names_nobody() -> None:
    event = posted_division()
    field = event.records.get(kind="field").payload
    assert {frozenset(seat) for seat in field["seats"]} == {
        frozenset(("number", "entrant", "rating"))
    }
    numbers = sorted(event.entrants.values_list("number", flat=True))
    assert sorted(seat["entrant"] for seat in field["seats"]) == numbers


def test_a_reason_names_entrants_by_their_numbers() -> None:
    for _ in range(3):
        make_entrant(make_event())
    event = posted(8)
    late = make_entrant(event, "Late")
    enter_late(late, bracket_number=1, by=None)
    reason = event.records.latest("sequence").payload["reason"]
    assert reason == {"code": "late entry", "entrant": late.number}
    assert late.number != late.pk
    state, _ = state_of(fresh(event))
    assert state.brackets[1].number_of[late.pk]
    assert differences(event) == []


def test_a_newest_record_that_is_gone_or_sealed_anew_is_found() -> None:
    event = _played()
    newest = event.records.latest("sequence")
    newest.source = "a mat"
    newest.hash = hash_of(newest)
    tamper(newest)
    said = ["record 3: it is missing, or not as it was sealed"]
    assert differences(event) == said
    behind(Record, pk=newest.pk).delete()
    assert differences(event) == said


def test_a_payload_nobody_can_read_is_found_by_its_seal() -> None:
    event = _played()
    behind(Record, event=event, sequence=1).update(kind="nothing we know")
    assert "record 1: it is not as it was sealed" in differences(event)
