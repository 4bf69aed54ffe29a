"""A table of a rule book goes out as CSV, one number is changed, and it comes in again."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from awards.actions.editions import copy_edition
from awards.models import TABLE_MODELS
from tests.awards.making import loaded
from tests.factories import make_admin

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def test_a_number_is_changed_in_a_spreadsheet(
    desk: Page, sign_in: Callable[[Page, Any], None], axe: Callable[[Page], None], tmp_path: Path
) -> None:
    draft = copy_edition(loaded(), name="2026-07", starts=date(2026, 7, 1), by=None)
    sign_in(desk, make_admin())
    desk.goto(reverse("awards:book_files", args=[draft.name]))
    with desk.expect_download() as waiting:
        desk.get_by_role("link", name="CSV of K: knockout classification").click()
    file = tmp_path / waiting.value.suggested_filename
    waiting.value.save_as(file)
    text = file.read_text(encoding="utf-8-sig")
    file.write_text(text.replace("46.00", "44"), encoding="utf-8")
    desk.get_by_label("Take in a CSV or XLSX file").set_input_files(file)
    desk.get_by_role("button", name="See what it would change").click()
    main = desk.locator("main")
    expect(main).to_contain_text("1 row changes, 5 are the same, none is refused.")
    expect(main).to_contain_text("46.00 44.00 −4.3%")
    axe(desk)
    desk.get_by_role("button", name="Take over 1 row").click()
    expect(desk.locator("#messages")).to_contain_text("1 row taken over.")
    desk.get_by_role("link", name="See the impact").click()
    expect(desk.locator("main")).to_contain_text("there is nothing to compare")
    rows = TABLE_MODELS["knockout_factors"]._default_manager.filter(edition=draft)
    assert list(rows.filter(classification="regional").values_list("factor", flat=True)) == [
        "44.00"
    ]
