"""What every page is made of besides the data, as one short text: an update makes another, and nothing else does.

It is worked out from the bytes of files, never from their dates, so that all processes and machines with the same
files agree, and no reader is told "unchanged" of a page that an update made anew.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from functools import cache
from hashlib import blake2b
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage

from tourney.config.house import needs

FOLDERS = ("awards", "brackets", "locale", "templates", "tourney")
"""Where code, templates and translations are; `locale` may be missing."""
KINDS = {".html", ".js", ".mo", ".py"}
LEFT_BY_EDITORS = (".", "#")
"""What the names of their locks and half-saved files begin with."""


@cache
def fingerprint() -> str:
    """Of the process: taken once, when it starts, for an update lays new files beside running code."""
    parts = (
        of_files(settings.BASE_DIR),
        packages(needs()),
        getattr(staticfiles_storage, "manifest_hash", ""),
        settings.RELEASE,
        settings.TIME_ZONE,
        settings.ADDRESS,
        settings.SECURE,
    )
    return blake2b(repr(parts).encode(), digest_size=12).hexdigest()


def of_files(root: Path) -> str:
    """Of the names and bytes of all files below a folder that can change a page."""
    digest = blake2b(digest_size=12)
    for path in sources(root):
        content = path.read_bytes()
        digest.update(f"{path.relative_to(root).as_posix()}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()


def sources(root: Path) -> Iterator[Path]:
    """Modules, templates and translations, in one order; no compiled files and nothing editors leave behind."""
    for top in FOLDERS:
        for folder, below, names in os.walk(root / top):
            below[:] = sorted(name for name in below if name != "__pycache__")
            paths = (Path(folder, name) for name in sorted(names) if _may_count(name))
            yield from (path for path in paths if path.is_file())


def _may_count(name: str) -> bool:
    return not name.startswith(LEFT_BY_EDITORS) and os.path.splitext(name)[1] in KINDS


def packages(names: Iterable[str]) -> list[tuple[str, str]]:
    """Packages, each with the version that is installed; "" where none is."""
    return [(name, _installed(name)) for name in names]


def _installed(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return ""
