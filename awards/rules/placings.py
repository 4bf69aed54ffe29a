"""Which places of a knockout are paid, and what percent of first (rules 89-92, 148-149)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import pairwise

from awards.rules.explained import Explained
from awards.rules.facts import BracketFacts
from awards.rules.fixed import compact_row
from awards.rules.rulebook import Readings, Rulebook
from awards.rules.tables import KnockoutDepth, KnockoutPlace, Playoff
from brackets.draw.reasons import Reason

DOUBLING = (2, 4, 8, 16, 32, 64)
AGREED_FINAL = "agreed_final"
"""What two are paid who agreed not to play the final of a field that pays two places."""
LAST_OF_TWO = 2


@dataclass(frozen=True, slots=True)
class Placing:
    """Places level with each other and their percent of first, with the reason.

    `as_one` has a percent printed for all of its places together, not the average of theirs.
    """

    first: int
    last: int
    percent: Explained
    as_one: bool = False


def placings(
    book: Rulebook, bracket: BracketFacts, *, compact: bool = False
) -> tuple[Placing, ...]:
    """The paid places of a bracket: two rounds advanced (rule 89), more by play-off (rule 148)."""
    if compact:
        return _compact(book, bracket)
    rounds = bracket.rounds or ()
    depth = paid_depth(book, bracket)
    spans = [span for span in _merged(_spans(rounds), bracket.level) if span[1] <= depth]
    found = [_placing(book, low, high, rounds) for low, high in spans if _known(book, high)]
    found = [_told(one) if (one.first, one.last) in bracket.level else one for one in found]
    extra = playoff_positions(book, bracket)
    if bracket.playoff and extra > depth:
        found.append(_by_playoff(book, depth + 1, extra, rounds))
    return tuple(found)


def agreed_final(book: Rulebook, bracket: BracketFacts, readings: Readings) -> tuple[Placing, ...]:
    """Third and fourth for two who agreed not to play the final (rules 27 and 147, page 13).

    They rank there with the losers of the semi-finals. A field that pays two places has none for
    them: they keep the awards of the matches they won, or are paid 3/4 as they are named there.
    """
    unpaid = bracket.agreed_final and paid_depth(book, bracket) == LAST_OF_TWO
    if not unpaid or readings[AGREED_FINAL] == "matches":
        return ()
    found = _placing(book, LAST_OF_TWO + 1, 2 * LAST_OF_TWO, bracket.rounds or ())
    reason = Reason.of("agreed final", why=found.percent.reason)
    said = replace(found.percent, reason=reason, rule="147", page=13)
    return (replace(found, percent=replace(said, reading=readings.said(AGREED_FINAL))),)


def _compact(book: Rulebook, bracket: BracketFacts) -> tuple[Placing, ...]:
    """Four, two or one clear places by the original entry (rules 151-153, page 13)."""
    row = compact_row(book, bracket.drawn or bracket.counted)
    depth = row.places if row else 0
    return tuple(_placing(book, place, place, ()) for place in range(1, depth + 1))


def paid_depth(book: Rulebook, bracket: BracketFacts) -> int:
    """How many teams advanced two rounds (rule 89, page 4); `rounds` overrides the sizes."""
    if bracket.rounds is None and bracket.advanced is not None:
        return bracket.advanced
    if bracket.rounds is None:
        return book.band(KnockoutDepth, "teams", bracket.drawn or bracket.counted).places
    if len(bracket.rounds) > 2:
        return bracket.rounds[2]
    return 1 if len(bracket.rounds) == 2 else 0


def playoff_positions(book: Rulebook, bracket: BracketFacts) -> int:
    """Positions that play-offs may fill by the entry (rule 148, page 13); 0 for none."""
    entry = bracket.drawn or bracket.counted
    for row in book.rows(Playoff):
        high = row.teams_to
        if row.teams_from <= entry and (high is None or entry <= high):
            return row.positions
    return 0


def average_percent(book: Rulebook, low: int, high: int, rounds: tuple[int, ...] = ()) -> Explained:
    """Level places share the average of their percents (rule 92): 3/4 get 50, 5/8 get 22.5."""
    rows = [_row(book, place, rounds) for place in range(low, high + 1)]
    value = sum((Fraction(row.percent) for row in rows), start=Fraction(0)) / len(rows)
    printed = sorted({row.percent for row in rows}, reverse=True)
    if len(printed) == 1:
        reason, rule = _span(low, high), "91" if rows[0].survivors else "90"
    else:
        reason, rule = Reason.of("average of", percents=tuple(map(str, printed))), "92"
    return Explained(Reason.of("percent of first"), value, reason, rule, rows[0].page, book.name)


def _spans(rounds: tuple[int, ...]) -> list[tuple[int, int]]:
    """The places that end level: the last round ranks singly, each round before it together."""
    last = rounds[-1] if rounds else DOUBLING[0]
    sizes = rounds[::-1] or DOUBLING
    single = [(place, place) for place in range(1, last + 1)]
    return single + [(inner + 1, outer) for inner, outer in pairwise(sizes)]


def _merged(
    spans: list[tuple[int, int]], level: tuple[tuple[int, int], ...]
) -> list[tuple[int, int]]:
    """The spans with those inside a level one made one of them."""
    inside = [s for s in spans if any(low <= s[0] and s[1] <= high for low, high in level)]
    return sorted([*(span for span in spans if span not in inside), *level])


def _told(placing: Placing) -> Placing:
    """The same with the reason for its being shared."""
    reason = Reason.of("level in final", why=placing.percent.reason)
    return replace(placing, percent=replace(placing.percent, reason=reason))


def _known(book: Rulebook, place: int) -> bool:
    """Has the book a percentage so far down? 17 and below have none (rule 90)."""
    rows = book.rows(KnockoutPlace)
    if not rows:
        raise book.missing(KnockoutPlace, {"place": place})
    return any(row.place_to >= place for row in rows)


def _row(book: Rulebook, place: int, rounds: tuple[int, ...]) -> KnockoutPlace:
    rows = [
        row
        for row in book.rows(KnockoutPlace)
        if row.place_from <= place <= row.place_to
        and (row.survivors is None or row.survivors in rounds)
    ]
    if not rows:
        raise book.missing(KnockoutPlace, {"place": place})
    return max(rows, key=lambda row: row.survivors or 0)


def _placing(book: Rulebook, low: int, high: int, rounds: tuple[int, ...]) -> Placing:
    return Placing(low, high, average_percent(book, low, high, rounds))


def _by_playoff(book: Rulebook, low: int, high: int, rounds: tuple[int, ...]) -> Placing:
    """Play-off winners tie for the next spot; a 3/4 play-off has its own percent (rule 149)."""
    if (low, high) == (3, 4):
        return Placing(low, high, book.cite("ko_playoff_34_of_8"), as_one=True)
    return _placing(book, low, high, rounds)


def _span(low: int, high: int) -> Reason:
    if low == high:
        return Reason.of("place", place=low)
    return Reason.of("place span", first=low, last=high)
