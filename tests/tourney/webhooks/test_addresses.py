"""Where something may be sent, and where never."""

from __future__ import annotations

import doctest
from ipaddress import IPv6Address, ip_address

import pytest

from tourney.webhooks import addresses, claims, sending, signing, words
from tourney.webhooks.addresses import Unfit, is_public, reachable, read_address


@pytest.mark.parametrize("module", [addresses, claims, sending, signing, words])
def test_the_examples_hold(module: object) -> None:
    found = doctest.testmod(module)  # type: ignore[arg-type]
    assert found.attempted
    assert not found.failed


@pytest.mark.parametrize(
    "text",
    [
        "https://club.example.org",
        "https://club.example.org:443/told",
        "https://club.example.org:8443/told?by=us&more=1",
        "https://8.8.8.8/told",
        "https://[2001:4860:4860::8888]/told",
    ],
)
def test_an_address_everybody_reaches_is_taken(text: str) -> None:
    found = read_address(text, private=False)
    assert found.is_secure
    assert text.startswith(f"https://{found.named}") or found.port == 443


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("scheme", "http://club.example.org/"),
        ("scheme", "ftp://club.example.org/"),
        ("scheme", "file:///etc/passwd"),
        ("scheme", "club.example.org"),
        ("written", "https://"),
        ("written", "https://club.example.org/#part"),
        ("written", "https://club.example.org/a b"),
        ("written", "https://club.example.org/\r\nHost: other"),
        ("written", "https://bücher.example.org/"),
        ("written", "https://club.example.org:many/"),
        ("written", "https://good.example.org\\other.example.org/"),
        ("written", "https://[nonsense]/"),
        ("credentials", "https://name:word@club.example.org/"),
        ("credentials", "https://club.example.org@127.0.0.1/"),
        ("port", "https://club.example.org:25/"),
        ("port", "https://club.example.org:80/"),
        ("port", "https://club.example.org:0/"),
        ("private", "https://127.0.0.1/"),
        ("private", "https://[::1]:8443/"),
        ("private", "https://169.254.169.254/latest/meta-data/"),
    ],
)
def test_another_is_refused_by_what_is_wrong_with_it(code: str, text: str) -> None:
    with pytest.raises(Unfit) as refused:
        read_address(text, private=False)
    assert refused.value.code == code
    assert words.unfit(code, text).startswith(text)


def test_a_hall_allows_its_own_network_and_plain_http_and_no_more() -> None:
    for text in ("http://192.168.1.7/told", "http://localhost:8080/", "https://10.0.0.7/"):
        assert read_address(text, private=True).host in text
    for text in ("ftp://10.0.0.7/", "http://a:b@10.0.0.7/", "http://10.0.0.7:22/"):
        with pytest.raises(Unfit):
            read_address(text, private=True)
    assert reachable(["127.0.0.1"], private=True) == [ip_address("127.0.0.1")]


PUBLIC = ("8.8.8.8", "192.88.99.1", "2001:4860:4860::8888", "64:ff9b::808:808")
OURS = (
    *("127.0.0.1", "127.9.9.9", "0.0.0.0", "10.0.0.1", "172.16.0.1", "192.168.0.1", "100.64.0.1"),
    *("169.254.169.254", "192.0.2.1", "198.18.0.1", "224.0.0.1", "240.0.0.1", "255.255.255.255"),
    *("::", "::1", "::7f00:1", "fe80::1", "fec0::1", "fc00::1", "fd12::1", "ff02::1", "ff0e::1"),
    *("::ffff:127.0.0.1", "::ffff:8.8.8.8", "64:ff9b::a00:1", "64:ff9b::7f00:1", "64:ff9b:1::1"),
    *(
        "2002:a00:1::",
        "2002:7f00:1::1",
        "2002:808:808::1",
        "2001::1",
        "2001:db8::1",
        "100::1",
        "4000::1",
    ),
)


@pytest.mark.parametrize("number", PUBLIC)
def test_a_number_of_everybodys_is_public(number: str) -> None:
    assert is_public(ip_address(number))


@pytest.mark.parametrize("number", OURS)
def test_a_number_that_only_we_reach_is_not_however_it_is_written(number: str) -> None:
    assert not is_public(ip_address(number))
    with pytest.raises(Unfit, match="private"):
        reachable(["8.8.8.8", number], private=False)


def test_what_holds_an_older_address_is_not_public_where_python_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Releases of Python differ in whether they call 6to4 global."""
    monkeypatch.setattr(IPv6Address, "is_global", True)
    assert is_public(ip_address("2001:4860:4860::8888"))
    assert not is_public(ip_address("2002:a00:1::1"))


def test_a_name_without_a_number_leads_nowhere() -> None:
    with pytest.raises(Unfit, match="unknown"):
        reachable([], private=True)
