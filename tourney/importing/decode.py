"""From the bytes of a file to text, in the encodings spreadsheets write (DESIGN 6).

The order matters: a byte order mark decides, then UTF-16 betrays itself by its zero bytes,
then strict UTF-8, and Windows-1252 is what is left.
"""

from __future__ import annotations

import codecs
from dataclasses import dataclass

from tourney.importing.errors import ImportRefused

_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig", "UTF-8"),
    (codecs.BOM_UTF16_LE, "utf-16", "UTF-16"),
    (codecs.BOM_UTF16_BE, "utf-16", "UTF-16"),
)
_SAMPLE = 400


@dataclass(frozen=True, slots=True)
class Decoded:
    """A text and the name of the encoding it was read in."""

    text: str
    encoding: str


def decode(raw: bytes) -> Decoded:
    """The text of a file, with its line ends as they are.

    >>> decode("Núñez".encode("cp1252"))
    Decoded(text='Núñez', encoding='Windows-1252')
    """
    codec, name = _encoding(raw)
    try:
        text = raw.decode(codec)
    except UnicodeDecodeError as error:
        raise ImportRefused(
            f"Byte {error.start + 1} of the file cannot be read as {name}. "
            "Save the list as CSV in UTF-8 and try again."
        ) from error
    if "\0" in text:
        raise ImportRefused("This is not a text file. Save the list as CSV, TSV or XLSX.")
    return Decoded(text.removeprefix("\ufeff"), name)


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
    try:
        raw.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True
