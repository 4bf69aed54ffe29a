"""Every page of the sample on a phone, light and dark."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser

from tests import chromium
from tests.browser.looks import PARTS, Looks, part_of, signed_in
from tests.browser.sample import sample_pages

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.mark.parametrize("part", PARTS)
def test_pages_fit_and_are_accessible_on_a_phone(
    part: int, browser: Browser, live_server: Any
) -> None:
    sample = sample_pages()
    with chromium.opened(browser, live_server.url, knows_axe=True, **chromium.PHONE) as page:
        signed_in(page, live_server.url)
        looks = Looks(page)
        for name, address in part_of(sample, part):
            looks.at(name, address)
        assert looks.faults() == {}
