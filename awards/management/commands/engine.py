"""`manage.py engine NAME`: the scripting door, one JSON document in and one out."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser
from collections.abc import Iterable
from typing import Any, NoReturn

from django.core.management.base import BaseCommand

from awards.door.registry import ENGINES
from tourney.door.document import render
from tourney.door.engine import Engine
from tourney.door.errors import DoorError, shown

REFUSED = 2


class Command(BaseCommand):
    """Read a document, answer it; needs no database and no environment."""

    help = "Answer one JSON document from standard input, or one on each line."
    requires_system_checks: tuple[str, ...] = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The engine's name and what to do with it."""
        parser.add_argument("name", nargs="?", help="the engine; see --list")
        parser.add_argument("--lines", action="store_true", help="a document on every line")
        parser.add_argument("--list", action="store_true", help="the engines there are")
        parser.add_argument("--schema", action="store_true", help="the input's JSON Schema")

    def handle(self, *args: Any, **options: Any) -> None:
        """Print the answer, or one line on standard error and exit status 2."""
        if options["list"]:
            _write(ENGINES)
            return
        engine = ENGINES.get(options["name"] or "")
        if engine is None:
            listed = ", ".join(ENGINES)
            _refuse(f"engine: {shown(options['name'])} is not one; there are {listed}.")
        if options["schema"]:
            _write([render(engine.schema())])
        elif options["lines"]:
            _answer_lines(engine)
        else:
            _answer(engine)


def _answer(engine: Engine) -> None:
    try:
        _write([engine.answer(sys.stdin.buffer.read())])
    except DoorError as error:
        _refuse(str(error))


def _answer_lines(engine: Engine) -> None:
    """An answer for every line, an error in its place, and exit status 2 if there was one."""
    failed = False
    for line in sys.stdin.buffer:
        try:
            _write([engine.answer(line)])
        except DoorError as error:
            failed = True
            _write([render({"error": str(error)})])
    if failed:
        sys.exit(REFUSED)


def _write(lines: Iterable[str]) -> None:
    """Lines of UTF-8 whatever the terminal is; a reader who leaves early is no failure."""
    try:
        for line in lines:
            sys.stdout.buffer.write(line.encode("utf-8") + b"\n")
            sys.stdout.buffer.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)


def _refuse(message: str) -> NoReturn:
    sys.stderr.write(f"{message.encode('ascii', 'backslashreplace').decode()}\n")
    sys.exit(REFUSED)
