"""Every page of the sample on a phone, light and dark, and on paper."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser

from tests import chromium
from tests.browser.sample import Look, faults, sample_pages, signed_in, wrong, wrong_in_the_dark

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.mark.parametrize(("theme", "look"), [("light", wrong), ("dark", wrong_in_the_dark)])
def test_pages_fit_and_are_accessible_on_a_phone(
    theme: str, look: Look, browser: Browser, live_server: Any
) -> None:
    sample = sample_pages()
    with chromium.opened(browser, live_server.url, color_scheme=theme, **chromium.PHONE) as page:
        signed_in(page, live_server.url)
        assert faults(page, sample, look, f"390-{theme}") == {}


def test_pages_fit_on_paper(browser: Browser, live_server: Any) -> None:
    sample = sample_pages()
    paper = {"viewport": {"width": 1062, "height": 750}}  # A4 across, less its margins, at 96 dpi
    with chromium.opened(browser, live_server.url, **paper) as page:
        signed_in(page, live_server.url)
        page.emulate_media(media="print")
        assert faults(page, sample, chromium.overflow, "print") == {}
