"""Documents of national and world championships."""

from __future__ import annotations

from hypothesis import strategies as st

from tests.awards.second.book.championships import LIMITED_BY_NAME, NABC, WBF, Championship
from tests.awards.second.facts import Said
from tests.awards.second.made.parts import LIMITS, Draw, limits, seldom, terms

ENTRIES = (3, 4, 8, 9, 15, 16, 17, 23, 24, 31, 32, 33, 47, 48, 64, 65)
entries = st.sampled_from(ENTRIES) | st.integers(3, 90) | st.integers(3, 400)
NOT_ASKED = ("non_championship", "consolation", "tournament", "edition")
"""What no championship is, and editions that say otherwise of it."""


@st.composite
def championship_documents(draw: Draw, kind: str) -> Said:
    """A championship of the lists of an NABC, or of the world.

    The least entry is three: of two teams the loser has won no match and yet is second.
    """
    name = draw(st.sampled_from(sorted(NABC if kind == "nabc" else WBF)))
    championship = NABC[WBF[name].closest if kind == "wbf" else name]
    tables, said = draw(entries), terms(draw)
    document: Said = {
        "event": kind,
        "name": name,
        "classification": draw(st.sampled_from(("national", "national", "regional"))),
        "sessions": draw(st.integers(1, 6)),
        "tables": tables,
        "boards": draw(st.none() | st.integers(2, 64)),
        "upper_limit": draw(limits) if seldom(draw, 4) else None,
        "team_trial": draw(st.booleans()),
        **{name: value for name, value in said.items() if name not in NOT_ASKED},
    }
    if name in LIMITED_BY_NAME:
        document["upper_limit"] = draw(st.sampled_from(LIMITS))
    if championship.kind == "pairs":
        document["field"] = draw(st.sampled_from((2 * tables, 2 * tables - 1, tables)))
    elif championship.kind != "knockout":
        document["field"] = draw(st.sampled_from((None, tables, tables - 1)))
    if kind == "nabc" and championship.kind in ("pairs", "bam") and draw(st.booleans()):
        document |= compared(draw, championship)
    return document


def compared(draw: Draw, championship: Championship) -> Said:
    """Sections and cuts."""
    seats = 2 if championship.kind == "pairs" else 1
    found = []
    for name in "JKL"[: draw(st.integers(1, 3))]:
        tables = draw(st.integers(1, 14))
        field = draw(st.integers(1, tables * seats))
        found.append({"name": name, "tables": tables, "field": field})
    across = draw(st.booleans())
    return {"sections": found, "across_sections": across, "cuts": draw(st.integers(0, 2))}
