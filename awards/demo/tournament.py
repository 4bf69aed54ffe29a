"""The sample: a regional with its accounts, a sectional, a national championship, and games."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from datetime import date, timedelta

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import ProtectedError

from awards.actions.editions import load_rulebook
from awards.demo.events import finished, full_swing, waiting
from awards.demo.ranked import bracketed_swiss, sectional_pairs, spingold
from awards.errors import AwardError
from awards.rulebooks.reader import shipped
from brackets.system import rooms
from tourney.actions import create_tournament
from tourney.models import Player, SiteSettings, Tournament
from tourney.models.lasting import taking_away
from tourney.models.site import THE_ONE
from tourney.sample.entering import at_ten
from tourney.sample.people import People

NAME, SLUG, PLACE = "Lakeside Regional", "lakeside-regional", "Lakeside"
SECTIONAL = "Harbour Sectional", "harbour-sectional", "Harbour"
GAMES = "Riverside Games", "riverside-games", "Riverside"
NATIONAL = "Summer North American Championships", "summer-nabc", "Bayview"
ADMIN, DIRECTOR = "admin", "director"
SEED = 2026


@dataclass(frozen=True, slots=True)
class Account:
    """An account of the sample; its password is shown once."""

    username: str
    password: str
    role: str


@transaction.atomic
def create_demo(*, today: date, password: str = "") -> tuple[Tournament, tuple[Account, ...]]:
    """The whole sample around `today`; AwardError when it is there already."""
    if Tournament.objects.filter(slug=SLUG).exists():
        raise AwardError(f"{NAME} is here already; use --reset to make it anew.")
    for book in shipped():
        load_rulebook(book)
    accounts = (
        Account(ADMIN, password or secrets.token_urlsafe(9), "edits rule books and people"),
        Account(DIRECTOR, password or secrets.token_urlsafe(9), "directs all four tournaments"),
    )
    _, director = (_user(account) for account in accounts)
    tournament = _tournament((NAME, SLUG, PLACE), today - timedelta(days=3), director)
    people = People(SEED)
    finished(tournament, people, by=director)
    full_swing(tournament, people, by=director)
    waiting(tournament, people, by=director)
    bracketed_swiss(tournament, people, at_ten(today), by=director)
    _elsewhere(people, today, director)
    _games(today, director)
    SiteSettings.objects.update_or_create(pk=THE_ONE, defaults={"is_demo": True})
    return tournament, accounts


def _games(today: date, director: User) -> None:
    """Every other system at one place, in full swing."""
    games = _tournament(GAMES, today - timedelta(days=3), director)
    for room in rooms():
        room.sample(games, director)


def _elsewhere(people: People, today: date, director: User) -> None:
    """The sectional of last week, and the championships of this one."""
    starts = today - timedelta(days=8)
    sectional = _tournament(SECTIONAL, starts, director)
    sectional_pairs(sectional, people, at_ten(starts + timedelta(days=1)), by=director)
    starts = today - timedelta(days=5)
    national = _tournament(NATIONAL, starts, director)
    spingold(national, people, at_ten(starts), by=director)


def _tournament(named: tuple[str, str, str], starts: date, by: User) -> Tournament:
    name, slug, place = named
    ends = starts + timedelta(days=6)
    return create_tournament(by=by, name=name, slug=slug, place=place, starts=starts, ends=ends)


@transaction.atomic
def remove_demo() -> None:
    """Take the sample away, with its accounts and the players nobody else needs."""
    tournaments = Tournament.objects.filter(
        slug__in=(SLUG, *(each[1] for each in (SECTIONAL, NATIONAL, GAMES)))
    )
    players = list(
        Player.objects.filter(memberships__entrant__event__tournament__in=tournaments)
        .values_list("pk", flat=True)
        .distinct()
    )
    with taking_away():
        for tournament in tournaments:
            tournament.delete()
    Player.objects.filter(pk__in=players, memberships=None).delete()
    for user in User.objects.filter(username__in=(ADMIN, DIRECTOR)):
        _leave(user)
    SiteSettings.objects.filter(pk=THE_ONE).update(is_demo=False)


def _leave(user: User) -> None:
    """Gone where nothing bears the name any more; else nobody signs in with it."""
    try:
        user.delete()
    except ProtectedError:
        user.set_unusable_password()
        user.is_active = user.is_staff = user.is_superuser = False
        user.save()


def _user(account: Account) -> User:
    admin = account.username == ADMIN
    user, _ = User.objects.get_or_create(username=account.username)
    user.is_active, user.is_staff, user.is_superuser = True, admin, admin
    user.set_password(account.password)
    user.save()
    return user
