"""What became of the last copy, written beside the data, and what the desk says of it."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta
from pathlib import Path

from django.conf import settings
from django.contrib.auth.models import AnonymousUser, User
from django.utils import timezone
from django.utils.formats import date_format

from tourney import queries
from tourney.backup.errors import megabytes
from tourney.models import Tournament

HOW = "“make backup” writes one, and deploy/README.md says how one is written every hour."
FREE = "Whoever runs the site frees some: older copies, and whatever else lies there."


@dataclass(frozen=True)
class State:
    """When a copy was written last and where, and when and why one was not since."""

    written_at: str = ""
    path: str = ""
    failed_at: str = ""
    failed: str = ""


def _file() -> Path:
    return Path(settings.DATA_DIR) / "copies.json"


def state() -> State:
    """As it was told last; nothing where nobody told anything that can be read."""
    try:
        return State(**json.loads(_file().read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError):
        return State()


def tell_written(path: Path, now: datetime) -> None:
    """A copy was written; what failed before is over."""
    _tell(State(now.isoformat(), str(path)))


def tell_failed(words: str, now: datetime) -> None:
    """No copy was written, or something after it went wrong."""
    last = state()
    _tell(State(last.written_at, last.path, now.isoformat(), words))


def _tell(said: State) -> None:
    """Whole or not at all; a full disk, which may be what is to be told, is found by itself."""
    fresh = _file().with_suffix(".new")
    with suppress(OSError):
        try:
            fresh.write_text(json.dumps(asdict(said)), encoding="utf-8")
            os.replace(fresh, _file())
        finally:
            fresh.unlink(missing_ok=True)


def warnings(user: User | AnonymousUser, now: datetime) -> list[str]:
    """What somebody at the desk should know: no room, a copy that failed, and for admins that none is new."""
    last = state()
    said = [*_room(), *_failure(last)]
    if user.is_superuser and settings.COPY_HOURS and not said:
        said += _age(last, now)
    return said


def _room() -> list[str]:
    free = megabytes(Path(settings.DATA_DIR))
    if free >= settings.FREE_MB:
        return []
    return [
        f"The disk of this site is nearly full: {free} MB are free. Once it is full no result can be recorded. {FREE}"
    ]


def _failure(last: State) -> list[str]:
    if not last.failed:
        return []
    return [f"The copy of this site’s data of {_when(last.failed_at)} failed: {last.failed}"]


def _age(last: State, now: datetime) -> list[str]:
    if last.written_at:
        old = datetime.fromisoformat(last.written_at) < now - timedelta(hours=settings.COPY_HOURS)
        said = f"The last copy of this site’s data is from {_when(last.written_at)}. {HOW}"
        return [said] if old else []
    if queries.site().is_demo or not Tournament.objects.exists():
        return []
    return [f"There is no copy of this site’s data yet. {HOW}"]


def _when(told: str) -> str:
    moment = timezone.localtime(datetime.fromisoformat(told))
    return date_format(moment, "l j F, H:i")
