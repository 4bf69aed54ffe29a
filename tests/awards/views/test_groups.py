"""The lowest flight or bracket split into groups, at the desk (rule 146, masterpoint book page 12)."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from awards.actions.awards import compute_awards, publish_awards
from awards.actions.sanctions import sanction_event, set_terms
from awards.errors import AwardError
from awards.models import Award, Sanction
from awards.pages.what_if import what_if_table
from awards.queries.sanctions import sanction_of
from awards.rules.facts import BracketFacts
from brackets.systems.bridge.desk.field import field_of
from tests.awards.making import finished, loaded, made_field, sanctioned
from tests.awards.rules.book import knockout
from tests.brackets.systems.bridge.playing import fresh
from tests.factories import make_director, make_event, make_field
from tourney.models import Event

pytestmark = pytest.mark.django_db
LIMIT = Decimal(300)


def say(event: Event, number: int, **terms: Any) -> None:
    """The terms of one bracket."""
    empty = {"upper_limit": None, "m": None, "gold": "", "by": None}
    set_terms(event, bracket_number=number, **(empty | terms))


def split(event: Event, *groups: int, **terms: Any) -> Event:
    """These brackets are groups of the lowest."""
    for number in groups:
        say(event, number, group=True, **terms)
    return fresh(event)


def first(event: Event, number: int) -> str:
    place: dict[str, str] = sanction_of(event).receipts["brackets"][number - 1]["places"][0]
    return place["award"]


def flighted() -> Event:
    """A flight of 8 above one of 17 that was split into groups of 9 and 8."""
    loaded()
    event = finished(8, 9, 8)
    sanctioned(event, layout="flighted")
    return split(event, 2, 3, upper_limit=LIMIT)


def test_both_groups_are_paid_on_the_larger_and_the_flight_above_counts_them_all() -> None:
    event = flighted()
    sanction = compute_awards(event, by=None)
    lowest = BracketFacts(17, upper_limit=Fraction(LIMIT), groups=(9, 8))
    engine = knockout(BracketFacts(8), lowest, flighted=True, sessions=2, boards=event.boards)
    paid = [str(one.overall[0].award) for one in engine]
    assert [first(event, number) for number in (1, 2, 3)] == [paid[0], paid[1], paid[1]]
    assert str({"code": "largest of groups", "groups": 2}) in str(sanction.receipts)
    assert [one.get("group") for one in sanction.inputs["brackets"]] == [None, True, True]


def test_the_winners_of_both_groups_are_published_with_the_same_award() -> None:
    event = flighted()
    sanction = compute_awards(event, by=None)
    publish_awards(event, version=sanction.version, by=None)
    winners = Award.objects.filter(sanction=sanction, team_low=1, team_high=1)
    awards = {one.bracket_number: one.award for one in winners}
    assert sanction_of(event).is_published
    assert awards[2] == awards[3] == Decimal(first(event, 3))


def test_an_only_bracket_split_into_groups_is_all_gold_in_each() -> None:
    loaded()
    event = finished(8, 8)
    sanctioned(event)
    split(event, 1, 2)
    receipts = compute_awards(event, by=None).receipts["brackets"]
    colours = [{share["colour"] for share in one["places"][0]["colours"]} for one in receipts]
    assert colours == [{"gold"}, {"gold"}]
    assert receipts[0]["places"][0]["award"] == receipts[1]["places"][0]["award"]


def test_a_group_that_is_not_among_the_last_brackets_is_refused() -> None:
    loaded()
    event = made_field(8, 8, 8)
    sanctioned(event)
    split(event, 1, 2)
    with pytest.raises(AwardError, match="brackets 1 and 2 are marked"):
        compute_awards(event, by=None)


def test_groups_whose_limits_differ_are_refused() -> None:
    event = flighted()
    say(event, 3, group=True, upper_limit=Decimal(500))
    with pytest.raises(AwardError, match="upper limit differs: 300"):
        compute_awards(event, by=None)


def test_one_group_may_say_what_holds_for_all() -> None:
    event = flighted()
    compute_awards(event, by=None)
    before = first(event, 3)
    say(event, 3, group=True)
    compute_awards(event, by=None)
    assert first(event, 3) == before


def test_the_comparison_of_cuts_pays_groups_alike_and_calls_them_so(client: Client) -> None:
    loaded()
    event = make_event()
    make_field(event, list(range(2600, 0, -100)))
    sanction_event(event, values={"classification": "regional"}, version=0, by=None)
    cuts = what_if_table(sanction_of(event), field_of(event))
    count = len(cuts[0].brackets)
    split(event, count - 1, count)
    now = what_if_table(sanction_of(event), field_of(event))[0]
    assert [line.flight for line in now.brackets[-2:]] == ["a group", "a group"]
    assert now.brackets[-1].first == now.brackets[-2].first != ""
    client.force_login(make_director(event.tournament))
    address = reverse("awards:what_if_receipt", args=[event.tournament.slug, event.slug])
    sizes = "-".join(str(size) for size in now.sizes)
    page = client.get(f"{address}?sizes={sizes}&bracket={count}").content.decode()
    assert "the largest of 2 groups" in page


def test_the_settings_mark_groups(client: Client) -> None:
    loaded()
    event = finished(8, 8)
    client.force_login(make_director(event.tournament))
    address = reverse("awards:settings", args=[event.tournament.slug, event.slug])
    typed: dict[str, Any] = {"version": 0, "classification": "regional", "restrictions": "0"}
    typed |= {"b1-group": "on", "b2-group": "on"}
    assert client.post(address, typed).status_code == 302
    terms = Sanction.objects.get(event=event).terms
    assert list(terms.values_list("bracket_number", "group")) == [(1, True), (2, True)]
    again = typed | {"version": Sanction.objects.get(event=event).version}
    refused = client.post(address, again | {"b2-upper_limit": "300", "b1-upper_limit": "500"})
    assert refused.status_code == 422
    assert "upper limit differs" in refused.content.decode()
    alone = {name: value for name, value in again.items() if name != "b2-group"}
    assert "is marked" in client.post(address, alone).content.decode()
    nothing = {name: value for name, value in alone.items() if name != "b1-group"}
    assert client.post(address, nothing).status_code == 302
    assert not terms.filter(group=True).exists()
