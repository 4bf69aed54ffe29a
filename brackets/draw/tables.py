"""Which tables a match is played at: two a head-to-head, three a three-way, one a team."""

from __future__ import annotations

from collections.abc import Sequence

from brackets.draw.structure import Draw, Seed


def match_tables(draw: Draw, tables: Sequence[int]) -> dict[str, tuple[int, ...]]:
    """Each match's tables: every round fills the bracket's tables from the first on."""
    found: dict[str, tuple[int, ...]] = {}
    for matches in draw.rounds:
        at = 0
        for match in matches:
            found[match.id] = tuple(tables[at : at + len(match.slots)])
            at += len(match.slots)
    return found


def home_tables(draw: Draw, tables: Sequence[int]) -> dict[int, int]:
    """Each number's home table: its place in round one."""
    at_match = match_tables(draw, tables)
    return {
        slot.number: at_match[match.id][index]
        for match in draw.matches
        for index, slot in enumerate(match.slots)
        if isinstance(slot, Seed) and index < len(at_match[match.id])
    }
