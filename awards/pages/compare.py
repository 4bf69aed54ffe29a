"""The comparison of two ways to pay an event, as a page: lines, differences, causes, receipts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import TypeAlias

from awards.mapping.payments import total_of
from awards.pages.review import place_words
from awards.queries.comparison import EventComparison, PlayerLine
from awards.receipts.ranks import own_rank
from awards.receipts.said import Said, said, value_words
from awards.receipts.tree import walk
from awards.rules.compared import MATCH, SESSION, Cause, ComparedLine
from awards.rules.explained import Explained
from awards.words import say

NOT_PAID = "–"
Shares: TypeAlias = Sequence[tuple[str, str]]
"""Amounts and their colours."""


@dataclass(frozen=True, slots=True)
class SaidCause:
    """One line of both receipts that differs, in words; empty where a receipt has no such line."""

    name: str
    before: str
    after: str
    was: str
    now: str


@dataclass(frozen=True, slots=True)
class CompareRow:
    """One award both ways; `number` is its place in the list, for the link to its receipts."""

    number: int
    who: str
    what: str
    before: str
    after: str
    colours: tuple[str, str]
    names: tuple[tuple[str, ...], tuple[str, ...]]
    difference: str
    is_changed: bool
    causes: tuple[SaidCause, ...]
    receipts: tuple[Explained | None, Explained | None]

    @property
    def recoloured(self) -> bool:
        """Whether more is to be said of the colours than that the one there is has another sum."""
        before, after = self.names
        return self.is_changed and (before != after or len(before) > 1)


@dataclass(frozen=True, slots=True)
class ComparePage:
    """All lines, with how many there are and what they come to."""

    places: tuple[CompareRow, ...]
    players: tuple[CompareRow, ...]
    totals: tuple[Decimal, Decimal]
    editions: tuple[str, str]

    @property
    def rows(self) -> tuple[CompareRow, ...]:
        """Every line, those of the places first."""
        return self.places + self.players

    @property
    def changed_places(self) -> int:
        """How many awards of places differ."""
        return sum(row.is_changed for row in self.places)

    @property
    def changed_players(self) -> int:
        """How many players are paid otherwise."""
        return sum(row.is_changed for row in self.players)

    @property
    def net(self) -> str:
        """All players together: after less before."""
        return signed(self.totals[1] - self.totals[0])


@dataclass(frozen=True, slots=True)
class BothReceipts:
    """One line with the steps of both receipts; an award that is not paid has none."""

    row: CompareRow
    before: tuple[tuple[int, Said], ...]
    after: tuple[tuple[int, Said], ...]


def compare_page(found: EventComparison) -> ComparePage:
    """Every line, numbered from 1."""
    places = tuple(_place_row(at, line) for at, line in enumerate(found.groups, start=1))
    first = len(places) + 1
    players = tuple(_player_row(at, line) for at, line in enumerate(found.players, start=first))
    totals = (total_of(found.before.awards), total_of(found.after.awards))
    editions = (found.before.edition.name, found.after.edition.name)
    return ComparePage(places, players, totals, editions)


def both_receipts(page: ComparePage, number: int) -> BothReceipts | None:
    """The receipts of one line; None where there is no such line."""
    row = next((row for row in page.rows if row.number == number), None)
    if row is None:
        return None
    before, after = (tuple(_steps(receipt)) for receipt in row.receipts)
    return BothReceipts(row, before, after)


def signed(value: Decimal) -> str:
    """A difference with its sign.

    >>> signed(Decimal("1.20")), signed(Decimal("-0.30")), signed(Decimal("0.00"))
    ('+1.20', '−0.30', '0.00')
    """
    sign = {True: "+", False: "−"}[value > 0] if value else ""
    return f"{sign}{abs(value):.2f}"


def _steps(receipt: Explained | None) -> Iterator[tuple[int, Said]]:
    """Lines with how far in they are shown; deeper lines share the last step."""
    lines = walk(said(receipt)) if receipt else ()
    return ((min(depth, 6), line) for depth, line in lines)


def _cause(found: Cause) -> SaidCause:
    return SaidCause(
        say(found.name),
        value_words(found.before),
        value_words(found.after),
        say(found.was) if found.was else "",
        say(found.now) if found.now else "",
    )


def _place_row(number: int, line: ComparedLine) -> CompareRow:
    before, after = line.before, line.after
    old, new = (
        [(str(share.award), share.colour) for share in paid.colours] if paid else []
        for paid in (before, after)
    )
    return CompareRow(
        number,
        "",
        _what(line) if line.group == "all" else f"{_group(line.group)}, {_what(line)}",
        str(before.award) if before else NOT_PAID,
        str(after.award) if after else NOT_PAID,
        (_shares(old), _shares(new)),
        (_names(old), _names(new)),
        signed(line.difference),
        line.is_changed,
        tuple(map(_cause, line.causes)),
        (before.receipt if before else None, after.receipt if after else None),
    )


def _group(name: str) -> str:
    """A bracket by its number, a stratum or flight by its name."""
    return f"bracket {name}" if name.isdecimal() else name


def _what(line: ComparedLine) -> str:
    if line.kind == MATCH:
        return "a match won"
    place = f"place {place_words(list(line.places))}"
    if line.kind == SESSION:
        return f"section {line.section}, {place}" if line.section else f"session, {place}"
    return place


def _shares(shares: Shares) -> str:
    return ", ".join(f"{award} {colour}" for award, colour in shares)


def _names(shares: Shares) -> tuple[str, ...]:
    return tuple(colour for _, colour in shares)


def _player_row(number: int, line: PlayerLine) -> CompareRow:
    payee, old, new = line.payee, line.before, line.after
    ranks = [own_rank(found) if found else "" for found in (old, new)]
    were, are = (
        [(str(share.award), share.colour) for share in found.colours] if found else []
        for found in (old, new)
    )
    return CompareRow(
        number,
        payee.player_name or f"each player of {payee.team_name}",
        ranks[0] if ranks[0] == ranks[1] else " → ".join(filter(None, ranks)),
        str(old.award) if old else NOT_PAID,
        str(new.award) if new else NOT_PAID,
        (_shares(were), _shares(are)),
        (_names(were), _names(are)),
        signed(line.difference),
        line.is_changed,
        tuple(map(_cause, line.causes)),
        line.receipts,
    )
