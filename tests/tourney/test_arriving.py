"""What cannot be read is refused in words, by the first who looks at it, on the page of the site."""

from __future__ import annotations

import json

import pytest
from django.test import Client

pytestmark = pytest.mark.django_db

FORM, PARTS = "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"
PART = b'--x\r\nContent-Disposition: form-data; name="username"\r\n\r\nabc\r\n--x--\r\n'
ODD_CHARSETS = (
    "utf-16",
    "utf-7",
    "idna",
    "nonsense",
    "base64",
    "punycode",
    "undefined",
    "é",
    "x" * 500,
)
ODD_PARTS = (
    "multipart/form-data",
    "multipart/form-data; boundary=",
    "multipart/form-data; boundary=é",
)
PLACES = ("/account/login/", "/c/", "/c/report/", "/nowhere/", "/")


@pytest.mark.parametrize("charset", ODD_CHARSETS)
def test_a_form_in_another_text_than_utf_8_is_refused_in_words(charset: str) -> None:
    for place in PLACES:
        for kind, body in ((FORM, b"username=a"), (PARTS, PART)):
            answer = Client().generic("POST", place, body, f"{kind}; charset={charset}")
            assert answer.status_code == 400, place
            page = answer.content.decode()
            assert f"its text is written as “{charset[:40]}”" in page
            assert "Send it as UTF-8" in page


@pytest.mark.parametrize("charset", ["utf-8", "UTF8", "u8"])
def test_utf_8_is_taken_by_any_of_its_names(charset: str) -> None:
    for kind, body in ((FORM, "username=ä".encode()), (PARTS, PART)):
        answer = Client().generic("POST", "/account/login/", body, f"{kind}; charset={charset}")
        assert answer.status_code == 422  # the password is missing


@pytest.mark.parametrize("kind", ODD_PARTS)
def test_a_form_without_an_end_to_its_parts_is_refused_in_words(kind: str) -> None:
    for place in PLACES:
        answer = Client().generic("POST", place, PART, kind)
        assert answer.status_code == 400, place
        assert "This could not be read" in answer.content.decode()


def test_an_address_for_programs_says_it_as_a_problem(client: Client) -> None:
    answer = client.generic("POST", "/api/v1/tournaments", PART, "multipart/form-data; charset=x")
    problem = json.loads(answer.content)
    assert (answer.status_code, problem["status"]) == (400, 400)
    assert answer["Content-Type"] == "application/problem+json"
    assert answer["Access-Control-Allow-Origin"] == "*"
    assert problem["mend"] == "Send it as UTF-8, as every browser does."
