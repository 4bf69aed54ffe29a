"""People who sign in: made, corrected, admins or not, let go and brought back.

Each says what its author saw (`seen`, `queries.people.mark`); Conflict where somebody was changed meanwhile.
"""

from __future__ import annotations

from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.db.models import Q

from tourney.actions.roles import UsernameTaken
from tourney.http import Conflict
from tourney.queries.people import mark, may_delete, stands_as


class PersonStays(ValueError):
    """What may not be done to a person; the message says why and what to do."""


def add_person(*, username: str, email: str, is_admin: bool) -> User:
    """Somebody new without a password: a link lets them choose one."""
    person = User(username=username, email=email, is_superuser=is_admin, is_staff=is_admin)
    person.set_unusable_password()
    _save(person)
    return person


@transaction.atomic
def change_person(person: User, *, seen: str, username: str, email: str) -> User:
    """The person under this name and e-mail address."""
    stored, _ = _locked(person, seen=seen, yours=", ".join(filter(None, (username, email))))
    stored.username, stored.email = username, email
    _save(stored, "username", "email")
    return stored


@transaction.atomic
def set_admin(person: User, *, seen: str, is_admin: bool, by: User) -> User:
    """The person is an admin, or no longer; never the last one, and nobody takes it from themselves."""
    stored, others = _locked(person, seen=seen, yours="admin" if is_admin else "no admin")
    if not is_admin:
        _keep_an_admin(stored, others=others, by=by)
    elif not stored.is_active:
        raise PersonStays(f"{stored} is deactivated. Bring {stored} back first.")
    stored.is_superuser = stored.is_staff = is_admin
    _save(stored, "is_superuser", "is_staff")
    return stored


@transaction.atomic
def set_active(person: User, *, seen: str, is_active: bool, by: User) -> User:
    """The person may sign in, or no longer: where they are signed in the next click asks for a password."""
    stored, others = _locked(person, seen=seen, yours="active" if is_active else "deactivated")
    if not is_active:
        _keep_an_admin(stored, others=others, by=by)
    stored.is_active = is_active
    _save(stored, "is_active")
    return stored


@transaction.atomic
def delete_person(person: User, *, seen: str, by: User) -> None:
    """Take out somebody who never did anything here; everybody else is deactivated instead."""
    stored, others = _locked(person, seen=seen, yours="deleted")
    _keep_an_admin(stored, others=others, by=by)
    if not may_delete(stored):
        raise PersonStays(
            f"{stored} has signed in here, or something bears that name, and so is not deleted. "
            f"Deactivate {stored} instead."
        )
    stored.delete()


def let_go(person: User, *, by: User) -> bool:
    """Delete who never did anything, deactivate everybody else; whether the person is gone."""
    if may_delete(person):
        delete_person(person, seen=mark(person), by=by)
        return True
    set_active(person, seen=mark(person), is_active=False, by=by)
    return False


def _locked(person: User, *, seen: str, yours: str) -> tuple[User, int]:
    """The stored person and how many other active admins there are, all of them held until the end."""
    held = Q(pk=person.pk) | Q(is_superuser=True, is_active=True)
    rows = {row.pk: row for row in User.objects.select_for_update().filter(held).order_by("pk")}
    stored = rows.pop(person.pk, None)
    if stored is None:
        raise Conflict(str(person), theirs="deleted", yours=yours)
    if mark(stored) != seen:
        raise Conflict(str(person), theirs=stands_as(stored), yours=yours)
    return stored, len(rows)


def _keep_an_admin(person: User, *, others: int, by: User) -> None:
    if person.pk == by.pk:
        raise PersonStays(
            "This is you. Let another admin do it, so that nobody locks themselves out."
        )
    if person.is_superuser and person.is_active and not others:
        raise PersonStays(f"{person} is the last admin. Make somebody else an admin first.")


def _save(person: User, *fields: str) -> None:
    """Save these fields, all of a new person."""
    try:
        with transaction.atomic():
            person.save(update_fields=fields or None)
    except IntegrityError as error:
        raise UsernameTaken(f"{person} is taken. Choose another name.") from error
