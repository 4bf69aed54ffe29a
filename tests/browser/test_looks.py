"""Every page of the sample on a desk, on paper and on a phone, light and dark (see `tests.browser.looks`).

Where a run tries a part (`--part`), every N-th page is looked at whole, and the first page of every other route at a
glance.
"""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser

from tests import chromium
from tests.browser.looks import Looks, signed_in
from tests.browser.sample import NOT_PAGES, sample_pages
from tests.parts import part_of
from tests.test_roles import NAMES

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def test_every_page_fits_and_is_accessible_on_a_desk_on_paper_and_on_a_phone(
    browser: Browser, live_server: Any, pytestconfig: pytest.Config
) -> None:
    part, sample = part_of(pytestconfig), sample_pages()
    assert set(sample) == set(NAMES) - NOT_PAGES
    with chromium.opened(browser, live_server.url, knows_axe=True, **chromium.DESK) as page:
        signed_in(page, live_server.url)
        looks = Looks(page)
        for route, addresses in sample.items():
            for at, address in enumerate(addresses):
                name = f"{route.replace(':', '-')}-{at}"
                if part.has(name):
                    looks.at(name, address)
                elif at == 0:
                    looks.glance(address)
        assert looks.faults() == {}
