"""From the bytes of a file to text, in the encodings spreadsheets write (DESIGN 6).

The order matters: a byte order mark decides, then UTF-16 betrays itself by its zero bytes,
then strict UTF-8, and Windows-1252 is what is left.
"""

from __future__ import annotations

import codecs
from dataclasses import dataclass
from io import BytesIO, TextIOWrapper
from typing import TextIO

from tourney.importing.errors import ImportRefused

_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig", "UTF-8"),
    (codecs.BOM_UTF16_LE, "utf-16", "UTF-16"),
    (codecs.BOM_UTF16_BE, "utf-16", "UTF-16"),
)
_SAMPLE = 400
_PIECE = 65_536
_STRANGE = {
    b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1": "an old XLS workbook, or one that is locked with a password",
    b"\x1f\x8b": "a file packed with gzip",
    b"BZh": "a file packed with bzip2",
    b"\xfd7zXZ\0": "a file packed with xz",
    b"(\xb5/\xfd": "a file packed with zstd",
    b"7z\xbc\xaf\x27\x1c": "a 7z archive",
    b"Rar!\x1a\x07": "a RAR archive",
    b"%PDF-": "a PDF",
    b"SQLite format 3\0": "a database, in which another program keeps its tournament",
    b"{\\rtf": "a text document (RTF)",
}
"""What people choose in place of a list, by how it begins."""


@dataclass(frozen=True, slots=True)
class Decoded:
    """A text and the name of the encoding it was read in."""

    text: str
    encoding: str


@dataclass(frozen=True, slots=True)
class Stream:
    """A text to be read line by line, with its line ends as they are, and the name of its encoding."""

    lines: TextIO
    encoding: str


def decode(raw: bytes) -> Decoded:
    """The text of a file, with its line ends as they are.

    >>> decode("Núñez".encode("cp1252"))
    Decoded(text='Núñez', encoding='Windows-1252')
    """
    stream = stream_of(raw)
    return Decoded(stream.lines.read().removeprefix("\ufeff"), stream.encoding)


def stream_of(raw: bytes) -> Stream:
    """The text of a file, decoded as it is read; raises ImportRefused at once for what is no text."""
    for beginning, what in _STRANGE.items():
        if raw.startswith(beginning):
            raise ImportRefused(f"This is {what}. Save the list as CSV, TSV or XLSX.")
    codec, name = _encoding(raw)
    wrong = _first_wrong(raw, codec)
    if wrong is not None:
        raise ImportRefused(
            f"Byte {wrong + 1} of the file cannot be read as {name}. Save the list as CSV in UTF-8 and try again."
        )
    return Stream(TextIOWrapper(BytesIO(raw), encoding=codec, newline=""), name)


def _first_wrong(raw: bytes, codec: str) -> int | None:
    """Where the first byte stands that is no text in this encoding; ImportRefused for a zero letter."""
    decoder = codecs.getincrementaldecoder(codec)()
    for at in range(0, len(raw), _PIECE):
        piece = raw[at : at + _PIECE]
        kept = len(decoder.getstate()[0])
        try:
            text = decoder.decode(piece, at + _PIECE >= len(raw))
        except UnicodeDecodeError as error:
            return at - kept + error.start
        if "\0" in text:
            raise ImportRefused("This is not a text file. Save the list as CSV, TSV or XLSX.")
    return None


def _encoding(raw: bytes) -> tuple[str, str]:
    for mark, codec, name in _MARKS:
        if raw.startswith(mark):
            return codec, name
    if (wide := _wide(raw[:_SAMPLE])) is not None:
        return wide, "UTF-16"
    return ("utf-8", "UTF-8") if _is_utf8(raw) else ("cp1252", "Windows-1252")


def _wide(sample: bytes) -> str | None:
    """UTF-16 without a mark: most letters of an entry list have a zero byte beside them."""
    pairs = len(sample) // 2
    if pairs and sample[1::2].count(0) * 2 > pairs:
        return "utf-16-le"
    if pairs and sample[0::2].count(0) * 2 > pairs:
        return "utf-16-be"
    return None


def _is_utf8(raw: bytes) -> bool:
    decoder = codecs.getincrementaldecoder("utf-8")()
    try:
        for at in range(0, len(raw), _PIECE):
            decoder.decode(raw[at : at + _PIECE], at + _PIECE >= len(raw))
    except UnicodeDecodeError:
        return False
    return True
