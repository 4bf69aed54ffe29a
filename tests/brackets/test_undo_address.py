"""The address of an undo that stays in the browser after a refusal, opened as a page."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.brackets.cup.playing import posted_cup
from tests.brackets.desk import signed, url
from tests.brackets.playing import posted
from tests.brackets.scrabble.running import posted as posted_division
from tourney.models import Event

pytestmark = pytest.mark.django_db
EVENTS = {
    "undo": ("history", lambda: posted(8)),
    "contest_undo": ("contest_history", lambda: posted_cup(8)),
    "scrabble_undo": ("scrabble_history", lambda: posted_division(8)),
}


@pytest.mark.parametrize("name", EVENTS)
def test_it_leads_to_the_history_and_undoes_nothing(client: Client, name: str) -> None:
    history, make = EVENTS[name]
    event: Event = make()
    signed(client, event)
    answer = client.get(url(event, name, 1))
    assert (answer.status_code, answer["Location"]) == (302, url(event, history))
    assert event.records.count() == 1 + (name == "scrabble_undo")
