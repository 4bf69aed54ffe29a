"""`manage.py write_readings`: write docs/readings.md out of the edition and the engine."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from awards.readings.document import readings_document

PAGE = Path(settings.BASE_DIR) / "docs" / "readings.md"


class Command(BaseCommand):
    """Write the page, or with --check only say whether it is up to date."""

    help = "Write docs/readings.md: every reading with what another one would pay."

    def add_arguments(self, parser: CommandParser) -> None:
        """`--check` changes nothing."""
        parser.add_argument("--check", action="store_true", help="Only look whether it is current.")

    def handle(self, *args: Any, check: bool, **options: Any) -> None:
        """Say what was done."""
        page = readings_document()
        if not check:
            PAGE.write_text(page, "utf-8")
            self.stdout.write("docs/readings.md is written.")
        elif not PAGE.exists() or PAGE.read_text("utf-8") != page:
            raise CommandError("docs/readings.md is old; run: python manage.py write_readings")
