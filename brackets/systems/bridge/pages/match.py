"""One match of a bracket as the picture shows it: scores, wins, IMPs that count besides, tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any, ClassVar

import msgspec
from msgspec.structs import replace

from brackets.draw.reasons import Reason
from brackets.draw.result import decided_by
from brackets.draw.words import KERNEL, Sentences
from brackets.models import Match, Side
from brackets.picture import words
from brackets.picture.kept import MatchRows
from brackets.picture.lines import MatchLine, SideLine
from brackets.picture.match import THREE, MatchView, Pair, Row, Sign
from brackets.picture.names import Names, anchor, way_into
from brackets.picture.rows import BracketRows
from brackets.systems.bridge.pages.onward import onward
from brackets.systems.bridge.pages.source import source_of

LABELS = {3: "Match of three", 4: "Match of four"}
BESIDE = Sentences({"carry-over": "carried over", "handicap": "handicap"})


class Besides(msgspec.Struct, frozen=True):
    """IMPs that count without being played: +12, carried over."""

    imps: str
    reason: str


class ScoredRow(Row, frozen=True):
    """A team with its score, its wins in a match of three, and what counts besides."""

    wins: str = ""
    score: str = ""
    is_word: bool = False
    besides: tuple[Besides, ...] = ()

    beside: ClassVar[str] = "bridge/_beside.html"


def match_view(
    rows: BracketRows,
    names: Names,
    found: MatchRows,
    *,
    mine: int | None = None,
    order: Sequence[int] | None = None,
    room: int = words.LONGEST,
) -> MatchView:
    """The view of one match; `order` is the order of its rows, `mine` the entry whose page it is on.

    A name of more than `room` letters gets a short form for the tree.
    """
    shown = list(order or range(len(found.sides)))
    sides = [found.sides[at] for at in shown]
    views = [_row(rows, found, s, mine, room) or _empty_row(rows, names, s) for s in sides]
    return MatchView(
        anchor(found.match.key),
        ", ".join(filter(None, (where(found), _reasons(found)))),
        sign(found),
        tuple(views),
        onward(rows, names, found),
        _label(found),
        _pairs(found, shown, [view.number for view in views]) if len(shown) >= THREE else (),
    )


def is_robin(found: MatchRows) -> bool:
    """Whether it is a round robin, with its standings in a table below."""
    return bool(found.match.scoring) or len(found.sides) > max(LABELS)


def _label(found: MatchRows) -> str:
    """What it is, above its box; of a match of two nothing is said."""
    return "Round robin" if is_robin(found) else LABELS.get(len(found.sides), "")


def _row(
    rows: BracketRows, found: MatchRows, side: SideLine, mine: int | None, room: int
) -> ScoredRow | None:
    """The row of a side; None while nobody is known to stand there."""
    team = rows.team_of(side)
    if team is None:
        return None
    view = ScoredRow(
        str(team.number),
        team.name,
        team.entry,
        href=rows.team_href(team),
        short=words.short_name(team.name, room),
        way=way_into(rows, side),
        besides=_besides(found, side),
        outcome=side.outcome,
        is_mine=team.entry == mine,
        is_winner=team == rows.winner,
    )
    if side.forfeited:
        return replace(view, score="forfeit", is_word=True)
    return _scored(view, found, side)


def _scored(view: ScoredRow, found: MatchRows, side: SideLine) -> ScoredRow:
    if len(found.sides) >= THREE and found.match.results:
        if side.score is None and not side.wins:
            return view
        score = "" if side.score is None else words.balance(side.score)
        if side.points is not None:
            score = f"{side.points} VP"
        return replace(view, wins=f"{words.amount(side.wins)} {_wins(side)}", score=score)
    if side.score is not None:
        return replace(view, score=words.amount(side.score))
    if side.outcome == Side.Outcome.THROUGH:
        return replace(view, score="won", is_word=True)
    return view


def _besides(found: MatchRows, side: SideLine) -> tuple[Besides, ...]:
    """What counts for a team of a head-to-head without being played here."""
    if len(found.sides) >= THREE:
        return ()
    at = found.sides.index(side) + 1
    return tuple(
        Besides(f"+{words.amount(imps)}", BESIDE.say(Reason.read(extra["reason"])))
        for extra in found.match.extras
        for position, imps in zip((extra["a"], extra["b"]), extra["scores"], strict=True)
        if position == at and Decimal(imps)
    )


def _reasons(found: MatchRows) -> str:
    """What counts besides, for the heading; under a match of three its results show it."""
    if len(found.sides) >= THREE:
        return ""
    reasons = dict.fromkeys(KERNEL.say(Reason.read(e["reason"])) for e in found.match.extras)
    return f"with {words.either(reasons, 'and')}" if reasons else ""


def _wins(side: SideLine) -> str:
    return "win" if side.wins == 1 else "wins"


def _empty_row(rows: BracketRows, names: Names, side: SideLine) -> ScoredRow:
    if side.is_vacant:
        return ScoredRow("", "nobody: forfeited by all" if side.feeder_key else "left this bracket")
    source = source_of(rows, names, side)
    numbers = () if source.is_complete else rows.candidates(side)
    could = words.one_of(numbers) if len(numbers) <= words.NUMBERED else ""
    return ScoredRow("", source.label, could=could, way=way_into(rows, side))


def where(found: MatchRows) -> str:
    """The tables: capital where nothing stands before them."""
    tables = words.tables(found.match.tables)
    return tables if len(found.sides) >= THREE else words.capital(tables)


def sign(found: MatchRows) -> Sign:
    """The state of a match in a sign and a word."""
    match = found.match
    done = len(match.results)
    match match.state:
        case Match.State.WAITING:
            return Sign("", "not started")
        case Match.State.OPEN:
            return Sign("live", "no result yet")
        case Match.State.PARTIAL:
            return Sign("half", f"{done} of {_pairs_due(found)} results")
        case Match.State.LEVEL:
            return Sign("half", "level, extra boards")
    return Sign("done", _decided_word(match))


def _pairs_due(found: MatchRows) -> int:
    size = len(found.sides)
    return size * (size - 1) // 2


def _decided_word(match: MatchLine) -> str:
    """No word that is also the name of a round: a quarter-final is decided, not final."""
    if not match.decided_by:
        return "decided"
    word = KERNEL.say(decided_by(match.decided_by, match.decided_text))
    return word if match.decided_by == "walkover" else f"decided by {word}"


def _pairs(found: MatchRows, shown: Sequence[int], numbers: Sequence[str]) -> tuple[Pair, ...]:
    """The results of a match of three or more, in the order its rows are shown."""
    known = {frozenset((pair["a"] - 1, pair["b"] - 1)): pair for pair in found.match.results}
    return tuple(
        _pair(known.get(frozenset((a, b))), a, (numbers[i], numbers[j]), _given(found, a, b))
        for i, a in enumerate(shown)
        for j, b in enumerate(shown)
        if i < j and numbers[i] and numbers[j]
    )


def _given(found: MatchRows, first: int, second: int) -> tuple[Decimal, Decimal]:
    """What these two count besides what they play: handicap, carry-over."""
    got = {first: Decimal(0), second: Decimal(0)}
    for extra in found.match.extras:
        ends = (extra["a"] - 1, extra["b"] - 1)
        if set(ends) == set(got):
            for end, imps in zip(ends, extra["scores"], strict=True):
                got[end] += Decimal(imps)
    return got[first], got[second]


def _before(numbers: tuple[str, str], given: tuple[Decimal, Decimal]) -> str:
    """What stands in place of the result until it is in: the handicap, if there is one."""
    gains = (f"{n} +{words.amount(imps)}" for n, imps in zip(numbers, given, strict=True) if imps)
    return " ".join(gains) or "not yet"


def _pair(
    result: Mapping[str, Any] | None,
    first: int,
    numbers: tuple[str, str],
    given: tuple[Decimal, Decimal],
) -> Pair:
    label = "–".join(numbers)
    if result is None:
        return Pair(label, _before(numbers, given), is_given=any(given))
    if result["forfeited"]:
        return Pair(label, "forfeit")
    won = None if result["winner"] is None else result["winner"] - 1 == first
    imps = list(result["scores"] if result["a"] - 1 == first else reversed(result["scores"]))
    if imps[0] is None:
        return Pair(label, f"{numbers[0 if won else 1]} won")
    one, other = (words.amount(Decimal(n) + more) for n, more in zip(imps, given, strict=True))
    return Pair(label, "", one, other, won is True, won is False, any(given))
