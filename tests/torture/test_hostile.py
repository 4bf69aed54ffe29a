"""The parts that send hostile inputs and files find what is wrong, and find nothing on a sound site."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

import pytest

from tests.factories import make_player
from torture import files, inputs
from torture.nasty import Forms
from torture.tried import Tried
from tourney.importing.errors import ImportRefused

pytestmark = [pytest.mark.django_db, pytest.mark.long]


@dataclass
class Counted:
    """What a part counts."""

    tried: int = 0
    lost: int = 0
    errors: int = 0
    unauthorised: int = 0
    busy: int = 0
    notes: list[str] = field(default_factory=list)

    def note(self, words: str) -> None:
        self.notes.append(words)


@dataclass
class Given:
    """What a part is given."""

    tries: int
    chance: Random = field(default_factory=lambda: Random(7))
    outcome: Counted = field(default_factory=Counted)


def found(part: Callable[[Tried], None], tries: int) -> Counted:
    given = Given(tries)
    part(given)
    return given.outcome


def test_files_are_refused_or_looked_at_and_write_nothing() -> None:
    outcome = found(files.run, 60)
    assert (outcome.tried, outcome.errors, outcome.lost) == (60, 0, 0), outcome.notes


def test_a_reader_that_breaks_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise KeyError("broken")

    monkeypatch.setattr("tourney.forms.imports.read_upload", broken)
    outcome = found(files.run, 24)
    assert outcome.errors
    assert "KeyError: \"'broken'\" at " in outcome.notes[0]


def test_a_refusal_that_writes_is_a_loss(monkeypatch: pytest.MonkeyPatch) -> None:
    def writing(*_: object) -> None:
        make_player("Nobody asked")
        raise ImportRefused("No.")

    monkeypatch.setattr("tourney.forms.imports.read_upload", writing)
    assert found(files.run, 24).lost


def test_who_is_let_in_without_a_right_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inputs.Attack, "_address", lambda self: "/help/")
    monkeypatch.setitem(inputs.WHO, "tourney:help", inputs.ADMIN)
    assert found(inputs.run, 30).unauthorised


def test_a_page_that_breaks_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "django.middleware.common.CommonMiddleware.process_request", lambda *_: 1 // 0
    )
    monkeypatch.setattr(inputs.Attack, "_shown", lambda self: [])
    outcome = found(inputs.run, 20)
    assert outcome.errors == 20
    assert outcome.notes[0].startswith("ZeroDivisionError")


def test_forms_and_links_of_a_page_are_read() -> None:
    page = Forms("/here/")
    page.feed(
        "<a href='/there/#x'>x</a>"
        "<form action='/a/'><input name=n value=1><select name=s><option value=2></select></form>"
        "<form method=post><textarea name=t></textarea><button name=b value=3>B</button></form>"
    )
    assert [(form.action, form.fields) for form in page.found] == [
        ("/a/", (("n", "1"), ("s", ""))),
        ("/here/", (("t", ""), ("b", "3"))),
    ]
    assert page.links == {"/there/"}
