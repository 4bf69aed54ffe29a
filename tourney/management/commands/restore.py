"""`manage.py restore FILE --yes`: put a copy back, after a safety copy of what is there."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from tourney import backup
from tourney.config.house import PROGRAM
from tourney.keys import Standing, standing

OF_ANOTHER_SITE = (
    "This copy was made with another key, so the site does not start yet. Put the key of the site it "
    "is from into TOURNEY_SECRET_KEY, and everything goes on as it was. Or keep the key in use with "
    f"{PROGRAM} change_key --lost: everybody signs in anew, and slips with codes are printed again."
)


class Command(BaseCommand):
    """Load, upgrade and check the copy beside what is there, keep that, then replace it."""

    help = "Replace the database by a copy of this or an older release; asks for --yes and writes a safety copy."

    def add_arguments(self, parser: CommandParser) -> None:
        """The copy, and the word that means it."""
        parser.add_argument("file", type=Path, help="a copy that `backup` wrote")
        parser.add_argument("--yes", action="store_true", help="replace what is there")

    def handle(self, *, file: Path, yes: bool, **options: Any) -> None:
        """Do it and say each step, or say why not."""
        folder = settings.DATA_DIR / "backups"
        try:
            if not yes:
                found = backup.check(file)
                raise backup.BackupError(
                    f"{file.name} is whole: {found.said()}. This replaces the whole database by it. "
                    "Add --yes (with make: YES=1) to do it."
                )
            safety = backup.put_back(file, folder=folder, now=timezone.localtime(), say=self._say)
        except backup.BackupError as wrong:
            raise CommandError(str(wrong)) from wrong
        before = f"What was there before is in {safety}." if safety else "There was nothing before."
        self._say(f"{file} is in place. {before}")
        if standing() is Standing.OTHER:
            self._say(OF_ANOTHER_SITE)

    def _say(self, step: str) -> None:
        self.stdout.write(step)
        self.stdout.flush()
