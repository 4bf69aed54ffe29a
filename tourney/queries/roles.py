"""Invitations by their token, and what a reset link is made of."""

from __future__ import annotations

from hashlib import sha256

from django.contrib.auth.models import User
from django.contrib.auth.tokens import default_token_generator
from django.utils import timezone
from django.utils.encoding import force_bytes
from django.utils.http import urlsafe_base64_encode

from tourney.models import Invitation


def token_hash(token: str) -> str:
    """What is kept of a token: enough to know it again, not enough to use it."""
    return sha256(token.encode()).hexdigest()


def open_invitation(token: str) -> Invitation | None:
    """The invitation of a token while it is unused and in time; None otherwise."""
    invitations = Invitation.objects.select_related("tournament")
    return invitations.filter(
        token_hash=token_hash(token), accepted_at=None, expires_at__gt=timezone.now()
    ).first()


def reset_link_parts(user: User) -> dict[str, str]:
    """The parts of a one-time link that lets the user choose a new password.

    The token ends with its use, with any other change of the password, and after some days.
    """
    return {
        "uidb64": urlsafe_base64_encode(force_bytes(user.pk)),
        "token": default_token_generator.make_token(user),
    }
