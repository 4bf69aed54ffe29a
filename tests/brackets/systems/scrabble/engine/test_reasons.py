"""Reasons are codes with numbers: stored and read back as they were, said with whatever a page calls a player."""

from __future__ import annotations

import doctest
import json
import re
from typing import get_args

import pytest

from brackets.draw.reasons import Reason as AnyReason
from brackets.systems.scrabble.engine import reasons, words
from brackets.systems.scrabble.engine.reasons import (
    ByeKept,
    ByHand,
    Chosen,
    Exchanged,
    Fewest,
    FirstPlace,
    Instead,
    Lock,
    LockedIn,
    LockedToo,
    Met,
    Note,
    Opponent,
    Outsider,
    Reason,
    Repeated,
    WithoutRepeat,
    from_json,
    to_json,
)
from brackets.systems.scrabble.engine.words import note_text, said, told

NAMES = {1: "Ann", 9: "12", 13: "3 met in round 4"}
LOCK = Lock(1, 1, 18, 9, 2, 13)
SAID: list[tuple[Reason, str]] = [
    (Exchanged((Met((1, 13), (9,)),)), "Ann and 3 met in round 4 met in round 9"),
    (Exchanged((Met((1, 9), (1, 13)),)), "Ann and 12 met in rounds 1 and 13"),
    (Exchanged((Met((13,), (1,)),)), "3 met in round 4 had the bye in round 1"),
    (Exchanged((Met((1, 9), (), (13,)),)), "Ann and 12 meet in round 13"),
    (
        Repeated(Met((1, 9), (3,)), 19),
        "Ann and 12 met in round 3; round 19 cannot avoid it",
    ),
    (
        LockedIn(LOCK, Outsider(13, 9, 2, 0)),
        "Ann is locked in at place 1: 9 wins, 12 has 1 with 13 to play; 3 met in round 4 is 1 wins "
        "behind place 9, the best placed of those farthest from it; they have not met",
    ),
    (
        LockedIn(Lock(1, 1, 18, 9, 2, 8, 1200), Outsider(13, 9, None, 2)),
        "Ann is locked in at place 1: 9 wins, 12 has 1 with 8 to play, and 1200 less spread; "
        "3 met in round 4 cannot reach place 9, the best placed of those farthest from it; "
        "they have met 2 times",
    ),
    (
        LockedIn(LOCK, Chosen(9, (13, 1))),
        "Ann is locked in at place 1: 9 wins, 12 has 1 with 13 to play; 12 was chosen by the director, "
        "suggested was 3 met in round 4, Ann",
    ),
    (
        LockedIn(LOCK, LockedToo(9)),
        "Ann is locked in at place 1: 9 wins, 12 has 1 with 13 to play; 12 is locked in too",
    ),
    (ByeKept(9), "12 keeps the bye that was posted"),
    (ByHand(), "fixed by hand"),
    (Instead((9,)), "12 would have sat out"),
]
NOTES: list[tuple[Note, str]] = [
    (FirstPlace(5, can=True), "#5 can finish first"),
    (
        WithoutRepeat(18, 18, is_possible=False),
        "18 players cannot play 18 rounds without a repeat.",
    ),
    (
        Fewest(0, 17, 316, 0, 16),
        "17 games changed; 16 games are the least there could be.",
    ),
]


@pytest.mark.parametrize(("reason", "sentence"), SAID)
def test_a_reason_speaks_of_players_by_name_and_of_nothing_else(
    reason: Reason, sentence: str
) -> None:
    assert said(reason, NAMES.__getitem__) == sentence


@pytest.mark.parametrize("found", [*(one for one, _ in SAID), *(one for one, _ in NOTES)])
def test_what_is_stored_is_read_back_as_it_was(found: Reason | Note) -> None:
    assert from_json(json.loads(json.dumps(to_json(found)))) == found


@pytest.mark.parametrize("found", [*(one for one, _ in SAID), *(one for one, _ in NOTES)])
def test_it_is_stored_in_the_shape_of_every_reason(found: Reason | Note) -> None:
    stored = json.loads(json.dumps(to_json(found)))
    assert AnyReason.read(stored).to_json() == stored


def test_every_code_has_words_and_stands_once() -> None:
    kinds = [*get_args(Reason), *get_args(Note), *get_args(Opponent), Met, Lock]
    codes = [to_json(one)["code"] for one in _one_of_each()]
    assert len(set(codes)) == len(codes) == len(kinds)
    assert all(re.fullmatch("[a-z ]+", code) for code in codes)
    assert {type(one) for one, _ in SAID} == set(get_args(Reason))
    assert all(note_text(one) == sentence for one, sentence in NOTES)


def _one_of_each() -> list[Reason | Note | Opponent | Met | Lock]:
    opponents = [Outsider(1, 1, 1, 1), Chosen(1, ()), LockedToo(1)]
    first = {type(one): one for one, _ in (*SAID, *NOTES)}
    return [*first.values(), *opponents, Met((1,), ()), LOCK]


def test_several_reasons_of_a_game_stand_in_a_line_with_their_kinds() -> None:
    met = Met((1, 13), (3,))
    assert told((Exchanged((met,)), Repeated(met, 9), ByHand())) == (
        "exchanged: 1 and 13 met in round 3; repeat: 1 and 13 met in round 3; round 9 cannot avoid it; "
        "fixed by hand"
    )


@pytest.mark.parametrize("module", [reasons, words])
def test_the_examples_hold(module: object) -> None:
    found = doctest.testmod(module)  # type: ignore[arg-type]
    assert found.attempted > 0
    assert found.failed == 0
