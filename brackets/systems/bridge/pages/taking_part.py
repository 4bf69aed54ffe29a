"""A team's matches to the final and the boards of each member: rows turned into outlooks.

Only the main matches count (rule 3): what losers play among themselves is no part of a way, but
a play-off won has its own place (rule 12). A match without play, and every match of a team of
four, counts as played in full; so do the rounds before a team was moved in (rule 33).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from brackets.models import LineUp, Side
from brackets.picture.kept import MatchRows
from brackets.picture.lines import SideLine
from brackets.picture.rows import BracketRows
from brackets.picture.words import place_spans, places
from brackets.systems.bridge.engine.outlook import FULL, NONE, Outlook, Path, Percent, outlook
from brackets.systems.bridge.engine.participation import HALF, MATCH, NOTHING, individual_award
from brackets.systems.bridge.kinds import COMPACT
from brackets.systems.bridge.pages.readings import small_shares
from tourney.models import Entrant, Member

ALL_PLAY = 4
"""Members of a team that never sits out."""

Boards = Mapping[int, Mapping[int, int]]
"""Boards by match, then by member."""


@dataclass(frozen=True)
class Leg:
    """One match of a team, played or at hand."""

    found: MatchRows
    side: SideLine

    @property
    def is_decided(self) -> bool:
        """Whether it is known who goes on."""
        return self.found.is_decided

    @property
    def is_won(self) -> bool:
        """Whether the team got through."""
        return self.is_decided and self.side.outcome == Side.Outcome.THROUGH

    @property
    def at_table(self) -> bool:
        """Whether the team played a board, or will."""
        here = self.found.sides.index(self.side) + 1
        pairs = [p for p in self.found.match.results if here in (p["a"], p["b"])]
        return not self.is_decided or any(not pair["forfeited"] for pair in pairs)

    @property
    def part(self) -> Fraction:
        """The part of the match that was won; nothing where nobody stood against the team."""
        return Fraction(self.side.match_share)


@dataclass(frozen=True)
class TeamWay:
    """A team's matches so far and those to the final, and who of it played what.

    `before` are the rounds its bracket played before the team was moved in, `spans` the ranks
    by distance from the final, `play_off` the losers' match for a place of its own.
    """

    legs: tuple[Leg, ...]
    ahead: tuple[MatchRows, ...]
    members: tuple[Member, ...]
    boards: Boards
    size: int
    ranks_as: int | None
    is_out: bool
    before: int
    spans: tuple[tuple[int, int], ...]
    small_shares: bool
    play_off: Leg | None = None

    @property
    def places(self) -> tuple[str, ...]:
        """What the ranks are called."""
        return tuple(places(*span) for span in self.spans)

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to play, no play-off either."""
        return self.is_out and (self.play_off is None or self.play_off.is_decided)

    @property
    def sits_out(self) -> bool:
        """More members than play at a time."""
        return max(len(self.members), self.size) > ALL_PLAY

    @property
    def won(self) -> int:
        """Rounds the team got through, those before it was moved in among them."""
        return self.before + sum(leg.is_won for leg in self.legs)

    def percent(self, leg: Leg, member: int) -> Percent:
        """The part of a match a member played; None where nobody said it."""
        if not (self.sits_out and leg.at_table):
            return FULL
        boards = self.boards.get(leg.found.match.id)
        if boards is None:
            return None
        return Fraction(100 * boards.get(member, 0), leg.found.match.boards)

    def path(self, member: int) -> Path:
        """The member's way, for the outlook."""
        matches = [leg.found for leg in self.legs] + list(self.ahead)
        lengths = [found.match.boards for found in matches]
        return Path(
            self.before + len(matches),
            self.won,
            (FULL,) * self.before + tuple(self.percent(leg, member) for leg in self.legs),
            (*lengths[:1] * self.before, *lengths),
            self.is_out,
            (NONE,) * self.before + tuple(leg.part for leg in self.legs if leg.is_decided),
            self.ranks_as,
            self.places,
            self.small_shares,
        )

    def outlook(self, member: int) -> Outlook:
        """What the member has for sure and what is possible, by a play-off too."""
        found = outlook(self.path(member))
        if self.play_off is None or (self.play_off.is_decided and not self.play_off.is_won):
            return found
        is_won = self.play_off.is_decided
        played = self.percent(self.play_off, member) if is_won else None
        best = self.by_play_off(member, FULL, FULL if played is None else played)
        sure = self.by_play_off(member, NONE, NONE if played is None else played)
        return Outlook(sure if is_won else found.sure, best, ())

    def by_play_off(self, member: int, unknown: Fraction, played: Fraction) -> str:
        """The award of a play-off won, of which the member played so much (rule 12, page 2).

        Its match award is won by who played in it, whatever was played before.
        """
        path = self.path(member)
        percents = [unknown if percent is None else percent for percent in path.percents]
        found = individual_award(
            path.rounds,
            path.won,
            percents,
            path.lengths[: len(percents)],
            played,
            small_shares=self.small_shares,
            spans=self.spans,
        ).award
        counts = played > NONE and (self.small_shares or played >= HALF)
        return MATCH if found == NOTHING and counts else found


