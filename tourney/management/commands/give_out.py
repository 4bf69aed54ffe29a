"""`manage.py give_out`: everything that is held on a person, as one file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from tourney.giving import everything_of
from tourney.models import Player


class Command(BaseCommand):
    """Write the ZIP and print where it is."""

    help = "Write everything that is held on a player of the member file."

    def add_arguments(self, parser: CommandParser) -> None:
        """Who, and where to."""
        parser.add_argument("who", help="the national number, or the whole name")
        parser.add_argument("--to", type=Path, default=Path("person.zip"), help="file")

    def handle(self, *, who: str, to: Path, **options: Any) -> None:
        """Write it; refused where nobody or several people are meant."""
        found = list(Player.objects.filter(number=who) or Player.objects.filter(name=who))
        if len(found) != 1:
            raise CommandError(
                f"{len(found)} players are called {who!r}. Give the national number."
            )
        to.write_bytes(everything_of(found[0]))
        self.stdout.write(str(to))
