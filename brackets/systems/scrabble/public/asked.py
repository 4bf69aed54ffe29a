"""What the address of a page asks for."""

from __future__ import annotations

from tourney.http import Request


def number_of(request: Request, name: str) -> int | None:
    """A number of the query; None where there is none, or something else."""
    text = request.GET.get(name, "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 6 else None
