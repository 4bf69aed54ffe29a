"""`manage.py standby`: how the second server of the database stands, and what is done with it."""

from __future__ import annotations

import os
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.timezone import localtime

from tourney.models import StandbyChange
from tourney.standby import servers
from tourney.standby.servers import Refused, Server

SHOW, REQUIRE, RELEASE, PROMOTE = "show", "require", "release", "promote"
DO = {REQUIRE: servers.require, RELEASE: servers.release, PROMOTE: servers.promote}
DONE = {
    REQUIRE: "{server} waits for its standby at every write from now on.",
    RELEASE: "{server} writes without a standby from now on. “standby require” ends it.",
    PROMOTE: (
        "{server} is the first server now, and writes without a standby. Make a new standby, then call "
        "“standby require”; the server that was the first is never started again as it is."
    ),
}
NEWEST = 5


class Command(BaseCommand):
    """Say how the servers stand; require, release or promote, which is recorded with who and why."""

    help = (
        "How the second server of the database stands: show, require (each write waits for it), "
        "release (writing goes on without), promote (it becomes the first)."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        """What to do, and why."""
        parser.add_argument("what", nargs="?", default=SHOW, choices=[SHOW, *DO])
        parser.add_argument("--why", default="", help="is recorded, and read by admins")
        parser.add_argument("--by", default=_caller(), help="who decided it; you, unless named")

    def handle(self, *, what: str, why: str, by: str, **options: Any) -> None:
        """Do it, or say why not."""
        try:
            if what == SHOW:
                self._show()
                return
            if what == RELEASE and not why:
                raise Refused("Say why, for whoever reads it later: standby release --why WORDS.")
            done = DO[what](by, why)
        except Refused as refused:
            raise CommandError(str(refused)) from refused
        self.stdout.write(DONE[what].format(server=done.server))

    def _show(self) -> None:
        found = servers.servers()
        for one in found:
            self.stdout.write(_said(one))
        if any(one.answers and not one.is_standby for one in found):
            for change in StandbyChange.objects.all()[:NEWEST]:
                at = localtime(change.at)
                words = f"{at:%Y-%m-%d %H:%M} {change.get_what_display()} ({change.server}, by {change.by})"
                self.stdout.write(f"{words}: {change.why}" if change.why else words)


def _said(server: Server) -> str:
    if not server.answers:
        return f"{server} does not answer."
    if server.is_standby:
        return f"{server} is a standby."
    waits = "each write waits for the standby" if server.waits else "no write waits for a standby"
    words = [f"{server} is the first server; {waits}."]
    words += [
        f"  Standby “{one.name}” at {one.address}: {one.state}, {one.behind} bytes behind."
        for one in server.standbys
    ]
    return "\n".join(words if server.standbys else [*words, "  No standby is connected."])


def _caller() -> str:
    """Who called this, also where sudo made him somebody else."""
    return os.environ.get("SUDO_USER") or os.environ.get("USER") or f"user {os.getuid()}"
