"""Receipts as stored and shown: one tree, printed as a page, as JSON and as text.

A player's receipt holds the award of the place and of a match only by reference; the full
trees stand once a bracket in the sanction and are put in again when a receipt is read.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from awards.rules.colours import ColourShare
from awards.rules.explained import Explained, Json

Refs = Mapping[int, str]
"""Identity of a shared line to the name it is stored under."""


def stored(receipt: Explained, refs: Refs) -> Json:
    """The receipt as plain data with shared lines by name."""
    if id(receipt) in refs:
        return {"ref": refs[id(receipt)]}
    found = Explained.to_json(_bare(receipt))
    return found | {"parts": [stored(part, refs) for part in receipt.parts]}


def restored(document: Mapping[str, Any], shared: Mapping[str, Any]) -> Explained:
    """The full receipt again; values are the words as they were printed."""
    if "ref" in document:
        return restored(shared[document["ref"]], shared)
    return Explained(
        document["name"],
        document["value"],
        document["reason"],
        document["rule"] or "",
        document["page"],
        document["edition"] or "",
        document["reading"] or "",
        tuple(restored(part, shared) for part in document["parts"]),
    )


def walk(receipt: Explained, depth: int = 0) -> Iterator[tuple[int, Explained]]:
    """Every line of a receipt with its depth, the whole first."""
    yield depth, receipt
    for part in receipt.parts:
        yield from walk(part, depth + 1)


def find(receipt: Explained, name: str) -> Explained | None:
    """The first line of that name, the nearest to the top."""
    lines = sorted(walk(receipt), key=lambda line: line[0])
    return next((line for _, line in lines if line.name == name), None)


def colours_document(shares: Sequence[ColourShare]) -> list[dict[str, str]]:
    """Colours and amounts as plain data."""
    return [{"colour": share.colour, "award": str(share.award)} for share in shares]


def _bare(receipt: Explained) -> Explained:
    return Explained(
        receipt.name,
        receipt.value,
        receipt.reason,
        receipt.rule,
        receipt.page,
        receipt.edition,
        receipt.reading,
    )
