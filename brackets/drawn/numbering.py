"""What slips call a match by: an amendment never renumbers, a bracket drawn again is another drawing.

Matches of a contest are called by numbers, and slips with them are out in the hall. Whatever is
amended, a match keeps its number as long as it has its id, also while it is out of the draw; a new
one gets the number after the last that was ever given, even to a match that was undone since.
A posting after one that was taken back is the next drawing of every bracket, also of one that was not there
before: its tables may be those of another bracket's old slips.
An exchange that is posted with its draw, before anybody saw the one it changes, brings its numbers, and so does a
first drawing whose matches are not called in their order: of two pools the bouts come before the semi-finals.
Matches of a knockout are called by their tables, so it has drawings but no numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from brackets.drawn.facts import DrawMade, Fact
from brackets.journal.entries import Entry, active_entries


def numbered(journal: Sequence[Entry], facts: Sequence[Fact]) -> tuple[Fact, ...]:
    """The facts with the drawing and the numbers of every draw among them.

    The journal needs no other records than its draws, also those undone, and all undos.
    """
    ever = [entry.fact for entry in journal if isinstance(entry.fact, DrawMade)]
    drawn = (entry.fact for entry in active_entries(journal))
    now = {made.bracket: made for made in drawn if isinstance(made, DrawMade)}
    found: list[Fact] = []
    posted = None if now else max((made.drawing for made in ever), default=0) + 1
    for fact in facts:
        if isinstance(fact, DrawMade):
            own = [made for made in ever if made.bracket == fact.bracket]
            before = now.get(fact.bracket)
            if before is None and posted is not None:
                fact = replace(fact, drawing=posted)
            else:
                fact = _amended(fact, before, own)
            now[fact.bracket] = fact
            ever.append(fact)
        found.append(fact)
    return tuple(found)


def _amended(made: DrawMade, before: DrawMade | None, ever: Sequence[DrawMade]) -> DrawMade:
    if before is None or made.again:
        last = max((one.drawing for one in ever), default=0)
        return replace(made, drawing=last + 1, numbers={})
    if not made.chances:
        return replace(made, drawing=before.drawing, numbers={})
    if made.numbers:
        return replace(made, drawing=before.drawing)
    same = [one for one in ever if one.drawing == before.drawing]
    return replace(made, drawing=before.drawing, numbers=_numbers(made, before, same))


def _numbers(made: DrawMade, before: DrawMade, ever: Iterable[DrawMade]) -> dict[str, int]:
    """Those of before, and one after the last for every match that has none."""
    last = max(max(one.match_numbers.values(), default=0) for one in ever)
    fresh = [match.id for match in made.draw.matches if match.id not in before.match_numbers]
    return {**before.match_numbers, **{id: last + at for at, id in enumerate(fresh, start=1)}}
