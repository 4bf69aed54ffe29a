"""Published reports: frozen, numbered, compared; what everybody and what the desk may read."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from lxml import etree

from awards.actions.computing import compute_awards, publish_awards, take_back_awards
from awards.actions.sanctions import sanction_event
from awards.errors import AwardError
from awards.models import Award, Edition, Report, ReportLine, Sanction
from awards.queries.sanctions import sanction_of
from awards.reports.document import checksum, read_document
from awards.reports.usebio import schema
from tests.awards.making import computed, finished, loaded, published_again
from tests.brackets.playing import fresh
from tests.factories import make_director
from tourney.models import Event

pytestmark = pytest.mark.django_db

FORMS = ("csv", "xlsx", "txt", "json", "xml", "receipts.txt", "receipts.json")


@pytest.fixture(autouse=True)
def edition() -> Edition:
    return loaded()


def address(name: str, event: Event, *more: object) -> str:
    return reverse(f"awards:{name}", args=[event.tournament.slug, event.slug, *more])


def publish(event: Event) -> Sanction:
    return publish_awards(event, version=sanction_of(event).version, by=None)


def published(*sizes: int, **values: Any) -> Event:
    event = finished(*(sizes or (8,)), **values)
    computed(event)
    publish(event)
    return fresh(event)


def corrected(event: Event) -> Event:
    """Taken back, sanctioned otherwise, published again."""
    published_again(event, classification="sectional")
    return fresh(event)


def director_of(event: Event) -> Client:
    client = Client()
    client.force_login(make_director(event.tournament, f"director-{event.pk}"))
    return client


# ---- freezing


def test_publishing_writes_revision_1_with_its_author_and_checksum() -> None:
    event = finished(8)
    computed(event)
    user = make_director(event.tournament, "wilma")
    publish_awards(event, version=sanction_of(event).version, by=user)
    report = Report.objects.get()
    assert (report.revision, report.author, report.event_name) == (1, "wilma", event.name)
    assert report.checksum == hashlib.sha256(report.document.encode()).hexdigest()
    assert report.published_at == sanction_of(event).published_at
    lines = read_document(report.document).lines
    awards = Award.objects.values_list("position", "player_name", "award", "team_rank")
    assert [(x.position, x.player_name, x.award, x.rank) for x in lines] == list(awards)
    kept = ReportLine.objects.values_list("position", "player_name", "award", "rank")
    assert list(kept) == list(awards)


def test_a_report_and_its_lines_are_written_once() -> None:
    published()
    for row in (Report.objects.get(), ReportLine.objects.all()[0]):
        with pytest.raises(AwardError, match="never changes"):
            row.save()


def test_nothing_of_a_report_changes_with_names_and_editions(client: Client) -> None:
    event = published()
    before = {form: client.get(address("report_as", event, 1, form)).content for form in FORMS}
    page = client.get(address("report", event)).content
    event.entrants.update(name="Somebody Else")
    for entrant in event.entrants.all():
        for member in entrant.members.all():
            member.player.name = "Renamed"
            member.player.save()
    Edition.objects.update(title="Another title")
    Event.objects.filter(pk=event.pk).update(name="Another name")
    after = {form: client.get(address("report_as", event, 1, form)).content for form in FORMS}
    assert before == after
    assert client.get(address("report", event)).content == page


def test_what_is_refused_leaves_no_report() -> None:
    event = finished(8)
    computed(event)
    with pytest.raises(Exception, match="version"):
        publish_awards(event, version=99, by=None)
    assert not Report.objects.exists()


# ---- revisions


def test_publishing_again_makes_revision_2_and_leaves_revision_1_alone(client: Client) -> None:
    event = published()
    first = Report.objects.get()
    corrected(event)
    old, new = Report.objects.order_by("revision")
    assert (old.document, old.checksum) == (first.document, first.checksum)
    assert (new.revision, new.checksum) == (2, checksum(new.document))
    page = client.get(address("report", event)).content.decode()
    assert "revision 2" in page
    assert address("report_changes", event, 2) in page
    assert address("report_revision", event, 1) in page
    older = client.get(address("report_revision", event, 1)).content.decode()
    assert "was replaced" in older
    assert address("receipt", event, 1) not in older
    assert client.get(address("report_as", event, 1, "json")).content.decode() == first.document


def test_the_difference_says_who_lost_how_much_and_which_facts_changed(client: Client) -> None:
    event = corrected(published())
    page = client.get(address("report_changes", event, 2)).content.decode()
    assert "Rating" in page
    assert "Regional" in page
    assert "Sectional" in page
    old, new = (read_document(r.document) for r in Report.objects.order_by("revision"))
    fewer = old.total - new.total
    assert fewer > 0
    assert f"−{fewer}" in page
    assert "colours: 13.80 gold, now" in page
    rows = client.get(address("report_as", event, 2, "changes.csv")).content.decode()
    assert rows.count("lost,") == sum(1 for line in old.lines if line.award)


def test_revision_1_changed_nothing_so_there_is_no_such_page(client: Client) -> None:
    event = published()
    assert client.get(address("report_changes", event, 1)).status_code == 404
    assert client.get(address("report_as", event, 1, "changes.csv")).status_code == 404
    assert client.get(address("report_revision", event, 2)).status_code == 404


def test_while_taken_back_the_page_says_so_and_shows_no_award(client: Client) -> None:
    event = published()
    take_back_awards(event, version=sanction_of(event).version, by=None)
    page = client.get(address("report", event))
    assert "taken the report back" in page.content.decode()
    assert "13.80" not in page.content.decode()
    for path in ("report_revision", "report_changes"):
        assert client.get(address(path, event, 1)).status_code == 404
    assert client.get(address("report_as", event, 1, "json")).status_code == 404


def test_a_report_that_was_tampered_with_says_so(client: Client) -> None:
    event = published()
    report = Report.objects.get()
    changed = report.document.replace("13.80", "99.80")
    assert "does not match" not in client.get(address("report", event)).content.decode()
    Report.objects.update(document=changed)
    assert "does not match" in client.get(address("report", event)).content.decode()


# ---- reading and downloading


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
    wanted = ("acbl-2003-11", "a half is rounded up", "Bracket 2", "page 3, rule 80", "unofficial")
    for part in (*wanted, event.name, "Player"):
        assert part in page
    for award in Award.objects.filter(award__gt=0):
        assert address("receipt", event, award.position) in page


def test_private_data_is_in_no_published_form(client: Client) -> None:
    event = finished(8)
    player = event.entrants.all()[0].members.all()[0].player
    player.club, player.country, player.rating = "Secret Club", "Atlantis", 3141
    player.save()
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
    assert max(counts[0]) <= 12
