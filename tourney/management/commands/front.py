"""`manage.py front`: what an nginx needs to know of the site where it stands on a machine of its own."""

from __future__ import annotations

import signal
from threading import Event
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from tourney.config.collected import collect
from tourney.front.watch import Watch
from tourney.published.shown import folder, is_told, tell
from tourney.published.subjects import SHOWN

NOBODY = "There is no front to tell: set TOURNEY_BEHIND_PROXY=1."


class Command(BaseCommand):
    """Collect the files of the look, then say what may be read as often as it changes, until it is ended."""

    help = "On the machine of nginx, where the site runs on others: keep its files and what may be read."

    def handle(self, *args: Any, **options: Any) -> None:
        """Runs until SIGTERM or Ctrl-C."""
        if not is_told():
            raise CommandError(NOBODY)
        ended = Event()
        for one in (signal.SIGTERM, signal.SIGINT):
            signal.signal(one, lambda *_: ended.set())
        collect(verbosity=0)
        watch = Watch(always={SHOWN: tell})
        watch.start()
        self.stdout.write(f"Telling the front in {folder()}")
        self.stdout.flush()
        ended.wait()
        watch.stop()
