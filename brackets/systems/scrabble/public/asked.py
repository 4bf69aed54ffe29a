"""What the address of a page asks for."""

from __future__ import annotations

from tourney.http import Request
from tourney.numbers import whole


def number_of(request: Request, name: str) -> int | None:
    """A number of the query; None where there is none, or something else."""
    return whole(request.GET.get(name, ""))
