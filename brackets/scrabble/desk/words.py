"""Players in a division's pages: name and number; engine sentences with names in them."""

from __future__ import annotations

import re
from dataclasses import dataclass

from brackets.draw.pairings.state import DivisionState


@dataclass(frozen=True, slots=True)
class Named:
    """A player as a page shows him."""

    number: int
    name: str

    def __str__(self) -> str:
        """Name, then number."""
        return f"{self.name} ({self.number})" if self.number else self.name


def named(state: DivisionState, number: int) -> Named:
    """The player of this number; 0 is the bye."""
    return Named(number, state.name(number))


MET = re.compile(r"\b(\d+) and (\d+) met\b|\b(\d+) had the bye|\b(\d+) keeps the bye")
FIRST = re.compile(r"#(\d) (can|cannot) finish first")
LOCKED = re.compile(
    r"\b(\d+) is locked in|, (\d+) has |(?<=; )(\d+) cannot reach|(?<=; )(\d+) is [\d.]+ wins behind"
    r"|(?<=; )(\d+) was chosen"
)


def with_names(state: DivisionState, text: str) -> str:
    """An engine's sentence about numbers, with the players' names before them."""
    text = FIRST.sub(_first_place, text)
    for pattern in (MET, LOCKED):
        text = pattern.sub(lambda found: _filled(state, found), text)
    return re.sub(
        r"(players) ([\d, ]+)",
        lambda found: f"{found[1]} {_listed(state, found[2])}",
        text,
    )


def _first_place(found: re.Match[str]) -> str:
    """What was found about first place, and what is paired for it."""
    can, place = found[2], found[1]
    if place == "5":
        pairs = "1-3, 2-4, 5-6" if can == "cannot" else "1-4, 2-5, 3-6"
    else:
        pairs = "1-2, 3-4, 5-6" if can == "cannot" else "1-3, 2-4, 5-6"
    return (
        f"Place {place} of those not locked in {can} finish first by winning every game: {pairs}"
        " are paired."
    )


def _filled(state: DivisionState, found: re.Match[str]) -> str:
    whole = found[0]
    for number in dict.fromkeys(group for group in found.groups() if group):
        name = f"{state.name(int(number))} ({number})"
        whole = re.sub(rf"(?<![\d(.]){number}(?![\d).])", name, whole, count=1)
    return whole


def _listed(state: DivisionState, numbers: str) -> str:
    return ", ".join(
        f"{state.name(int(one))} ({one})" for one in re.split(r"[, ]+", numbers) if one
    )
