"""Which places a draw pays: those of the teams that advanced two rounds, drawn or repaired."""

from __future__ import annotations

import pytest

from awards.mapping.knockout_facts import advanced_two
from awards.rules.facts import BracketFacts
from awards.rules.placings import paid_depth, placings, playoff_positions
from awards.words import say
from brackets.systems.bridge.books import cite
from brackets.systems.bridge.engine.formats import draw_for, variants_for
from tests.awards.rules.book import BOOK

FORMATS = [
    (size, variant) for size in range(2, 65) for variant in variants_for(size) or ("three_way",)
]


@pytest.mark.parametrize(("size", "variant"), FORMATS)
def test_every_draw_advances_as_many_teams_as_the_edition_pays(size: int, variant: str) -> None:
    """The table of rule 89 and the rounds of the draw say the same for each printed size."""
    rounds = draw_for(size, variant).main_rounds
    sizes = tuple(sum(len(match.slots) for match in matches) for matches in rounds)
    assert advanced_two(sizes) == paid_depth(BOOK, BracketFacts(size))


@pytest.mark.parametrize(
    ("sizes", "depth"), [((9, 4, 2), 2), ((8, 6, 4, 2), 4), ((16, 9, 6, 3), 6)]
)
def test_a_repaired_draw_pays_who_advanced_in_it(sizes: tuple[int, ...], depth: int) -> None:
    assert advanced_two(sizes) == depth
    assert paid_depth(BOOK, BracketFacts(sizes[0], advanced=advanced_two(sizes))) == depth


def test_play_offs_go_by_the_entry_and_not_by_who_came() -> None:
    """Rule 148, page 13: eight entered and seven came; 22.50% for the play-off of 3/4 (149)."""
    facts = BracketFacts(7, drawn=8, advanced=2, playoff=True)
    assert playoff_positions(BOOK, facts) == 4
    last = placings(BOOK, facts)[-1]
    assert (last.first, last.last, str(last.percent.value)) == (3, 4, "22.50")
    assert playoff_positions(BOOK, BracketFacts(7)) == 0


def test_places_that_end_level_share_the_average_of_their_percents() -> None:
    """75 and 55 percent (rules 36 and 92); the receipt gives both reasons."""
    facts = BracketFacts(17, rounds=(17, 9, 6, 3), level=((2, 3),))
    found = {(one.first, one.last): one.percent for one in placings(BOOK, facts)}
    assert list(found) == [(1, 1), (2, 3), (4, 6)]
    assert found[2, 3].number == 65
    assert say(found[2, 3].reason).endswith(f"level in the final of three ({cite('36')})")
