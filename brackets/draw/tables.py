"""Which tables a match is played at: two a head-to-head, three a three-way, one a team."""

from __future__ import annotations

from collections.abc import Sequence

from brackets.draw.structure import Draw, Seed


def match_tables(draw: Draw, tables: Sequence[int]) -> dict[str, tuple[int, ...]]:
    """Each match's tables: every round fills the bracket's tables from the first on.

    In round one a late entry's table stands with the match it joined; later rounds go by number.
    """
    found: dict[str, tuple[int, ...]] = {}
    for index, matches in enumerate(draw.rounds):
        at, ordered = 0, sorted(tables) if index else tables
        for match in matches:
            found[match.id] = tuple(ordered[at : at + len(match.slots)])
            at += len(match.slots)
    return found


def with_table(draw: Draw, tables: Sequence[int], match: str, table: int) -> tuple[int, ...]:
    """One more table for a match of round one; all others stay at theirs."""
    end = tables.index(match_tables(draw, tables)[match][-1]) + 1
    return (*tables[:end], table, *tables[end:])


def without_table(draw: Draw, tables: Sequence[int], match: str) -> tuple[int, ...]:
    """The last table of a match of round one is empty; all others stay at theirs."""
    last = match_tables(draw, tables)[match][-1]
    return tuple(table for table in tables if table != last)


def home_tables(draw: Draw, tables: Sequence[int]) -> dict[int, int]:
    """Each number's home table: its place in round one."""
    at_match = match_tables(draw, tables)
    return {
        slot.number: at_match[match.id][index]
        for match in draw.matches
        for index, slot in enumerate(match.slots)
        if isinstance(slot, Seed) and index < len(at_match[match.id])
    }
