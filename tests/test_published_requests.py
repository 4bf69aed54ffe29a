"""Which requests the published bytes answer, and how a reader's headers are understood."""

from __future__ import annotations

import pytest

from tests.test_published import environ_of
from tourney.published.asked import asked_of
from tourney.published.request import accepted_encoding, key_of
from tourney.published.stamp import matches


@pytest.mark.parametrize(
    ("path", "method", "headers"),
    [
        ("/t/a/b/?q=x", "GET", {}),
        ("/t/a/b/?q=x&part=live", "GET", {}),
        ("/t/a/b/", "POST", {}),
        ("/desk/", "GET", {}),
        ("/static/css/base.css", "GET", {}),
        ("/t/a/b/", "GET", {"range": "bytes=0-1"}),
    ],
)
def test_what_is_not_ours_goes_to_django(path: str, method: str, headers: dict[str, str]) -> None:
    assert key_of(environ_of(path, method, **headers)) is None


@pytest.mark.parametrize(
    "headers", [{"cookie": "sessionid=1"}, {"authorization": "x"}, {"hx_request": "true"}]
)
def test_who_asks_is_no_part_of_the_key(headers: dict[str, str]) -> None:
    assert key_of(environ_of("/t/a/b/", **headers)) == key_of(environ_of("/t/a/b/"))


@pytest.mark.parametrize("is_behind", [False, True])
def test_what_a_reader_says_was_forwarded_makes_no_more_pages_than_there_are(
    settings: object, is_behind: bool
) -> None:
    header = ("HTTP_X_FORWARDED_PROTO", "https") if is_behind else None
    settings.SECURE_PROXY_SSL_HEADER = header  # type: ignore[attr-defined]
    said = ("https", "https, http", "http", "x", "y")
    keys = {key_of(environ_of("/t/a/b/", x_forwarded_proto=one)) for one in said}
    assert len(keys) == (2 if is_behind else 1)
    assert key_of(environ_of("/t/a/b/")) in keys
    assert key_of(environ_of("/t/a/b/", host="a")) not in keys


@pytest.mark.parametrize(
    ("given", "asked"),
    [
        ("", ""),
        ("part=live", "part=live"),
        ("utm_source=x&part=live&gclid=1", "part=live"),
        ("part=all", ""),
        ("q=%C3%A9&x=1&page=2", "q=%C3%A9&page=2"),
        ("sheets", "sheets="),
        (f"q={'x' * 600}", ""),
    ],
)
def test_a_query_is_what_pages_know_of_it(given: str, asked: str) -> None:
    assert asked_of(given) == asked


def test_what_is_read_as_data_is_kept_as_pages_are() -> None:
    assert key_of(environ_of("/api/v1/tournaments")) is not None
    assert key_of(environ_of("/api/v1/tournaments/a/events/b/meetings?page=2")) is None


@pytest.mark.parametrize("name", ["team", "follow", "screen"])
def test_whose_phone_asks_is_no_page_of_its_own(name: str) -> None:
    assert key_of(environ_of(f"/t/a/?{name}=1")) == key_of(environ_of("/t/a/"))
    one = key_of(environ_of(f"/t/a/?{name}=1&part=live"))
    assert one is not None
    assert one == key_of(environ_of("/t/a/?part=live"))


@pytest.mark.parametrize(
    ("header", "wanted"),
    [
        ("", ""),
        ("gzip", "gzip"),
        ("gzip, br;q=0.5", "br"),
        ("br;q=0, gzip;q=0", ""),
        ("GZIP", "gzip"),
    ],
)
def test_the_encoding(header: str, wanted: str) -> None:
    assert accepted_encoding({"HTTP_ACCEPT_ENCODING": header}) == wanted


def test_a_tag_is_compared_weakly() -> None:
    assert matches('W/"a"', '"x", "a"')
    assert matches('W/"a"', "*")
    assert not matches('W/"a"', '"ab"')
    assert not matches('W/"a"', "")
