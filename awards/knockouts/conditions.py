"""Flights and groups in the conditions of contest (rules 144-146, masterpoint book page 12)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import groupby

from awards.mapping.knockout_facts import Terms, is_flighted, terms_of
from awards.models import BracketTerms, Sanction
from awards.rules.rounding import plain
from brackets.systems.bridge.conditions.clause import Clause
from tourney.models import Event

PAGE = "12"
BOOK = "Masterpoint book"


def flight_clauses(event: Event) -> Iterator[Clause]:
    """Who may enter which flight, what its brackets are, and which brackets are groups."""
    sanction = Sanction.objects.filter(event=event).first()
    if sanction is None:
        return
    terms = terms_of(sanction)
    if is_flighted(sanction):
        yield Clause(
            "Masterpoints divide the field into flights first; inside each flight it is sorted "
            "and cut. A team may enter a flight if its strongest player is within the limit.",
            PAGE,
            BOOK,
        )
        yield from (Clause(words) for words in _flights(event, terms))
    groups = [number for number, said in sorted(terms.items()) if said.group]
    if len(groups) > 1:
        yield Clause(
            f"{_brackets(groups)} are groups of the lowest flight or bracket and are played apart. "
            "Each is awarded on the number of teams of the largest.",
            PAGE,
            BOOK,
        )


def flight_names(event: Event) -> dict[int, str]:
    """The flight of each bracket with its limit; empty where brackets go by strength alone."""
    sanction = Sanction.objects.filter(event=event).first()
    if sanction is None or not is_flighted(sanction):
        return {}
    return {
        number: f"Flight {key}, {limit}"
        for key, limit, brackets in _divided(event, terms_of(sanction))
        for number in brackets
    }


def _flights(event: Event, terms: Terms) -> Iterator[str]:
    """Each flight with its limit and its brackets."""
    for key, limit, brackets in _divided(event, terms):
        yield f"Flight {key}: {limit}; {_brackets(brackets).lower()}."


def _divided(event: Event, terms: Terms) -> Iterator[tuple[int, str, list[int]]]:
    """Number, limit and brackets of each flight; groups are of the flight they split."""
    numbers = list(event.brackets.values_list("number", flat=True)) or sorted(terms)
    split = next((number for number in numbers if number in terms and terms[number].group), None)

    def flight(number: int) -> int:
        said = terms.get(number)
        own = split if split is not None and said is not None and said.group else number
        return said.flight if said and said.flight is not None else own

    for key, found in groupby(numbers, key=flight):
        brackets = list(found)
        limit = _limit([terms[number] for number in brackets if number in terms])
        yield key, limit, brackets


def _limit(said: Sequence[BracketTerms]) -> str:
    """The limit of a flight is that of its top bracket; one group says it for all."""
    top = said[:1] if said and not said[0].group else said
    limit = next((one.upper_limit for one in top if one.upper_limit is not None), None)
    return "no limit" if limit is None else f"up to {plain(Fraction(limit))} masterpoints"


def _brackets(numbers: Sequence[int]) -> str:
    """Brackets by their numbers.

    >>> _brackets([3]), _brackets([2, 3, 4])
    ('Bracket 3', 'Brackets 2, 3 and 4')
    """
    if len(numbers) == 1:
        return f"Bracket {numbers[0]}"
    *first, last = (str(number) for number in numbers)
    return f"Brackets {', '.join(first)} and {last}"
