"""Reading public pages in tests: their words, and events whose teams have players."""

from __future__ import annotations

import re

from django.test import Client

from tests.factories import make_member, make_player
from tourney.models import Event


def text(client: Client, path: str) -> str:
    """The words of a page, without tags."""
    answer = client.get(path)
    assert answer.status_code == 200
    body = re.sub(r"<[^>]+>", " ", answer.content.decode().partition("<main")[2])
    return re.sub(r"\s+", " ", body)


def with_members(event: Event) -> Event:
    for entrant in event.entrants.all():
        make_member(entrant, make_player(f"Captain {entrant.number}"))
    return event
