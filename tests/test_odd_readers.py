"""However oddly a program asks for data, it is answered in words: as described, and never by a fault of ours."""

from __future__ import annotations

import json
from collections.abc import Iterable
from urllib.parse import quote, unquote_to_bytes, urlencode

import pytest
from django.core.handlers.wsgi import WSGIHandler
from hypothesis import HealthCheck, given
from hypothesis import strategies as st

from awards.ranked.kinds import PAIRS
from tests.awards.making import loaded
from tests.awards.reporting import published
from tests.brackets.systems.cup.playing import posted_cup
from tests.brackets.systems.judo.playing import posted_judo
from tests.brackets.systems.robin.playing import posted_robin
from tests.brackets.systems.scrabble.running import posted as posted_division
from tests.data import template_of, validator
from tests.examples import examples
from tests.factories import make_event
from tests.test_published import Answer, Counted, Site
from tourney.api.operations import OF_EVENT, operations
from tourney.files import FORMS
from tourney.published import PublishedBytes

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.postgresql]
ODD = (
    "", "0", "1", "2", "-1", "007", " 1", "1 ", "+1", "1.0", "1e3", "0x10", "NaN", "null", "true", "1,2",
    "2147483648", "9223372036854775808", "9" * 400, "٣", "²", "½", "é", "日本", "﷽", "👩‍👩‍👧", "\x00", "\r\nX: y",
    "%00", "..", "../../etc", "a/b", "'; DROP TABLE tourney_event --", "<script>", "{{ 7 * 7 }}", "\ufeff", "\u202e",
)  # fmt: skip
texts = st.sampled_from(ODD) | st.text(st.characters(exclude_categories=["Cs"]), max_size=30)
names = (
    st.sampled_from(["page", "since", "part", "q", "sort", "limit", "format", "callback"]) | texts
)
queries = st.one_of(
    st.just(""),
    st.lists(st.tuples(names, texts), min_size=1, max_size=4).map(urlencode),
    st.sampled_from(["&&==", "page", "page=%ff%fe", "%", "since=%", "page=1&page=x", "page[]=1"]),
)
said = st.sampled_from(ODD) | st.text(st.characters(max_codepoint=255), max_size=30)
words = said.map(lambda text: "".join(one for one in text if one.isprintable() and one < "\u0100"))
HEADERS = {
    "accept": ["*/*", "text/html", "application/xml;q=0.9", "image/*", "application/json;q=2"],
    "accept_encoding": ["gzip", "br", "identity;q=0", "gzip;q=x", "*;q=0"],
    "if_none_match": ["*", 'W/"x"', '"', '"a", "b"', "x" * 500],
    "if_modified_since": [
        "Sat, 14 Mar 2026 10:00:00 GMT",
        "yesterday",
        "Thu, 01 Jan 9999 00:00:00",
    ],
    "if_match": ['"x"', "*"],
    "range": ["bytes=0-1", "bytes=-5", "lines=1-2"],
    "origin": ["null", "https://elsewhere.example.org", "x"],
    "cookie": ["sessionid=x", "sessionid=" + "y" * 300, ";;="],
    "x_http_method_override": ["DELETE"],
    "access_control_request_method": ["PUT", "GET"],
    "content_type": ["application/json", "x"],
}
headers = st.dictionaries(
    st.sampled_from(sorted(HEADERS)), words, max_size=3
) | st.fixed_dictionaries(
    {}, optional={name: st.sampled_from(values) for name, values in HEADERS.items()}
)
READING = ("GET", "HEAD", "OPTIONS")
methods = st.sampled_from(
    (*READING, "GET", "GET", "POST", "PUT", "PATCH", "DELETE", "TRACE", "BREW")
)
TRIED = examples(150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
PROBLEM = "application/problem+json"


@pytest.fixture
def site() -> Iterable[Site]:
    """A tournament with events of every system, one of them without entries, behind the kept bytes."""
    loaded()
    event = published(8)
    for made in (posted_cup, posted_judo, posted_robin, posted_division):
        made(8, tournament=event.tournament)
    for values in ({"name": "Nobody"}, {"name": "Pairs", "kind": PAIRS}):
        make_event(event.tournament, **values)
    django = Counted()
    layer = PublishedBytes(django)
    yield Site(layer, django, event)
    layer.versions.close()


def addresses(site: Site) -> list[str]:
    """Every address of the interface, of every event; the files too."""
    events = [one.slug for one in site.event.tournament.events.all()]
    found = [
        one.address(slug=site.event.tournament.slug, event_slug=slug)
        for one in operations()
        for slug in (events if one.path.startswith(OF_EVENT) else [""])
    ]
    files = [
        f"{address}.{form}"
        for address in found
        if address.endswith(("/entrants", "/standings", "/meetings"))
        for form in FORMS
    ]
    return [*found, *files, "/api/v1/openapi.json"]


def test_every_address_answers_as_described(site: Site) -> None:
    for address in addresses(site):
        held(site, address, "GET", {})
        held(site, address, "HEAD", {})
        held(site, address, "OPTIONS", {})
        assert site.ask(address, "DELETE").status == 405


@TRIED
@given(data=st.data(), query=queries, method=methods, sent=headers)
def test_odd_questions_of_what_is_there_are_answered_in_words(
    site: Site, data: st.DataObject, query: str, method: str, sent: dict[str, str]
) -> None:
    address = data.draw(st.sampled_from(addresses(site)))
    held(site, f"{address}?{query}" if query else address, method, sent)


@TRIED
@given(data=st.data(), slug=texts, event=texts, tail=texts, query=queries, method=methods)
def test_what_is_not_there_is_said_not_to_be_there(
    site: Site, data: st.DataObject, slug: str, event: str, tail: str, query: str, method: str
) -> None:
    slug, event, tail = (quote(one, safe="/") for one in (slug, event, tail))
    one = data.draw(st.sampled_from(operations()))
    address = data.draw(
        st.sampled_from(
            (
                one.address(slug=slug, event_slug=event),
                one.address(slug=site.event.tournament.slug, event_slug=event),
                f"/api/v1/{tail}",
                f"/api/v1/tournaments/{slug}/{tail}",
                f"/api/v2/{tail}",
            )
        )
    )
    held(site, f"{address}?{query}", method, {})


def held(site: Site, address: str, method: str, sent: dict[str, str]) -> None:
    """Ask, and hold the answer to what the interface promises."""
    answer = site.ask(unquoted(address), method, **sent)
    told = (method, address, sent, answer.status, answer.headers, answer.body[:300])
    assert answer.status in (200, 204, 304, 400, 404, 405), told
    if not address.startswith("/api/v1/"):
        assert answer.status == 404, told
        return
    assert answer.headers["access-control-allow-origin"] == "*", told
    assert "set-cookie" not in answer.headers, told
    if answer.status >= 400:
        refused(answer, told)
    elif method == "OPTIONS":
        assert answer.status == 204, told
        assert answer.headers["access-control-allow-methods"] == "GET, HEAD, OPTIONS", told
    else:
        assert method in READING, told
        kept(site, address, answer, method)


def unquoted(address: str) -> str:
    """As a server hands a path on: bytes, written as Latin-1."""
    path, mark, query = address.partition("?")
    return unquote_to_bytes(path).decode("latin-1").replace("?", "") + mark + query


def refused(answer: Answer, told: object) -> None:
    """A problem that names field, value and mend."""
    assert answer.headers["content-type"] == PROBLEM, told
    if answer.status == 405:
        assert answer.headers["allow"] == "GET, HEAD, OPTIONS", told
    if not answer.body:
        assert told
        return
    problem = json.loads(answer.body)
    validator("/api/v1/tournaments/{slug}", 404).validate(problem)
    assert problem["status"] == answer.status, told
    assert problem["mend"], told
    assert problem["detail"], told


def kept(site: Site, address: str, answer: Answer, method: str) -> None:
    """A whole answer is what is described, and with its tag it is unchanged."""
    if answer.status == 304:
        assert answer.body == b""
        return
    if method == "HEAD":  # the server leaves the body out
        return
    kind = answer.headers["content-type"]
    if kind == "application/jsonl":
        lines = [json.loads(line) for line in plain(site, address).splitlines()]
        for line in lines:
            validator(template_of(address), 200).validate(line)
        assert lines[-1]["kind"] == "end"
    elif kind == "application/json" and "openapi" not in address:
        validator(template_of(address), 200).validate(json.loads(plain(site, address)))
    if tag := answer.headers.get("etag"):
        again = site.ask(unquoted(address), if_none_match=tag)
        assert (again.status, again.body) in ((304, b""), (200, plain(site, address)))


def plain(site: Site, address: str) -> bytes:
    """The answer without compression."""
    return site.ask(unquoted(address)).body


def test_django_alone_answers_the_same(site: Site) -> None:
    bare = Site(WSGIHandler(), site.django, site.event)  # type: ignore[arg-type]
    for address in addresses(site):
        assert bare.ask(address).status == site.ask(address).status
