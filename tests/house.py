"""A site with everybody on it: a tournament of every system, a neighbour's, and a session for each role."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from typing import Any

from django.apps import apps
from django.contrib.auth.models import User
from django.db import connection, models, transaction
from django.test import Client
from django.urls import reverse

from brackets.codes.issuing import issue, of_bracket, of_entrant, printed, revoke
from brackets.models import TableCode
from tests.awards.ranked_making import pairs_event
from tests.brackets.codes.tables import allowed, codes_of, first_open, says
from tests.brackets.systems.bridge.playing import fresh, play, posted
from tests.brackets.systems.cup.playing import posted_cup
from tests.brackets.systems.judo.playing import posted_judo
from tests.brackets.systems.robin.playing import posted_robin
from tests.brackets.systems.scrabble.running import posted as division_posted
from tests.factories import make_admin, make_director, make_entrant, make_tournament, make_user
from tests.kept import kept
from tests.routes import VALUES, arguments_of, kind_of
from tourney import actions
from tourney.models import Event, Tournament
from tourney.webhooks.actions import add_receiver

SLUG, NEIGHBOUR = "theirs", "mine"
WRITTEN = ("INSERT ", "UPDATE ", "DELETE ")
HOUSEKEEPING = ("django_session", "tourney_kept", "tourney_tries")
"""What any request may write: tries, sessions, kept pages."""


@kept("tourney", "brackets", "awards", "auth_user", "django_session", "django_admin_log")
def built() -> Event:
    """Everything, and the knockout of the tournament that others want to reach into."""
    theirs, mine = make_tournament("Theirs", slug=SLUG), make_tournament("Mine", slug=NEIGHBOUR)
    knockout, _ = _every_system(theirs), _every_system(mine)
    says(codes_of(allowed(knockout, "ask"), first_open(fresh(knockout)))[0], first_open(knockout))
    for event in Event.objects.filter(slug="knockout"):
        allowed(event, "ask")
        issue([of_entrant(event, event.entrants.get(number=1)), of_bracket(event, 1)])
    for name, tournament in (("stranger", mine), ("director", theirs), ("gone", theirs)):
        make_director(tournament, name)
    make_admin("admin")
    make_user("nobody")
    by = User.objects.get(username="director")
    actions.invite(theirs, name="Bo", by=by)
    for one in (theirs, mine):
        add_receiver(one, address="https://club.example.org/", kinds=["result"], by=by)
    return fresh(knockout)


def _every_system(tournament: Tournament) -> Event:
    """An event of each, in full swing; the knockout."""
    knockout = posted(8, tournament=tournament)
    play(knockout, "R1M1", (40, 20))
    make_entrant(knockout, "Late")
    for slug, event in {
        "knockout": knockout,
        "ranking": pairs_event([1400, 900], tournament=tournament),
        "division": division_posted(8, tournament=tournament),
        "round-robin": posted_robin(8, tournament=tournament),
        "cup": posted_cup(8, tournament=tournament),
        "judo": posted_judo(8, tournament=tournament),
    }.items():
        Event.objects.filter(pk=event.pk).update(slug=slug)
    return fresh(knockout)


@dataclass(frozen=True)
class House:
    """One client a role, and the address of every route in the tournament and beside it."""

    clients: dict[str, Client]

    def address(self, name: str, slug: str = SLUG) -> str:
        """The route's address, in the tournament or, with the same numbers, in the neighbour's."""
        event_slug = kind_of(name).replace(" ", "-")
        known = {**VALUES, "slug": slug, "event_slug": event_slug, "path": f"t/{slug}/"}
        return reverse(name, kwargs={key: known[key] for key in arguments_of(name)})

    @property
    def tournament(self) -> Tournament:
        """The one that others want to reach into."""
        return Tournament.objects.get(slug=SLUG)

    def codes(self, slug: str) -> dict[str, str]:
        """Codes of the table as they are printed, and one that was revoked."""
        rows = TableCode.objects.filter(tournament__slug=slug)
        player, helper = rows.get(kind="entrant"), rows.get(kind="bracket")
        before = printed(player)
        revoke([player])
        player.refresh_from_db()
        return {"revoked": before, "player": printed(player), "helper": printed(helper)}


def house() -> House:
    """The site with everybody signed in, the deactivated director before it happened."""
    built()
    clients = {"anonymous": Client()}
    for user in User.objects.all():
        clients[user.username] = Client()
        clients[user.username].force_login(user)
    User.objects.filter(username="gone").update(is_active=False)
    return House(clients)


def reaching() -> dict[str, str]:
    """A body that names rows of the tournament in every way a form of the site does."""
    theirs = Tournament.objects.get(slug=SLUG)
    event = theirs.events.get(slug="knockout")
    code = TableCode.objects.filter(event=event).earliest("pk")
    match = event.brackets.get().matches.earliest("pk")
    return {
        "event": str(event.pk),
        "tournament": str(theirs.pk),
        "director": str(theirs.directors.earliest("pk").pk),
        "invitation": str(theirs.invitations.get().pk),
        "receiver": str(theirs.receivers.get().pk),
        "address": "https://club.example.org/told",
        "kinds": "result",
        "owner": str(User.objects.get(username="stranger").pk),
        "code": str(code.pk),
        "report": str(event.table_reports.get().pk),
        "entrant": str(event.entrants.earliest("pk").pk),
        "match": str(match.pk),
        "meeting": "1-R1M1",
        "line": "1 41 20",
        "key": "abcdefgh.abcdefgh",
        "name": theirs.name,
        "record": "1",
        "act": "1",
        "seen": "1",
        "version": "1",
    }


@contextmanager
def undone() -> Iterator[list[str]]:
    """What is written in the block, as statements; all of it is undone."""
    wrote: list[str] = []

    def heard(execute: Callable[..., Any], sql: str, *rest: Any) -> Any:
        if sql.startswith(WRITTEN) and not _is_housekeeping(sql):
            wrote.append(sql)
        return execute(sql, *rest)

    with transaction.atomic():
        with connection.execute_wrapper(heard):
            yield wrote
        transaction.set_rollback(True)


def _is_housekeeping(sql: str) -> bool:
    return any(f'"{name}' in sql for name in HOUSEKEEPING)


def rows_of(tournament: Tournament) -> str:
    """A sum over every row that belongs to the tournament, whatever it is."""
    digest = sha256()
    for model, path in _paths().items():
        rows = model._base_manager.filter(**{path: tournament.pk}).order_by("pk")
        digest.update(repr(list(rows.values_list())).encode())
    return digest.hexdigest()


@cache
def _paths() -> dict[type[models.Model], str]:
    """How each model leads to a tournament, by its shortest way."""
    found: dict[type[models.Model], str] = {Tournament: "pk"}
    while True:
        more = {
            model: field.name
            if (way := found[field.related_model]) == "pk"
            else f"{field.name}__{way}"
            for model in apps.get_models()
            if model not in found
            for field in model._meta.concrete_fields
            if field.is_relation and field.related_model in found
        }
        if not more:
            return found
        found |= more
