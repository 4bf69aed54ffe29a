"""Awards as the interface tells them: those of the report that is published."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct


class Share(Struct, frozen=True):
    """How much of an award has one colour."""

    colour: str
    award: str


class ReceiptLine(Struct, frozen=True):
    """A number of a receipt: what it is, why, where the book says so, and what it is made of."""

    name: str
    value: str
    reason: str
    source: str
    reading: Annotated[str, Meta(description="How an open question of the book was read.")]
    ref: Annotated[
        str, Meta(description="Not empty: this line stands whole under this name in `shared`.")
    ]
    parts: list[ReceiptLine]


class Award(Struct, frozen=True):
    """What one player was paid, or each player without a name of an entrant."""

    position: int
    group: Annotated[str, Meta(description="The bracket, stratum or flight that paid it.")]
    entrant: Annotated[int, Meta(description="The entry number.")]
    entrant_name: str
    player: Annotated[str, Meta(description="Empty: each player without a name.")]
    number: Annotated[
        str | None, Meta(description="The national number; null unless the organiser says it.")
    ]
    place: Annotated[int | None, Meta(description="The first of the places the entrant shares.")]
    rank: Annotated[str, Meta(description="The place in words.")]
    award: str
    colours: list[Share]
    reason: str
    receipt: ReceiptLine


class Report(Struct, frozen=True):
    """The published report of an event; revision 0 and no awards while none is published."""

    revision: int
    published: str
    edition: Annotated[str, Meta(description="Of the rule book.")]
    checksum: Annotated[str, Meta(description="SHA-256 of the frozen document.")]
    awards: list[Award]
    shared: Annotated[
        dict[str, ReceiptLine], Meta(description="Lines that several receipts are made of.")
    ]
