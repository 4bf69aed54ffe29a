"""Every page of the sample on a desk, light and dark (see `tests.browser.sample`)."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser

from tests import chromium
from tests.browser.sample import (
    NOT_PAGES,
    Look,
    faults,
    sample_pages,
    signed_in,
    wrong,
    wrong_in_the_dark,
)
from tests.test_roles import NAMES

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def test_every_page_is_looked_at() -> None:
    assert set(sample_pages()) == set(NAMES) - NOT_PAGES


@pytest.mark.parametrize(("theme", "look"), [("light", wrong), ("dark", wrong_in_the_dark)])
def test_pages_fit_and_are_accessible_on_a_desk(
    theme: str, look: Look, browser: Browser, live_server: Any
) -> None:
    sample = sample_pages()
    with chromium.opened(browser, live_server.url, color_scheme=theme, **chromium.DESK) as page:
        signed_in(page, live_server.url)
        assert faults(page, sample, look, f"1400-{theme}") == {}
