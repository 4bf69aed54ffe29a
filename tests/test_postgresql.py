"""What may differ on PostgreSQL is tried there in every run: whatever test uses or tries such a thing is marked.

The rest of the database tests is tried there file by file, a part in each run (`--part`, `tests/parts.py`).
"""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
MARK = "mark.postgresql"
LEFT_OUT = {"browser", "deploy", "bench", "torture", "upgrades", Path(__file__).name}
"""What drives a browser, or a site and a database of its own making; and this file, which names what it looks for."""
BOTH = (
    r"select_for_update|\b(Integrity|Operational|Database)Error|on_commit|\bvendor\b|\.execute\(|RawSQL"
    r"|icontains|iexact|Collate|\bLower\(|\bLISTEN\b|\bNOTIFY\b|_conflicts="
)
TESTS = re.compile(rf"{BOTH}|transaction=True|transactional_db|\bsavepoint[=_(]")
"""A transaction that a test rolls back to forget what it did is its tool, not what it tries."""
MODULES = rf"{BOTH}|(Unique|Check)Constraint|\bunique=True|\bWindow\(|\bordering = .*\bname\b|order_by\([^)]*\bname\""
USES_DATABASE = re.compile(r"django_db|transactional_db|\bdb: None")

REACHED = {
    "awards/actions/ranking_import.py": "tests/awards/ranked/test_import.py",
    "awards/actions/taking_in.py": "tests/awards/views/test_book_files.py",
    "awards/filters.py": "tests/awards/test_lists.py",
    "brackets/desk/old_slips.py": "tests/brackets/desk/test_mended.py",
    "brackets/drawn/projection.py": "tests/brackets/conformance/test_recording.py",
    "brackets/journal/standing.py": "tests/brackets/conformance/test_undoing.py",
    "brackets/systems/bridge/desk/captains.py": "tests/brackets/codes/test_line_ups.py",
    "brackets/systems/contests/meetings.py": "tests/brackets/floor/test_at_once.py",
    "brackets/systems/scrabble/actions/ratings.py": "tests/brackets/systems/scrabble/test_files.py",
    "tourney/actions/import_undo.py": "tests/tourney/test_import_undo.py",
    "tourney/backup/preparing.py": "tests/tourney/backup/test_refusing.py",
    "tourney/actions/lineups.py": "tests/tourney/test_at_once.py",
    "tourney/actions/locking.py": "tests/brackets/floor/test_at_once.py",
    "tourney/actions/mailing.py": "tests/tourney/mail/test_links_by_mail.py",
    "tourney/backup/renewing.py": "tests/tourney/backup/test_restoring.py",
    "tourney/forms/signing_in.py": "tests/tourney/signing_in/test_passwords.py",
}
"""Modules that no test imports, and the test file whose pages or acts reach them."""


def test_whoever_tries_what_may_differ_on_postgresql_is_marked() -> None:
    """A test that uses such a thing in its lines or by a helper of its file, and a file all of whose tests do."""
    found = {str(path.relative_to(ROOT)): _unmarked(path) for path in files_of_tests()}
    assert {name: lines for name, lines in found.items() if lines} == {}


def test_every_module_whose_work_may_differ_on_postgresql_is_tried_there() -> None:
    """A marked test file has its name at its place, imports it, or imports its package and names what it defines.

    Of the others `REACHED` says whose pages or acts reach them.
    """
    differing = re.compile(rf"{MODULES}|{_asked_json()}")
    marked = [path for path in files_of_tests() if _is_tried_there(path)]
    assert [
        str(path.relative_to(ROOT))
        for path in modules()
        if differing.search(text(path)) and not any(_tries(test, path) for test in marked)
    ] == []


def files_of_tests() -> list[Path]:
    """The test files that may use the database of the run."""
    found = sorted((ROOT / "tests").rglob("test_*.py"))
    return [path for path in found if path.relative_to(ROOT).parts[1] not in LEFT_OUT]


def modules() -> list[Path]:
    found = [
        path for app in ("tourney", "brackets", "awards") for path in (ROOT / app).rglob("*.py")
    ]
    return sorted(path for path in found if "migrations" not in path.parts)


@cache
def text(path: Path) -> str:
    return path.read_text("utf-8")


def _asked_json() -> str:
    """A question inside a field of JSON: `payload__sequence`."""
    fields = {
        name
        for path in modules()
        for name in re.findall(r"^    (\w+) = models\.JSONField", text(path), re.M)
    }
    return rf"(\b|__)({'|'.join(sorted(fields))})__[a-z]"


def _unmarked(path: Path) -> list[int]:
    """The lines at which what is not marked and uses such a thing begins."""
    if not TESTS.search(text(path)) or not _uses_database(path):
        return []
    parts = {
        _name(node): node
        for node in ast.parse(text(path)).body
        if not isinstance(node, ast.Import | ast.ImportFrom)
    }
    if "pytestmark" in parts and MARK in ast.unparse(parts["pytestmark"]):
        return []
    using = _using({name: ast.unparse(node) for name, node in parts.items()})
    return sorted(
        parts[name].lineno for name in using if _wants_mark(name, ast.unparse(parts[name]))
    )


def _name(node: ast.stmt) -> str:
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        return node.name
    return ast.unparse(node.targets[0]) if isinstance(node, ast.Assign) else str(node.lineno)


def _using(parts: dict[str, str]) -> set[str]:
    """What uses such a thing in its own lines or by something else of the file that does."""
    found = {name for name, lines in parts.items() if TESTS.search(lines)}
    while True:
        names = found - {"pytestmark"}
        more = {
            name for name, lines in parts.items() if names & set(re.findall(r"\w+", lines))
        } - found
        if not more:
            return found
        found |= more


def _wants_mark(name: str, lines: str) -> bool:
    """A test without the mark, or what every test of the file has."""
    if name.startswith(("test", "Test")):
        return MARK not in lines
    return name == "pytestmark" or "autouse=True" in lines


def _uses_database(path: Path) -> bool:
    """By itself, or by what stands beside it for all tests of the folder."""
    beside = path.parent / "conftest.py"
    return any(USES_DATABASE.search(text(file)) for file in (path, beside) if file.exists())


def _is_tried_there(path: Path) -> bool:
    """A test marked `servers` starts a PostgreSQL of its own."""
    return MARK in text(path) or "mark.servers" in text(path)


def _tries(test: Path, module: Path) -> bool:
    place = module.relative_to(ROOT)
    if test == ROOT / "tests" / place.parent / f"test_{place.stem}.py":
        return True
    if str(test.relative_to(ROOT)) == REACHED.get(str(place)):
        return True
    package = ".".join(place.parent.parts)
    imported, named = _read(test)
    if f"{package}.{place.stem}" in imported:
        return True
    return package in imported and bool(_defined(module) & named)


@cache
def _read(test: Path) -> tuple[set[str], set[str]]:
    """The modules a test imports, and the names it has from modules."""
    imported, named = set[str](), set[str]()
    for node in ast.walk(ast.parse(text(test))):
        if isinstance(node, ast.Import):
            imported |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = {alias.name for alias in node.names}
            named |= names
            imported |= {node.module, *(f"{node.module}.{name}" for name in names)}
        elif isinstance(node, ast.Attribute):
            named.add(node.attr)
    return imported, named


@cache
def _defined(module: Path) -> set[str]:
    """The functions and classes that others may call."""
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
    found = (node.name for node in ast.parse(text(module)).body if isinstance(node, kinds))
    return {name for name in found if not name.startswith("_")}
