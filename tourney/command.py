"""The command `tourney`, in a checkout `python manage.py`: serves a site, shows the sample, and has all other commands.

    tourney serve         serves a site: --host 0.0.0.0 for phones, --port, --certificate and --certificate-key
    tourney demo          serves sample tournaments, on data of their own
    tourney account       makes an admin: asks for a name and a password
    tourney backup        writes a dated copy of the database
    tourney restore FILE  puts a copy back: --yes
    tourney check         looks whether the site is whole: its settings, journals, lots and reports
    tourney engine NAME   answers a JSON document, without a site
    tourney help --all    lists every command; tourney help NAME says more of one

--data FOLDER names the folder of the site's data, as TOURNEY_DATA does.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from django.core.management import execute_from_command_line

from tourney.config import serving
from tourney.config.collecting import look_rarely
from tourney.config.house import IS_INSTALLED, data_folder, release

SETTINGS = "tourney.config.settings"
STOPPED = 130
WITHOUT_A_SITE = ("engine", "help")
"""What reads and writes no data."""
MAKE_ONE = ("account", "migrate", "prepare", "restore")
"""What may begin a site where there is none."""


def main(words: list[str] | None = None) -> None:
    """Do what the words of the command line say; Ctrl-C ends it without a word of Python's."""
    try:
        _main(sys.argv[1:] if words is None else words)
    except KeyboardInterrupt:
        sys.exit(STOPPED)


def _main(words: list[str]) -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", SETTINGS)
    look_rarely()
    match _placed(words):
        case [] | [("help" | "--help" | "-h")]:
            sys.stdout.write(f"{__doc__}\n")
        case [("version" | "--version")]:
            sys.stdout.write(f"{release()}\n")
        case ["help", ("serve" | "demo") as command]:
            serving.serve(command, ["--help"], sys.stdout)
        case [("serve" | "demo") as command, *rest]:
            serving.serve(command, rest, sys.stdout)
        case [command, *rest]:
            _do(command, rest)


def _placed(words: list[str]) -> list[str]:
    """The words without the folder of the data, which goes where the settings look for it."""
    parser = argparse.ArgumentParser("tourney", add_help=False, allow_abbrev=False)
    parser.add_argument("--data", metavar="FOLDER")
    asked, rest = parser.parse_known_args(words)
    if asked.data:
        os.environ["TOURNEY_DATA"] = str(Path(asked.data).expanduser().resolve())
    return rest


def _do(command: str, words: list[str]) -> None:
    """A command of Django or of an app; `account` and `check` are several."""
    match command, words:
        case "account", _:
            steps = [["migrate", "--verbosity", "0"], ["createsuperuser", *words]]
        case "check", []:
            steps = [["check"], ["check_brackets"], ["check_reports"]]
        case "help", ["--all"]:
            steps = [["help"]]
        case _:
            steps = [[command, *words]]
    with _nowhere() if command in WITHOUT_A_SITE else _a_site(command):
        for step in steps:
            execute_from_command_line(["tourney", *step])


@contextmanager
def _nowhere() -> Iterator[None]:
    """What needs no site leaves nothing behind in the folder where it was typed."""
    with TemporaryDirectory(prefix="tourney-") as folder:
        os.environ["TOURNEY_DATA"] = folder
        yield


@contextmanager
def _a_site(command: str) -> Iterator[None]:
    """Nobody wants a new, empty site because a command was typed in the wrong folder."""
    where = Path(os.environ.get("TOURNEY_DATA") or data_folder())
    if IS_INSTALLED and command not in MAKE_ONE and not where.is_dir():
        raise SystemExit(
            f"There is no site in {where}. Go to the folder it was started in, or name its data: "
            f"tourney --data FOLDER {command}"
        )
    yield
