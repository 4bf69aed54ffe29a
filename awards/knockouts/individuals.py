"""What each player of a team is paid: participation first, then the larger of two sums.

The level a player earned (rules 1-12) names the place whose award counts; the matches won
give the match awards, by the boards played and by what a three-way was won for (rule 109).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from awards.knockouts.notes import position
from awards.mapping.knockout import BracketField, Outcome, Played, Record, Team
from awards.rules.awarded import PlaceAward
from awards.rules.colours import ColourShare
from awards.rules.knockout import BracketAwards
from awards.rules.match import (
    ONE_WIN,
    Earned,
    MatchShare,
    PersonalAward,
    partial_share,
    personal_award,
    played_share,
)
from awards.rules.rulebook import Readings, Rulebook
from awards.words.ranks import PLACE
from brackets.draw.reasons import Reason
from brackets.picture.words import place_spans, places
from brackets.systems.bridge.engine.participation import (
    MATCH,
    NO_BOARD,
    NOTHING,
    IndividualAward,
    Span,
    individual_award,
    one_before_final,
)

FULL = Fraction(100)
ASIDE = Reason.of("beside the way")
"""What a member gets who played only a play-off, or a match that losers play (rules 3 and 12)."""
TWO_PLACES = Decimal("0.01")
ROUND_ROBIN = "round_robin_matches"
"""Whether each match of a round robin pays by its boards, or all are one match of three."""
LOST_FINAL = "lost_final"
"""What the only match pays that was played before a lost final."""
ROUNDS_OF_A_PLACE = 2
"""The rounds that a team advances for an overall award (rule 89, page 4)."""


@dataclass(frozen=True, slots=True)
class Personal:
    """A player's award, the rank it comes from and why."""

    paid_for: str
    own: Span | None
    match_wins: Decimal
    paid: PersonalAward
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Payer:
    """The awards of one bracket and how they are read."""

    book: Rulebook
    readings: Readings
    awards: BracketAwards
    gold: Fraction | None
    is_national: bool = False

    def overall(self, low: int) -> Earned | None:
        """What a place is paid; None for a place that is not."""
        for place in self.awards.overall:
            if place.places[0] <= low <= place.places[1]:
                return Earned(place.award, self.colours(place), place.receipt)
        return None

    def colours(self, place: PlaceAward) -> tuple[ColourShare, ...]:
        """The colours of a place; the director's share of gold where the book must ask."""
        if place.colours or self.awards.colours_known or self.gold is None:
            return place.colours
        return self.awards.colour.shares(place.award, self.readings, self.gold)


def personal(payer: Payer, found: BracketField, record: Record, boards: Boards) -> Personal:
    """The award of one player of a team with this record, by the boards the player played."""
    percents = (FULL,) * len(record.matches) if boards is None else boards
    played = tuple(zip(record.matches, percents, strict=True))
    earned = _earned(payer, found, record, played)
    low = _place(found, record, earned.award)
    overall = payer.overall(low) if low and _may_have(payer, record, low) else None
    only = _only_one(found, record, played) if earned.award == MATCH else None
    in_full = only if payer.readings[LOST_FINAL] == "full" else None
    parts = [
        _shares(payer, match, FULL if match is in_full else percent) for match, percent in played
    ]
    together = [share for shares in parts for share in shares]
    exact = payer.awards.match.parts[0]
    colour = payer.awards.match_colour
    open_ones = {"small_match_shares": _is_small(played), LOST_FINAL: only is not None}
    said = [payer.readings.said(name) for name, is_open in open_ones.items() if is_open]
    paid = personal_award(
        overall, exact, match_colour=colour, shares=together, readings=payer.readings, said=said
    )
    own = _paid_as(payer, low) if low and overall else None
    earned_parts = [sum((one.part for one in shares), start=Fraction(0)) for shares in parts]
    paid_for = PLACE if own else MATCH if any(earned_parts) else NOTHING
    of_each = zip(record.matches, earned_parts, strict=True)
    aside = any(part for match, part in of_each if match.is_side)
    wins = _decimal(sum(earned_parts, start=Fraction(0)))
    return Personal(paid_for, own, wins, paid, _reasons(record, earned.reasons, aside=aside))


Boards = tuple[Fraction, ...] | None
"""Percent of each match, or None for a player who played everything."""
Shared = Sequence[tuple[Outcome, Fraction]]
"""Every match of the team with the player's percent of it."""


def boards_of(team: Team, member: int) -> Boards:
    """The part of every match a member played; None where all four always play."""
    if not team.needs_line_ups:
        return None
    return tuple(_played_percent(team, played, member) for played in team.played)


def shared_boards_reasons(team: Team, member: int) -> tuple[Reason, ...]:
    """Which boards of a member were shared out evenly, because nobody told them."""
    if not any(member in played.shared for played in team.played):
        return ()
    way = (played for played in team.played if not played.outcome.is_side)
    first = team.record.rounds_before + 1
    found = [str(at) for at, played in enumerate(way, start=first) if member in played.shared]
    aside = (played for played in team.played if played.outcome.is_side)
    found += ["beside the way" for played in aside if member in played.shared]
    return (Reason.of("boards shared", matches=tuple(found)),)


def _played_percent(team: Team, played: Played, member: int) -> Fraction:
    """A match without play, or without a line-up, counts as played in full."""
    if not played.outcome.at_table or not team.has_line_up(played):
        return FULL
    return Fraction(100 * played.boards.get(member, 0), played.outcome.length)


