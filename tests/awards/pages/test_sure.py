"""The points of a ticket are the first rungs of the ladder, worked out once for all teams of an event."""

from __future__ import annotations

from decimal import Decimal

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from awards.pages.points import team_ladder
from awards.pages.sure import sure_points
from awards.queries.sanctions import sanction_of
from tests.awards.making import loaded, made_field, play_out, sanctioned
from tests.brackets.systems.bridge.playing import entrant, fresh, play
from tourney.actions.entries import correct
from tourney.models import Event

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Event:
    loaded()
    found = made_field(8)
    sanctioned(found)
    return found


def agrees(event: Event, number: int) -> None:
    team = entrant(fresh(event), number)
    rungs = [rung.award for rung in team_ladder(sanction_of(fresh(event)), team)]
    found = sure_points(team)
    assert found is not None
    assert found.won is not None
    assert [found.now.figure, found.won.figure] == rungs[:2]


def test_they_are_those_of_the_ladder_before_and_after_a_result(event: Event) -> None:
    agrees(event, 1)
    play(event, "R1M1", (60, 20))
    agrees(event, 1)
    agrees(event, 3)


def test_whoever_is_out_has_no_ticket_to_put_points_on(event: Event) -> None:
    play_out(event)
    assert sure_points(entrant(fresh(event), 8)) is None


def asked(event: Event) -> int:
    with CaptureQueriesContext(connection) as found:
        sure_points(entrant(fresh(event), 2))
    return len(found)


def test_an_event_is_worked_out_once_until_something_of_it_or_of_an_entry_changes(
    event: Event,
) -> None:
    first = asked(event)
    again = asked(event)
    assert again < first
    play(event, "R1M1", (60, 20))
    assert asked(event) == first
    assert asked(event) == again
    team = entrant(fresh(event), 1)
    correct(team, version=team.version, by=None, director_value=Decimal(100_000))
    assert asked(event) == first


def test_without_a_classification_there_are_none() -> None:
    assert sure_points(entrant(made_field(8), 1)) is None
