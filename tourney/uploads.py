"""The one door for files and texts that somebody gives: so large, so long, and in so many seconds; see ADR 0021."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from django.core.exceptions import RequestDataTooBig
from django.core.files.uploadedfile import UploadedFile
from django.core.files.uploadhandler import FileUploadHandler

from tourney.importing.errors import ColumnsUnknown, ImportRefused
from tourney.importing.limits import LARGEST_BODY, LIST, Limits, Meter

LONGEST_NAME = 80


@dataclass(frozen=True, slots=True)
class Upload:
    """A file as it was sent, what it is called, and the meter it is read with."""

    raw: bytes
    name: str
    meter: Meter


def meter_of(limits: Limits = LIST) -> Meter:
    """A meter for somebody who waits: it has a clock."""
    return Meter(limits, clock=time.monotonic)


@contextmanager
def opened(file: UploadedFile[Any], limits: Limits = LIST) -> Iterator[Upload]:
    """The file, not read where it is too large; what is wrong with it begins with its name."""
    name = str(file.name or "")[-LONGEST_NAME:]
    meter = meter_of(limits)
    try:
        meter.size(file.size or 0)
        yield Upload(file.read(), name, meter)
    except ColumnsUnknown:
        raise
    except ImportRefused as error:
        raise ImportRefused(f"{name}: {error}" if name else str(error)) from error


class Bounded(FileUploadHandler):
    """Refuses a body that is larger than any file may be, before it is kept anywhere.

    The front and nginx refuse it too; this holds where the site runs without them.
    """

    def handle_raw_input(
        self,
        input_data: Any,
        META: dict[str, str],  # noqa: N803 -- as Django calls it
        content_length: int,
        boundary: str,
        encoding: str | None = None,
    ) -> None:
        """Raise RequestDataTooBig, which is answered with a page that says so."""
        if content_length > LARGEST_BODY:
            raise RequestDataTooBig(f"The body has more than {LARGEST_BODY} bytes.")

    def receive_data_chunk(self, raw_data: bytes, start: int) -> bytes:
        """The other handlers keep it."""
        return raw_data

    def file_complete(self, file_size: int) -> None:
        """The other handlers have the file."""
