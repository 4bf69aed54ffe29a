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
from tests.awards.ranked_making import divide, pairs_event, rank, sanctioned
from tests.factories import make_director, make_event
from tourney.models import Event

pytestmark = pytest.mark.django_db

POINTS = [4000, 3000, 1400, 1200, 1000, 900, 450, 400, 300, 100, 2500, 800]
HEAD = "number\tplace\ts1_section\ts1_place\ts2_section\ts2_place"
LIST = "\n".join([HEAD, *(f"{n}\t{n}\tA\t{n}\tA\t{13 - n}" for n in range(1, 13))])


@pytest.fixture(autouse=True)
def _book() -> None:
    loaded()


def director(event: Event) -> Client:
    client = Client()
    client.force_login(make_director(event.tournament))
    return client


def at(event: Event, name: str, *more: object) -> str:
    return reverse(f"awards:{name}", args=[event.tournament.slug, event.slug, *more])


def field_data(event: Event, *groups: tuple[str, str], **more: object) -> dict[str, object]:
    stored = RankedField.objects.filter(event=event).first()
    data: dict[str, object] = {
        "version": stored.version if stored else 0,
        "layout": "strata",
        "eligibility": "strongest",
        "cuts": 0,
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
    assert sanction.status == "computed", sanction.warnings
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
    pair = reverse("brackets:team", args=[event.tournament.slug, event.slug, 2])
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
    assert director(event).get(at(event, "ranking")).status_code == 200
