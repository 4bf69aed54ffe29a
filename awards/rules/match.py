"""The match award D x L x M x P (rule 93, page 5), and what part of it a player has."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from awards.rules.colours import ColourShare, Pigment
from awards.rules.explained import Explained, amount, product, read_by, times, to_the_cent
from awards.rules.factors import match_factor
from awards.rules.rounding import plain
from awards.rules.rulebook import Readings, Rulebook
from brackets.draw.reasons import Reason

ONE_WIN = "one_win_of_two"
"""What one win of two is worth in a match of three or four."""
HALF = 50
"""Percent of a match."""


def match_award(
    book: Rulebook, classification: str, boards: Explained, strength: Explained, limits: Explained
) -> Explained:
    """What one match won is worth, not yet rounded."""
    factors = (match_factor(book, classification), boards, strength, limits)
    return product(Reason.of("match award"), *factors, rule="93", page=5)


def partial_share(
    book: Rulebook,
    wins: Fraction | int,
    matches: int,
    readings: Readings,
    *,
    is_national: bool = False,
) -> Fraction:
    """The share of a match award for so many wins in a three- or four-way (rule 109, page 8).

    The half is printed for nationals; elsewhere a reading may pay one win in full. A level pair is
    half a win to both, and worth half of what a win is.
    """
    halved = matches > 1 and (
        readings[ONE_WIN] == "half" or (is_national and readings[ONE_WIN] == "nabc")
    )
    worth = Fraction(book.constant("ko_partial_match")) if halved else Fraction(1)
    return min(Fraction(1), wins * worth)


def played_share(percent: Fraction, readings: Readings) -> Fraction:
    """The part of a won match award for who played so many percent of it (rule 2, handbook 1).

    Less than half of the match earns that share too, or nothing, as the edition reads it.
    """
    if percent < HALF and readings["small_match_shares"] != "share":
        return Fraction(0)
    return percent / 100


@dataclass(frozen=True, slots=True)
class MatchShare:
    """The part of a match award that was `won`, and the part of the boards that was `played`.

    `award` is what this match pays where it is not what the matches of its bracket pay; `reading`
    what made the part, or the award, what it is.
    """

    won: Fraction
    played: Fraction = Fraction(1)
    award: Explained | None = None
    reading: Reason | None = None

    @property
    def part(self) -> Fraction:
        """What the player has of the match award."""
        return self.won * self.played


@dataclass(frozen=True, slots=True)
class PersonalAward:
    """What one player gets, by colour, and why."""

    award: Decimal
    colours: tuple[ColourShare, ...]
    receipt: Explained


@dataclass(frozen=True, slots=True)
class Earned:
    """An overall award a player has earned, as it was paid to the place."""

    award: Decimal
    colours: tuple[ColourShare, ...]
    receipt: Explained


def personal_award(
    overall: Earned | None,
    match: Explained,
    *,
    match_colour: Pigment,
    shares: Sequence[MatchShare],
    readings: Readings,
    said: Sequence[Reason] = (),
) -> PersonalAward:
    """The larger of the overall earned and the sum of the match awards, or both (rules 1-12).

    `match` is the exact match award; `shares` the part of it for every match won; `said` the
    readings that made one of them what it is (rules 2 and 11).
    """
    matches = match_sum(match, shares, readings, said)
    won = Decimal(matches.shown)
    in_matches = match_colour.shares(won, readings) if won else ()
    if overall is None:
        return PersonalAward(won, in_matches, matches)
    reading = readings.said("match_and_overall")
    parts, name = (overall.receipt, matches), Reason.of("award")
    if readings["match_and_overall"] == "add":
        award = overall.award + won
        receipt = Explained(
            name, award, Reason.of("overall and matches"), reading=reading, parts=parts
        )
        return PersonalAward(award, overall.colours + in_matches, receipt)
    larger = overall.award >= won
    award = overall.award if larger else won
    reason = Reason.of("larger of", overall=str(overall.award), matches=str(won))
    receipt = Explained(name, award, reason, reading=reading, parts=parts)
    return PersonalAward(award, overall.colours if larger else in_matches, receipt)


def match_sum(
    match: Explained, shares: Sequence[MatchShare], readings: Readings, said: Sequence[Reason] = ()
) -> Explained:
    """The match awards of a player: each rounded, then summed (DESIGN section 5)."""
    earned = [(at, share) for at, share in enumerate(shares, start=1) if share.part]
    paying = [share.award or match for _, share in earned]
    parts = tuple(
        _of_match(pays, at, share, readings, in_full=pays not in paying[:before])
        for before, (pays, (at, share)) in enumerate(zip(paying, earned, strict=True))
    )
    value = sum((Decimal(part.shown) for part in parts), start=Decimal("0.00"))
    reason = Reason.of("matches summed", number=len(parts))
    return read_by(Explained(Reason.of("match awards"), value, reason, parts=parts), *said)


def _of_match(
    match: Explained, number: int, share: MatchShare, readings: Readings, *, in_full: bool
) -> Explained:
    """What a player has of one match award, rounded; an award itself stands under its first match."""
    name = Reason.of("match", number=number)

    def of(parts: tuple[Explained, ...]) -> Explained:
        award = parts[0]
        reason = _part_said(award.shown, share)
        found = Explained(name, award.number * share.part, reason, "1", 1, parts=parts)
        return amount(found, times(share.part), of)

    exact = to_the_cent(of((match,)), readings.rounding)
    parts = exact.parts if in_full else ()
    value = readings.rounded(exact.number)
    return Explained(name, value, exact.reason, "1", 1, reading=share.reading, parts=parts)


def _part_said(award: str, share: MatchShare) -> Reason:
    """The award times what was won of it, a half of a match of three, and times the boards played."""
    percent = share.played * 100
    played = plain(percent) if _is_short(percent) else str(percent)
    if share.won == 1:
        return Reason.of("part of match", award=award, percent=played)
    return Reason.of("part of won", award=award, won=str(share.won), percent=played)


def _is_short(percent: Fraction) -> bool:
    """Do four digits say it exactly? Else it is said as a fraction.

    >>> _is_short(Fraction(125, 2)), _is_short(Fraction(100, 3))
    (True, False)
    """
    return (percent * 10**4).denominator == 1
