"""A report as XML in the shape of USEBIO 1.3, checked against our own schema before it leaves.

It is unofficial and says so: the schema (`usebio.rng`) is ours, written from readers and writers in use
(docs/usebio.md), and nobody promised to read it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from functools import cache
from importlib.resources import files
from itertools import groupby
from typing import TYPE_CHECKING

from awards.reports.document import EventReport, GroupReport, PaidLine, Share
from tourney.late import late
from tourney.workbook import printable

if TYPE_CHECKING:
    from lxml import etree
else:
    etree = late("lxml.etree")

UNOFFICIAL = (
    " UNOFFICIAL. Written by Tourney in the shape of USEBIO 1.3 and valid against Tourney's own "
    "schema only; it is no file of the English Bridge Union, nor of any other organisation. "
)
TYPES = {"team": "TEAMS", "pair": "PAIRS", "player": "INDIVIDUAL"}
TAGS = {"team": "TEAM", "pair": "PAIR", "player": "PLAYER"}
DOCTYPE = '<!DOCTYPE USEBIO SYSTEM "usebio_v1_3.dtd">'
"""As writers of version 1.3 name it, beside the file."""


@dataclass(frozen=True, slots=True)
class Played:
    """A match between two entries with its score; `group` is what pays it."""

    group: str
    round_number: int
    first: int
    second: int
    first_score: str
    second_score: str


class InvalidReportError(ValueError):
    """The file would not be valid; the message names the line and what is wrong."""


@cache
def schema() -> etree.RelaxNG:
    """Tourney's own schema, read once."""
    text = files("awards.reports").joinpath("usebio.rng").read_bytes()
    return etree.RelaxNG(etree.fromstring(text))


def usebio(report: EventReport, matches: Iterable[Played] = (), *, club_number: str = "") -> bytes:
    """The file; InvalidReportError instead of a file that the schema refuses."""
    root = etree.Element("USEBIO", Version="1.3")
    club = etree.SubElement(root, "CLUB")
    _element(club, "CLUB_NAME", report.tournament)
    _element(club, "CLUB_ID_NUMBER", club_number)
    event = etree.SubElement(root, "EVENT", EVENT_TYPE=TYPES[report.entered_as])
    _head(event, report)
    session = etree.SubElement(event, "SESSION", SESSION_ID="1")
    played = list(matches)
    for group in report.groups:
        section = etree.SubElement(session, "SECTION", SECTION_ID=printable(group.label))
        _participants(section, report, group)
        for match in played:
            if match.group == group.name:
                _match(section, match)
    root.insert(0, etree.Comment(UNOFFICIAL))
    return checked(root)


def _participants(section: etree._Element, report: EventReport, group: GroupReport) -> None:
    inside = etree.SubElement(section, "PARTICIPANTS")
    lines = [line for line in report.lines if line.group == group.label]
    entries = [list(found) for _, found in groupby(lines, key=lambda line: line.entrant_number)]
    shared = Counter(found[0].place for found in entries)
    for found in entries:
        _entry(inside, report.entered_as, found, is_shared=shared[found[0].place] > 1)


def checked(root: etree._Element) -> bytes:
    """The bytes of a document the schema accepts; InvalidReportError for any other."""
    text: bytes = etree.tostring(
        root, xml_declaration=True, encoding="UTF-8", pretty_print=True, doctype=DOCTYPE
    )
    rules, document = schema(), etree.fromstring(text, _reader())
    if not rules.validate(document):
        wrong = rules.error_log.last_error
        raise InvalidReportError(f"Line {wrong.line}: {wrong.message}")
    return text


def _reader() -> etree.XMLParser:
    """One that fetches no definition and no entity."""
    return etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False)


def _head(event: etree._Element, report: EventReport) -> None:
    _element(event, "PROGRAM_NAME", "Tourney (unofficial)")
    identifier = f"{report.tournament_slug}/{report.event_slug}/{report.revision}"
    _element(event, "EVENT_ID", identifier)
    _element(event, "EVENT_DESCRIPTION", report.event)
    _element(event, "DATE", date.fromisoformat(report.date).isoformat())
    _element(event, "SESSION_COUNT", str(report.sessions))
    _element(event, "SECTION_COUNT", str(max(len(report.groups), 1)))
    _element(event, "WINNER_TYPE", "1")
    _element(event, "MPS_AWARDED_FLAG", "Y")


def _entry(inside: etree._Element, kind: str, lines: list[PaidLine], *, is_shared: bool) -> None:
    first, tag = lines[0], TAGS[kind]
    number = str(first.entrant_number)
    if kind == "team":
        name = printable(first.entrant_name)
        entry = etree.SubElement(inside, tag, TEAM_ID=number, TEAM_NAME=name)
    else:
        entry = etree.SubElement(inside, tag)
        _element(entry, f"{tag}_NUMBER", number)
    if first.place:
        _element(entry, "PLACE", f"{first.place}{'=' if is_shared else ''}")
    if kind == "player":
        _person(entry, first)
        return
    for line in lines:
        _person(etree.SubElement(entry, "PLAYER"), line)


def _person(player: etree._Element, line: PaidLine) -> None:
    _element(player, "PLAYER_NAME", line.who)
    if line.player_number:
        _element(player, "NATIONAL_ID_NUMBER", line.player_number)
    for share in _shares(line):
        points = etree.SubElement(player, "MASTER_POINTS")
        _element(points, "MASTER_POINTS_AWARDED", str(share.award))
        _element(points, "MASTER_POINT_TYPE", share.colour)


def _match(section: etree._Element, match: Played) -> None:
    one = etree.SubElement(section, "MATCH")
    _element(one, "ROUND_NUMBER", str(match.round_number))
    _element(one, "TEAM", str(match.first))
    _element(one, "OPPOSING_TEAM", str(match.second))
    _element(one, "TEAM_SCORE", match.first_score)
    _element(one, "OPPOSING_TEAM_SCORE", match.second_score)


def _shares(line: PaidLine) -> Iterator[Share]:
    """The award by colour; UNKNOWN where the book must ask for it."""
    if line.award and not line.colours:
        yield Share("unknown", line.award)
    yield from (share for share in line.colours if share.award)


def _element(parent: etree._Element, tag: str, text: str) -> None:
    etree.SubElement(parent, tag).text = printable(text)
