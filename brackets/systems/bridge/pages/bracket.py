"""The page of one bracket."""

from __future__ import annotations

from dataclasses import dataclass

from brackets.models import Bracket
from brackets.picture.rows import Team, bracket_rows
from brackets.picture.tree import Tree, tree
from brackets.systems.bridge.pages.facts import BracketFacts, bracket_facts
from brackets.systems.bridge.pages.robin import Robin, robins


@dataclass(frozen=True)
class BracketPage:
    """Facts, tree, standings of round robins, and the team the reader follows."""

    bracket: Bracket
    facts: BracketFacts
    tree: Tree | None
    robins: tuple[Robin, ...]
    followed: Team | None


def bracket_page(bracket: Bracket, *, follow: int | None = None) -> BracketPage:
    """Everything the page shows; `follow` is an entry number."""
    rows = bracket_rows(bracket, with_places=False)
    followed = next((team for team in rows.teams.values() if team.entry == follow), None)
    drawn = tree(rows, mine=followed.entry if followed else None) if rows.matches else None
    return BracketPage(bracket, bracket_facts(rows), drawn, robins(rows), followed)
