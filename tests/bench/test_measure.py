"""The bench prints a figure, its reference and their ratio; no test of ours is timed."""

from __future__ import annotations

import pytest

from bench.__main__ import SCENARIOS, main
from bench.measure import Figure, in_turns, once, table, typical


def test_a_line_has_figure_reference_ratio_and_verdict() -> None:
    lines = table([Figure("start", 0.3, "inserts", 0.1, "under 20 x", met=True)]).splitlines()
    assert lines[1].split() == [
        "start",
        "300",
        "ms",
        "inserts",
        "100",
        "ms",
        "3.00",
        "x",
        "under",
        "20",
        "x",
        "met",
    ]


def test_a_missed_target_is_said() -> None:
    assert table([Figure("a", 0.002, "b", 0.001, "at most 1 x", met=False)]).endswith("MISSED")


def test_measuring_runs_the_work() -> None:
    runs: list[str] = []
    assert once(lambda: runs.append("a")) >= 0
    assert typical(lambda: runs.append("b"), times=3) >= 0
    assert min(in_turns(lambda: runs.append("c"), lambda: runs.append("d"), times=2)) >= 0
    assert "".join(runs) == "a" + "bbbb" + "cdcdcd"


def test_an_unknown_scenario_is_refused_with_the_names(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["nothing"]) == 2
    said = capsys.readouterr().out
    assert all(name in said for name in SCENARIOS)
