"""The sample tournament with its accounts."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from datetime import date, timedelta

from django.contrib.auth.models import User
from django.db import transaction

from awards.actions.editions import load_rulebook
from awards.demo.events import finished, full_swing, waiting
from awards.demo.people import People
from awards.errors import AwardError
from awards.rulebooks.reader import shipped
from tourney.actions import create_tournament
from tourney.models import Player, Tournament

NAME, SLUG, PLACE = "Lakeside Regional", "lakeside-regional", "Lakeside"
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
        Account(DIRECTOR, password or secrets.token_urlsafe(9), f"directs {NAME}"),
    )
    _, director = (_user(account) for account in accounts)
    tournament = create_tournament(
        by=director,
        name=NAME,
        slug=SLUG,
        place=PLACE,
        starts=today - timedelta(days=3),
        ends=today + timedelta(days=3),
    )
    people = People(SEED)
    finished(tournament, people, by=director)
    full_swing(tournament, people, by=director)
    waiting(tournament, people, by=director)
    return tournament, accounts


@transaction.atomic
def remove_demo() -> None:
    """Take the sample away, with its accounts and the players nobody else needs."""
    tournament = Tournament.objects.filter(slug=SLUG).first()
    if tournament is None:
        return
    players = list(
        Player.objects.filter(memberships__entrant__event__tournament=tournament)
        .values_list("pk", flat=True)
        .distinct()
    )
    tournament.delete()
    Player.objects.filter(pk__in=players, memberships=None).delete()
    User.objects.filter(username__in=(ADMIN, DIRECTOR)).delete()


def _user(account: Account) -> User:
    admin = account.username == ADMIN
    user, _ = User.objects.get_or_create(
        username=account.username, defaults={"is_staff": admin, "is_superuser": admin}
    )
    user.set_password(account.password)
    user.save()
    return user
