"""`make upgrade-data`: the database of this release, and what a reader is shown of it, as data of the tests.

The sample with every system, and what it lacks: a tournament that is hidden, one that is archived, each with entries.
Nobody's password, session or failed sign-in is in it.
"""

from __future__ import annotations

import lzma
import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from tourney.config.house import release

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent

STATES = """
from datetime import timedelta
from django.utils import timezone
from tourney.models import Entrant, Event, Tournament
today, now = timezone.localdate(), timezone.now()
for slug, values in {"hidden": {"is_public": False}, "archived": {"archived_at": now}}.items():
    tournament = Tournament.objects.create(
        name=f"A {slug} tournament", slug=slug, starts=today, ends=today + timedelta(days=1), **values
    )
    event = Event.objects.create(tournament=tournament, name="Knockout", slug="knockout", starts_at=now)
    for number in range(1, 9):
        Entrant.objects.create(event=event, number=number, name=f"Team {number}")
"""
PRIVATE = (
    "UPDATE auth_user SET password = '!', last_login = NULL",
    "DELETE FROM django_session",
    "DELETE FROM tourney_tries",
)


def manage(path: Path, *words: str) -> str:
    """What a command says of a database; its errors are ours."""
    told = {"DATABASE_URL": f"sqlite:///{path}", "TOURNEY_DATA": str(path.parent)}
    done = subprocess.run(
        [sys.executable, "manage.py", *words],
        cwd=ROOT,
        env={**os.environ, **told, "DJANGO_SETTINGS_MODULE": "tourney.config.testing"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr + done.stdout
    return done.stdout


def script(path: Path, text: str) -> str:
    """What a script prints in the code as it is now."""
    return manage(path, "shell", "--no-imports", "-c", text)


def pages(path: Path, addresses: list[str] | None = None) -> str:
    """What a reader is shown, as JSON."""
    return script(path, f"{(HERE / 'crawl.py').read_text(encoding='utf-8')}\ntell({addresses!r})")


def made(path: Path) -> None:
    """The sample in every state, without anything private."""
    manage(path, "migrate", "--verbosity", "0")
    manage(path, "create_demo")
    script(path, STATES)
    with closing(sqlite3.connect(path)) as database:
        for statement in PRIVATE:
            database.execute(statement)
        database.commit()
        database.execute("PRAGMA journal_mode=DELETE")
        database.execute("VACUUM")


def main(folder: Path) -> None:
    """Write both files of this release, which are never written again."""
    target = folder / f"{release()}.sqlite3.xz"
    if target.exists():
        sys.exit(f"{target} exists. What a release left is never changed.")
    with TemporaryDirectory() as temporary:
        path = Path(temporary) / "tourney.sqlite3"
        made(path)
        shown = pages(path)
        (folder / f"{release()}.pages.json.xz").write_bytes(lzma.compress(shown.encode()))
        target.write_bytes(lzma.compress(path.read_bytes(), preset=9))
    print(f"{target} is made; commit it with its pages.")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else HERE)
