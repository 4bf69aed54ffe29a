"""A name without a place to break it widens no page of a phone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from tests import chromium
from tests.factories import make_director, make_entrant, make_event, make_tournament

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
ENDLESS = "Wolfeschlegelsteinhausenbergerdorff" * 3


def test_a_name_without_an_end_breaks_on_a_phone(
    phone: Page, sign_in: Callable[[Page, Any], None]
) -> None:
    tournament = make_tournament(ENDLESS, place=ENDLESS)
    event = make_event(tournament, name=ENDLESS)
    make_entrant(event, ENDLESS)
    sign_in(phone, make_director(tournament))
    public, desk = f"/t/{tournament.slug}/", f"/desk/{tournament.slug}/"
    own = f"{event.slug}/"
    for page in (public, f"{public}find/", public + own, f"{public}{own}entry/1/"):
        phone.goto(page)
        assert chromium.overflow(phone) == [], page
    for page in ("/desk/", desk, f"{desk}edit/", f"{desk}{own}entries/", f"{desk}{own}awards/"):
        phone.goto(page)
        assert chromium.overflow(phone) == [], page
