"""Receipts as stored and shown: one tree, printed as a page, as JSON and as text.

A player's receipt holds the award of the place and of a match only by reference; the full
trees stand once a bracket in the sanction and are put in again when a receipt is read.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from awards.receipts.said import Said, bare
from awards.rules.colours import ColourShare
from awards.rules.explained import Explained, Json

Line = TypeVar("Line", Explained, Said)
"""A line with its parts, as codes or in words."""
Refs = Mapping[int, str]
"""Identity of a shared line to the name it is stored under."""


def refs_of(lines: Mapping[str, Explained]) -> Refs:
    """The names of lines that stand once, under which receipts hold them."""
    return {id(line): name for name, line in lines.items()}


def stored(receipt: Explained, refs: Refs) -> Json:
    """The receipt as plain data with shared lines by name."""
    if id(receipt) in refs:
        return {"ref": refs[id(receipt)]}
    return _with_parts(receipt, refs)


def stored_once(lines: Mapping[str, Explained]) -> dict[str, Json]:
    """Lines under their names as plain data; what several of them are made of stands once, too.

    Every place is worked out from the first, so that the whole first would stand in each of them.
    """
    known = {id(line) for line in lines.values()}
    several = [line for line in _of_several(lines.values()) if id(line) not in known]
    named = {**lines, **{f"of.{at}": line for at, line in enumerate(several, start=1)}}
    refs = refs_of(named)
    return {name: _with_parts(line, refs) for name, line in named.items()}


def _with_parts(receipt: Explained, refs: Refs) -> Json:
    return receipt.line() | {"parts": [stored(part, refs) for part in receipt.parts]}


def _of_several(lines: Iterable[Explained]) -> Iterator[Explained]:
    """The lines with parts that more than one other line is made of, each once."""
    seen, parents = dict[int, Explained](), Counter[int]()
    waiting = list(lines)
    while waiting:
        line = waiting.pop()
        if id(line) in seen:
            continue
        seen[id(line)] = line
        parents.update(id(part) for part in line.parts if part.parts)
        waiting += line.parts
    return (seen[one] for one, often in parents.items() if often > 1)


def restored(document: Mapping[str, Any], shared: Mapping[str, Any]) -> Explained:
    """The full receipt again; values are the words as they were printed."""
    if "ref" in document:
        return restored(shared[document["ref"]], shared)
    parts = tuple(restored(part, shared) for part in document["parts"])
    return replace(bare(document), parts=parts)


def walk(receipt: Line, depth: int = 0) -> Iterator[tuple[int, Line]]:
    """Every line of a receipt with its depth, the whole first."""
    yield depth, receipt
    for part in receipt.parts:
        yield from walk(part, depth + 1)


def colours_document(shares: Sequence[ColourShare]) -> list[dict[str, str]]:
    """Colours and amounts as plain data."""
    return [{"colour": share.colour, "award": str(share.award)} for share in shares]
