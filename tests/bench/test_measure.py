"""The bench prints a figure, its reference and their ratio; no test of ours is timed."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path

import pytest

from bench import __main__ as command
from bench import measure
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


class Work:
    """Takes as long as it is told, on a clock that nothing else moves."""

    def __init__(self, clock: Clock, *seconds: float) -> None:
        self.clock, self.seconds, self.runs = clock, list(seconds), 0

    def __call__(self) -> None:
        self.clock.now += self.seconds[self.runs]
        self.runs += 1


@dataclass
class Clock:
    now: float = 0

    def perf_counter(self) -> float:
        return self.now

    process_time = perf_counter


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(measure, "time", made)
    return made


def test_one_run_is_measured_once(clock: Clock) -> None:
    work = Work(clock, 3)
    assert once(work) == 3
    assert work.runs == 1


def test_the_typical_run_is_the_median_of_those_after_the_first(clock: Clock) -> None:
    work = Work(clock, 99, 5, 1, 2)
    assert typical(work, times=3) == 2
    assert work.runs == 4


def test_two_works_take_turns_and_each_has_its_median(clock: Clock) -> None:
    first, second = Work(clock, 99, 1, 8, 2), Work(clock, 99, 30, 10, 20)
    assert in_turns(first, second, times=3) == (2, 20)
    assert (first.runs, second.runs) == (4, 4)


def test_an_unknown_scenario_is_refused_with_the_names(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["nothing"]) == 2
    said = capsys.readouterr().out
    assert all(name in said for name in SCENARIOS)


def test_one_missed_target_of_any_scenario_ends_the_command_with_1_when_all_is_measured(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    missed = set[str]()

    def scenario(name: str) -> Callable[[], list[Figure]]:
        figures = [Figure(f"{name} {at}", 1, "b", 1, "shown", met=True) for at in (1, 2)]
        return lambda: [*figures, Figure(f"{name} 3", 1, "b", 1, "less", name not in missed)]

    monkeypatch.setattr(command, "_scenario", scenario)
    monkeypatch.setattr(command.site, "made", nullcontext)
    assert main([]) == 0
    missed.add(next(iter(SCENARIOS)))
    capsys.readouterr()
    assert main([]) == 1
    said = capsys.readouterr().out
    assert all(f"{name} 3" in said for name in SCENARIOS)
    assert said.count("MISSED") == 1


def test_the_page_says_of_every_scenario_what_is_aimed_at() -> None:
    page = Path(command.__file__).with_name("README.md").read_text(encoding="utf-8")
    said = re.findall(r"^\| `(\w+)` \|.*\| (.+) \|$", page, re.MULTILINE)
    assert {name for name, _ in said} == SCENARIOS.keys()
    aimed = re.compile(r"shown, no target|the same|at most|\d")
    assert [name for name, target in said if not aimed.search(target)] == []
