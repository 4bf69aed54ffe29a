"""Codes from a phone for signing in: turned on, used, made anew, turned off, and reset at the shell.

The secret and the recovery codes stand in the database as they are (django-otp); what that means
is said in deploy/README.md. Each act is in the log of the person.
"""

from __future__ import annotations

from django.contrib.admin.models import CHANGE, LogEntry
from django.contrib.auth import SESSION_KEY
from django.contrib.auth.models import User
from django.contrib.contenttypes.models import ContentType
from django.contrib.sessions.models import Session
from django.db import transaction
from django.utils import timezone
from django_otp import verify_token
from django_otp.plugins.otp_static.models import StaticDevice, StaticToken
from django_otp.plugins.otp_totp.models import TOTPDevice

from tourney.queries.time_codes import ACT

MANY = 10
FIGURES = 6


@transaction.atomic
def begin_codes(user: User) -> TOTPDevice:
    """A new secret to be shown; it asks nobody for anything until a code of it was typed."""
    TOTPDevice.objects.filter(user=user, confirmed=False).delete()
    return TOTPDevice.objects.create(user=user, name="phone", confirmed=False)


@transaction.atomic
def confirm_codes(user: User, typed: str) -> bool:
    """Whether the code is of the secret that was shown; then signing in asks for one."""
    waiting = TOTPDevice.objects.select_for_update().filter(user=user, confirmed=False)
    device = waiting.first()
    if device is None or not device.verify_token(_plain(typed)):
        return False
    TOTPDevice.objects.filter(user=user, confirmed=True).delete()
    device.confirmed = True
    device.save()
    _log(user, "are on")
    return True


def use_code(user: User, typed: str) -> bool:
    """Whether the code is right: of the phone, or a recovery code. Either is used up by it."""
    plain = _plain(typed)
    model = TOTPDevice if plain.isdecimal() and len(plain) == FIGURES else StaticDevice
    device = model.objects.filter(user=user, confirmed=True).first()
    return device is not None and verify_token(user, device.persistent_id, plain) is not None


@transaction.atomic
def make_recovery_codes(user: User) -> list[str]:
    """Ten new ones, to be shown this once; those before open nothing any more."""
    StaticDevice.objects.filter(user=user).delete()
    device = StaticDevice.objects.create(user=user, name="recovery")
    made: set[str] = set()
    while len(made) < MANY:
        made.add(StaticToken.random_token())
    StaticToken.objects.bulk_create(StaticToken(device=device, token=one) for one in made)
    _log(user, "have new recovery codes")
    return [f"{one[:4]}-{one[4:]}".upper() for one in sorted(made)]


@transaction.atomic
def turn_codes_off(user: User) -> None:
    """Signing in asks for the password alone."""
    _delete(user)
    _log(user, "are off")


@transaction.atomic
def reset_codes(user: User) -> bool:
    """At the shell, for who lost phone and recovery codes; signed out everywhere. False where there were none."""
    if not _delete(user):
        return False
    end_sessions(user)
    _log(user, "were reset at the shell")
    return True


def end_sessions(user: User, *, but: str | None = None) -> None:
    """Sign the person out everywhere, or everywhere but in the session of this key."""
    for session in Session.objects.filter(expire_date__gt=timezone.now()).exclude(session_key=but):
        if session.get_decoded().get(SESSION_KEY) == str(user.pk):
            session.delete()


def _delete(user: User) -> int:
    deleted = [model.objects.filter(user=user).delete()[0] for model in (TOTPDevice, StaticDevice)]
    return sum(deleted)


def _plain(typed: str) -> str:
    """Without the blanks and dashes it is printed with."""
    return "".join(one for one in typed.lower() if one.isalnum())


def _log(user: User, became: str) -> None:
    LogEntry.objects.create(
        user_id=user.pk,
        content_type=ContentType.objects.get_for_model(User),
        object_id=str(user.pk),
        object_repr=str(user),
        action_flag=CHANGE,
        change_message=f"{ACT}{became}.",
    )
