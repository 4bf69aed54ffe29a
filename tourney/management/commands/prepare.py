"""`manage.py prepare`: what a site needs before it is served; a second where all of it is there already."""

from __future__ import annotations

from functools import partial
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand

from tourney.config.collected import collect
from tourney.migrating import patiently


class Command(BaseCommand):
    """Tables, then what ships with the product, then the files of the look."""

    help = "Bring tables, rule books and the files of the look up to this release."

    def handle(self, *args: Any, **options: Any) -> None:
        """Safe to repeat."""
        # Its checks refuse another key than the site's, and tables of a newer release.
        told = {"interactive": False, "verbosity": options["verbosity"], "skip_checks": False}
        patiently(partial(call_command, "migrate", **told))
        for name in settings.BROUGHT_IN:
            call_command(name, verbosity=options["verbosity"])
        done = collect(verbosity=options["verbosity"])
        if options["verbosity"]:
            self.stdout.write("Files of the look: " + ("collected" if done else "as they were"))
