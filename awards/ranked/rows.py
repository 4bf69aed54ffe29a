"""One row of a ranking as a value, and how places are written."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from decimal import Decimal
from typing import Any

from awards.models import RankingRow
from tourney.importing.fields import FieldRefused

HIGHEST = 9_999
_PLACE = re.compile(r"=?T?(\d{1,4})(?:[/-](\d{1,4}))?=?", re.IGNORECASE)
_SCORE = re.compile(r"[-+−]?\d{1,7}(?:[.,]\d{1,2})?")


@dataclass(frozen=True, slots=True)
class RowValues:
    """Where an entrant stands, and by which score."""

    section: str = ""
    place: int | None = None
    score: Decimal | None = None
    wins: Decimal | None = None

    @classmethod
    def of(cls, row: RankingRow) -> RowValues:
        """A stored row as a value."""
        return cls(row.section, row.place, row.score, row.wins)

    @property
    def fields(self) -> dict[str, Any]:
        """Its columns."""
        return asdict(self)

    @property
    def is_empty(self) -> bool:
        """Whether it says nothing."""
        return self == RowValues()


@dataclass(frozen=True, slots=True)
class Place:
    """A place as written: `high` where a tie was written out, `is_tie` where it was marked."""

    low: int
    high: int | None = None
    is_tie: bool = False


def read_place(text: str) -> Place:
    """3, 3=, =3, T3, 3/4 or 3-4.

    >>> read_place("3"), read_place("3="), read_place("3/4")
    (Place(low=3, high=None, is_tie=False), Place(low=3, high=None, is_tie=True), Place(low=3, high=4, is_tie=True))
    """
    bare = "".join(text.split())
    found = _PLACE.fullmatch(bare)
    if found is None or not int(found[1]):
        raise FieldRefused(f"{text[:40]!r} is not a place; write it like 3, 3= or 3/4")
    low, high = int(found[1]), int(found[2]) if found[2] else None
    if high is not None and high <= low:
        raise FieldRefused(f"{text[:40]!r} runs backwards; write the better place first")
    return Place(low, high, not bare.isdigit())


def read_score(text: str) -> Decimal:
    """A score: percent, matchpoints or victory points, with a sign and up to two decimals."""
    bare = "".join(text.split()).removesuffix("%")
    if not _SCORE.fullmatch(bare):
        raise FieldRefused(f"{text[:40]!r} is not a score; write it like 57.25")
    return Decimal(bare.replace(",", ".").replace("−", "-"))


def read_wins(text: str) -> Decimal:
    """Matches won, a tie as half.

    >>> read_wins("4.5")
    Decimal('4.50')
    """
    found = read_score(text).quantize(Decimal("0.01"))
    if found < 0:
        raise FieldRefused(f"{text[:40]!r} is less than nothing; write matches won like 4.5")
    return found


def read_section(text: str) -> str:
    """A section's letter or letters, in capitals."""
    name = "".join(text.split()).upper()
    if len(name) > 8 or not name.isalnum():
        raise FieldRefused(f"{text[:40]!r} is not a section; write one to eight letters")
    return name


def places_of(scores: Mapping[int, Decimal]) -> dict[int, int]:
    """The places that scores give, the highest first; equal scores are level.

    >>> places_of({7: Decimal(60), 8: Decimal(55), 9: Decimal(60), 4: Decimal(40)})
    {7: 1, 8: 3, 9: 1, 4: 4}
    """
    ordered = sorted(scores.values(), reverse=True)
    return {who: ordered.index(score) + 1 for who, score in scores.items()}


def tie_error(place: Place, others: list[Place]) -> str:
    """What is wrong with a tie among all places of a ranking; empty where nothing is."""
    level = sum(other.low == place.low for other in others)
    if place.high is not None and level != place.high - place.low + 1:
        wanted = place.high - place.low + 1
        return f"{place.low}/{place.high} is shared by {wanted}, but {level} stand there."
    if level < 2:
        return f"{place.low}= says a tie, but nobody else has place {place.low}."
    return ""
