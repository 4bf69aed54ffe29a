"""Brackets that were repaired in a way the award formulas do not know are not published."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from awards.actions.computing import publish_awards
from awards.errors import AwardError
from brackets.actions.amendments import Amendment
from brackets.actions.restructuring import (
    amend_event,
    plan_disqualification,
    plan_move,
    plan_play_off,
)
from tests.awards.making import computed, loaded, made_field, play_one, play_out
from tests.brackets.playing import entrant, fresh, match_of
from tourney.models import Event

pytestmark = pytest.mark.django_db


def _amended(event: Event, plan: Amendment) -> None:
    amend_event(event, plan, by=None, seen=plan.seen, confirmed=plan.found.voided)


def _play_off() -> Event:
    event = made_field(16)
    _amended(event, plan_play_off(event, bracket_number=1))
    return event


def _move() -> Event:
    event = made_field(16, 8)
    play_one(match_of(event, "R1M1", bracket=2))
    _amended(event, plan_move(entrant(event, 17), bracket_number=1))
    return event


def _disqualification() -> Event:
    event = made_field(8)
    play_one(match_of(event, "R1M1"))
    _amended(event, plan_disqualification(entrant(event, 1)))
    return event


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (_play_off, "has a play-off"),
        (_move, "went from nine to six to three"),
        (_disqualification, "has a disqualified team"),
    ],
)
def test_a_repaired_bracket_is_not_published(make: Callable[[], Event], said: str) -> None:
    loaded()
    event = make()
    play_out(event)
    sanction = computed(fresh(event))
    with pytest.raises(AwardError, match=said):
        publish_awards(fresh(event), version=sanction.version, by=None)
