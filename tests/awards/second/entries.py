"""Who is ranked with whom, and how many tables each group counts (pages 9 to 12).

Strata are ranked together, each in its own stratum and in all above. Every flight, with its strata,
and every bracket is ranked by itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil

from tests.awards.second.book.additional_rules import bracketed_swiss_tables
from tests.awards.second.facts import Document, Said, exactly


@dataclass(frozen=True)
class Group:
    """Those who are paid by one list of places."""

    name: str
    number: int
    """From the strongest, which is 0."""
    ranking: int
    """Of its flight or bracket, from the strongest, which is 0."""
    own: Fraction
    """Tables of the stratum alone."""
    tables: Fraction
    """With those of the lower strata, who are ranked in it too."""
    entrants: int
    """All who are ranked in it."""
    counted: Fraction
    """Tables with the lower flights or brackets that count for its overalls."""
    members: frozenset[str]
    """The strata that are ranked in it."""
    limit: Fraction | None
    limit_of_ranking: Fraction | None
    """That of the strongest who are ranked with it."""
    average: Fraction | None = None
    """Of a bracket, that of its top team."""
    m: Fraction | None = None
    """The M that was given for a bracket."""
    is_lowest: bool = False
    """Page 10: the lowest stratum; whatever is below no stratum is none."""


def groups_of(document: Document, seats: int) -> list[Group]:
    """The groups of a document, the strongest first; `seats` entrants sit at a table."""
    if document.get("brackets") is not None:
        return list(_brackets(document["brackets"]))
    return list(_strata(document.get("flights") or [{**document, "name": "all"}], seats))


def _strata(flights: Sequence[Said], seats: int) -> Iterator[Group]:
    """Page 10: a stratum counts itself and all lower ones; page 11: a flight all lower flights."""
    number = 0
    for at, flight in enumerate(flights):
        strata = _strata_of(flight)
        lower = sum((tables_of(_strata_of(one)) for one in flights[at + 1 :]), Fraction(0))
        for first, stratum in enumerate(strata):
            ranked = strata[first:]
            yield Group(
                name=stratum["name"],
                number=number,
                ranking=at,
                own=tables_of([stratum]),
                tables=tables_of(ranked),
                entrants=seated(ranked, seats),
                counted=tables_of(ranked) + lower,
                members=frozenset(one["name"] for one in ranked),
                limit=exactly(stratum.get("upper_limit")),
                limit_of_ranking=exactly(strata[0].get("upper_limit")),
                is_lowest=bool(flight.get("strata"))
                and ranked == strata[-1:]
                and flight is flights[-1],
            )
            number += 1


def _strata_of(flight: Said) -> list[Said]:
    """A flight or field that is not stratified is one stratum."""
    return flight.get("strata") or [flight]


def _brackets(brackets: Sequence[Said]) -> Iterator[Group]:
    """Page 12, "Bracketed Swiss teams": a table is a team."""
    for at, bracket in enumerate(brackets):
        own, limit = Fraction(bracket["teams"]), exactly(bracket.get("upper_limit"))
        lower = Fraction(sum(one["teams"] for one in brackets[at + 1 :]))
        yield Group(
            name=str(at + 1),
            number=at,
            ranking=at,
            own=own,
            tables=own,
            entrants=bracket["teams"],
            counted=bracketed_swiss_tables(at, own, lower),
            members=frozenset({str(at + 1)}),
            limit=limit,
            limit_of_ranking=limit,
            average=exactly(bracket.get("top_team_average")),
            m=exactly(bracket.get("m")),
        )


def tables_of(rows: Iterable[Said]) -> Fraction:
    """All tables of some strata or sections."""
    return sum((Fraction(one["tables"]) for one in rows), Fraction(0))


def seated(rows: Iterable[Said], seats: int) -> int:
    """All entrants of some strata or sections; those that are left out are as many as are seated."""
    return sum(_entrants(one, seats) for one in rows)


def _entrants(one: Said, seats: int) -> int:
    given: int | None = one.get("field")
    return ceil(Fraction(one["tables"]) * seats) if given is None else given
