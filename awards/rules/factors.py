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
from brackets.draw.reasons import Reason

CLUBS = ("club", "club_championship")
"""Ratings whose factors stand apart from the others (rule 163, page 14)."""
RESTRICTIONS = {
    0: Reason.of("no restriction"),
    1: Reason.of("one restriction"),
    2: Reason.of("more restrictions"),
}


def rating_factor(book: Rulebook, classification: str) -> Explained:
    """R (rules 53, 163; page 1)."""
    row = book.one(RatingFactor, classification=classification)
    rule = _own_rule(classification, "53")
    reason = Reason.of("rating", classification=classification)
    return _line(book, Reason.of("R"), row.factor, reason, rule=rule, page=row.page)


def session_factor(book: Rulebook, sessions: int) -> Explained:
    """S (rule 54, page 1); more sessions than the table has are refused."""
    row = book.one(SessionFactor, sessions=sessions)
    reason = Reason.of("number of sessions", sessions=sessions)
    return _line(book, Reason.of("S"), row.factor, reason, rule="54", page=row.page)


def kind_factor(book: Rulebook, kind: str) -> Explained:
    """T (rules 59, 137; pages 1 and 11)."""
    row = book.one(KindFactor, kind=kind)
    rule = "137" if kind == "team_of_two" else "59"
    return _line(
        book, Reason.of("T"), row.factor, Reason.of("kind", kind=kind), rule=rule, page=row.page
    )


def restriction_factor(book: Rulebook, restrictions: int) -> Explained:
    """P (rule 58, page 1)."""
    row = book.one(RestrictionFactor, restrictions=restrictions)
    return _line(
        book, Reason.of("P"), row.factor, RESTRICTIONS[restrictions], rule="58", page=row.page
    )


def knockout_factor(book: Rulebook, classification: str) -> Explained:
    """K (rules 80, 163; page 3)."""
    row = book.one(KnockoutFactor, classification=classification)
    rule = _own_rule(classification, "80")
    reason = Reason.of("knockout rated", classification=classification)
    return _line(book, Reason.of("K"), row.factor, reason, rule=rule, page=row.page)


def match_factor(book: Rulebook, classification: str) -> Explained:
    """D (rules 93, 163; page 5)."""
    row = book.one(MatchFactor, classification=classification)
    rule = _own_rule(classification, "93")
    reason = Reason.of("match rated", classification=classification)
    return _line(book, Reason.of("D"), row.factor, reason, rule=rule, page=row.page)


def boards_factor(book: Rulebook, boards: int) -> Explained:
    """L (rule 81, pages 3 and 17): a share of a full match, 1, or 1.5 for long ones."""
    row = book.band(BoardsPiece, "boards", boards)
    if row.shape == "fixed":
        reason = Reason.of("boards a match", boards=boards)
        return _line(book, Reason.of("L"), row.value, reason, rule="81", page=row.page)
    reason = Reason.of("boards divided", boards=boards, by=str(row.value))
    value = Fraction(boards) / Fraction(row.value)
    return _line(book, Reason.of("L"), value, reason, rule="81", page=row.page)


def unknown_boards(book: Rulebook) -> Explained:
    """L when nobody said how many boards: a full match."""
    reason = Reason.of("boards not given")
    return Explained(Reason.of("L"), Decimal("1.0000"), reason, "81", 3, book.name)


def _own_rule(classification: str, rule: str) -> str:
    """The rule a rating's factor stands in."""
    return "163" if classification in CLUBS else rule


def _line(
    book: Rulebook, name: Reason, value: Number, reason: Reason, *, rule: str, page: int
) -> Explained:
    return Explained(name, value, reason, rule, page, book.name)
