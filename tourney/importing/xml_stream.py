"""XML read in a stream, a piece at a time: what is no list is refused while it is read.

A document type may be named, and nothing of it is fetched; rules of a file's own (entities, default values of
attributes) are refused before they are used. No tree is built here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Protocol
from xml.parsers.expat import ExpatError, ParserCreate, errors

from tourney.importing.errors import ImportRefused
from tourney.importing.limits import Meter

PIECE = 65_536
LONGEST_MARK = 1_000_000
"""Bytes of one tag, comment or instruction."""
MOST_GIVEN = 200
"""Attributes of one tag."""


class Told(Protocol):
    """Who is told what a document holds; names are without their prefix."""

    def begins(self, name: str, given: Mapping[str, str], depth: int) -> None:
        """An element, and what is given in its tag."""

    def ends(self, name: str, depth: int) -> None:
        """The end of an element."""

    def says(self, text: str) -> None:
        """A piece of text inside the element that began last."""


def pieces_of(raw: bytes) -> Iterator[bytes]:
    """The bytes in pieces."""
    for at in range(0, len(raw), PIECE):
        yield raw[at : at + PIECE]


def read_xml(pieces: Iterable[bytes], told: Told, meter: Meter) -> None:
    """Tell what the document holds from its beginning to its end; raises ImportRefused."""
    parser = _Parser(told, meter)
    try:
        for piece in pieces:
            parser.feed(piece)
        parser.close()
    except ImportRefused:
        raise
    except ExpatError as error:
        said = f"line {error.lineno}: {errors.messages.get(error.code, 'not well-formed')}"
        raise ImportRefused(
            f"The XML cannot be read ({said}). Save the file again, or as CSV."
        ) from error
    except (ValueError, LookupError) as error:
        raise ImportRefused(
            f"The XML cannot be read ({error}). Save the file again, or as CSV."
        ) from error


class _Parser:
    """Expat, the meter beside it."""

    def __init__(self, told: Told, meter: Meter) -> None:
        self._told, self._meter = told, meter
        self._depth = self._fed = 0
        parser = ParserCreate()
        parser.buffer_text = True
        parser.StartElementHandler = self._begins
        parser.EndElementHandler = self._ends
        parser.CharacterDataHandler = told.says
        parser.EntityDeclHandler = parser.AttlistDeclHandler = _own_rules
        parser.ExternalEntityRefHandler = _own_rules
        self._parser = parser

    def feed(self, piece: bytes) -> None:
        """The next bytes; a tag that does not end is not waited for."""
        self._fed += len(piece)
        self._parser.Parse(piece, False)
        if self._fed - max(self._parser.CurrentByteIndex, 0) > LONGEST_MARK:
            raise ImportRefused(
                f"The XML has a tag or a comment of more than {LONGEST_MARK:,} bytes. "
                "Save the file again, or as CSV."
            )
        self._meter.look()

    def close(self) -> None:
        """That was all of it."""
        self._parser.Parse(b"", True)

    def _begins(self, name: str, given: dict[str, str]) -> None:
        self._depth += 1
        self._meter.mark(self._depth)
        if len(given) > MOST_GIVEN:
            raise ImportRefused(
                f"The XML has a tag with more than {MOST_GIVEN} attributes. Save the file again, or as CSV."
            )
        self._told.begins(name.rpartition(":")[2], given, self._depth)

    def _ends(self, name: str) -> None:
        self._told.ends(name.rpartition(":")[2], self._depth)
        self._depth -= 1


def _own_rules(*_: object) -> int:
    raise ImportRefused("The file defines entities of its own, which is not read. Save it again.")
