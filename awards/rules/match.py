"""The match award D x L x M x P (rule 93, page 5), and what part of it a player has."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from awards.rules.colours import ColourShare
from awards.rules.explained import Explained, product
from awards.rules.factors import match_factor
from awards.rules.rounding import plain
from awards.rules.rulebook import Readings, Rulebook
from brackets.draw.reasons import Reason

HALF = 50
"""Percent of a match."""


def match_award(
    book: Rulebook, classification: str, boards: Explained, strength: Explained, limits: Explained
) -> Explained:
    """What one match won is worth, not yet rounded."""
    factors = (match_factor(book, classification), boards, strength, limits)
    return product(Reason.of("match award"), *factors, rule="93", page=5)


def partial_share(
    book: Rulebook, wins: Fraction | int, matches: int, readings: Readings
) -> Fraction:
    """The share of a match award for so many wins in a three- or four-way (rule 109, page 8).

    A level pair is half a win to both, and worth half of what a win is.
    """
    halved = matches > 1 and readings["one_win_of_two"] == "half"
    worth = Fraction(book.constant("ko_partial_match")) if halved else Fraction(1)
    return min(Fraction(1), wins * worth)


def played_share(whole: Fraction, percent: Fraction, readings: Readings) -> Fraction:
    """The part of a won match award for who played so many percent of it (rule 2, handbook 1).

    Less than half of the match earns that share too, or nothing, as the edition reads it.
    """
    if percent < HALF and readings["small_match_shares"] != "share":
        return Fraction(0)
    return whole * percent / 100


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
    match_colour: str,
    shares: Sequence[Fraction],
    readings: Readings,
    said: Reason | None = None,
) -> PersonalAward:
    """The larger of the overall earned and the sum of the match awards, or both (rules 1-12).

    `match` is the exact match award; `shares` the part of it for every match won; `said` the
    reading that made one of them what it is (rule 2).
    """
    matches = match_sum(match, shares, readings, said)
    won = Decimal(matches.shown)
    in_matches = (ColourShare(match_colour, won),) if won else ()
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
    match: Explained, shares: Sequence[Fraction], readings: Readings, said: Reason | None = None
) -> Explained:
    """The match awards of a player: each rounded, then summed (DESIGN section 5)."""
    parts = tuple(
        Explained(
            Reason.of("match", number=number),
            readings.rounded(match.number * share),
            Reason.of("part of match", award=match.shown, percent=plain(share * 100)),
            "1",
            1,
            parts=(match,) if number == 1 else (),
        )
        for number, share in enumerate(shares, start=1)
        if share
    )
    value = sum((Decimal(part.shown) for part in parts), start=Decimal("0.00"))
    reason = Reason.of("matches summed", number=len(parts))
    return Explained(Reason.of("match awards"), value, reason, reading=said, parts=parts)
