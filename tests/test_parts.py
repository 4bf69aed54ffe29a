"""A run with `--part` tries what is marked, and of other database tests those of every N-th file."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from django.db import connection

from tests import site
from tests.parts import read_part

FILES = [f"tests/tourney/test_{number}.py" for number in range(40)]


def test_every_file_is_in_one_part_of_four_and_a_number_that_counts_on_sees_all() -> None:
    seen = [
        file for number in range(1234, 1238) for file in FILES if read_part(f"{number}/4").has(file)
    ]
    assert sorted(seen) == sorted(FILES)
    assert len({number % 4 for number in range(40) if read_part("2/4").has(FILES[number])}) > 1


@pytest.mark.parametrize("given", ["", "3", "1/0", "-1/4", "1/4/2", "a/b", "1.5/4"])
def test_a_part_that_cannot_be_read_ends_with_a_sentence(given: str) -> None:
    with pytest.raises(pytest.UsageError, match=r"give two whole numbers, such as 3/4"):
        read_part(given)


def test_what_is_marked_and_what_asks_no_database_is_tried_in_every_part() -> None:
    part = read_part("0/4")
    other = next(file for file in FILES if not part.has(file))
    own = next(file for file in FILES if part.has(file))
    items = [
        _item(file, *marks)
        for file in (own, other)
        for marks in (["database"], ["database", "postgresql"], [])
    ]
    assert [site.is_of_another_part(item, part) for item in items] == [
        False,
        False,
        False,
        True,
        False,
        False,
    ]


def test_browser_tests_are_tried_in_every_part() -> None:
    item = _item("tests/browser/test_desk.py", "database", "browser")
    assert not any(site.is_of_another_part(item, read_part(f"{number}/4")) for number in range(4))


def test_a_condition_is_tried_at_one_desk_and_at_all_of_them_as_runs_go_by() -> None:
    desks = ["bridge", "cup", "judo", "pool", "scrabble"]
    turns = [read_part(f"{number}/4").of(desks, "at_once") for number in range(77, 82)]
    assert sorted(desk for (desk,) in turns) == desks
    assert read_part("0/1").of(desks, "at_once") == desks


def test_a_file_of_another_part_is_left_unread_unless_it_says_a_mark(tmp_path: Path) -> None:
    def is_unread(text: str, given: str) -> bool:
        path = tmp_path / f"test_{len(text)}.py"
        path.write_text(text, encoding="utf-8")
        options = SimpleNamespace(getoption=lambda _: given, rootpath=tmp_path)
        return bool(site.pytest_ignore_collect(path, options))

    plain, marked = "def test_it() -> None: ...", "@pytest.mark.postgresql"
    assert [is_unread(plain, f"{number}/4") for number in range(4)].count(True) == 3
    assert not any(is_unread(marked, f"{number}/4") for number in range(4))
    assert not is_unread(plain, "0/1")


def test_a_mark_that_its_file_does_not_say_is_refused(tmp_path: Path) -> None:
    """`make long` and `make journeys` collect the files that say the mark: another would never be run."""
    said, hidden = tmp_path / "test_said.py", tmp_path / "test_hidden.py"
    said.write_text("pytestmark = pytest.mark.long", encoding="utf-8")
    hidden.write_text("from elsewhere import pytestmark", encoding="utf-8")
    items: list[Any] = [_item(path.name, "long") for path in (said, hidden)]
    for item, path in zip(items, (said, hidden), strict=True):
        item.path, item.fixturenames, item.add_marker = path, (), lambda name: None
    config = SimpleNamespace(
        getoption=lambda _: "0/1", hook=SimpleNamespace(pytest_deselected=lambda items: None)
    )
    site.pytest_collection_modifyitems(config, items[:1])
    if connection.vendor != "postgresql":
        with pytest.raises(pytest.UsageError, match=r"test_hidden.*say `pytest.mark.long`"):
            site.pytest_collection_modifyitems(config, items)


def _item(file: str, *marks: str) -> Any:
    return SimpleNamespace(
        nodeid=f"{file}::test_it[a/b::c]",
        get_closest_marker=lambda name: name if name in marks else None,
    )
