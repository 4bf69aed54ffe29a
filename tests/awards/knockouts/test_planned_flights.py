"""Flights whose limits are typed before anything is cut, and cuts compared beside marked groups."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

import pytest
from django.test import Client
from django.urls import reverse
from hypothesis import given
from hypothesis import strategies as st

from awards.actions.flights import fill_flights_by_limit
from awards.actions.sanctions import set_terms
from awards.errors import AwardError
from awards.knockouts.flights import planned_flights
from awards.mapping.groups import for_cut
from awards.models import BracketTerms, Sanction
from awards.pages.what_if import OTHER_FLIGHTS, what_if_table
from awards.queries.sanctions import sanction_of
from brackets.systems.bridge.actions import cut_brackets
from brackets.systems.bridge.desk.field import field_of
from tests.awards.views.test_flighted import POINTS, entered, seated
from tests.awards.views.test_flighted import given as limits_of
from tests.brackets.systems.bridge.playing import fresh
from tests.factories import make_director
from tourney.models import Event

TYPED = {"version": 1, "classification": "regional", "restrictions": "0", "layout": "flighted"}


def marked(*groups: int, last: int) -> dict[int, BracketTerms]:
    return {n: BracketTerms(bracket_number=n, group=n in groups) for n in range(1, last + 1)}


def signed_in(client: Client, event: Event) -> Client:
    client.force_login(make_director(event.tournament))
    return client


def at(event: Event, name: str) -> str:
    return reverse(name, args=[event.tournament.slug, event.slug])


@given(st.integers(1, 6), st.integers(2, 4), st.integers(1, 12))
def test_the_groups_of_any_cut_are_its_last_brackets_or_none(
    above: int, groups: int, brackets: int
) -> None:
    terms = marked(*range(above + 1, above + groups + 1), last=above + groups)
    found = sorted(n for n, one in for_cut(terms, brackets).items() if one.group)
    assert found in ([], list(range(brackets - groups + 1, brackets + 1)))
    assert bool(found) == (brackets > groups)


@given(st.lists(st.none() | st.integers(1, 9000), max_size=6), st.integers(0, 8))
def test_every_limit_that_is_typed_is_a_flight(limits: list[int | None], brackets: int) -> None:
    terms = {
        n: BracketTerms(bracket_number=n, upper_limit=Decimal(limit))
        for n, limit in enumerate(limits, start=1)
        if limit is not None
    }
    found, counts = planned_flights(terms, brackets)
    typed = max(terms, default=0)
    assert found == tuple(None if x is None else Fraction(x) for x in limits[:typed]) or not typed
    assert len(found) == len(counts) == (typed or brackets)


@pytest.mark.django_db
def test_limits_are_typed_before_the_cut_and_fill_the_flights(client: Client) -> None:
    event = entered(*POINTS)
    desk = signed_in(client, event)
    page = desk.get(at(event, "awards:settings")).content.decode()
    assert 'name="b4-upper_limit"' in page
    assert "still to come" in page
    empty = desk.get(at(event, "awards:what_if")).content.decode()
    assert "no limits yet" in empty
    assert "Fill the flights by their limits" not in empty
    typed = TYPED | {"b2-upper_limit": "1500", "b3-upper_limit": "300"}
    said = desk.post(at(event, "awards:settings"), typed, follow=True).content.decode()
    assert "Fill the flights by their limits under Bracketing" in said
    cuts = desk.get(at(event, "awards:what_if")).content.decode()
    assert "1 has no limit, 2 to 1500, 3 to 300" in cuts
    desk.post(at(event, "awards:flights"), {"version": fresh(event).version})
    assert seated(fresh(event)) == [[1, 4, 10, 7], [6, 3, 9], [5, 2, 8]]


@pytest.mark.django_db
def test_a_plan_of_another_number_of_brackets_is_cut_anew() -> None:
    event = entered(*POINTS)
    cut_brackets(event, sizes=(5, 5), version=event.version)
    with pytest.raises(AwardError, match="type the limit of each flight"):
        fill_flights_by_limit(event, version=fresh(event).version)
    limits_of(event, (None, 1500, 300))
    fill_flights_by_limit(event, version=fresh(event).version)
    assert [len(found) for found in seated(fresh(event))] == [4, 3, 3]


@pytest.mark.django_db
def test_lines_to_come_may_be_marked_as_groups(client: Client) -> None:
    event = entered(*POINTS)
    typed = TYPED | {"b2-upper_limit": "1500", "b2-group": "on", "b3-group": "on"}
    desk = signed_in(client, event)
    assert desk.post(at(event, "awards:settings"), typed).status_code == 302
    assert Sanction.objects.get().terms.filter(group=True).count() == 2
    version = Sanction.objects.get().version
    alone = TYPED | {"version": version, "b2-group": "on", "b4-upper_limit": "300"}
    refused = desk.post(at(event, "awards:settings"), alone)
    assert refused.status_code == 422


@pytest.mark.django_db
def test_other_cuts_are_paid_with_their_last_brackets_as_groups(client: Client) -> None:
    event = entered(*range(9000, 0, -180))
    Sanction.objects.update(layout="bracketed")
    cut_brackets(event, sizes=(20, 15, 15), version=event.version)
    for number in (2, 3):
        empty = {"upper_limit": None, "m": None, "gold": "", "by": None}
        set_terms(event, bracket_number=number, group=True, **empty)  # type: ignore[arg-type]
    now, *others = what_if_table(sanction_of(fresh(event)), field_of(fresh(event)))
    assert now.note == ""
    assert [(one.groups, one.is_new) for one in now.firsts] == [(0, True), (2, True)]
    assert not [cut.error for cut in others if cut.error]
    for cut in others:
        count = len(cut.brackets)
        said = "" if count == 3 else "groups: the last 2" if count > 2 else "no groups"
        assert cut.note == said, cut.words
        assert len(cut.firsts) == (count if count < 3 else count - 1)
    page = signed_in(client, event).get(at(event, "awards:what_if")).content.decode()
    assert "in 2 groups" in page
    assert "mark those in the settings after using it" in page


@pytest.mark.django_db
def test_cuts_of_more_brackets_than_flights_say_so_shortly() -> None:
    event = entered(*range(9000, 0, -180))
    cut_brackets(event, sizes=(25, 25), version=event.version)
    limits_of(event, (None, 1500), flights=(1, 2))
    _, *others = what_if_table(sanction_of(fresh(event)), field_of(fresh(event)))
    assert {cut.error for cut in others if len(cut.brackets) > 2} == {OTHER_FLIGHTS}
