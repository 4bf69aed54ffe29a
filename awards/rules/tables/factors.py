"""Ratings and the single factors: R, S, T, P of the general formula, K and D of knockouts, B, L, M."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from typing import ClassVar

from awards.rules.tables.row import Row


@dataclass(frozen=True, slots=True)
class Rating(Row):
    """What an event can be rated (rules 53, 94 and 157-163, pages 1, 5 and 14).

    Every rule that speaks of a rating takes this one as the one of the book it is `like`: where
    gold is won, what a side event is paid as. R, K, D and the colours are its own rows.
    """

    table: ClassVar[str] = "ratings"
    title: ClassVar[str] = "Ratings"
    about: ClassVar[str] = (
        "What an event can be rated. Every rule takes it as the rating it is like; R, K, D and "
        "colours have rows of their own."
    )
    rule: ClassVar[str] = "53"
    key: ClassVar[tuple[str, ...]] = ("classification",)

    classification: str
    like: str
    rule_number: str
    page: int


@dataclass(frozen=True, slots=True)
class RatingFactor(Row):
    """R (rules 53 and 163, pages 1 and 14)."""

    table: ClassVar[str] = "rating_factors"
    title: ClassVar[str] = "R: classification"
    about: ClassVar[str] = "What a classification is worth in every event but a knockout."
    rule: ClassVar[str] = "53"
    key: ClassVar[tuple[str, ...]] = ("classification",)

    classification: str
    factor: Decimal
    page: int


@dataclass(frozen=True, slots=True)
class SessionFactor(Row):
    """S (rule 54, page 1)."""

    table: ClassVar[str] = "session_factors"
    title: ClassVar[str] = "S: sessions"
    about: ClassVar[str] = "What the number of sessions is worth; no row means no award is known."
    rule: ClassVar[str] = "54"
    key: ClassVar[tuple[str, ...]] = ("sessions",)

    sessions: int
    factor: Decimal
    page: int


@dataclass(frozen=True, slots=True)
class KindFactor(Row):
    """T (rule 59, page 1; rule 137, page 11)."""

    table: ClassVar[str] = "kind_factors"
    title: ClassVar[str] = "T: kind of event"
    about: ClassVar[str] = "Pairs, teams and individuals weigh differently."
    rule: ClassVar[str] = "59"
    key: ClassVar[tuple[str, ...]] = ("kind",)

    kind: str
    factor: Decimal
    page: int


@dataclass(frozen=True, slots=True)
class RestrictionFactor(Row):
    """P (rule 58, page 1); 2 stands for more than one restriction."""

    table: ClassVar[str] = "restriction_factors"
    title: ClassVar[str] = "P: restrictions"
    about: ClassVar[str] = "Restrictions by sex, age or kind of partnership; 2 means more than one."
    rule: ClassVar[str] = "58"
    key: ClassVar[tuple[str, ...]] = ("restrictions",)

    restrictions: int
    factor: Decimal
    page: int


@dataclass(frozen=True, slots=True)
class KnockoutFactor(Row):
    """K (rule 80, page 3; rule 163, page 14)."""

    table: ClassVar[str] = "knockout_factors"
    title: ClassVar[str] = "K: knockout classification"
    about: ClassVar[str] = "What a classification is worth to the winner of a knockout."
    rule: ClassVar[str] = "80"
    key: ClassVar[tuple[str, ...]] = ("classification",)

    classification: str
    factor: Decimal
    page: int


@dataclass(frozen=True, slots=True)
class MatchFactor(Row):
    """D (rule 93, page 5; rule 163, page 14)."""

    table: ClassVar[str] = "match_factors"
    title: ClassVar[str] = "D: match classification"
    about: ClassVar[str] = "What a classification is worth for each match won."
    rule: ClassVar[str] = "93"
    key: ClassVar[tuple[str, ...]] = ("classification",)

    classification: str
    factor: Decimal
    page: int


@dataclass(frozen=True, slots=True)
class SizePiece(Row):
    """One piece of B (rule 51, page 1): (tables + add) / divisor, or log10(tables / divisor)."""

    table: ClassVar[str] = "size_pieces"
    title: ClassVar[str] = "B: size of the field"
    about: ClassVar[str] = "linear: (tables + add) / divisor; log: log10(tables / divisor)."
    rule: ClassVar[str] = "51"
    key: ClassVar[tuple[str, ...]] = ("tables_from",)

    tables_from: int
    tables_to: int | None
    shape: str
    add: Decimal
    divisor: Decimal
    page: int


@dataclass(frozen=True, slots=True)
class BoardsPiece(Row):
    """One piece of L (rule 81, pages 3 and 17): boards / value, or the value itself."""

    table: ClassVar[str] = "boards_pieces"
    title: ClassVar[str] = "L: boards of a match"
    about: ClassVar[str] = "share: boards / value; fixed: the value itself."
    rule: ClassVar[str] = "81"
    key: ClassVar[tuple[str, ...]] = ("boards_from",)

    boards_from: int
    boards_to: int | None
    shape: str
    value: Decimal
    page: int


@dataclass(frozen=True, slots=True)
class StrengthPiece(Row):
    """One piece of M (rules 55-56, page 1): log10(limit) / divisor + add."""

    table: ClassVar[str] = "strength_pieces"
    title: ClassVar[str] = "M: masterpoint limit"
    about: ClassVar[str] = "log10(limit) / divisor + add, never more than the constant m_max."
    rule: ClassVar[str] = "55-57"
    key: ClassVar[tuple[str, ...]] = ("limit_from",)

    limit_from: int
    limit_to: int | None
    divisor: Decimal
    add: Decimal
    page: int
