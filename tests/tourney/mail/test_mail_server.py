"""The mail server as the environment names it; what is wrong stops the start, and no password is said."""

from __future__ import annotations

import pytest
from django.core.exceptions import ImproperlyConfigured

from tourney.config.mailing import MailServer, mail_server

SITE = "https://desk.example.org"
SENDER = "Desk <desk@example.org>"


@pytest.fixture(autouse=True)
def sender(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOURNEY_MAIL_FROM", SENDER)


def named(monkeypatch: pytest.MonkeyPatch, value: str, address: str = SITE) -> MailServer | None:
    monkeypatch.setenv("TOURNEY_MAIL", value)
    return mail_server("TOURNEY_MAIL", sender="TOURNEY_MAIL_FROM", address=address)


@pytest.mark.parametrize(
    ("value", "host", "port", "user", "password", "turns"),
    [
        ("smtp://mail.example.org", "mail.example.org", 587, "", "", True),
        ("smtp://anna:a%40b%3Ac@mail.example.org:25", "mail.example.org", 25, "anna", "a@b:c", True),
        ("smtps://anna%40x.org:p@mail.example.org/", "mail.example.org", 465, "anna@x.org", "p", False),
        ("smtp://localhost:25", "localhost", 25, "", "", False),
        ("smtp://[::1]:25", "::1", 25, "", "", False),
    ],
)  # fmt: skip
def test_a_server_has_host_port_and_who_we_are_there(
    monkeypatch: pytest.MonkeyPatch, value: str, host: str, port: int, user: str, password: str, turns: bool
) -> None:  # fmt: skip
    found = named(monkeypatch, value)
    assert found is not None
    assert (found.host, found.port, found.user, found.password) == (host, port, user, password)
    assert (found.turns, found.from_the_first) == (turns, value.startswith("smtps"))
    assert found.sender == SENDER
    assert "password" not in repr(found)


@pytest.mark.parametrize(
    "value",
    [
        "mail.example.org", "https://u:secret@mail.example.org", "smtp://", "smtp://u:secret@:25", "smtp://u:secret@h:port",
        "smtp://u:secret@h/folder", "smtp://u:secret@h?tls=no", "smtp://u:secret@h#part", "smtp://u:secret@[::1",
    ],
)  # fmt: skip
def test_what_is_none_stops_the_start(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    with pytest.raises(ImproperlyConfigured, match=r"^TOURNEY_MAIL .*write it like smtp") as wrong:
        named(monkeypatch, value)
    assert "secret" not in str(wrong.value)


@pytest.mark.parametrize("value", ["", "desk", "desk@", "desk@example.org\nBcc: all@example.org"])
def test_so_does_a_sender_that_is_none(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    monkeypatch.setenv("TOURNEY_MAIL_FROM", value)
    with pytest.raises(ImproperlyConfigured, match="TOURNEY_MAIL_FROM is"):
        named(monkeypatch, "smtp://mail.example.org")


def test_links_in_letters_need_an_address(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ImproperlyConfigured, match="TOURNEY_ADDRESS is not"):
        named(monkeypatch, "smtp://mail.example.org", address="")


def test_without_the_variable_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TOURNEY_MAIL_FROM")
    assert named(monkeypatch, "") is None
