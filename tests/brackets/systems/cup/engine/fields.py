"""Fields of entrants for the tests of cups."""

from __future__ import annotations

from hypothesis import strategies as st

from brackets.draw.errors import DrawError
from brackets.systems.cup.engine.draw import CupDraw, CupEntrant, draw_cup
from brackets.systems.cup.engine.tree import schedule

CLUBS = st.sampled_from([None, "Bern", "Chur", "Genf"])
ENTRANT = st.tuples(CLUBS, st.booleans(), st.sampled_from([0, 0, 0, 0, 1, 2]))


def field(entrants: int, qualified: int = 0, *, skip: int = 1, clubs: int = 0) -> list[CupEntrant]:
    """E1, E2, ..., seeded in this order, the first of them pre-qualified, clubs in turn."""
    return [
        CupEntrant(f"E{n}", f"C{n % clubs}" if clubs else None, n, skip if n <= qualified else 0)
        for n in range(1, entrants + 1)
    ]


@st.composite
def fields(draw: st.DrawFn, most: int = 40) -> list[CupEntrant]:
    """Any field: clubs, some seeds, some pre-qualified; it may be impossible."""
    found = draw(st.lists(ENTRANT, min_size=2, max_size=most))
    return [
        CupEntrant(f"E{at}", club, at if seeded else None, skip)
        for at, (club, seeded, skip) in enumerate(found, start=1)
    ]


def drawn_or_none(entrants: list[CupEntrant], **wishes: object) -> CupDraw | None:
    """The draw, or None for a field that no tree fits."""
    try:
        return draw_cup(entrants, **wishes)  # type: ignore[arg-type]
    except DrawError:
        return None


def entry_rounds(drawn: CupDraw) -> dict[str, int]:
    """The round of everybody's first match."""
    meetings = (one for played in schedule(drawn.positions) for one in played)
    return {side.entrant: m.round_number for m in meetings for side in m.sides if side.entrant}
