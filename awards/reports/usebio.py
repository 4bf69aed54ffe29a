"""A report as XML in the shape of USEBIO 1.2, checked against our own schema before it leaves.

It is unofficial and says so: the schema (`usebio.rng`) is ours, and nobody promised to read it.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from functools import cache
from importlib.resources import files
from itertools import groupby

from lxml import etree

from awards.reports.document import EventReport, PaidLine, Share
from awards.reports.workbook import printable

UNOFFICIAL = (
    " UNOFFICIAL. Written by Tourney in the shape of USEBIO 1.2 and valid against Tourney's own "
    "schema only; it is no file of the English Bridge Union, nor of any other organisation. "
)
TYPES = {"team": "TEAMS", "pair": "PAIRS", "player": "INDIVIDUAL"}


class InvalidReportError(ValueError):
    """The file would not be valid; the message names the line and what is wrong."""


@cache
def schema() -> etree.RelaxNG:
    """Tourney's own schema, read once."""
    text = files("awards.reports").joinpath("usebio.rng").read_bytes()
    return etree.RelaxNG(etree.fromstring(text))


def usebio(report: EventReport) -> bytes:
    """The file; InvalidReportError instead of a file that the schema refuses."""
    root = etree.Element("USEBIO", Version="1.2")
    club = etree.SubElement(root, "CLUB")
    _element(club, "CLUB_NAME", report.tournament)
    event = etree.SubElement(root, "EVENT", EVENT_TYPE=TYPES[report.entered_as])
    _head(event, report)
    for group in report.groups:
        inside = etree.SubElement(event, "PARTICIPANTS", SECTION=printable(group.label))
        lines = [line for line in report.lines if line.group == group.label]
        for _, found in groupby(lines, key=lambda line: line.entrant_number):
            _entry(inside, report.entered_as, list(found))
    root.insert(0, etree.Comment(UNOFFICIAL))
    return checked(root)


def checked(root: etree._Element) -> bytes:
    """The bytes of a document the schema accepts; InvalidReportError for any other."""
    text: bytes = etree.tostring(root, xml_declaration=True, encoding="UTF-8", pretty_print=True)
    rules, document = schema(), etree.fromstring(text)
    if not rules.validate(document):
        wrong = rules.error_log.last_error
        raise InvalidReportError(f"Line {wrong.line}: {wrong.message}")
    return text


def _head(event: etree._Element, report: EventReport) -> None:
    _element(event, "PROGRAM_NAME", "Tourney (unofficial)")
    identifier = f"{report.tournament_slug}/{report.event_slug}/{report.revision}"
    _element(event, "EVENT_IDENTIFIER", identifier)
    _element(event, "EVENT_DESCRIPTION", report.event)
    _element(event, "DATE", f"{date.fromisoformat(report.date):%d/%m/%Y}")
    _element(event, "SESSION_COUNT", str(report.sessions))
    _element(event, "SECTION_COUNT", str(max(len(report.groups), 1)))


def _entry(inside: etree._Element, kind: str, lines: list[PaidLine]) -> None:
    first = lines[0]
    number = str(first.entrant_number)
    if kind == "team":
        name = printable(first.entrant_name)
        entry = etree.SubElement(inside, "TEAM", TEAM_ID=number, TEAM_NAME=name)
    else:
        tag = "PAIR" if kind == "pair" else "SINGLE"
        entry = etree.SubElement(inside, tag)
        _element(entry, f"{tag}_NUMBER", number)
    _element(entry, "PLACE", first.rank)
    for line in lines:
        _player(entry, line)


def _player(entry: etree._Element, line: PaidLine) -> None:
    player = etree.SubElement(entry, "PLAYER")
    _element(player, "PLAYER_NAME", line.who)
    if line.player_number:
        _element(player, "NATIONAL_ID_NUMBER", line.player_number)
    for share in _shares(line):
        points = etree.SubElement(player, "MASTER_POINTS")
        _element(points, "MASTER_POINTS_AWARDED", str(share.award))
        _element(points, "MASTER_POINT_TYPE", share.colour.upper())


def _shares(line: PaidLine) -> Iterator[Share]:
    """The award by colour; UNKNOWN where the book must ask for it."""
    if line.award and not line.colours:
        yield Share("unknown", line.award)
    yield from (share for share in line.colours if share.award)


def _element(parent: etree._Element, tag: str, text: str) -> None:
    etree.SubElement(parent, tag).text = printable(text)
