"""Tables of a rule book as files: downloads, what a file would change, taking it over."""

from __future__ import annotations

import re
from datetime import date
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.template.loader import render_to_string
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from awards.actions.editions import copy_edition, delete_row, save_row
from awards.models import TABLE_MODELS, Edition, EditionRow
from awards.rules.tables import TABLES
from tests.awards.making import loaded
from tests.awards.rules.book import BOOK as SHIPPED
from tests.factories import make_director, make_tournament

pytestmark = pytest.mark.django_db
ROWS = sum(map(len, SHIPPED.tables.values()))
FACTORS = "knockout_factors"
SEEN = re.compile(r'name="seen" value="([^"]+)"')


@pytest.fixture
def draft() -> Edition:
    return copy_edition(loaded(), name="2026-07", starts=date(2026, 7, 1), by=None)


def files(edition: Edition | str = "2026-07") -> str:
    return reverse("awards:book_files", args=[edition])


def download(client: Client, form: str = "csv", table: str = FACTORS) -> bytes:
    answer = client.get(reverse("awards:book_table_as", args=["2026-07", table, form]))
    assert answer.status_code == 200
    return bytes(answer.content)


def factors(*lines: str) -> bytes:
    return "\n".join(("classification,factor", *lines)).encode()


def look(
    client: Client, raw: bytes, *, file: str = f"{FACTORS}.csv", table: str = "", status: int = 200
) -> str:
    form = {"file": SimpleUploadedFile(file, raw), "table": table}
    answer = client.post(files(), form)
    assert answer.status_code == status
    return answer.content.decode()


def take_over(client: Client, page: str, *, status: int = 302, **more: str) -> str:
    [seen] = SEEN.findall(page)
    answer = client.post(reverse("awards:book_take_over", args=["2026-07"]), {"seen": seen, **more})
    assert answer.status_code == status
    return answer.content.decode()


def rows(table: str = FACTORS) -> dict[str, EditionRow]:
    found = TABLE_MODELS[table]._default_manager.filter(edition__name="2026-07")
    return {str(row): row for row in found}


def test_the_page_leads_to_every_table_and_is_for_admins(
    draft: Edition, admin_client: Client, client: Client
) -> None:
    page = admin_client.get(files()).content.decode()
    for table in TABLES:
        assert reverse("awards:book_table_as", args=[draft, table, "xlsx"]) in page
    assert client.get(files()).status_code == 302
    client.force_login(make_director(make_tournament()))
    addresses = [files(), reverse("awards:book_tables", args=[draft])]
    assert [client.get(address).status_code for address in addresses] == [403, 403]
    assert client.post(files()).status_code == 403


def test_the_section_of_the_editor_has_the_files_of_its_table(draft: Edition) -> None:
    part = render_to_string("awards/books/_files.html", {"edition": draft, "table": FACTORS})
    assert reverse("awards:book_table_as", args=[draft, FACTORS, "csv"]) in part
    assert f'name="table" value="{FACTORS}"' in part
    draft.status = Edition.Status.PUBLISHED
    context = {"edition": draft, "table": FACTORS}
    assert "<form" not in render_to_string("awards/books/_files.html", context)


@pytest.mark.parametrize(
    "address", ["nowhere/files/", "2026-07/files/nothing.csv", "2026-07/files/knockout_factors.pdf"]
)
def test_what_there_is_not_is_not_found(address: str, draft: Edition, admin_client: Client) -> None:
    assert admin_client.get(f"/account/rule-books/{address}").status_code == 404


def test_the_downloads_of_a_draft_come_back_the_same(draft: Edition, admin_client: Client) -> None:
    for form in ("csv", "xlsx"):
        page = look(admin_client, download(admin_client, form), file=f"x-{FACTORS} (1).{form}")
        assert "everything is the same, 6 rows." in page
    everything = admin_client.get(reverse("awards:book_tables", args=[draft]))
    assert everything["Content-Disposition"] == 'attachment; filename="2026-07.xlsx"'
    page = look(admin_client, everything.content, file="2026-07.xlsx")
    assert f"everything is the same, {ROWS} rows." in page
    assert "Take over" not in page


