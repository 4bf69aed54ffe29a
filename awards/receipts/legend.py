"""The colours of an event's awards: which awards have them, and where the book says so.

Read out of the awards themselves, so that it says of no event what holds for another (rules 144 and
157-162, pages 12 and 14).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from awards.receipts.said import bare, said
from awards.rulebooks.words import group_title
from awards.rules.explained import Explained
from awards.rules.tables.colours import PIGMENT
from brackets.draw.reasons import Reason, Value

KINDS = {
    "overall": "overall awards",
    "section_top": "section tops",
    "session": "session awards",
    "match": "match awards",
}
OTHERS = "other session awards"
"""What those below a section top are called where the top has another colour."""
SECTION_TOP = "section_top"
DECIDING = ("colour", "gold")


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a colour stands for in one event."""

    colour: str
    awards: str
    source: str


@dataclass(frozen=True, slots=True)
class _Line:
    """One award: its kind and group, its colours, and where the book says so."""

    kind: str
    group: str
    colours: tuple[str, ...]
    sources: tuple[str, ...]


def legend_of(receipts: Mapping[str, Any]) -> tuple[Meaning, ...]:
    """Every colour that an award of these documents has, the best first."""
    lines = tuple(_lines(receipts))
    found = sorted({name for line in lines for name in line.colours}, key=PIGMENT.index)
    return tuple(_meaning(colour, lines) for colour in found)


def _meaning(colour: str, lines: Sequence[_Line]) -> Meaning:
    sources = (one for line in lines if colour in line.colours for one in line.sources)
    awards = "; ".join(_awards(colour, lines))
    return Meaning(colour, awards, "; ".join(dict.fromkeys(sources)))


def _awards(colour: str, lines: Sequence[_Line]) -> Iterator[str]:
    """Each kind of award that has the colour, with its groups where not all have it."""
    whole = {kind: _groups(lines, kind, (colour,)) for kind in KINDS}
    words = dict(KINDS)
    if whole[SECTION_TOP] and whole[SECTION_TOP] == whole["session"]:
        del words[SECTION_TOP]
    elif any(line.kind == SECTION_TOP for line in lines):
        words["session"] = OTHERS
    for kind, word in words.items():
        every = tuple(dict.fromkeys(line.group for line in lines if line.kind == kind))
        if whole[kind]:
            yield word + _of(whole[kind], every)
        in_part = tuple(
            dict.fromkeys(
                line.group
                for line in lines
                if line.kind == kind and colour in line.colours and line.group not in whole[kind]
            )
        )
        if in_part:
            yield f"a part of the {word}{_of(in_part, every)}"


def _groups(lines: Sequence[_Line], kind: str, colours: tuple[str, ...]) -> tuple[str, ...]:
    """The groups all of whose awards of a kind have these colours and no other."""
    mine = [line for line in lines if line.kind == kind]
    other = {line.group for line in mine if line.colours != colours}
    return tuple(dict.fromkeys(line.group for line in mine if line.group not in other))


def _of(groups: Sequence[str], every: Sequence[str]) -> str:
    """Which groups they are; nothing where all are.

    >>> _of(["1", "3"], ["1", "2", "3"]), _of(["A", "B"], ["A", "B"])
    (' of bracket 1 and bracket 3', '')
    """
    if list(groups) == list(every):
        return ""
    *before, last = map(group_title, groups)
    return f" of {', '.join(before)} and {last}" if before else f" of {last}"


def _lines(receipts: Mapping[str, Any]) -> Iterator[_Line]:
    """Every award of every bracket or group that has a colour."""
    shared = receipts.get("shared", {})
    for bracket in receipts.get("brackets", ()):
        group = str(bracket["number"])
        yield from _of_places("overall", group, bracket["places"], shared)
        colours = bracket.get("match_colours", [{"colour": bracket["match_colour"]["value"]}])
        yield _line("match", group, colours, [bracket["match_colour"]])
    for found in receipts.get("groups", ()):
        group = found["name"]
        yield from _of_places("overall", group, found["places"], shared)
        for session in found["sessions"]:
            yield from _of_places("session", group, session["places"], shared)
        if found["match_colours"]:
            parts = shared[f"{found['number']}.match"]["parts"]
            yield _line("match", group, found["match_colours"], parts)


def _of_places(
    kind: str, group: str, places: Sequence[Mapping[str, Any]], shared: Mapping[str, Any]
) -> Iterator[_Line]:
    for place in places:
        if place["colours"]:
            yield _line(kind, group, place["colours"], shared[place["ref"]]["parts"])


def _line(
    kind: str,
    group: str,
    colours: Sequence[Mapping[str, str]],
    parts: Sequence[Mapping[str, Any]],
) -> _Line:
    """One award, told by what decided its colours; a section top says so there."""
    lines = (bare(part) for part in parts if "ref" not in part)
    deciding = [line for line in lines if line.name.code in DECIDING]
    if kind == "session" and any(SECTION_TOP in _said_of(line) for line in deciding):
        kind = SECTION_TOP
    sources = tuple(filter(None, (said(line).source for line in deciding)))
    return _Line(kind, group, tuple(one["colour"] for one in colours), sources)


def _said_of(line: Explained) -> tuple[Value, ...]:
    """What the reason of a colour names, where two colours share the award too."""
    why = line.reason.values.get("why")
    reason = why if isinstance(why, Reason) else line.reason
    return tuple(reason.values.values())
