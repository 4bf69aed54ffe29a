"""A press on the floor and a result of the same event at the same moment: one waits for the other, neither fails."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from django.db import connection, transaction
from django.utils.module_loading import import_string

from brackets.floor.actions import Asked, even_out, press, take_back
from brackets.floor.even import evening_of
from brackets.floor.reading import floor_of
from brackets.journal.append import lock
from tests.brackets.floor.halls import bouts_at
from tests.brackets.systems.judo.playing import posted_judo
from tests.factories import make_director, make_tournament
from tourney import actions
from tourney.models import Event

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.postgresql]
WAITS = 0.3
"""Seconds in which the other one comes to where it has to wait."""


class Other(threading.Thread):
    """Somebody else, over a connection of his own."""

    def __init__(self, does: Callable[[], object]) -> None:
        super().__init__(daemon=True)
        self.does = does
        self.error: Exception | None = None

    def run(self) -> None:
        try:
            self.does()
        except Exception as error:
            self.error = error
        finally:
            connection.close()


class Result:
    """A result of the event that begins when an act has its locks: at its first step behind them."""

    def __init__(self, event: Event, patch: pytest.MonkeyPatch) -> None:
        self.event, self.patch = event, patch

    def begins_at(self, step: str) -> Other:
        other, then = Other(self.record), import_string(step)

        def slowly(*args: object, **kwargs: object) -> object:
            other.start()
            time.sleep(WAITS)
            self.patch.undo()
            return then(*args, **kwargs)

        self.patch.setattr(step, slowly)
        return other

    @transaction.atomic
    def record(self) -> None:
        actions.raise_public_version(lock(self.event))


def check(other: Other) -> None:
    """It was recorded."""
    other.join(20)
    assert not other.is_alive()
    assert other.error is None


@pytest.fixture
def event() -> Event:
    tournament = make_tournament()
    posted_judo(16, mats="1", tournament=tournament)
    return posted_judo(4, mats="2", tournament=tournament, pool_up_to=5)


@pytest.fixture
def by(event: Event) -> User:
    return make_director(event.tournament)


@pytest.fixture
def result(event: Event, monkeypatch: pytest.MonkeyPatch) -> Result:
    return Result(event, monkeypatch)


def test_a_call_and_its_undo_while_a_result_is_recorded(
    event: Event, by: User, result: Result
) -> None:
    bout = bouts_at(event.tournament, "mat-2")[0]
    other = result.begins_at("brackets.floor.actions.floor_of")
    act = press(event.tournament, Asked("call", bout.id, bout.called.version), by=by)
    check(other)
    other = result.begins_at("brackets.floor.actions._give_back")
    take_back(event.tournament, act.pk, by=by)
    check(other)
    assert not bouts_at(event.tournament, "mat-2")[0].is_called


def test_evening_out_while_a_result_is_recorded(event: Event, by: User, result: Result) -> None:
    found = evening_of(floor_of(event.tournament))
    assert found is not None
    result.event = found.bouts[0].event
    other = result.begins_at("brackets.floor.actions.floor_of")
    assert even_out(event.tournament, found.stamp, by=by).code == "even"
    check(other)


def test_the_settings_of_a_tournament_while_a_result_is_recorded(
    event: Event, result: Result
) -> None:
    tournament = event.tournament
    other = result.begins_at("tourney.actions.tournaments._write")
    actions.change_tournament(tournament, version=tournament.version, time_zone="Asia/Tokyo")
    check(other)
    tournament.refresh_from_db()
    assert str(tournament.zone) == "Asia/Tokyo"
