"""An event read for its awards: as values, each table once, like teams with equal records."""

from __future__ import annotations

import pytest
from django.db import connection
from django.db.models.signals import post_init
from django.test.utils import CaptureQueriesContext

from awards.mapping.knockout_rows import field_of
from tests.awards.making import finished
from tests.brackets.systems.bridge.playing import fresh
from tourney.models import Event

pytestmark = pytest.mark.django_db


def queries(event: Event) -> list[str]:
    with CaptureQueriesContext(connection) as caught:
        field_of(fresh(event))
    return [one["sql"] for one in caught]


def test_teams_that_did_the_same_have_equal_records() -> None:
    """Sixteen teams: the winner, the loser of the final, and those who lost in each other round."""
    [found] = field_of(finished(16))
    assert [found.teams[at].record.low for at in (0, 1, 2, 4, 8)] == [1, 2, 3, 5, 9]
    assert len({team.record for team in found.teams}) == 5
    first, second = found.teams[8:10]
    assert first.record == second.record
    assert first.played != second.played
    assert hash(first.record) == hash(second.record)


def test_each_table_is_read_once_whatever_is_in_it() -> None:
    few, many = finished(8), finished(8, 9, 10, members=5)
    assert len(queries(few)) == len(queries(many))
    for table in ("match", "side", "seat", "lineup", "place"):
        assert sum(f'FROM "brackets_{table}"' in sql for sql in queries(many)) == 1


def test_no_row_becomes_a_model_object() -> None:
    event, made = finished(8), list[object]()

    def noted(sender: type, **_: object) -> None:
        made.append(sender)

    post_init.connect(noted)
    try:
        assert len(field_of(event)[0].teams) == 8
    finally:
        post_init.disconnect(noted)
    assert made == []
