"""`manage.py change_key`: the key in use becomes the site's, where the old one is named, or lost."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from tourney.keys import MEND, OTHER_KEY, Standing, note, standing

LOST = (
    "The key in use is the site's now. Everybody signs in anew, invitation links are void, and slips "
    "with codes of the table are to be printed again."
)
MOVED = (
    "The key in use is the site's now. What the old key signed is read as long as it stands in "
    "TOURNEY_OLD_SECRET_KEYS: leave it there until the tournament whose slips it signed is over."
)


class Command(BaseCommand):
    """Say what the key in use is to the database, and make it the site's."""

    help = "Make the key in use the site's: with the old one in TOURNEY_OLD_SECRET_KEYS, or --lost."

    def add_arguments(self, parser: CommandParser) -> None:
        """The word that means it."""
        parser.add_argument(
            "--lost", action="store_true", help="the old key is lost, or another site's"
        )

    def handle(self, *, lost: bool, **options: Any) -> None:
        """Do it, or say why not."""
        found = standing()
        if found is Standing.OTHER and not lost:
            raise CommandError(f"{OTHER_KEY} {MEND}")
        if found is Standing.SAME:
            self.stdout.write("Nothing to change: the key in use is the site's.")
            return
        note()
        self.stdout.write(LOST if found is Standing.OTHER else MOVED)
