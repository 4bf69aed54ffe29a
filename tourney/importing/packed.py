"""The parts of a packed workbook, unpacked a piece at a time; nothing is written anywhere, names lead nowhere."""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager

from tourney.importing.errors import ImportRefused
from tourney.importing.limits import Meter
from tourney.importing.xml_stream import PIECE

DIRECTORY = b"PK\x01\x02"
"""Stands before every part in the list of parts."""
IS_LOCKED = 0x1
KNOWN = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
"""How a workbook may be packed."""
BROKEN = "This XLSX file cannot be read{}. Open it in the spreadsheet and save it again, or as CSV."
_UNREADABLE = (
    zipfile.BadZipFile,
    zlib.error,
    EOFError,
    ValueError,  # places before the beginning, names that are no text
    RuntimeError,  # NotImplementedError too: packed in a way that nobody knows
)
"""What a damaged archive makes the library say."""


class Packed:
    """A workbook as an archive; what is wrong with it is said when it is opened or read."""

    def __init__(self, raw: bytes, meter: Meter) -> None:
        """Raise ImportRefused for what is no workbook, is locked, or has too many parts."""
        self._meter, self._size = meter, len(raw)
        if raw.count(DIRECTORY) > meter.limits.parts:
            raise ImportRefused(
                f"This workbook has more than {meter.limits.parts:,} parts inside. "
                "Save the sheet with the list by itself, or as CSV."
            )
        with _told():
            self._archive = zipfile.ZipFile(io.BytesIO(raw))
        self._parts: dict[str, zipfile.ZipInfo] = {}
        for info in self._archive.infolist():
            if info.filename in self._parts:
                raise ImportRefused(BROKEN.format(f": it holds {info.filename[:80]!r} twice"))
            self._parts[info.filename] = info
        self._check_places()

    def _check_places(self) -> None:
        """Refuse parts that lie over each other, as in bombs; only newer releases of Python do."""
        places = sorted((one.header_offset, one.compress_size) for one in self._parts.values())
        ends = [begins + size for begins, size in places]
        begins_next = [*(begins for begins, _ in places[1:]), self._archive.start_dir]
        if any(end > begins for end, begins in zip(ends, begins_next, strict=True)):
            raise ImportRefused(BROKEN.format(": parts of it lie over each other"))

    def __contains__(self, name: str) -> bool:
        return name in self._parts

    def pieces(self, name: str) -> Iterator[bytes]:
        """A part as it is unpacked; raises ImportRefused where it is missing or damaged."""
        info = self._parts.get(name)
        if info is None:
            raise ImportRefused(BROKEN.format(f": {name[:80]!r} is missing in it"))
        if info.flag_bits & IS_LOCKED:
            raise ImportRefused("This workbook is locked with a password. Save it without one.")
        if info.compress_type not in KNOWN:
            raise ImportRefused(BROKEN.format(": it is packed in a way no spreadsheet packs"))
        with _told(), self._archive.open(info) as part:
            while piece := part.read(PIECE):
                self._meter.part(len(piece), self._size)
                yield piece


@contextmanager
def _told() -> Iterator[None]:
    try:
        yield
    except ImportRefused:
        raise
    except _UNREADABLE as error:
        raise ImportRefused(BROKEN.format("")) from error
