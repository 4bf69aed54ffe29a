"""`manage.py deliver`: tell programs elsewhere what is new, until it is stopped, or once what is due now."""

from __future__ import annotations

import asyncio
import signal
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from tourney.keys import WrongKey, begin
from tourney.webhooks.delivering import Deliverer


class Command(BaseCommand):
    """A loop that may run in any number of processes."""

    help = "Send the webhooks that are due, and go on; --once ends when nothing is due."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Whether to go on."""
        parser.add_argument("--once", action="store_true", help="End when nothing is due.")

    def handle(self, *args: Any, **options: Any) -> None:
        """Ctrl-C and a stop of the service let go of what is in hand. With the key of another site nothing is sent."""
        try:
            begin()
        except WrongKey as wrong:
            raise CommandError(str(wrong)) from wrong
        asyncio.run(Deliverer().empty() if options["once"] else _until_stopped())


async def _until_stopped() -> None:
    stop, loop = asyncio.Event(), asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stop.set)
    await Deliverer().run(stop)
