"""A tournament's masterpoints: totals, one player, winners, files."""

from __future__ import annotations

import csv
import io
from decimal import Decimal

import pytest
from django.db import connection
from django.db.models import QuerySet
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from openpyxl import load_workbook

from awards.actions.awards import take_back_awards
from awards.models import Award, Edition
from awards.queries.sanctions import sanction_of
from tests.awards.making import computed, finished, loaded
from tests.awards.reporting import corrected, publish, published, tells_numbers
from tests.factories import make_tournament
from tourney.models import Event, Member, Player, Tournament

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    tells_numbers(monkeypatch)


@pytest.fixture(autouse=True)
def edition() -> Edition:
    return loaded()


def address(name: str, tournament: Tournament, *more: object) -> str:
    return reverse(f"awards:{name}", args=[tournament.slug, *more])


def text_of(client: Client, name: str, tournament: Tournament, *more: object) -> str:
    answer = client.get(address(name, tournament, *more))
    assert answer.status_code == 200
    return answer.content.decode()


def first_player(event: Event) -> Player:
    player = event.entrants.order_by("number")[0].members.order_by("position")[0].player
    assert player.number
    return player


def first_member(event: Event) -> QuerySet[Member]:
    """That player on the entry."""
    return Member.objects.filter(entrant__event=event, player=first_player(event))


def same_player_in_two_events() -> tuple[Tournament, Player]:
    """Two eights of one tournament; the winner of both is the same player."""
    tournament = make_tournament()
    one, other = (finished(8, tournament=tournament) for _ in range(2))
    player = first_player(one)
    member = other.entrants.order_by("number")[0].members.order_by("position")[0]
    member.player, member.name, member.number = player, player.name, player.number or ""
    member.save()
    for event in (one, other):
        computed(event)
        publish(event)
    return tournament, player


def test_a_player_is_paid_for_every_event_and_can_follow_each_number(client: Client) -> None:
    tournament, player = same_player_in_two_events()
    page = text_of(client, "player", tournament, player.number)
    assert player.name in page
    assert "27.60" in page
    events = tournament.events.all()
    for event in events:
        award = Award.objects.get(sanction__event=event, player_number=player.number)
        receipt = reverse("awards:receipt", args=[tournament.slug, event.slug, award.position])
        assert receipt in page
        assert client.get(receipt).status_code == 200


def test_the_list_has_the_player_with_the_most_points_first(client: Client) -> None:
    tournament, player = same_player_in_two_events()
    page = text_of(client, "totals", tournament)
    assert page.index("27.60") < page.index("13.80")
    rows = list(csv.DictReader(io.StringIO(_csv(client, tournament))))
    assert (rows[0]["number"], rows[0]["total"], rows[0]["events"]) == (player.number, "27.60", "2")
    assert sum(Decimal(row["total"]) for row in rows) == sum(a.award for a in Award.objects.all())
    assert all(Decimal(row["total"]) > 0 for row in rows)


def _csv(client: Client, tournament: Tournament) -> str:
    answer = client.get(address("totals_as", tournament, "csv"))
    return answer.content.decode().lstrip("\ufeff")


def test_the_list_is_searched_by_name_and_number_without_accents(client: Client) -> None:
    event = finished(8)
    first_member(event).update(name="Žofia Ångström", number="K7")
    computed(event)
    publish(event)
    for words in ("zofia", "ANGS", "k7"):
        page = client.get(address("totals", event.tournament), {"q": words}).content.decode()
        assert "1 of " in page
        assert "Žofia Ångström" in page
    page = client.get(address("totals", event.tournament), {"q": "nobody"}).content.decode()
    assert "0 of " in page
    assert "Žofia" not in page


