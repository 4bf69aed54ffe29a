"""The signing key of the site: known again at every start by a mark in the database, which is never the key.

Sessions, invitation and password links, sealed previews and the codes of the table all hang on it. Two machines of one
site that do not share it throw each other's people out, and print codes the other does not know.
"""

from __future__ import annotations

import secrets
from enum import Enum
from hmac import compare_digest

from django.conf import settings
from django.db import Error, IntegrityError, connections, transaction
from django.utils.crypto import pbkdf2

from tourney.config.house import PROGRAM
from tourney.models import KeyMark
from tourney.models.keys import THE_ONE

ROUNDS = 100_000
"""Whoever has a copy of the database tries that long for each key he guesses."""
OTHER_KEY = (
    "The key of this site is another than the one its database knows: every session, invitation "
    "link and code of the table would be void, so nothing is started."
)
MEND = (
    "Give every machine of the site the same TOURNEY_SECRET_KEY, or put the file secret_key back "
    "into TOURNEY_DATA. To change the key, name the old one in TOURNEY_OLD_SECRET_KEYS. Where it is "
    f"lost, or this is the copy of another site: {PROGRAM} change_key --lost."
)


class Standing(Enum):
    """What the key in use is to the database."""

    UNKNOWN = "No key was ever in use here, or the tables are not there yet."
    SAME = "It is the key of this site."
    CHANGED = "The key of this site is one of the old ones that are named."
    OTHER = "It is the key of another site."


class WrongKey(Exception):
    """The site cannot start with this key; the message says the mend."""

    def __init__(self) -> None:
        """What is wrong and how it is mended."""
        super().__init__(f"{OTHER_KEY} {MEND}")


def keys() -> tuple[str, ...]:
    """The key that signs, then the old ones by which what they signed is still read."""
    return (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS)


def standing() -> Standing:
    """What the key in use is to the database; UNKNOWN where that is silent."""
    try:
        row = KeyMark.objects.filter(pk=THE_ONE).first()
    except Error:
        return Standing.UNKNOWN
    if row is None:
        return Standing.UNKNOWN
    fits = [compare_digest(_mark(key, row.salt), row.mark) for key in keys()]
    if fits[0]:
        return Standing.SAME
    return Standing.CHANGED if any(fits) else Standing.OTHER


def start() -> None:
    """Ask before anything is served: a first key is noted, a named change goes on; WrongKey where it is another.

    Where the database is silent nothing is known, and the site starts: its pages say so themselves.
    """
    found = standing()
    if found is Standing.OTHER:
        raise WrongKey
    if found is not Standing.SAME:
        try:
            with transaction.atomic():
                note(is_first=found is Standing.UNKNOWN)
        except Error:
            return


def begin() -> None:
    """Before a process serves: `start`, and no connection is left behind."""
    try:
        start()
    finally:
        connections.close_all()


def note(*, is_first: bool = False) -> None:
    """From now on the key in use is that of the site."""
    salt = secrets.token_hex(16)
    values = {"salt": salt, "mark": _mark(settings.SECRET_KEY, salt)}
    if not is_first:
        KeyMark.objects.update_or_create(pk=THE_ONE, defaults=values)
        return
    try:
        with transaction.atomic():
            KeyMark.objects.create(pk=THE_ONE, **values)
    except IntegrityError:  # another process of the same start was first
        if standing() is Standing.OTHER:
            raise WrongKey from None


def _mark(key: str, salt: str) -> str:
    return pbkdf2(key, salt, ROUNDS).hex()
