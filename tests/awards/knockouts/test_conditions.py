"""The conditions of contest say flights and groups (rules 144-146, masterpoint book page 12)."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from awards.actions.sanctions import set_terms
from awards.knockouts.conditions import flight_clauses
from tests.awards.making import loaded, made_field, sanctioned
from tests.brackets.systems.bridge.playing import fresh
from tourney.actions import post_conditions
from tourney.models import Event

pytestmark = pytest.mark.django_db


def made(*terms: dict[str, Any], **values: Any) -> Event:
    """A posted event of eight teams a bracket, with these terms."""
    loaded()
    event = made_field(*(8 for _ in terms))
    sanctioned(event, **values)
    empty = {"upper_limit": None, "m": None, "gold": "", "by": None}
    for number, said in enumerate(terms, start=1):
        set_terms(event, bracket_number=number, **(empty | said))
    return fresh(event)


def words(event: Event) -> list[str]:
    return [clause.words for clause in flight_clauses(event)][1:]


def test_every_flight_stands_with_its_limit_and_its_brackets() -> None:
    second = {"flight": 2, "upper_limit": Decimal(1500)}
    event = made({"flight": 1}, second, {"flight": 2}, layout="flighted")
    assert words(event) == [
        "Flight 1: no limit; bracket 1.",
        "Flight 2: up to 1500 masterpoints; brackets 2 and 3.",
    ]


def test_groups_are_of_one_flight_and_the_public_page_says_so(client: Client) -> None:
    limit = {"group": True, "upper_limit": Decimal(300)}
    event = made({}, limit, {"group": True}, layout="flighted")
    assert words(event)[:2] == [
        "Flight 1: no limit; bracket 1.",
        "Flight 2: up to 300 masterpoints; brackets 2 and 3.",
    ]
    address = reverse("brackets:conditions", args=[event.tournament.slug, event.slug])
    post_conditions(event, text="", version=0, by=None)
    page = client.get(address).content.decode()
    assert "Flights and groups" in page
    assert "Brackets 2 and 3 are groups of the lowest flight or bracket" in page


def test_an_event_of_plain_brackets_has_no_such_section(client: Client) -> None:
    event = made({}, {"upper_limit": Decimal(300)})
    address = reverse("brackets:conditions", args=[event.tournament.slug, event.slug])
    post_conditions(event, text="", version=0, by=None)
    page = client.get(address).content.decode()
    assert "Format" in page
    assert "Flights and groups" not in page
    assert not list(flight_clauses(event))
