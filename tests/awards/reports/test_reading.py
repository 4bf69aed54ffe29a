"""Reports as pages and files: what everybody and what the desk may read."""

from __future__ import annotations

import hashlib
import json

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from lxml import etree

from awards.actions.awards import compute_awards, take_back_awards
from awards.actions.sanctions import sanction_event
from awards.models import Award, Edition, Report
from awards.queries.sanctions import sanction_of
from awards.reports.usebio import schema
from brackets.systems.bridge.books import cite
from tests.awards.making import computed, finished, loaded
from tests.awards.reporting import (
    FORMS,
    address,
    corrected,
    director_of,
    publish,
    published,
    tells_numbers,
)

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    tells_numbers(monkeypatch)


@pytest.fixture(autouse=True)
def edition() -> Edition:
    return loaded()


@pytest.mark.parametrize("form", FORMS)
def test_every_form_is_a_file_and_the_same_at_the_desk(form: str, client: Client) -> None:
    event = published()
    answer = client.get(address("report_as", event, 1, form))
    assert answer.status_code == 200
    assert f'revision-1.{form}"' in answer["Content-Disposition"]
    desk = director_of(event).get(address("desk_report_as", event, form))
    assert desk.content == answer.content


def test_the_json_is_the_frozen_document_and_the_xml_is_valid(client: Client) -> None:
    event = published()
    report = Report.objects.get()
    text = client.get(address("report_as", event, 1, "json")).content
    assert hashlib.sha256(text).hexdigest() == report.checksum
    assert report.checksum in client.get(address("report", event)).content.decode()
    document = client.get(address("report_as", event, 1, "xml")).content
    assert schema().validate(etree.fromstring(document))


def test_all_receipts_are_those_of_the_single_awards(client: Client) -> None:
    event = published()
    answer = client.get(address("report_as", event, 1, "receipts.json")).json()
    assert len(answer["receipts"]) == Award.objects.filter(award__gt=0).count()
    for found in answer["receipts"][:3]:
        single = client.get(address("receipt_as", event, found["position"], "json")).json()
        assert found["receipt"] == single["receipt"]


def test_where_the_book_says_so_is_frozen_with_every_line() -> None:
    published()
    lines = list(json.loads(Report.objects.get().document)["shared_receipts"].values())
    while lines:
        line = lines.pop()
        lines += line.get("parts", ())
        assert "ref" in line or line["source"] == (
            cite(line["rule"] or "", page=line["page"])
            or (f"page {line['page']}" if line["page"] else "")
        )


def test_xml_that_would_not_be_valid_is_refused_with_its_reason(client: Client) -> None:
    event = finished(8)
    event.entrants.update(name="")
    computed(event)
    publish(event)
    answer = client.get(address("report_as", event, 1, "xml"))
    assert answer.status_code == 422
    assert "would not be valid" in answer.content.decode()


def test_an_unknown_form_is_not_found(client: Client) -> None:
    event = published()
    assert client.get(address("report_as", event, 1, "pdf")).status_code == 404


def test_the_page_names_event_edition_readings_factors_and_links_receipts(client: Client) -> None:
    event = published(8, 8)
    page = client.get(address("report", event)).content.decode()
    wanted = ("acbl-2003-11", "a half is rounded up", "Bracket 2", f"{cite('80')}", "unofficial")
    for part in (*wanted, event.name, "Player"):
        assert part in page
    for award in Award.objects.filter(award__gt=0):
        assert address("receipt", event, award.position) in page


def test_private_data_is_in_no_published_form(client: Client) -> None:
    event = finished(8)
    member = event.entrants.all()[0].members.all()[0]
    member.club, member.country, member.rating = "Secret Club", "Atlantis", 3141
    member.save()
    computed(event)
    publish(event)
    for form in ("csv", "txt", "json", "xml", "receipts.json"):
        said = client.get(address("report_as", event, 1, form)).content.decode()
        assert not [word for word in ("Secret Club", "Atlantis", "3141") if word in said]


def test_before_publishing_only_the_desk_reads_the_report(client: Client) -> None:
    event = finished(8)
    computed(event)
    desk = director_of(event)
    page = desk.get(address("desk_report", event)).content.decode()
    assert "would be published now" in page
    assert "13.80" in page
    assert json.loads(desk.get(address("desk_report_as", event, "json")).content)["revision"] == 0
    assert "appears here when" in client.get(address("report", event)).content.decode()
    assert client.get(address("report_as", event, 0, "json")).status_code == 404


def test_the_desk_sees_before_publishing_what_a_correction_would_change() -> None:
    event = published()
    take_back_awards(event, version=sanction_of(event).version, by=None)
    values = {"classification": "sectional"}
    sanction_event(event, values=values, version=sanction_of(event).version, by=None)
    compute_awards(event, by=None)
    page = director_of(event).get(address("desk_report", event)).content.decode()
    assert "as revision 2" in page
    assert "What it would change against revision 1" in page


def test_nothing_computed_is_said_at_the_desk() -> None:
    event = finished(8)
    desk = director_of(event)
    assert "Nothing is computed" in desk.get(address("desk_report", event)).content.decode()
    assert desk.get(address("desk_report_as", event, "csv")).status_code == 404


def test_a_rule_book_that_is_gone_is_said_at_the_desk() -> None:
    event = finished(8)
    computed(event)
    Edition.objects.all().delete()
    desk = director_of(event)
    assert "load_rulebook" in desk.get(address("desk_report", event)).content.decode()
    assert desk.get(address("desk_report_as", event, "csv")).status_code == 404


def test_a_published_page_is_not_sent_twice(client: Client) -> None:
    event = published()
    for path in (address("report", event), address("report_as", event, 1, "xlsx")):
        answer = client.get(path)
        again = client.get(path, headers={"If-None-Match": answer["ETag"]})
        assert (answer.status_code, again.status_code) == (200, 304)
    tag = answer["ETag"]
    corrected(event)
    assert client.get(path, headers={"If-None-Match": tag}).status_code == 200


def test_the_number_of_queries_does_not_grow_with_the_field(client: Client) -> None:
    counts = []
    for sizes in ((8,), (12, 12)):
        event = corrected(published(*sizes))
        desk = director_of(event)
        asked = []
        for reader, path in (
            (client, address("report", event)),
            (client, address("report_changes", event, 2)),
            (client, address("report_as", event, 1, "xlsx")),
            (desk, address("desk_report", event)),
        ):
            with CaptureQueriesContext(connection) as captured:
                assert reader.get(path).status_code == 200
            asked.append(len(captured))
        counts.append(asked)
    assert counts[0] == counts[1]
    assert max(counts[0]) <= 20
