"""A page made from nothing: no match, no picture and nothing written is kept."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache

import pytest

from brackets.picture import drawing, rows
from brackets.picture.drawing import KeptDrawings
from brackets.picture.kept import KeptMatches
from brackets.picture.leading import KeptLeading
from brackets.templatetags import brackets as tags


@contextmanager
def nothing_kept() -> Iterator[None]:
    """In here everything is read and drawn anew; what was kept before is kept again afterwards."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(rows, "_KEPT", KeptMatches())
        patched.setattr(rows, "_LEADING", KeptLeading())
        patched.setattr(drawing, "_KEPT", KeptDrawings())
        for name in ("_box", "_side"):
            patched.setattr(tags, name, lru_cache(getattr(tags, name).__wrapped__))
        yield
