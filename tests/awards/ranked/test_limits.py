"""The M of each bracket of a Swiss and the lower limit of a whole field: typed, counted, frozen."""

from __future__ import annotations

import re
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from awards.actions.awards import compute_awards, publish_awards
from awards.actions.ranked import put_into_group, save_field
from awards.forms.field_checks import crossed, wrong_of_field, wrong_of_groups
from awards.mapping.ranked import ranked_event, ranked_field
from awards.mapping.ranked_facts import ranked_facts
from awards.models import RankedField
from awards.queries.computation import computation
from awards.queries.sanctions import changes_since, sanction_of
from awards.ranked.concurrent import credit_of
from awards.ranked.kinds import SWISS
from tests.awards.making import loaded
from tests.awards.ranked.test_views import field_data
from tests.awards.ranked_making import at, director, divide, pairs_event, rank, sanctioned
from tests.awards.rules.book import BOOK
from tests.factories import make_entrant, make_event
from tourney.models import Event

ONE_FIELD = {"layout": "whole", "lower_limit": Decimal(300)}


def swiss(**values: object) -> Event:
    """A Swiss of twelve teams without members."""
    event = make_event(kind=SWISS, sessions=2, boards=7, name="Swiss", **values)
    for number in range(1, 13):
        make_entrant(event, f"Team {number}", number=number)
    return event


def in_brackets(event: Event, m: str | None) -> None:
    rows = [{"name": "1", "m": None}, {"name": "2", "m": m and Decimal(m)}]
    given_rows = [{**row, "flight": "", "upper_limit": None} for row in rows]
    version = ranked_field(event).version
    save_field(event, values={"layout": "brackets"}, groups=given_rows, version=version, by=None)


@given(st.decimals(1, 9999, places=2), st.decimals(1, 9999, places=2))
def test_limits_leave_room_or_are_named(low: Decimal, high: Decimal) -> None:
    assert (crossed(low, high) == "") == (low < high)
    assert crossed(None, high) == crossed(low, None) == ""


@given(st.sampled_from(RankedField.Layout.values), st.none() | st.decimals(0, 1, places=4))
def test_an_m_is_refused_exactly_where_there_are_no_brackets(
    layout: str, m: Decimal | None
) -> None:
    refused = list(wrong_of_groups(layout, [{"name": "1", "m": m}]))
    assert bool(refused) == (m is not None and layout != "brackets")


@given(st.sampled_from(RankedField.Layout.values), st.none() | st.just(Decimal(300)))
def test_limits_of_one_field_are_refused_beside_groups(layout: str, low: Decimal | None) -> None:
    groups = 0 if layout == "whole" else 2
    refused = list(wrong_of_field({"layout": layout, "lower_limit": low}, groups))
    assert bool(refused) == (low is not None and groups > 0)


@pytest.mark.django_db
def test_the_m_of_a_bracket_is_counted_and_frozen() -> None:
    loaded()
    event = swiss()
    sanctioned(event, "regional")
    in_brackets(event, "0.5")
    for entrant in event.entrants.filter(number__gt=6):
        put_into_group(
            event, entrant, group="2", reason="weaker", version=ranked_field(event).version, by=None
        )
    rank(event, [1, 2, 3, 4, 5, 6] * 2)
    paid = computation(sanction_of(event)).paid
    factors = [{one.name.code: one.shown for one in group.factors} for group in paid.groups]
    assert [found["M"] for found in factors] == ["1.0000", "0.5000"]
    compute_awards(event, by=None)
    ranked_field(event).groups.filter(name="2").update(m=Decimal("0.6"))
    assert changes_since(sanction_of(event)) == ["Group 2 changed."]


@pytest.mark.django_db
def test_what_was_frozen_before_either_was_kept_still_matches() -> None:
    loaded()
    event = swiss()
    in_brackets(event, "0.5")
    sanctioned(event, "regional")
    rank(event, list(range(1, 13)))
    compute_awards(event, by=None)
    sanction = sanction_of(event)
    sanction.inputs["format"] = 1
    del sanction.inputs["field"]["lower_limit"]
    for group in sanction.inputs["groups"]:
        del group["m"]
    sanction.save()
    assert changes_since(sanction_of(event)) == []


