"""Whoever holds a player corrects the member file, and is told whom it touches; its history says who and why."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.factories import (
    make_admin,
    make_director,
    make_entrant,
    make_event,
    make_member,
    make_player,
    make_tournament,
)
from tourney import actions
from tourney.importing.rows import MemberRow
from tourney.models import Director, Entrant, Event, Player
from tourney.queries import touched_elsewhere

pytestmark = pytest.mark.django_db


@pytest.fixture
def player() -> Player:
    return make_player("Ann Grey", number="K1")


@pytest.fixture
def entrant(player: Player) -> Entrant:
    entrant = make_entrant(make_event(), "Grey")
    make_member(entrant, player)
    return entrant


def elsewhere(player: Player, *, days: int = 0) -> Event:
    """An event of others that ends so many days from today, in which the player is entered."""
    today = timezone.localdate()
    days_of = {"starts": today - timedelta(days=9), "ends": today + timedelta(days=days)}
    other = make_event(make_tournament("Hillside Open", **days_of))
    make_director(other.tournament, "ole")
    make_member(make_entrant(other, "Hill"), player)
    return other


def corrected(entrant: Entrant, by: User, name: str = "Ann Gray", number: str = "K1") -> None:
    actions.correct(
        entrant,
        version=entrant.version,
        by=by,
        members=[MemberRow(1, number, name)],
        correct_member_file=True,
        is_agreed=True,
    )


def test_a_correction_is_recorded_with_who_and_why(entrant: Entrant, player: Player) -> None:
    marit = make_director(entrant.event.tournament, "marit")
    corrected(entrant, marit)
    newest = player.history.first()
    assert newest is not None
    assert (newest.name, newest.history_user) == ("Ann Gray", marit)
    assert newest.history_change_reason.startswith("Corrected at the desk: entry 1, Knockout Teams")


def test_a_player_of_another_running_tournament_is_asked_about_first(
    client: Client, entrant: Entrant, player: Player
) -> None:
    other = elsewhere(player)
    client.force_login(make_director(entrant.event.tournament, "marit"))
    place = reverse(
        "tourney:entry", args=[entrant.event.tournament.slug, entrant.event.slug, entrant.number]
    )
    typed = {"version": 1, "name": "Grey", "size": 4, "fee": "paid", "correct_member_file": "on"}
    typed |= {"m1-number": "K1", "m1-name": "Ann Gray"}
    response = client.post(place, typed)
    page = response.content.decode()
    assert response.status_code == 409
    assert "Ann Grey (K1) is entered in Hillside Open, until" in page
    assert "Nothing changes on the posted pages of other tournaments" in page
    assert 'value="Ann Gray"' in page, "what was typed is kept"
    player.refresh_from_db()
    entrant.refresh_from_db()
    assert (player.name, entrant.fee) == ("Ann Grey", "unpaid")
    assert client.post(place, typed | {"agreed": "on"}).status_code == 302
    player.refresh_from_db()
    assert (player.name, entrant.members.get().name) == ("Ann Gray", "Ann Gray")
    assert other.entrants.get().members.get().name == "Ann Grey"


def test_a_hidden_tournament_of_others_is_not_named(entrant: Entrant, player: Player) -> None:
    other = elsewhere(player).tournament
    other.is_public = False
    other.save()
    assert touched_elsewhere([player])[0].startswith(
        "Ann Grey (K1) is entered in a tournament that is not public, until"
    )


@pytest.mark.parametrize("way", ["page", "framework admin"])
def test_an_admin_is_asked_too(client: Client, player: Player, way: str) -> None:
    elsewhere(player)
    client.force_login(make_admin())
    typed = {"name": "Ann Gray", "number": "K1", "version": "1", "masterpoints": "500"}
    address = reverse("tourney:file_player", args=[player.pk])
    if way == "framework admin":
        address = reverse("admin:tourney_player_change", args=[player.pk])
    page = client.post(address, typed).content.decode()
    assert "Ann Grey (K1) is entered in Hillside Open, until" in page
    player.refresh_from_db()
    assert player.name == "Ann Grey"
    assert client.post(address, typed | {"agreed": "on"}).status_code == 302
    player.refresh_from_db()
    assert player.name == "Ann Gray"


def test_a_misspelt_name_is_corrected_in_the_own_entry_alone(
    client: Client, entrant: Entrant, player: Player
) -> None:
    client.force_login(make_director(entrant.event.tournament, "marit"))
    place = [entrant.event.tournament.slug, entrant.event.slug, entrant.number]
    typed = {"version": 1, "name": "Grey", "size": 4, "fee": "paid"}
    typed |= {"m1-number": "K1", "m1-name": "Ann Gray", "m1-club": "Hill"}
    saved = client.post(reverse("tourney:entry", args=place), typed, follow=True)
    assert "The member file still has Ann Grey (K1), as before" in saved.content.decode()
    player.refresh_from_db()
    member = entrant.members.get()
    assert (member.name, member.club) == ("Ann Gray", "Hill")
    assert (player.name, player.club) == ("Ann Grey", "Hill"), "only what it did not know"
    page = client.get(reverse("tourney:entry", args=place)).content.decode()
    assert "player 1, name <del>Ann Grey</del> <ins>Ann Gray</ins>" in page


@pytest.mark.parametrize("way", ["over", "withdrawn", "directs both", "admin"])
def test_who_may_correct_all_the_same(entrant: Entrant, player: Player, way: str) -> None:
    other = elsewhere(player, days=-1 if way == "over" else 3)
    by = make_admin() if way == "admin" else make_director(entrant.event.tournament)
    if way == "withdrawn":
        actions.withdraw(other.entrants.get(), version=1, by=None)
    if way == "directs both":
        Director.objects.create(tournament=other.tournament, user=by)
    corrected(entrant, by)
    player.refresh_from_db()
    assert player.name == "Ann Gray"


def test_a_player_of_nobodys_entry_is_not_corrected_by_typing_the_number(entrant: Entrant) -> None:
    stranger = make_player("Bo Hill", number="K2")
    marit = make_director(entrant.event.tournament)
    with pytest.raises(actions.CorrectionBarred, match="plays in none of your tournaments yet"):
        corrected(entrant, marit, "Bo Hall", "K2")
    corrected(entrant, marit, "Bo Hill", "K2")
    corrected(Entrant.objects.get(pk=entrant.pk), marit, "Bo Hall", "K2")
    stranger.refresh_from_db()
    assert stranger.name == "Bo Hall"


@pytest.mark.parametrize("what", ["event", "tournament"])
def test_what_was_put_away_gives_and_takes_no_right(
    entrant: Entrant, player: Player, what: str
) -> None:
    away = elsewhere(player)
    put_away = {"event": actions.archive_event, "tournament": actions.archive_tournament}
    subject = away if what == "event" else away.tournament
    put_away[what](subject)
    corrected(entrant, make_director(entrant.event.tournament, "marit"))
    player.refresh_from_db()
    assert player.name == "Ann Gray"
    new = make_entrant(make_event(away.tournament), "New")
    with pytest.raises(actions.CorrectionBarred, match="plays in none of your tournaments"):
        corrected(new, User.objects.get(username="ole"), name="Ann Grex")
