"""Inviting directors by a link that is shown once, and letting them go."""

from __future__ import annotations

import secrets
from datetime import timedelta

from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.utils import timezone

from tourney.http import Conflict
from tourney.models import Director, Invitation, Tournament
from tourney.queries.roles import open_invitation, token_hash

LIFE = timedelta(days=7)


class InvitationSpent(Exception):
    """The link was used, taken back or is too old."""


class UsernameTaken(ValueError):
    """Somebody took the name in this very moment."""


def invite(tournament: Tournament, *, name: str, by: User) -> tuple[Invitation, str]:
    """An invitation and its token; the token is not kept and cannot be shown again."""
    token = secrets.token_urlsafe(32)
    invitation = Invitation.objects.create(
        tournament=tournament,
        name=name,
        token_hash=token_hash(token),
        made_by=by,
        expires_at=timezone.now() + LIFE,
    )
    return invitation, token


@transaction.atomic
def accept_invitation(token: str, *, user: User) -> Director:
    """The user directs the tournament from here on, and owns it if nobody did; the link is spent."""
    found = open_invitation(token)
    if found is None or not _spend(found, user):
        raise InvitationSpent
    director, _ = Director.objects.get_or_create(tournament=found.tournament, user=user)
    Tournament.objects.filter(pk=found.tournament_id, owner=None).update(owner=user)
    return director


@transaction.atomic
def join_by_invitation(token: str, *, username: str, password: str) -> User:
    """A new user with this name and password accepts the invitation."""
    try:
        with transaction.atomic():
            user = User.objects.create_user(username, password=password)
    except IntegrityError as error:
        raise UsernameTaken(f"{username} is taken. Choose another username.") from error
    accept_invitation(token, user=user)
    return user


def _spend(invitation: Invitation, user: User) -> bool:
    """Whether this call, and no other at the same time, used the link up."""
    still_open = Invitation.objects.filter(pk=invitation.pk, accepted_at=None)
    return bool(still_open.update(accepted_by=user, accepted_at=timezone.now()))


def take_back(invitation: Invitation) -> None:
    """The link no longer opens anything; used ones stay as they are."""
    Invitation.objects.filter(pk=invitation.pk, accepted_at=None).delete()


class OwnerStays(ValueError):
    """Whoever owns a tournament directs it; the message says what to do first."""


@transaction.atomic
def add_director(tournament: Tournament, *, user: User) -> Director:
    """The user directs the tournament from here on, and owns it if nobody did."""
    if not user.is_active:
        raise OwnerStays(f"{user} is deactivated. Bring {user} back first.")
    director, _ = Director.objects.get_or_create(tournament=tournament, user=user)
    Tournament.objects.filter(pk=tournament.pk, owner=None).update(owner=user)
    return director


@transaction.atomic
def remove_director(director: Director) -> None:
    """The user no longer directs the tournament; what they did stays signed with their name.

    Raises OwnerStays for its owner, who hands it over first, and for the last director.
    """
    tournament = Tournament.objects.select_for_update().get(pk=director.tournament_id)
    if tournament.owner_id == director.user_id:
        raise OwnerStays(f"{director.user} owns {tournament}. Make somebody else the owner first.")
    if tournament.directors.count() == 1:
        raise OwnerStays(f"{director.user} is the last director of {tournament}. Invite another.")
    director.delete()


@transaction.atomic
def hand_over(director: Director, *, owner: int | None) -> Tournament:
    """The director owns the tournament from here on; `owner` is who did when the page was made.

    Raises Conflict when it was handed to somebody else meanwhile.
    """
    tournament = Tournament.objects.select_for_update().get(pk=director.tournament_id)
    if tournament.owner_id != owner:
        raise Conflict(
            f"The owner of {tournament}", theirs=str(tournament.owner), yours=str(director.user)
        )
    tournament.owner = director.user
    tournament.save(update_fields=["owner"])
    return tournament
