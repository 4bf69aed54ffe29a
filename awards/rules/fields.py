"""Which tables and awards a field borrows from its neighbours (rules 114-143, pages 9-12)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction

from awards.rules.explained import Explained, capped, total
from awards.rules.ranked import Concurrent
from awards.rules.rounding import plain
from awards.rules.rulebook import Rulebook
from awards.rules.tables import BracketedSwiss
from brackets.draw.reasons import Reason


def with_concurrent(book: Rulebook, own: Explained, concurrent: Sequence[Concurrent]) -> Explained:
    """Credit for concurrent tables: in all at most three times the own (rules 114-117, page 9)."""
    name = Reason.of("concurrent")
    parts = [
        Explained(name, one.tables / one.sharing, _shared(one.tables, one.sharing))
        for one in concurrent
    ]
    reason = Reason.of("own and concurrent tables")
    summed = total(Reason.of("tables"), reason, own, *parts, rule="114", page=9)
    cap = book.cite("unrestricted_cap")
    often = Reason.of("times own tables", cap=cap.shown)
    most = Explained(Reason.of("limit"), cap.number * own.number, often, "115", 9, cap.edition)
    return capped(replace(summed, edition=book.name), most)


def _shared(tables: Fraction, sharing: int) -> Reason:
    if sharing == 1:
        return Reason.of("concurrent tables", tables=plain(tables))
    return Reason.of("concurrent tables shared", tables=plain(tables), sharing=sharing)


def bracketed_swiss_tables(
    book: Rulebook, sizes: Sequence[int | Fraction], bracket: int
) -> Explained:
    """The tables of a bracketed Swiss: lower ones in full up to a number, then 1/3 (rule 143)."""
    row = book.band(BracketedSwiss, "bracket", bracket)
    own = Fraction(sizes[bracket - 1])
    lower = sum((Fraction(size) for size in sizes[bracket:]), start=Fraction(0))
    full = min(lower, Fraction(row.full))
    value = own + full + (lower - full) * row.weight
    reason = Reason.of(
        "own and lower",
        own=plain(own),
        full=plain(full),
        rest=plain(lower - full),
        weight=str(row.weight),
    )
    return Explained(Reason.of("tables"), value, reason, "143", row.page, book.name)


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
    alone = own or Explained(Reason.of("x alone"), x_only, Reason.of("x tables only"))
    against = _against_b(book, _x_part(book, x_tables, a_tables), b_first)
    if against.number >= Fraction(x_only):
        best, reason = against.number, Reason.of("against flight b", alone=str(x_only))
    else:
        best, reason = Fraction(x_only), Reason.of("x alone is more", against=against.shown)
    name, parts = Reason.of("first of x"), (alone, against)
    return Explained(name, best, reason, against.rule, 10, book.name, parts=parts)


def _against_b(book: Rulebook, part: Explained, b_first: Decimal) -> Explained:
    """105% of Flight B, in full or times the square of how far X comes."""
    over_b = _times(book, "x_of_b", b_first, Reason.of("x of flight b"))
    reason = Reason.of("times", share=part.shown, award=over_b.shown)
    value = over_b.number * part.number
    name = Reason.of("against b")
    return Explained(name, value, reason, part.rule, 10, book.name, parts=(part, over_b))


def _x_part(book: Rulebook, x: Fraction, a: Fraction) -> Explained:
    """1 from the threshold on, below it the larger of the two squares (rule 129, page 10)."""
    needed, share = book.cite("x_tables"), book.cite("x_share")
    by_count = x / needed.number
    by_share = x / (share.number * (a + x)) if a + x else Fraction(0)
    name = Reason.of("threshold")
    shared = Reason.of("share squared", x=plain(x), share=share.shown, both=plain(a + x))
    counted = Reason.of("count squared", x=plain(x), needed=needed.shown)
    parts = (
        Explained(Reason.of("by share"), by_share**2, shared, "129", 10, book.name),
        Explained(Reason.of("by count"), by_count**2, counted, "129", 10, book.name),
    )
    if max(by_count, by_share) >= 1:
        reason = Reason.of("threshold reached", tables=needed.shown, share=share.shown)
        return Explained(name, Fraction(1), reason, "128", 10, book.name, parts=parts)
    won = max(parts, key=lambda part: part.number)
    reason = Reason.of("threshold missed", why=won.reason)
    return Explained(name, won.value, reason, "129", 10, book.name, parts=parts)


def _times(book: Rulebook, name: str, award: Decimal, said: Reason) -> Explained:
    """A constant times the first award of Flight B as it was paid."""
    share = book.cite(name)
    paid = Explained(Reason.of("first of flight b"), award, Reason.of("as paid"))
    value = share.number * paid.number
    reason = Reason.of("times", share=share.shown, award=str(award))
    return Explained(said, value, reason, share.rule, share.page, book.name, parts=(share, paid))


def flight_a_first(
    book: Rulebook, a: Decimal, b: Decimal, own: Explained | None = None
) -> Explained:
    """Flight A pairs pay at least 110% of Flight B (rule 134, page 11), not yet rounded."""
    least = _times(book, "flight_a_over_b", b, Reason.of("a of flight b"))
    name = Reason.of("first of a")
    alone = own or Explained(name, a, Reason.of("by formula"))
    value = max(Fraction(a), least.number)
    reason = Reason.of("at least of b", first=str(a))
    return Explained(name, value, reason, "134", 11, book.name, parts=(alone, least))


def split_regional(
    book: Rulebook,
    single: Decimal | Fraction,
    combined: Decimal | Fraction,
    own: Explained | None = None,
) -> Explained:
    """First and second of a split regional (rule 123, page 10), not yet rounded."""
    share = book.cite("split_combined")
    name, reason = Reason.of("combined award"), Reason.of("attendance of both")
    both = Explained(name, combined, reason)
    value = share.number * both.number
    name, reason = Reason.of("both sites"), Reason.of("times", share=share.shown, award=both.shown)
    reduced = Explained(name, value, reason, "123", 10, book.name, parts=(share, both))
    alone = own or Explained(Reason.of("single site"), single, Reason.of("this site"))
    best = max(Fraction(single), value)
    name, reason = Reason.of("award"), Reason.of("higher of sites")
    return Explained(name, best, reason, "123", 10, book.name, parts=(alone, reduced))


def swiss_share(award: Decimal, percent: Fraction, sessions: int) -> Explained:
    """A five- or six-member Swiss team: by participation to two sessions (rule 139, page 12)."""
    share = percent / 100 if sessions <= 2 else Fraction(1)
    name, reason = Reason.of("award"), Reason.of("percent of boards", percent=str(percent))
    return Explained(name, Fraction(award) * share, reason, "139", 12)
