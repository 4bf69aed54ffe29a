"""The pages on which admins change rule books: with and without a script."""

from __future__ import annotations

import pytest
from django.db import connection
from django.http import HttpResponse
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from awards.actions.cells import said, shown
from awards.models import TABLE_MODELS, Edition, EditionRow
from awards.pages.book_tabs import JOINT
from awards.rules.tables import TABLES
from tests.awards.making import BOOK, drafted, loaded
from tests.awards.rules.book import BOOK as SHIPPED
from tests.factories import make_admin

pytestmark = pytest.mark.django_db
ROWS = sum(map(len, SHIPPED.tables.values()))
K = "knockout_factors"
THREE = ("rating_factors", K, "match_factors")
HTMX = {"HTTP_HX_REQUEST": "true"}


@pytest.fixture
def draft(client: Client) -> Edition:
    client.force_login(make_admin())
    return drafted()


def at(name: str, *more: str, edition: str = "2026-07") -> str:
    return reverse(f"awards:{name}", args=[edition, *more])


def row(draft: Edition, table: str = K, **key: object) -> EditionRow:
    return TABLE_MODELS[table]._default_manager.get(
        edition=draft, **(key or {"classification": "regional"})
    )


def field(found: EditionRow, column: str = "factor", seen: str | None = None) -> str:
    seen = shown(found, column) if seen is None else seen
    return f"{found.row.table}.{found.pk}.{column}={seen}"


def words(answer: HttpResponse) -> str:
    return " ".join(answer.content.decode().split())


def test_the_list_leads_to_what_can_be_done(client: Client, draft: Edition) -> None:
    page = words(client.get(reverse("awards:books")))
    assert at("book") in page
    assert at("book_publish") in page
    assert at("book_delete") in page
    assert at("book_publish", edition=BOOK) not in page
    assert at("book_copy", edition=BOOK) in page


def test_every_table_has_a_screen_that_says_its_rows(client: Client, draft: Edition) -> None:
    models = TABLE_MODELS.items()
    rows = {table: model._default_manager.filter(edition=draft).count() for table, model in models}
    rows[JOINT] = sum(rows[table] for table in THREE)
    wrong = {}
    for table in (JOINT, *TABLES):
        answer = client.get(at("book_table", table))
        page, said = answer.context["page"], words(answer)
        told = ('aria-current="page"', "Save this table", f'id="book-counts">{rows[table]} row')
        is_told = all(one in said for one in told)
        if not is_told or {tab.slug: tab.rows for tab in page.tabs} != rows or page.rows != ROWS:
            wrong[table] = said
    assert wrong == {}


@pytest.mark.parametrize("table", [JOINT, K])
def test_a_published_table_is_locked(client: Client, draft: Edition, table: str) -> None:
    locked = words(client.get(at("book_table", table, edition=BOOK)))
    assert 'aria-current="page"' in locked
    assert "Save this table" not in locked
    assert "Copy it to change it" in locked


def test_what_is_no_table_is_not_found(client: Client, draft: Edition) -> None:
    assert client.get(at("book_table", "nothing")).status_code == 404
    for name in ("book_add", "book_remove"):
        assert client.post(at(name, "nothing")).status_code == 404
    assert client.post(at("book_back"), {"table": "nothing"}).status_code == 404
    no_column = {"table": K, "key": "regional", "column": "zzz", "seen": ""}
    assert client.post(at("book_back"), no_column).status_code == 404


def test_a_table_is_saved_without_a_script(client: Client, draft: Edition) -> None:
    answer = client.post(at("book_table", JOINT), {field(row(draft)): "44.00"}, follow=True)
    assert "1 value saved." in words(answer)
    assert "was 46.00, −4.3%" in words(answer)
    again = client.post(at("book_table", JOINT), {field(row(draft)): "44.00"}, follow=True)
    assert "Nothing was changed." in words(again)


def test_all_that_was_typed_stays_where_one_value_is_refused(
    client: Client, draft: Edition
) -> None:
    national = row(draft, classification="national")
    sent = {field(row(draft)): "44.00", field(national): "7O.00"}
    answer = client.post(at("book_table", JOINT), sent)
    assert answer.status_code == 422
    page = words(answer)
    assert 'value="44.00"' in page
    assert "Typed, not saved." in page
    assert 'value="7O.00"' in page
    assert "letter O in place of a 0" in page
    assert shown(row(draft), "factor") == "46.00"


