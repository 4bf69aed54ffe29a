"""Players in a division's pages: name and number, and so in the engine's reasons."""

from __future__ import annotations

from dataclasses import dataclass

from brackets.systems.scrabble.engine.reasons import FirstPlace, Note
from brackets.systems.scrabble.engine.words import Who, note_text
from brackets.systems.scrabble.facts.state import DivisionState


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


def by_name(state: DivisionState) -> Who:
    """How a page of the desk says the player of a number: the name, then the number."""
    return lambda number: str(named(state, number))


PAIRED = {
    (5, True): "1-4, 2-5, 3-6",
    (5, False): "1-3, 2-4, 5-6",
    (3, True): "1-3, 2-4, 5-6",
    (3, False): "1-2, 3-4, 5-6",
}
"""Rules 17 to 21: the pairs of the first six, by the place asked about and what was found."""


def note_in_words(note: Note) -> str:
    """What a posting says besides its games.

    >>> note_in_words(FirstPlace(3, can=False))
    'Place 3 of those not locked in cannot finish first by winning every game: 1-2, 3-4, 5-6 are paired.'
    """
    if not isinstance(note, FirstPlace):
        return note_text(note)
    can = "can" if note.can else "cannot"
    return (
        f"Place {note.place} of those not locked in {can} finish first by winning every game: "
        f"{PAIRED[note.place, note.can]} are paired."
    )
