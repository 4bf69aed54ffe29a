"""Members of teams of five and six: the tables of the handbook read twice, and what they are paid to the cent."""

from __future__ import annotations

import json
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from awards.door import event_knockout, event_ranked
from awards.door.event import SHAPE
from awards.door.registry import ENGINES
from awards.door.seats import with_entrants
from awards.knockouts.individuals import Payer, personal
from awards.mapping.knockout import BracketField, Outcome, Record
from awards.rulebooks.reader import read
from awards.rules.best import for_member
from awards.rules.colours import ColourShare
from awards.rules.entitled import RankedEntrant, entitled
from awards.rules.event import event_awards
from awards.rules.knockout import knockout_awards
from awards.rules.rated import NATIONAL
from tests.awards.second.book.participation import MATCHES, WON, match_parts, place_earned
from tests.awards.second.facts import Said
from tests.awards.second.made.parts import CLASSIFICATIONS, Draw, limits, terms
from tests.awards.second.made.ranked_documents import ranked_documents
from tests.awards.second.members import Member, knockout_member, team_member
from tests.examples import examples
from tourney.door.document import parse

EDGES = (0, 49, 50, 51, 75, 99, 100)
percents = st.sampled_from(EDGES) | st.integers(0, 100)
BRACKET = BracketField(1, (), (), (16, 8, 4, 2), frozenset(), True, None, None)
RANKS = {"won_one": (5, 8), "won_two": (3, 4), "won_three_lost_final": (2, 2)}
RANKS["won_three_won_final"] = (1, 1)


def door(name: str, document: Said) -> Said:
    answer: Said = json.loads(ENGINES[name].answer(json.dumps(document).encode()))
    return answer


def compare_earned(record: str, played: tuple[int, ...], playoff: int | None, small: str) -> None:
    """The award and the share of each match, by the door and by the tables as they are printed."""
    said = {"record": record, "percents": played, "playoff_percent": playoff}
    found = door("award.individual", {**said, "readings": {"small_match_shares": small}})
    parts = [Fraction(percent) for percent in played]
    shares = list(match_parts(record, parts, is_small_paid=small == "share"))
    place = place_earned(record, parts, None if playoff is None else Fraction(playoff))
    assert [Fraction(one) for one in found["match_shares"]] == shares
    assert found["award"] == (place or ("match" if any(shares) else "nothing"))


def every_way(record: str) -> Iterator[tuple[tuple[int, ...], int | None]]:
    playoffs = EDGES if record == "won_playoff_5_8" else (None,)
    return product(product(EDGES, repeat=MATCHES[record]), playoffs)


@pytest.mark.parametrize("record", WON)
def test_the_handbook_read_twice_earns_a_member_the_same(record: str) -> None:
    """Pages 1 and 2: every edge of every percent in every match."""
    for played, playoff in every_way(record):
        compare_earned(record, played, playoff, "share")


@examples(60, derandomize=True)
@given(data=st.data())
def test_the_handbook_read_twice_earns_a_member_the_same_of_any_boards(data: st.DataObject) -> None:
    record = data.draw(st.sampled_from(sorted(WON)))
    played = tuple(data.draw(percents) for _ in range(MATCHES[record]))
    playoff = data.draw(percents) if record == "won_playoff_5_8" else None
    compare_earned(record, played, playoff, data.draw(st.sampled_from(("share", "nothing"))))


@st.composite
def knockouts(draw: Draw) -> Said:
    """A knockout that is one bracket of 16 teams."""
    bracket = {"teams": 16, "upper_limit": draw(limits), "playoff": draw(st.booleans())}
    return {
        "event": "knockout",
        "classification": draw(st.sampled_from(CLASSIFICATIONS)),
        "sessions": draw(st.integers(1, 4)),
        "boards": draw(st.none() | st.integers(2, 64)),
        **terms(draw),
        "brackets": [bracket],
    }


def of_knockout(document: Said, record: str, played: tuple[Fraction, ...]) -> Member:
    """The engine's award of a member of a team that played a final of 16 or was out before."""
    asked = SHAPE.read(parse(json.dumps(document).encode()), "")
    book, facts = read(asked["edition"]), event_knockout.facts_of(asked)
    readings = book.readings(asked["readings"])
    [awards] = knockout_awards(book, facts, readings)
    matches = tuple(
        Outcome(number, 24, number <= WON[record], Fraction(number <= WON[record]), 1, True, False)
        for number in range(1, MATCHES[record] + 1)
    )
    payer = Payer(book, readings, awards, None, facts.rated.classification == NATIONAL)
    paid = personal(payer, BRACKET, Record(matches, *RANKS[record]), played).paid
    return Member(Fraction(paid.award), summed(paid.colours))


def summed(colours: tuple[ColourShare, ...]) -> dict[str, Fraction]:
    names = {one.colour for one in colours}
    return {
        name: Fraction(sum(one.award for one in colours if one.colour == name)) for name in names
    }


@examples(120, derandomize=True)
@given(data=st.data())
def test_the_book_read_twice_pays_a_member_of_a_knockout_team_the_same(
    data: st.DataObject,
) -> None:
    document, record = data.draw(knockouts()), data.draw(st.sampled_from(sorted(RANKS)))
    played = tuple(Fraction(data.draw(percents)) for _ in range(MATCHES[record]))
    assert of_knockout(document, record, played) == knockout_member(document, record, played)


def of_team(document: Said, place: int, wins: Fraction, percent: Fraction) -> Member:
    """The engine's award of a member of a team in this place."""
    asked = SHAPE.read(parse(json.dumps(document).encode()), "")
    book = read(asked["edition"])
    readings = book.readings(asked["readings"])
    complete, _ = with_entrants(asked)
    facts = event_ranked.facts_of(complete)
    team = RankedEntrant("1", "all", place, wins=wins)
    [whole] = entitled(facts, event_awards(book, facts, readings), [team], readings)
    paid = for_member(whole, percent, facts, readings)
    return Member(Fraction(paid.award), summed(paid.colours))


@pytest.mark.parametrize("kind", ["swiss", "bam"])
@pytest.mark.parametrize("sessions", [2, 3])
@pytest.mark.parametrize("consolation", [False, True])
def test_the_book_read_twice_pays_every_part_of_the_boards(
    kind: str, sessions: int, consolation: bool
) -> None:
    """Page 12: two sessions and three, half of a consolation, matches that pay more than the place."""
    event = {"event": kind, "classification": "sectional", "sessions": sessions, "boards": 7}
    document = {**event, "tables": 9, "consolation": consolation}
    for place, wins, percent in product((1, 4, 5), (0, 3, 40), EDGES):
        told: Any = (document, place, Fraction(wins, 2), Fraction(percent))
        assert of_team(*told) == team_member(*told)


@st.composite
def undivided(draw: Draw, kind: str) -> Said:
    """A Swiss or board-a-match that is one field."""
    document: Said = draw(ranked_documents(kind).filter(lambda one: "tables" in one))
    return document


@pytest.mark.parametrize("kind", ["swiss", "bam"])
@examples(120, derandomize=True)
@given(data=st.data())
def test_the_book_read_twice_pays_a_member_of_a_team_the_same(
    kind: str, data: st.DataObject
) -> None:
    """Page 12, "Swiss teams": in proportion to two sessions, in full from three on."""
    document = data.draw(undivided(kind))
    place, wins = data.draw(st.integers(1, 12)), Fraction(data.draw(st.integers(0, 16)), 2)
    percent = Fraction(data.draw(percents))
    told: Any = (document, place, wins, percent)
    assert of_team(*told) == team_member(*told)
