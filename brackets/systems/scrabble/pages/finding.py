"""Find my game: players of a division by name or number."""

from __future__ import annotations

from brackets.picture.finding import fits
from brackets.systems.scrabble.pages.division import Division, Person
from tourney.names import by_surname, plain


def found_players(division: Division, words: str) -> tuple[Person, ...]:
    """Everybody in whose name each of the words begins a part, or whose number it is; by name."""
    wanted = plain(words).split()
    if not wanted:
        return ()
    found = [one for one in division.people.values() if fits(wanted, one.name, {str(one.number)})]
    return tuple(sorted(found, key=lambda one: (by_surname(one.name), one.number)))
