"""Every page of the sample on a desk, on paper and on a phone, light and dark (see `tests.browser.looks`)."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser

from tests import chromium
from tests.browser.looks import PARTS, Looks, part_of, signed_in
from tests.browser.sample import NOT_PAGES, sample_pages
from tests.test_roles import NAMES

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.mark.parametrize("part", PARTS)
def test_every_page_fits_and_is_accessible_on_a_desk_on_paper_and_on_a_phone(
    part: int, browser: Browser, live_server: Any
) -> None:
    sample = sample_pages()
    assert set(sample) == set(NAMES) - NOT_PAGES
    with chromium.opened(browser, live_server.url, knows_axe=True, **chromium.DESK) as page:
        signed_in(page, live_server.url)
        looks = Looks(page)
        for name, address in part_of(sample, part):
            looks.at(name, address)
        assert looks.faults() == {}
