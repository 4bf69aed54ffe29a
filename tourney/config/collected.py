"""Are the files of the look collected as they are now? A mark beside them says of what they were made."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command

from tourney.config.house import HOUSE, needs, release
from tourney.config.joining import lists_of
from tourney.config.static import own_sheets
from tourney.published.fingerprint import packages

MARK = ".collected"


def collect(*, verbosity: int = 0) -> bool:
    """Collect, join and compress them where they are not; whether anything was done.

    Compressing takes some fifteen seconds of a processor, which a restart of the site need not wait for.
    """
    path, now = Path(settings.STATIC_ROOT, MARK), mark()
    if path.exists() and path.read_text(encoding="utf-8") == now:
        return False
    path.unlink(missing_ok=True)
    call_command("collectstatic", interactive=False, verbosity=verbosity)
    path.write_text(now, encoding="utf-8")
    return True


def mark() -> str:
    """Of the bytes of every file, of what pages name together, and of what joins and compresses them."""
    digest = blake2b(digest_size=12)
    for name, content in _sources():
        digest.update(f"{name}\0{len(content)}\0".encode())
        digest.update(content)
    together = sorted(lists_of(HOUSE / "templates", own_sheets()))
    made_by = (together, packages(needs()), release(), settings.STORAGES["staticfiles"])
    digest.update(repr(made_by).encode())
    return digest.hexdigest()


def _sources() -> Iterator[tuple[str, bytes]]:
    for finder in get_finders():
        for name, storage in finder.list([]):
            with storage.open(name) as file:
                yield name, file.read()
