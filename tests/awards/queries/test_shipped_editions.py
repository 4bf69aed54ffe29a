"""Editions of a copy that are not as this release ships them are named."""

from __future__ import annotations

from datetime import date

import pytest

from awards.models import TABLE_MODELS, Edition
from awards.rulebooks.reader import read
from awards.rules.tables import Constant
from tests.awards.making import BOOK, all_loaded, loaded
from tests.tampering import behind
from tourney.signals import copy_put_back

pytestmark = [pytest.mark.django_db, pytest.mark.postgresql]


def told() -> str:
    """What whoever puts the copy back is told."""
    return "".join(words for _, words in copy_put_back.send(sender=None) if words)


def test_editions_as_they_are_shipped_are_not_named() -> None:
    all_loaded()
    assert told() == ""


def test_a_number_that_is_another_is_named_with_both_also_after_it_was_read_here() -> None:
    loaded()
    assert told() == ""
    rows = behind(TABLE_MODELS[Constant.table])
    row = rows.order_by("position")[0]
    before = read(BOOK).rows(Constant)[0]
    rows.filter(pk=row.pk).update(value="77")
    assert f"edition {BOOK} (" in told()
    assert f": value 77 instead of {before.value})" in told()
    rows.exclude(pk=row.pk).delete()
    assert f" and {len(read(BOOK).rows(Constant)) - 1} more)" in told()


def test_another_day_a_row_that_cannot_be_read_and_a_book_of_its_own_are_named() -> None:
    loaded()
    behind(Edition).update(starts=date(2001, 1, 1))
    assert "(in force from 2001-01-01 instead of" in told()
    behind(TABLE_MODELS[Constant.table]).update(value="much")
    assert f"edition {BOOK} cannot be read (" in told()
    behind(Edition).update(name="club-2026")
    assert "edition club-2026 is the site’s own" in told()
