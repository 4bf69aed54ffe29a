"""The order the director gives where a larger match is level, as typed and checked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from brackets.draw.errors import DrawError
from brackets.draw.extras import counted
from brackets.draw.numbers import EntrantKey
from brackets.draw.result import PairResult, Result
from brackets.draw.standing import RULE_36, Scoring, table_of
from brackets.drawn.mapping import extras_of
from brackets.models import Match, Side
from brackets.systems.bridge.books import cite

LOT = "lot"
NO_LOT = (
    f"Two that are level with a win and a tie play four more boards ({cite('36')}); a lot does "
    "not part them. Say who won them."
)


def order_typed(
    match: Match,
    sides: Sequence[Side],
    pairs: Sequence[PairResult],
    places: Mapping[int, int | None],
    decided_by: str,
) -> tuple[EntrantKey, ...]:
    """The teams in the order of the places typed; none where none is typed.

    `places` goes by the number of the side. DrawError says what is missing or not allowed.
    """
    asked = _level_two(match, sides, pairs) or [side.position for side in sides]
    given = {at: place for at, place in places.items() if place and at in asked}
    if not given:
        return ()
    if sorted(given.values()) != list(range(1, len(asked) + 1)):
        named = ", ".join(str(place) for place in range(1, len(asked)))
        raise DrawError(f"The order needs the places {named} and {len(asked)}, each once.")
    if not decided_by:
        raise DrawError("Say what decided the order: extra boards or a lot.")
    if len(asked) < len(sides) and decided_by == LOT:
        raise DrawError(NO_LOT)
    ranked = sorted(given, key=lambda at: given[at])
    ranked += [side.position for side in sides if side.position not in asked]
    known = {side.position: side.entrant_key for side in sides}
    return tuple(entrant for at in ranked if (entrant := known[at]))


def _level_two(match: Match, sides: Sequence[Side], pairs: Sequence[PairResult]) -> list[int]:
    """The sides of a final of three that have a win and a tie each (rule 36)."""
    if len(sides) != 3 or len({tuple(span) for span in match.places}) != 3:
        return []
    entrants = [side.entrant_key for side in sides if side.entrant_key]
    total = tuple(counted(pair, extras_of(match)) for pair in pairs)
    result = Result(match.key, frozenset(entrants), total)
    level = table_of(entrants, result, 1, Scoring(RULE_36)).level
    return [s.position for s in sides if s.entrant_key in level] if len(level) == 2 else []
