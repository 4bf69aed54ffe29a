"""What a proposal says of the gaps it meets and of those it leaves."""

from __future__ import annotations

from decimal import Decimal

import pytest

from brackets.systems.bridge.engine.bracketing import propose_brackets
from brackets.systems.bridge.words import WORDS
from tests.brackets.systems.bridge.engine.test_bracketing import broken_field


@pytest.mark.parametrize(
    ("teams", "cuts", "why"),
    [
        (16, (8,), "(50%) is left: a cut there takes 2 more brackets of 8."),
        (
            37,
            (24,),
            "(50%) is left: with 9 to 16 in each a cut there takes 2 more three-way matches.",
        ),
        (26, (10, 11), "(50%) is left: other cuts meet larger gaps."),
    ],
)
def test_what_a_gap_that_is_left_would_take(teams: int, cuts: tuple[int, ...], why: str) -> None:
    assert WORDS.say(propose_brackets(broken_field(teams, *cuts)).reason).endswith(why)


def test_a_gap_below_the_lowest_limit_is_said_as_it_is_compared() -> None:
    """From 200 to 100 is half of 200, and a third of the 300 it is compared with."""
    field = [Decimal(209 - place) for place in range(10)] + [Decimal(99 - n) for n in range(16)]
    said = WORDS.say(propose_brackets(field).reason)
    assert said.endswith("falls from 200 to 99 (34% of 300, usual here 0%).")
