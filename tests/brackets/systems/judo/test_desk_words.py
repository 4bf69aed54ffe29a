"""The desk of contests says contest where judo is fought, on a sheet and in a pool alike."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from brackets.systems.contests.desk.page import contests_page
from brackets.systems.contests.pages.reading import contest_of
from tests.brackets.systems.bridge.desk import text, type_line
from tests.brackets.systems.judo.playing import posted_judo
from tests.factories import make_director

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("players", [4, 8])
def test_the_desk_of_judo_never_says_match(players: int) -> None:
    event = posted_judo(players)
    client, names = Client(), [event.tournament.slug, event.slug]
    client.force_login(make_director(event.tournament))
    at = contests_page(contest_of(event)).rows[0].number
    wrong = text(type_line(client, event, f"{at} r"))
    assert f"“r” is no outcome of a contest; type {at} 1 or {at} 2 for who won, or {at} w1" in wrong
    type_line(client, event, f"{at} 1")
    page = text(client.get(reverse("brackets:contests", args=names)))
    assert f"Contest {at}, " in page
    assert "contest 12 and winner" in page
    again = text(type_line(client, event, f"{at} 1"))
    assert f"Contest {at}, " in again
    assert "a result is on record" in again
    for said in (wrong, page, again):
        assert " match " not in said
        assert "Remis" not in said
