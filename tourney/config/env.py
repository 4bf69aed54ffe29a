"""The environment, read once and loudly: a bad value stops the start with its name."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

from django.core.exceptions import ImproperlyConfigured


def env_bool(name: str, *, default: bool) -> bool:
    """A yes/no variable; anything but 1, 0, true, false, yes, no is refused."""
    value = os.environ.get(name)
    if not value:
        return default
    known = {"1": True, "true": True, "yes": True, "0": False, "false": False, "no": False}
    if value.lower() not in known:
        raise ImproperlyConfigured(f"{name} is {value!r}; write 1 or 0.")
    return known[value.lower()]


def env_list(name: str, *, default: list[str]) -> list[str]:
    """A comma-separated variable."""
    value = os.environ.get(name)
    return [part.strip() for part in value.split(",") if part.strip()] if value else default


def secret_key(folder: Path) -> str:
    """TOURNEY_SECRET_KEY, or a key made once and kept beside the data."""
    given = os.environ.get("TOURNEY_SECRET_KEY")
    if given:
        return given
    path = folder / "secret_key"
    if not path.exists():
        folder.mkdir(parents=True, exist_ok=True)
        path.touch(mode=0o600)
        path.write_text(secrets.token_urlsafe(50))
    return path.read_text().strip()
