"""`manage.py backup`: a dated copy of the database, also while the site runs."""

from __future__ import annotations

import shlex
import subprocess
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from tourney import backup
from tourney.backup import state


class Command(BaseCommand):
    """Write a copy, print where it is, let older ones go, and hand it to the command of the operator's own."""

    help = "Write a dated copy of the database; of older ones 24 hourly, 30 daily and 12 monthly ones stay."

    def add_arguments(self, parser: CommandParser) -> None:
        """The folder of the copies, and whether all of them stay."""
        parser.add_argument("--to", type=Path, default=settings.DATA_DIR / "backups", help="folder")
        parser.add_argument("--keep-all", action="store_true", help="delete no older copy")

    def handle(self, *, to: Path, keep_all: bool, **options: Any) -> None:
        """Do it; what fails is said here and at the desk."""
        now = timezone.localtime()
        try:
            path = backup.write(to, now=now)
            self.stdout.write(str(path))
            gone = [] if keep_all else backup.thin(to, besides=path)
            if gone:
                self.stdout.write(
                    f"Deleted {len(gone)} older: {', '.join(one.name for one in gone)}"
                )
            self._hand_on(path)
        except backup.BackupError as wrong:
            state.tell_failed(str(wrong), now)
            raise CommandError(str(wrong)) from wrong
        state.tell_written(path, now)

    def _hand_on(self, path: Path) -> None:
        """BackupError where the command of one's own says that it failed; the copy stays."""
        words = shlex.split(settings.AFTER_BACKUP)
        if not words:
            return
        try:
            done = subprocess.run([*words, str(path)], check=False)
        except OSError as wrong:
            raise backup.BackupError(self._failed(path, str(wrong))) from wrong
        if done.returncode:
            raise backup.BackupError(self._failed(path, f"its exit status was {done.returncode}"))

    def _failed(self, path: Path, why: str) -> str:
        return (
            f"TOURNEY_AFTER_BACKUP ({settings.AFTER_BACKUP}) failed: {why}. The copy {path} stays."
        )
