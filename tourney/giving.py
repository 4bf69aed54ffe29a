"""What is held on a person as one file: a ZIP of the data for programs and a page for people."""

from __future__ import annotations

import json
from collections.abc import Sequence
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile

from django.template.loader import render_to_string
from django.utils import timezone

from tourney.models import Player
from tourney.queries.giving_out import Part, held_on


def everything_of(player: Player) -> bytes:
    """The file, with `data.json` and `data.html` in it."""
    parts, now = held_on(player), timezone.localtime()
    file = BytesIO()
    with ZipFile(file, "w", ZIP_DEFLATED) as archive:
        archive.writestr("data.json", _as_json(parts))
        page = render_to_string(
            "tourney/people/everything.html", {"player": player, "parts": parts, "now": now}
        )
        archive.writestr("data.html", page)
    return file.getvalue()


def _as_json(parts: Sequence[Part]) -> str:
    document = {part.title: {"about": part.said, "rows": list(part.rows)} for part in parts}
    return json.dumps(document, ensure_ascii=False, indent=1, default=str) + "\n"
