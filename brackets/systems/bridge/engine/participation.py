"""What one member of a team has earned by the boards played (handbook pages 1-2, rules 1-12).

The printed tables follow one principle. A rank belongs to the match that wins it: level k of
a bracket of R rounds is earned in match k, R being 1st, R-1 2nd, R-2 3rd/4th and so on. Who
played at least half of match k, and in matches 1 to k at least half of all boards (matches
played to less than half not counted), has that level; for 1st, who missed the match before
the final must also play the whole final. The best level the team reached counts, else the
match awards in proportion to the boards of the matches won.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from functools import partial
from typing import TypeAlias

from brackets.draw.errors import DrawError
from brackets.draw.reasons import Reason
from brackets.picture.words import places as named
from brackets.systems.bridge.books import cite

Span: TypeAlias = tuple[int, int]
"""Places shared from the first to the last."""

MATCH, NOTHING = "match", "nothing"
"""What is left below every rank: match awards in proportion (rules 1 and 11), or none."""

IN_PROPORTION = Reason.of("in proportion")
NO_BOARD = Reason.of("no board")
"""Why there is nothing at all on the way to the final."""

SPANS: tuple[Span, ...] = ((1, 1), (2, 2), (3, 4), (5, 8), (9, 16))
"""Ranks by distance from the final; below 9th/16th nothing is paid (rule 90)."""

PLACES = tuple(named(*span) for span in SPANS)
"""What they are called, as the handbook's tables and the door name an award."""

HALF = Fraction(50)
FIRST_OVERALL_LEVEL = 2
"""An overall award needs two matches won (rules 1 and 89)."""

PLAYOFF = "won_playoff_5_8"
"""The record of a team that won a play-off for a place (rule 12)."""

RECORDS: Mapping[str, tuple[int, int]] = {
    "won_one": (4, 1),
    "won_two": (4, 2),
    "won_three_lost_final": (4, 3),
    "won_three_won_final": (4, 4),
    PLAYOFF: (4, 1),
}
"""The headings of the handbook's tables: rounds of the bracket, matches won without play-off."""


@dataclass(frozen=True, slots=True)
class IndividualAward:
    """One player's own award beside the team's, and the share of each match award."""

    award: str
    match_shares: tuple[Fraction, ...]
    reasons: tuple[Reason, ...]


def individual_award(
    rounds: int,
    won: int,
    percents: Sequence[Fraction],
    boards: Sequence[int] | None = None,
    playoff_percent: Fraction | None = None,
    *,
    small_shares: bool = True,
    one_in_full: bool = False,
    spans: Sequence[Span] = SPANS,
) -> IndividualAward:
    """The award of a player whose team won `won` of the matches of a bracket of `rounds`.

    `percents` has every match the team played, in order, the lost one included and a play-off
    never; `boards` their lengths where they differ; `playoff_percent` is the player's part of
    a play-off the team won. Without `small_shares`, 1-49% of a won match earns nothing; with
    `one_in_full` the `one_before_final` pays its whole award. `spans` are the ranks by distance
    from the final where a repair made others of them.

    >>> individual_award(4, 2, [Fraction(0), Fraction(90), Fraction(100)]).award
    'match'
    """
    _check(rounds, won, percents, boards, playoff_percent)
    shares = tuple(_shares(won, percents, small_shares))
    award, reasons = None, list[Reason]()
    if playoff_percent is not None:
        award, reasons = _by_playoff(spans[rounds - won], percents, boards, playoff_percent)
    if award is None:
        award, more = _by_levels(rounds, won, percents, boards, spans)
        reasons += more
    only = one_before_final(rounds, won, percents) if one_in_full and award is None else None
    if only is None:
        return _with_matches(award, reasons, shares)
    in_full = (*shares[:only], Fraction(1), *shares[only + 1 :])
    return IndividualAward(MATCH, in_full, (*reasons, Reason.of("one in full", match=only + 1)))


