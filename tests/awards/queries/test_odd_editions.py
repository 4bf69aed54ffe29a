"""Editions with holes or absurd numbers, and what is read with an award."""

from __future__ import annotations

from datetime import date

import pytest

from awards.actions.awards import compute_awards
from awards.actions.editions import copy_edition, delete_row
from awards.errors import AwardError
from awards.models import TABLE_MODELS, Award, Edition
from awards.queries.sanctions import awards_of, sanction_of
from awards.rules.errors import RuleError
from tests.awards.making import computed, finished, loaded, sanctioned

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def edition() -> Edition:
    return loaded()


@pytest.mark.parametrize("table", ["table_credits", "knockout_places", "knockout_factors"])
def test_a_table_left_empty_is_named(table: str) -> None:
    event = finished(8)
    sanctioned(event, edition=_drafted())
    for row in TABLE_MODELS[table]._default_manager.filter(edition__name="odd"):
        delete_row(row, by=None)
    with pytest.raises(RuleError, match=table):
        compute_awards(event, by=None)


def test_an_award_beyond_all_measure_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("awards.actions.awards.LARGEST_AWARD", 5)
    event = finished(8)
    sanctioned(event)
    with pytest.raises(AwardError, match="too large to be one"):
        compute_awards(event, by=None)
    assert not Award.objects.exists()


def _drafted() -> Edition:
    edition = Edition.objects.get(name="acbl-2003-11")
    return copy_edition(edition, name="odd", starts=date(2020, 1, 1), by=None)


def test_the_documents_of_a_sanction_are_not_read_with_every_award() -> None:
    event = finished(8)
    computed(event)
    sanction = sanction_of(event)
    assert "receipts" not in str(awards_of(sanction).query)
    assert all(award.sanction is sanction for award in awards_of(sanction))
