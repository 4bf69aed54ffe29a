"""The addresses of the result line at each desk: who may, what is refused, what forms without scripts get."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from html import unescape

import pytest
from django.contrib.auth.models import User
from django.db.transaction import atomic, set_rollback
from django.http import HttpResponse
from django.test import Client

from brackets.desk.seen import last_record
from brackets.desk.sent import new_key
from brackets.models import Record
from brackets.systems.scrabble.kinds import SCRABBLE
from tests.brackets.systems.bridge.desk import ask, signed, url
from tests.brackets.systems.bridge.playing import posted as posted_knockout
from tests.brackets.systems.cup.playing import posted_cup
from tests.brackets.systems.judo.playing import posted_judo
from tests.brackets.systems.scrabble.running import posted as posted_division
from tests.factories import make_director
from tourney.models import Event

pytestmark = pytest.mark.django_db
JSON = {"Accept": "application/json"}


@dataclass(frozen=True)
class At:
    """A desk: an event, two lines that are right, one that is wrong, and a correction of the first."""

    make: Callable[[int], Event]
    sizes: tuple[int, int]
    good: str
    second: str
    wrong: str
    other: str
    page: str


DESKS = {
    "knockout": At(posted_knockout, (8, 32), "1 31 27", "3 31 27", "1 31", "1 27 31", "results"),
    "cup": At(posted_cup, (8, 32), "1 1", "2 1", "1 9", "1 2", "contests"),
    "judo": At(posted_judo, (8, 32), "1 1i", "2 1i", "1 9", "1 2", "contests"),
    "pool": At(
        lambda size: posted_judo(size, pool_up_to=7), (4, 4), "1 1i", "2 1i", "1 9", "1 2", "judo_pool"
    ),
    "division": At(
        posted_division, (12, 36), "1 400 300", "2 410 300", "1 400", "1 300 400", "scrabble_results"
    ),
}  # fmt: skip


@pytest.fixture(params=DESKS)
def at(request: pytest.FixtureRequest) -> At:
    return DESKS[request.param]


def results(event: Event) -> int:
    return Record.objects.filter(event=event, kind__in=("result", "game")).count()


def sent(event: Event, line: str, **more: object) -> dict[str, object]:
    scope = {"scope": 1} if event.system.key == SCRABBLE else {}
    return {"command": line, "key": new_key(), "seen": last_record(event), **scope, **more}


def form(answer: HttpResponse, words: str) -> tuple[str, dict[str, str]]:
    """The address and the fields of the form whose button says this."""
    for found in re.findall(r"<form.*?</form>", answer.content.decode(), re.DOTALL):
        if words in " ".join(unescape(re.sub(r"<[^>]*>", " ", found)).split()):
            action = re.search(r'action="([^"]*)"', found)
            assert action
            inputs = (
                dict(re.findall(r'(\w+)="([^"]*)"', one)) for one in re.findall("<input.*?>", found)
            )
            fields = {one["name"]: unescape(one.get("value", "")) for one in inputs}
            return action[1], fields
    raise AssertionError(words)


# ---- who may


def test_another_person_signed_in_sends_nothing(client: Client, at: At) -> None:
    event = at.make(at.sizes[0])
    author = make_director(event.tournament)
    signed(client, event)
    for headers in (JSON, {}):
        answer = client.post(
            url(event, "line"), sent(event, at.good, person=author.pk), headers=headers
        )
        assert answer.status_code == 403
        assert f"Sign in as {author.get_username()}" in answer.content.decode()
    assert results(event) == 0
    record = ask(client, event, at.good)["sequence"]
    undo = {"key": new_key(), "person": author.pk}
    assert client.post(url(event, "line_undo", record), undo).status_code == 403
    assert client.post(url(event, "line"), sent(event, at.second, person="x")).status_code == 403
    assert results(event) == 1
    assert not Record.objects.filter(event=event, kind="undo").exists()


def test_nobody_signed_in_is_led_to_the_login_and_records_nothing(client: Client, at: At) -> None:
    event = at.make(at.sizes[0])
    for name, args in (("line", ()), ("line_undo", (1,))):
        answer = client.post(url(event, name, *args), sent(event, at.good))
        assert answer.status_code == 302
        assert "login" in answer["Location"]
    for name in ("reading", "news", at.page):
        answer = client.get(url(event, name), {"command": at.good}, headers=JSON)
        assert answer.status_code == 302
        assert "login" in answer["Location"]
    assert results(event) == 0


def test_a_director_of_another_tournament_is_refused(client: Client, at: At) -> None:
    event = at.make(at.sizes[0])
    client.force_login(User.objects.create_user("elsewhere"))
    assert client.post(url(event, "line"), sent(event, at.good)).status_code == 403
    assert client.post(url(event, "line_undo", 1), {"key": new_key()}).status_code == 403
    for name in ("reading", "news", at.page):
        assert client.get(url(event, name), {"command": at.good}).status_code == 403
    assert results(event) == 0


def test_an_answer_has_no_empty_lines_and_no_indentation(client: Client, at: At) -> None:
    event = at.make(at.sizes[0])
    signed(client, event)
    answer = client.post(url(event, "line"), sent(event, at.good, shown=0), headers=JSON).json()
    pieces = [answer["html"], *(part["html"] for part in answer["parts"])]
    assert len(pieces) > 2
    assert [
        line for piece in pieces for line in piece.split("\n")[1:-1] if line != line.lstrip()
    ] == []
    assert not any("\n\n" in piece for piece in pieces)


# ---- what is no line


def test_a_line_without_a_key_is_refused(client: Client, at: At) -> None:
    event = at.make(at.sizes[0])
    signed(client, event)
    for key in ("", "x", "a" * 40, "12345678.1234567", "12345678.12345678\n1"):
        answer = client.post(url(event, "line"), sent(event, at.good, key=key), headers=JSON)
        assert answer.json()["state"] == "refused", key
        assert "is not from this page" in answer.json()["html"], key
        answer = client.post(url(event, "line"), sent(event, at.good, key=key))
        assert answer.status_code == 422, key
    assert results(event) == 0


LONG = "9" * 5000
ODD = [
    {"command": "\x00"},
    {"command": "١ ٢ ٣"},
    {"command": "x" * 5000},
    {"command": f"{LONG} 1 2"},
    {"seen": LONG, "shown": LONG, "listed": LONG, "window": "x"},
    {"seen": "-1", "shown": "²", "listed": "x"},
    {"meeting": f"{LONG}-{LONG}", "stamp": "x"},
    {"meeting": "99999999999999999999-R1M1", "stamp": "x"},
    {"meeting": "1-99999999999999999999", "stamp": "x"},
    {"meeting": "99999999999999999999-99999999999999999999", "stamp": "x"},
    {"meeting": "1-\x00", "stamp": "\x00"},
    {"meeting": "<script>", "stamp": "<script>"},
    {"meeting": "-", "stamp": ""},
    {"confirmed": LONG, "sure": "x,,y"},
    {"scope": "99999999", "person": ""},
]


def test_what_no_page_sends_is_answered_and_records_nothing_else(client: Client, at: At) -> None:
    event = at.make(at.sizes[0])
    signed(client, event)
    for odd in ODD:
        with atomic():
            _send_odd(client, event, at, odd)
            set_rollback(True)


def _send_odd(client: Client, event: Event, at: At, odd: dict[str, str]) -> None:
    """Each to the event as it was posted."""
    assert results(event) == 0
    fields = {**sent(event, at.good), **odd}
    answer = client.post(url(event, "line"), fields, headers=JSON)
    assert answer.status_code in (200, 400), odd
    if answer.status_code == 200 and not {"confirmed", "seen"} & set(odd):
        expected = "asked" if "scope" in odd and at.page == "scrabble_results" else "refused"
        states = (("recorded",) if "scope" in odd else ()) + (expected,)
        assert answer.json()["state"] in states, odd
    for name in ("reading", "news"):
        assert client.get(url(event, name), fields).status_code in (200, 400), (name, odd)
    assert results(event) <= 1, odd


def test_a_body_that_is_no_form_and_other_methods_are_refused(client: Client, at: At) -> None:
    event = at.make(at.sizes[0])
    signed(client, event)
    body = '{"command": "1 1", "key": 3}'
    answer = client.post(url(event, "line"), body, content_type="application/json", headers=JSON)
    assert answer.json()["state"] == "refused"
    for method in (client.get, client.put, client.delete):
        assert method(url(event, "line")).status_code == 405
    assert client.post(url(event, "news")).status_code == 405
    assert client.post(url(event, "reading")).status_code == 405
    assert client.get(url(event, "line_undo", 1)).status_code == 405
    assert results(event) == 0


def test_an_undo_of_no_record_or_of_another_event_is_not_found(client: Client, at: At) -> None:
    event, other = at.make(at.sizes[0]), at.make(at.sizes[0])
    signed(client, event)
    for number in (0, 99, 10**12):
        assert client.post(url(event, "line_undo", number), sent(event, "")).status_code == 404
    assert client.post(url(other, "line_undo", 1), sent(event, "")).status_code == 403
    assert not Record.objects.filter(kind="undo").exists()
