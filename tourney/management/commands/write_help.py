"""`manage.py write_help`: write docs/help out of the help of the site."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from tourney.help.finding import all_words, helps
from tourney.help.markdown import Shelf

FOLDER = Path(settings.BASE_DIR) / "docs" / "help"


class Command(BaseCommand):
    """Write the pages, or with --check only say whether they are up to date."""

    help = "Write docs/help: every page of help and every word of the field."

    def add_arguments(self, parser: CommandParser) -> None:
        """`--check` changes nothing."""
        parser.add_argument(
            "--check", action="store_true", help="Only look whether they are current."
        )

    def handle(self, *args: Any, check: bool, **options: Any) -> None:
        """A page of a room that is no more goes too."""
        pages = Shelf(helps(), all_words()).pages
        there = {path.name: path.read_text("utf-8") for path in FOLDER.glob("*.md")}
        if check and there != pages:
            old = ", ".join(
                sorted(name for name in {*pages, *there} if pages.get(name) != there.get(name))
            )
            raise CommandError(
                f"In docs/help these are old: {old}; run: python manage.py write_help"
            )
        if not check:
            _write(pages, gone=set(there) - set(pages))
            self.stdout.write("docs/help is written.")


def _write(pages: dict[str, str], *, gone: set[str]) -> None:
    FOLDER.mkdir(exist_ok=True)
    for name in gone:
        (FOLDER / name).unlink()
    for name, text in pages.items():
        (FOLDER / name).write_text(text, "utf-8")
