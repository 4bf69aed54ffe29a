"""`manage.py restore FILE --yes`: put a copy back, after a safety copy of what is there."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from tourney import backup


class Command(BaseCommand):
    """Check the copy, keep what is there, then replace it."""

    help = "Replace the database by a copy; asks for --yes and writes a safety copy first."

    def add_arguments(self, parser: CommandParser) -> None:
        """The copy, and the word that means it."""
        parser.add_argument("file", type=Path, help="a copy that `backup` wrote")
        parser.add_argument("--yes", action="store_true", help="replace what is there")

    def handle(self, *, file: Path, yes: bool, **options: Any) -> None:
        """Do it, or say why not."""
        folder = settings.DATA_DIR / "backups"
        try:
            backup.check(file)
            if not yes:
                raise backup.BackupError(
                    f"This replaces the whole database by {file.name}. Add --yes (with make: YES=1) to do it."
                )
            safety = backup.put_back(file, folder=folder, now=timezone.localtime())
        except backup.BackupError as wrong:
            raise CommandError(str(wrong)) from wrong
        self.stdout.write(f"{file} is in place. What was there before is in {safety}.")
