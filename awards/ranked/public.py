"""The page of a ranked event that everybody reads: entries, and the ranking once it is final."""

from __future__ import annotations

from dataclasses import dataclass

from awards.mapping.ranked import Ranked, RankedEvent
from awards.rules.level import ranks


@dataclass(frozen=True, slots=True)
class RankingLine:
    """One entrant."""

    number: int
    name: str
    members: tuple[str, ...]
    group: str
    place: str


@dataclass(frozen=True, slots=True)
class RankingPage:
    """The entrants, by place when the ranking is final, else by number."""

    lines: tuple[RankingLine, ...]
    is_final: bool
    is_divided: bool


def ranking_page(found: RankedEvent, *, is_final: bool) -> RankingPage:
    """What everybody may know of the event now."""
    places = {str(one.entrant.pk): one.place for one in found.entrants if one.place and is_final}
    spans = ranks(places, keep_gaps=True)
    last = len(found.entrants) + 1
    ordered = sorted(
        found.entrants,
        key=lambda one: (spans.get(str(one.entrant.pk), (last, last)), one.entrant.number),
    )
    lines = tuple(_line(one, spans.get(str(one.entrant.pk))) for one in ordered)
    return RankingPage(lines, is_final, bool(found.groups))


def _line(one: Ranked, span: tuple[int, int] | None) -> RankingLine:
    place = "" if span is None else "/".join(map(str, sorted(set(span))))
    members = tuple(member.player.name for member in one.members)
    return RankingLine(one.entrant.number, one.entrant.name, members, one.group, place)
