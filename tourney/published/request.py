"""Which requests may be answered from kept bytes, and under which key."""

from __future__ import annotations

from typing import Any, TypeAlias
from urllib.parse import parse_qsl

from django.conf import settings
from django.http.request import split_domain_port

from tourney.published.asked import KEPT, asked_of, is_public

Environ: TypeAlias = dict[str, Any]
Key: TypeAlias = tuple[object, ...]


READ = ("GET", "HEAD")


def key_of(environ: Environ) -> Key | None:
    """The key of a public page, whoever asks for it or for its head; None for everything else."""
    path = environ["PATH_INFO"]
    is_read = environ["REQUEST_METHOD"] in READ
    if not is_read or not is_public(path) or "HTTP_RANGE" in environ:
        return None
    query = _query(environ.get("QUERY_STRING", ""))
    if query is None:
        return None
    return (
        path,
        query,
        split_domain_port(environ.get("HTTP_HOST", ""))[0],  # Django allows every port of a name
        scheme_of(environ),
        environ.get("SCRIPT_NAME", ""),
    )


def scheme_of(environ: Environ) -> str:
    """How it came, as Django reads it: what is forwarded counts only where a proxy is said to be, by what it means."""
    name, secure = settings.SECURE_PROXY_SSL_HEADER or ("", "")
    if name not in environ:
        return str(environ["wsgi.url_scheme"])
    return "https" if environ[name].partition(",")[0].strip() == secure else "http"


def _query(text: str) -> tuple[tuple[str, str], ...] | None:
    """The query without what no page knows; None where the answer is not kept."""
    known = asked_of(text)
    return tuple(parse_qsl(known)) if known in ("", KEPT) else None


def accepted_encoding(environ: Environ) -> str:
    """The best encoding the reader takes: br, gzip, or none."""
    accepted = {}
    for part in environ.get("HTTP_ACCEPT_ENCODING", "").split(","):
        name, _, weight = part.partition(";")
        accepted[name.strip().lower()] = weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00")
    return next((name for name in ("br", "gzip") if accepted.get(name)), "")
