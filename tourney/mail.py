"""Letters of the site: each a template whose first line is the subject, handed to the mail server of the settings."""

from __future__ import annotations

import logging
import smtplib
from collections.abc import Callable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing
from email.utils import make_msgid, parseaddr
from threading import BoundedSemaphore

from django.conf import settings
from django.core.mail import EmailMessage, get_connection
from django.core.mail.backends.base import BaseEmailBackend
from django.db import connections
from django.template.loader import render_to_string

from tourney.config.mailing import MailServer

SECONDS = 5
"""So long the mail server may take for each thing it is told."""
MOST = 100
"""Letters that wait to be sent later; more are not sent."""
SILENT = "The mail server does not answer. Nothing was sent to {to}; the link is good all the same."
REFUSED = (
    "The mail server did not take it. Nothing was sent to {to}; the link is good all the same."
)
NOBODY = (
    "The mail server takes nothing for {to}: look at the address. The link is good all the same."
)
_log = logging.getLogger(__name__)
_later = ThreadPoolExecutor(1, thread_name_prefix="mail")
_room = BoundedSemaphore(MOST)


class NotSent(Exception):
    """A letter did not go; the message says why, and that nothing is lost."""


def send(to: str, template: str, values: Mapping[str, object]) -> None:
    """Hand a letter over; raises NotSent."""
    server = settings.MAIL
    assert server is not None, "nothing is offered that sends where there is no server"
    subject, _, text = render_to_string(f"mail/{template}.txt", dict(values)).partition("\n")
    headers = {
        "Auto-Submitted": "auto-generated",
        "Message-ID": make_msgid(domain=parseaddr(server.sender)[1].rpartition("@")[2]),
    }
    head = " ".join(subject.split()), text, server.sender, [to]
    try:
        with closing(_connected(server)) as connection:
            EmailMessage(*head, headers=headers, connection=connection).send()
    except smtplib.SMTPRecipientsRefused as error:
        raise NotSent(NOBODY.format(to=to)) from error
    except smtplib.SMTPServerDisconnected as error:
        raise NotSent(SILENT.format(to=to)) from error
    except smtplib.SMTPException as error:
        raise NotSent(REFUSED.format(to=to)) from error
    except OSError as error:
        raise NotSent(SILENT.format(to=to)) from error


def _connected(server: MailServer) -> BaseEmailBackend:
    return get_connection(
        "django.core.mail.backends.smtp.EmailBackend",
        host=server.host,
        port=server.port,
        username=server.user,
        password=server.password,
        use_tls=server.turns,
        use_ssl=server.from_the_first,
        timeout=SECONDS,
    )


def later(work: Callable[[], None]) -> None:
    """Do this once whoever asked has an answer, so that nothing of it tells him whether there was anything to do."""
    if not _room.acquire(blocking=False):
        _log.warning("More letters are asked for than can be sent")
        return
    _later.submit(_done, work).add_done_callback(_freed)


def _done(work: Callable[[], None]) -> None:
    try:
        work()
    finally:
        connections.close_all()


def _freed(done: Future[None]) -> None:
    """Nobody waits for what became of it: the log says it."""
    _room.release()
    error = done.exception()
    if isinstance(error, NotSent):
        _log.warning("A letter was not sent: %s", type(error.__cause__).__name__)
    elif error is not None:
        _log.error("A letter was not sent", exc_info=error)
