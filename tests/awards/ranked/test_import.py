"""A ranking as a list: what its preview says, what is stored, and what is refused with why."""

from __future__ import annotations

import pytest

from awards.mapping.ranked import ranked_event
from awards.mapping.ranked_facts import ranked_facts
from awards.models import EntrantTerms, RankedField, RankingRow
from tests.awards.making import loaded
from tests.awards.ranked_making import (
    LIST,
    POINTS,
    at,
    director,
    divide,
    pairs_event,
    rank,
    sanctioned,
)
from tests.awards.rules.book import BOOK

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _book() -> None:
    loaded()


@pytest.mark.postgresql
def test_importing_the_same_again_changes_nothing() -> None:
    event = pairs_event(POINTS)
    client = director(event)
    preview = client.post(at(event, "ranking_import"), {"text": LIST})
    client.post(at(event, "ranking_confirm"), {"preview": preview.context["sealed"]})
    version = RankedField.objects.get(event=event).version
    again = client.post(at(event, "ranking_import"), {"text": LIST})
    assert again.context["plan"].counts["same"] == 12
    client.post(at(event, "ranking_confirm"), {"preview": again.context["sealed"]})
    assert RankedField.objects.get(event=event).version == version


@pytest.mark.postgresql
def test_a_ranking_that_changed_since_the_preview_is_shown_again() -> None:
    event = pairs_event(POINTS)
    client = director(event)
    preview = client.post(at(event, "ranking_import"), {"text": LIST})
    rank(event, [2, 1])
    stored = client.post(at(event, "ranking_confirm"), {"preview": preview.context["sealed"]})
    assert stored.status_code == 409
    assert stored.context["plan"].counts["changed"] == 2


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("number,place\n99,1", "there is no entry 99"),
        ("name,place\nNobody,1", "no entry is Nobody"),
        ("number,place\n1,first", "is not a place"),
        ("number,place\n1,1\n1,2", "stands in line 2 already"),
        ("number,place\n1,3/4", "3/4 is shared by 2, but 1 stand there"),
        ("number,place\n1,2=", "nobody else has place 2"),
        ("number,place,stratum\n1,1,Q", "there is no group Q; there are A, B, C"),
        ("p1_number,place\n77,1", "player 77 stands in no entry"),
    ],
)
def test_what_cannot_be_stored_is_refused_with_its_reason(text: str, reason: str) -> None:
    event = pairs_event(POINTS[:3])
    divide(event)
    preview = director(event).post(at(event, "ranking_import"), {"text": text})
    assert preview.status_code == 200
    refused = [why for row in preview.context["plan"].rows for why in row.reasons]
    assert any(reason in why for why in refused), refused


@pytest.mark.parametrize("text", ["", "place\n1", "number,table\n1,2", "number,place,rank\n1,1,1"])
def test_a_list_without_usable_headings_is_refused_whole(text: str) -> None:
    event = pairs_event(POINTS[:3])
    assert director(event).post(at(event, "ranking_import"), {"text": text}).status_code == 422


def test_scores_give_the_places_when_none_are_listed() -> None:
    event = pairs_event(POINTS[:4])
    text = "number,score\n1,55.5\n2,61\n3,55.5\n4,40"
    preview = director(event).post(at(event, "ranking_import"), {"text": text})
    director(event).post(at(event, "ranking_confirm"), {"preview": preview.context["sealed"]})
    places = dict(RankingRow.objects.values_list("entrant__number", "place"))
    assert places == {1: 2, 2: 1, 3: 2, 4: 4}


def test_a_stratum_in_the_list_is_the_directors_word() -> None:
    event = pairs_event([100, 100])
    divide(event)
    client = director(event)
    text = "number,place,stratum\n1,1,A\n2,2,C"
    preview = client.post(at(event, "ranking_import"), {"text": text})
    client.post(at(event, "ranking_confirm"), {"preview": preview.context["sealed"]})
    assert list(EntrantTerms.objects.values_list("entrant__number", "group")) == [(1, "A")]


def test_a_director_gives_the_counts_of_a_section() -> None:
    event = pairs_event(POINTS[:6])
    rank(event, [1, 2, 3, 4, 5, 6], 1, "A")
    client = director(event)
    data = {"version": 1, "s1-A-tables": "5", "s1-A-entrants": "10"}
    assert client.post(at(event, "sections"), data).status_code == 302
    facts = ranked_facts(BOOK, sanctioned(event), ranked_event(event))
    assert [(one.name, one.tables, one.field) for one in facts.sections] == [("1A", 5, 10)]
    assert client.post(at(event, "sections"), data).status_code == 409
    wrong = client.post(at(event, "sections"), {"version": 2, "s1-A-tables": "many"})
    assert wrong.status_code == 422
    assert 'value="many"' in wrong.content.decode()
