"""The examples in the docstrings of the award engine are true."""

from __future__ import annotations

import doctest
from types import ModuleType

import pytest

from awards.door import individual
from awards.rulebooks import cells
from awards.rules import knockout, logarithm, rounding
from tourney.door import errors

MODULES = (knockout, logarithm, rounding, cells, errors, individual)


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_examples(module: ModuleType) -> None:
    found = doctest.testmod(module)
    assert found.attempted
    assert not found.failed
