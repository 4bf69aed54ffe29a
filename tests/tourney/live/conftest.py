"""A posted event, and the part of its bracket that is refreshed."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.brackets.systems.bridge.playing import posted
from tourney.models import Event


@pytest.fixture
def event(transactional_db: None) -> Event:
    return posted(8)


@pytest.fixture
def posted_part(event: Event) -> str:
    path = f"{event.get_absolute_url()}bracket/1/?part=live"
    return Client().get(path).content.decode()
