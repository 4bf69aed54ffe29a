"""The reference material of the tests, kept under tests/shared: rule tables as CSV and JSON."""

from __future__ import annotations

import csv
import json
import os
from pathlib import Path
from typing import Any

SHARED = Path(os.environ.get("TOURNEY_SHARED") or Path(__file__).resolve().parent / "shared")
REFERENCE = SHARED / "reference"
DATA = SHARED / "data"


def csv_rows(name: str) -> list[dict[str, str]]:
    """The rows of one reference table, without its comment lines."""
    with (REFERENCE / name).open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(line for line in lines if not line.startswith("#")))


def json_document(name: str) -> Any:
    """One reference document."""
    return json.loads((REFERENCE / name).read_text(encoding="utf-8"))
