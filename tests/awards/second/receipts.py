"""What stands on the receipt of a group, and what of the answer should stand there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

Group = dict[str, Any]
Line = tuple[str, str]
"""The name of an award and its value."""


def expected(group: Group) -> list[Line]:
    """Every award of an answer, and first of all what the receipt comes to."""
    found = [(_named(one["places"]), one["award"]) for one in group["overall"]]
    for section in group["session"]:
        for one in section["awards"]:
            found.append((f"session place {one['places'][0]}", one["award"]))
    if group["match"] is not None:
        found.append(("match award", group["match"]))
    return [("best", found[0][1] if found else "none"), *found]


def _named(places: list[int]) -> str:
    first, last = places
    return f"award of place {first}" if first == last else f"award of places {first}/{last}"


def written(receipt: Group) -> list[Line]:
    """Every award that stands on a receipt, in its order, after what it comes to."""
    found = [("best", receipt["value"])]
    for part in receipt["parts"]:
        name, value = part["name"], part["value"]
        if name.startswith("award of place"):
            found.append((name, value))
        elif name.startswith("match award"):
            found.append(("match award", value))
        elif name.startswith("session"):
            lines = ((one["name"], one["value"]) for one in part["parts"])
            found += [line for line in lines if line[0].startswith("session place")]
    return found


def colours_apart(group: Group) -> Iterator[tuple[str, str, list[str]]]:
    """Every award whose receipt names another colour than the answer has."""
    of_overalls = _colour_of(group["receipt"])
    lines = {
        part["name"]: _colour_of(part)
        for part in group["receipt"]["parts"]
        if part["name"].startswith(("award of place", "match award"))
    }
    for one in group["overall"]:
        name = _named(one["places"])
        yield from _apart(name, of_overalls or lines.get(name), one["colours"])
    for name, colour in lines.items():
        if name.startswith("match award"):
            yield from _apart(name, colour, group["match_colours"])


def _colour_of(line: Group) -> str | None:
    """The colour that a line names; "not known" where it asks for it."""
    named = [one["value"] for one in line["parts"] if one["name"] in ("colour", "gold")]
    return named[0] if named else None


def _apart(
    name: str, said: str | None, shares: list[dict[str, str]]
) -> Iterator[tuple[str, str, list[str]]]:
    paid = [share["colour"] for share in shares]
    wanted = [] if said == "not known" else [said]
    if said is not None and paid != wanted:
        yield name, said, paid
