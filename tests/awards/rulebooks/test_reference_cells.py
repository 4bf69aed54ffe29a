"""Every cell of every reference table is looked at by a test: the tests are run, the cells counted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import product
from typing import Any

from tests.reference import REFERENCE, UNREAD

RULES = "tests.awards.rules"
REST = f"{RULES}.test_reference_rest"
READERS: dict[str, tuple[str, ...]] = {
    "absolute_limits.csv": (f"{RULES}.test_reference_tables",),
    "appendix_c.csv": (f"{RULES}.test_general", REST),
    "appendix_f.csv": (f"{RULES}.test_credit", REST),
    "appendix_f_check.csv": (f"{RULES}.test_credit", REST),
    "b_misprints.csv": (f"{RULES}.test_factors", REST),
    "b_values.csv": (f"{RULES}.test_factors", REST),
    "bracketed_swiss.csv": (f"{RULES}.test_reference_tables",),
    "compact_ko_depth.csv": (f"{RULES}.test_reference_tables",),
    "depth_overall.csv": (f"{RULES}.test_reference_tables",),
    "formula_constants.csv": (f"{RULES}.test_reference_constants", REST),
    "handicap_24.csv": ("tests.brackets.systems.bridge.engine.test_handicap",),
    "handicap_misprints.csv": ("tests.brackets.systems.bridge.engine.test_handicap", REST),
    "ko_low_average_credit.csv": (f"{RULES}.test_reference_tables",),
    "ko_overall_percent.csv": (f"{RULES}.test_reference_tables",),
    "ko_playoffs.csv": ("tests.awards.rulebooks.test_reader", REST),
    "ko_table_credit.csv": (f"{RULES}.test_reference_tables",),
    "l_values.csv": (f"{RULES}.test_factors",),
    "m_samples.csv": (f"{RULES}.test_factors",),
    "min_table_rules.csv": (f"{RULES}.test_championship_tables",),
    "nabc_fixed.csv": (f"{RULES}.test_championship_tables", REST),
    "pigmentation.csv": (f"{RULES}.test_reference_tables",),
    "pigmentation_ko_brackets.csv": (f"{RULES}.test_colours",),
    "rskt_factors.csv": (f"{RULES}.test_factors", REST),
    "session_award_percents.csv": (f"{RULES}.test_reference_tables", REST),
    "victory_points_20.csv": ("tests.brackets.systems.bridge.engine.test_victory",),
    "wbf_events.csv": (f"{RULES}.test_championship_tables",),
}
"""Which tests compare a table with the engine."""
WORDS: dict[str, tuple[str, ...]] = {
    "b_misprints.csv": ("remark", REST),
    "formula_constants.csv": ("meaning", REST),
    "pigmentation.csv": ("award", "condition"),
    "rskt_factors.csv": ("note", REST),
}
"""Columns that hold no fact of the book but words about it."""


def test_every_table_has_its_tests() -> None:
    assert set(READERS) == {path.name for path in REFERENCE.glob("*.csv")}


def test_every_cell_of_every_table_is_looked_at() -> None:
    """Tests that compare several tables run once for all of them."""
    for module in dict.fromkeys(name for names in READERS.values() for name in names):
        for run in _runs(import_module(module)):
            run()
    left = {
        (name, *cell)
        for name in READERS
        for cell in UNREAD[name]
        if cell[1] not in WORDS.get(name, ())
    }
    assert sorted(left) == []


def _runs(module: Any) -> Iterator[Callable[[], object]]:
    """Every test of the module with each of its parameters; those that need more are left out."""
    for name, test in list(vars(module).items()):
        if not name.startswith("test_") or hasattr(test, "hypothesis"):
            continue
        marks = [one for one in getattr(test, "pytestmark", ()) if one.name == "parametrize"]
        wanted = set(test.__code__.co_varnames[: test.__code__.co_argcount])
        axes = [[_named(mark.args[0], value) for value in mark.args[1]] for mark in marks]
        for chosen in product(*axes):
            given = {key: value for part in chosen for key, value in part.items()}
            if wanted == set(given):
                yield lambda test=test, given=given: test(**given)


def _named(names: Any, value: Any) -> dict[str, Any]:
    """The parameters of one run by name."""
    wanted = names.replace(" ", "").split(",") if isinstance(names, str) else list(names)
    return {wanted[0]: value} if len(wanted) == 1 else dict(zip(wanted, value, strict=True))
