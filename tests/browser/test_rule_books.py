"""An admin changes a rule book where its values stand, with nothing but the keyboard."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Any

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from awards.actions.editions import copy_edition
from awards.models import TABLE_MODELS, Edition
from tests.awards.making import BOOK, day, finished, loaded
from tests.factories import make_admin, make_director

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
DRAFT = "/account/rule-books/2026-07/"


@pytest.fixture
def drafted(desk: Page, sign_in: Callable[[Page, Any], None]) -> Edition:
    admin = make_admin()
    sign_in(desk, admin)
    return copy_edition(loaded(), name="2026-07", starts=date(2026, 7, 1), by=admin)


def factor(classification: str, table: str = "knockout_factors") -> str:
    rows = TABLE_MODELS[table]._default_manager
    return str(rows.get(edition__name="2026-07", classification=classification).factor)


def test_from_a_copy_to_a_published_book(
    desk: Page, sign_in: Callable[[Page, Any], None], axe: Callable[[Page], None]
) -> None:
    sign_in(desk, make_admin())
    loaded()
    desk.goto("/desk/")
    desk.get_by_role("region", name="You are an admin").get_by_role(
        "link", name="Rule books"
    ).click()
    desk.get_by_role("link", name=f"Copy {BOOK}").click()
    desk.get_by_label("Name").fill("2026-07")
    desk.get_by_label("In force from").fill("2026-07-01")
    desk.get_by_role("button", name="Make the copy").click()

    desk.get_by_label("K, Sectional").fill("31.00")
    desk.keyboard.press("Enter")
    expect(desk.get_by_text("was 30.00, +3.3%")).to_be_visible()
    expect(desk.get_by_label("K, Regional")).to_be_focused()
    desk.keyboard.type("7O")
    desk.keyboard.press("Enter")
    expect(desk.get_by_text("letter O in place of a 0")).to_be_visible()
    expect(desk.get_by_label("K, National")).to_be_focused()
    axe(desk)
    desk.get_by_label("K, Regional").fill("44.00")
    desk.keyboard.press("Tab")
    expect(desk.get_by_text("was 46.00, −4.3%")).to_be_visible()
    assert (factor("sectional"), factor("regional")) == ("31.00", "44.00")

    changed = desk.get_by_role("listitem").filter(has_text="sectional: factor")
    changed.get_by_role("button", name="Put back").click()
    expect(desk.get_by_text("It is as before.")).to_be_visible()
    assert factor("sectional") == "30.00"

    desk.get_by_role("link", name="Publish…").click()
    desk.get_by_label("What changed, in one sentence").fill("Regional knockouts pay less.")
    desk.get_by_label("Type 2026-07 to publish it").fill("2026-07")
    axe(desk)
    desk.get_by_role("button", name="Publish it and lock it").click()
    expect(desk.get_by_text("Edition 2026-07 is published and locked")).to_be_visible()


def test_the_counts_of_the_tables_follow_what_is_typed(desk: Page, drafted: Edition) -> None:
    desk.goto(DRAFT)
    counts, changed = desk.locator("#book-counts"), desk.locator(".tablelist .changed")
    expect(counts).to_contain_text(f"none differs from {BOOK}.")
    expect(changed).to_have_count(0)
    desk.get_by_label("D, Regional").fill("1.300")
    desk.keyboard.press("Enter")
    expect(counts).to_contain_text(f"1 differs, compared with {BOOK}.")
    expect(changed).to_have_count(2)
    desk.get_by_role("button", name="Put back").click()
    expect(counts).to_contain_text("none differs")
    expect(changed).to_have_count(0)


def test_a_change_just_saved_is_put_back_without_loading_the_page(
    desk: Page, drafted: Edition
) -> None:
    desk.goto(DRAFT)
    desk.get_by_label("D, Regional").fill("1.300")
    desk.keyboard.press("Enter")
    desk.get_by_role("button", name="Put back").click()
    expect(desk.get_by_text("It is as before.")).to_be_visible()
    assert factor("regional", "match_factors") == "1.250"


def test_what_is_typed_while_an_answer_is_on_its_way_stays(desk: Page, drafted: Edition) -> None:
    desk.route(f"**{DRAFT}table/**", lambda route: (desk.wait_for_timeout(400), route.continue_()))
    desk.goto(DRAFT)
    field = desk.get_by_label("K, Regional")
    field.fill("44.00")
    field.press("Enter")
    field.fill("43.00")
    expect(desk.get_by_text("regional: factor")).to_have_count(0)
    desk.wait_for_timeout(1000)
    expect(field).to_have_value("43.00")
    field.press("Enter")
    expect(desk.get_by_text("was 46.00, −6.5%")).to_be_visible()
    assert factor("regional") == "43.00"


def test_values_typed_faster_than_they_are_answered_are_all_saved(
    desk: Page, drafted: Edition
) -> None:
    """Down a column and then back to the first, before anything of it is answered."""
    desk.route(f"**{DRAFT}table/**", lambda route: (desk.wait_for_timeout(400), route.continue_()))
    desk.goto(DRAFT)
    desk.get_by_label("D, Sectional").focus()
    for value in ("0.950", "1.300", "1.900"):
        desk.keyboard.type(value)
        desk.keyboard.press("Enter")
    first = desk.get_by_label("D, Sectional")
    first.fill("0.960")
    first.press("Enter")
    expect(desk.get_by_text("was 0.900, +6.7%")).to_be_visible()
    expect(desk.locator("td.typed")).to_have_count(0)
    names = ("sectional", "regional", "national")
    found = [factor(name, "match_factors") for name in names]
    assert found == ["0.960", "1.300", "1.900"]


def test_a_colleagues_value_is_shown_though_something_else_was_typed_meanwhile(
    desk: Page, drafted: Edition
) -> None:
    """The answer to the first value says what he saved, and is not shown for the second one's sake."""
    desk.route(f"**{DRAFT}table/**", lambda route: (desk.wait_for_timeout(400), route.continue_()))
    desk.goto(DRAFT)
    rows = TABLE_MODELS["knockout_factors"]._default_manager
    rows.filter(edition=drafted, classification="regional").update(factor="45.00")
    field = desk.get_by_label("K, Regional")
    field.fill("44.00")
    field.press("Enter")
    field.fill("43.00")
    field.press("Enter")
    expect(desk.get_by_text("It is 45.00 by now; you saw 46.00.")).to_be_visible()
    expect(field).to_have_value("43.00")
    assert factor("regional") == "45.00"


