"""A draw in the handbook's numbers, as scripts ask for it (rules 13-25 and 37-42)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from brackets.draw.structure import Draw, Match
from brackets.systems.bridge.engine.families import SMALLEST
from brackets.systems.bridge.engine.formats import (
    BOOK,
    BOOK_SEVEN,
    FOUR_WAY,
    HALF_OF_A_GROUP,
    THREE_WAY,
    check_variant,
)
from brackets.systems.bridge.engine.fours import draw_fours
from brackets.systems.bridge.engine.knockout import draw_knockout
from brackets.systems.bridge.engine.small import (
    SmallFormat,
    Stage,
    StageMatch,
    book_format,
    three_way_format,
)

Json = dict[str, Any]


def knockout_document(entrants: int, variant: str = "book") -> Json:
    """The draw of 2-64 teams in the handbook's numbers (rules 13-25 and 37-42)."""
    check_variant(variant)
    if variant == FOUR_WAY:
        return rounds_document(draw_fours(entrants))
    if entrants >= SMALLEST:
        return rounds_document(draw_knockout(entrants))
    return stages_document(_STAGES[variant](entrants))


def _book_seven(entrants: int) -> SmallFormat:
    return book_format(entrants, group_carryover=HALF_OF_A_GROUP)


_STAGES: Mapping[str, Callable[[int], SmallFormat]] = {
    BOOK: book_format,
    BOOK_SEVEN: _book_seven,
    THREE_WAY: three_way_format,
}


def rounds_document(draw: Draw) -> Json:
    """Rounds and matches of a draw, without its wiring: a survivor carries its slot's number."""
    rounds = [
        {"number": matches[0].round_number, "matches": [_meeting(match) for match in matches]}
        for matches in draw.rounds
    ]
    return {"format": draw.format, "rounds": rounds}


def stages_document(small: SmallFormat) -> Json:
    """The stages of a small format; numbers in later stages are places of the one before."""
    return {"format": small.name, "stages": [_stage(stage) for stage in small.stages]}


def _meeting(match: Match) -> Json:
    return {"id": match.id, "numbers": list(match.numbers), "qualify": match.qualify}


def _stage(stage: Stage) -> Json:
    return {
        "kind": stage.kind,
        "matches": [_stage_match(match) for match in stage.matches],
        "carryover_boards": stage.carryover_boards,
        "pairing": stage.pairing,
    }


def _stage_match(match: StageMatch) -> Json:
    found = {"id": match.id, "numbers": list(match.numbers), "qualify": match.qualify}
    own = {"kind": match.kind, "carryover_boards": match.carryover_boards}
    return {**found, "boards": match.boards, **{k: v for k, v in own.items() if v is not None}}