def one_before_final(rounds: int, won: int, percents: Sequence[Fraction]) -> int | None:
    """Where the match stands that alone was played, and not in whole, before a final that was lost.

    Page 2 prints "full match award" for such a player, page 1 the share played (rule 11). None
    without half of the final, and where the team won only one match (rule 1).
    """
    played = [at for at, percent in enumerate(percents[:won]) if percent >= HALF]
    if won != rounds - 1 or won < FIRST_OVERALL_LEVEL or percents[won] < HALF:
        return None
    return played[0] if len(played) == 1 and percents[played[0]] < 100 else None


def award_of_record(
    record: str,
    percents: Sequence[Fraction],
    boards: Sequence[int] | None = None,
    playoff_percent: Fraction | None = None,
    *,
    small_shares: bool = True,
    one_in_full: bool = False,
) -> IndividualAward:
    """The same under a heading of the handbook's own tables."""
    if record not in RECORDS:
        raise DrawError(f"record: {record!r} is not one of {', '.join(RECORDS)}.")
    if record == PLAYOFF and playoff_percent is None:
        raise DrawError(f"playoff_percent: missing; {PLAYOFF} needs it.")
    if record != PLAYOFF and playoff_percent is not None:
        given = _text(playoff_percent)
        raise DrawError(f"playoff_percent: {given} beside {record}; only {PLAYOFF} has one.")
    award = partial(individual_award, small_shares=small_shares, one_in_full=one_in_full)
    return award(*RECORDS[record], percents, boards, playoff_percent)


def earned_level(
    rounds: int, won: int, percents: Sequence[Fraction], boards: Sequence[int] | None = None
) -> int | None:
    """The match that gives the player an overall rank, None for none.

    `percents` may stop at the matches played so far, for a warning while the event goes on.
    """
    levels = (
        k for k in overall_levels(rounds, won) if _hindrance(k, rounds, percents, boards) is None
    )
    return next(levels, None)


def place_name(rounds: int, level: int, places: Sequence[str] = PLACES) -> str:
    """What the level is called in a bracket of so many rounds."""
    return places[rounds - level]


def overall_levels(rounds: int, won: int) -> range:
    """The overall levels a team with so many wins has reached, the best first."""
    lowest = max(FIRST_OVERALL_LEVEL, rounds - len(PLACES) + 1)
    return range(won, lowest - 1, -1)


def _by_levels(
    rounds: int,
    won: int,
    percents: Sequence[Fraction],
    boards: Sequence[int] | None,
    spans: Sequence[Span],
) -> tuple[str | None, list[Reason]]:
    """The best level earned and, before it, why the better ones are not (rule 10)."""
    reasons = []
    for level in overall_levels(rounds, won):
        span = spans[rounds - level]
        why_not = _hindrance(level, rounds, percents, boards)
        if why_not is None:
            played = _text(counted_percent(level, percents, boards))
            reasons.append(Reason.of("level earned", rank=rank(span), match=level, percent=played))
            return named(*span), reasons
        reasons.append(Reason.of("level missed", rank=rank(span), why=why_not))
    return None, reasons


def rank(span: Span) -> Reason:
    """The places of a rank, as reasons name them."""
    first, last = span
    if first == last:
        return Reason.of("rank", first=first)
    return Reason.of("ranks", first=first, last=last)


def _hindrance(
    level: int, rounds: int, percents: Sequence[Fraction], boards: Sequence[int] | None
) -> Reason | None:
    """Why the level is not earned: rules 5-8, each condition in turn; an overall level is 2 or more."""
    here = percents[level - 1]
    if here < HALF:
        return Reason.of("little of match", match=level, percent=_text(here))
    played = counted_percent(level, percents, boards)
    if played < HALF:
        return Reason.of("little of matches", match=level, percent=_text(played))
    missed_semi_final = level == rounds and percents[level - 2] < HALF
    if missed_semi_final and here < 100:
        return Reason.of("match before missed", match=level - 1, percent=_text(here))
    return None