def team_way(rows: BracketRows, entrant: Entrant) -> TeamWay | None:
    """The way of a seated team; None before it stands in a match, and in a compact knockout."""
    return team_ways(rows, [entrant]).get(entrant.pk)


def team_ways(rows: BracketRows, entrants: Collection[Entrant]) -> dict[int, TeamWay]:
    """The ways of these teams by their keys, in as many queries as that of one.

    None in a compact knockout: its four players all play, and losers play for awards.
    """
    if rows.bracket.event.kind == COMPACT:
        return {}
    legs = {entrant.pk: tuple(_legs(rows, entrant.pk)) for entrant in entrants}
    seated = [entrant for entrant in entrants if legs[entrant.pk]]
    members = defaultdict[int, list[Member]](list)
    for member in Member.objects.filter(entrant__in=seated):
        members[member.entrant_id].append(member)
    boards = _boards([member for found in members.values() for member in found])
    ways = {e.pk: _way(rows, e, legs[e.pk], tuple(members[e.pk]), boards) for e in seated}
    if not any(way.sits_out for way in ways.values()) or small_shares(rows.bracket.event):
        return ways
    return {key: replace(way, small_shares=not way.sits_out) for key, way in ways.items()}


def _way(
    rows: BracketRows,
    entrant: Entrant,
    legs: tuple[Leg, ...],
    members: tuple[Member, ...],
    boards: Boards,
) -> TeamWay:
    """The way of one team, where a small part of a match won earns its share."""
    last, before = legs[-1], legs[0].found.match.round_number - 1
    is_out = last.is_decided and not last.is_won
    return TeamWay(
        legs,
        tuple(_ahead(rows, last.found)),
        members,
        boards,
        entrant.size,
        _ranks_as(rows, entrant.pk, legs, before),
        is_out or entrant.pk in rows.places,
        before,
        _spans(rows, entrant.pk),
        small_shares=True,
        play_off=next(_legs(rows, entrant.pk, aside=True), None),
    )


def _spans(rows: BracketRows, entrant: int) -> tuple[tuple[int, int], ...]:
    """The ranks of this bracket; the team's own once it has one."""
    place = rows.places.get(entrant)
    own = (place.low, place.high) if place and place.low and place.high else None
    return place_spans(rows.sizes[:-1], own)


def _legs(rows: BracketRows, entrant: int, *, aside: bool = False) -> Iterator[Leg]:
    """The matches of a team on the way to the final, or those `aside` of it."""
    for found in rows.matches:
        for side in found.sides:
            if side.entrant_id == entrant and (found.match.key in rows.side_keys) == aside:
                yield Leg(found, side)


def _ahead(rows: BracketRows, last: MatchRows) -> Iterator[MatchRows]:
    """The matches a survivor goes on to, to the final."""
    while target := rows.target(last.match.key, 1):
        last = target[0]
        yield last


def _boards(members: Sequence[Member]) -> Boards:
    found: dict[int, dict[int, int]] = {}
    lines = LineUp.objects.filter(member__in=members)
    for match, member, boards in lines.values_list("match_id", "member_id", "boards"):
        found.setdefault(match, {})[member] = boards
    return found


def _ranks_as(rows: BracketRows, entrant: int, legs: Sequence[Leg], before: int) -> int | None:
    """A forfeit takes the places of the round before (rule 147, page 13)."""
    place = rows.places.get(entrant)
    if place is None or not place.forfeited:
        return None
    return max(before + sum(leg.is_won for leg in legs) - 1, 0)
