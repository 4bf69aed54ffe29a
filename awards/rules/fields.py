"""Which tables and awards a field borrows from its neighbours (rules 114-143, pages 9-12)."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction

from awards.rules.explained import Explained
from awards.rules.rounding import plain
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


def bracketed_swiss_tables(
    book: Rulebook, sizes: Sequence[int | Fraction], bracket: int
) -> Explained:
    """The tables of a bracketed Swiss: lower ones in full up to a number, then 1/3 (rule 143)."""
    row = book.band(BracketedSwiss, "bracket", bracket)
    own = Fraction(sizes[bracket - 1])
    lower = sum((Fraction(size) for size in sizes[bracket:]), start=Fraction(0))
    full = min(lower, Fraction(row.full))
    value = own + full + (lower - full) * row.weight
    reason = f"{plain(own)} own + {plain(full)} in full + {plain(lower - full)} x {row.weight}"
    return Explained("tables", value, reason, "143", row.page, book.name)


def x_first(
    book: Rulebook,
    *,
    x_tables: Fraction,
    a_tables: Fraction,
    b_first: Decimal,
    x_only: Decimal,
    own: Explained | None = None,
) -> Explained:
    """First award of stratum X (rules 128-129, page 10), not yet rounded.

    The larger of X alone and 105% of Flight B; below the threshold of 20 tables or 40% of A and X
    that is multiplied by the larger square of how far X comes. `own` is the receipt of X alone.
    """
    alone = own or Explained("X alone", x_only, "X tables only")
    against = _against_b(book, _x_part(book, x_tables, a_tables), b_first)
    if against.number >= Fraction(x_only):
        best, reason = against.number, f"against Flight B, not less than {x_only} of X alone"
    else:
        best, reason = Fraction(x_only), f"X alone, more than {against.shown} against Flight B"
    return Explained(
        "first of X", best, reason, against.rule, 10, book.name, parts=(alone, against)
    )


def _against_b(book: Rulebook, part: Explained, b_first: Decimal) -> Explained:
    """105% of Flight B, in full or times the square of how far X comes."""
    over_b = _times(book, "x_of_b", b_first, "105% of Flight B", "first of Flight B")
    reason = f"{part.shown} x {over_b.shown}"
    value = over_b.number * part.number
    return Explained("against B", value, reason, part.rule, 10, book.name, parts=(part, over_b))


def _x_part(book: Rulebook, x: Fraction, a: Fraction) -> Explained:
    """1 from the threshold on, below it the larger of the two squares (rule 129, page 10)."""
    needed, share = book.cite("x_tables"), book.cite("x_share")
    by_count = x / needed.number
    by_share = x / (share.number * (a + x)) if a + x else Fraction(0)
    said = (
        f"({plain(x)} / ({share.shown} x {plain(a + x)})) squared",
        f"({plain(x)} / {needed.shown}) squared",
    )
    parts = tuple(
        Explained(name, value**2, text, "129", 10, book.name)
        for name, value, text in zip(
            ("by share", "by count"), (by_share, by_count), said, strict=True
        )
    )
    if max(by_count, by_share) >= 1:
        reason = f"{needed.shown} tables of X, or {share.shown} of the A and X field"
        return Explained("threshold", Fraction(1), reason, "128", 10, book.name, parts=parts)
    won = max(parts, key=lambda part: part.number)
    return Explained(
        "threshold", won.value, f"missed: {won.reason}", "129", 10, book.name, parts=parts
    )


def _times(book: Rulebook, name: str, award: Decimal, said: str, what: str) -> Explained:
    """A constant times an award as it was paid."""
    share = book.cite(name)
    paid = Explained(what, award, "as it is paid")
    value = share.number * paid.number
    reason = f"{share.shown} x {award}"
    return Explained(said, value, reason, share.rule, share.page, book.name, parts=(share, paid))


def flight_a_first(
    book: Rulebook, a: Decimal, b: Decimal, own: Explained | None = None
) -> Explained:
    """Flight A pairs pay at least 110% of Flight B (rule 134, page 11), not yet rounded."""
    least = _times(book, "flight_a_over_b", b, "110% of Flight B", "first of Flight B")
    alone = own or Explained("first of A", a, "by the formula")
    value = max(Fraction(a), least.number)
    reason = f"at least 110% of B: {a} by the formula"
    return Explained("first of A", value, reason, "134", 11, book.name, parts=(alone, least))


def split_regional(
    book: Rulebook,
    single: Decimal | Fraction,
    combined: Decimal | Fraction,
    own: Explained | None = None,
) -> Explained:
    """First and second of a split regional (rule 123, page 10), not yet rounded."""
    share = book.cite("split_combined")
    both = Explained("combined award", combined, "on the attendance of both sites")
    value = share.number * both.number
    reduced = Explained(
        "both sites",
        value,
        f"{share.shown} x {both.shown}",
        "123",
        10,
        book.name,
        parts=(share, both),
    )
    alone = own or Explained("single site", single, "this site")
    best = max(Fraction(single), value)
    reason = "the higher of both sites and the single site"
    return Explained("award", best, reason, "123", 10, book.name, parts=(alone, reduced))


def swiss_share(award: Decimal, percent: Fraction, sessions: int) -> Explained:
    """A five- or six-member Swiss team: by participation to two sessions (rule 139, page 12)."""
    share = percent / 100 if sessions <= 2 else Fraction(1)
    return Explained("award", Fraction(award) * share, f"{percent}% of the boards", "139", 12)
