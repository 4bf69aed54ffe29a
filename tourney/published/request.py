"""Which requests may be answered from kept bytes, and under which key."""

from __future__ import annotations

from typing import Any, TypeAlias
from urllib.parse import parse_qsl

from django.conf import settings
from django.http.cookie import parse_cookie

from tourney.context import THEMES

Environ: TypeAlias = dict[str, Any]
Key: TypeAlias = tuple[object, ...]

PUBLIC = "/t/"
"""Everything published lives below this, but the list of tournaments."""
FRONT = "/"
PRIVATE = ("HTTP_AUTHORIZATION", "HTTP_RANGE")
LONGEST = 9
"""A query value of more letters than this is none of ours."""


def key_of(environ: Environ) -> Key | None:
    """The key of an anonymous GET of a known shape; None for everything else."""
    path = environ["PATH_INFO"]
    if environ["REQUEST_METHOD"] != "GET" or not (path == FRONT or path.startswith(PUBLIC)):
        return None
    if any(name in environ for name in PRIVATE):
        return None
    query, cookies = _query(environ.get("QUERY_STRING", "")), environ.get("HTTP_COOKIE", "")
    if query is None:
        return None
    theme = ""
    if cookies:
        known = parse_cookie(cookies)
        if settings.SESSION_COOKIE_NAME in known or "messages" in known:
            return None
        theme = known.get("theme", "") if known.get("theme") in THEMES else ""
    return (
        environ["PATH_INFO"],
        query,
        theme,
        "HTTP_HX_REQUEST" in environ,
        environ.get("HTTP_HOST"),
        environ["wsgi.url_scheme"],
        environ.get("HTTP_X_FORWARDED_PROTO"),
        environ.get("SCRIPT_NAME", ""),
    )


def _query(text: str) -> tuple[tuple[str, str], ...] | None:
    """The query in one order; None where it is not a team's number or the live part."""
    if not text:
        return ()
    if len(text) > 40:
        return None
    pairs = sorted(parse_qsl(text, keep_blank_values=True))
    is_known = len(dict(pairs)) == len(pairs) and all(_is_known(*pair) for pair in pairs)
    return tuple(pairs) if is_known else None


def _is_known(name: str, value: str) -> bool:
    if name == "team":
        return value.isascii() and value.isdigit() and len(value) <= LONGEST
    return (name, value) == ("part", "live")


def accepted_encoding(environ: Environ) -> str:
    """The best encoding the reader takes: br, gzip, or none."""
    accepted = {}
    for part in environ.get("HTTP_ACCEPT_ENCODING", "").split(","):
        name, _, weight = part.partition(";")
        accepted[name.strip().lower()] = weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00")
    return next((name for name in ("br", "gzip") if accepted.get(name)), "")
