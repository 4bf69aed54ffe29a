"""The process that gunicorn starts: uvicorn's loop and parser, as many connections as the machine lets it have."""

from __future__ import annotations

import resource
from math import inf
from typing import Any

from uvicorn_worker import UvicornWorker

from tourney.config.env import env_networks
from tourney.front.protocol import Protocol

SPARE = 300
"""Files a process has open besides its connections."""
KEPT = 30
"""Seconds a connection stays open for the next request; a phone asks every few when it has no stream."""
LEAVING = 8
"""Seconds an answer may still take when the process is to go."""
ALWAYS = -inf
"""After how many seconds gunicorn is told again that the process lives: every time. uvicorn counts them by the clock
of the day, and where that is set back gunicorn would end a process that it hears nothing of."""

PROXIES = [str(network) for network in env_networks("TOURNEY_PROXIES")]


def most_connections() -> int:
    """Raise the limit of open files as far as it goes, and say how many connections that makes."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = 65_536 if most == resource.RLIM_INFINITY else most
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    return max(most - SPARE, 100)


class Worker(UvicornWorker):
    """Who asks is whom a proxy names only where it is one of ours (TOURNEY_PROXIES)."""

    CONFIG_KWARGS: dict[str, Any] = {
        "http": Protocol,
        "ws": "none",
        "lifespan": "on",
        "server_header": False,
        "access_log": False,
        "proxy_headers": bool(PROXIES),
        "forwarded_allow_ips": PROXIES,
        "timeout_keep_alive": KEPT,
        "timeout_notify": ALWAYS,
        "timeout_graceful_shutdown": LEAVING,
        "limit_concurrency": most_connections(),
    }
