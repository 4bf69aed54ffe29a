"""Letters over real connections: who we are, encryption, and servers that take nothing or say nothing."""

from __future__ import annotations

import ssl
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.tourney.mail.post_office import HOST, SENDER, PostOffice, free_port, opened, silent
from tourney import mail
from tourney.config.mailing import MailServer

TO = "anna@example.org"
VALUES = {"name_of_site": "Åre & Öst", "link": "https://desk.example.org/x/", "was_asked": True}


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mail, "SECONDS", 1)


def send() -> None:
    mail.send(TO, "password", VALUES)


def test_a_letter_says_who_it_is_from_and_that_nobody_wrote_it(office: PostOffice) -> None:
    send()
    (letter,) = office.letters
    assert (letter["From"], letter["To"]) == (SENDER, TO)
    assert letter["Subject"].startswith("A new password for")
    assert letter["Auto-Submitted"] == "auto-generated"
    assert letter["Message-ID"].endswith("@example.org>")
    text = letter.get_content()
    assert "Åre & Öst" in text
    assert "https://desk.example.org/x/" in text.splitlines()
    assert "{" not in text


def test_it_says_who_we_are_where_it_is_told(office: PostOffice, settings: Any) -> None:
    settings.MAIL = office.address(user="desk", password="right")
    send()
    assert office.logins == [("desk", "right")]
    settings.MAIL = office.address(user="desk", password="other")
    with pytest.raises(mail.NotSent, match="did not take it"):
        send()
    assert len(office.letters) == 1


def test_a_server_elsewhere_that_turns_no_encryption_on_is_told_nothing(settings: Any) -> None:
    with opened(host="127.0.0.2") as office:
        settings.MAIL = office.address(user="desk", password="right")
        with pytest.raises(mail.NotSent, match="did not take it"):
            send()
        assert (office.logins, office.letters) == ([], [])


def test_smtps_is_encrypted_and_asks_for_a_certificate_that_holds(
    tmp_path: Path, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = ["-keyout", str(tmp_path / "key.pem"), "-out", str(tmp_path / "cert.pem")]
    openssl = f"openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=x -addext subjectAltName=IP:{HOST}"
    subprocess.run([*openssl.split(), *made], check=True, capture_output=True)
    tls = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    tls.load_cert_chain(tmp_path / "cert.pem", tmp_path / "key.pem")
    monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "cert.pem"))
    with opened(tls) as office:
        settings.MAIL = office.address(from_the_first=True)
        send()
        monkeypatch.delenv("SSL_CERT_FILE")
        with pytest.raises(mail.NotSent, match="does not answer"):
            send()
        assert len(office.letters) == 1


def test_who_is_not_known_there_is_said(office: PostOffice) -> None:
    office.refuses = TO
    with pytest.raises(mail.NotSent, match=f"takes nothing for {TO}: look at the address"):
        send()


def test_a_server_that_is_gone_or_says_nothing_is_said_in_words(settings: Any) -> None:
    settings.MAIL = MailServer(HOST, free_port(), SENDER)
    with pytest.raises(mail.NotSent, match=r"does not answer\. Nothing was sent"):
        send()
    with silent() as settings.MAIL, pytest.raises(mail.NotSent, match="does not answer"):
        send()


def test_a_name_with_a_line_in_it_adds_nothing_to_the_head(office: PostOffice) -> None:
    values = {"person": {"get_username": "anna\r\nBcc: all@example.org"}}
    mail.send(TO, "password", VALUES | values)
    (letter,) = office.letters
    assert letter["Bcc"] is None