def counted_percent(
    level: int, percents: Sequence[Fraction], boards: Sequence[int] | None = None
) -> Fraction:
    """The part played of matches 1 to `level`; a match played to less than half counts nothing."""
    counted = [percent if percent >= HALF else Fraction(0) for percent in percents[:level]]
    return _average(counted, boards)


def _average(percents: Sequence[Fraction], boards: Sequence[int] | None) -> Fraction:
    """Matches weigh alike, or by their boards where these differ."""
    weights = boards[: len(percents)] if boards else [1] * len(percents)
    total = sum((p * w for p, w in zip(percents, weights, strict=True)), start=Fraction(0))
    return total / sum(weights)


def _by_playoff(
    span: Span,
    percents: Sequence[Fraction],
    boards: Sequence[int] | None,
    playoff_percent: Fraction,
) -> tuple[str | None, list[Reason]]:
    """Rule 12: half of all boards and half of the play-off, whenever the player sat out."""
    total = _average(percents, boards)
    own, percent = _text(total), _text(playoff_percent)
    if total >= HALF and playoff_percent >= HALF:
        earned = Reason.of("play-off earned", rank=rank(span), boards=own, percent=percent)
        return named(*span), [earned]
    return None, [Reason.of("play-off missed", rank=rank(span), boards=own, percent=percent)]


def _with_matches(
    award: str | None, reasons: list[Reason], shares: tuple[Fraction, ...]
) -> IndividualAward:
    """Without an overall award, the match awards that were earned, or nothing."""
    if award is None and any(shares):
        award = MATCH
        reasons.append(IN_PROPORTION)
    elif award is None:
        award = NOTHING
        reasons.append(NO_BOARD)
    return IndividualAward(award, shares, tuple(reasons))


def _shares(won: int, percents: Sequence[Fraction], small_shares: bool) -> Iterator[Fraction]:
    """The part of each match award: the boards played of a match won, nothing of a lost one."""
    for index, percent in enumerate(percents):
        counts = index < won and (percent >= HALF or small_shares)
        yield percent / 100 if counts else Fraction(0)


def _check(
    rounds: int,
    won: int,
    percents: Sequence[Fraction],
    boards: Sequence[int] | None,
    playoff_percent: Fraction | None,
) -> None:
    if rounds < 1 or not 0 <= won <= rounds:
        raise DrawError(f"won: {won} matches cannot be won in {rounds} rounds.")
    played = min(won + 1, rounds)
    if len(percents) != played:
        raise DrawError(
            f"percents: {len(percents)} given; a team that won {won} of {rounds} rounds played "
            f"{played} matches."
        )
    if boards is not None and (len(boards) != played or min(boards) < 1):
        raise DrawError(f"boards: {list(boards)} is not a length for each of {played} matches.")
    if playoff_percent is not None:
        _check_playoff(won, rounds - won, playoff_percent)
    for percent in (*percents, *([] if playoff_percent is None else [playoff_percent])):
        if not 0 <= percent <= 100:
            raise DrawError(f"percents: {_text(percent)} is not between 0 and 100.")


def _check_playoff(won: int, distance: int, percent: Fraction) -> None:
    """A play-off is for who lost before the final, for a place that is paid and two wins earn."""
    given = f"playoff_percent: {_text(percent)} given, but"
    if won < FIRST_OVERALL_LEVEL - 1:
        raise DrawError(
            f"{given} a place takes two wins, and the team won {won} before ({cite('89')})."
        )
    if distance < 2:
        raise DrawError(f"{given} a team in the final plays no play-off for a place.")
    if distance >= len(PLACES):
        raise DrawError(f"{given} no place below {PLACES[-1]} is paid ({cite('90')}).")


def _text(percent: Fraction) -> str:
    """A percentage as it is read: whole, or to two decimals."""
    if percent == int(percent):
        return str(int(percent))
    shown = Decimal(percent.numerator) / Decimal(percent.denominator)
    return str(shown.quantize(Decimal("0.01")))
