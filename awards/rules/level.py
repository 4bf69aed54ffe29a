"""Where entrants stand in one group, and what level places share (DESIGN section 5).

Level entrants share the average of their places' awards, rounded; a tie that begins within the
depth is paid to its end. A knockout shares percents instead (`GroupAwards.level`). Of a tie all
have the colour of its best place (rule 159, page 14).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from functools import cached_property
from typing import Protocol, TypeAlias

from awards.rules.awarded import GroupAwards, PlaceAward, SectionAwards, Worth
from awards.rules.colours import ColourShare
from awards.rules.explained import Explained
from awards.rules.ranked import RankedFacts
from awards.rules.rulebook import Readings
from brackets.draw.reasons import Reason

Places: TypeAlias = tuple[int, int]
Given: TypeAlias = tuple[Places, Decimal, tuple[ColourShare, ...], Explained]


class Placed(Protocol):
    """What is asked of an entrant here."""

    @property
    def id(self) -> str:
        """Who it is."""

    @property
    def place(self) -> int | None:
        """In the whole ranking."""

    @property
    def explicit(self) -> tuple[tuple[str, int], ...]:
        """Places in strata that were given, not derived."""

    @property
    def session_places(self) -> Sequence[SectionPlaced | None]:
        """One for every session; None where it has no place."""


class SectionPlaced(Protocol):
    """A place in one section."""

    @property
    def section(self) -> str:
        """The section's name."""

    @property
    def place(self) -> int:
        """The place in it."""


@dataclass(frozen=True)
class LevelStanding:
    """The entrants of one group and of all below it, ranked among themselves."""

    facts: RankedFacts
    group: GroupAwards
    entrants: Sequence[Placed]
    readings: Readings
    is_top: bool = True

    def overall(self, entrant: Placed) -> Given | None:
        """Its places in the group and what they share; None beyond the depth."""
        places = self._ranks.get(entrant.id)
        if places and self.group.level:
            found = self.group.level(*places)
            return (places, found.award, found.colours, found.receipt) if found else None
        return places and self._shared(places, self.group.overall, self.group.worth, "60")

    def session(self, entrant: Placed, session: int) -> Given | None:
        """The same for the section it sat in, in this session (counted from 0)."""
        own = entrant.session_places[session]
        if own is None:
            return None
        found = self._section_awards(own.section, session)
        places = self._sections.get((session, self._compared(own.section)), {}).get(entrant.id)
        return self._shared(places, found.awards, found.worth, "72") if found and places else None

    @cached_property
    def _ranks(self) -> Mapping[str, Places]:
        name = self.group.group
        given = {
            one.id: dict(one.explicit)[name] for one in self.entrants if name in dict(one.explicit)
        }
        places = {one.id: one.place for one in self.entrants if one.place and one.id not in given}
        return ranks(places, keep_gaps=self.is_top) | ranks(given, keep_gaps=True)

    @cached_property
    def _sections(self) -> Mapping[tuple[int, str], Mapping[str, Places]]:
        found: dict[tuple[int, str], dict[str, int]] = {}
        for one in self.entrants:
            for session, own in enumerate(one.session_places):
                if own is not None:
                    key = (session, self._compared(own.section))
                    found.setdefault(key, {})[one.id] = own.place
        return {key: ranks(places, keep_gaps=self.is_top) for key, places in found.items()}

    def _compared(self, section: str) -> str:
        """All sections are one where scoring is across them (rule 77, page 3)."""
        return "" if self.facts.across_sections else section

    def _section_awards(self, section: str, session: int) -> SectionAwards | None:
        """The awards of that section, of its session across sections, or of the only one."""
        named = {found.section: found for found in self.group.session}
        name = str(session + 1) if self.facts.pays_by_session else section
        return named.get(name, named.get(""))

    def _shared(
        self, places: Places, paid: Sequence[PlaceAward], worth: Worth | None, rule: str
    ) -> Given | None:
        """What level entrants share; the book has no words for them, so the scale they share is cited."""
        first = _at(places[0], paid)
        if first is None:
            return None
        low, high = places
        if low == high:
            return places, first.award, first.colours, first.receipt
        values = [_award_at(place, paid, worth) for place in range(low, high + 1)]
        award = self.readings.rounded(Fraction(sum(values)) / len(values))
        reason = Reason.of("average of level", awards=tuple(map(str, values)))
        parts = tuple(
            found.receipt for found in paid if found.places[0] <= high and found.places[1] >= low
        )
        name = Reason.of("places from", first=low, last=high)
        receipt = Explained(name, award, reason, rule, 2, parts=parts)
        return places, award, shared(award, first.colours, self.readings), receipt


def ranks(places: Mapping[str, int], *, keep_gaps: bool) -> dict[str, Places]:
    """Everybody's places, level ones from the first to the last that they share.

    With `keep_gaps` a place stands where it was given although some above are not listed.

    >>> ranks({"a": 1, "b": 4, "c": 4, "d": 9}, keep_gaps=False)
    {'a': (1, 1), 'b': (2, 3), 'c': (2, 3), 'd': (4, 4)}
    >>> ranks({"b": 4, "c": 4}, keep_gaps=True)
    {'b': (4, 5), 'c': (4, 5)}
    """
    found: dict[str, Places] = {}
    before = 0
    for place in sorted(set(places.values())):
        level = [who for who, own in places.items() if own == place]
        low = max(before + 1, place) if keep_gaps else before + 1
        found |= dict.fromkeys(level, (low, low + len(level) - 1))
        before = low + len(level) - 1
    return found


def shared(
    award: Decimal, colours: Sequence[ColourShare], readings: Readings
) -> tuple[ColourShare, ...]:
    """An award in the colours of another, in the same parts; the last takes what is left."""
    whole = sum((share.award for share in colours), start=Decimal(0))
    if not whole or not award:
        return ()
    parts: list[ColourShare] = []
    left = award
    for share in colours[:-1]:
        part = readings.rounded(Fraction(award) * Fraction(share.award) / Fraction(whole))
        parts.append(ColourShare(share.colour, part))
        left -= part
    parts.append(ColourShare(colours[-1].colour, left))
    return tuple(share for share in parts if share.award)


def _award_at(place: int, paid: Sequence[PlaceAward], worth: Worth | None) -> Decimal:
    """The award of a place; beyond the depth its scale goes on, below a printed list is nothing."""
    found = _at(place, paid) or (worth(place) if worth else None)
    return found.award if found else Decimal("0.00")


def _at(place: int, paid: Sequence[PlaceAward]) -> PlaceAward | None:
    return next((one for one in paid if one.places[0] <= place <= one.places[1]), None)
