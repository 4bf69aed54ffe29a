"""A file is refused by name on the page it was chosen on, unread where it is too large; nothing is written."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from django.core.exceptions import RequestDataTooBig
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client, RequestFactory
from django.urls import reverse

from tests.factories import make_admin, make_director, make_event
from torture.archives import ARCHIVES
from torture.bombs import BOMBS, parts_of, text_cell, zipped
from tourney import uploads
from tourney.importing.errors import ImportRefused
from tourney.importing.limits import LARGEST_BODY, LIST, MEMBERS
from tourney.importing.mapped import Mapping, key_of_old_workbook, mapping_of
from tourney.importing.source import read_pasted, read_upload
from tourney.models import Event, ListColumns, MemberList
from tourney.queries.columns import remembered_columns

pytestmark = pytest.mark.django_db


def url(name: str, event: Event) -> str:
    return reverse(f"tourney:{name}", args=[event.tournament.slug, event.slug])


@pytest.fixture
def event() -> Event:
    return make_event()


@pytest.fixture
def director(client: Client, event: Event) -> Client:
    client.force_login(make_director(event.tournament))
    return client


@pytest.mark.parametrize(
    "raw",
    [
        ARCHIVES["locked with a password"](),
        ARCHIVES["with a wrong checksum"](),
        BOMBS["a row of a million cells"](),
        BOMBS["entities in a workbook"](),
        b"team,captain\n" + b"1,Ann\n" * 5_001,
    ],
)
def test_a_file_that_is_refused_is_named_and_writes_nothing(
    director: Client, event: Event, raw: bytes
) -> None:
    file = SimpleUploadedFile("Entries of <us>.xlsx", raw)
    answer = director.post(url("import", event), {"file": file})
    assert answer.status_code == 422
    assert "Entries of &lt;us&gt;.xlsx: " in answer.content.decode()
    assert not event.entrants.exists()


def test_a_member_file_that_is_refused_is_named(client: Client) -> None:
    client.force_login(make_admin())
    file = SimpleUploadedFile("members.xlsx", ARCHIVES["lzma"]())
    answer = client.post(reverse("tourney:members"), {"file": file})
    assert (answer.status_code, MemberList.objects.count()) == (422, 0)
    assert "members.xlsx: This XLSX file cannot be read" in answer.content.decode()


def test_a_member_file_may_be_a_workbook_as_long_as_a_text(client: Client) -> None:
    client.force_login(make_admin())
    heads = f"<row>{text_cell('number')}{text_cell('name')}</row>"
    rows = "".join(f"<row><c><v>{at}</v></c>{text_cell('Ann')}</row>" for at in range(6_000))
    file = SimpleUploadedFile("members.xlsx", zipped(parts_of(heads + rows)))
    page = client.post(reverse("tourney:members"), {"file": file}, follow=True)
    assert page.status_code == 200
    assert MemberList.objects.get().parts.count() == 6


class Unread(SimpleUploadedFile):
    """A file that says how large it is and must not be read."""

    def read(self, *_: Any) -> bytes:
        raise AssertionError


def test_a_file_that_is_too_large_is_not_even_read() -> None:
    file = Unread("list.csv", b"")
    file.size = LIST.bytes + 1
    said = r"^list.csv: This file is larger than 5 MB\."
    with pytest.raises(ImportRefused, match=said), uploads.opened(file):
        pass
    file.size = MEMBERS.bytes + 1
    said = r"larger than 30 MB\. Import it in two\."
    with pytest.raises(ImportRefused, match=said), uploads.opened(file, MEMBERS):
        pass


def test_whoever_waits_for_a_file_or_a_paste_has_a_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = iter(range(0, 10_000, 30))
    monkeypatch.setattr(uploads, "time", SimpleNamespace(monotonic=lambda: next(ticks)))
    text = "team,captain\n" + "1,Ann\n" * 900
    with pytest.raises(ImportRefused, match="takes longer than 20 seconds"):
        read_pasted(text, uploads.meter_of())
    file = SimpleUploadedFile("a.csv", text.encode())
    with pytest.raises(ImportRefused, match="takes longer than 20"), uploads.opened(file) as given:
        read_upload(given.raw, None, given.meter)


def test_a_body_larger_than_any_file_is_refused_before_it_is_kept() -> None:
    asked = RequestFactory().post("/", {"file": SimpleUploadedFile("a.csv", b"1,2\n")})
    assert asked.FILES["file"].read() == b"1,2\n"
    asked = RequestFactory().post("/", {"file": SimpleUploadedFile("a.csv", b"1,2\n")})
    asked.META["CONTENT_LENGTH"] = str(LARGEST_BODY + 1)
    with pytest.raises(RequestDataTooBig):
        _ = asked.FILES


def test_a_form_of_thousands_of_parts_is_refused_in_words(director: Client, event: Event) -> None:
    for form in (
        {f"file{at}": SimpleUploadedFile("a.csv", b"1") for at in range(3)},
        {f"text{at}": "1" for at in range(8_001)},
        {"text": "1" * 8_000_001},
    ):
        answer = director.post(url("import", event), form)
        assert answer.status_code == 400
        assert "Import a long list in parts." in answer.content.decode()


def test_a_mapping_of_a_workbook_from_before_is_known_again(event: Event) -> None:
    """It was kept with a hundred columns, however many the list had."""
    table = read_pasted("Chef;Anzahl\nAnn;4\n").table
    mapped = mapping_of(["0.name", "0.size"], single=False)
    codes = [*mapped.codes, *[""] * 98]
    key = key_of_old_workbook(table, single=False)
    ListColumns.objects.create(key=key, headings="", meanings=codes)
    assert remembered_columns(event, table) == Mapping(mapped.columns)
    assert remembered_columns(event, read_pasted("Chef;Zahl\nAnn;4\n").table) is None
