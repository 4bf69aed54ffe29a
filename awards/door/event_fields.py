"""What every document of `award.event` has, whatever the kind of event."""

from __future__ import annotations

from typing import Any

from awards.rulebooks.reader import names, shipped
from awards.rules.awarded import PlaceAward
from awards.rules.colours import ColourShare
from awards.rules.rated import RESTRICTED_BY
from awards.rules.tables import Rating
from tourney.door.fields import Flag, Word
from tourney.door.shapes import Field, ListOf, Object

CLASSIFICATIONS = tuple(
    dict.fromkeys(row.classification for book in shipped() for row in book.rows(Rating))
)
"""The ratings of all shipped editions."""
DEFAULT_EDITION = "acbl-2003-11"
EDITION = Field(Word(names()), DEFAULT_EDITION)
TOURNAMENT = Object(
    {
        "restricted": Field(Flag(), False),
        "restricted_by": Field(ListOf(Word(RESTRICTED_BY), 0, len(RESTRICTED_BY)), ()),
        "inside_open_sectional": Field(Flag(), False),
    }
)
"""`restricted_by` says by what the tournament is restricted, and so that it is."""


def restricted(document: dict[str, Any]) -> dict[str, Any]:
    """The tournament of a checked document as the facts have it."""
    said = document["tournament"] or TOURNAMENT.read({}, "tournament")
    return {
        "restricted_tournament": said["restricted"] or bool(said["restricted_by"]),
        "restricted_by": tuple(said["restricted_by"]),
        "inside_open_sectional": said["inside_open_sectional"],
    }


def place_document(place: PlaceAward) -> dict[str, Any]:
    """One line of places with its award by colour."""
    return {
        "places": list(place.places),
        "award": str(place.award),
        "colours": [colour_document(share) for share in place.colours],
    }


def colour_document(share: ColourShare) -> dict[str, str]:
    """So much in one colour."""
    return {"colour": share.colour, "award": str(share.award)}
