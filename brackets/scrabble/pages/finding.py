"""Find my game: players of a division by name or number."""

from __future__ import annotations

from brackets.pages.finding import plain
from brackets.scrabble.pages.division import Division, Person


def found_players(division: Division, words: str) -> tuple[Person, ...]:
    """Everybody in whose name each of the words begins a part, or whose number it is; by name."""
    wanted = plain(words).split()
    if not wanted:
        return ()
    found = [one for one in division.people.values() if _matches(wanted, one)]
    return tuple(sorted(found, key=lambda one: (one.name.casefold(), one.number)))


def _matches(wanted: list[str], person: Person) -> bool:
    parts = f" {plain(person.name)}"
    return all(f" {word}" in parts or word == str(person.number) for word in wanted)
