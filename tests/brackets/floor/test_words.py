"""Every act of the floor is said in one place, from its code."""

from __future__ import annotations

import pytest

from brackets.floor.actions import ACTS
from brackets.floor.words import SAID, said
from brackets.models import FloorAct
from tourney.models import Event

TOLD = {"at": "mat-1", "label": "Contest 4", "to": "mat-2", "of": "mat-1", "count": 3}


@pytest.mark.parametrize(
    ("code", "more", "words"),
    [
        ("call", {}, "Mat 1: Contest 4, U18, is called."),
        ("call", {"again": True}, "Mat 1: Contest 4, U18, is called again."),
        ("on", {}, "Mat 1: Contest 4, U18, is on."),
        ("back", {}, "Mat 1: Contest 4, U18, is back in line."),
        ("move", {}, "Contest 4, U18, is moved to mat 2."),
        ("later", {"after": "Contest 5"}, "Mat 1: Contest 4, U18, comes after Contest 5."),
        ("even", {}, "3 of U18 moved from mat 1 to mat 2."),
    ],
)
def test_an_act_in_words(code: str, more: dict[str, object], words: str) -> None:
    act = FloorAct(code=code, told=TOLD | more, event=Event(name="U18"))
    assert said(act) == words


def test_every_act_has_words() -> None:
    assert set(SAID) == {*ACTS, "again", "even"}
