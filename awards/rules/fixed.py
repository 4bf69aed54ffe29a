"""Reductions of national championships with a small entry (rules 99-108, pages 6-8)."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

from awards.rules.errors import RuleError
from awards.rules.explained import Explained
from awards.rules.rounding import plain
from awards.rules.rulebook import Rulebook
from awards.rules.tables import CompactDepth, MinimumEntry
from brackets.draw.reasons import Reason


def reduced(book: Rulebook, minimum_rule: str, award: Decimal, entries: int) -> Explained:
    """An overall award after the event's minimum entry, not yet rounded."""
    kept = kept_share(book, minimum_rule, entries)
    value = Fraction(award) * kept.number
    return Explained(Reason.of("award"), value, kept.reason, kept.rule, kept.page, book.name)


def kept_share(book: Rulebook, minimum_rule: str, entries: Fraction | int) -> Explained:
    """The share of every overall award that an entry of this size keeps (rules 99-108)."""
    row = book.band(MinimumEntry, "entries", entries, minimum_rule=minimum_rule)
    share = _share(book, row)
    counted = plain(Fraction(entries))
    reason = Reason.of("entry keeps", entries=counted, unit=row.unit, share=str(share))
    return Explained(
        Reason.of("minimum entry"), share, reason, row.rule_number, row.page, book.name
    )


def _share(book: Rulebook, row: MinimumEntry) -> Fraction:
    """The share kept: as printed, or this first award against that of a full entry (rule 107)."""
    if row.share is not None:
        return Fraction(row.share)
    full = [other.first for other in book.rows(MinimumEntry) if _is_full(other, row)]
    if row.first is None or not full or full[0] is None:
        raise RuleError(
            f"Edition {book.name}: minimum {row.minimum_rule} has no share and no first."
        )
    return Fraction(row.first) / Fraction(full[0])


def _is_full(other: MinimumEntry, row: MinimumEntry) -> bool:
    return other.minimum_rule == row.minimum_rule and other.entries_to is None


def compact_places(book: Rulebook, teams: int) -> int:
    """Overall places of a compact knockout (rule 153, page 13)."""
    return book.band(CompactDepth, "teams", teams).places


def compact_row(book: Rulebook, teams: int) -> CompactDepth | None:
    """What the book says of a compact knockout of this entry; nothing of two teams."""
    rows = book.rows(CompactDepth)
    fitting = (r for r in rows if r.teams_from <= teams and teams <= (r.teams_to or teams))
    return next(fitting, None)
