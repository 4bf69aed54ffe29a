"""Where a field was cut, typed by the director, and what it makes of the sessions (page 3)."""

from __future__ import annotations

from decimal import Decimal

import pytest

from awards.actions.awards import compute_awards
from awards.mapping.ranked import ranked_event
from awards.mapping.ranked_facts import ranked_facts
from awards.models import RankedField
from awards.queries.sanctions import sanction_of
from tests.awards.making import loaded
from tests.awards.ranked_making import at, director, pairs_event, rank, sanctioned
from tests.awards.rules.book import BOOK
from tourney.models import Event

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Event:
    """Twelve pairs in four sessions."""
    loaded()
    return pairs_event([2000] * 12, sessions=4)


def typed(event: Event, cuts: str) -> str:
    """The page after typing it."""
    sent = {"version": 0, "layout": "whole", "eligibility": "strongest", "cut_after": cuts}
    return director(event).post(at(event, "field"), sent, follow=True).content.decode()


def test_a_cut_is_typed_after_its_session_and_shown_again(event: Event) -> None:
    typed(event, "3 2")
    field = RankedField.objects.get(event=event)
    assert field.cut_after == [2, 3]
    page = director(event).get(at(event, "field")).content.decode()
    assert 'name="cut_after" value="2, 3"' in page
    sanctioned(event)
    assert ranked_facts(BOOK, sanction_of(event), ranked_event(event)).cuts == (0, 0, 1, 2)


def test_only_sessions_after_it_are_paid_more(event: Event) -> None:
    typed(event, "2")
    rank(event, range(1, 13))
    sanctioned(event)
    compute_awards(event, by=None)
    sections = sanction_of(event).receipts["groups"][0]["sessions"]
    firsts = [Decimal(one["places"][0]["award"]) for one in sections]
    assert firsts[0] == firsts[1] < firsts[2] == firsts[3]


@pytest.mark.parametrize(
    ("cuts", "said"),
    [
        ("4", "is no session that another one follows; type 0 to 3"),
        ("two", "is no session that another one follows; type 0 to 3"),
        ("1 2 3", "3 cuts; the book knows two at most"),
    ],
)
def test_what_cannot_be_a_cut_is_refused_and_stays(event: Event, cuts: str, said: str) -> None:
    page = typed(event, cuts)
    assert said in page
    assert f'value="{cuts}"' in page
    assert not RankedField.objects.filter(event=event).exclude(cut_after=[]).exists()
