"""Who is paid what, as values, and as rows that nobody has saved yet.

Names are copied, so that later edits change nothing. All who are paid alike have one `Paid`, which
is written out once: its receipt, its colours and its reasons.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from awards.models import Award, Sanction
from awards.receipts.tree import Refs, colours_document, stored
from awards.rules.colours import ColourShare
from awards.rules.explained import Explained
from brackets.draw.reasons import Reason

Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Payee:
    """Whom a line of the list is for: a member, or each of the `players` who have no names."""

    entrant: int
    member: int | None
    team_number: int
    team_name: str
    player_number: str = ""
    player_name: str = ""
    players: int = 1


@dataclass(frozen=True, slots=True)
class Paid:
    """What is paid, and for what; `number` is of the bracket or group that pays, `group` its name in a ranking."""

    number: int
    group: str
    award: Decimal
    colours: tuple[ColourShare, ...]
    receipt: Explained
    paid_for: str
    own_places: Span | None
    match_wins: Decimal | int
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Payment:
    """One line of the list; `places` are the team's, `reasons` those of this payee alone."""

    payee: Payee
    paid: Paid
    places: tuple[int | None, int | None]
    line_up_missing: bool = False
    reasons: tuple[Reason, ...] = ()


def payees(
    entrant: int, number: int, name: str, *, size: int, members: Sequence[tuple[int, str, str]]
) -> tuple[Payee, ...]:
    """The members by key, number and name, and nobody once more where not all have names."""
    named = tuple(Payee(entrant, key, number, name, own, who) for key, own, who in members)
    left = size - len(members)
    return (*named, Payee(entrant, None, number, name, players=left)) if left > 0 else named


def total_of(payments: Iterable[Payment]) -> Decimal:
    """All points paid; a line of unnamed players counts for as many as there are."""
    return sum((one.paid.award * one.payee.players for one in payments), start=Decimal(0))


def award_rows(sanction: Sanction, payments: Iterable[Payment], refs: Refs) -> Iterator[Award]:
    """The payments as rows, in the order of the list, which is what their addresses count."""
    listed = tuple(payments)
    different = {id(one.paid): one.paid for one in listed}
    columns = {key: _columns(paid, refs) for key, paid in different.items()}
    for position, one in enumerate(listed, start=1):
        yield _row(sanction, position, one, columns[id(one.paid)])


def _columns(paid: Paid, refs: Refs) -> dict[str, Any]:
    """What the rows of all who are paid so have in common."""
    low, high = paid.own_places or (None, None)
    return {
        "bracket_number": paid.number,
        "group": paid.group,
        "award": paid.award,
        "colours": colours_document(paid.colours),
        "paid_for": paid.paid_for,
        "own_low": low,
        "own_high": high,
        "match_wins": paid.match_wins,
        "reasons": [one.to_json() for one in paid.reasons],
        "receipt": stored(paid.receipt, refs),
    }


def _row(sanction: Sanction, position: int, one: Payment, columns: dict[str, Any]) -> Award:
    payee, (low, high) = one.payee, one.places
    row = Award(
        sanction=sanction,
        position=position,
        entrant_id=payee.entrant,
        member_id=payee.member,
        kind=Award.Kind.EACH if payee.member is None else Award.Kind.PLAYER,
        team_number=payee.team_number,
        team_name=payee.team_name,
        player_number=payee.player_number,
        player_name=payee.player_name,
        team_low=low,
        team_high=high,
        line_up_missing=one.line_up_missing,
        **columns,
    )
    if one.reasons:
        row.reasons = [*row.reasons, *(reason.to_json() for reason in one.reasons)]
    return row
