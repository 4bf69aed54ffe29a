"""The pages of a division: what they say, what they hide, how often they ask the database."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tests.brackets.scrabble.dividing_rows import make_division

pytestmark = pytest.mark.django_db

PAGES = ("", "?order=name", "?order=rank", "standings/", "team/103/", "wall/", "standings.csv")


@pytest.mark.parametrize("page", PAGES)
def test_a_page_asks_as_often_for_40_players_as_for_16(client: Client, page: str) -> None:
    asked = []
    for size in (16, 40):
        event = make_division(size, 5)
        with CaptureQueriesContext(connection) as queries:
            assert client.get(event.get_absolute_url() + page).status_code == 200
        asked.append(len(queries))
    assert asked[0] == asked[1] <= 8
