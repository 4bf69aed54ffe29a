"""What a public page may be asked for: its path, and names of the query that some list or picture knows.

A name that is none of these is dropped before anything looks at it, so that no reader and no link from
elsewhere makes a page anew.
"""

from __future__ import annotations

from urllib.parse import parse_qsl, urlencode

FRONT = "/"
"""The list of tournaments."""
BELOW = ("/t/", "/editions/", "/api/v1/")
"""Everything else that everybody reads lies below these."""
PART, LIVE = "part", "live"
KEPT = f"{PART}={LIVE}"
"""The part of a page that changes, alone: the one query whose answer may be kept."""
LISTS = ("q", "when", "sort", "page", "since")
PICTURES = ("round", "order", "paper", "sheets", "places")
KNOWN = frozenset((PART, *LISTS, *PICTURES))
"""The names a query may have."""
LONGEST = 500
"""A query of more letters than this is none of ours."""


def is_public(path: str) -> bool:
    """Whether what stands at this path is the same for everybody."""
    return path == FRONT or path.startswith(BELOW)


def asked_of(query: str) -> str:
    """The query without what no page knows."""
    if query in ("", KEPT):
        return query
    pairs = parse_qsl(query, keep_blank_values=True) if len(query) <= LONGEST else []
    return urlencode([pair for pair in pairs if _is_known(*pair)])


def _is_known(name: str, value: str) -> bool:
    return value == LIVE if name == PART else name in KNOWN
