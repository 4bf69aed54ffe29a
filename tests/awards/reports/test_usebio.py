"""Results as XML in the shape of version 1.3: what readers in use ask for is there, and we read it ourselves."""

from __future__ import annotations

from decimal import Decimal

import pytest
from django.test import Client
from lxml import etree

from awards.models import Edition
from awards.reports.usebio import Played, schema, usebio
from brackets.models import Match
from tests.awards.making import loaded
from tests.awards.reporting import address, corrected, published
from tests.awards.reports.made import document, group, line, report
from tests.awards.reports.test_other_events import stratified
from tourney.importing.results_xml import entries_of, ranking_of, read_results
from tourney.models import Event, Tournament

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def edition() -> Edition:
    """The shipped edition."""
    return loaded()


def read(event: Event, revision: int = 1) -> etree._Element:
    """The file as it is downloaded, valid against our schema."""
    answer = Client().get(address("report_as", event, revision, "xml"))
    assert answer.status_code == 200
    root = etree.fromstring(answer.content)
    assert schema().validate(root), schema().error_log
    return root


def test_the_head_is_what_readers_ask_for() -> None:
    event = published(8)
    Tournament.objects.update(organiser_number="1234")
    root = read(event)
    assert root.getroottree().docinfo.doctype == '<!DOCTYPE USEBIO SYSTEM "usebio_v1_3.dtd">'
    assert root.get("Version") == "1.3"
    assert root.findtext("CLUB/CLUB_ID_NUMBER") == "1234"
    assert root.findtext("EVENT/DATE") == event.day.isoformat()
    assert root.findtext("EVENT/EVENT_ID") == f"{event.tournament.slug}/{event.slug}/1"
    assert root.find("EVENT").get("EVENT_TYPE") == "TEAMS"


def test_every_match_with_a_score_is_in_it() -> None:
    event = published(13)
    root = read(event)
    teams = {team.get("TEAM_ID") for team in root.iter("TEAM") if team.get("TEAM_ID")}
    found = list(root.iter("MATCH"))
    rows = Match.objects.filter(bracket__event=event)
    pairs = [pair for row in rows for pair in row.results if None not in pair["scores"]]
    assert len(found) == len(pairs)
    for match in found:
        assert {match.findtext("TEAM"), match.findtext("OPPOSING_TEAM")} <= teams
        assert Decimal(match.findtext("TEAM_SCORE")) != Decimal(
            match.findtext("OPPOSING_TEAM_SCORE")
        )


def test_an_older_revision_has_no_matches_for_they_may_be_others_now() -> None:
    event = corrected(published(8))
    assert list(read(event, 1).iter("MATCH")) == []
    assert list(read(event, 2).iter("MATCH"))


def test_a_match_stands_in_the_section_of_its_bracket() -> None:
    found = report(line(), groups=[group(), group("Bracket 2")])
    matches = [Played(found.groups[1].name, 1, 4, 5, "10", "20")]
    root = etree.fromstring(usebio(found, matches))
    assert [len(part.findall("MATCH")) for part in root.iter("SECTION")] == [0, 1]


def test_shared_places_are_said_as_such() -> None:
    places = {
        team.get("TEAM_ID"): team.findtext("PLACE") for team in read(published(8)).iter("TEAM")
    }
    told = sorted(place for key, place in places.items() if key and place)
    assert told[:3] == ["1", "2", "3="]


def test_a_player_alone_has_number_and_name_of_his_own() -> None:
    event = document()["event"] | {"entered_as": "player"}
    root = etree.fromstring(usebio(report(line(), event=event)))
    (player,) = root.iter("PLAYER")
    assert player.findtext("PLAYER_NUMBER")
    assert player.findtext("PLAYER_NAME") == "Player 1"


def test_what_we_write_we_read() -> None:
    event = published(8)
    raw = Client().get(address("report_as", event, 1, "xml")).content
    found = read_results(raw)
    assert found.version == "1.3"
    heads, *rows = (one.cells for one in entries_of(found, "team").lines)
    named = [dict(zip(heads, row, strict=True)) for row in rows]
    assert {one["captain"] for one in named} == set(event.entrants.values_list("name", flat=True))
    assert {one["players"] for one in named} == {"4"}
    assert len(ranking_of(found, "team").lines) == 9


def test_a_ranked_event_is_written_with_its_places() -> None:
    root = read(stratified())
    assert len(list(root.iter("PAIR"))) == 12
    assert list(root.iter("MATCH")) == []
