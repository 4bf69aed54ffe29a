"""The rows a bracket's state asks for: computed once, written by actions, compared by checks."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from typing import Any, TypeAlias

from brackets.draw.extras import Extra, counted
from brackets.draw.numbers import EntrantKey
from brackets.draw.progress import DECIDED, VACANT, MatchState
from brackets.draw.ranks import Finish
from brackets.draw.reasons import Reason
from brackets.draw.result import PairResult
from brackets.draw.structure import Match, feeds
from brackets.draw.tables import home_tables, match_tables
from brackets.drawn.facts import BracketState

Values = dict[str, Any]
Colouring: TypeAlias = Mapping[tuple[str, EntrantKey | None], str]
"""The colour of everybody in every match, where the system plays with colours."""
NO_COLOURS: Colouring = {}
HUNDREDTH = Decimal("0.01")
THREE = 3
FORFEIT, WALKOVER = Reason.of("forfeit"), Reason.of("walkover")


@dataclass(frozen=True)
class MatchRow:
    """Field values of one match row and of its sides, in order."""

    key: str
    values: Values
    sides: tuple[Values, ...]


def seat_rows(state: BracketState) -> list[Values]:
    """Number, entrant and home table of every seat."""
    homes = home_tables(state.draw, state.tables)
    return [
        {"number": number, "entrant_id": entrant, "home_table": homes.get(number)}
        for number, entrant in sorted(state.seats.items())
        if entrant != VACANT
    ]


def match_rows(
    state: BracketState,
    event_boards: int,
    colours: Colouring = NO_COLOURS,
    only: Collection[str] | None = None,
) -> list[MatchRow]:
    """Every match of the bracket, or `only` these, in playing order; of a contest under its posted number."""
    numbers = state.numbers if state.is_contest else {}
    tables = match_tables(state.draw, state.tables)
    return [
        MatchRow(
            key,
            _match_values(match, numbers.get(key, at), event_boards)
            | {
                "tables": list(tables[key]),
                "record_sequence": _sequence(state, match),
            },
            tuple(
                _side_values(state, match, index) | {"colour": colours.get((key, who), "")}
                for index, who in enumerate(match.occupants)
            ),
        )
        for at, (key, match) in enumerate(state.matches.items(), start=1)
        if only is None or key in only
    ]


def place_rows(state: BracketState, only: frozenset[EntrantKey] | None = None) -> list[Values]:
    """Everybody who has finished, or `only` these of them."""
    found = state.finishes if only is None else state.finishes_of(only)
    return [_place_values(finish) for _, finish in sorted(found.items())]


def line_up_rows(state: BracketState) -> list[tuple[str, int, int, bool]]:
    """Match key, member, boards and whether these were shared out, of every line-up that counts."""
    return sorted((key, *line) for (key, _), lines in state.line_ups.items() for line in lines)


def _place_values(finish: Finish) -> Values:
    return {
        "entrant_id": finish.entrant,
        "low": finish.low,
        "high": finish.high,
        "round_lost": finish.round_lost,
        "forfeited": finish.forfeited,
    }


def _sequence(state: BracketState, match: MatchState) -> int | None:
    return state.counting["result", state.number, *match.uses] if match.uses else None


def _match_values(state: MatchState, position: int, event_boards: int) -> Values:
    match = state.match
    return {
        "round_number": match.round_number,
        "position": position,
        "qualify": match.qualify,
        "exits": match.exits,
        "places": [list(span) for span in match.places],
        "boards": match.boards or event_boards,
        "scoring": _scoring(match),
        "state": state.state,
        "results": [_pair_values(pair, state) for pair in _pairs(state)],
        "games": _games(state),
        **_decided_by(state),
        "extras": [_extra_values(extra, state) for extra in state.extras],
    }


def _scoring(match: Match) -> str:
    """How a round robin ranks its teams; nothing for other matches."""
    if match.scale:
        return "points"
    return match.ties if match.ties == "quotient" else ""


def _extra_values(extra: Extra, state: MatchState) -> Values:
    """What counts without being played here: positions, the score of each, reason."""
    at = {entrant: index for index, entrant in enumerate(state.occupants, start=1)}
    first, second = sorted((extra.first, extra.second), key=lambda entrant: at[entrant])
    scores = [str(extra.of(first)), str(extra.of(second))]
    return {"a": at[first], "b": at[second], "scores": scores, "reason": extra.reason.to_json()}


def _pairs(state: MatchState) -> tuple[PairResult, ...]:
    if state.result is None:
        return ()
    at = {entrant: index for index, entrant in enumerate(state.occupants)}
    return tuple(sorted(state.result.pairs, key=lambda p: sorted((at[p.first], at[p.second]))))


def _pair_values(pair: PairResult, state: MatchState) -> Values:
    at = {entrant: index for index, entrant in enumerate(state.occupants, start=1)}
    first, second = sorted((pair.first, pair.second), key=lambda entrant: at[entrant])
    scores = [pair.score_of(first), pair.score_of(second)]
    won_by = counted(pair, state.extras).won_by
    return {
        "a": at[first],
        "b": at[second],
        "scores": [None if value is None else str(value) for value in scores],
        "winner": at[won_by] if won_by is not None else None,
        "forfeited": sorted(at[entrant] for entrant in pair.forfeited),
    }


def _games(state: MatchState) -> list[Values]:
    """The games of a contest: positions of black and of the winner, none after a Remis."""
    at = {entrant: index for index, entrant in enumerate(state.occupants, start=1)}
    games = state.result.games if state.result else ()
    return [
        {"black": at[game.black], "winner": at[game.winner] if game.winner else None}
        for game in games
    ]


def _decided_by(state: MatchState) -> Values:
    """The code of what decided it, and beside it what a person wrote of that."""
    why = _why(state)
    text = why.values.get("text", "") if why else ""
    return {"decided_by": why.code if why else "", "decided_text": text}


def _why(state: MatchState) -> Reason | None:
    if state.state != DECIDED:
        return None
    said = state.result.decided_by if state.result else None
    if state.forfeited:
        # A match of two that one of them forfeited may say by what; it is kept beside it.
        pairs = state.result.pairs if state.result else ()
        alone = len(pairs) == 1 and len(pairs[0].forfeited) == 1
        return said if said and alone else FORFEIT
    return WALKOVER if VACANT in state.occupants else said


def _side_values(bracket: BracketState, state: MatchState, index: int) -> Values:
    match, occupant = state.match, state.occupants[index]
    slot = match.slots[index]
    feeder, place = next(iter(feeds(slot)), ("", None))
    entrant = occupant if occupant not in (None, VACANT) else None
    return {
        "position": index + 1,
        "number": match.numbers[index],
        "entrant_id": entrant,
        "is_vacant": occupant == VACANT,
        "feeder_key": feeder,
        "feeder_place": place,
        "rank": _rank(state, entrant),
        **_score_values(state, entrant),
        **_outcome_values(bracket, state, entrant),
    }


def _rank(state: MatchState, entrant: EntrantKey | None) -> int | None:
    """The place in a round robin as it stands."""
    if state.table is None or entrant is None or len(state.occupants) < THREE:
        return None
    return state.table.order.index(entrant) + 1


def _score_values(state: MatchState, entrant: EntrantKey | None) -> Values:
    """Wins and IMPs; a pair that a forfeit left unplayed takes no part of a match away."""
    standings = state.table.standings if state.table else ()
    own = next((found for found in standings if found.entrant == entrant), None)
    if own is None or not own.played:
        return {"wins": Decimal(0), "score": None, "points": None, "match_share": Decimal(0)}
    others = max(len(state.present) - 1, 1)
    met = own.played if state.state == DECIDED else others
    scored = state.result is not None and any(
        pair.score_first is not None and entrant in (pair.first, pair.second)
        for pair in state.result.pairs
    )
    score = own.net if others > 1 else own.score_won
    return {
        "wins": _decimal(own.wins),
        "score": score if scored else None,
        "points": own.points,
        "match_share": _decimal(own.wins / met).quantize(HUNDREDTH, ROUND_HALF_UP),
    }


def _outcome_values(bracket: BracketState, state: MatchState, entrant: EntrantKey | None) -> Values:
    outcome, goes_to = "", None
    if state.state == DECIDED and entrant is not None:
        outcome = "through" if entrant in state.survivors else "out"
        goes_to = _goes_to(bracket, state, entrant)
    return {
        "outcome": outcome,
        "forfeited": entrant in state.forfeited,
        "goes_to_key": goes_to[0] if goes_to else "",
        "goes_to_position": goes_to[1] + 1 if goes_to else None,
    }


def _goes_to(
    bracket: BracketState, state: MatchState, entrant: EntrantKey
) -> tuple[str, int] | None:
    """The slot an entrant has gone on to: where his exit leads, or where he was called back to."""
    place = state.exit_of(entrant)
    if place is None:
        return None
    callers = bracket.draw.callers.get(state.match.id, ())
    called = (slot for slot in callers if bracket.matches[slot[0]].occupants[slot[1]] == entrant)
    return bracket.draw.destinations.get((state.match.id, place)) or next(called, None)


def _decimal(value: Fraction) -> Decimal:
    return Decimal(value.numerator) / Decimal(value.denominator)
