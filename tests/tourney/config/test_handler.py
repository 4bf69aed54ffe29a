"""Whatever text a request says it is written in, it is answered; nothing escapes while it is made."""

from __future__ import annotations

from io import BytesIO

import pytest
from django.test import RequestFactory

from tourney.config.handler import Handler

pytestmark = pytest.mark.django_db
FORM = "application/x-www-form-urlencoded"


def asked(charset: str, query: str) -> tuple[str, bytes]:
    """The status and the page for a form with such a charset, at an address with a query."""
    statuses: list[str] = []
    environ = RequestFactory()._base_environ(
        **{
            "REQUEST_METHOD": "POST",
            "PATH_INFO": "/c/",
            "QUERY_STRING": query,
            "CONTENT_TYPE": f"{FORM}; charset={charset}",
            "CONTENT_LENGTH": "3",
            "wsgi.input": BytesIO(b"a=b"),
        }
    )
    body = b"".join(Handler()(environ, lambda status, *_: statuses.append(status)))
    return statuses[0], body


@pytest.mark.parametrize("charset", ["rot13", "base64", "zip", "undefined", "punycode", "idna"])
def test_a_charset_that_is_none_is_refused_whatever_the_address_asks(charset: str) -> None:
    status, page = asked(charset, "a=b&c=")
    assert status.startswith("400 ")
    assert f"its text is written as “{charset}”" in page.decode()


def test_an_address_with_thousands_of_questions_is_answered() -> None:
    status, _ = asked("utf-8", "&a=1" * 9_000)
    assert status[0] in "24"
