"""Whatever stands where a number is asked for - in an address, a query or any field of any form - is answered in words.

Forms are found by reading the pages themselves, also those that a first one leads to: a new field is tried by itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from urllib.parse import urlencode, urljoin, urlsplit

import pytest
from django.db import transaction
from django.http import HttpResponse
from django.test import Client
from lxml import html

from tests.factories import make_members
from tests.parts import in_turn
from tests.routes import NAMES, arguments_of, kind_of
from tests.test_roles import Cast

pytestmark = pytest.mark.django_db

LONG = "9" * 5000
NUMBERS = (LONG, "99999999999999999999", "²", "٣")
"""More digits than Python reads, more than a database keeps, and signs that only look like digits."""
OTHERS = (
    "",
    "-1",
    "1e999999",
    "NaN",
    "-Infinity",
    "1/0",
    "0x10",
    "9" * 400 + ".5",
    "x" * 5000,
    "a\0b",
)
SKIPPED = {"csrfmiddlewaretoken"}


@dataclass(frozen=True)
class Form:
    """A form of a page, with what it is sent with when nobody types anything."""

    address: str
    method: str
    fields: tuple[tuple[str, str], ...]

    def changed(self, name: str, value: str) -> list[tuple[str, str]]:
        """What is sent where one field holds something else."""
        return [(one, value if one == name else held) for one, held in self.fields]


def forms_of(address: str, page: bytes) -> Iterator[Form]:
    """Every form of a page, once for each of its buttons."""
    if not page.strip():
        return
    whole = html.fromstring(page)
    for form in whole.iter("form"):
        fields = tuple(_fields(whole, form))
        where = urljoin(address, form.get("action") or "")
        method = (form.get("method") or "get").lower()
        if method == "dialog":
            continue
        buttons = [one for one in form.iter("button") if one.get("name")]
        for button in buttons or [None]:
            own = where if button is None else urljoin(address, button.get("formaction") or where)
            more = () if button is None else ((button.get("name"), button.get("value") or ""),)
            yield Form(own, method, (*fields, *more))


def _fields(whole: html.HtmlElement, form: html.HtmlElement) -> Iterator[tuple[str, str]]:
    """What is sent, also what stands elsewhere on the page; of radio buttons the first where none is chosen."""
    elsewhere = whole.xpath("//*[@form=$id]", id=form.get("id") or "-")
    chosen: dict[str, str] = {}
    for one in (*form.xpath(".//input|.//select|.//textarea"), *elsewhere):
        name, kind = one.get("name"), one.get("type")
        if not name or one.tag == "button" or kind in ("submit", "file", "button", "image"):
            continue
        if kind in ("radio", "checkbox"):
            if name not in chosen or one.get("checked") is not None:
                chosen[name] = one.get("value") or "on"
        else:
            value = one.value
            yield name, "" if value is None else str(value)
    yield from chosen.items()


class Sweep:
    """Sends things and undoes them; keeps what was answered by a fault of ours."""

    def __init__(self, client: Client) -> None:
        self.cookies = client.cookies.output(header="", sep=";")
        self.faults: list[str] = []
        self.seen: set[object] = set()
        self.sent = 0

    @property
    def client(self) -> Client:
        """The same person each time, also after a form that signs out."""
        client = Client()
        client.cookies.load(self.cookies)
        return client

    def send(self, form: Form, fields: list[tuple[str, str]]) -> HttpResponse | None:
        with transaction.atomic():
            try:
                return self._sent(form, fields)
            finally:
                transaction.set_rollback(True)

    def _sent(self, form: Form, fields: list[tuple[str, str]]) -> HttpResponse | None:
        self.sent += 1
        body, path = urlencode(fields), urlsplit(form.address).path
        try:
            if form.method == "get":
                answer = self.client.get(f"{path}?{body}")
            else:
                kind = "application/x-www-form-urlencoded"
                answer = self.client.post(form.address, body, content_type=kind)
        except Exception as fault:
            short = [(name, value[:30]) for name, value in fields if name not in SKIPPED]
            self.faults.append(f"{form.address}: {type(fault).__name__}: {str(fault)[:80]} {short}")
            return None
        if answer.status_code >= 500:
            self.faults.append(f"{form.address}: {answer.status_code}")
        return answer

    def page(self, address: str, page: bytes, *, deeper: bool = True) -> None:
        for form in forms_of(address, page):
            for name in dict(form.fields):
                what = (urlsplit(form.address).path, name, form.method)
                if name in SKIPPED or what in self.seen:
                    continue
                self.seen.add(what)
                for value in (*NUMBERS, *OTHERS):
                    self.send(form, form.changed(name, value))
            once = (form.address, tuple(name for name, _ in form.fields))
            if not deeper or form.method == "get" or once in self.seen:
                continue
            self.seen.add(once)
            answer = self.send(form, list(form.fields))
            if answer is not None and answer.get("Content-Type", "").startswith("text/html"):
                self.page(form.address, answer.content, deeper=False)


SWEPT = ("cup", "round robin")
"""Of these every field, and in `make torture` hostile inputs at random over every route."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "swept" in metafunc.fixturenames:
        in_turn(metafunc, "swept", SWEPT)


@pytest.mark.long
def test_whatever_a_field_holds_is_answered_in_words(swept: str) -> None:
    names = [name for name in NAMES if kind_of(name) == swept]
    cast = Cast(names[0])
    sweep = Sweep(cast.clients["admin"])
    for name in names:
        address = cast.address(name)
        answer = cast.clients["admin"].get(address)
        if answer.status_code == 200 and answer.get("Content-Type", "").startswith("text/html"):
            sweep.page(address, answer.getvalue())
    assert sweep.sent, swept
    assert not sweep.faults, "\n".join(sweep.faults)


ASKING = sorted(name for name in NAMES if {"number", "sequence", "entry"} & set(arguments_of(name)))


@pytest.mark.parametrize("kind", sorted({kind_of(name) for name in ASKING}))
def test_an_address_with_too_many_digits_leads_nowhere(kind: str) -> None:
    names = [name for name in ASKING if kind_of(name) == kind]
    cast = Cast(names[0])
    for name in names:
        address = cast.address(name)
        for digits in (LONG, "9" * 20):
            odd = re.sub(r"/1/(?!.*/1/)", f"/{digits}/", address)
            for method in ("get", "post"):
                answer = getattr(cast.clients["admin"], method)(odd)
                assert 300 <= answer.status_code < 500, (odd[:80], method)


def test_a_line_up_of_too_many_digits_is_answered_in_words() -> None:
    cast = Cast("brackets:line_up")
    make_members(list(cast.event.entrants.all()[:2]), 6)
    address = cast.address("brackets:line_up")
    first = cast.event.entrants.get(number=1).members.get(position=1)
    for typed in NUMBERS:
        for more in ({}, {"preview": "1"}):
            answer = cast.clients["director"].post(address, {f"m{first.pk}": typed, **more})
            assert answer.status_code in (200, 422)
            assert typed in answer.content.decode()
