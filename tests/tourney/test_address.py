"""Whose request it is: the header of a proxy is believed from our own proxies alone."""

from __future__ import annotations

from ipaddress import ip_network

import pytest
from django.conf import LazySettings
from django.core.exceptions import ImproperlyConfigured
from django.test import RequestFactory

from tourney.config.env import env_address, env_networks
from tourney.http import client_address

PROXIES = (ip_network("127.0.0.1"), ip_network("10.1.0.0/16"))


@pytest.mark.parametrize(
    ("connects", "header", "reader"),
    [
        ("203.0.113.9", "", "203.0.113.9"),
        ("203.0.113.9", "192.0.2.1", "203.0.113.9"),  # forged: no proxy of ours wrote it
        ("127.0.0.1", "203.0.113.9", "203.0.113.9"),
        ("127.0.0.1", "192.0.2.1, 203.0.113.9", "203.0.113.9"),  # forged before our proxy
        ("127.0.0.1", "192.0.2.1, 203.0.113.9, 10.1.2.3", "203.0.113.9"),
        ("127.0.0.1", "", "127.0.0.1"),
        ("127.0.0.1", "nonsense", "127.0.0.1"),
        ("127.0.0.1", "192.0.2.1, nonsense", "127.0.0.1"),
        ("127.0.0.1", "2001:db8::7", "2001:db8::7"),
        ("", "192.0.2.1", ""),
    ],
)
def test_the_reader_is_whom_our_own_proxy_names(
    settings: LazySettings, connects: str, header: str, reader: str
) -> None:
    settings.PROXIES = PROXIES
    request = RequestFactory().get("/", REMOTE_ADDR=connects, HTTP_X_FORWARDED_FOR=header)
    assert client_address(request) == reader


def test_without_proxies_no_header_is_believed(settings: LazySettings) -> None:
    settings.PROXIES = ()
    request = RequestFactory().get("/", REMOTE_ADDR="127.0.0.1", HTTP_X_FORWARDED_FOR="192.0.2.1")
    assert client_address(request) == "127.0.0.1"


def test_what_is_no_network_stops_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOURNEY_PROXIES", "127.0.0.1, 10.1.0.0/16")
    assert env_networks("TOURNEY_PROXIES") == PROXIES
    monkeypatch.setenv("TOURNEY_PROXIES", "nginx")
    with pytest.raises(ImproperlyConfigured, match="nginx"):
        env_networks("TOURNEY_PROXIES")


def test_the_address_of_the_site_is_whole_or_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TOURNEY_ADDRESS", raising=False)
    assert env_address("TOURNEY_ADDRESS") == ""
    monkeypatch.setenv("TOURNEY_ADDRESS", "https://desk.example.org/")
    assert env_address("TOURNEY_ADDRESS") == "https://desk.example.org"
    for wrong in ("desk.example.org", "https://desk.example.org/c", "ftp://desk.example.org"):
        monkeypatch.setenv("TOURNEY_ADDRESS", wrong)
        with pytest.raises(ImproperlyConfigured, match="TOURNEY_ADDRESS"):
            env_address("TOURNEY_ADDRESS")
