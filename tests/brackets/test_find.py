"""Find my team: by any name, by number, whatever the accents."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.brackets.reading import text, with_members
from tests.brackets.systems.bridge.playing import posted
from tests.factories import make_entrant, make_event, make_member, make_player, make_tournament
from tourney.models import Tournament
from tourney.names import plain

pytestmark = [pytest.mark.django_db, pytest.mark.postgresql]


def test_finding_asks_as_often_for_64_teams_as_for_13(client: Client) -> None:
    asked = []
    for size in (13, 64):
        event = with_members(posted(size))
        path = reverse("brackets:find", args=[event.tournament.slug])
        with CaptureQueriesContext(connection) as queries:
            assert client.get(path, {"q": "team"}).status_code == 200
        asked.append(len(queries))
    assert asked[0] == asked[1] <= 6


@pytest.fixture
def gathering() -> Tournament:
    tournament = make_tournament()
    event = make_event(tournament)
    for name, player, number in (
        ("Łukasz Wójtowicz", "Nguyễn Thị Ánh", "R100"),
        ("Wendy O’Dell", "Jürgen Weißenböck", "200"),
        ("Wendy Fairbank", "Bjørn-Åge Kvæfjord", "300"),
    ):
        make_member(make_entrant(event, name), make_player(player, number=number))
    return tournament


@pytest.mark.parametrize(
    ("words", "number"),
    [
        ("lukasz", 1),
        ("WOJTO", 1),
        ("nguyen anh", 1),
        ("r100", 1),
        ("o'dell", 2),
        ("weissenbock", 2),
        ("wendy fair", 3),
        ("bjorn kvaefjord", 3),
        ("3", 3),
    ],
)
def test_the_only_team_found_is_opened(
    client: Client, gathering: Tournament, words: str, number: int
) -> None:
    answer = client.get(reverse("brackets:find", args=[gathering.slug]), {"q": words})
    assert answer.status_code == 302
    assert answer["Location"].endswith(f"/entry/{number}/")


def test_several_are_listed_and_none_is_said(client: Client, gathering: Tournament) -> None:
    path = reverse("brackets:find", args=[gathering.slug])
    assert "2 found for “wendy”" in text(client, f"{path}?q=wendy")
    assert "Nobody found for “zzz”" in text(client, f"{path}?q=zzz")
    assert "Type a part" in text(client, path)
    assert "Type a part" not in text(client, f"{path}?q=...")


def test_letters_are_folded() -> None:
    assert plain("Þórður Ægir-Ørsted ŁÓDŹ ß İ") == "thordur aegir orsted lodz ss i"


def test_finding_somebody_of_a_ranking_leads_to_the_line(client: Client) -> None:
    event = make_event(kind="pairs")
    make_member(make_entrant(event, "Wade – Zed"), make_player("Quentin Wade"))
    path = reverse("brackets:find", args=[event.tournament.slug])
    found = client.get(path, {"q": "Quentin"}, follow=True)
    assert [to.rpartition("/")[2] for to, _ in found.redirect_chain][-1] == "#entry-1"
    assert 'id="entry-1"' in found.content.decode()
