"""Files of the look are collected once, and again when anything they are made of is another."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from django.core.management import call_command

from tourney.config import collected


@pytest.fixture
def asked(settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """How often they were collected; what they are collected from is a folder of ours."""
    settings.STATIC_ROOT = tmp_path / "static"
    settings.STATIC_ROOT.mkdir()
    said: list[str] = []
    monkeypatch.setattr(collected, "call_command", lambda name, **_: said.append(name))
    monkeypatch.setattr(collected, "_sources", lambda: iter([("a.css", b"one")]))
    return said


def test_they_are_collected_once(asked: list[str]) -> None:
    assert [collected.collect() for _ in range(3)] == [True, False, False]
    assert asked == ["collectstatic"]


CHANGES: dict[str, Callable[[pytest.MonkeyPatch], None]] = {
    "a file": lambda to: to.setattr(collected, "_sources", lambda: iter([("a.css", b"two")])),
    "a name": lambda to: to.setattr(collected, "_sources", lambda: iter([("b.css", b"one")])),
    "a list of a page": lambda to: to.setattr(collected, "lists_of", lambda *_: {("a", "b")}),
    "what compresses": lambda to: to.setattr(collected, "packages", lambda _: [("brotli", "9")]),
    "the release": lambda to: to.setattr(collected, "release", lambda: "9.9"),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES.keys())
def test_anything_new_collects_them_again(
    asked: list[str], monkeypatch: pytest.MonkeyPatch, change: Callable[[pytest.MonkeyPatch], None]
) -> None:
    collected.collect()
    change(monkeypatch)
    assert collected.collect()
    assert not collected.collect()


def test_what_was_broken_off_is_done_again(
    asked: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def breaks(name: str, **_: object) -> None:
        raise KeyboardInterrupt

    collected.collect()
    with monkeypatch.context() as broken:
        broken.setattr(collected, "release", lambda: "9.9")
        broken.setattr(collected, "call_command", breaks)
        with pytest.raises(KeyboardInterrupt):
            collected.collect()
    assert collected.collect(), "also back on the release of before: the files may be of both"


def test_the_mark_is_of_the_files_there_are() -> None:
    names = {name for name, _ in collected._sources()}
    assert {"css/base.css", "js/live.js", "admin/css/base.css"} <= names
    assert collected.mark() == collected.mark()


@pytest.mark.django_db
def test_a_site_is_prepared_by_one_command(monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[str] = []
    prepare = "tourney.management.commands.prepare"
    monkeypatch.setattr(f"{prepare}.call_command", lambda name, **_: called.append(name))
    monkeypatch.setattr(f"{prepare}.collect", lambda **_: called.append("collect") or True)
    call_command("prepare", verbosity=0)
    assert called == ["migrate", "load_rulebook", "collect"]
