"""The ticket of a judoka of two pools, from the first bout to the place, and where nothing is ahead."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from brackets.systems.contests.actions import leave_contest
from tests.brackets.systems.judo.playing import decide
from tests.brackets.systems.judo.pooling import fight, names, public, ring, table, two_pools
from tourney.models import Event

pytestmark = pytest.mark.django_db


def ticket(client: Client, event: Event, name: str) -> str:
    """What stands first on a judoka's page, without marks."""
    page = public(client, event, "entrant", event.entrants.get(name=name).number)
    found = page.split('id="now" data-part>')[1].split('<p class="follow')[0]
    return " ".join(re.sub(r"<[^>]+>", " ", found).split())


def test_the_ticket_goes_from_bout_to_bout_to_the_final(client: Client) -> None:
    event = two_pools(6)
    first, second = names(event, "A"), names(event, "B")
    assert f"Then Bout 3 against {first[2]}" in ticket(client, event, first[0])
    assert "Still open 2 bouts of yours" in ticket(client, event, first[0])
    for number in (1, 2, 3):
        fight(event, number)
    waits = "Every bout of {} is fought; the pool is not over yet."
    assert ticket(client, event, first[0]) == waits.format(first[0])
    assert "The first two of each pool fight" in ticket(client, event, first[1])
    fight(event, 5)
    own = ticket(client, event, first[0])
    assert own.startswith("Semi-final, contest 7")
    assert "The second of pool B" in own
    assert "fights the winner of contest 8 in contest 9 (final)." in own
    assert f"With a defeat {first[0]} takes a bronze medal." in own
    for number in (4, 6):
        fight(event, number)
    decide(event, "S1")
    assert f"{second[0]} fights {first[0]} in contest 9 (final)." in ticket(
        client, event, second[0]
    )
    own = ticket(client, event, first[0])
    assert f"against The winner of {second[0]} – {first[1]}" in own
    assert "takes the gold medal. With a defeat" in own
    assert "takes the silver medal." in own


def test_whoever_is_out_reads_the_place_while_the_others_go_on(client: Client) -> None:
    event = two_pools(6)
    first = names(event, "A")
    for number in table(event)["A"]:
        fight(event, number)
    assert ticket(client, event, first[2]) == "Place 5 over for you"
    for number in table(event)["B"]:
        fight(event, number)
    beaten = names(event, "S1")[1]
    for key in ("S1", "S2"):
        decide(event, key)
    assert ticket(client, event, beaten) == "Place 3, bronze medal over for you"
    decide(event, "F")
    assert ticket(client, event, first[0]) == "Place 1, gold medal over for you"


@pytest.mark.parametrize(
    ("is_disqualified", "said"), [(False, "has withdrawn"), (True, "is disqualified")]
)
def test_whoever_left_does_not_wait(client: Client, is_disqualified: bool, said: str) -> None:
    event = two_pools(6)
    left = names(event, "A")[0]
    who = event.entrants.get(name=left)
    leave_contest(who, by=None, seen=1, disqualified=is_disqualified)
    assert ticket(client, event, left) == f"This judoka {said}."


def test_a_level_pool_waits_for_the_director(client: Client) -> None:
    event = two_pools(6)
    ring(event)
    for name in names(event, "A"):
        assert "places are level; the director settles" in ticket(client, event, name)


def test_the_page_names_the_club(client: Client) -> None:
    event = two_pools(6)
    assert "<p>Club 2, SUI</p>" in public(client, event, "entrant", 1)
