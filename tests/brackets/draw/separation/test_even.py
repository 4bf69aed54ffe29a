"""Every best draw is as likely as the others: chi-square over fields small enough to list them all."""

from __future__ import annotations

from collections import Counter

import pytest

from brackets.draw.lot import Lot
from brackets.draw.separation.best import BestDraws, best_draws
from brackets.draw.separation.values import BYE, Field, Member
from tests.brackets.draw.separation.trying import cost


def people(clubs: str, skips: str = "", lands: str = "") -> list[Member]:
    """M0, M1, ...; a dash is a bye, a dot nobody's club or country; q a skip of who is qualified, b a bye."""
    found = []
    for at, club in enumerate(clubs):
        kind = skips[at] if at < len(skips) else " "
        land = lands[at] if at < len(lands) else "."
        found.append(
            Member(None, BYE)
            if club == "-"
            else Member(
                f"M{at}",
                None if club == "." else club,
                None if land == "." else land,
                int(kind in "qb"),
                kind == "q",
            )
        )
    return found


def fixed(members: list[Member], lines: dict[int, int], size: int = 8) -> Field:
    """A field with some members, by their number, on lines."""
    held = {line: members[at] for line, at in lines.items()}
    rest = [one for at, one in enumerate(members) if at not in lines.values()]
    return Field(size, tuple(rest), held)


FIELDS = {
    "clubs": Field(4, tuple(people("AABC"))),
    "one seed": fixed(people("AABBCCDD"), {0: 0, 1: 2, 4: 4}),
    "two seeds of one club": fixed(people("AABBCCDD"), {0: 0, 4: 1, 2: 2}),
    "seeds with byes": fixed(people("AABBC.--"), {0: 0, 1: 6, 4: 2, 5: 7}),
    "fixed places": fixed(people("AAABBBC."), {1: 0, 2: 3, 7: 6}),
    "free byes": fixed(people("AAABB---"), {0: 0, 6: 3}),
    "byes of a tree": Field(8, tuple(people("AABBCC", "b  b"))),
    "pre-qualified": Field(8, tuple(people("AABAB", "qqb"))),
    "countries": fixed(people("ABABCDCD", "", "XXXXYYYY"), {0: 0, 4: 1}),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", FIELDS)
def test_every_best_draw_is_as_likely(name: str) -> None:
    """At least twenty lots for each best draw: all of them come, and the chi-square is that of an even lot."""
    field = FIELDS[name]
    draws = best_draws(field)
    assert isinstance(draws, BestDraws)
    first = draws.drawn(Lot(0))
    many = first.draws or 0
    lots = max(20 * many, 800)
    found = Counter(frozenset(draws.drawn(Lot(seed)).placed.items()) for seed in range(lots))
    assert len(found) == many
    assert {cost(field, dict(placed)) for placed in found} == {cost(field, first.placed)}
    expected = lots / many
    chi = sum((seen - expected) ** 2 / expected for seen in found.values())
    assert abs(chi - (many - 1)) < 4 * (2 * (many - 1)) ** 0.5