def _earned(payer: Payer, found: BracketField, record: Record, played: Shared) -> IndividualAward:
    """What rules 1-12 give; the rounds before a team was moved in count as won and played.

    Who moves to its right bracket had won its first match (rule 33, page 5).
    """
    before = record.rounds_before
    counting = [percent for match, percent in played if not match.is_side]
    play_off = None if record.play_off is None else played[record.play_off][1]
    return individual_award(
        len(found.round_sizes),
        before + record.won,
        [FULL] * before + counting,
        [match.length for match in (*record.way[:1] * before, *record.way)],
        play_off if found.has_play_off else None,
        small_shares=payer.readings["small_match_shares"] == "share",
        one_in_full=payer.readings[LOST_FINAL] == "full",
        spans=_spans(found, record),
    )


def _only_one(found: BracketField, record: Record, played: Shared) -> Outcome | None:
    """The match that was played in part, and no other before a final that was lost (rule 11)."""
    if not record.way or not record.way[-1].at_table:
        return None
    before, way = record.rounds_before, [one for one in played if not one[0].is_side]
    percents = [FULL] * before + [percent for _, percent in way]
    at = one_before_final(len(found.round_sizes), before + record.won, percents)
    return None if at is None else way[at - before][0]


def _spans(found: BracketField, record: Record) -> tuple[Span, ...]:
    """The ranks of this bracket by distance from the final; the team's own once it has one."""
    own = (record.low, record.high) if record.low and record.high else None
    return place_spans(found.round_sizes, own)


def _place(found: BracketField, record: Record, name: str) -> int | None:
    """The best place of the level earned, never better than where the team ranks (rule 147)."""
    names = [places(*span) for span in _spans(found, record)]
    if name not in names or record.low is None:
        return None
    won = len(found.round_sizes) - names.index(name)
    return max(record.low, first_place_of(found.round_sizes, won))


def _paid_as(payer: Payer, low: int) -> Span:
    """The places that are paid: a finalist that forfeited has 3rd/4th (rule 147, page 13).

    A place that is played for stands alone, 3rd (rule 151, page 13); those that three
    matches leave level are 4th/6th (rule 35, page 5).
    """
    spans = (place.places for place in payer.awards.overall)
    return next(span for span in spans if span[0] <= low <= span[1])


def first_place_of(sizes: Sequence[int], won: int) -> int:
    """The best place of the teams that got through so many rounds and no more.

    >>> [first_place_of((16, 8, 4, 2), won) for won in (4, 3, 2, 1)]
    [1, 2, 3, 5]
    """
    if won >= len(sizes):
        return 1
    return (sizes[won + 1] if won + 1 < len(sizes) else 1) + 1


def _may_have(payer: Payer, record: Record, low: int) -> bool:
    """Two who agreed not to play the final share places with teams that did not get so far."""
    first, last = payer.awards.finalists or (0, 0)
    return not first <= low <= last or record.rounds_before + record.won >= ROUNDS_OF_A_PLACE


def _shares(payer: Payer, match: Outcome, percent: Fraction) -> tuple[MatchShare, ...]:
    """The parts of match awards: what the team won in the match, times the player's boards."""
    wins, readings = _to_halves(match.share * match.opponents), payer.readings
    part = played_share(percent, readings)
    of_boards, is_several = payer.awards.of_boards, match.is_round_robin and bool(wins)
    if is_several and of_boards and readings[ROUND_ROBIN] == "each":
        award, said = of_boards(match.boards_a_pair), readings.said(ROUND_ROBIN)
        each = [Fraction(1)] * int(wins) + ([wins % 1] if wins % 1 else [])
        return tuple(MatchShare(won, part, award, said) for won in each)
    whole = partial_share(
        payer.book, wins, match.opponents, readings, is_national=payer.is_national
    )
    asked = ROUND_ROBIN if is_several else ONE_WIN
    is_open = is_several or (match.opponents > 1 and 0 < wins <= 1)
    return (MatchShare(whole, part, reading=readings.said(asked) if is_open else None),)


def _is_small(played: Shared) -> bool:
    """Whether less than half was played of a match that was won in whole or in part."""
    return any(match.share and 0 < percent < 50 for match, percent in played)


def _to_halves(wins: Fraction) -> Fraction:
    """Wins as they were: shares are kept to hundredths, one win of three as 0.33 of the match.

    >>> _to_halves(Fraction("0.33") * 3), _to_halves(Fraction("0.75") * 2)
    (Fraction(1, 1), Fraction(3, 2))
    """
    return Fraction(round(2 * wins), 2)


def _decimal(value: Fraction) -> Decimal:
    return (Decimal(value.numerator) / value.denominator).quantize(TWO_PLACES)


def _reasons(record: Record, why: tuple[Reason, ...], *, aside: bool) -> tuple[Reason, ...]:
    """Why the award is what it is; a match won beside the way to the final has its own."""
    if aside:
        why = tuple(ASIDE if one == NO_BOARD else one for one in why)
    if not any(match.forfeited for match in record.matches):
        return why
    if not record.low:
        return *why, Reason.of("forfeited without place")
    place = position(record.low, record.high or record.low)
    return *why, Reason.of("forfeited and ranks", place=place)
