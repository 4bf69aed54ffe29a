"""`manage.py backup`: a dated copy of the database, also while the site runs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from tourney import backup


class Command(BaseCommand):
    """Write a copy and print where it is."""

    help = "Write a dated copy of the database."

    def add_arguments(self, parser: CommandParser) -> None:
        """The folder of the copies."""
        parser.add_argument("--to", type=Path, default=settings.DATA_DIR / "backups", help="folder")

    def handle(self, *, to: Path, **options: Any) -> None:
        """Write it."""
        try:
            self.stdout.write(str(backup.write(to, now=timezone.localtime())))
        except backup.BackupError as wrong:
            raise CommandError(str(wrong)) from wrong
