"""The mail server that the site hands its few letters to: none unless TOURNEY_MAIL names one."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from email.utils import parseaddr
from urllib.parse import unquote

from django.core.exceptions import ImproperlyConfigured, ValidationError
from django.core.validators import validate_email

from tourney.config.env import parts_of

PORTS = {"smtp": 587, "smtps": 465}
HERE = ("localhost", "127.0.0.1", "::1")
LIKE = "write it like smtp://user:password@mail.example.org:587 or smtps://user:password@mail.example.org"


@dataclass(frozen=True, slots=True)
class MailServer:
    """Where it is, who we are there, and whom letters are from.

    `smtps` is encrypted from the first byte; `smtp` before anything is said, unless the server is on this machine.
    """

    host: str
    port: int
    sender: str
    user: str = ""
    password: str = field(default="", repr=False)
    from_the_first: bool = False

    @property
    def turns(self) -> bool:
        """Whether it is asked to turn encryption on: links and passwords go over no network as they are."""
        return not self.from_the_first and self.host not in HERE


def mail_server(name: str, *, sender: str, address: str) -> MailServer | None:
    """The one that the variable names, with the sender of another; links in letters lead to the site's `address`.

    A value is never said where it is wrong: it has a password in it.
    """
    value = os.environ.get(name, "")
    if not value:
        return None
    found = parts_of(value)
    if found is None or found.scheme not in PORTS or not found.hostname:
        raise ImproperlyConfigured(f"{name} is no address of a mail server; {LIKE}.")
    if found.path.strip("/") or found.query or found.fragment:
        raise ImproperlyConfigured(f"{name} has something after the server; {LIKE}.")
    if not address:
        raise ImproperlyConfigured(
            f"{name} is set and TOURNEY_ADDRESS is not: links in letters lead to it."
        )
    return MailServer(
        host=found.hostname,
        port=found.port or PORTS[found.scheme],
        sender=_sender(sender),
        user=unquote(found.username or ""),
        password=unquote(found.password or ""),
        from_the_first=found.scheme == "smtps",
    )


def _sender(name: str) -> str:
    value = os.environ.get(name, "")
    try:
        validate_email(parseaddr(value)[1])
    except ValidationError as error:
        raise ImproperlyConfigured(
            f"{name} is {value!r}; write whom letters are from, like desk@example.org."
        ) from error
    return value