def test_a_network_that_is_gone_loses_nothing(desk: Page, drafted: Edition) -> None:
    desk.goto(DRAFT)
    desk.context.set_offline(True)
    field = desk.get_by_label("K, Regional")
    field.fill("44.00")
    field.press("Enter")
    expect(field).to_have_value("44.00")
    expect(desk.locator("td.typed")).to_have_count(1)
    desk.context.set_offline(False)
    field.press("Enter")
    expect(desk.get_by_text("was 46.00, −4.3%")).to_be_visible()


def test_a_colleagues_value_is_seen_first_and_escape_brings_it(
    desk: Page, drafted: Edition
) -> None:
    desk.goto(DRAFT)
    row = TABLE_MODELS["knockout_factors"]._default_manager.get(
        edition=drafted, classification="regional"
    )
    type(row)._default_manager.filter(pk=row.pk).update(factor="45.00")
    field = desk.get_by_label("K, Regional")
    field.fill("44.00")
    field.press("Enter")
    expect(desk.get_by_text("It is 45.00 by now; you saw 46.00.")).to_be_visible()
    expect(field).to_have_value("44.00")
    field.press("Escape")
    expect(field).to_have_value("45.00")
    field.fill("44.00")
    field.press("Enter")
    expect(desk.get_by_text("by now")).to_have_count(0)
    assert factor("regional") == "44.00"


def add_row(desk: Page, table: str, **values: str) -> None:
    """Go to the table by its name in the list, open “Add a row”, fill it in."""
    desk.get_by_role("navigation", name="Tables of the rule book").get_by_role(
        "link", name=table
    ).click()
    desk.get_by_text("Add a row", exact=True).click()
    new = desk.locator("#add")
    for name, value in values.items():
        field = new.locator(f"[name='new.{name}']")
        if field.evaluate("one => one.tagName") == "SELECT":
            field.select_option(value)
        else:
            field.fill(value)
    new.get_by_role("button", name="Add the row").click()
    expect(desk.get_by_text("is new.")).to_be_visible()


def test_a_rating_of_ones_own_with_shared_colours_is_paid(
    desk: Page, sign_in: Callable[[Page, Any], None], axe: Callable[[Page], None]
) -> None:
    event = finished(13, starts_at=day(2026, 7, 15))
    admin = make_admin()
    copy_edition(loaded(), name="2026-07", starts=date(2026, 7, 1), by=admin)
    sign_in(desk, admin)
    desk.goto(DRAFT)
    named = {"classification": "district_final", "page": "1"}
    add_row(desk, "Ratings", **named, like="regional")
    expect(
        desk.get_by_text(
            "No event can be paid as District final yet: it has no row in “R: classification”"
        )
    ).to_be_visible()
    for table, factor in (("R: classif", "9.00"), ("K: knock", "28.00"), ("D: match", "0.850")):
        add_row(desk, table, **named, factor=factor)
    painted = {"award": "any", "colour": "red", "share": "0.95", "rest": "black"}
    add_row(desk, "Colours", **named, **painted)
    expect(desk.get_by_text("No event can be paid")).to_have_count(0)
    axe(desk)
    desk.get_by_role("link", name="R, K, D by classification").click()
    expect(desk.get_by_label("K, District final")).to_have_value("28.00")
    desk.get_by_role("link", name="Publish…").click()
    expect(desk.get_by_text("Ratings, district final", exact=True)).to_be_visible()
    desk.get_by_label("What changed, in one sentence").fill("District finals are rated.")
    desk.get_by_label("Type 2026-07 to publish it").fill("2026-07")
    desk.get_by_role("button", name="Publish it and lock it").click()

    sign_in(desk, make_director(event.tournament))
    desk.goto(reverse("awards:settings", args=[event.tournament.slug, event.slug]))
    desk.get_by_label("Classification").select_option(label="District final")
    desk.get_by_role("button", name="Save the settings").click()
    desk.get_by_role("button", name="Compute").click()
    # B (13 + 10) / 60 x K 28 = 10.73, of which 95% is red.
    expect(desk.get_by_text("10.73").first).to_be_visible()
    expect(desk.get_by_text("10.19 red").first).to_be_visible()
    expect(desk.get_by_text("0.54 black").first).to_be_visible()
    axe(desk)
