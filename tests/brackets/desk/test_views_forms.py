"""Forms without scripts, the reading and the news of the line, at each desk."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from brackets.desk.seen import last_record
from brackets.desk.sent import new_key
from brackets.models import Sent
from tests.brackets.desk.test_views import DESKS, JSON, At, form, results, sent
from tests.brackets.systems.bridge.desk import ask, signed, url

pytestmark = pytest.mark.django_db


@pytest.fixture(params=DESKS)
def at(request: pytest.FixtureRequest) -> At:
    return DESKS[request.param]


# ---- forms without scripts


def test_a_form_without_scripts_carries_a_key_that_counts_once(client: Client, at: At) -> None:
    event = at.make(at.sizes[0])
    signed(client, event)
    action, fields = form(client.get(url(event, at.page)), "Record Enter")
    filled = {**fields, "command": at.good}
    for _ in range(2):
        answer = client.post(action, filled)
        assert answer.status_code == 302
        assert answer["Location"].startswith(url(event, at.page))
    assert results(event) == 1
    assert Sent.objects.get(event=event).key == fields["key"]


def test_a_refused_form_keeps_its_text_and_its_key(client: Client, at: At) -> None:
    event = at.make(at.sizes[0])
    signed(client, event)
    fields = sent(event, at.wrong)
    answer = client.post(url(event, "line"), fields)
    assert answer.status_code == 422
    action, mended = form(answer, "Mend the line")
    assert (mended["command"], mended["key"]) == (at.wrong, fields["key"])
    assert client.post(action, {**mended, "command": at.good}).status_code == 302
    assert Sent.objects.get(event=event).key == fields["key"]


def test_a_question_without_scripts_is_answered_by_its_button(client: Client, at: At) -> None:
    event = at.make(at.sizes[0])
    signed(client, event)
    old = sent(event, at.other)
    assert ask(client, event, at.good, **({"scope": 1} if "scope" in old else {}))["state"] == (
        "recorded"
    )
    answer = client.post(url(event, "line"), old)
    assert answer.status_code == 409
    assert results(event) == 1
    action, fields = form(answer, "Correct it to")
    assert (fields["command"], fields["key"]) == (at.other, old["key"])
    answer = client.post(action, fields)
    if answer.status_code == 409:
        answer = client.post(*form(answer, "Correct it"))
    assert answer.status_code == 302
    assert results(event) == 2


# ---- what is read back, and the news


def test_reading_back_records_nothing_and_uses_up_no_key(client: Client, at: At) -> None:
    event = at.make(at.sizes[0])
    signed(client, event)
    fields = sent(event, at.good)
    answer = client.get(url(event, "reading"), fields)
    assert "<b>" in answer.content.decode()
    assert client.get(url(event, "reading"), {**fields, "command": ""}).content == b""
    assert client.get(url(event, "reading"), {**fields, "command": at.wrong}).status_code == 200
    assert results(event) == 0
    assert client.post(url(event, "line"), fields, headers=JSON).json()["state"] == "recorded"


def test_news_name_what_others_recorded_and_only_theirs(client: Client, at: At) -> None:
    event = at.make(at.sizes[0])
    mine, other = signed(client, event), signed(Client(), event)
    shown = last_record(event)
    asked = {"shown": shown, "listed": shown, "window": "w"}
    assert mine.get(url(event, "news"), asked).json() == {"lines": [], "seen": shown, "parts": []}
    scope = {"scope": 1} if at.page == "scrabble_results" else {}
    ask(other, event, at.good, **scope)
    for reader, says in ((mine, True), (other, False)):
        found = reader.get(url(event, "news"), {**asked, **scope}).json()
        assert found["seen"] == shown + 1
        told = next(part["html"] for part in found["parts"] if part["id"] == "news")
        assert ("newer record" in told and "user" in told) == says
        assert found["lines"] == []
    stale = mine.get(url(event, "news"), {**asked, "shown": shown + 9}).json()
    assert stale == {"lines": [], "seen": shown + 9, "parts": [], "stale": True}


def test_news_bring_the_lines_of_the_window_that_asks_alone(client: Client, at: At) -> None:
    event = at.make(at.sizes[0])
    mine, other = signed(client, event), signed(Client(), event)
    shown = last_record(event)
    key = "aaaaaaaa11111111.bbbbbbbb22222222"
    ask(mine, event, at.good, key=key)
    for reader, window, found in (
        (mine, "aaaaaaaa11111111", [key]),
        (mine, "aaaaaaaa", []),
        (mine, "", []),
        (other, "aaaaaaaa11111111", []),
    ):
        asked = {"shown": shown, "listed": shown, "window": window}
        lines = reader.get(url(event, "news"), asked).json()["lines"]
        assert [line["key"] for line in lines] == found


def test_answers_cost_what_changed_and_not_the_event(client: Client, at: At) -> None:
    found = []
    for size in at.sizes:
        event = at.make(size)
        signed(client, event)
        shown = last_record(event)
        ask(client, event, at.good)
        with CaptureQueriesContext(connection) as queries:
            line = ask(client, event, at.second)
            undo = client.post(
                url(event, "line_undo", line["sequence"]),
                {"key": new_key(), "shown": last_record(event)},
                headers=JSON,
            )
            news = client.get(url(event, "news"), {"shown": shown, "listed": shown})
        assert (line["state"], undo.json()["state"]) == ("recorded", "recorded")
        found.append((len(queries), len(str(line)) + len(undo.content) + len(news.content)))
    (few, small), (many, large) = found
    assert many <= few
    assert large < small * 1.3
