"""The Scrabble division of the sample."""

from __future__ import annotations

import pytest

from brackets.journal.check import differences
from brackets.systems.scrabble.models import Pairing
from brackets.systems.scrabble.sample import PLAYERS, play_scrabble
from tests.factories import make_admin, make_tournament
from tourney.models import Event

pytestmark = pytest.mark.django_db


def test_the_division_is_in_full_swing() -> None:
    event = play_scrabble(make_tournament(), make_admin())
    assert event.state == Event.State.POSTED
    assert event.entrants.count() == PLAYERS
    rows = Pairing.objects.filter(event=event)
    assert set(rows.values_list("round_number", flat=True)) == set(range(1, 12))
    assert not rows.filter(round_number__lt=8, state="open").exists()
    assert rows.filter(round_number=8, state="played").count() == 13
    assert rows.filter(second=None).count() == 11
    assert not rows.filter(is_repeat=True).exists()
    assert differences(event) == []