def test_only_published_awards_count_and_only_the_newest_revision(client: Client) -> None:
    event = finished(8)
    computed(event)
    who, tournament = first_player(event).number, event.tournament
    assert client.get(address("player", tournament, who)).status_code == 404
    assert "No awards of this tournament" in text_of(client, "totals", tournament)
    publish(event)
    before = text_of(client, "player", tournament, who)
    corrected(event)
    after = text_of(client, "player", tournament, who)
    assert "13.80" in before
    assert "13.80" not in after
    take_back_awards(event, version=sanction_of(event).version, by=None)
    assert client.get(address("player", tournament, who)).status_code == 404


def test_a_player_stays_as_printed_whatever_the_member_file_says(client: Client) -> None:
    event = published()
    player = first_player(event)
    printed = player.name
    Player.objects.filter(pk=player.pk).update(name="Renamed", number="NEW1", club="Secret Club")
    page = text_of(client, "player", event.tournament, player.number)
    assert printed in page
    assert "Secret Club" not in page
    assert "Renamed" not in page
    assert client.get(address("player", event.tournament, "NEW1")).status_code == 404


def test_who_has_no_number_is_found_by_the_printed_name(client: Client) -> None:
    event = finished(8)
    first_member(event).update(number="", name="Ann/Bo O’Dell")
    computed(event)
    publish(event)
    page = text_of(client, "player", event.tournament, "Ann/Bo O’Dell")
    assert "more than one person" in page
    assert address("player", event.tournament, "Ann/Bo O’Dell") in text_of(
        client, "totals", event.tournament
    )


def test_the_winners_are_listed_by_event_and_bracket(client: Client) -> None:
    event = published(8, 8)
    page = text_of(client, "winners", event.tournament)
    for award in Award.objects.filter(team_low=1, team_high=1):
        assert award.team_name in page
        assert award.player_name in page
    assert page.index("Bracket 1") < page.index("Bracket 2")


def test_the_workbook_and_the_json_hold_players_awards_and_winners(client: Client) -> None:
    event = published()
    packed = client.get(address("totals_as", event.tournament, "xlsx")).content
    book = load_workbook(io.BytesIO(packed))
    assert book.sheetnames == ["Players", "Awards", "Winners"]
    document = client.get(address("totals_as", event.tournament, "json")).json()
    assert list(document) == ["players", "awards", "winners"]
    assert len(document["awards"]) == Award.objects.filter(award__gt=0).count()
    assert document["awards"][0]["award"] == "13.80"
    for name in document:
        answer = client.get(address("totals_as", event.tournament, f"{name}.csv"))
        rows = list(csv.reader(io.StringIO(answer.content.decode())))
        assert len(rows) == 1 + len(document[name])
    assert client.get(address("totals_as", event.tournament, "pdf")).status_code == 404


def test_a_hidden_tournament_shows_nobody(client: Client) -> None:
    event = published()
    Tournament.objects.update(is_public=False)
    for name in ("totals", "winners"):
        assert client.get(address(name, event.tournament)).status_code == 404


def test_the_pages_are_not_sent_twice_and_new_after_publishing(client: Client) -> None:
    event = published()
    path = address("totals", event.tournament)
    tag = client.get(path)["ETag"]
    assert client.get(path, headers={"If-None-Match": tag}).status_code == 304
    corrected(event)
    assert client.get(path, headers={"If-None-Match": tag}).status_code == 200


def test_the_number_of_queries_does_not_grow(client: Client) -> None:
    counts = []
    for sizes in ((8,), (12, 12)):
        tournament = make_tournament()
        for _ in sizes:
            published(*sizes, tournament=tournament)
        who = Award.objects.filter(sanction__event__tournament=tournament)[0].player_number
        paths = [address(name, tournament) for name in ("totals", "winners")]
        paths += [address("player", tournament, who), address("totals_as", tournament, "xlsx")]
        asked = []
        for path in paths:
            with CaptureQueriesContext(connection) as captured:
                assert client.get(path).status_code == 200
            asked.append(len(captured))
        counts.append(asked)
    assert counts[0] == counts[1]
    assert max(counts[0]) <= 7
