"""A report as it is frozen: one JSON document, its checksum, and the values read from it.

The bytes of the document are what is published. Everything else (page, CSV, XLSX, text, XML,
differences, totals) is shaped from what is read here, so that it can never say anything else.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from hashlib import sha256
from typing import Any, TypeAlias

FORMAT = "tourney-masterpoint-report-1"
COLOURS = ("platinum", "gold", "red", "silver", "black")
Document: TypeAlias = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Share:
    """How much of an award has one colour."""

    colour: str
    award: Decimal


@dataclass(frozen=True, slots=True)
class Paid:
    """What a place, or a match won, pays each player; `places` is empty for a match."""

    places: tuple[int, ...]
    award: Decimal
    colours: tuple[Share, ...]

    @property
    def shown(self) -> str:
        """The places as players say them; empty for a match."""
        low, high = (self.places[0], self.places[-1]) if self.places else ("", "")
        return str(low) if low == high else f"{low}/{high}"


@dataclass(frozen=True, slots=True)
class SectionPaid:
    """The session awards of one section."""

    section: str
    places: tuple[Paid, ...]


@dataclass(frozen=True, slots=True)
class Factor:
    """One factor of the first award with where the book says so."""

    name: str
    value: str
    reason: str
    source: str


@dataclass(frozen=True, slots=True)
class GroupReport:
    """What one bracket, stratum or flight paid."""

    name: str
    label: str
    entrants: str
    tables: str
    factors: tuple[Factor, ...]
    overall: tuple[Paid, ...]
    session: tuple[SectionPaid, ...]
    match: Paid | None

    @property
    def size(self) -> str:
        """How large it was; entries are counted where a bracket is what pays."""
        tables = f"{self.tables} table{'' if self.tables == '1' else 's'}"
        return f"{self.entrants} entries, {tables}" if self.entrants else tables


@dataclass(frozen=True, slots=True)
class PaidLine:
    """What one player, or each nameless player of an entrant, was paid.

    `paid_as` is what it was paid for, where that is not simply the place: "match awards", "3rd/4th".
    """

    position: int
    group: str
    entrant_number: int
    entrant_name: str
    place: int | None
    rank: str
    own_rank: str
    paid_for: str
    paid_as: str
    player_number: str
    player_name: str
    match_wins: str
    award: Decimal
    colours: tuple[Share, ...]
    reason: str
    line_up_missing: bool
    receipt: Document

    @property
    def has_match_wins(self) -> bool:
        """Whether a match was won."""
        return self.match_wins != "0"

    @property
    def who(self) -> str:
        """The player as a list names it."""
        return self.player_name or f"each player without a name of {self.entrant_name}"

    def of(self, colour: str) -> Decimal:
        """How much of the award is of this colour."""
        return sum((s.award for s in self.colours if s.colour == colour), start=Decimal(0))


@dataclass(frozen=True, slots=True)
class EventReport:
    """Everything a report says; `facts` are label and value, in the order of the page."""

    tournament: str
    tournament_slug: str
    event: str
    event_slug: str
    kind: str
    entered_as: str
    date: str
    sessions: int
    revision: int
    published_at: str
    edition: str
    facts: tuple[tuple[str, str], ...]
    readings: tuple[tuple[str, str], ...]
    groups: tuple[GroupReport, ...]
    lines: tuple[PaidLine, ...]
    warnings: tuple[str, ...]
    shared: Document

    @property
    def title(self) -> str:
        """Event and tournament."""
        return f"{self.event}, {self.tournament}"

    @property
    def total(self) -> Decimal:
        """Everything that is paid to players with a name."""
        return sum((line.award for line in self.lines if line.player_name), start=Decimal(0))

    @property
    def paid(self) -> tuple[PaidLine, ...]:
        """The lines that pay anything."""
        return tuple(line for line in self.lines if line.award)


def written(document: Document) -> str:
    """The document as text: its bytes (UTF-8) are what is published and downloaded."""
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def checksum(text: str) -> str:
    """SHA-256 of the downloaded bytes, as `sha256sum` prints it."""
    return sha256(text.encode()).hexdigest()


def read_document(text: str) -> EventReport:
    """The values of a frozen document; ValueError when it is of another format."""
    return event_report(json.loads(text))


def event_report(found: Document) -> EventReport:
    """The values of a document."""
    if found.get("format") != FORMAT:
        raise ValueError(f"This is no document of format {FORMAT}: {found.get('format')!r}.")
    return EventReport(
        tournament=found["tournament"]["name"],
        tournament_slug=found["tournament"]["address"],
        event=found["event"]["name"],
        event_slug=found["event"]["address"],
        kind=found["event"]["kind"],
        entered_as=found["event"]["entered_as"],
        date=found["event"]["date"],
        sessions=found["event"]["sessions"],
        revision=found["revision"],
        published_at=found["published"],
        edition=found["edition"],
        facts=tuple((fact["fact"], fact["value"]) for fact in found["facts"]),
        readings=tuple((r["question"], r["answer"]) for r in found["readings"]),
        groups=tuple(_group(group) for group in found["groups"]),
        lines=tuple(_line(line) for line in found["awards"]),
        warnings=tuple(found["warnings"]),
        shared=found["shared_receipts"],
    )


def _group(found: Document) -> GroupReport:
    match = found["match"]
    return GroupReport(
        found["group"],
        found["label"],
        found["entrants"],
        found["tables"],
        tuple(Factor(f["name"], f["value"], f["reason"], f["source"]) for f in found["factors"]),
        tuple(_paid(place) for place in found["overall"]),
        tuple(
            SectionPaid(section["section"], tuple(_paid(place) for place in section["awards"]))
            for section in found["session"]
        ),
        _paid(match) if match else None,
    )


def _paid(found: Document) -> Paid:
    return Paid(
        tuple(found.get("places", ())), Decimal(found["award"]), shares_of(found["colours"])
    )


def shares_of(colours: list[Document]) -> tuple[Share, ...]:
    """Colours and amounts as values."""
    return tuple(Share(share["colour"], Decimal(share["award"])) for share in colours)


def _line(found: Document) -> PaidLine:
    return PaidLine(
        position=found["position"],
        group=found["group"],
        entrant_number=found["entrant"],
        entrant_name=found["entrant_name"],
        place=found["place"],
        rank=found["rank"],
        own_rank=found["own_rank"],
        paid_for=found["paid_for"],
        paid_as="" if found["own_places"] == found["places"] else found["own_rank"],
        player_number=found["player_number"],
        player_name=found["player"],
        match_wins=found["match_wins"],
        award=Decimal(found["award"]),
        colours=shares_of(found["colours"]),
        reason=found["reason"],
        line_up_missing=found["line_up_missing"],
        receipt=found["receipt"],
    )
