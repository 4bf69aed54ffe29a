"""Words and folded letters of the public pages: their examples hold."""

from __future__ import annotations

import doctest
from types import ModuleType

import pytest

from brackets.picture import finding, rounds, words
from brackets.picture.board import wires
from brackets.systems.cup.pages import names
from brackets.systems.judo.pages import sheet


@pytest.mark.parametrize("module", [finding, names, rounds, sheet, wires, words])
def test_the_examples_hold(module: ModuleType) -> None:
    found = doctest.testmod(module)
    assert found.attempted > 0
    assert found.failed == 0


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (1, "1st"),
        (2, "2nd"),
        (3, "3rd"),
        (4, "4th"),
        (11, "11th"),
        (13, "13th"),
        (21, "21st"),
        (112, "112th"),
    ],
)
def test_ordinals(number: int, said: str) -> None:
    assert words.ordinal(number) == said
