"""The engines are pure and the house keeps its measures: read from the source, so that no run can hide a breach."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
ENGINES = (
    "brackets/draw",
    "brackets/systems/bridge/engine",
    "brackets/systems/cup/engine",
    "brackets/systems/judo/engine",
    "brackets/systems/robin/engine",
    "brackets/systems/robin/facts",
    "brackets/systems/scrabble/engine",
    "brackets/systems/scrabble/facts",
    "brackets/systems/scrabble/files",
    "awards/rules",
)
CODE = ("tourney", "brackets", "awards", "bench", "torture")
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
LONGEST_FILE, LONGEST_FUNCTION = 300, 40
MOST_BY_POSITION = 5
"""Parameters of a function that may be given without their name, `self` and `cls` not counted."""


def sources(*folders: str) -> list[Path]:
    """The Python files below these folders, migrations left out."""
    found = [path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]
    return [path for path in found if "migrations" not in path.parts]


def named(path: Path) -> str:
    return str(path.relative_to(ROOT))


@cache
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


def offenders(paths: list[Path], wrong: Callable[[Path], object]) -> dict[str, object]:
    """What is wrong in each of these files, those where nothing is left out."""
    found = {named(path): wrong(path) for path in paths}
    return {path: what for path, what in found.items() if what}


def _foreign(path: Path) -> set[str]:
    module = tree(path)
    allowed = {"random"} if path.name == "lot.py" else set()
    asked = {node.attr for node in ast.walk(module) if isinstance(node, ast.Attribute)}
    return (set(imported(module)) & ((STRANGERS | {"random"}) - allowed)) | (asked & CLOCKS)


def test_an_engine_knows_no_framework_no_clock_and_no_chance_but_the_lot() -> None:
    assert offenders(sources(*ENGINES), _foreign) == {}


def _floats(path: Path) -> list[object]:
    nodes = list(ast.walk(tree(path)))
    calls = [node.func for node in nodes if isinstance(node, ast.Call)]
    return [
        *(node.value for node in nodes if isinstance(node, ast.Constant) if _is_float(node.value)),
        *(call.id for call in calls if isinstance(call, ast.Name) and call.id == "float"),
    ]


def _is_float(value: object) -> bool:
    return isinstance(value, float)


def test_award_arithmetic_has_no_floats() -> None:
    assert offenders(sources("awards/rules"), _floats) == {}


def _too_long(path: Path) -> dict[str, int]:
    lengths = {one.name: (one.end_lineno or 0) - one.lineno + 1 for one in functions(tree(path))}
    found = {name: length for name, length in lengths.items() if length > LONGEST_FUNCTION}
    lines = len(path.read_text(encoding="utf-8").splitlines())
    return found | ({"file": lines} if lines > LONGEST_FILE else {})


def test_no_file_and_no_function_is_too_long_to_read() -> None:
    assert offenders(sources(*CODE, "tests"), _too_long) == {}


def _by_position(one: ast.FunctionDef) -> list[str]:
    """The parameters that may be given without their name."""
    taken = [argument.arg for argument in (*one.args.posonlyargs, *one.args.args)]
    return taken[1:] if taken[:1] in (["self"], ["cls"]) else taken


def _too_wide(path: Path) -> dict[str, int]:
    widths = {one.name: len(_by_position(one)) for one in functions(tree(path))}
    return {name: width for name, width in widths.items() if width > MOST_BY_POSITION}


def test_no_function_takes_too_many_parameters_by_position() -> None:
    """The tests themselves are left out: pytest gives fixtures by name."""
    assert offenders(sources(*CODE), _too_wide) == {}


def _unsaid(path: Path) -> list[str]:
    module = tree(path)
    silent = [one.name for one in public_functions(module) if not ast.get_docstring(one)]
    return silent if ast.get_docstring(module) or not module.body else ["the module", *silent]


def test_every_module_and_public_function_says_what_it_is_for() -> None:
    assert offenders(sources(*CODE), _unsaid) == {}


def _swallowed(path: Path) -> list[int]:
    caught = [node for node in ast.walk(tree(path)) if isinstance(node, ast.ExceptHandler)]
    return [
        node.lineno
        for node in caught
        if node.type is None or (isinstance(node.type, ast.Name) and node.type.id == "Exception")
        if not _is_raised_on(node)
    ]


def _is_raised_on(caught: ast.ExceptHandler) -> bool:
    """Whether all that is done with an error is to raise another one from it, in its words: `raise … from wrong`."""
    match caught.body:
        case [ast.Raise(cause=ast.Name(id=named))]:
            return named == caught.name
    return False


def test_no_error_is_swallowed() -> None:
    assert offenders(sources(*CODE), _swallowed) == {}


@pytest.mark.parametrize(
    ("wrong", "text"),
    [
        (_foreign, "from django.db import models"),
        (_foreign, "from random import shuffle"),
        (_foreign, "when = datetime.now()"),
        (_floats, "share = 0.5"),
        (_floats, "share = float(3)"),
        (_too_long, "def long() -> None:\n" + "    step()\n" * LONGEST_FUNCTION),
        (_too_long, "step = 1\n" * (LONGEST_FILE + 1)),
        (_too_wide, "def wide(a, b, c, d, e, f): ..."),
        (_too_wide, "class Wide:\n    def step(self, a, b, /, c, d, e, f): ..."),
        (_unsaid, "step = 1"),
        (_unsaid, '"""Words."""\ndef silent() -> None: ...'),
        (_swallowed, "try:\n    step()\nexcept Exception:\n    pass"),
        (_swallowed, "try:\n    step()\nexcept:\n    pass"),
        (_swallowed, "try:\n    step()\nexcept Exception as wrong:\n    raise Other() from None"),
        (
            _swallowed,
            "try:\n    step()\nexcept Exception as wrong:\n    if a:\n        raise Other from wrong",
        ),
    ],
)
def test_each_breach_is_found(wrong: Callable[[Path], object], text: str, tmp_path: Path) -> None:
    breach, harmless = tmp_path / "breach.py", tmp_path / "harmless.py"
    breach.write_text(text, encoding="utf-8")
    harmless.write_text('"""Words."""\nstep = 1\n', encoding="utf-8")
    assert wrong(breach)
    assert not wrong(harmless)


def test_matchings_are_asked_for_in_one_module() -> None:
    """`late` names a library where the contract on imports does not see it."""
    asking = [
        path for path in sources("tourney", "brackets", "awards") if _names(path, "rustworkx")
    ]
    assert [named(path) for path in asking] == ["brackets/draw/matching.py"]


TOO_MUCH = re.compile(
    r"select_for_update\(\)\s*\.select_related\(|select_related\([^)]*\)\s*\.select_for_update\(\)"
)


def test_whoever_locks_a_row_locks_nothing_that_is_only_read_with_it() -> None:
    """PostgreSQL would lock the tournament of an event too, and every other event of it would wait."""
    wide = [
        path
        for path in sources("tourney", "brackets", "awards")
        if TOO_MUCH.search(path.read_text("utf-8"))
    ]
    assert [named(path) for path in wide] == []


def _names(path: Path, word: str) -> bool:
    return any(
        isinstance(node, ast.Constant) and node.value == word for node in ast.walk(tree(path))
    )


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