def test_a_file_from_before_a_column_was_added_is_taken_over(
    draft: Edition, admin_client: Client
) -> None:
    """Rows that stand keep what they say in it; a new row says nothing."""
    table = "nabc_events"
    head, *lines = download(admin_client, table=table).decode("utf-8-sig").splitlines()
    at = head.split(",").index("limited")
    before = [",".join((cells := one.split(","))[:at] + cells[at + 1 :]) for one in (head, *lines)]
    new = before[-1].replace("C Flight", "D Flight").replace("48,", "49,", 1)
    raw = "\n".join((*before, new)).encode()
    take_over(admin_client, look(admin_client, raw, file=f"{table}.csv"))
    limited = {name: row.limited for name, row in rows(table).items()}  # type: ignore[attr-defined]
    assert len(limited) == len(lines) + 1
    assert limited["Grand National Teams - C Flight"] == "by_name"
    assert limited["Grand National Teams - D Flight"] == ""


@pytest.mark.postgresql
def test_a_file_is_shown_then_taken_over_with_its_author(
    draft: Edition, admin_client: Client, admin_user: Any
) -> None:
    before = draft.version
    raw = factors("regional,44", "sectional,30", "national,70.00")
    page = look(admin_client, raw)
    assert "1 row changes, 2 are the same, none is refused." in page
    assert "<del>46.00</del> <ins>44.00</ins>" in page
    assert "regional, factor<small>row 2 of the file</small>" in page
    assert rows()["regional"].factor == "46.00"  # type: ignore[attr-defined]
    take_over(admin_client, page)
    draft.refresh_from_db()
    assert draft.version == before + 1
    row = rows()["regional"]
    assert row.factor == "44.00"  # type: ignore[attr-defined]
    last = row.history.first()  # type: ignore[attr-defined]
    assert (last.history_user, last.history_change_reason) == (admin_user, "Taken in from a file")
    assert rows()["sectional"].history.count() == 1  # type: ignore[attr-defined]
    assert len(rows()) == 6
    assert "2026-07" in admin_client.get(draft.get_absolute_url()).content.decode()


def test_rows_that_are_not_in_the_file_go_only_when_it_is_said(
    draft: Edition, admin_client: Client
) -> None:
    raw = factors("regional,44")
    page = look(admin_client, raw)
    assert "Also remove the 5 rows that are not in the file" in page
    take_over(admin_client, page)
    assert len(rows()) == 6
    page = look(admin_client, raw)
    assert "Remove 5 rows" in page
    take_over(admin_client, page, remove="on")
    assert set(rows()) == {"regional"}
    gone = TABLE_MODELS[FACTORS].history.filter(history_type="-")  # type: ignore[attr-defined]
    assert gone.filter(history_user__username="admin").count() == 5
    page = look(admin_client, factors("regional,44", "national,70"))
    assert "page: the cell is empty. Type a whole number" in page
    assert "Nothing can be taken over" in page
    version = Edition.objects.get(pk=draft.pk).version
    take_over(admin_client, page)
    assert Edition.objects.get(pk=draft.pk).version == version
    wide = b"classification,factor,page\nregional,44,3\nnational,70,3\n"
    take_over(admin_client, look(admin_client, wide))
    assert (rows()["national"].position, len(rows())) == (6, 2)


def test_what_is_refused_is_named_and_the_rest_taken_over(
    draft: Edition, admin_client: Client
) -> None:
    page = look(admin_client, factors("regional,44", "national,7O.00"))
    assert "1 row changes, 1 is refused." in page
    assert "factor: “7O.00” is not a number. Type a number such as 46.00" in page
    assert "row 3 of the file" in page
    assert "Take over 1 row, without the 1 refused" in page
    assert "while a row of the file is refused none is removed" in page
    take_over(admin_client, page, remove="on")
    assert (rows()["regional"].factor, len(rows())) == ("44.00", 6)  # type: ignore[attr-defined]


