"""Which requests the published bytes answer, and how a reader's headers are understood."""

from __future__ import annotations

import pytest

from tests.test_published import environ_of
from tourney.published.request import accepted_encoding, key_of
from tourney.published.stamp import matches


@pytest.mark.parametrize(
    ("path", "method", "headers"),
    [
        ("/t/a/b/?q=x", "GET", {}),
        ("/t/a/b/?team=x", "GET", {}),
        ("/t/a/b/?team=1&team=2", "GET", {}),
        ("/t/a/b/?team=1234567890", "GET", {}),
        ("/t/a/b/", "POST", {}),
        ("/t/a/b/", "HEAD", {}),
        ("/desk/", "GET", {}),
        ("/static/css/base.css", "GET", {}),
        ("/t/a/b/", "GET", {"cookie": "sessionid=1"}),
        ("/t/a/b/", "GET", {"cookie": "messages=1"}),
        ("/t/a/b/", "GET", {"authorization": "x"}),
        ("/t/a/b/", "GET", {"range": "bytes=0-1"}),
    ],
)
def test_what_is_not_ours_goes_to_django(path: str, method: str, headers: dict[str, str]) -> None:
    assert key_of(environ_of(path, method, **headers)) is None


def test_the_order_of_a_query_does_not_matter() -> None:
    one = key_of(environ_of("/t/a/?team=1&part=live"))
    assert one is not None
    assert one == key_of(environ_of("/t/a/?part=live&team=1"))


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
