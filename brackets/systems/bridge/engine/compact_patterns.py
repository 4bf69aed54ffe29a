"""The five printed assignment patterns of the compact knockout (handbook pages 9-11, rule 46).

A line is a match of the first half and where its teams go to for the second: first, then
last of a head-to-head; first, second, last of a three-way. `AB1` sits North-South at table A1
and East-West at B1, `BA1` the other way; ring 7 is the tables X7, Y7 and Z7 with the seats
`XY7`, `YZ7` and `ZX7`.
"""

from __future__ import annotations

from collections.abc import Mapping

SIXTEEN = """
AB1  AB1 AB2
AB2  BA1 BA2
AB3  AB3 AB4
AB4  BA3 BA4
AB5  AB5 AB6
AB6  BA5 BA6
AB7  AB7 AB8
AB8  BA7 BA8
"""

FIFTEEN = """
XYZ7 BA5 BA6 BA2
AB1  AB1 AB2
AB2  BA1 XY7
AB3  AB3 AB4
AB4  BA3 YZ7
AB5  AB5 BA4
AB6  AB6 ZX7
"""

FOURTEEN = """
AB1  AB1 AB2
AB2  BA1 BA2
AB3  AB3 AB4
AB4  BA3 BA4
AB5  XY1 XY2
AB6  YZ1 YZ2
AB7  ZX1 ZX2
"""

THIRTEEN = """
XYZ7 BA1 BA3 XY8
AB1  AB1 YZ8
AB2  XY7 ZX8
AB3  AB3 XY10
AB4  YZ7 YZ10
AB5  ZX7 ZX10
"""

TWELVE = """
AB1  XY7 XY8
AB2  YZ7 YZ8
AB3  ZX7 ZX8
AB4  XY9 XY10
AB5  YZ9 YZ10
AB6  ZX9 ZX10
"""

PATTERNS: Mapping[int, str] = {16: SIXTEEN, 15: FIFTEEN, 14: FOURTEEN, 13: THIRTEEN, 12: TWELVE}
"""By the number of tables, one a team, in the order of the book."""

NUMBERS: Mapping[int, Mapping[str, tuple[int, ...]]] = {
    16: {
        "AB1": (1, 16),
        "AB2": (8, 9),
        "AB3": (4, 13),
        "AB4": (5, 12),
        "AB5": (2, 15),
        "AB6": (7, 10),
        "AB7": (3, 14),
        "AB8": (6, 11),
    },
    15: {
        "XYZ7": (7, 8, 9),
        "AB1": (4, 12),
        "AB2": (5, 11),
        "AB3": (3, 13),
        "AB4": (6, 10),
        "AB5": (2, 14),
        "AB6": (1, 15),
    },
    14: {
        "AB1": (2, 13),
        "AB2": (6, 9),
        "AB3": (3, 12),
        "AB4": (5, 10),
        "AB5": (1, 14),
        "AB6": (4, 11),
        "AB7": (7, 8),
    },
    13: {
        "XYZ7": (5, 6, 9),
        "AB1": (3, 11),
        "AB2": (1, 13),
        "AB3": (2, 12),
        "AB4": (4, 10),
        "AB5": (7, 8),
    },
    12: {
        "AB1": (1, 12),
        "AB2": (4, 9),
        "AB3": (5, 8),
        "AB4": (2, 11),
        "AB5": (3, 10),
        "AB6": (6, 7),
    },
}
"""Who sits where, which the book leaves open: the numbers of a regular bracket.

The best meet the weakest, number 1 and number 2 can meet in the final only, and so can the two
qualifiers of a three-way. A survivor carries the smaller number on (rules 13, 16, 41, 42).
"""
