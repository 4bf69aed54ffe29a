"""A drawn sheet as the document of the scripting door (DESIGN 4).

The simple slots are `position`, `winner_of`, `loser_of` and `beaten_by_winner_of` with its `round`. Two more
grow from them: `beaten_by_loser_of`, and `beaten_by` with the same again inside for one whom the one beaten
there had beaten before (the Danish sheets).
"""

from __future__ import annotations

from typing import Any

from brackets.draw.separation.document import certificate_document
from brackets.systems.judo.engine.badness import Step
from brackets.systems.judo.engine.draw import JudoDraw
from brackets.systems.judo.engine.places import Ending, places_of
from brackets.systems.judo.engine.values import Contest, Source

Json = dict[str, Any]


def judo_document(drawn: JudoDraw) -> Json:
    """Sheet, positions, contests, places, certificate and the steps of a draw by badness."""
    places = places_of(drawn.sheet)
    return {
        "sheet": drawn.sheet.size,
        "system": drawn.sheet.system,
        "method": drawn.method,
        "version": drawn.version,
        "random_seed": drawn.random_seed,
        "positions": list(drawn.positions),
        "matches": [_contest(one, places[one.number]) for one in drawn.sheet.contests],
        "final": drawn.sheet.final,
        "certificate": certificate_document(drawn.certificate),
        "trace": [_step(step) for step in drawn.steps],
    }


def source_document(source: Source) -> Json:
    """One slot of a contest.

    >>> source_document(Source(contest=27, rounds=(2, 1)))
    {'beaten_by': {'beaten_by_winner_of': 27, 'round': 2}, 'round': 1}
    """
    if source.position:
        return {"position": source.position}
    side = "loser_of" if source.loser else "winner_of"
    if not source.rounds:
        return {side: source.contest}
    found: Json = {f"beaten_by_{side}": source.contest, "round": source.rounds[0]}
    for number in source.rounds[1:]:
        found = {"beaten_by": found, "round": number}
    return found


def _contest(contest: Contest, ending: Ending) -> Json:
    found: Json = {
        "number": contest.number,
        "slots": [source_document(source) for source in contest.slots],
        "bronze": contest.bronze,
        "winner_places": list(ending.winner) if ending.winner else None,
        "loser_places": list(ending.loser) if ending.loser else None,
    }
    return {**found, "if_needed": True} if contest.if_needed else found


def _step(step: Step) -> Json:
    return {
        "entrant": step.competitor.name,
        "badness": list(step.badness),
        "among": list(step.among),
        "chosen": step.chosen,
    }
