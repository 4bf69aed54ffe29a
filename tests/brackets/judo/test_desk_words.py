"""The desk of contests says contest where judo is fought, on a sheet and in a pool alike."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from brackets.contests.desk.page import contests_page
from tests.brackets.judo.playing import posted_judo
from tests.factories import make_director

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("players", [4, 8])
def test_the_desk_of_judo_never_says_match(players: int) -> None:
    event = posted_judo(players)
    client, names = Client(), [event.tournament.slug, event.slug]
    client.force_login(make_director(event.tournament))
    command = reverse("brackets:contest_command", args=names)
    at = contests_page(event).rows[0].number
    wrong = client.post(command, {"command": f"{at} r"}).content.decode()
    assert f"&#x27;r&#x27; is no outcome; type {at} 1 or {at} 2 for who won, or {at} w1" in wrong
    client.post(command, {"command": f"{at} 1"})
    page = client.get(reverse("brackets:contests", args=names)).content.decode()
    assert f"Contest {at}: " in page
    assert "contest and winner" in page
    again = client.post(command, {"command": f"{at} 1"}).content.decode()
    assert f"Result: contest {at} is not open" in again
    for said in (wrong, page, again):
        assert " match " not in said
        assert "Remis" not in said
