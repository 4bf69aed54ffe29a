"""Reports of ranked events, and of what was published before there were reports."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse
from lxml import etree

from awards.actions.awards import compute_awards, take_back_awards
from awards.models import Award, Edition, Report
from awards.queries.sanctions import sanction_of
from awards.reports.document import read_document
from awards.reports.usebio import schema
from tests.awards import ranked_making
from tests.awards.making import loaded, published_again
from tests.awards.reporting import address, corrected, publish, published
from tests.awards.words import earned
from tests.brackets.systems.bridge.playing import fresh
from tourney.models import Event

pytestmark = pytest.mark.django_db

POINTS = (3000, 1400, 2500, 450, 1200, 300, 900, 2000, 480, 1100, 150, 700)


@pytest.fixture(autouse=True)
def edition() -> Edition:
    return loaded()


def stratified() -> Event:
    """Twelve pairs in three strata, ranked, sanctioned, computed, published."""
    event = ranked_making.pairs_event(POINTS)
    ranked_making.divide(event)
    ranked_making.rank(event, list(range(1, 13)))
    ranked_making.rank(event, list(range(1, 13)), 1, "A")
    ranked_making.sanctioned(event)
    compute_awards(event, by=None)
    publish(event)
    return event


def test_a_ranked_event_is_reported_by_what_pays(client: Client) -> None:
    event = stratified()
    report = read_document(Report.objects.get().document)
    assert [group.label for group in report.groups] == ["Stratum A", "Stratum B", "Stratum C"]
    assert report.entered_as == "pair"
    assert report.groups[0].session[0].section == "1A"
    assert len(report.lines) == 24
    labels = {group.label for group in report.groups}
    for line, award in zip(report.lines, Award.objects.order_by("position"), strict=True):
        assert line.group in labels
        assert line.award == award.award
        assert (line.place is not None) == earned(award)[:1].isdigit()
        assert (line.place is None) == line.rank.endswith("overall")
    page = client.get(address("report", event)).content.decode()
    for part in ("Stratum B", "section 1A", "silver", "Pair 1"):
        assert part in page


def test_every_file_of_a_ranked_event_is_right(client: Client) -> None:
    event = stratified()
    root = etree.fromstring(client.get(address("report_as", event, 1, "xml")).content)
    assert schema().validate(root)
    assert len(list(root.iter("PAIR"))) == 12
    for form in ("csv", "xlsx", "txt", "receipts.txt", "receipts.json"):
        assert client.get(address("report_as", event, 1, form)).status_code == 200
    paid = Award.objects.filter(award__gt=0)
    receipts = client.get(address("report_as", event, 1, "receipts.json")).json()["receipts"]
    assert [one["award"] for one in receipts] == [str(award.award) for award in paid]


def test_a_ranked_event_is_over_while_its_awards_are_published(client: Client) -> None:
    event = stratified()
    answer = client.get(address("report", event))
    again = client.get(address("report", event), headers={"If-None-Match": answer["ETag"]})
    assert (fresh(event).state, again.status_code) == (Event.State.FINISHED, 304)
    take_back_awards(event, version=sanction_of(event).version, by=None)
    assert fresh(event).state == Event.State.ENTRY
    assert "taken the report back" in client.get(address("report", event)).content.decode()


def test_the_winners_of_each_stratum_are_listed(client: Client) -> None:
    event = stratified()
    page = client.get(reverse("awards:winners", args=[event.tournament.slug])).content.decode()
    winner = Award.objects.filter(group="A").order_by("position")[0]
    assert winner.player_name in page
    assert page.index("Stratum A") < page.index(winner.player_name)


def test_a_third_revision_is_compared_with_the_second(client: Client) -> None:
    event = corrected(published())
    published_again(event, classification="regional")
    page = client.get(address("report_changes", event, 3)).content.decode()
    assert "gained" in page
    assert address("report_revision", event, 2) in page
    older = client.get(address("report_changes", event, 2)).content.decode()
    assert "lost" in older
