"""What a knockout's result line reads back: the result, who goes on and where, with names."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from decimal import Decimal
from itertools import combinations, count
from typing import Any

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from brackets.draw.extras import counted
from brackets.draw.numbers import EntrantKey
from brackets.draw.result import PairResult, Result
from brackets.draw.standing import Scoring, table_of
from brackets.draw.structure import SECOND_CHANCE
from brackets.drawn.mapping import extras_of
from brackets.models import Match, Side
from brackets.picture.words import capital, places, tables
from brackets.systems.bridge.desk.loading import Board
from brackets.systems.bridge.desk.rows import goal, next_words
from brackets.systems.bridge.wording import imps_in_words


def where_of(board: Board, match: Match) -> str:
    """The place of a match: Tables 3–4, Bracket 1, quarter-final."""
    return f"{capital(tables(match.tables))}, {board.heading(match)}"


def teams_of(board: Board, match: Match) -> str:
    """Who meets: 4 Wetherby – 12 Baptiste."""
    return " – ".join(board.label_of(side) for side in board.sides[match.pk])


def recorded_pairs(board: Board, match: Match) -> tuple[PairResult, ...]:
    """The results on record, between teams that stand in the match."""
    who = {side.position: side.entrant_key for side in board.sides[match.pk] if side.entrant_key}
    return tuple(
        _recorded_pair(pair, who) for pair in match.results if {pair["a"], pair["b"]} <= set(who)
    )


def _recorded_pair(pair: Mapping[str, Any], who: Mapping[int, EntrantKey]) -> PairResult:
    imps = [None if one is None else Decimal(one) for one in pair["scores"]]
    return PairResult(
        who[pair["a"]],
        who[pair["b"]],
        imps[0],
        imps[1],
        who.get(pair["winner"]),
        frozenset(who[at] for at in pair["forfeited"]),
    )


def short(board: Board, pairs: Sequence[PairResult]) -> str:
    """A result in a few signs: 31 : 27; of a match of three 31 : 22, 18 : 27, 40 : 12."""
    return ", ".join(_short(board, pair) for pair in pairs)


def typed_as(
    board: Board, pairs: Sequence[PairResult], call: str
) -> tuple[str, tuple[Decimal | None, ...]]:
    """The same as a line gives it that calls the match so: of a team its own IMPs first."""
    turned = _turned(board, pairs, call)
    scores = tuple(imps for pair in turned for imps in (pair.score_first, pair.score_second))
    return short(board, turned), scores


def _turned(board: Board, pairs: Sequence[PairResult], call: str) -> Sequence[PairResult]:
    team = board.teams.get(pairs[0].second) if len(pairs) == 1 else None
    if not (team and call == f"t{team.entry}"):
        return pairs
    pair = pairs[0]
    turned = replace(
        pair,
        first=pair.second,
        second=pair.first,
        score_first=pair.score_second,
        score_second=pair.score_first,
    )
    return (turned,)


def _short(board: Board, pair: PairResult) -> str:
    if pair.forfeited:
        return f"{_numbers(board, pair.forfeited)} forfeits"
    if pair.score_first is None:
        return f"{_numbers(board, (pair.winner,) if pair.winner else ())} won"
    scores = f"{imps_in_words(pair.score_first)} : {imps_in_words(pair.score_second)}"
    if pair.by_score is None and pair.winner is not None:
        return f"{scores}, {_numbers(board, (pair.winner,))} won the extra boards"
    return scores


def _numbers(board: Board, entrants: Sequence[EntrantKey] | frozenset[EntrantKey]) -> str:
    found = [str(board.teams[key].number) for key in entrants if key in board.teams]
    return " and ".join(sorted(found)) or "a team that left"


def result_html(board: Board, match: Match, pairs: Sequence[PairResult]) -> SafeString:
    """A result with names, whoever won it in bold."""
    extras = extras_of(match)
    lines = ((_pair_html(board, pair, counted(pair, extras).won_by),) for pair in pairs)
    return format_html_join("; ", "{}", lines)


def _pair_html(board: Board, pair: PairResult, won: EntrantKey | None) -> SafeString:
    sides = [_side_html(board, pair, entrant, won) for entrant in (pair.first, pair.second)]
    if pair.score_first is not None and pair.by_score is None and pair.winner is not None:
        extra = format_html(": {} won the extra boards", board.name(pair.winner))
        return format_html("{}, {}{}", *sides, extra)
    return format_html("{}, {}", *sides)


def _side_html(
    board: Board, pair: PairResult, entrant: EntrantKey, won: EntrantKey | None
) -> SafeString:
    imps = pair.score_of(entrant)
    said = "" if imps is None else imps_in_words(imps)
    if entrant in pair.forfeited:
        said = "forfeits"
    elif imps is None and entrant == won and not pair.forfeited:
        said = "won"
    words = f"{board.name(entrant)} {said}".strip()
    return format_html("<b>{}</b>", words) if entrant == won else format_html("{}", words)


def leads(board: Board, match: Match, pairs: Sequence[PairResult]) -> str:
    """Who goes on and where, if this is the result."""
    sides = [side for side in board.sides[match.pk] if side.entrant_id is not None]
    if len(pairs) < len(list(combinations(sides, 2))):
        return f"{len(pairs)} of its results." if pairs else ""
    through = _through(board, match, pairs)
    if through is None:
        return "Level." if len(sides) == 2 else next_words(board, match)
    gone = {key for pair in pairs for key in pair.forfeited}
    return " ".join(_exits(board, match, through, gone))


def led_to(board: Board, match: Match) -> str:
    """Who went on and where, of a match that is decided."""
    if match.state != Match.State.DECIDED:
        return f"{capital(Match.State(match.state).label)}."
    sides = board.sides[match.pk]
    through = [s.entrant_key for s in sides if s.outcome == Side.Outcome.THROUGH and s.entrant_key]
    order = sorted(through, key=lambda key: _exit_of(board, match, sides, key))
    gone = {side.entrant_key for side in sides if side.forfeited and side.entrant_key}
    return " ".join(_exits(board, match, order, gone)) or "Nobody goes on."


def _through(board: Board, match: Match, pairs: Sequence[PairResult]) -> list[EntrantKey] | None:
    """Who would go on, in exit order; None while it is level, or ranked as the row cannot know."""
    sides = board.sides[match.pk]
    total = [counted(pair, extras_of(match)) for pair in pairs]
    if len(sides) == 2:
        won = total[0].won_by if total else None
        return [won] if won is not None else None
    if match.scoring or match.exits == SECOND_CHANCE:
        return None
    present = [side.entrant_key for side in sides if side.entrant_key is not None]
    return _ranked(board, match, present, total)


def _ranked(
    board: Board, match: Match, present: Sequence[EntrantKey], total: Sequence[PairResult]
) -> list[EntrantKey] | None:
    result = Result(match.key, frozenset(present), tuple(total))
    found = table_of(present, result, match.qualify, Scoring(board.event.ties))
    gone = {key for pair in total for key in pair.forfeited}
    if found.level:
        return None
    through = [key for key in found.order if key not in gone][: match.qualify]
    if match.exits == "finish":
        return through
    number = {s.entrant_key: s.number for s in board.sides[match.pk]}
    return sorted(through, key=lambda key: number[key])


def _exit_of(board: Board, match: Match, sides: Sequence[Side], entrant: EntrantKey) -> int:
    """By which exit a team left: the place that the slot it came to asks for."""
    side = next(one for one in sides if one.entrant_key == entrant)
    target = board.by_key.get((match.bracket.number, side.goes_to_key))
    slots = board.sides[target.pk] if target else []
    found = (s.feeder_place for s in slots if s.position == side.goes_to_position)
    return next(found, None) or side.rank or 0


def _exits(
    board: Board, match: Match, through: Sequence[EntrantKey], gone: Collection[EntrantKey]
) -> Iterator[str]:
    """A sentence for each who goes on; of larger matches and where losers play on one for these.

    Who is `gone`, as it forfeited, goes nowhere.
    """
    ways = {
        side.feeder_place: (found, side)
        for found, side in board.fed_by.get((match.bracket.number, match.key), ())
    }
    for place, entrant in enumerate(through, start=1):
        yield _goes(board, match, entrant, ways.get(place))
    present = [s.entrant_key for s in board.sides[match.pk] if s.entrant_key is not None]
    losers = [key for key in present if key not in through]
    leaving = [key for key in losers if key not in gone]
    exit_of = dict(zip(leaving, count(match.qualify + 1), strict=False))
    for entrant in losers:
        if exit_of.get(entrant) in ways:
            yield _goes(board, match, entrant, ways[exit_of[entrant]])
        elif len(present) > 2:
            yield f"{board.name(entrant)} is out."


def _goes(board: Board, match: Match, entrant: EntrantKey, way: tuple[Match, Side] | None) -> str:
    name = board.name(entrant)
    if way is not None:
        return f"{name} goes to {goal(board, *way)}."
    if match.pk not in board.side_matches:
        return f"{name} has won bracket {match.bracket.number}."
    if len({tuple(span) for span in match.places}) > 1:
        return f"{name} takes {places(*match.places[0])} place."
    return f"{name} wins it; nobody goes on from here."
