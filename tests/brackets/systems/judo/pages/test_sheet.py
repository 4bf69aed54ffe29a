"""What the contests of judo sheets are called, and whom a slot calls, in words."""

from __future__ import annotations

import pytest

from brackets.draw.structure import feeds
from brackets.systems.judo.engine.systems import SYSTEMS, sheet_of, sizes_of
from brackets.systems.judo.engine.values import Sheet
from brackets.systems.judo.pages.sheet import (
    BRONZE,
    SECOND,
    called_in_words,
    full_draw,
    lines_of,
    round_of_contest,
    side_waves,
)

SIXTEEN = sheet_of("double_repechage", 16)


def test_rounds_are_counted_from_the_final() -> None:
    names = [round_of_contest(SIXTEEN, f"M{number}").title for number in sorted(SIXTEEN.main)]
    assert names == ["Round 1"] * 8 + ["Quarter-finals"] * 4 + ["Semi-finals"] * 2 + ["Final"]
    assert [round_of_contest(SIXTEEN, f"M{n}") for n in SIXTEEN.bronzes] == [BRONZE, BRONZE]
    assert len(side_waves(SIXTEEN)) == 2
    reset = sheet_of("double_elimination", 8, reset_final=True)
    assert round_of_contest(reset, f"M{len(reset.contests)}") is SECOND


@pytest.mark.parametrize("system", SYSTEMS)
def test_two_semi_finals_make_the_final_and_four_quarter_finals_the_semi_finals(
    system: str,
) -> None:
    for size in sizes_of(system):
        for reset in (False, True) if system == "double_elimination" else (False,):
            names_are_true(sheet_of(system, size, reset_final=reset))


def names_are_true(sheet: Sheet) -> None:
    matches = full_draw(sheet).matches
    named = {one.id: round_of_contest(sheet, one.id).label for one in matches}
    for label, onward in (("semi-final", "final"), ("quarter-final", "semi-final")):
        into = [slot for one in matches if named[one.id] == onward for slot in one.slots]
        made = [one.id for one in matches if named[one.id] == label]
        assert not made or {fed for slot in into for fed in feeds(slot)} == {(m, 1) for m in made}


def test_unbeaten_ones_who_wait_for_the_repechage_have_numbered_rounds() -> None:
    sheet = sheet_of("double_elimination", 16)
    main = {round_of_contest(sheet, f"M{number}").title: None for number in sorted(sheet.main)}
    assert list(main) == ["Round 1", "Round 2", "Round 3", "Round 4", "Final"]


@pytest.mark.parametrize(
    ("place", "said"),
    [
        (2, "loser of contest 9"),
        (11, "beaten in round 1 by W"),
        (12, "beaten in the quarter-final by W"),
        (21, "beaten in round 1 by loser of contest 9"),
        (121, "beaten in round 1 by the one whom W beat in the quarter-final"),
    ],
)
def test_whom_a_slot_calls(place: int, said: str) -> None:
    assert called_in_words(SIXTEEN, place, "W", "loser of contest 9") == said


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_contest_has_a_name_a_mat_and_words_for_its_slots(system: str) -> None:
    for size in sizes_of(system):
        sheet = sheet_of(system, size)
        assert set(lines_of(sheet)) == {f"M{one.number}" for one in sheet.contests}
        assert set(lines_of(sheet).values()) <= set(range(1, size + 1))
        for match in full_draw(sheet).matches:
            assert round_of_contest(sheet, match.id).title
            for slot in match.slots:
                for _, place in feeds(slot):
                    assert place == 1 or called_in_words(sheet, place, "W", "L")
