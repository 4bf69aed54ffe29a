"""The mats of a sheet: equal parts from the top."""

from __future__ import annotations

from brackets.systems.judo.engine.mats import mat_of


def test_a_sheet_is_shared_by_its_mats_in_equal_parts() -> None:
    assert [mat_of(line, 8, (1, 2, 3, 4)) for line in range(1, 9)] == [1, 1, 2, 2, 3, 3, 4, 4]
    assert {mat_of(line, 32, (7,)) for line in range(1, 33)} == {7}
