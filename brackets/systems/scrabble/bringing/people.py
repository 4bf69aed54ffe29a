"""Players of a file and entries of the event: who is who by exact name, as an entry list to be stored."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from brackets.systems.scrabble.files.record import PlayerRecord
from tourney.importing.source import Source, read_pasted
from tourney.importing.table import guarded
from tourney.models import Entrant, Event, Member
from tourney.names import surname_first

HEADINGS = ("entry", "name", "rating", "club")


@dataclass(frozen=True, slots=True)
class Matched:
    """Entry numbers by the numbers of the file, and what stands in the way, in sentences."""

    entries: Mapping[int, Entrant]
    problems: tuple[str, ...]


def matched(event: Event, players: Iterable[PlayerRecord]) -> Matched:
    """Every player's entry, where he is entered already; nobody is taken for somebody else."""
    known = _entered(event)
    found: dict[int, Entrant] = {}
    problems: list[str] = []
    seen: dict[str, PlayerRecord] = {}
    for player in players:
        key = _key(player.name)
        if key in seen:
            problems.append(
                f"Line {player.number}: {player.name} stands in line {seen[key].number} too; "
                "tell the two apart in the file."
            )
        seen[key] = player
        own = known.pop(key, [])
        if len(own) > 1:
            problems.append(
                f"Line {player.number}: {player.name} is entered {len(own)} times; withdraw the "
                "entries that are too many, or tell them apart."
            )
        if own:
            found[player.number] = own[0]
    problems += [
        f"Entry {entrant.number}, {entrant.name}, is not in the file; withdraw it, or add a line."
        for left in known.values()
        for entrant in left
    ]
    return Matched(found, tuple(problems))


def _entered(event: Event) -> dict[str, list[Entrant]]:
    """The entries by name; of level names all."""
    known: dict[str, list[Entrant]] = {}
    entered = event.entrants.filter(status=Entrant.Status.ENTERED)
    for entrant in entered.prefetch_related("members"):
        known.setdefault(_key(entrant.name), []).append(entrant)
    return known


def _key(name: str) -> str:
    """A name without regard to capitals, spaces and the order of its two halves."""
    return " ".join(unicodedata.normalize("NFC", surname_first(name)).casefold().split())


def given_first(name: str) -> str:
    """As entries are written: the given name first, unless the surname has more than one word.

    >>> given_first("Cree, Ann"), given_first("van Dyk, Jan")
    ('Ann Cree', 'van Dyk, Jan')
    """
    surname, comma, given = (part.strip() for part in name.partition(","))
    return f"{given} {surname}" if comma and given and " " not in surname else name.strip()


def member_of(entrant: Entrant) -> Member | None:
    """The person who is entered, as the entry took him."""
    return next(iter(entrant.members.all()), None)


def entry_list(players: Iterable[PlayerRecord], entries: Mapping[int, Entrant]) -> Source:
    """The players as an entry list: known entries by their number, the others as new ones."""
    rows = ["\t".join(HEADINGS), *(_row(one, entries.get(one.number)) for one in players)]
    return Source(read_pasted("\n".join(rows)).table, "the players of the file")


def _row(player: PlayerRecord, entrant: Entrant | None) -> str:
    """Of an entry that is known nothing but the number: its rating is changed by the file apart."""
    if entrant:
        cells = (str(entrant.number), entrant.name, "", "")
    else:
        cells = ("", given_first(player.name), str(player.rating or ""), player.team)
    return "\t".join(guarded(cell.replace("\t", " ")) for cell in cells)
