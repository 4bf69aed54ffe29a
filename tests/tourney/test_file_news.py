"""What the member file says by now is an offer to the directors of the tournament, taken over or left by one press."""

from __future__ import annotations

import importlib

import pytest
from django.apps import apps
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.factories import make_director, make_entrant, make_event, make_member, make_player
from tourney import actions, queries
from tourney.actions.players import correct_player
from tourney.models import Member, Player

pytestmark = pytest.mark.django_db


@pytest.fixture
def member() -> Member:
    return make_member(make_entrant(make_event()), make_player("Ann Grey", number="K1"))


@pytest.fixture
def director(client: Client, member: Member) -> Client:
    client.force_login(make_director(member.entrant.event.tournament, "marit"))
    return client


def rename(player: Player, name: str) -> None:
    player.refresh_from_db()
    correct_player(player, version=player.version, by=None, name=name)


def page_of(member: Member) -> str:
    return reverse("tourney:file_news", args=[member.entrant.event.tournament.slug])


def seen(member: Member, **other: object) -> dict[str, object]:
    member.player.refresh_from_db()
    member.entrant.refresh_from_db()
    return {"version": member.entrant.version, "file_version": member.player.version} | other


def press(client: Client, member: Member, values: dict[str, object]) -> int:
    slug = member.entrant.event.tournament.slug
    return client.post(
        reverse("tourney:file_news_decide", args=[slug, member.pk]), values
    ).status_code


def test_the_desk_says_what_the_file_says_and_one_press_takes_it_over(
    director: Client, member: Member
) -> None:
    desk = reverse("tourney:desk", args=[member.entrant.event.tournament.slug])
    assert "The member file says something else" not in director.get(desk).content.decode()
    rename(member.player, "Ann Gray")
    assert "something else of 1 player by now" in director.get(desk).content.decode()
    page = director.get(page_of(member)).content.decode()
    assert "name <del>Ann Grey</del> <ins>Ann Gray</ins>" in page
    assert press(director, member, seen(member)) == 302
    member.refresh_from_db()
    assert member.name == "Ann Gray"
    assert queries.file_news(member.entrant.event.tournament) == []
    newest = queries.history_of(member.entrant)[0]
    assert (newest.who, newest.what) == ("marit", "Took over what the member file says")
    version = seen(member)["version"]
    actions.undo_change(member.entrant, record=newest.record, version=int(str(version)), by=None)
    member.refresh_from_db()
    assert member.name == "Ann Grey", "it is taken back like any correction"
    assert queries.file_news(member.entrant.event.tournament) == []


def test_what_is_left_is_offered_again_when_the_file_changes_again(
    director: Client, member: Member
) -> None:
    rename(member.player, "Ann Gray")
    assert press(director, member, seen(member, leave="on")) == 302
    assert queries.file_news(member.entrant.event.tournament) == []
    member.refresh_from_db()
    assert member.name == "Ann Grey"
    rename(member.player, "Ann Gry")
    assert len(queries.file_news(member.entrant.event.tournament)) == 1


@pytest.mark.postgresql
@pytest.mark.parametrize("leave", [{}, {"leave": "on"}])
def test_what_changed_since_it_was_shown_is_shown_again(
    director: Client, member: Member, leave: dict[str, object]
) -> None:
    rename(member.player, "Ann Gray")
    old = seen(member, **leave)
    rename(member.player, "Ann Gry")
    assert press(director, member, old) == 409
    member.refresh_from_db()
    assert member.name == "Ann Grey"
    assert press(director, member, {}) == 422


def test_a_single_players_entry_is_called_as_the_file_calls_him() -> None:
    event = make_event(kind="judo", unit="player")
    member = make_member(make_entrant(event, "Ann Grey", size=1), make_player("Ann Grey"))
    rename(member.player, "Ann Gray")
    actions.take_over(member, version=1, file_version=2, by=None)
    member.entrant.refresh_from_db()
    assert member.entrant.name == "Ann Gray"


def test_directors_of_another_tournament_take_nothing_over(client: Client, member: Member) -> None:
    other = make_event().tournament
    client.force_login(make_director(other))
    rename(member.player, "Ann Gray")
    address = reverse("tourney:file_news_decide", args=[other.slug, member.pk])
    assert client.post(address, seen(member)).status_code == 404


@pytest.mark.postgresql
def test_a_later_entry_takes_what_the_file_says(member: Member) -> None:
    rename(member.player, "Ann Gray")
    member.player.refresh_from_db()
    assert make_member(make_entrant(make_event()), member.player).name == "Ann Gray"


@pytest.mark.parametrize("players", [2, 9])
def test_the_questions_of_the_offer_do_not_grow(
    director: Client, member: Member, players: int
) -> None:
    for _ in range(players):
        one = make_member(make_entrant(member.entrant.event))
        rename(one.player, f"New {one.pk}")
    with CaptureQueriesContext(connection) as found:
        assert director.get(page_of(member)).content.count(b"Take it over") == players
    assert len(found) <= 11


@pytest.mark.postgresql
def test_the_migration_takes_what_the_file_says_today(member: Member) -> None:
    rename(member.player, "Ann Gray")
    Member.objects.update(name="", number="", file_version=1)
    importlib.import_module("tourney.migrations.0011_entries_keep_their_players").take(apps, None)
    member.refresh_from_db()
    assert (member.name, member.number, member.file_version) == ("Ann Gray", "K1", 2)
