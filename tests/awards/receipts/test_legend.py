"""The colours are told as this event has them, by what decided them (page 14 E); links as there are."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from django.test import Client
from hypothesis import given

from awards.actions.awards import compute_awards, publish_awards
from awards.models import Sanction
from awards.queries.sanctions import sanction_of
from awards.ranked.documents import group_documents
from awards.receipts.legend import legend_of
from awards.rules.awarded import EventAwards
from awards.rules.ranked import Group, RankedFacts
from brackets.systems.bridge.actions import cut_brackets, post_event
from brackets.systems.bridge.planned import plan_checksum
from tests.awards.making import computed, finished, loaded
from tests.awards.making import sanctioned as knockout_sanctioned
from tests.awards.ranked_making import at, pairs_event, rank, sanctioned
from tests.awards.rules.championship import awards as championship
from tests.awards.rules.fields import asked, group
from tests.awards.rules.test_ranked_properties import FACTS, paid
from tests.brackets.systems.bridge.desk import text
from tests.brackets.systems.bridge.playing import fresh
from tests.examples import examples
from tests.factories import make_event, make_field
from tourney.models import Event


def told(found: EventAwards) -> dict[str, str]:
    legend = legend_of(group_documents(found, [[] for _ in found.groups]))
    return {one.colour: one.awards for one in legend}


def whole(limit: int | None = None, **facts: Any) -> dict[str, str]:
    return told(asked(whole=group("all", 16, 32, limit), **facts))


GOLD = {"gold": "overall awards; section tops", "red": "other session awards"}
ALL_RED = {"red": "overall awards; session awards"}


@pytest.mark.parametrize(
    ("facts", "legend"),
    [
        ({}, GOLD),
        ({"limit": 750}, GOLD),
        ({"limit": 749}, ALL_RED),
        ({"sessions": 1}, ALL_RED),
        ({"classification": "sectional"}, {"silver": "overall awards; session awards"}),
        ({"classification": "unit_championship"}, {"black": "overall awards; session awards"}),
        ({"classification": "national"}, {"platinum": "overall awards; session awards"}),
        ({"classification": "national", "limit": 1500}, GOLD),
        (
            {"restricted_tournament": True},
            {"black": "overall awards; session awards"},
        ),
        ({"event": "swiss", "boards": 24}, {"gold": "overall awards", "red": "match awards"}),
    ],
)
def test_a_field_is_told_by_its_own_colours(facts: dict[str, Any], legend: dict[str, str]) -> None:
    assert whole(**facts) == legend


def test_strata_brackets_and_championships() -> None:
    strata = (group("A", 10, 20), group("B", 10, 20, 1500), group("C", 10, 20, 500))
    assert told(asked(strata=strata)) == {
        "gold": "overall awards of A and B; section tops of A and B",
        "red": "overall awards of C; section tops of C; other session awards",
    }
    brackets = tuple(
        Group(str(number), Fraction(9), 9, top_team_average=Fraction(average))
        for number, average in ((1, 3000), (2, 900), (3, 300))
    )
    assert told(asked("swiss", brackets=brackets, boards=24)) == {
        "gold": "overall awards of bracket 1 and bracket 2",
        "red": "overall awards of bracket 3; match awards",
    }
    assert told(championship("Vanderbilt", 20)) == {"platinum": "overall awards; match awards"}


@examples(40, derandomize=True)
@given(FACTS)
def test_every_colour_of_an_award_is_told_and_no_other(facts: RankedFacts) -> None:
    found = paid(facts)
    colours = {
        share.colour
        for one in found.groups
        for place in (*one.overall, *(place for section in one.session for place in section.awards))
        for share in place.colours
    }
    colours |= {share.colour for one in found.groups if one.match for share in one.match.colours}
    assert set(told(found)) == colours


def of(sanction: Sanction) -> dict[str, tuple[str, str]]:
    return {one.colour: (one.awards, one.source) for one in legend_of(sanction.receipts)}


@pytest.mark.django_db
def test_a_lower_bracket_of_a_knockout_has_a_part_of_its_gold() -> None:
    """Page 12, by the average of the top team; all of the top bracket."""
    loaded()
    event = make_event()
    make_field(event, [5000 - 10 * at for at in range(9)] + [480 - 10 * at for at in range(9)])
    cut_brackets(event, sizes=(9, 9), version=event.version)
    post_event(event, by=None, seen=plan_checksum(fresh(event)))
    found = of(computed(fresh(event)))
    page_12 = "masterpoint book, page 12, “Bracketed and flighted knockout teams”"
    page_14 = "masterpoint book, page 14, “IV.E. Point pigmentations”"
    gold = "overall awards of bracket 1; a part of the overall awards of bracket 2"
    assert found["gold"] == (gold, page_12)
    assert found["red"][0] == "a part of the overall awards of bracket 2; match awards"
    assert set(found["red"][1].split("; ")) == {page_12, page_14}


def page(event: Event, name: str = "event", *more: object) -> str:
    return text(Client().get(at(event, name, *more)))


FIRST = "What first place pays is a link to its receipt"
PLAYERS = "The award of every player is a link to its receipt"


@pytest.mark.django_db
def test_a_page_says_which_awards_are_links_and_whose_colours_they_are() -> None:
    loaded()
    event = finished(8)
    assert "is a link" not in page(event)
    assert "The colours" not in page(event)
    knockout_sanctioned(event, classification="sectional")
    before = page(event)
    assert FIRST in before
    assert "</span> <span>overall awards; match awards" in before
    assert "regional" not in before
    compute_awards(event, by=None)
    publish_awards(event, version=sanction_of(event).version, by=None)
    after = page(event)
    assert PLAYERS in after
    assert FIRST not in after


@pytest.mark.django_db
def test_a_receipt_of_a_session_has_no_s_and_its_reading() -> None:
    loaded()
    event = pairs_event([4000] * 16)
    sanctioned(event, "regional")
    rank(event, range(1, 17))
    rank(event, [*range(9, 17), *range(1, 9)], 1, "A")
    compute_awards(event, by=None)
    publish_awards(event, version=sanction_of(event).version, by=None)
    assert PLAYERS in page(event)
    winner = sanction_of(event).awards.get(team_number=9, member__position=1)
    said = page(event, "receipt", winner.position)
    assert "<dt>S</dt>" not in said
    assert "<dt>Share</dt>" in said or "<dt>share</dt>" in said
    assert "<b>Session place 1</b>" in said or "<dt>Session place 1</dt>" in said
    second = page(event, "receipt", 3)
    assert "<dt>S</dt>" in second
    assert "what follows is worked out from this" in second
    assert "rounded half up, once" not in second.partition("Every number")[0]
    assert "reading: a half is rounded up" in second