@pytest.mark.django_db
def test_an_m_is_typed_shown_and_refused_without_brackets() -> None:
    event = swiss()
    client = director(event)
    data = field_data(event, ("1", ""), ("2", "500"), layout="brackets") | {"g2-m": "0.8"}
    assert client.post(at(event, "field"), data).status_code == 302
    assert ranked_field(event).groups.get(name="2").m == Decimal("0.8")
    assert 'value="0.8"' in client.get(at(event, "field")).content.decode()
    again = data | {"version": 1, "layout": "strata"}
    said = client.post(at(event, "field"), again).content.decode()
    assert "M 0.8 of 2 is for brackets of a Swiss. Clear it" in said
    assert 'value="0.8"' in said
    wrong = client.post(at(event, "field"), data | {"version": 1, "g2-m": "1.5"})
    assert "M is 1.5; write a number from 0 to 1" in wrong.content.decode()


@pytest.mark.django_db
def test_other_events_are_not_asked_for_an_m_of_brackets() -> None:
    event = pairs_event([3000, 2000])
    assert "g1-m" not in director(event).get(at(event, "field")).content.decode()


@pytest.mark.django_db
def test_a_lower_limit_is_typed_and_checked() -> None:
    event = pairs_event([3000, 2000])
    client = director(event)
    whole = field_data(event, layout="whole", lower_limit="300", upper_limit="200")
    assert "200 is not above 300" in client.post(at(event, "field"), whole).content.decode()
    saved = client.post(at(event, "field"), whole | {"upper_limit": "4000"})
    assert saved.status_code == 302
    facts = ranked_facts(BOOK, sanctioned(event), ranked_event(event))
    assert facts.whole is not None
    assert (facts.whole.lower_limit, facts.whole.upper_limit) == (300, 4000)
    groups = field_data(event, ("A", ""), ("B", "1500"), lower_limit="300")
    said = client.post(at(event, "field"), groups | {"version": 1}).content.decode()
    assert "Lower limit 300 is for one field. Clear it" in said


@pytest.mark.django_db
def test_an_event_with_a_lower_limit_alone_is_open_beside_no_open_one_rule_118() -> None:
    loaded()
    event = pairs_event([3000] * 8)
    beside = pairs_event([100] * 8, tournament=event.tournament, starts_at=event.starts_at)
    divide(beside, [], layout="whole", upper_limit=Decimal(299))
    sanctioned(event)
    assert [
        one.tables
        for one in credit_of(sanction_of(event), ranked_field(event), "regional").concurrent
    ]
    divide(event, [], **ONE_FIELD)
    assert [
        one.tables
        for one in credit_of(sanction_of(event), ranked_field(event), "regional").concurrent
    ]
    unlimited = pairs_event([500] * 8, tournament=event.tournament, starts_at=event.starts_at)
    sanctioned(unlimited)
    assert credit_of(sanction_of(event), ranked_field(event), "regional").concurrent == ()


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("typed", "opened"),
    [
        ({}, []),
        ({"cut_after": "1"}, ["More about the field"]),
        ({"across_sections": "on"}, ["More about the field"]),
        ({"m": "0.9"}, ["More about the field"]),
        ({"m": "many"}, ["More about the field"]),
        ({"credit_tables": "7", "credit_reason": "hall"}, ["Tables of concurrent events"]),
        ({"credit_tables": "7"}, ["Tables of concurrent events"]),
    ],
)
def test_what_is_folded_opens_where_it_says_something(
    typed: dict[str, object], opened: list[str]
) -> None:
    event = pairs_event([3000, 2000])
    answer = director(event).post(
        at(event, "field"), field_data(event, ("A", ""), ("B", "500"), **typed), follow=True
    )
    page = answer.content.decode()
    found = re.findall(r"<details class=\"folded[^>]* open>\s*<summary>\s*([A-Z][a-z ]+)", page)
    assert [name.strip() for name in found] == opened


@pytest.mark.django_db
@pytest.mark.parametrize("page", ["field", "ranking_desk", "ranking_import"])
def test_pages_of_a_published_event_say_at_once_that_it_is_frozen(page: str) -> None:
    loaded()
    event = pairs_event([3000, 2000, 1000, 900, 800, 700])
    rank(event, [1, 2, 3, 4, 5, 6])
    sanctioned(event)
    client, said = director(event), "nothing here can be changed"
    assert said not in client.get(at(event, page)).content.decode()
    sanction = compute_awards(event, by=None)
    publish_awards(event, version=sanction.version, by=None)
    assert said in client.get(at(event, page)).content.decode()
