"""Every encoding spreadsheets write is told from the others."""

from __future__ import annotations

import codecs

import pytest

from tourney.importing.decode import decode
from tourney.importing.errors import ImportRefused

TEXT = "team;captain\n1;Núñez – Gårdsten\n"
BYTES = {
    "UTF-8": [TEXT.encode(), codecs.BOM_UTF8 + TEXT.encode()],
    "UTF-16": [
        TEXT.encode("utf-16"),
        TEXT.encode("utf-16-le"),
        TEXT.encode("utf-16-be"),
        codecs.BOM_UTF16_BE + TEXT.encode("utf-16-be"),
    ],
    "Windows-1252": [TEXT.encode("cp1252")],
}


@pytest.mark.parametrize(
    ("encoding", "raw"), [(name, raw) for name, many in BYTES.items() for raw in many]
)
def test_the_text_is_the_same_whatever_the_encoding(encoding: str, raw: bytes) -> None:
    decoded = decode(raw)
    assert (decoded.text, decoded.encoding) == (TEXT, encoding)


@pytest.mark.parametrize("raw", [b"a\x81b", codecs.BOM_UTF16_LE + b"a\0b", b"PK\0\0\xff\xfeab\0"])
def test_what_is_no_text_is_refused(raw: bytes) -> None:
    with pytest.raises(ImportRefused):
        decode(raw)
