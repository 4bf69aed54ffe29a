"""`tourney serve` and `tourney demo` know where they are reached, and say it before they serve."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest

from tourney.config import address, serving
from tourney.config.house import PACKAGES

REACHED = "192.0.2.7"


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(address, "_own_addresses", lambda: [REACHED, "127.0.0.1", "fe80::1"])


def named(command: str, *words: str, **given: str) -> dict[str, str]:
    """The environment the settings read."""
    asked = serving._read(command, words)
    environment = dict(given)
    serving._names(command, asked, serving.scheme(asked), environment)
    return environment


def told(*words: str, to: StringIO | None = None) -> str:
    asked, say = serving._read("serve", words), to or StringIO()
    serving._tell(asked, "/srv/hall", say)
    return say.getvalue()


def test_a_site_for_this_machine_names_no_address_on_paper() -> None:
    found = named("serve")
    assert "TOURNEY_ADDRESS" not in found
    assert found["TOURNEY_HOSTS"] == "localhost,127.0.0.1,[::1]"
    assert "phone" not in told()


def test_a_site_of_the_hall_answers_to_the_address_it_prints_and_puts_on_paper() -> None:
    found = named("serve", "--host", "0.0.0.0", "--port", "8123")
    assert found["TOURNEY_ADDRESS"] == f"http://{REACHED}:8123"
    assert REACHED in found["TOURNEY_HOSTS"].split(",")
    assert "*" not in found["TOURNEY_HOSTS"]
    said = told("--host", "0.0.0.0", "--port", "8123")
    assert f"On a phone in the same network: http://{REACHED}:8123/" in said
    assert "Its data are in /srv/hall" in said


def test_a_terminal_shows_the_address_as_a_picture_and_a_file_does_not() -> None:
    words = ("--host", "0.0.0.0")
    assert len(told(*words, to=Terminal()).splitlines()) > len(told(*words).splitlines()) + 10
    assert told(to=Terminal()) == told(), "no phone reaches this machine alone"


def test_what_the_operator_says_of_the_address_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOURNEY_HOSTS", "desk.example.org")
    given = {"TOURNEY_ADDRESS": "https://desk.example.org"}
    found = named("serve", "--host", "0.0.0.0", **given)
    assert found["TOURNEY_ADDRESS"] == given["TOURNEY_ADDRESS"]
    assert {"desk.example.org", REACHED} <= set(found["TOURNEY_HOSTS"].split(","))


def test_a_certificate_makes_it_https_everywhere() -> None:
    words = ("--host", "0.0.0.0", "--certificate", "c.pem", "--certificate-key", "k.pem")
    found = named("serve", *words)
    assert (found["TOURNEY_HTTPS"], found["TOURNEY_ADDRESS"]) == ("1", f"https://{REACHED}:8000")
    assert f"https://{REACHED}:8000/" in told(*words)
    server = serving._server(serving._read("serve", words))
    assert server[server.index("--certfile") :] == ["--certfile", "c.pem", "--keyfile", "k.pem"]


def test_the_demo_is_a_site_of_its_own_whatever_the_environment_says(tmp_path: Path) -> None:
    others = {
        "DATABASE_URL": "postgres://office/real",
        "TOURNEY_HTTPS": "1",
        "TOURNEY_SECRET_KEY": "k",
    }
    found = named("demo", TOURNEY_DATA=str(tmp_path), **others)
    own = {"TOURNEY_DATA": str(tmp_path / "demo"), "TOURNEY_HOSTS": "*", "TOURNEY_DELIVER": "1"}
    assert found == own


def test_one_command_sends_webhooks_too_unless_the_operator_says_otherwise() -> None:
    assert named("serve")["TOURNEY_DELIVER"] == "1"
    assert named("serve", TOURNEY_DELIVER="0")["TOURNEY_DELIVER"] == "0"


def test_without_a_word_the_data_are_those_of_the_checkout() -> None:
    assert named("serve")["TOURNEY_DATA"] == str(PACKAGES / "var")
    assert named("demo")["TOURNEY_DATA"] == str(PACKAGES / "var/demo")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--port", "x"), "--port is 'x'; write a number from 1 to 65535."),
        (("--host", "::1"), "--host is '::1'; write an IPv6 address in brackets: --host [::1]."),
        (("--certificate", "c.pem"), "Name both: --certificate FILE --certificate-key FILE."),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(words: tuple[str, ...], said: str) -> None:
    with pytest.raises(SystemExit, match=r".") as refused:
        serving.serve("serve", words, StringIO())
    assert refused.value.code == said


def test_a_missing_certificate_is_named_before_anything_is_made(tmp_path: Path) -> None:
    gone, there = tmp_path / "c.pem", tmp_path / "k.pem"
    there.touch()
    port = str(address._free_port(address.HERE, 20_000))
    words = ("--certificate", str(gone), "--certificate-key", str(there), "--port", port)
    with pytest.raises(SystemExit) as refused:
        serving.serve("serve", words, StringIO())
    assert refused.value.code == f"--certificate: there is no file {gone}."


def test_accounts_of_the_demo_are_made_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = []

    def call(name: str, *, stdout: StringIO) -> None:
        made.append(name)
        stdout.write("admin secret\n")

    monkeypatch.setattr(serving, "call_command", call)
    path = tmp_path / serving.ACCOUNTS
    assert [serving._accounts(path) for _ in range(2)] == ["admin secret\n"] * 2
    assert made == ["create_demo"]
    assert [one.name for one in tmp_path.iterdir()] == [serving.ACCOUNTS]
