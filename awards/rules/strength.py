"""M, the masterpoint limit (rules 55-57, page 1), its ceilings, and M of a knockout bracket."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from fractions import Fraction

from awards.rules.errors import RuleError
from awards.rules.explained import Explained, capped
from awards.rules.logarithm import log10
from awards.rules.rounding import plain
from awards.rules.rulebook import Rulebook
from awards.rules.tables import StrengthPiece
from brackets.draw.reasons import Reason
from brackets.systems.bridge.books import cite

NO_LIMIT, UPPER_LIMIT = Reason.of("no upper limit"), Reason.of("upper limit")
TOP_AVERAGE, TOP_UNKNOWN = Reason.of("average of top"), Reason.of("average of top unknown")
OPEN_TOP = Reason.of("open top bracket")


def open_strength(book: Rulebook, reason: Reason = NO_LIMIT) -> Explained:
    """M of an event anybody may enter: its maximum (rule 57, page 1)."""
    return Explained(Reason.of("M"), book.constant("m_max"), reason, "57", 1, book.name)


def given_strength(m: Decimal) -> Explained:
    """M that the director gave."""
    return Explained(Reason.of("M"), Fraction(m), Reason.of("given by director"))


def limit_strength(book: Rulebook, limit: Fraction, what: Reason = UPPER_LIMIT) -> Explained:
    """M of an upper limit (rules 55-56, page 1), at most its maximum (rule 57)."""
    if limit < 1:
        raise RuleError(f"{what.code}: {plain(limit)} is below 1; M ({cite('55')}) has no value.")
    piece = book.band(StrengthPiece, "limit", limit)
    value = log10(limit) / Fraction(piece.divisor) + Fraction(piece.add)
    sign = "-" if piece.add < 0 else "+"
    reason = Reason.of(
        "by logarithm",
        what=what,
        limit=plain(limit),
        divisor=str(piece.divisor),
        sign=sign,
        add=str(abs(piece.add)),
    )
    rule = "55" if piece.limit_to else "56"
    found = Explained(Reason.of("M"), value, reason, rule, piece.page, book.name)
    return capped(found, book.cite("m_max"))


def average_strength(book: Rulebook, average: Fraction) -> Explained:
    """M of a top team's average; below 1 it counts as 1 (DESIGN section 5, rule 79)."""
    return limit_strength(book, max(average, Fraction(1)), TOP_AVERAGE)


def held_under(book: Rulebook, found: Explained, ceiling: str) -> Explained:
    """M at most a constant, shown with the four decimals of every M (rules 110-112, page 8)."""
    held = capped(found, book.cite(ceiling))
    again = held.again

    def of(parts: tuple[Explained, ...]) -> Explained:
        made = again(parts) if again else held
        return replace(made, value=Fraction(made.number), again=of)

    return replace(held, value=Fraction(held.number), again=of if again else None)


def event_strength(book: Rulebook, limit: Fraction | None, ceiling: str = "") -> Explained:
    """M of an event by its limit; `ceiling` names the constant M may not exceed (rule 110)."""
    found = open_strength(book) if limit is None else limit_strength(book, limit)
    return held_under(book, found, ceiling) if ceiling else found
