"""Replay every event's journal and compare it with the rows that pages read."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from brackets.journal.check import differences
from brackets.lots.records import broken_seals
from tourney.models import Event


class Command(BaseCommand):
    """`manage.py check_brackets`: exit status 1 and a line for each difference."""

    help = "Replay every event's journal and compare it with its rows."

    def handle(self, *args: Any, **options: Any) -> None:
        """Check all events."""
        events = list(Event.objects.select_related("tournament"))
        found = [
            (event, line)
            for event in events
            for line in (*differences(event), *broken_seals(event))
        ]
        for event, line in found:
            self.stdout.write(f"{event.tournament} / {event}: {line}")
        if found:
            raise CommandError(f"{len(found)} differences between rows and journals.")
        self.stdout.write(f"{len(events)} events agree with their journals.")
