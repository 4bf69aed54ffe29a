"""Results in USEBIO XML (versions 1.0 to 1.3) as the same tables that typed lists give.

Which elements are read, and how we know them, is in docs/usebio.md. A document type may be named, as every
such file does; nothing is fetched, and entities of a file's own are refused. No Django, no database.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from xml.etree.ElementTree import Element, TreeBuilder

from tourney.importing.columns import MOST_MEMBERS
from tourney.importing.errors import ImportRefused
from tourney.importing.limits import LIST, Meter
from tourney.importing.table import FileLine, Table
from tourney.importing.xml_stream import pieces_of, read_xml

ROOT = "USEBIO"
VERSIONS = ("1.0", "1.1", "1.2", "1.3")
UNITS = {"TEAM": "team", "PAIR": "pair", "PLAYER": "player"}
"""What stands below PARTICIPANTS, and what an event calls it."""
TWO_WINNERS = "2"
BEGINNINGS = (b"<", b"\xff\xfe<\0", b"\xfe\xff\0<")
"""How XML begins, in UTF-16 with its byte order mark."""


@dataclass(frozen=True, slots=True)
class Person:
    """A player of an entry; the national number may be missing."""

    name: str
    number: str


@dataclass(frozen=True, slots=True)
class Participant:
    """An entry with its place; what the file does not say is empty."""

    unit: str
    number: str
    name: str
    direction: str
    place: str
    score: str
    wins: str
    people: tuple[Person, ...]


@dataclass(frozen=True, slots=True)
class Results:
    """One event of a file."""

    version: str
    event: str
    has_two_winners: bool
    participants: tuple[Participant, ...]

    @property
    def said(self) -> str:
        """How it was read, in a phrase."""
        return f"USEBIO {self.version}, {self.event}" if self.event else f"USEBIO {self.version}"


def is_xml(raw: bytes) -> bool:
    """Whether the bytes begin as XML does."""
    return raw.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(BEGINNINGS)


def read_results(raw: bytes, meter: Meter | None = None) -> Results:
    """The one event of a file; ImportRefused says what is wrong and how to mend it."""
    meter = meter or Meter(LIST)
    root = _parsed(raw, meter)
    if root.tag != ROOT:
        raise ImportRefused(
            f"The file is XML, but begins with {root.tag} and not {ROOT}. Save the results as USEBIO XML, or as CSV."
        )
    version = root.get("Version", "")
    if version not in VERSIONS:
        raise ImportRefused(
            f"The file says it is USEBIO {version or 'of no version'}; known are {', '.join(VERSIONS)}. "
            "Save it in one of them."
        )
    events = root.findall("EVENT")
    if len(events) != 1:
        named = ", ".join(_text(one, "EVENT_DESCRIPTION") or "one without a name" for one in events)
        raise ImportRefused(
            f"The file holds {len(events)} events{f' ({named})' if named else ''}. Save each event by itself."
        )
    return _results(version, events[0], meter)


class _Tree:
    """The elements of a file, whatever was said beside them left out."""

    def __init__(self, meter: Meter) -> None:
        self._builder, self._meter = TreeBuilder(), meter
        self._room = meter.limits.cell

    def begins(self, name: str, given: Mapping[str, str], depth: int) -> None:
        """An element begins."""
        self._room = self._meter.limits.cell
        self._builder.start(name, dict(given))

    def ends(self, name: str, depth: int) -> None:
        """It ends."""
        self._builder.end(name)

    def says(self, text: str) -> None:
        """A piece of its text, which is no longer than a cell."""
        self._room -= len(text)
        if self._room < 0:
            raise ImportRefused(
                f"An element of the XML has more than {self._meter.limits.cell:,} letters. Save the results again."
            )
        self._builder.data(text)

    def close(self) -> Element:
        """The whole of it."""
        root: Element = self._builder.close()
        return root


def _parsed(raw: bytes, meter: Meter) -> Element:
    tree = _Tree(meter)
    read_xml(pieces_of(raw), tree, meter)
    return tree.close()


def _results(version: str, event: Element, meter: Meter) -> Results:
    found = tuple(_participants(event))
    if not found:
        raise ImportRefused("The file names nobody: PARTICIPANTS is missing or empty.")
    for at, one in enumerate(found, 1):
        meter.record(at, [one.number, one.name, *(person.name for person in one.people)])
    two = _text(event, "WINNER_TYPE") == TWO_WINNERS
    return Results(version, _text(event, "EVENT_DESCRIPTION"), two, found)


def _participants(event: Element) -> Iterator[Participant]:
    """In the event, or in its sessions and sections."""
    for inside in event.iter("PARTICIPANTS"):
        for one in inside:
            if one.tag in UNITS:
                yield _participant(one)


def _participant(one: Element) -> Participant:
    unit = UNITS[one.tag]
    people = (one,) if unit == "player" else tuple(one.iter("PLAYER"))
    known = dict.fromkeys(
        Person(_text(person, "PLAYER_NAME"), _text(person, "NATIONAL_ID_NUMBER"))
        for person in people
    )
    return Participant(
        unit,
        one.get("TEAM_ID", "") if unit == "team" else _text(one, f"{one.tag}_NUMBER"),
        one.get("TEAM_NAME", "") if unit == "team" else "",
        _text(one, "DIRECTION"),
        _text(one, "PLACE"),
        _text(one, "TOTAL_SCORE") or _text(one, "PERCENTAGE"),
        _text(one, "WINS_OR_DRAWS"),
        tuple(known),
    )


def _text(parent: Element, tag: str) -> str:
    return " ".join((parent.findtext(tag) or "").split())


def entries_of(results: Results, unit: str) -> Table:
    """Who played, as a list of entries; ImportRefused where the event takes others."""
    _check_unit(results, unit)
    numbers = Counter(one.number for one in results.participants)
    if unit == "player":
        rows = [
            [one.number, person.name, person.number]
            for one in results.participants
            for person in one.people
        ]
        return _table(["entry", "name", "number"], rows)
    heads = [f"p{at}_{field}" for at in range(1, MOST_MEMBERS + 1) for field in ("number", "name")]
    return _table(
        ["team", "captain", "players", *heads],
        (
            [
                one.number if numbers[one.number] == 1 else "",
                one.name or _captain(one),
                str(len(one.people)) if one.people else "",
                *(
                    cell
                    for person in one.people[:MOST_MEMBERS]
                    for cell in (person.number, person.name)
                ),
            ]
            for one in results.participants
        ),
    )


def _captain(one: Participant) -> str:
    return one.people[0].name if one.people else ""


def ranking_of(results: Results, unit: str) -> Table:
    """Where everybody stands, as a ranking: an entry is known by its people, else by its name, else by its number.

    The number in the file is the number of the program that wrote it: it says nothing where the file says more.
    """
    _check_unit(results, unit)
    if results.has_two_winners:
        raise ImportRefused(
            "The file has two rankings, of north-south and of east-west. "
            "Import them as a list with s1_section and s1_place."
        )
    most = max((len(_people(one)) for one in results.participants), default=0)
    people = [f"p{at}_{field}" for at in range(1, most + 1) for field in ("number", "name")]
    return _table(
        ["number", "name", "place", "score", "wins", *people],
        (_ranked(one) for one in results.participants),
    )


def _ranked(one: Participant) -> list[str]:
    people = [cell for person in _people(one) for cell in (person.number, person.name)]
    number = "" if people or one.name else one.number
    return [number, one.name, one.place, one.score, one.wins, *people]


def _people(one: Participant) -> tuple[Person, ...]:
    """Who it is known by: of a team with more players than an entry has its name says it."""
    is_large = len(one.people) > MOST_MEMBERS and one.name
    return () if is_large else tuple(p for p in one.people if p.number or p.name)


def _check_unit(results: Results, unit: str) -> None:
    others = {one.unit for one in results.participants} - {unit}
    if others:
        named = " and ".join(f"{other}s" for other in sorted(others))
        raise ImportRefused(
            f"The file names {named}; this event takes {unit}s. Import it into another event."
        )


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> Table:
    """Every line as long as the headings, numbered as the entries follow each other in the file."""
    lines = [FileLine(1, tuple(heads))]
    for at, row in enumerate(rows, start=2):
        cells = [*row, *[""] * (len(heads) - len(row))]
        lines.append(FileLine(at, tuple(cells)))
    return Table(tuple(lines), "results file")
