"""The same workbook packed in every odd way: what a reader may read rightly, or refuse, and nothing else."""

from __future__ import annotations

import io
import struct
import zipfile
from collections.abc import Callable
from typing import Any

from torture.bombs import parts_of, text_cell, zipped

ROWS = "".join(
    f"<row>{text_cell(one)}{text_cell(two)}</row>"
    for one, two in (("team", "captain"), ("1", "Ann"))
)
PARTS = parts_of(ROWS)
SHEET = "xl/worksheets/sheet1.xml"
WHOLE = zipped(PARTS)
LOCAL, CENTRAL, END = b"PK\x03\x04", b"PK\x01\x02", b"PK\x05\x06"


def _headers(raw: bytearray, mark: bytes) -> list[int]:
    """Where the headers of this kind stand."""
    found, at = [], raw.find(mark)
    while at >= 0:
        found.append(at)
        at = raw.find(mark, at + 4)
    return found


def changed(offset: int, value: int, *, central: int | None = None, raw: bytes = WHOLE) -> bytes:
    """Two bytes of every local header, and of every line of the directory, are others."""
    made = bytearray(raw)
    if central is not None:
        for at in _headers(made, CENTRAL):
            struct.pack_into("<H", made, at + central, value)
    for at in _headers(made, LOCAL) if offset >= 0 else []:
        struct.pack_into("<H", made, at + offset, value)
    return bytes(made)


def lying(field: int, value: int, raw: bytes = WHOLE) -> bytes:
    """Four bytes of every line of the directory say something else."""
    made = bytearray(raw)
    for at in _headers(made, CENTRAL):
        struct.pack_into("<I", made, at + field, value)
    return bytes(made)


def _wrong_checksum() -> bytes:
    stored = zipped(PARTS, zipfile.ZIP_STORED)
    return stored.replace(b"captain", b"captaim", 1)


def _damaged() -> bytes:
    """What is packed of the sheet is noise, and the directory says nothing of it."""
    made = bytearray(WHOLE)
    begin = made.find(SHEET.encode()) + len(SHEET)
    made[begin + 5 : begin + 60] = bytes(255 - one for one in made[begin + 5 : begin + 60])
    return bytes(made)


def _streamed() -> bytes:
    """With descriptors behind the parts, as a program writes that cannot go back."""

    class OneWay(io.RawIOBase):
        def __init__(self) -> None:
            self.kept = io.BytesIO()

        def writable(self) -> bool:
            return True

        def write(self, piece: Any) -> int:
            return self.kept.write(piece)

    out = OneWay()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, content in PARTS.items():
            packed.writestr(name, content)
    return out.kept.getvalue()


def _wide() -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, content in PARTS.items():
            with packed.open(name, "w", force_zip64=True) as part:
                part.write(content)
    return out.getvalue()


def _twice() -> bytes:
    """Two parts of one name: which of them is meant nobody knows."""
    other = PARTS[SHEET].replace(b"Ann", b"Bob")
    raw = zipped(PARTS | {"xl/worksheets/sheet9.xml": other})
    return raw.replace(b"sheet9.xml", b"sheet1.xml")


def _nested() -> bytes:
    return zipped({"book.xlsx": WHOLE, "deep/er.zip": zipped({"book.xlsx": WHOLE})})


ARCHIVES: dict[str, Callable[[], bytes]] = {
    "as it is": lambda: WHOLE,
    "stored": lambda: zipped(PARTS, zipfile.ZIP_STORED),
    "bzip2": lambda: zipped(PARTS, zipfile.ZIP_BZIP2),
    "lzma": lambda: zipped(PARTS, zipfile.ZIP_LZMA),
    "deflate64": lambda: changed(8, 9, central=10),
    "packed in a way nobody knows": lambda: changed(8, 97, central=10),
    "locked with a password": lambda: changed(6, 1, central=8),
    "locked as the parts say alone": lambda: changed(6, 1),
    "strongly locked": lambda: changed(6, 0x41, central=8),
    "patched data": lambda: changed(6, 0x20, central=8),
    "with a wrong checksum": _wrong_checksum,
    "damaged inside": _damaged,
    "with descriptors": _streamed,
    "zip64": _wide,
    "with a name twice": _twice,
    "archives in an archive": _nested,
    "smaller than it says": lambda: lying(24, 4_000_000_000),
    "larger than it says": lambda: lying(24, 1),
    "packed smaller than it says": lambda: lying(20, 4_000_000_000),
    "packed larger than it says": lambda: lying(20, 3),
    "stored, larger than the file": lambda: lying(
        20, 10**6, lying(24, 10**6, zipped(PARTS, zipfile.ZIP_STORED))
    ),
    "a directory before the beginning": lambda: WHOLE[:-6] + b"\xff\xff\xff\x7f\0\0",
    "parts that stand elsewhere": lambda: lying(42, 4_000_000_000),
    "parts that are all the first": lambda: lying(42, 0),
    "of a later version": lambda: changed(4, 99, central=6),
    "names in no encoding": lambda: zipped(
        PARTS | {"x\udce4".encode("utf-8", "replace").decode(): b""}
    ),
    "paths that climb": lambda: zipped(PARTS | {"../../../../tmp/climbed.txt": b"here"}),
    "without a directory": lambda: WHOLE[: WHOLE.find(CENTRAL)],
    "with an end that lies": lambda: WHOLE[:-12] + b"\xff" * 8 + WHOLE[-4:],
    "with something before it": lambda: LOCAL + bytes(40) + WHOLE,
    "with something behind it": lambda: WHOLE + b"#" * 70_000,
    "cut into disks": lambda: WHOLE[:-18] + b"\x02\0\x02\0" + WHOLE[-14:],
}
"""What each is called, and how it is made."""
