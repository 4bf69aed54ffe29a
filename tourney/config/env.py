"""What settings are made of: the environment, where a bad value stops the start with its name, and the version."""

from __future__ import annotations

import os
import secrets
import tomllib
from pathlib import Path
from typing import Any

import dj_database_url
from django.core.exceptions import ImproperlyConfigured

KEPT = 60
"""Seconds a connection to the database stays open for the next request."""
PRAGMAS = ("journal_mode=WAL", "synchronous=NORMAL", "cache_size=-8000")


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


def database(folder: Path) -> dict[str, Any]:
    """The database that DATABASE_URL names, or SQLite in a folder, whatever the folder is called."""
    address = os.environ.get("DATABASE_URL")
    found: dict[str, Any] = {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": str(folder / "tourney.sqlite3"),
        "CONN_MAX_AGE": KEPT,
    }
    if address:
        found = dict(dj_database_url.parse(address, conn_max_age=KEPT))
    if not found["ENGINE"].endswith("sqlite3"):
        return found | {"CONN_HEALTH_CHECKS": True}
    options = {
        "transaction_mode": "IMMEDIATE",
        "timeout": 20,
        "init_command": "".join(f"PRAGMA {pragma};" for pragma in PRAGMAS),
    }
    return found | {"OPTIONS": found.get("OPTIONS", {}) | options}


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


def release(root: Path) -> str:
    """The version of the checkout, which `pyproject.toml` alone holds."""
    package = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    version: str = package["project"]["version"]
    return version
