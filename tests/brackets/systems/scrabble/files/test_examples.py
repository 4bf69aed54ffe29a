"""The examples in the docstrings are true, and no module of these loads Django."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
import subprocess
import sys

import pytest

from brackets.systems.scrabble import files as scrabble_files

MODULES = [
    f"{scrabble_files.__name__}.{module.name}"
    for module in pkgutil.iter_modules(scrabble_files.__path__)
]


@pytest.mark.parametrize("name", [*MODULES, "tourney.cells"])
def test_examples(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_no_module_loads_django() -> None:
    asked = f"import sys, {', '.join(MODULES)}; sys.exit('django' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", asked], check=False).returncode == 0
