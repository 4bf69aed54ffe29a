"""Published reports: frozen, numbered, compared."""

from __future__ import annotations

import csv
import hashlib
import io
from io import StringIO

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError
from django.test import Client

from awards.actions.awards import publish_awards, take_back_awards
from awards.models import Award, Edition, Report, ReportLine
from awards.queries.intact import broken_reports
from awards.queries.sanctions import sanction_of
from awards.receipts.ranks import team_rank
from awards.reports.document import checksum, read_document
from tests.awards.making import computed, finished, loaded, published_again
from tests.awards.reporting import FORMS, address, corrected, published, tells_numbers
from tests.brackets.systems.bridge.playing import fresh
from tests.factories import make_director
from tests.tampering import behind
from tourney import actions, queries
from tourney.models import Event
from tourney.models.lasting import RecordStays

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    tells_numbers(monkeypatch)


@pytest.fixture(autouse=True)
def edition() -> Edition:
    return loaded()


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
    awards = [
        (one.position, one.player_name, one.award, team_rank(one)) for one in Award.objects.all()
    ]
    assert [(x.position, x.player_name, x.award, x.rank) for x in lines] == awards
    kept = ReportLine.objects.values_list("position", "player_name", "award", "rank")
    assert list(kept) == awards


@pytest.mark.postgresql
def test_a_report_and_its_lines_are_written_once() -> None:
    published()
    for row in (Report.objects.get(), ReportLine.objects.all()[0]):
        with pytest.raises(RecordStays, match="never changed"):
            row.save()
        with pytest.raises(RecordStays, match="never deleted"):
            row.delete()
    for rows in (Report.objects.all(), ReportLine.objects.all()):
        with pytest.raises(RecordStays, match="never deleted"):
            rows.delete()


def test_nothing_of_a_report_changes_with_names_and_editions(client: Client) -> None:
    event = published()
    before = {form: client.get(address("report_as", event, 1, form)).content for form in FORMS}
    page = client.get(address("report", event)).content
    event.entrants.update(name="Somebody Else")
    for entrant in event.entrants.all():
        for member in entrant.members.all():
            member.name = "Renamed"
            member.save()
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


@pytest.mark.postgresql
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
    behind(Report).update(document=changed)
    assert "does not match" in client.get(address("report", event)).content.decode()


def test_the_list_for_the_spreadsheet_is_safe_and_complete() -> None:
    event = finished(8)
    formula = "=cmd|' /C calc'!A0"
    event.entrants.get(number=1).members.filter(position=1).update(name=formula)
    computed(event)
    client = Client()
    client.force_login(make_director(event.tournament))
    answer = client.get(address("desk_report_as", event, "csv"))
    assert answer["Content-Type"] == "text/csv; charset=utf-8"
    rows = list(csv.DictReader(io.StringIO(answer.content.decode("utf-8-sig"))))
    assert len(rows) == 16
    first = rows[0]
    assert first["name"] == f"'{formula}"
    assert (first["award"], first["gold"], first["own_rank"]) == ("13.80", "13.80", "1st")
    assert all(float(row["award"]) > 0 for row in rows)


def test_an_event_with_a_report_of_long_ago_stays() -> None:
    """Its awards were taken back and its results undone: what was published was read."""
    event = published()
    take_back_awards(event, version=sanction_of(event).version, by=None)
    removal = queries.removal_of(fresh(event))
    assert f"1 published report of {event.name}" in removal.kept
    with pytest.raises(actions.ResultsIn, match="1 published report"):
        actions.delete_event(fresh(event), seen=removal.seen)


def test_the_check_finds_a_report_that_is_not_as_it_was_published() -> None:
    event = published()
    published_again(event)
    assert broken_reports(event) == []
    lines = behind(ReportLine, report__revision=2)
    lines.filter(position=lines.earliest("position").position).update(award=99)
    assert broken_reports(event) == ["report, revision 2: its lines are not those of its document"]
    behind(Report, revision=2).update(document="{}")
    assert broken_reports(event) == ["report, revision 2: it is not as it was published"]
    with pytest.raises(CommandError, match="1 differences"):
        call_command("check_brackets", stdout=StringIO())
    behind(ReportLine, report__revision=1).delete()
    behind(Report, revision=1).delete()
    assert broken_reports(event) == ["report, revision 1: it is missing"]
