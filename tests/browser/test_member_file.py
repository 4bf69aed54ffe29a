"""A member file in the browser: the page goes on by itself, and nothing is written before somebody says so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from tests.factories import make_admin
from tourney.models import Player

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
LINES = 2_500


def test_a_file_of_three_parts_comes_in_by_itself(
    desk: Page, sign_in: Callable[[Page, Any], None], axe: Callable[[Page], None]
) -> None:
    sign_in(desk, make_admin())
    text = "number;name;masterpoints\n" + "".join(
        f"N{at};Player {at};{at}\n" for at in range(LINES)
    )
    desk.goto(reverse("tourney:members"))
    axe(desk)
    file = {
        "name": "members.csv",
        "mimeType": "text/csv",
        "buffer": (text + ";Nobody;1\n").encode(),
    }
    desk.get_by_label("The file").set_input_files(file)
    desk.get_by_role("button", name="See what it would change").click()
    write = desk.get_by_role("button", name="Write 2,500 new players")
    expect(write).to_be_visible(timeout=30_000)
    expect(desk.locator("main")).to_contain_text("no national number")
    axe(desk)
    assert not Player.objects.exists()
    write.click()
    expect(desk.locator("main")).to_contain_text("The file is written.", timeout=30_000)
    axe(desk)
    assert Player.objects.count() == LINES