def test_a_script_saves_one_field_and_gets_it_with_the_changes(
    client: Client, draft: Edition
) -> None:
    answer = client.post(at("book_table", JOINT), {field(row(draft)): "44.00"}, **HTMX)
    said_so = words(answer)
    assert said_so.startswith("<td")
    assert field(row(draft)) in said_so
    assert "was 46.00" in said_so
    assert 'id="changes"' in said_so
    assert "<html" not in said_so
    wrong = client.post(at("book_table", JOINT), {field(row(draft)): "x"}, **HTMX)
    assert (wrong.status_code, "is not a number" in words(wrong)) == (422, True)


def test_a_colleagues_value_is_shown_before_it_is_replaced(client: Client, draft: Edition) -> None:
    seen = field(row(draft))
    client.post(at("book_table", K), {seen: "44.00"})
    answer = client.post(at("book_table", K), {seen: "45.00"}, **HTMX)
    assert answer.status_code == 409
    assert "It is 44.00 by now; you saw 46.00." in words(answer)
    assert 'value="45.00"' in words(answer)
    assert field(row(draft), seen="44.00") in words(answer)
    client.post(at("book_table", K), {field(row(draft), seen="44.00"): "45.00"}, **HTMX)
    assert shown(row(draft), "factor") == "45.00"


def test_fields_of_a_row_that_is_gone_say_so(client: Client, draft: Edition) -> None:
    found = row(draft)
    name = field(found)
    found.delete()
    answer = client.post(at("book_table", K), {name: "45.00"}, **HTMX)
    assert (answer.status_code, "taken out while you looked" in words(answer)) == (409, True)


def test_a_row_comes_and_goes_and_comes_back(client: Client, draft: Edition) -> None:
    new = {"new.sessions": "9", "new.factor": "1.90", "new.page": "1"}
    page = words(client.post(at("book_add", "session_factors"), new, follow=True))
    assert "The row 9 is new." in page
    assert "new row" in page
    wrong = client.post(at("book_add", "session_factors"), {**new, "new.factor": "much"})
    assert wrong.status_code == 422
    assert 'value="much"' in words(wrong)
    assert "is not a number" in words(wrong)
    found = row(draft, "session_factors", sessions=9)
    sent = {"row": f"{found.pk}={said(found)}"}
    gone = client.post(at("book_remove", "session_factors"), sent, follow=True)
    assert "The row is taken out." in words(gone)
    assert client.post(at("book_remove", "session_factors"), sent).status_code == 409


def test_a_change_is_put_back_by_its_button(client: Client, draft: Edition) -> None:
    client.post(at("book_table", JOINT), {field(row(draft)): "44.00"})
    sent = {"here": JOINT, "table": K, "key": "regional", "column": "factor", "seen": "44.00"}
    assert "It is as before." in words(client.post(at("book_back"), sent, follow=True))
    assert shown(row(draft), "factor") == "46.00"
    assert client.post(at("book_back"), sent).status_code == 302
    client.post(at("book_table", K), {field(row(draft)): "45.00"})
    late = client.post(at("book_back"), sent)
    assert (late.status_code, "It is 45.00 by now; you saw 44.00." in words(late)) == (409, True)


def test_rows_are_found_by_name(client: Client, draft: Edition) -> None:
    page = words(client.get(at("book_table", "nabc_events"), {"q": "blue"}))
    assert "Blue Ribbon Pairs" in page
    assert "Reisinger" not in page
    assert "Show all rows" in page
    assert "No row has" in words(client.get(at("book_table", "nabc_events"), {"q": "xyz"}))


def test_a_copy_leads_to_its_editor(client: Client) -> None:
    client.force_login(make_admin())
    loaded()
    sent = {"name": "2027-01", "title": "Rules of 2027", "starts": "2027-01-01"}
    answer = client.post(at("book_copy", edition=BOOK), sent)
    assert answer["Location"] == at("book", edition="2027-01")
    assert client.post(at("book_copy", edition=BOOK), sent).status_code == 422


def test_a_draft_is_deleted_after_its_name(client: Client, draft: Edition) -> None:
    wrong = client.post(at("book_delete"), {"again": "2026-08"})
    assert (wrong.status_code, Edition.objects.filter(name="2026-07").exists()) == (422, True)
    assert "“2026-08” is not 2026-07. Type 2026-07." in words(wrong)
    assert client.post(at("book_delete"), {"again": "2026-07"})["Location"] == reverse(
        "awards:books"
    )
    assert not Edition.objects.filter(name="2026-07").exists()
    locked = client.post(at("book_delete", edition=BOOK), {"again": BOOK})
    assert (locked.status_code, Edition.objects.filter(name=BOOK).exists()) == (422, True)


