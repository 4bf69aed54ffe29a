"""A knockout of sixteen and its director at the results desk."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Page

from tests.brackets.systems.bridge.desk import url
from tests.brackets.systems.bridge.playing import posted
from tests.factories import make_director
from tourney.models import Event

SignIn = Callable[[Page, User], None]


@pytest.fixture
def event() -> Event:
    """The knockout."""
    return posted(16)


@pytest.fixture
def director(event: Event) -> User:
    """Who directs it."""
    return make_director(event.tournament)


@pytest.fixture
def at_desk(desk: Page, sign_in: SignIn, event: Event, director: User) -> Page:
    """The director at the results desk."""
    sign_in(desk, director)
    desk.goto(url(event, "results"))
    return desk
