"""Documents of knockouts: bracketed, flighted, both, compact, and not cut at all."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from hypothesis import strategies as st

from tests.awards.second.book.knockout_teams import LAST_PLACE
from tests.awards.second.facts import Said
from tests.awards.second.made.parts import (
    CLASSIFICATIONS,
    LIMITS,
    Draw,
    averages,
    limits,
    seldom,
    terms,
)

EDGES = (2, 3, 4, 5, 7, 8, 9, 15, 16, 18, 19, 31, 32, 36, 37, 64)
sizes = st.sampled_from(EDGES) | st.integers(2, 64)
PRINTED_ROUNDS = [36, 24, 12, 8, 4, 2]


@st.composite
def knockout_documents(draw: Draw, kind: str) -> Said:
    """A knockout, compact or not."""
    document: Said = {
        "event": kind,
        "classification": draw(st.sampled_from((*CLASSIFICATIONS, *["regional"] * 4))),
        "sessions": draw(st.sampled_from((1, 2, 3, 3, 4, 7))),
        "boards": draw(st.none() | st.integers(2, 64)),
        **terms(draw),
    }
    if seldom(draw, 10):
        return {**document, "tables": draw(st.integers(2, 64)), "upper_limit": draw(limits)}
    document["brackets"] = brackets(draw, kind)
    if seldom(draw, 3):
        document["layout"] = "flighted"
        if draw(st.booleans()):
            number_flights(draw, document["brackets"])
    return document


def number_flights(draw: Draw, given: list[Said]) -> None:
    """Says of every bracket of which flight it is: flights that are themselves bracketed."""
    flight = 1
    for bracket in given:
        bracket["flight"] = flight
        flight += draw(st.integers(0, 1))


def brackets(draw: Draw, kind: str) -> list[Said]:
    """One to six brackets; the lowest may be split into groups."""
    found = [bracket(draw, kind) for _ in range(draw(st.integers(1, 6)))]
    if seldom(draw):
        groups = draw(st.lists(st.integers(2, 20), min_size=2, max_size=3))
        found[-1] |= {"groups": groups, "teams": sum(groups), "rounds": None}
    return found


def bracket(draw: Draw, kind: str) -> Said:
    """A bracket of any size and strength."""
    found: Said = {"teams": draw(sizes), "top_team_average": draw(averages)}
    found["average"] = draw(averages)
    if seldom(draw):
        found["upper_limit"] = draw(st.sampled_from(LIMITS))
    if seldom(draw, 10):
        found["m"] = draw(st.sampled_from(("0.4", "1")))
    if seldom(draw, 5):
        found["agreed_final"] = True
    if kind == "knockout" and seldom(draw, 4):
        found["playoff"] = True
    if kind == "knockout" and seldom(draw, 5):
        found["rounds"] = draw(rounds)
        found["teams"] = found["rounds"][0]
    return found


def is_decided(given: Sequence[int]) -> bool:
    """Whether no tie holds place 16 and places below, which have no percent.

    The book does not say what such a tie is paid.
    """
    third = [*given, 0, 0][2]
    return not any(low < LAST_PLACE < high <= third for high, low in pairwise(given))


rounds = st.just(PRINTED_ROUNDS) | (
    st.sets(st.integers(2, 80), min_size=1, max_size=6)
    .map(lambda found: sorted(found, reverse=True))
    .filter(is_decided)
)
"""The teams at the start of each round, where they are not those of the handbook."""
