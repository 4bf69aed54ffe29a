"""The floor is worked out once for everybody who looks after the same fact, and anew after the next."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from brackets.floor.actions import Asked, give_places, press, take_back
from brackets.floor.kept import kept_floor
from brackets.models import EventPlaces
from tests.brackets.floor.halls import bouts_at
from tests.brackets.systems.bridge.desk import text
from tests.brackets.systems.judo.playing import decide, posted_judo
from tests.factories import make_director
from tourney.published import stamp

pytestmark = [pytest.mark.django_db, pytest.mark.postgresql]


def test_it_is_read_once_until_something_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    event = posted_judo(8)
    tournament, by = event.tournament, make_director(event.tournament)
    floors = [kept_floor(tournament)]
    with CaptureQueriesContext(connection) as asked:
        assert kept_floor(tournament) is floors[0]
    assert len(asked) == 2
    bout = bouts_at(tournament, "mat-1")[0]
    act = press(tournament, Asked("call", bout.id, bout.called.version), by=by)
    floors.append(kept_floor(tournament))
    assert floors[-1].called == 1
    take_back(tournament, act.pk, by=by)
    floors.append(kept_floor(tournament))
    assert floors[-1].called == 0
    decide(event, "M1")
    floors.append(kept_floor(tournament))
    give_places(event, "3", version=EventPlaces.objects.get().version)
    floors.append(kept_floor(tournament))
    assert "mat-3" in floors[-1].places
    now = stamp.time()
    monkeypatch.setattr(stamp, "time", lambda: now + stamp.SLOT)
    floors.append(kept_floor(tournament))
    assert len(set(map(id, floors))) == len(floors)


def test_a_judoka_reads_a_call_at_once() -> None:
    event = posted_judo(8)
    bout = bouts_at(event.tournament, "mat-1")[0]
    address = (
        f"{event.get_absolute_url()}entry/{event.entrants.get(pk=bout.turn.corners[0].key).number}/"
    )
    assert "Your mat is up" not in text(Client().get(address))
    by = make_director(event.tournament)
    press(event.tournament, Asked("call", bout.id, bout.called.version), by=by)
    assert "Your mat is up" in text(Client().get(address))
