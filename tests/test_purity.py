"""The engines are pure and the house keeps its measures: read from the source, so that no run can hide a breach."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
ENGINES = ("brackets/draw", "brackets/scrabble_files", "awards/rules")
CODE = ("tourney", "brackets", "awards", "bench")
STRANGERS = {"django", "os", "time", "secrets", "uuid", "socket", "sqlite3", "pathlib"}
CLOCKS = {"now", "today", "utcnow"}
STOPWATCHES = {
    "default_timer",
    "in_turns",
    "monotonic",
    "monotonic_ns",
    "once",
    "perf_counter",
    "perf_counter_ns",
    "process_time",
    "process_time_ns",
    "thread_time",
    "thread_time_ns",
    "timeit",
    "typical",
}
"""What reads a clock to say how long something took; `once`, `typical` and `in_turns` are those of the bench."""
BROWSERS_STOPWATCH = "performance." + "now("
TOOL = ROOT / "tests/bench/test_measure.py"
"""Tests the stopwatches themselves, on a clock of its own."""
LONGEST_FILE, LONGEST_FUNCTION = 300, 30


def sources(*folders: str) -> list[Path]:
    """The Python files below these folders, migrations left out."""
    found = [path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]
    return [path for path in found if "migrations" not in path.parts]


def named(path: Path) -> str:
    return str(path.relative_to(ROOT))


def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def imported(module: ast.Module) -> Iterator[str]:
    """The top-level names of everything a module imports."""
    for node in ast.walk(module):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module.partition(".")[0]


def functions(module: ast.Module) -> Iterator[ast.FunctionDef]:
    return (node for node in ast.walk(module) if isinstance(node, ast.FunctionDef))


def public_functions(module: ast.Module) -> Iterator[ast.FunctionDef]:
    tops = (node for node in module.body if isinstance(node, ast.FunctionDef))
    return (node for node in tops if not node.name.startswith("_"))


@pytest.mark.parametrize("path", sources(*ENGINES), ids=named)
def test_an_engine_knows_no_framework_no_clock_and_no_chance_but_the_lot(path: Path) -> None:
    module = tree(path)
    allowed = {"random"} if path.name == "lot.py" else set()
    assert not set(imported(module)) & ((STRANGERS | {"random"}) - allowed)
    asked = {node.attr for node in ast.walk(module) if isinstance(node, ast.Attribute)}
    assert not asked & CLOCKS


@pytest.mark.parametrize("path", sources("awards/rules"), ids=named)
def test_award_arithmetic_has_no_floats(path: Path) -> None:
    module = tree(path)
    numbers = [node.value for node in ast.walk(module) if isinstance(node, ast.Constant)]
    assert not [number for number in numbers if isinstance(number, float)]
    calls = [node.func for node in ast.walk(module) if isinstance(node, ast.Call)]
    assert not [call for call in calls if isinstance(call, ast.Name) and call.id == "float"]


@pytest.mark.parametrize("path", sources(*CODE, "tests"), ids=named)
def test_no_file_and_no_function_is_too_long_to_read(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST_FILE
    lengths = {one.name: (one.end_lineno or 0) - one.lineno + 1 for one in functions(tree(path))}
    assert not {name: length for name, length in lengths.items() if length > LONGEST_FUNCTION}


@pytest.mark.parametrize("path", sources(*CODE), ids=named)
def test_every_module_and_public_function_says_what_it_is_for(path: Path) -> None:
    module = tree(path)
    assert ast.get_docstring(module) or not module.body
    assert not [one.name for one in public_functions(module) if not ast.get_docstring(one)]


@pytest.mark.parametrize("path", sources(*CODE), ids=named)
def test_no_error_is_swallowed(path: Path) -> None:
    caught = [node.type for node in ast.walk(tree(path)) if isinstance(node, ast.ExceptHandler)]
    assert None not in caught
    assert not [one for one in caught if isinstance(one, ast.Name) and one.id == "Exception"]


def timings(module: ast.Module) -> list[str]:
    """Where a test measures how long something takes: a stopwatch, or a deadline for an example."""
    found = []
    for node in ast.walk(module):
        match node:
            case ast.alias(name=name) if name.rpartition(".")[2] in STOPWATCHES:
                found.append(name)
            case ast.Attribute(attr=name) if name in STOPWATCHES:
                found.append(name)
            case ast.Attribute(value=ast.Name("time"), attr=("time" | "time_ns") as name):
                found.append(name)
            case ast.ImportFrom(module="time", names=names):
                found.extend(one.name for one in names if one.name in ("time", "time_ns"))
            case ast.Constant(value=str(text)) if BROWSERS_STOPWATCH in text:
                found.append(BROWSERS_STOPWATCH)
            case ast.keyword(arg="deadline", value=value) if not _is_none(value):
                found.append("deadline")
    return found


def _is_none(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("from time import process_time", ["process_time"]),
        ("import time\nassert time.perf_counter() - start < 1", ["perf_counter"]),
        ("import time\nstart = time.time()", ["time"]),
        ("from time import time", ["time"]),
        ("import timeit", ["timeit"]),
        ("from bench.measure import once", ["once"]),
        ("from bench import measure\nassert measure.typical(work, times=3) < 1", ["typical"]),
        (f"page.evaluate('() => {BROWSERS_STOPWATCH})')", [BROWSERS_STOPWATCH]),
        ("@settings(deadline=200)\ndef test(): ...", ["deadline"]),
        ("settings(deadline=None)\ntime.sleep(0.1)\ndatetime.min.time()\nmatch.time()", []),
    ],
)
def test_a_stopwatch_is_found(text: str, found: list[str]) -> None:
    assert timings(ast.parse(text)) == found


def test_no_test_asserts_a_time() -> None:
    """A busy machine is slow, not wrong: what something takes is measured in `bench/`."""
    timed = {named(path): timings(tree(path)) for path in sources("tests") if path != TOOL}
    assert {path: found for path, found in timed.items() if found} == {}