@pytest.mark.postgresql
def test_a_draft_that_changed_meanwhile_is_compared_anew(
    draft: Edition, admin_client: Client
) -> None:
    page = look(admin_client, factors("regional,44", "national,71"))
    row = rows()["regional"]
    row.factor = "44.00"  # type: ignore[attr-defined]
    save_row(row, by=None)
    again = take_over(admin_client, page, status=409, remove="on")
    assert 'id="remove" checked' in again
    assert "Nothing of it was written" in again
    assert "1 row changes, 1 is the same" in again
    assert rows()["national"].factor == "70.00"  # type: ignore[attr-defined]
    take_over(admin_client, again)
    assert rows()["national"].factor == "71.00"  # type: ignore[attr-defined]


def test_a_published_edition_takes_nothing_in(draft: Edition, admin_client: Client) -> None:
    page = look(admin_client, factors("regional,44"))
    Edition.objects.filter(pk=draft.pk).update(status=Edition.Status.PUBLISHED)
    assert "Copy it to a new edition" in take_over(admin_client, page, status=422)
    assert "Copy it to a new edition" in look(admin_client, factors("regional,44"), status=422)
    assert rows()["regional"].factor == "46.00"  # type: ignore[attr-defined]


def test_what_was_not_compared_here_is_refused(draft: Edition, admin_client: Client) -> None:
    page = look(admin_client, factors("regional,44"))
    address = reverse("awards:book_take_over", args=["acbl-2003-11"])
    answer = admin_client.post(address, {"seen": SEEN.findall(page)[0]})
    assert "made for another edition" in answer.content.decode()
    answer = admin_client.post(address, {"seen": "made up"})
    assert (answer.status_code, "was not made here" in answer.content.decode()) == (422, True)


@pytest.mark.parametrize(
    ("raw", "file", "said"),
    [
        (b"", "empty.csv", "empty"),
        (b"\n\n", "blank.csv", "blank.csv: The file is empty. Download a table"),
        (b"PK\x03\x04no", "broken.xlsx", "broken.xlsx: This XLSX file cannot be read"),
        (b"colour,taste\nred,sweet\n", "x.csv", "is no table of the rule book"),
        (factors("regional,1", "regional,2"), f"{FACTORS}.csv", "rows 2 and 3"),
    ],
)
def test_a_wrong_file_is_refused(
    raw: bytes, file: str, said: str, draft: Edition, admin_client: Client
) -> None:
    assert said in look(admin_client, raw, file=file, status=422)


def test_a_table_that_is_chosen_must_be_that_of_the_file(
    draft: Edition, admin_client: Client
) -> None:
    page = look(admin_client, download(admin_client, table="playoffs"), table=FACTORS, status=422)
    assert "They are those of “Knockout play-offs”." in page
    assert '<option value="knockout_factors" selected>' in page


def test_queries_do_not_grow_with_the_rows(draft: Edition, admin_client: Client) -> None:
    def queries(raw: bytes) -> tuple[int, int]:
        with CaptureQueriesContext(connection) as looked:
            page = look(admin_client, raw)
        with CaptureQueriesContext(connection) as taken:
            take_over(admin_client, page)
        return len(looked), len(taken)

    queries(factors("regional,40", "club,7"))
    one = queries(factors("regional,41"))
    assert queries(factors("regional,42", "club,9", "national,72", "sectional,32")) == one


def test_the_list_asks_as_often_for_a_small_edition(draft: Edition, admin_client: Client) -> None:
    def queries() -> int:
        admin_client.get(files())
        with CaptureQueriesContext(connection) as caught:
            admin_client.get(files())
        return len(caught)

    large = queries()
    for row in rows().values():
        delete_row(row, by=None)
    assert queries() == large
