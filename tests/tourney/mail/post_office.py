"""A real mail server of the tests, which keeps what it is given; and others that take nothing, or say nothing."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email import message_from_bytes, policy
from email.message import EmailMessage
from ssl import SSLContext
from typing import Any

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult, LoginPassword

from tourney.config.mailing import MailServer

HOST, SENDER = "127.0.0.1", "desk@example.org"


@dataclass
class PostOffice:
    """What was handed in."""

    host: str = HOST
    port: int = 0
    letters: list[EmailMessage] = field(default_factory=list)
    logins: list[tuple[str, str]] = field(default_factory=list)
    refuses: str = ""
    """An address for which nothing is taken."""

    async def handle_RCPT(  # noqa: N802
        self, server: Any, session: Any, envelope: Any, to: str, _: Any
    ) -> str:
        if to == self.refuses:
            return "550 nobody is called so"
        envelope.rcpt_tos.append(to)
        return "250 OK"

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        letter = message_from_bytes(envelope.content, policy=policy.default)
        assert envelope.rcpt_tos == [letter["To"]]
        assert isinstance(letter, EmailMessage)
        self.letters.append(letter)
        return "250 OK"

    def knows(self, server: Any, session: Any, envelope: Any, how: str, given: Any) -> AuthResult:
        assert isinstance(given, LoginPassword)
        self.logins.append((given.login.decode(), given.password.decode()))
        return AuthResult(success=given.password == b"right", handled=False)

    def address(self, **more: Any) -> MailServer:
        """As the settings name it."""
        return MailServer(self.host, self.port, SENDER, **more)

    def links(self) -> list[str]:
        """The links of all letters."""
        words = " ".join(one.get_content() for one in self.letters).split()
        return [word for word in words if word.startswith("http")]


@contextmanager
def opened(tls: SSLContext | None = None, *, host: str = HOST) -> Iterator[PostOffice]:
    """One on a port of its own; with `tls` encrypted from the first byte."""
    office = PostOffice(host)
    controller = Controller(
        office,
        hostname=host,
        port=free_port(),
        authenticator=office.knows,
        auth_require_tls=False,
        ssl_context=tls,
    )
    office.port = controller.port
    controller.start()
    try:
        yield office
    finally:
        controller.stop(no_assert=True)


def free_port() -> int:
    with socket.create_server((HOST, 0)) as found:
        port: int = found.getsockname()[1]
    return port


@contextmanager
def silent() -> Iterator[MailServer]:
    """One that takes the connection and never says anything."""
    with socket.create_server((HOST, 0)) as found:
        yield MailServer(HOST, found.getsockname()[1], SENDER)
