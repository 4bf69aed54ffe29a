"""The page of one bracket."""

from __future__ import annotations

from dataclasses import dataclass

from brackets.models import Bracket
from brackets.picture.rows import bracket_rows
from brackets.picture.tree import Tree
from brackets.systems.bridge.pages.facts import BracketFacts, bracket_facts
from brackets.systems.bridge.pages.match import is_robin
from brackets.systems.bridge.pages.robin import Robin, robins
from brackets.systems.bridge.pages.tree import bracket_tree


@dataclass(frozen=True)
class BracketPage:
    """Facts, tree, standings of round robins, and what the legend explains."""

    bracket: Bracket
    facts: BracketFacts
    tree: Tree | None
    robins: tuple[Robin, ...]
    is_won: bool
    has_three_ways: bool

    @property
    def has_given(self) -> bool:
        """Whether the legend explains IMPs that were not played, in matches of three."""
        matches = self.tree.matches if self.tree else ()
        return any(pair.is_given for match in matches for pair in match.pairs)


def bracket_page(bracket: Bracket, *, in_parts: bool = False) -> BracketPage:
    """Everything the page shows; `in_parts` for several sheets of paper."""
    rows = bracket_rows(bracket, with_places=False)
    return BracketPage(
        bracket,
        bracket_facts(rows),
        bracket_tree(rows, in_parts=in_parts) if rows.matches else None,
        robins(rows),
        rows.winner is not None,
        any(len(one.sides) > 2 and not is_robin(one) for one in rows.matches),
    )
