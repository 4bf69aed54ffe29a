"""An event of more than a thousand players is planned and paid like any other."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from awards.mapping.knockout_rows import field_of
from brackets.systems.bridge.actions import cut_brackets, post_event
from brackets.systems.bridge.planned import plan_checksum
from tests.brackets.systems.bridge.playing import fresh
from tests.factories import make_admin, make_event, make_field
from tourney.models import Event, Member, Player

pytestmark = pytest.mark.django_db
TEAMS, MEMBERS = 208, 5


@pytest.fixture
def event() -> Event:
    event = make_event()
    teams = make_field(event, [5000 - team for team in range(TEAMS)], size=MEMBERS)
    players = Player.objects.bulk_create(
        Player(name=f"Player {place}", number=f"P{place}") for place in range(TEAMS * MEMBERS)
    )
    Member.objects.bulk_create(
        Member.of(player, entrant=teams[at // MEMBERS], position=at % MEMBERS + 1)
        for at, player in enumerate(players)
    )
    return event


def test_a_thousand_players_are_planned_and_read_for_their_awards(
    event: Event, client: Client
) -> None:
    client.force_login(make_admin())
    page = reverse("brackets:bracketing", args=[event.tournament.slug, event.slug])
    assert client.get(page).status_code == 200
    cut_brackets(event, sizes=(16,) * 13, version=event.version)
    post_event(event, by=None, seen=plan_checksum(fresh(event)))
    assert client.get(page).status_code == 200
    found = [team for bracket in field_of(fresh(event)) for team in bracket.teams]
    assert sum(len(team.members) for team in found) == TEAMS * MEMBERS
