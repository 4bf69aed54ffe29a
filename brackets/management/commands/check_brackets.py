"""Check every event: seals, rows against the replay of the journal, frozen reports, and heads that were noted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.module_loading import import_string

from brackets.journal.noted import Noted, read_digits, verdict
from tourney.models import Event
from tourney.numbers import whole

NOTED = "TOURNAMENT/EVENT:RECORD:SEAL"


class Command(BaseCommand):
    """`manage.py check_brackets`: exit status 1 and a line for each difference."""

    help = "Check the seals of every journal and every lot, its rows, and the checksums of reports."

    def add_arguments(self, parser: CommandParser) -> None:
        """Heads that somebody noted."""
        parser.add_argument(
            "--head",
            action="append",
            default=[],
            metavar=NOTED,
            help="A head noted earlier, as it stands on the history page; may be given several times.",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        """Check the heads that are given, and all events."""
        gone = [line for head in options["head"] if (line := self._missing(head))]
        checks = [
            cast("Callable[[Event], list[str]]", import_string(path)) for path in settings.CHECKS
        ]
        events = list(Event.objects.select_related("tournament"))
        found = [
            f"{event.tournament} / {event}: {line}"
            for event in events
            for check in checks
            for line in check(event)
        ]
        for line in (*gone, *found):
            self.stdout.write(line)
        if found:
            raise CommandError(f"{len(found)} differences between rows and journals.")
        if gone:
            raise CommandError(f"{len(gone)} noted heads are not held by their journals.")
        self.stdout.write(f"{len(events)} events agree with their journals.")

    def _missing(self, head: str) -> str:
        """What is wrong with a head that was noted; nothing where the journal holds it."""
        address, noted = _read(head)
        slug, _, event_slug = address.partition("/")
        events = Event.objects.select_related("tournament")
        event = events.filter(tournament__slug=slug, slug=event_slug).first()
        if event is None:
            raise CommandError(f"--head {head}: there is no event {address}.")
        found = verdict(event, noted)
        if not found.holds:
            return f"{event.tournament} / {event}: {found.words}"
        self.stdout.write(f"{event.tournament} / {event}: {found.words}")
        return ""


def _read(head: str) -> tuple[str, Noted]:
    """The address of the event and what was noted; CommandError says how it is written."""
    address, _, rest = head.partition(":")
    number, _, digits = rest.partition(":")
    record = whole(number)
    if record is None:
        raise CommandError(f"--head {head}: write it as {NOTED}, as spring/teams:120:ab12cd34.")
    try:
        return address, Noted(record, read_digits(digits))
    except ValueError as error:
        raise CommandError(f"--head {head}: {error}") from error
