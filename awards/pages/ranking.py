"""The page of a ranked event that everybody reads: entries, and the ranking once it is final."""

from __future__ import annotations

from dataclasses import dataclass

from awards.mapping.ranked import Ranked, RankedEvent
from awards.ranked.apart import in_order, spans_of


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
    spans = spans_of(found) if is_final else {}
    ordered = in_order(found) if is_final else found.entrants
    lines = tuple(_line(one, spans.get(one.entrant.pk)) for one in ordered)
    return RankingPage(lines, is_final, bool(found.groups))


def _line(one: Ranked, span: tuple[int, int] | None) -> RankingLine:
    place = "" if span is None else "/".join(map(str, sorted(set(span))))
    members = tuple(member.name for member in one.members)
    return RankingLine(one.entrant.number, one.entrant.name, members, one.group, place)
