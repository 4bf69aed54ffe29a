"""What settings are made of: the environment, where a bad value stops the start with its name."""

from __future__ import annotations

import os
import secrets
from contextlib import suppress
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from typing import Any
from urllib.parse import SplitResult, urlsplit

import dj_database_url
from django.core.exceptions import ImproperlyConfigured

Network = IPv4Network | IPv6Network
SQLITE = "django.db.backends.sqlite3"
KEPT = 60
"""Seconds a connection to the database stays open for the next request."""
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "cache_size=-8000")
"""FULL: what was answered as stored is on the disk before, also where the power goes the moment after."""
WAITS = 15
"""Seconds that a writer waits for the others; a browser waits for twenty, and hears why."""
SERVER = {"CONN_HEALTH_CHECKS": True, "DISABLE_SERVER_SIDE_CURSORS": True}
"""Of PostgreSQL: a connection that was lost is opened anew. No cursor stays there: where the connection is lost while
Django closes one, the error is the driver's own, which nobody takes for a database that is silent."""
SEVERAL: dict[str, Any] = {
    "target_session_attrs": "read-write",
    "connect_timeout": "2",
    "tcp_user_timeout": "10000",
    "keepalives_idle": "5",
    "keepalives_interval": "2",
    "keepalives_count": "3",
}
"""Where several servers are named: the one that may be written to is taken, and one that is unplugged is given up."""
USUAL_PORT = "5432"
LONGEST = 120
"""Seconds that anything may take on a server, such as a question that another machine does not end."""


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


def env_number(name: str, *, default: int) -> int:
    """A whole number of at least 0; anything else is refused."""
    value = os.environ.get(name) or str(default)
    if not (value.isascii() and value.isdigit()):
        raise ImproperlyConfigured(f"{name} is {value!r}; write a whole number, like {default}.")
    return int(value)


def env_networks(name: str) -> tuple[Network, ...]:
    """Comma-separated addresses or networks; anything else is refused."""
    found = []
    for part in env_list(name, default=[]):
        try:
            found.append(ip_network(part))
        except ValueError as error:
            raise ImproperlyConfigured(
                f"{name} has {part!r}; write addresses or networks, like 127.0.0.1,10.0.0.0/8."
            ) from error
    return tuple(found)


def env_address(name: str) -> str:
    """Where the site is reached, without a slash at its end; empty where nobody said it."""
    value = os.environ.get(name, "").rstrip("/")
    found = urlsplit(value)
    is_whole = found.scheme in ("http", "https") and found.netloc and not found.query
    if value and (not is_whole or found.path or found.fragment):
        raise ImproperlyConfigured(f"{name} is {value!r}; write it like https://desk.example.org.")
    return value


def env_errors(name: str) -> str:
    """Where errors are told, as its server writes it; the value, which has a key in it, is never said."""
    value = os.environ.get(name, "")
    if value and not _is_of_errors(value):
        raise ImproperlyConfigured(
            f"{name} is no address of a project; write it like https://key@errors.example.org/1."
        )
    return value


def _is_of_errors(value: str) -> bool:
    found = parts_of(value)
    if found is None or found.scheme not in ("http", "https"):
        return False
    project = found.path.rpartition("/")[2]
    return bool(found.username and found.hostname and project.isascii() and project.isdigit())


def parts_of(value: str) -> SplitResult | None:
    """An address in its parts; None where it is none."""
    try:
        found = urlsplit(value)
        return found if found.port != 0 else None
    except ValueError:
        return None


def database(folder: Path) -> dict[str, Any]:
    """The database that DATABASE_URL names, or SQLite in a folder, whatever the folder is called."""
    address = os.environ.get("DATABASE_URL")
    if not address:
        return sqlite_file(folder / "tourney.sqlite3")
    found: dict[str, Any] = _named(address)
    if found["ENGINE"] == SQLITE:
        return _lasting(found)
    return found | SERVER | {"OPTIONS": _limited(found.get("OPTIONS", {}))}


def sqlite_file(path: Path) -> dict[str, Any]:
    """A database in a file of SQLite."""
    return _lasting({"ENGINE": SQLITE, "NAME": str(path), "CONN_MAX_AGE": KEPT})


def _lasting(found: dict[str, Any]) -> dict[str, Any]:
    """What a connection to SQLite says of itself."""
    options = {
        "transaction_mode": "IMMEDIATE",
        "timeout": WAITS,
        "init_command": "".join(f"PRAGMA {pragma};" for pragma in PRAGMAS),
    }
    return found | {"OPTIONS": found.get("OPTIONS", {}) | options}


def _named(address: str) -> dict[str, Any]:
    """What an address says: postgres://user@a,b:5433/name names two servers, of which one is the first."""
    scheme, _, rest = address.partition("://")
    place, slash, tail = rest.partition("/")
    who, at, where = place.rpartition("@")
    first, *others = where.split(",")
    if not others:
        return dict(dj_database_url.parse(address, conn_max_age=KEPT))
    one = f"{scheme}://{who}{at}{first}{slash}{tail}"
    found: dict[str, Any] = dict(dj_database_url.parse(one, conn_max_age=KEPT))
    servers = [urlsplit(f"//{server}") for server in where.split(",")]
    return found | {
        "HOST": ",".join(server.hostname or "" for server in servers),
        "PORT": ",".join(str(server.port or USUAL_PORT) for server in servers),
        "OPTIONS": SEVERAL | found.get("OPTIONS", {}),
    }


def _limited(options: dict[str, Any]) -> dict[str, Any]:
    """What a connection to PostgreSQL says of itself; limits that DATABASE_URL names stand."""
    said = str(options.get("options", ""))
    limits = {"lock_timeout": WAITS, "statement_timeout": LONGEST}
    more = [f"-c {name}={1000 * most}" for name, most in limits.items() if name not in said]
    return options | {"options": " ".join([said, *more]).strip()}


def secret_key(folder: Path) -> str:
    """TOURNEY_SECRET_KEY, or a key made once and kept beside the data."""
    given = os.environ.get("TOURNEY_SECRET_KEY")
    if given:
        return given
    path = folder / "secret_key"
    if not path.exists():
        folder.mkdir(parents=True, exist_ok=True)
        _write_once(path, secrets.token_urlsafe(50))
    return path.read_text().strip()


def _write_once(path: Path, text: str) -> None:
    """Whole or not at all: of two that start at once both read the same."""
    unfinished = path.with_name(f".{path.name}.{os.getpid()}")
    unfinished.touch(mode=0o600)
    unfinished.write_text(text)
    with suppress(FileExistsError):
        os.link(unfinished, path)
    unfinished.unlink()
