"""A run with `--part` tries what is marked, and of other database tests those of every N-th file."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

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


def test_browser_tests_are_tried_in_every_part_and_a_typist_in_one_of_them() -> None:
    desks = [f"{site.__name__}::test_typing[{number}]" for number in range(40)]
    browsers = [_item("tests/browser/test_desk.py", "database", "browser") for _ in desks]
    tried = []
    for number in range(77, 81):
        part = read_part(f"{number}/4")
        typists = [_item(name, "database", "browser", "matrix") for name in desks]
        tried += [one.nodeid for one in typists if not site.is_of_another_part(one, part)]
        assert not any(site.is_of_another_part(one, part) for one in browsers)
    assert len(tried) == len(set(tried)) == len(desks)


def _item(file: str, *marks: str) -> Any:
    return SimpleNamespace(
        nodeid=f"{file}::test_it[a/b::c]",
        get_closest_marker=lambda name: name if name in marks else None,
    )
