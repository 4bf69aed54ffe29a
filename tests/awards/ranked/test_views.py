"""A director takes a pasted ranking of a stratified event to published awards; who may not."""

from __future__ import annotations

from decimal import Decimal

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from awards.models import Award, EntrantTerms, RankedField, RankingRow, Sanction
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
from tests.awards.words import warned
from tests.factories import make_event
from tourney.models import Event

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _book() -> None:
    loaded()


def field_data(event: Event, *groups: tuple[str, str], **more: object) -> dict[str, object]:
    stored = RankedField.objects.filter(event=event).first()
    data: dict[str, object] = {
        "version": stored.version if stored else 0,
        "layout": "strata",
        "eligibility": "strongest",
        "cut_after": "",
    }
    for number, (name, limit) in enumerate(groups, start=1):
        data |= {f"g{number}-name": name, f"g{number}-upper_limit": limit}
    return data | more


ABC = (("A", ""), ("B", "1500"), ("C", "500"))


def test_from_a_pasted_ranking_to_published_awards() -> None:
    event = pairs_event(POINTS)
    client = director(event)
    assert client.post(at(event, "field"), field_data(event, *ABC)).status_code == 302
    preview = client.post(at(event, "ranking_import"), {"text": LIST})
    assert preview.status_code == 200
    assert preview.context["plan"].counts == {"new": 12, "changed": 0, "same": 0, "refused": 0}
    assert not RankingRow.objects.exists()
    stored = client.post(at(event, "ranking_confirm"), {"preview": preview.context["sealed"]})
    assert stored.status_code == 302
    assert RankingRow.objects.count() == 36
    sanctioned(event)
    client.post(at(event, "compute"))
    sanction = Sanction.objects.get(event=event)
    assert sanction.status == "computed", warned(sanction)
    assert Award.objects.filter(sanction=sanction).count() == 24
    client.post(at(event, "publish"), {"version": sanction.version})
    public = Client().get(at(event, "event")).content.decode()
    assert "Player 1.1" in public
    receipt = Client().get(at(event, "receipt", 1))
    assert "better than" in receipt.content.decode()
    assert Client().get(at(event, "receipt_as", 1, "txt")).status_code == 200
    assert "final" in Client().get(at(event, "ranking")).content.decode()
    assert Client().get(at(event, "first", 2)).status_code == 200
    assert client.get(at(event, "desk")).status_code == 200


def test_places_are_typed_entry_by_entry() -> None:
    event = pairs_event(POINTS[:3])
    client = director(event)
    data = {"version": 0, "e1-0-place": "1", "e2-0-place": "2=", "e3-0-place": "2"}
    assert client.post(at(event, "ranking_desk"), data).status_code == 302
    assert sorted(RankingRow.objects.values_list("place", flat=True)) == [1, 2, 2]
    clash = client.post(at(event, "ranking_desk"), {**data, "e1-0-place": "9"})
    assert clash.status_code == 409
    assert 'value="9"' in clash.content.decode()
    emptied = {"version": 1, "e1-0-place": "1", "e2-0-place": "2"}
    assert client.post(at(event, "ranking_desk"), emptied).status_code == 302
    assert RankingRow.objects.count() == 2


def test_what_is_typed_wrong_is_kept_and_named() -> None:
    event = pairs_event(POINTS[:2])
    data = {"version": 0, "e1-0-place": "first", "e2-0-score": "60"}
    answer = director(event).post(at(event, "ranking_desk"), data)
    assert answer.status_code == 422
    said = answer.content.decode()
    assert "is not a place" in said
    assert 'value="first"' in said
    assert 'value="60"' in said


def test_the_order_of_finish_in_one_line() -> None:
    event = pairs_event(POINTS[:4])
    client = director(event)
    assert (
        client.post(at(event, "ranking_order"), {"version": 0, "order": "4 2=1 3"}).status_code
        == 302
    )
    places = dict(RankingRow.objects.values_list("entrant__number", "place"))
    assert places == {4: 1, 2: 2, 1: 2, 3: 4}
    wrong = client.post(at(event, "ranking_order"), {"version": 1, "order": "4 4"})
    assert wrong.status_code == 422
    assert "stands twice" in wrong.content.decode()


def test_a_director_puts_a_pair_into_another_stratum_with_a_reason() -> None:
    event = pairs_event([100])
    divide(event)
    client = director(event)
    refused = client.post(at(event, "eligibility", 1), {"group": "B", "reason": "", "version": 1})
    assert refused.status_code == 422
    given = {"group": "B", "reason": "plays up", "version": 1}
    assert client.post(at(event, "eligibility", 1), given).status_code == 302
    assert EntrantTerms.objects.get().group == "B"
    assert client.post(at(event, "eligibility", 1), given).status_code == 409
    assert "plays up" in client.get(at(event, "field")).content.decode()


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"g2-name": "A"}, "stands twice"),
        ({"g2-upper_limit": "-4"}, "greater than or equal to 1"),
        ({"layout": "whole"}, "One field has no groups"),
        ({"credit_tables": "12"}, "Write why these tables"),
        ({"g5-upper_limit": "300"}, "Write the name of this group"),
    ],
)
def test_a_field_that_is_wrong_keeps_what_was_typed(more: dict[str, str], said: str) -> None:
    event = pairs_event(POINTS[:2])
    answer = director(event).post(at(event, "field"), field_data(event, *ABC, **more))
    assert answer.status_code == 422
    assert said in answer.content.decode()
    assert not RankedField.objects.exists()


