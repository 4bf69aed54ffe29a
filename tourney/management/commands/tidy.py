"""`manage.py tidy`: throw away what is kept for a time only; the timer of the backup runs it."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from tourney.tidying import tidy


class Command(BaseCommand):
    """Throw it away and say how much of what it was."""

    help = "Throw away sessions, wrong tries, links, member lists and keys whose time is over."

    def handle(self, **options: Any) -> None:
        """A line for each kind."""
        for what, count in tidy(timezone.now()).items():
            self.stdout.write(f"{count} {what}")
