"""Championships that are limited by their name, though the lists print no number (pages 5-8 and 14)."""

from __future__ import annotations

import re
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest

from awards.rules.championships import championship_awards
from awards.rules.errors import RuleError
from awards.rules.tables import NabcEvent
from tests.awards.rules.book import BOOK, READINGS
from tests.awards.rules.championship import NATIONAL, asked, awards, group
from tests.awards.words import warned

LIMITED = [name for name, row in NATIONAL.items() if row.limited]


@pytest.mark.parametrize("name", LIMITED)
@pytest.mark.parametrize("facts", [{}, {"age_limit": True}, {"m": Decimal("0.5")}])
def test_the_limit_of_an_event_limited_by_its_name_is_asked_for(
    name: str, facts: dict[str, Any]
) -> None:
    """Page 14, IV.E: only an event without an upper limit is platinum, and here there is one."""
    with pytest.raises(RuleError, match=f"^upper_limit: missing; {re.escape(name)} is limited by"):
        awards(name, upper_limit=None, **facts)


@pytest.mark.parametrize("name", LIMITED)
def test_an_event_limited_by_its_name_is_never_platinum(name: str) -> None:
    for limit in (Fraction(500), Fraction(750), Fraction(100_000)):
        for place in group(name, upper_limit=limit).overall:
            assert [one.colour for one in place.colours] == ["gold" if limit >= 750 else "red"]


@pytest.mark.parametrize("name", LIMITED)
def test_an_edition_may_have_the_limit(name: str) -> None:
    """It is paid as if it had been typed, and one that is typed counts before it."""
    rows = tuple(replace(row, upper_limit=500) for row in BOOK.rows(NabcEvent))
    book = replace(BOOK, tables={**BOOK.tables, NabcEvent.table: rows})
    known = championship_awards(book, asked(name, upper_limit=None), READINGS)
    assert known == awards(name, upper_limit=Fraction(500))
    [warning] = warned(championship_awards(book, asked(name), READINGS))
    assert warning.startswith("upper_limit: 2000 given")


def test_events_limited_by_their_name_are_those_the_book_prints_no_limit_of() -> None:
    """Pages 5 to 8: flights below the first, "B", Red Ribbon and Non-Life Master."""
    below = re.compile(r"- [BC]$|Teams - [ABC] Flight$|\(B\)$|^Red Ribbon|^Non-Life Master")
    assert [name for name in NATIONAL if below.search(name)] == LIMITED
    assert len(LIMITED) == 8
    assert all(NATIONAL[name].upper_limit is None for name in LIMITED)
