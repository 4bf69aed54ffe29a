"""Matches that are kept are those that stand: after every act, and after a copy of another history was put back."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from brackets.journal.append import undo
from brackets.models import Bracket, Match, Record
from brackets.picture import kept
from brackets.picture.kept import KeptMatches, MatchRows
from tests.brackets.systems.bridge.playing import play, posted
from tests.tampering import behind
from tourney.models import Event

pytestmark = [pytest.mark.django_db, pytest.mark.postgresql]


@pytest.fixture
def event() -> Event:
    return posted(16)


def brackets_of(event: Event) -> list[Bracket]:
    return list(event.brackets.all())


def anew(event: Event) -> list[MatchRows]:
    return list(KeptMatches().of(brackets_of(event)))


def _acts(event: Event) -> Iterator[None]:
    play(event, "R1M1", (40, 20))
    yield
    play(event, "R1M2", (40, 20))
    yield
    play(event, "R1M2", (20, 40))
    yield
    undo(Record.objects.filter(event=event).latest("sequence"), by=None)
    yield


def test_what_is_kept_is_what_stands(event: Event) -> None:
    here = KeptMatches()
    assert list(here.of(brackets_of(event))) == anew(event)
    before = anew(event)
    for _ in _acts(event):
        now = anew(event)
        assert now != before
        assert list(here.of(brackets_of(event))) == now
        before = now


def test_a_result_is_all_that_is_read_again(event: Event) -> None:
    here = KeptMatches()
    first = {rows.match.key: rows for rows in here.of(brackets_of(event))}
    with CaptureQueriesContext(connection) as asked:
        assert list(here.of(brackets_of(event))) == list(first.values())
    assert len(asked) == 2  # the brackets, and how each match stands
    play(event, "R1M1", (40, 20))
    now = {rows.match.key: rows for rows in here.of(brackets_of(event))}
    again = {key for key, rows in now.items() if rows is not first[key]}
    assert again == {"R1M1", "R2M1"}


def test_a_copy_that_was_played_on_otherwise_is_another_history(event: Event) -> None:
    """The same match was written as often, by a record of the same number."""
    here = KeptMatches()
    play(event, "R1M1", (40, 20))
    list(here.of(brackets_of(event)))
    match = Match.objects.get(key="R1M1")
    match.sides.filter(position=1).update(score=Decimal(99))
    behind(Record, event=event, sequence=match.changed).update(hash="another")
    (rows,) = [rows for rows in here.of(brackets_of(event)) if rows.match.key == "R1M1"]
    assert rows.sides[0].score == Decimal(99)


def test_what_was_written_while_it_was_read_is_not_kept(
    event: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A copy put back could bring the writing before it again, under which it would stand."""
    here, read = KeptMatches(), kept._read

    def slowly(*asked: Any) -> list[MatchRows]:
        play(event, "R1M1", (40, 20))
        return list(read(*asked))

    with monkeypatch.context() as patched:
        patched.setattr(kept, "_read", slowly)
        list(here.of(brackets_of(event)))
    held = {rows.match.key for found in here._kept.values() for _, rows in found.values()}
    assert held.isdisjoint({"R1M1", "R2M1"})
    assert list(here.of(brackets_of(event))) == anew(event)


def test_the_bracket_that_was_asked_for_longest_ago_goes_first() -> None:
    events = [posted(8), posted(8), posted(8)]
    here = KeptMatches(limit=14)
    for one in (events[0], events[1], events[0], events[2]):
        list(here.of(brackets_of(one)))
    keys = [one.brackets.get().pk for one in events]
    assert set(here._kept) == {keys[0], keys[2]}
