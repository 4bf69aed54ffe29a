"""What each player of a team is paid: participation first, then the larger of two sums.

The level a player earned (rules 1-12) names the place whose award counts; the matches won
give the match awards, by the boards played and by what a three-way was won for (rule 109).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from awards.mapping.field import BracketField, Played, Team
from awards.rules.awarded import PlaceAward
from awards.rules.colours import ColourShare, split
from awards.rules.knockout import BracketAwards
from awards.rules.match import (
    Earned,
    PersonalAward,
    partial_share,
    personal_award,
    played_share,
)
from awards.rules.rulebook import Readings, Rulebook
from brackets.draw.participation import PLACES, individual_award
from brackets.pages.words import ordinal

FULL = Fraction(100)
TWO_PLACES = Decimal("0.01")


@dataclass(frozen=True, slots=True)
class Personal:
    """A player's award, the rank it comes from and the sentence that says why."""

    own_rank: str
    match_wins: Decimal
    paid: PersonalAward
    reason: str


@dataclass(frozen=True, slots=True)
class Payer:
    """The awards of one bracket and how they are read."""

    book: Rulebook
    readings: Readings
    awards: BracketAwards
    gold: Fraction | None

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
        return split(place.award, self.gold, self.readings)


def personal(payer: Payer, found: BracketField, team: Team, boards: Boards) -> Personal:
    """One player's award; `boards` is the percentage of each match the player played."""
    rounds = _rounds(found, team)
    percents = _percents(team, boards)
    shares = payer.readings["small_match_shares"] == "share"
    played = tuple(zip(team.matches, percents, strict=True))
    counting = [percent for match, percent in played if not match.is_side]
    lengths = [match.length for match in team.way]
    play_off = None if not found.has_play_off or team.play_off is None else percents[team.play_off]
    earned = individual_award(rounds, team.won, counting, lengths, play_off, small_shares=shares)
    low = _place(found, team, rounds, earned.award)
    overall = payer.overall(low) if low else None
    parts = tuple(_share(payer, match, percent) for match, percent in played)
    exact = payer.awards.match.parts[0]
    colour = str(payer.awards.match_colour.value)
    paid = personal_award(overall, exact, colour, parts, payer.readings)
    rank = (
        _paid_as(payer, found, low, earned.award)
        if low and overall
        else ("match" if any(parts) else "nothing")
    )
    return Personal(
        rank, _decimal(sum(parts, start=Fraction(0))), paid, _reason(team, earned.reason)
    )


Boards = Sequence[Fraction] | None
"""Percent of each match, or None for a player who played everything."""


def boards_of(team: Team, member: int) -> Boards:
    """The part of every match a member played; None where all four always play."""
    if not team.needs_line_ups:
        return None
    return [_played_percent(team, played, member) for played in team.matches]


def _played_percent(team: Team, played: Played, member: int) -> Fraction:
    """A match without play, or without a line-up, counts as played in full."""
    own = {found.pk for found in team.members} & played.boards.keys()
    if not played.at_table or not own:
        return FULL
    return Fraction(100 * played.boards.get(member, 0), played.length)


def _percents(team: Team, boards: Boards) -> list[Fraction]:
    return [FULL] * len(team.matches) if boards is None else list(boards)


def _rounds(found: BracketField, team: Team) -> int:
    first = team.way[0].round_number if team.way else 1
    return len(found.round_sizes) - first + 1


def _place(found: BracketField, team: Team, rounds: int, name: str) -> int | None:
    """The best place of the level earned, never better than where the team ranks (rule 147)."""
    if name not in PLACES or team.low is None:
        return None
    won = len(found.round_sizes) - PLACES.index(name)
    return max(team.low, first_place_of(found.round_sizes, won))


def _paid_as(payer: Payer, found: BracketField, low: int, earned: str) -> str:
    """What the place paid is called: a finalist that forfeited has 3rd/4th (rule 147, page 13).

    A place that is played for alone has its own name, 3rd (rule 151, page 13).
    """
    if any(place.places == (low, low) for place in payer.awards.overall):
        return ordinal(low)
    sizes = found.round_sizes
    level = zip(PLACES, range(len(sizes), 0, -1), strict=False)
    return next((name for name, won in level if first_place_of(sizes, won) == low), earned)


def first_place_of(sizes: Sequence[int], won: int) -> int:
    """The best place of the teams that got through so many rounds and no more.

    >>> [first_place_of((16, 8, 4, 2), won) for won in (4, 3, 2, 1)]
    [1, 2, 3, 5]
    """
    if won >= len(sizes):
        return 1
    return (sizes[won + 1] if won + 1 < len(sizes) else 1) + 1


def _share(payer: Payer, played: Played, percent: Fraction) -> Fraction:
    """The part of one match award: what the team won of it, times the player's boards."""
    wins = _to_halves(played.share * played.opponents)
    whole = partial_share(payer.book, wins, played.opponents, payer.readings)
    return played_share(whole, percent, payer.readings)


def _to_halves(wins: Fraction) -> Fraction:
    """Wins as they were: shares are kept to hundredths, one win of three as 0.33 of the match.

    >>> _to_halves(Fraction("0.33") * 3), _to_halves(Fraction("0.75") * 2)
    (Fraction(1, 1), Fraction(3, 2))
    """
    return Fraction(round(2 * wins), 2)


def _decimal(value: Fraction) -> Decimal:
    return (Decimal(value.numerator) / value.denominator).quantize(TWO_PLACES)


def _reason(team: Team, said: str) -> str:
    if any(played.forfeited for played in team.matches):
        said += f" The team forfeited and ranks {team.rank} (rule 147)."
    return said
