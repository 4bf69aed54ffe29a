"""Facts of a knockout that contradict each other are refused, naming the bracket and the field."""

from __future__ import annotations

from itertools import pairwise

from awards.rules.errors import RuleError
from awards.rules.facts import BracketFacts, KnockoutFacts
from awards.rules.rulebook import Rulebook
from awards.rules.tables import KnockoutDepth
from brackets.systems.bridge.books import cite


def check_facts(book: Rulebook, facts: KnockoutFacts) -> None:
    """Refuse what no knockout can be."""
    if not facts.brackets:
        raise RuleError("none given; a knockout has at least one.", field="brackets")
    _check_flights(facts)
    for index, bracket in enumerate(facts.brackets):
        where = f"brackets[{index}]"
        _check_teams(book, where, bracket)
        _check_rounds(where, bracket)
        if facts.compact:
            _check_compact(where, bracket)
        _check_groups(where, bracket, is_lowest=index == len(facts.brackets) - 1)


def _check_flights(facts: KnockoutFacts) -> None:
    """Flights stand in their order, the brackets of one together (rule 145, page 12)."""
    before = 0
    for index, bracket in enumerate(facts.brackets):
        said = "missing" if bracket.flight is None else bracket.flight
        where = f"brackets[{index}].flight"
        if bracket.flight is not None and not facts.flighted:
            raise RuleError(
                f"{said}; only a flighted knockout has flights: give the layout.", field=where
            )
        if (bracket.flight is None) != (facts.brackets[0].flight is None):
            raise RuleError(f"{said}; give the flight of every bracket, or of none.", field=where)
        flight = facts.flight_of(index)
        if flight not in (max(before, 1), before + 1):
            raise RuleError(
                f"{said}; flights are counted 1, 2, 3 from the strongest down.", field=where
            )
        before = flight


def _check_teams(book: Rulebook, where: str, bracket: BracketFacts) -> None:
    """Between two and as many as the edition has places for, unless the rounds are given."""
    if bracket.teams < 2:
        raise RuleError(
            f"{bracket.teams}; a bracket has two teams or more.", field=f"{where}.teams"
        )
    most = max((row.teams_to or bracket.counted for row in book.rows(KnockoutDepth)), default=0)
    if bracket.rounds is None and bracket.counted > most:
        raise RuleError(
            f"{bracket.counted} teams have no places in the edition ({cite('89')}: "
            f"at most {most}); cut smaller brackets or give the rounds.",
            field=f"{where}.teams",
        )


def _check_rounds(where: str, bracket: BracketFacts) -> None:
    """The teams of each round fall, from all of them to two or more in the last."""
    if bracket.rounds is None:
        return
    said = list(bracket.rounds)
    if not said or said[0] not in (bracket.counted, bracket.drawn):
        raise RuleError(
            f"{said} must begin with the {bracket.counted} teams.", field=f"{where}.rounds"
        )
    if said[-1] < 2 or any(before <= after for before, after in pairwise(said)):
        raise RuleError(
            f"{said} must fall from round to round, to 2 or more.", field=f"{where}.rounds"
        )


def _check_compact(where: str, bracket: BracketFacts) -> None:
    """A compact knockout is paid by its entry alone (rule 153, page 13)."""
    if bracket.playoff:
        raise RuleError(
            f"true; a compact knockout has none ({cite('153')}).", field=f"{where}.playoff"
        )
    if bracket.rounds is not None:
        raise RuleError(
            f"{list(bracket.rounds)}; the places of a compact knockout go by its "
            f"entry ({cite('153')}): leave it out.",
            field=f"{where}.rounds",
        )


def _check_groups(where: str, bracket: BracketFacts, *, is_lowest: bool) -> None:
    """Only the lowest bracket is split, and its groups are all of its teams (rule 146, page 12)."""
    if bracket.groups is None:
        return
    if not is_lowest:
        raise RuleError(
            f"only the lowest bracket is split ({cite('146')}).", field=f"{where}.groups"
        )
    if sum(bracket.groups) != bracket.teams:
        raise RuleError(
            f"{list(bracket.groups)} are {sum(bracket.groups)} teams, not {bracket.teams}.",
            field=f"{where}.groups",
        )
