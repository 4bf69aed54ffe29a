"""The credit of concurrent tables as the schedule of a tournament gives it (rules 114-122)."""

from __future__ import annotations

from datetime import timedelta
from decimal import Decimal
from typing import Any

import pytest
from django.utils import timezone

from awards.actions.awards import compute_awards
from awards.actions.ranked import save_field
from awards.mapping.ranked import ranked_field
from awards.queries.computation import computation
from awards.queries.editions import rated_like
from awards.queries.sanctions import changes_since, sanction_of
from awards.ranked.concurrent import CreditedTables, credit_of, slots_of
from awards.rules.concurrency import AFTERNOON, EVENING, MORNING
from tests.awards.making import loaded
from tests.awards.ranked_making import divide, make_pair, pairs_event, rank, sanctioned
from tests.awards.stored import faults
from tests.factories import make_field
from tourney.models import Event

pytestmark = pytest.mark.django_db

OPEN = [3000] * 12


@pytest.fixture(autouse=True)
def _book() -> None:
    loaded()


def limited(beside: Event, pairs: int = 8, **values: Any) -> Event:
    """A restricted event of the same tournament, at the same time."""
    given = {"name": "0-500 Pairs", "starts_at": beside.starts_at, **values}
    event = pairs_event([300] * pairs, tournament=beside.tournament, **given)
    divide(event, [], layout="whole", upper_limit=Decimal(500))
    return event


def credit(event: Event) -> CreditedTables:
    sanction = sanction_of(event)
    return credit_of(sanction, ranked_field(event), rated_like(sanction))


def test_restricted_pairs_beside_an_open_event_count() -> None:
    event = pairs_event(OPEN)
    limited(event)
    sanctioned(event)
    found = credit(event)
    assert [(one.tables, one.sharing) for one in found.concurrent] == [(4, 1)]
    assert found.said[0].startswith("0-500 Pairs, 4 tables: restricted and played in all")
    assert computation(sanction_of(event)).paid.groups[0].tables.number == 10


def test_the_restricted_event_itself_is_told_why_not() -> None:
    event = pairs_event(OPEN)
    other = limited(event)
    sanctioned(other)
    assert credit(other).concurrent == ()
    assert "the event is restricted" in credit(other).said[0]


def test_an_archived_event_beside_it_counts_for_nothing() -> None:
    event = pairs_event(OPEN)
    Event.objects.filter(pk=limited(event).pk).update(archived_at=timezone.now())
    sanctioned(event)
    assert credit(event).concurrent == ()


def test_a_knockout_beside_it_counts_for_nothing() -> None:
    event = pairs_event(OPEN)
    make_field(Event.objects.create(
        tournament=event.tournament, name="KO", slug="ko", starts_at=event.starts_at, sessions=2
    ), [2000] * 8)  # fmt: skip
    sanctioned(event)
    assert credit(event).concurrent == ()


def test_the_directors_word_stands_with_its_reason() -> None:
    event = pairs_event(OPEN)
    limited(event)
    sanctioned(event)
    values = {"layout": "whole", "credit_tables": Decimal(7), "credit_reason": "both hotels"}
    save_field(event, values=values, groups=[], version=0, by=None)
    found = credit(event)
    assert [one.tables for one in found.concurrent] == [7]
    assert "both hotels" in found.said[0]


@pytest.mark.parametrize("given", [None, Decimal(7)])
def test_what_is_stored_of_a_credit_are_codes(given: Decimal | None) -> None:
    event = pairs_event(OPEN)
    limited(event)
    sanctioned(event)
    if given is not None:
        values = {"layout": "whole", "credit_tables": given, "credit_reason": "both hotels"}
        save_field(event, values=values, groups=[], version=0, by=None)
    rank(event, range(1, 13))
    sanction = compute_awards(event, by=None)
    assert sanction.inputs["concurrent"]["reasons"]
    assert faults(sanction) == []
    sanction.inputs["concurrent"]["reasons"].append("A sentence.")
    assert len(faults(sanction)) == 1


def test_tables_count_whole_fields_with_all_strata() -> None:
    """Rule 116: entries of every stratum; a count that was given for each of them stands."""
    event = pairs_event(OPEN)
    other = pairs_event([300, 200, 100, 50], tournament=event.tournament, starts_at=event.starts_at)
    divide(other, [("X", "500"), ("Y", "100")])
    sanctioned(event)
    assert [one.tables for one in credit(event).concurrent] == [2]
    other.ranked_field.groups.update(tables=Decimal(5))
    assert [one.tables for one in credit(event).concurrent] == [10]


def test_sessions_are_two_a_day_or_one_a_day() -> None:
    event = pairs_event([], sessions=3)
    first = slots_of(event, horizontal=False)
    assert [slot.part for slot in first] == [MORNING, AFTERNOON, MORNING]
    assert [slot.day - first[0].day for slot in first] == [0, 0, 1]
    assert [slot.part for slot in slots_of(event, horizontal=True)] == [MORNING] * 3
    event.starts_at += timedelta(hours=4)
    assert [s.part for s in slots_of(event, horizontal=False)][:2] == [AFTERNOON, EVENING]
    event.starts_at += timedelta(hours=5)
    assert [s.part for s in slots_of(event, horizontal=False)] == [EVENING] * 3


def test_a_restricted_event_that_grows_is_a_change_since_the_computing() -> None:
    event = pairs_event(OPEN)
    other = limited(event)
    rank(event, list(range(1, 13)))
    sanctioned(event)
    compute_awards(event, by=None)
    make_pair(other, 9, 100)
    assert changes_since(sanction_of(event)) == ["The tables of concurrent events changed."]
