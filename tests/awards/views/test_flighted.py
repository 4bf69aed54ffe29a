"""A flighted knockout at the desk: settings, computing, colours and publishing (rules 144-145)."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from awards.actions.awards import compute_awards, publish_awards
from awards.actions.flights import fill_flights_by_limit
from awards.actions.sanctions import sanction_event, set_terms
from awards.errors import AwardError
from awards.models import Sanction
from awards.pages.what_if import what_if_table
from awards.queries.sanctions import sanction_of
from awards.rules.facts import BracketFacts
from brackets.draw.errors import DrawError
from brackets.models import Bracket
from brackets.systems.bridge.actions import cut_brackets, post_event
from brackets.systems.bridge.desk.field import field_of
from brackets.systems.bridge.desk.plan_page import BOUNDARY, plan_page
from brackets.systems.bridge.planned import plan_checksum
from tests.awards.making import finished, loaded, play_out
from tests.awards.rules.book import knockout
from tests.awards.words import warned
from tests.brackets.systems.bridge.playing import fresh
from tests.factories import make_director, make_entrant, make_event, make_field, make_member
from tourney.models import Event

pytestmark = pytest.mark.django_db

FLIGHTED = {"classification": "regional", "layout": "flighted"}


def flighted(*sizes: int, limits: tuple[int | None, ...], flights: tuple[int, ...] = ()) -> Event:
    """A flighted knockout played to the end, each flight with its limit."""
    loaded()
    event = finished(*sizes)
    sanction_event(event, values=FLIGHTED, version=0, by=None)
    given(event, limits, flights)
    return fresh(event)


def given(event: Event, limits: tuple[int | None, ...], flights: tuple[int, ...] = ()) -> None:
    for at, limit in enumerate(limits):
        set_terms(
            event,
            bracket_number=at + 1,
            upper_limit=None if limit is None else Decimal(limit),
            m=None,
            gold="",
            flight=flights[at] if flights else None,
            by=None,
        )


def names(event: Event, number: int) -> set[str]:
    """Every colour that first place of a bracket is paid in."""
    places = sanction_of(event).receipts["brackets"][number - 1]["places"]
    return {share["colour"] for share in places[0]["colours"]}


def first(event: Event, number: int) -> str:
    place: dict[str, str] = sanction_of(event).receipts["brackets"][number - 1]["places"][0]
    return place["award"]


def test_three_flights_are_gold_gold_and_red() -> None:
    event = flighted(8, 9, 8, limits=(None, 1500, 300))
    compute_awards(event, by=None)
    assert [names(event, number) for number in (1, 2, 3)] == [{"gold"}, {"gold"}, {"red"}]
    engine = knockout(
        BracketFacts(8),
        BracketFacts(9, upper_limit=Fraction(1500)),
        BracketFacts(8, upper_limit=Fraction(300)),
        flighted=True,
        sessions=2,
        boards=event.boards,
    )
    assert [first(event, number) for number in (2, 3)] == [
        str(one.overall[0].award) for one in engine[1:]
    ]


def test_a_second_flight_under_750_is_red() -> None:
    event = flighted(8, 8, limits=(None, 500))
    compute_awards(event, by=None)
    assert names(event, 2) == {"red"}


def test_a_flight_cut_into_brackets_shares_its_gold_as_brackets_do() -> None:
    event = flighted(8, 8, 8, limits=(None, None, 500), flights=(1, 1, 2))
    compute_awards(event, by=None)
    assert [names(event, number) for number in (1, 2, 3)] == [{"gold"}, {"gold"}, {"red"}]


def test_it_is_published_with_its_flights_in_the_inputs_and_on_the_receipt() -> None:
    event = flighted(8, 8, limits=(None, 6000))
    sanction = compute_awards(event, by=None)
    assert sanction.inputs["layout"] == "flighted"
    publish_awards(event, version=sanction.version, by=None)
    found = sanction_of(event)
    assert found.is_published
    gold = {"code": "second flight", "limit": "6000"}
    assert str(gold) in str(found.receipts)


def test_a_bracketed_event_keeps_its_inputs_as_they_were() -> None:
    loaded()
    event = finished(8, 8)
    sanction_event(event, values={"classification": "regional"}, version=0, by=None)
    inputs = compute_awards(event, by=None).inputs
    assert "layout" not in inputs
    assert all("flight" not in bracket for bracket in inputs["brackets"])


def test_a_second_flight_without_a_limit_blocks_and_a_strong_player_is_named() -> None:
    event = flighted(8, 8, limits=(None, None))
    warnings = warned(compute_awards(event, by=None))
    assert any("Give the upper limit of its flight" in one for one in warnings)
    given(event, (None, 400))
    warnings = warned(compute_awards(event, by=None))
    assert any("over its limit of 400" in one for one in warnings)
    assert not any("over its limit" in one and one.startswith("Flight 1") for one in warnings)


def test_the_settings_ask_for_layout_limits_and_flights(client: Client) -> None:
    loaded()
    event = finished(8, 8)
    client.force_login(make_director(event.tournament))
    address = reverse("awards:settings", args=[event.tournament.slug, event.slug])
    assert "Flights by masterpoint limits" in client.get(address).content.decode()
    typed = {
        "version": 0,
        "classification": "regional",
        "layout": "flighted",
        "restrictions": "0",
        "b1-flight": "1",
        "b2-flight": "2",
        "b2-upper_limit": "750",
    }
    assert client.post(address, typed).status_code == 302
    sanction = Sanction.objects.get(event=event)
    assert sanction.layout == "flighted"
    assert list(sanction.terms.values_list("flight", "upper_limit")) == [
        (1, None),
        (2, Decimal(750)),
    ]
    assert client.post(address, typed | {"version": 1, "b2-flight": "0"}).status_code == 422


def test_the_cuts_of_a_flighted_event_are_compared_by_its_flights() -> None:
    loaded()
    event = make_event()
    make_field(event, list(range(2000, 0, -100)))
    sanction_event(event, values=FLIGHTED, version=0, by=None)
    given(event, (None, 300))
    proposed = what_if_table(sanction_of(fresh(event)), field_of(fresh(event)))[0]
    assert [chip.words for chip in proposed.brackets[1].chips] == ["all red"]


def entered(*points: int) -> Event:
    """A planned event of teams whose strongest player has these masterpoints."""
    loaded()
    event = make_event()
    for strongest in points:
        team = make_entrant(event, reported_total=4 * strongest)
        for weaker in range(4):
            make_member(team, masterpoints=Decimal(strongest - weaker))
    sanction_event(event, values=FLIGHTED, version=0, by=None)
    return fresh(event)


POINTS = (9000, 290, 800, 5000, 300, 1500, 1501, 200, 700, 4000)


def seated(event: Event) -> list[list[int]]:
    return [
        [seat.entrant.number for seat in bracket.seats.all()] for bracket in event.brackets.all()
    ]


def test_teams_fall_into_the_lowest_flight_their_strongest_player_may_enter() -> None:
    event = entered(*POINTS)
    cut_brackets(event, sizes=(4, 3, 3), version=event.version)
    given(event, (None, 1500, 300))
    fill_flights_by_limit(event, version=fresh(event).version)
    assert seated(fresh(event)) == [[1, 4, 10, 7], [6, 3, 9], [5, 2, 8]]
    now = what_if_table(sanction_of(fresh(event)), field_of(fresh(event)))[0]
    plan = plan_page(field_of(fresh(event)))
    assert [bracket.flight for bracket in plan.brackets] == [
        "Flight 1, no limit",
        "Flight 2, up to 1500 masterpoints",
        "Flight 3, up to 300 masterpoints",
    ]
    assert [bracket.cut for bracket in plan.brackets] == [BOUNDARY, BOUNDARY, ""]
    assert not plan.out_of_order
    assert [line.flight for line in now.brackets] == [
        "flight 1, no limit",
        "flight 2, to 1500",
        "flight 3, to 300",
    ]


def test_a_flighted_event_from_entry_to_published_awards() -> None:
    event = entered(*POINTS)
    cut_brackets(event, sizes=(5, 2, 3), version=event.version)
    given(event, (None, None, 1500), flights=(1, 1, 2))
    fill_flights_by_limit(event, version=fresh(event).version)
    assert seated(fresh(event)) == [[1, 4], [10, 7], [6, 3, 9, 5, 2, 8]]
    Bracket.objects.filter(event=event).update(variant="three_way")
    post_event(event, by=None, seen=plan_checksum(fresh(event)))
    play_out(event)
    sanction = compute_awards(fresh(event), by=None)
    assert not [one for one in warned(sanction) if "over its limit" in one]
    publish_awards(event, version=sanction.version, by=None)
    assert names(event, 3) == {"gold"}


def test_flights_that_cannot_be_filled_say_why(client: Client) -> None:
    event = entered(*POINTS)
    cut_brackets(event, sizes=(5, 5), version=event.version)
    given(event, (5000, 1500))
    with pytest.raises(AwardError, match="over the limit of every flight"):
        fill_flights_by_limit(event, version=fresh(event).version)
    given(event, (None, 100))
    with pytest.raises(DrawError, match="Bracket 2 would have 0 teams"):
        fill_flights_by_limit(event, version=fresh(event).version)
    before = seated(event)
    client.force_login(make_director(event.tournament))
    args = [event.tournament.slug, event.slug]
    for version, said in ((fresh(event).version, "would have 0"), (999, "was changed")):
        response = client.post(
            reverse("awards:flights", args=args), {"version": version}, follow=True
        )
        assert said in response.content.decode()
    given(event, (None, 1500))
    version = fresh(event).version
    response = client.post(reverse("awards:flights", args=args), {"version": version}, follow=True)
    assert "lowest flight it may enter" in response.content.decode()
    assert seated(event) != before
    page = client.get(reverse("awards:what_if", args=args)).content.decode()
    assert "Fill the flights by their limits" in page
    assert "after one, fill the flights again" in page
    assert "flight 2, to 1500" in page


def test_an_event_without_flights_has_none_to_fill() -> None:
    loaded()
    event = make_event()
    with pytest.raises(AwardError, match="choose flights in the settings"):
        fill_flights_by_limit(event, version=event.version)


def test_a_cut_with_a_bracket_of_no_flight_says_which() -> None:
    event = entered(*POINTS)
    cut_brackets(event, sizes=(4, 3, 3), version=event.version)
    given(event, (None, 1500), flights=(1, 2))
    now = what_if_table(sanction_of(fresh(event)), field_of(fresh(event)))[0]
    assert now.error.startswith("Bracket 3: its flight is not given.")
    assert [line.first for line in now.brackets] == ["", "", ""]


def test_groups_are_filled_as_one_flight() -> None:
    event = entered(*POINTS)
    cut_brackets(event, sizes=(4, 3, 3), version=event.version)
    for number, limit in ((2, None), (3, Decimal(1500))):
        terms: dict[str, Any] = {
            "upper_limit": limit,
            "m": None,
            "gold": "",
            "group": True,
            "by": None,
        }
        set_terms(event, bracket_number=number, **terms)
    fill_flights_by_limit(event, version=fresh(event).version)
    assert seated(fresh(event)) == [[1, 4, 10, 7], [6, 3, 9], [5, 2, 8]]
