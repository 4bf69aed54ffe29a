"""The check of rows against the journal finds what was tampered with."""

from __future__ import annotations

from io import StringIO

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

from brackets.journal.check import differences
from brackets.models import Match, Place, Seat, Side
from tests.brackets.systems.bridge.playing import fresh, play, play_all, posted
from tests.factories import make_event
from tourney.models import Event

pytestmark = pytest.mark.django_db


def test_a_played_event_agrees_with_its_journal() -> None:
    event = posted(9, 8)
    play_all(event)
    assert differences(fresh(event)) == []
    assert differences(make_event()) == []


def test_every_kind_of_tampered_row_is_found() -> None:
    event = posted(8)
    play(event, "R1M1", (30, 20))
    Side.objects.filter(match__key="R1M1", position=1).update(outcome="out")
    Match.objects.filter(key="R1M2").update(boards=12)
    Seat.objects.filter(number=3).update(home_table=99)
    Place.objects.all().delete()
    Event.objects.filter(pk=event.pk).update(state=Event.State.FINISHED)
    found = "\n".join(differences(fresh(event)))
    assert "match R1M1, side 1, outcome: the row says out, the journal through" in found
    assert "match R1M2, boards: the row says 12, the journal 24" in found
    assert "seat 3, home_table: the row says 99" in found
    assert "place of entrants: the row says []" in found
    assert "event state: the row says finished, the journal posted" in found


def test_a_lost_match_is_found() -> None:
    event = posted(8)
    Match.objects.filter(key="R3M1").delete()
    assert any("matches" in line for line in differences(fresh(event)))


def test_the_command_reports_and_fails() -> None:
    event = posted(8)
    out = StringIO()
    call_command("check_brackets", stdout=out)
    assert "1 events agree" in out.getvalue()
    Match.objects.filter(key="R1M2").update(boards=12)
    with pytest.raises(CommandError, match="1 differences"):
        call_command("check_brackets", stdout=out)
    assert f"{event}: bracket 1, match R1M2, boards" in out.getvalue()