def test_publishing_says_what_is_locked_and_tells_readers(client: Client, draft: Edition) -> None:
    client.post(at("book_table", JOINT), {field(row(draft)): "44.00"})
    page = words(client.get(at("book_publish")))
    assert "K: knockout classification, regional: factor" in page
    assert f"locks all {ROWS} rows" in page
    draft.refresh_from_db()
    sent = {"told": "Regional knockouts pay less.", "again": "2026-07", "version": draft.version}
    for refused in ({"told": ""}, {"again": "2026"}):
        assert client.post(at("book_publish"), sent | refused).status_code == 422
    late = client.post(at("book_publish"), sent | {"version": draft.version - 1})
    assert (late.status_code, "was changed while you looked" in words(late)) == (409, True)
    assert f'name="version" value="{draft.version}"' in words(late)
    assert client.post(at("book_publish"), sent)["Location"] == reverse("awards:books")
    draft.refresh_from_db()
    assert (draft.is_published, draft.told) == (True, "Regional knockouts pay less.")
    assert "Regional knockouts pay less." in words(client.get(draft.get_absolute_url()))


def test_a_book_that_cannot_be_read_is_not_published(client: Client, draft: Edition) -> None:
    found = row(draft)
    type(found)._default_manager.filter(pk=found.pk).update(factor="much")
    Edition.objects.filter(pk=draft.pk).update(version=7)
    page = client.get(at("book_publish"))
    assert "is not of the kind Decimal" in words(page)
    sent = {"told": "x", "again": "2026-07", "version": 7}
    assert client.post(at("book_publish"), sent).status_code == 422


@pytest.mark.parametrize("table", [JOINT, "session_factors"])
def test_queries_do_not_grow_with_the_rows(client: Client, draft: Edition, table: str) -> None:
    few = _asked(client, at("book_table", table))
    for sessions in range(20, 26):
        new = {"new.sessions": str(sessions), "new.factor": "1.90", "new.page": "1"}
        client.post(at("book_add", "session_factors"), new)
    assert _asked(client, at("book_table", table)) <= few


def _asked(client: Client, address: str) -> int:
    client.get(address)
    with CaptureQueriesContext(connection) as asked:
        client.get(address)
    return len(asked)


def test_a_row_the_formulas_cannot_read_is_mended_in_the_editor(
    client: Client, draft: Edition
) -> None:
    found = row(draft)
    TABLE_MODELS[K]._default_manager.filter(pk=found.pk).update(factor="4O")
    Edition.objects.filter(pk=draft.pk).update(version=draft.version + 1)
    found.refresh_from_db()
    for screen in (K, JOINT):
        answer = client.get(at("book_table", screen))
        assert answer.status_code == 200
        assert 'value="4O"' in words(answer)
        assert "4O" in words(answer).partition('role="alert">')[2].partition("</p>")[0]
    assert client.get(at("book_files")).status_code == 200
    assert client.get(at("book_publish")).status_code == 200
    assert client.get(at("book_impact")).status_code == 200
    assert client.post(at("book_table", K), {field(found): "4P"}).status_code == 422
    assert client.post(at("book_table", K), {field(found): "46.00"}, **HTMX).status_code == 200
    assert "Nothing differs from" in words(client.get(at("book_table", K)))


def test_a_row_without_any_field_is_refused(client: Client, draft: Edition) -> None:
    assert client.post(at("book_add", K)).status_code == 422


def test_the_number_of_a_row_may_be_absurd(client: Client, draft: Edition) -> None:
    for number in ("9" * 30, "9" * 5000, "٣"):
        assert client.post(at("book_remove", K), {"row": f"{number}=x"}).status_code == 409


def test_a_value_with_a_character_no_database_takes_is_refused(
    client: Client, draft: Edition
) -> None:
    table = "nabc_events"
    found = TABLE_MODELS[table]._default_manager.filter(edition=draft).first()
    assert found is not None
    answer = client.post(at("book_table", table), {field(found, "rule_number"): "a\0b"})
    assert answer.status_code == 422


def test_a_value_of_several_lines_is_no_conflict(client: Client, draft: Edition) -> None:
    table = "nabc_events"
    found = TABLE_MODELS[table]._default_manager.filter(edition=draft).first()
    assert found is not None
    TABLE_MODELS[table]._default_manager.filter(pk=found.pk).update(rule_number="a\nb")
    found.refresh_from_db()
    assert shown(found, "rule_number") == "a b"
    answer = client.post(at("book_table", table), {field(found, "rule_number"): "c"})
    assert answer.status_code == 302
