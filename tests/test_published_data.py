"""What is read as data is kept as pages are: rendered once, 304, fresh after a commit, for every origin."""

from __future__ import annotations

import json

import pytest

from tests.brackets.systems.bridge.playing import play
from tests.data import of
from tests.test_published import Site
from tests.test_published import site as site

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.postgresql]
ENCODINGS = [{}, {"accept_encoding": "br"}]


def test_data_is_made_once_and_then_kept(site: Site) -> None:
    address = of(site.event, "meetings")
    answers = [site.ask(address, **headers) for headers in (*ENCODINGS, *ENCODINGS)]
    assert {one.status for one in answers} == {200}
    assert site.django.times == 1
    assert {one.headers["vary"] for one in answers} == {"Accept-Encoding"}
    assert {one.headers["access-control-allow-origin"] for one in answers} == {"*"}
    tag = answers[0].headers["etag"]
    again = site.ask(address, if_none_match=tag)
    assert (again.status, again.body, site.django.times) == (304, b"", 1)
    assert again.headers["access-control-allow-origin"] == "*"


def test_data_is_fresh_after_a_result(site: Site) -> None:
    address = of(site.event, "meetings")
    before = site.ask(address)
    play(site.event, "R1M1", (61, 28))
    after = site.ask(address, if_none_match=before.headers["etag"])
    assert after.status == 200
    scores = [side["score"] for one in json.loads(after.body)["items"] for side in one["sides"]]
    assert "61" in scores
