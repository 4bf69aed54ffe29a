"""Which tables and awards a field borrows from its neighbours (rules 114-143, pages 9-12)."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction

from awards.rules.explained import Explained
from awards.rules.rulebook import Rulebook
from awards.rules.tables import BracketedSwiss


def unrestricted_tables(
    book: Rulebook, own: Fraction, concurrent: Fraction, sharing: int = 1
) -> Explained:
    """Own tables and those of concurrent events, at most three times the own (rules 114-117)."""
    cap = book.cite("unrestricted_cap")
    summed = own + concurrent / sharing
    most = cap.number * own
    reason = f"own tables and a share of 1/{sharing}, at most {cap.shown} times the own"
    return Explained("tables", min(summed, most), reason, "115", 9, book.name, parts=(cap,))


def bracketed_swiss_tables(book: Rulebook, sizes: Sequence[int], bracket: int) -> Explained:
    """The tables of a bracketed Swiss: lower ones in full up to a number, then 1/3 (rule 143)."""
    row = book.band(BracketedSwiss, "bracket", bracket)
    own, lower = sizes[bracket - 1], sum(sizes[bracket:])
    full = min(lower, row.full)
    value = own + full + (lower - full) * row.weight
    reason = f"{own} own + {full} in full + {lower - full} x {row.weight}"
    return Explained("tables", value, reason, "143", row.page, book.name)


def x_first(
    book: Rulebook, x_tables: Fraction, a_tables: Fraction, b_first: Decimal, x_only: Decimal
) -> Explained:
    """First award of stratum X (rules 128-129, page 10), not yet rounded."""
    over_b = Fraction(book.constant("x_of_b")) * Fraction(b_first)
    by_count = x_tables / Fraction(book.constant("x_tables"))
    by_share = x_tables / (Fraction(book.constant("x_share")) * (a_tables + x_tables))
    part = min(Fraction(1), max(by_count, by_share) ** 2)
    value = max(part * over_b, Fraction(x_only))
    rule = "128" if part == 1 else "129"
    return Explained("first of X", value, "the larger of its share of B and its own", rule, 10)


def flight_a_first(book: Rulebook, a: Decimal, b: Decimal) -> Explained:
    """Flight A pairs pay at least 110% of Flight B (rule 134, page 11), not yet rounded."""
    least = Fraction(book.constant("flight_a_over_b")) * Fraction(b)
    return Explained("first of A", max(Fraction(a), least), "at least 110% of B", "134", 11)


def split_regional(book: Rulebook, single: Decimal, combined: Decimal) -> Explained:
    """First and second of a split regional (rule 123, page 10), not yet rounded."""
    share = Fraction(book.constant("split_combined"))
    value = max(Fraction(single), share * Fraction(combined))
    return Explained("award", value, "the higher of both sites and the single site", "123", 10)


def swiss_share(award: Decimal, percent: Fraction, sessions: int) -> Explained:
    """A five- or six-member Swiss team: by participation to two sessions (rule 139, page 12)."""
    share = percent / 100 if sessions <= 2 else Fraction(1)
    return Explained("award", Fraction(award) * share, f"{percent}% of the boards", "139", 12)
