"""`tourney serve` and `tourney demo`: prepare a site, say how it is reached, and become its server."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import MutableMapping, Sequence
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn, TextIO

import django
from django.core.management import CommandError, call_command

from tourney.config import address
from tourney.config.house import HOUSE, PACKAGES, PROGRAM, data_folder
from tourney.late import late

if TYPE_CHECKING:
    import segno
else:
    segno = late("segno")

DEMO = "demo"
NOT_THE_DEMOS = ("DATABASE_URL", "TOURNEY_HTTPS", "TOURNEY_ADDRESS", "TOURNEY_SECRET_KEY")
"""What the demo takes from nobody's environment: it is a site of its own."""
ACCOUNTS = "accounts.txt"
NOBODY = f"Nobody can sign in yet. In another window, make an admin: {PROGRAM} account"


def serve(command: str, words: Sequence[str], say: TextIO) -> NoReturn:
    """Prepare the site, and go on as gunicorn; a host, a port or a file that cannot be ends with one line."""
    asked = _read(command, words)
    if wrong := address.refusal(command, asked.host, asked.port, address.COMMAND):
        raise SystemExit(wrong)
    _refuse_halves(asked)
    _names(command, asked, scheme(asked), os.environ)
    _prepare(command, say)
    _tell(asked, os.environ["TOURNEY_DATA"], say)
    say.flush()
    os.execv(sys.executable, _server(asked))


def scheme(asked: argparse.Namespace) -> str:
    """How its addresses begin."""
    return "https" if asked.certificate else "http"


def _refuse_halves(asked: argparse.Namespace) -> None:
    """A certificate and its key are both there, or neither is named."""
    if bool(asked.certificate) != bool(asked.certificate_key):
        raise SystemExit("Name both: --certificate FILE --certificate-key FILE.")
    for name, file in (
        ("--certificate", asked.certificate),
        ("--certificate-key", asked.certificate_key),
    ):
        if file and not Path(file).is_file():
            raise SystemExit(f"{name}: there is no file {file}.")


def _read(command: str, words: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(f"tourney {command}", description=__doc__)
    parser.add_argument(
        "--host", default=address.HERE, help="0.0.0.0 for phones of the same network"
    )
    parser.add_argument("--port", default=str(address.USUAL_PORT))
    parser.add_argument("--certificate", default="", metavar="FILE", help="for https: in PEM")
    parser.add_argument("--certificate-key", default="", metavar="FILE", help="its key, in PEM")
    return parser.parse_args(words)


def _names(
    command: str, asked: argparse.Namespace, begins: str, environment: MutableMapping[str, str]
) -> None:
    """What the settings are to know of where the site is; what the operator says stands."""
    folder = Path(environment.get("TOURNEY_DATA") or data_folder()).resolve()
    if command == DEMO:
        folder /= DEMO
        for name in NOT_THE_DEMOS:
            environment.pop(name, None)
    environment["TOURNEY_DATA"] = str(folder)
    environment["TOURNEY_HOSTS"] = "*" if command == DEMO else ",".join(address.names(asked.host))
    environment.setdefault("TOURNEY_DELIVER", "1")  # one command is enough in a hall
    if begins == "https":
        environment["TOURNEY_HTTPS"] = "1"
    reached = address.for_phones(asked.host, asked.port, begins)
    if reached and not environment.get("TOURNEY_ADDRESS"):
        environment["TOURNEY_ADDRESS"] = reached[0].rstrip("/")


def _prepare(command: str, say: TextIO) -> None:
    """Tables, rule books, the files of the look; of the demo its tournaments, made once."""
    say.write("Preparing the site; the first time takes a while.\n")
    say.flush()
    django.setup()
    try:
        call_command("prepare", verbosity=0)
    except CommandError as wrong:
        raise SystemExit(str(wrong).strip()) from wrong
    if command == DEMO:
        say.write(_accounts(Path(os.environ["TOURNEY_DATA"], ACCOUNTS)))
    elif not _somebody():
        say.write(f"{NOBODY}\n")


def _accounts(path: Path) -> str:
    """Who can sign in to the demo; makes it where it is not made yet, whole or not at all."""
    if not path.exists():
        made = StringIO()
        call_command("create_demo", stdout=made)
        unfinished = path.with_suffix(".new")
        unfinished.write_text(made.getvalue(), encoding="utf-8")
        unfinished.rename(path)
    return path.read_text(encoding="utf-8")


def _somebody() -> bool:
    users = django.apps.apps.get_model("auth", "User")
    return users.objects.filter(is_active=True).exists()


def _tell(asked: argparse.Namespace, data: str, say: TextIO) -> None:
    """Where it is, where its data are, and for a phone a picture of its address."""
    begins = scheme(asked)
    for line in address.where(asked.host, asked.port, begins):
        say.write(f"{line}\n")
    say.write(f"Its data are in {data}\n")
    reached = address.for_phones(asked.host, asked.port, begins)
    if reached and say.isatty():
        segno.make(reached[0], error="l", micro=False).terminal(out=say, border=2, compact=True)


def _server(asked: argparse.Namespace) -> list[str]:
    """The words gunicorn is started with."""
    words = [sys.executable, "-m", "gunicorn", "tourney.config.asgi"]
    words += ["--config", str(HOUSE / "deploy/gunicorn.conf.py"), "--pythonpath", str(PACKAGES)]
    words += ["--bind", f"{asked.host}:{asked.port}", "--log-level", "warning"]
    if asked.certificate:
        words += ["--certfile", asked.certificate, "--keyfile", asked.certificate_key]
    return words
