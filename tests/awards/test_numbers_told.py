"""National numbers stand on no public page, in no file and no answer, until the organiser says that they do."""

from __future__ import annotations

import re
from collections import Counter
from hashlib import sha256
from html import unescape
from io import BytesIO

import pytest
from django.test import Client
from openpyxl import load_workbook

from awards.models import Report
from tests.awards.making import computed, finished, loaded, published_again
from tests.awards.reporting import FORMS, address, director_of, publish
from tests.brackets.conformance.directing import Director, posted
from tests.brackets.conformance.trial import all_trials
from tests.factories import make_member
from tests.routes import sort_of
from tourney.models import Event, Member, Tournament

pytestmark = pytest.mark.django_db
LINK = re.compile(r'(?:href|action|src|hx-get)="([^"#]+)"')
TRIALS = all_trials()
FEW, MANY = 3, 10**6


def _numbered(event: Event) -> None:
    """Everybody has a number that is recognised anywhere."""
    for member in Member.objects.filter(entrant__event=event):
        Member.objects.filter(pk=member.pk).update(number=f"QX77{member.pk:05}")


def _body(client: Client, path: str) -> str:
    answer = client.get(path)
    body = b"".join(answer.streaming_content) if answer.streaming else answer.content
    if body[:2] == b"PK":
        book = load_workbook(BytesIO(body))
        return "\n".join(str(cell) for sheet in book for row in sheet.values for cell in row)
    return body.decode("latin-1") + answer.get("Location", "")


def walked(tournament: Tournament, *more: str, few: int = MANY) -> dict[str, str]:
    """What a reader without an account comes to in the tournament, with what it answers; of a sort so `few`.

    Pages of one sort differ in whose they are, not in what is asked of them. `more` are all looked at.
    """
    client, found, routes = Client(), dict[str, str](), Counter[str]()
    ahead = [tournament.get_absolute_url(), *more]
    slug = f"/{tournament.slug}/"
    while ahead:
        path = ahead.pop()
        if path in found:
            continue
        routes[sort_of(path)] += 1
        if routes[sort_of(path)] > few and path not in more:
            continue
        found[path] = _body(client, path)
        links = (unescape(one) for one in LINK.findall(found[path]))
        ahead += [
            one
            for one in links
            if one.startswith("/") and slug in f"{one}/" and "/desk/" not in one
        ]
    return found


def _files(event: Event) -> list[str]:
    """Files of a report that a page offers by a choice rather than a link."""
    revisions = Report.objects.filter(sanction__event=event).values_list("revision", flat=True)
    return [address("report_as", event, revision, form) for revision in revisions for form in FORMS]


@pytest.fixture
def paid() -> Event:
    """An event of two published revisions, in which everybody has a number."""
    loaded()
    event = finished(4)
    _numbered(event)
    computed(event)
    publish(event)
    published_again(event, classification="sectional")
    return event


def test_no_number_of_published_awards_is_public(paid: Event) -> None:
    found = walked(paid.tournament, *_files(paid), few=FEW)
    assert [path for path, text in found.items() if "QX77" in text + path] == []
    assert len(found) > 40


def test_what_is_downloaded_says_what_it_leaves_out_and_the_report_keeps_its_checksum(
    paid: Event,
) -> None:
    page = Client().get(address("report", paid)).content.decode()
    assert "what is downloaded leaves out national numbers" in page
    assert "does not match" not in page
    document = Client().get(address("report_as", paid, 2, "json")).json()
    assert document["left_out"] == "national numbers"
    Tournament.objects.update(tells_numbers=True)
    whole = Client().get(address("report_as", paid, 2, "json")).content
    assert sha256(whole).hexdigest() == Report.objects.get(revision=2).checksum
    assert "leaves out" not in Client().get(address("report", paid)).content.decode()


def test_the_organiser_says_them_on_pages_in_files_and_in_the_data(paid: Event) -> None:
    Tournament.objects.update(tells_numbers=True)
    found = walked(Tournament.objects.get(), *_files(paid), few=FEW)
    with_numbers = [path for path, text in found.items() if "QX77" in text]
    for part in (
        "/masterpoints/",
        "/report/",
        ".csv",
        ".xlsx",
        ".json",
        ".xml",
        ".txt",
        "/api/v1/",
    ):
        assert any(part in path for path in with_numbers), part


@pytest.mark.long
@pytest.mark.parametrize("slug", [one.slug for one in TRIALS.values()])
def test_no_number_of_an_event_that_is_played_is_public(slug: str) -> None:
    trial = next(one for one in TRIALS.values() if one.slug == slug)
    event = posted(trial.name)
    for entrant in event.entrants.filter(members=None):
        make_member(entrant)
    _numbered(event)
    Director(trial, event).begins()
    found = walked(event.tournament)
    assert [path for path, text in found.items() if "QX77" in text + path] == []
    assert len(found) > 10


def test_two_of_one_name_are_told_apart_by_their_last_signs() -> None:
    loaded()
    event = finished(8)
    first = Member.objects.filter(entrant__event=event, entrant__number=1).order_by("position")
    for member, number in zip(first[:2], ("4400123", "4400321"), strict=True):
        Member.objects.filter(pk=member.pk).update(name="Ann Twin", number=number)
    computed(event)
    publish(event)
    base = f"{event.tournament.get_absolute_url()}masterpoints/"
    page = Client().get(base).content.decode()
    report = Client().get(address("report", event)).content.decode()
    for told in ("…123", "…321"):
        assert page.count(f">{told}<") == report.count(f">{told}<") == 1
        own = Client().get(f"{base}player/Ann Twin {told}/")
        assert own.status_code == 200
        assert f"<dd>{told}</dd>" in own.content.decode()
    assert "4400" not in page + report
    assert page.count(">–<") > 10, "of everybody else nothing is said"


def test_where_no_number_is_told_there_is_no_column_for_it(paid: Event) -> None:
    address = f"{paid.tournament.get_absolute_url()}masterpoints/"
    assert 'class="number"' not in Client().get(address).content.decode()
    Tournament.objects.update(tells_numbers=True)
    assert 'class="number"' in Client().get(address).content.decode()


def test_who_types_a_whole_number_finds_the_player_and_nobody_by_a_part(paid: Event) -> None:
    member = Member.objects.filter(entrant__event=paid).order_by("entrant__number", "position")[0]
    base = paid.tournament.get_absolute_url()
    for path in (f"{base}find/", f"{base}masterpoints/"):
        whole = Client().get(path, {"q": member.number}, follow=True).content.decode()
        assert member.name in whole
        part = Client().get(path, {"q": member.number[:-2]}, follow=True).content.decode()
        assert member.name not in part, path


def test_the_desk_of_the_awards_has_the_numbers(paid: Event) -> None:
    page = director_of(paid).get(address("desk_report", paid)).content.decode()
    assert "QX77" in page
