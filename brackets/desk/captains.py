"""Who of a team played, as its captain hands it in: what a system asks of it, where it asks at all."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Captained:
    """A member, and the boards on record for it; None where nothing is."""

    member: int
    name: str
    boards: int | None = None


@dataclass(frozen=True, slots=True)
class AskedLineUp:
    """What is asked of a team after a match: its members, the parts each may have played, of how many boards.

    `given`: there is a line-up on record; `is_closed`: by a director, so that a captain changes it no more.
    """

    parts: tuple[str, ...]
    members: tuple[Captained, ...]
    at_once: int
    boards: int
    given: bool = False
    is_closed: bool = False
