"""Where a site can be reached: every address that is printed is answered, and every refusal says what mends it."""

from __future__ import annotations

import re
import socket
from collections.abc import Iterator
from errno import EACCES, EADDRINUSE
from ipaddress import ip_address
from urllib.parse import urlsplit

import pytest
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st

from tourney.config import address
from tourney.config.address import main, names, reachable, refusal, where

OWN = ["192.0.2.7", "2001:db8::7", "127.0.0.1", "::1", "fe80::1", "192.0.2.7"]
HOSTS = (
    "127.0.0.1",
    "localhost",
    "[::1]",
    "0.0.0.0",
    "[::]",
    "::",
    "192.0.2.7",
    "desk.example.org",
)


@pytest.fixture(autouse=True)
def network(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine in one network."""
    monkeypatch.setattr(address, "_own_addresses", lambda: OWN)
    monkeypatch.delenv("TOURNEY_HOSTS", raising=False)


@pytest.fixture
def taken() -> Iterator[int]:
    with socket.create_server(("127.0.0.1", 0)) as other:
        yield other.getsockname()[1]


def printed(host: str) -> list[str]:
    return re.findall(r"http://\S+", " ".join(where(host, "8000")))


@given(st.lists(st.ip_addresses()))
def test_a_phone_is_told_only_what_it_may_reach(found: list) -> None:
    texts = [str(one) for one in found]
    told = reachable([*texts, "no address"])
    assert len(told) == len(set(told))
    assert set(told) <= {ip_address(text) for text in texts}
    assert not [one for one in told if one.is_loopback or one.is_link_local]
    assert [one.version for one in told] == sorted(one.version for one in told)


@pytest.mark.django_db
@pytest.mark.parametrize("given_hosts", ["", "desk.example.org, desk"])
@pytest.mark.parametrize("host", HOSTS)
def test_every_address_that_is_printed_is_answered(
    client: Client, settings, monkeypatch: pytest.MonkeyPatch, host: str, given_hosts: str
) -> None:
    monkeypatch.setenv("TOURNEY_HOSTS", given_hosts)
    settings.ALLOWED_HOSTS = names(host)
    assert printed(host)
    for url in printed(host):
        answer = client.get("/", headers={"host": urlsplit(url).netloc})
        assert answer.status_code == 200, url


@pytest.mark.django_db
@pytest.mark.parametrize("host", ["0.0.0.0", "[::]", "192.0.2.7"])
def test_a_name_of_somebody_else_is_refused_on_every_network(
    client: Client, settings, host: str
) -> None:
    settings.ALLOWED_HOSTS = names(host)
    assert client.get("/", headers={"host": "elsewhere.example:8000"}).status_code == 400


def test_a_site_everywhere_is_told_for_this_machine_and_for_phones() -> None:
    assert where("0.0.0.0", "8000") == [
        "Tourney is at http://127.0.0.1:8000/ (Ctrl-C stops it)",
        "On a phone in the same network: http://192.0.2.7:8000/",
    ]
    assert where("[::]", "8000")[1].endswith("http://192.0.2.7:8000/ or http://[2001:db8::7]:8000/")


def test_without_a_network_no_phone_is_promised_anything(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(address, "_own_addresses", lambda: ["127.0.0.1"])
    assert where("0.0.0.0", "8000")[1] == "No phone reaches it: this machine is in no network."


def test_a_site_of_this_machine_alone_answers_to_no_other_address(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for host in ("127.0.0.1", "localhost", "[::1]"):
        assert names(host) == ["localhost", "127.0.0.1", "[::1]"]
    monkeypatch.setenv("TOURNEY_HOSTS", "desk.example.org")
    assert names("localhost")[0] == "desk.example.org"
    assert names("192.0.2.9")[-1] == "192.0.2.9"


def test_a_free_port_is_not_refused() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
    assert refusal("demo", "127.0.0.1", str(port)) == ""


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "0.0.0.0"])
def test_a_port_in_use_names_one_that_is_free(taken: int, host: str) -> None:
    said = refusal("run", host, str(taken))
    assert said.startswith(f"Port {taken} of {host} is in use")
    found = re.search(r"make run PORT=(\d+)( HOST=\S+)?$", said)
    assert found is not None
    assert refusal("run", host, found[1]) == ""
    assert (found[2] or "").removeprefix(" HOST=") == ("" if host == "127.0.0.1" else host)


def test_the_last_port_in_use_names_one_from_the_usual_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(address, "_what_stops", lambda _, port: (port > 8000) * EADDRINUSE)
    assert refusal("demo", "127.0.0.1", "65535").endswith("make demo PORT=8000")


def test_a_port_of_the_administrator_names_one_for_everybody(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(address, "_what_stops", lambda _, port: (port < 1024) * EACCES)
    said = refusal("demo", "127.0.0.1", "80")
    assert said.startswith("Port 80 of 127.0.0.1 is for administrators only")
    assert said.endswith("make demo PORT=1024")


@pytest.mark.parametrize("port", ["", "x", "0", "65536", "-1", "٣"])
def test_a_port_that_is_no_number_is_refused_with_its_value(port: str) -> None:
    said = refusal("demo", "127.0.0.1", port)
    assert said == f"PORT is {port!r}; write a number from 1 to 65535."


@pytest.mark.parametrize(
    "host", ["", "192.0.2.250", "no-such-host.invalid", "1.2.3", "a..b", "a b"]
)
def test_a_host_that_is_not_this_machine_is_refused_with_its_value(host: str) -> None:
    assert refusal("demo", host, "8000").startswith(f"HOST is {host!r}, which is no address")


def test_an_address_of_six_is_written_in_brackets() -> None:
    assert refusal("demo", "::1", "8000").endswith("write an IPv6 address in brackets: HOST=[::1].")


def test_the_makefile_is_answered_in_lines(monkeypatch: pytest.MonkeyPatch, taken: int) -> None:
    assert main(["names", "0.0.0.0"]) == "localhost,127.0.0.1,[::1],192.0.2.7\n"
    assert main(["where", "192.0.2.7", "80"]).splitlines() == where("192.0.2.7", "80")
    with pytest.raises(SystemExit, match=f"Port {taken} .* make demo PORT="):
        main(["free", "demo", "127.0.0.1", str(taken)])
    with pytest.raises(SystemExit, match="free demo HOST PORT"):
        main(["free"])
