"""`manage.py hide TOURNAMENT`: what readers must not see for a moment longer, from the shell of the machine."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from tourney.actions import change_tournament
from tourney.models import Tournament


class Command(BaseCommand):
    """Hide a tournament from players, or show it again."""

    help = "Hide a tournament from players, as its settings do; --show shows it again."

    def add_arguments(self, parser: CommandParser) -> None:
        """Which, and the way back."""
        parser.add_argument("tournament", help="its web address: what stands behind /t/")
        parser.add_argument("--show", action="store_true", help="players see it again")

    def handle(self, *, tournament: str, show: bool, **options: Any) -> None:
        """Hide or show it and say what players read now."""
        found = Tournament.objects.filter(slug=tournament).first()
        if found is None:
            raise CommandError(f"There is no tournament at /t/{tournament}/.")
        changed = change_tournament(found, version=found.version, is_public=show)
        seen = "Players see it" if changed.is_shown else "Players do not see it"
        self.stdout.write(f"{changed}: {seen}.")
