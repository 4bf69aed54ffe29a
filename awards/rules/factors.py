"""The table factors R, S, T, P, K, D and the boards factor L, each as a line of a receipt."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

from awards.rules.explained import Explained, Number
from awards.rules.rulebook import Rulebook
from awards.rules.tables import (
    BoardsPiece,
    KindFactor,
    KnockoutFactor,
    MatchFactor,
    RatingFactor,
    RestrictionFactor,
    SessionFactor,
)

CLUBS = ("club", "club_championship")
"""Ratings whose factors stand apart from the others (rule 163, page 14)."""
RESTRICTIONS = {0: "no restriction", 1: "one restriction", 2: "more than one restriction"}


def rating_factor(book: Rulebook, classification: str) -> Explained:
    """R (rules 53, 163; page 1)."""
    row = book.one(RatingFactor, classification=classification)
    rule = _own_rule(classification, "53")
    return _line(book, "R", row.factor, spoken(classification), rule=rule, page=row.page)


def session_factor(book: Rulebook, sessions: int) -> Explained:
    """S (rule 54, page 1); more sessions than the table has are refused."""
    row = book.one(SessionFactor, sessions=sessions)
    return _line(book, "S", row.factor, f"{sessions} sessions", rule="54", page=row.page)


def kind_factor(book: Rulebook, kind: str) -> Explained:
    """T (rules 59, 137; pages 1 and 11)."""
    row = book.one(KindFactor, kind=kind)
    rule = "137" if kind == "team_of_two" else "59"
    return _line(book, "T", row.factor, spoken(kind), rule=rule, page=row.page)


def restriction_factor(book: Rulebook, restrictions: int) -> Explained:
    """P (rule 58, page 1)."""
    row = book.one(RestrictionFactor, restrictions=restrictions)
    return _line(book, "P", row.factor, RESTRICTIONS[restrictions], rule="58", page=row.page)


def knockout_factor(book: Rulebook, classification: str) -> Explained:
    """K (rules 80, 163; page 3)."""
    row = book.one(KnockoutFactor, classification=classification)
    rule = _own_rule(classification, "80")
    return _line(
        book, "K", row.factor, f"{spoken(classification)} knockout", rule=rule, page=row.page
    )


def match_factor(book: Rulebook, classification: str) -> Explained:
    """D (rules 93, 163; page 5)."""
    row = book.one(MatchFactor, classification=classification)
    rule = _own_rule(classification, "93")
    return _line(book, "D", row.factor, f"{spoken(classification)} match", rule=rule, page=row.page)


def boards_factor(book: Rulebook, boards: int) -> Explained:
    """L (rule 81, pages 3 and 17): a share of a full match, 1, or 1.5 for long ones."""
    row = book.band(BoardsPiece, "boards", boards)
    if row.shape == "fixed":
        return _line(book, "L", row.value, f"{boards} boards a match", rule="81", page=row.page)
    reason = f"{boards} boards a match / {row.value}"
    return _line(
        book, "L", Fraction(boards) / Fraction(row.value), reason, rule="81", page=row.page
    )


def unknown_boards(book: Rulebook) -> Explained:
    """L when nobody said how many boards: a full match."""
    reason = "boards of a match not given: a full match counted"
    return Explained("L", Decimal("1.0000"), reason, "81", 3, book.name)


def spoken(word: str) -> str:
    """A key of a table as words."""
    return word.replace("_", " ")


def _own_rule(classification: str, rule: str) -> str:
    """The rule a rating's factor stands in."""
    return "163" if classification in CLUBS else rule


def _line(
    book: Rulebook, name: str, value: Number, reason: str, *, rule: str, page: int
) -> Explained:
    return Explained(name, value, reason, rule, page, book.name)
