"""A site with a mail server."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.tourney.mail.post_office import PostOffice, opened


@pytest.fixture
def office(settings: Any) -> Iterator[PostOffice]:
    with opened() as office:
        settings.MAIL, settings.ADDRESS = office.address(), "https://desk.example.org"
        yield office