def test_published_awards_hold_their_field() -> None:
    event = pairs_event(POINTS)
    rank(event, list(range(1, 13)))
    sanctioned(event)
    client = director(event)
    client.post(at(event, "compute"))
    client.post(at(event, "publish"), {"version": Sanction.objects.get(event=event).version})
    assert Sanction.objects.get(event=event).is_published
    data = {"version": RankedField.objects.get(event=event).version, "e1-0-place": "2"}
    answer = client.post(at(event, "ranking_desk"), data)
    assert answer.status_code == 422
    assert "take them back first" in answer.content.decode()


def test_a_change_after_computing_makes_the_awards_stale() -> None:
    event = pairs_event(POINTS)
    rank(event, list(range(1, 13)))
    sanctioned(event)
    director(event).post(at(event, "compute"))
    rank(event, [2, 1])
    assert Sanction.objects.get(event=event).status == "none"


@pytest.mark.parametrize("name", ["field", "ranking_desk", "ranking_import", "boards", "ranking"])
def test_a_knockout_has_no_ranking(name: str) -> None:
    event = make_event()
    assert director(event).get(at(event, name)).status_code == 404


def test_the_page_of_brackets_leads_to_the_ranking() -> None:
    event = pairs_event(POINTS[:2])
    page = reverse("brackets:event", args=[event.tournament.slug, event.slug])
    assert Client().get(page).url == event.get_absolute_url()
    pair = reverse("brackets:entrant", args=[event.tournament.slug, event.slug, 2])
    assert Client().get(pair).url == f"{event.get_absolute_url()}#entry-2"
    assert "Player 1.1" in Client().get(event.get_absolute_url()).content.decode()


@pytest.mark.parametrize("name", ["field", "ranking_desk", "ranking", "desk"])
def test_the_queries_of_a_page_do_not_grow_with_the_field(name: str) -> None:
    counts = [_queries(name, size) for size in (4, 12)]
    assert counts[0] == counts[1]


def _queries(name: str, size: int) -> int:
    event = pairs_event(POINTS[:size])
    divide(event)
    rank(event, list(range(1, size + 1)))
    rank(event, list(range(1, size + 1)), 1, "A")
    sanctioned(event)
    client = director(event)
    client.post(at(event, "compute"))
    with CaptureQueriesContext(connection) as caught:
        assert client.get(at(event, name)).status_code == 200
    return len(caught)


def test_the_awards_are_those_of_the_book() -> None:
    """12 pairs are 6 tables: (6 + 10) / 60 x 10 x 1.5 = 4.00; B alone 5 tables at its M."""
    event = pairs_event(POINTS)
    rank(event, list(range(1, 13)))
    sanctioned(event)
    director(event).post(at(event, "compute"))
    awards = Award.objects.order_by("position").values_list("award", flat=True)
    assert list(awards[:4]) == [Decimal("4.00")] * 2 + [Decimal("3.00")] * 2


@pytest.mark.parametrize("name", ["bracketing", "rack", "results", "history", "desk_conditions"])
def test_nothing_is_drawn_for_a_ranked_event(name: str) -> None:
    event = pairs_event(POINTS[:2])
    page = reverse(f"brackets:{name}", args=[event.tournament.slug, event.slug])
    assert director(event).get(page).status_code == 404


@pytest.mark.parametrize("name", ["field", "ranking_desk", "ranking_import", "boards"])
def test_only_the_directors_of_the_tournament_see_its_desk(name: str) -> None:
    event = pairs_event(POINTS[:2])
    assert "/account/login/" in Client().get(at(event, name))["Location"]
    assert director(make_event()).get(at(event, name)).status_code == 403
    assert director(event).get(at(event, name)).status_code == 200


def test_a_hidden_tournament_shows_no_ranking() -> None:
    event = pairs_event(POINTS[:2])
    event.tournament.is_public = False
    event.tournament.save()
    assert Client().get(at(event, "ranking")).status_code == 404
    assert director(event).get(at(event, "ranking")).status_code == 404
    assert director(event).get(f"/desk/look{at(event, 'ranking')}").status_code == 200


def test_before_anything_is_said_the_public_page_promises_no_brackets() -> None:
    event = pairs_event(POINTS[:2])
    said = Client().get(at(event, "event")).content.decode()
    assert "What each place pays appears here when the director" in said
    sanctioned(event)
    assert Client().get(at(event, "event")).status_code == 200
