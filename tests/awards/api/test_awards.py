"""Published awards as data, each with its receipt; nothing before they are published."""

from __future__ import annotations

import json
from decimal import Decimal
from typing import Any

import pytest

from awards.actions.awards import compute_awards, take_back_awards
from awards.models import Edition, Report
from awards.queries.sanctions import sanction_of
from tests.awards.making import computed, finished, loaded
from tests.awards.ranked_making import pairs_event, rank, sanctioned
from tests.awards.reporting import publish, published
from tests.data import ask, everything, of
from tests.factories import make_event
from tourney.models import Event, Tournament

pytestmark = pytest.mark.django_db
NONE = {"revision": 0, "published": "", "edition": "", "checksum": "", "awards": [], "shared": {}}


@pytest.fixture(autouse=True)
def edition() -> Edition:
    """The shipped edition."""
    return loaded()


def _value(line: dict[str, Any], shared: dict[str, Any]) -> str:
    return str(shared[line["ref"]]["value"] if line["ref"] else line["value"])


def test_awards_are_told_as_the_report_says_them() -> None:
    event = published(8)
    found = ask(of(event, "awards"))
    report = Report.objects.get()
    document = json.loads(report.document)
    assert found["revision"] == 1
    assert found["checksum"] == report.checksum
    assert [one["award"] for one in found["awards"]] == [one["award"] for one in document["awards"]]
    paid = [one for one in found["awards"] if Decimal(one["award"])]
    assert paid
    for one in paid:
        assert Decimal(_value(one["receipt"], found["shared"])) == Decimal(one["award"])
        assert sum(Decimal(share["award"]) for share in one["colours"]) in (
            0,
            Decimal(one["award"]),
        )


def test_every_line_that_is_named_stands_among_the_shared() -> None:
    found = ask(of(published(8), "awards"))

    def names(line: dict[str, Any]) -> set[str]:
        own = {line["ref"]} if line["ref"] else set()
        return own.union(*map(names, line["parts"]))

    lines = [one["receipt"] for one in found["awards"]] + list(found["shared"].values())
    assert set().union(*map(names, lines)) <= set(found["shared"])


def test_national_numbers_of_awards_are_said_only_if_the_organiser_says_so() -> None:
    event = published(8)
    assert {one["number"] for one in ask(of(event, "awards"))["awards"]} == {None}
    Tournament.objects.update(tells_numbers=True)
    assert all(one["number"] for one in ask(of(event, "awards"))["awards"])


def test_nothing_is_told_before_awards_are_published_nor_after_they_were_taken_back() -> None:
    event = finished(8)
    computed(event)
    assert ask(of(event, "awards")) == NONE
    publish(event)
    assert ask(of(event, "awards"))["revision"] == 1
    take_back_awards(event, version=sanction_of(event).version, by=None)
    assert ask(of(event, "awards")) == NONE


def test_an_event_without_masterpoints_has_none() -> None:
    assert ask(of(make_event(kind="cup"), "awards")) == NONE


def test_a_ranking_is_told_once_it_is_final() -> None:
    event: Event = pairs_event([1400, 900, 300])
    rank(event, [2, 1, 2])
    sanctioned(event)
    assert everything(of(event, "standings")) == []
    compute_awards(event, by=None)
    publish(event)
    found = everything(of(event, "standings"))
    assert [(one["entrant"], one["low"], one["high"]) for one in found] == [
        (2, 1, 1),
        (1, 2, 3),
        (3, 2, 3),
    ]
