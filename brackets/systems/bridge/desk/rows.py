"""One match on the results desk: its fields, its state and where its survivors go."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from itertools import combinations
from typing import Any

from brackets.desk.stamps import match_stamp
from brackets.desk.values import Outcome
from brackets.desk.words import STATE_SIGNS, plain
from brackets.draw.extras import HANDICAP
from brackets.draw.reasons import Reason
from brackets.models import Match, Side
from brackets.picture.rounds import RoundName
from brackets.systems.bridge.desk.loading import Board
from brackets.systems.bridge.desk.order import Option, Order, order_of
from brackets.systems.bridge.wording import is_level
from brackets.systems.bridge.words import WORDS

Typed = Mapping[str, str]

PAIR = 2


@dataclass(frozen=True)
class PairRow:
    """Two teams of a match and the fields of their result, numbered from 1."""

    index: int
    upper: str
    lower: str
    imps: tuple[str, str]
    options: tuple[Option, ...]
    besides: tuple[str, ...] = ()

    @property
    def outcome(self) -> str:
        """The choice beside the IMPs, in words; empty where there is none."""
        return next((o.label for o in self.options if o.chosen and o.value), "")


@dataclass(frozen=True)
class MatchRow:
    """Everything the desk shows of one match, ready to be typed into."""

    match: Match
    number: int
    heading: str
    stamp: str
    pairs: tuple[PairRow, ...]
    order: Order | None
    sign: str
    state: str
    next_words: str
    outcome: Outcome | None = None
    decided_by: str = ""
    is_typed: bool = False
    may_choose: bool = False

    @property
    def is_three_way(self) -> bool:
        """A match of three teams or more."""
        return len(self.pairs) > 1

    @property
    def kind(self) -> str:
        """What a match of more than two is."""
        if self.match.scoring:
            return "Round robin."
        return {3: "Match of three.", 6: "Match of four."}.get(len(self.pairs), "")

    @property
    def is_level(self) -> bool:
        """Waiting for extra boards, new totals or a lot."""
        return self.match.state == Match.State.LEVEL

    @property
    def opens_more(self) -> bool:
        """Whether the fold with winners and forfeits is open."""
        return bool(self.outcome or any(pair.outcome for pair in self.pairs))

    @property
    def asks_order(self) -> bool:
        """A match of three that wins and IMPs leave level, or left level until it was decided."""
        decided = self.decided_by in ("extra boards", "lot")
        return self.is_three_way and (self.is_level or decided)


def match_row(
    board: Board,
    match: Match,
    *,
    typed: Typed | None = None,
    outcome: Outcome | None = None,
) -> MatchRow:
    """The row of a match as recorded, or as typed where that was refused or asked about."""
    sides = board.sides[match.pk]
    found = typed if typed is not None else recorded_fields(match)
    return MatchRow(
        match=match,
        number=match.bracket.number,
        heading=board.heading(match),
        stamp=match_stamp(match, sides),
        pairs=tuple(_pairs(board, match, found)),
        order=order_of(board, match, found) if len(sides) > PAIR else None,
        sign=STATE_SIGNS[Match.State(match.state)],
        state=state_words(match, sides),
        next_words=next_words(board, match),
        outcome=outcome,
        decided_by=found.get("decided_by", ""),
        is_typed=typed is not None,
        may_choose=_may_choose(board, match, sides),
    )


def recorded_fields(match: Match) -> dict[str, str]:
    """What stands on record, as the fields of the form hold it."""
    sides = list(match.sides.all())
    index = {pair: at for at, pair in enumerate(combinations(range(1, len(sides) + 1), 2), start=1)}
    fields: dict[str, str] = {"decided_by": match.decided_by}
    for pair in match.results:
        at = index[pair["a"], pair["b"]]
        if pair["scores"][0] is not None:
            fields[f"a{at}"], fields[f"b{at}"] = (plain(Decimal(imps)) for imps in pair["scores"])
        fields[f"w{at}"] = _outcome(
            pair, level=pair["scores"][0] is None or is_level(pair, match.extras)
        )
    return fields


def state_words(match: Match, sides: Sequence[Side]) -> str:
    """How far the match is."""
    if match.state == Match.State.PARTIAL:
        pairs = len(sides) * (len(sides) - 1) // 2
        return f"{len(match.results)} of {pairs} results"
    if match.state == Match.State.LEVEL:
        return f"level after {match.boards} boards"
    return Match.State(match.state).label


def next_words(board: Board, match: Match) -> str:
    """Where who goes on goes, and where the losers go if they play on."""
    exits = board.fed_by.get((match.bracket.number, match.key), [])
    if not exits:
        return _end_words(board, match)
    on = [way for way in exits if (way[1].feeder_place or 1) <= match.qualify]
    losers = [way for way in exits if way not in on]
    said = [_going(board, match, on), _losing(board, losers)]
    return " ".join(words for words in said if words)


def _end_words(board: Board, match: Match) -> str:
    if match.pk not in board.side_matches:
        through = (side for side in board.sides[match.pk] if side.outcome == Side.Outcome.THROUGH)
        won = [side.entrant_id for side in through if side.entrant_id is not None]
        return f"{board.name(won[0])} has won the bracket." if won else "It decides the bracket."
    spans = match.places
    if len({tuple(span) for span in spans}) > 1:
        return f"It decides places {spans[0][0]}/{spans[-1][1]}."
    return "Nobody goes on from here."


def _going(board: Board, match: Match, ways: Sequence[tuple[Match, Side]]) -> str:
    """In finishing order first and second are told apart."""
    goals = [goal(board, *way) for way in ways]
    if len(goals) > PAIR:
        return f"{_GO[match.qualify]} to {_together(board, [found for found, _ in ways])}."
    if match.exits == "finish" and len(set(goals)) == 2:
        return f"First goes to {goals[0]}, second to {goals[1]}."
    subject = _GO[match.qualify]
    return f"{subject} to {' and '.join(dict.fromkeys(goals))}." if goals else ""


def _losing(board: Board, ways: Sequence[tuple[Match, Side]]) -> str:
    goals = dict.fromkeys(goal(board, *way) for way in ways)
    return f"The loser goes to {' and '.join(goals)}." if goals else ""


_GO = {1: "The winner goes", 2: "Two go", 3: "Three go", 4: "Four go"}


def _may_choose(board: Board, match: Match, sides: Sequence[Side]) -> bool:
    """Whether the first place of a round robin plays here and may still choose its opponent."""
    first = next((side for side in sides if side.feeder_place == 1), None)
    feeder = board.by_key.get((match.bracket.number, first.feeder_key)) if first else None
    if feeder is None or feeder.qualify != 4 or feeder.state != Match.State.DECIDED:
        return False
    fed = board.fed_by[match.bracket.number, feeder.key]
    return feeder.exits == "finish" and not any(found.record_sequence for found, _ in fed)


def goal(board: Board, match: Match, side: Side) -> str:
    """Where somebody goes: the semi-final at tables 1–2 against 1 Baptiste."""
    others = [found for found in board.sides[match.pk] if found.pk != side.pk]
    known = [other for other in others if other.entrant_id is not None]
    against = f" against {' and '.join(board.label_of(o) for o in known)}" if known else ""
    return f"{_called(board.round_name(match))} at {_at(match)}{against}"


def _together(board: Board, matches: Sequence[Match]) -> str:
    """Where more than two go from one round robin: the semi-finals at tables 1–2 and 3–4."""
    at = dict.fromkeys(match.tables_label for match in matches)
    rounds = _called(board.round_name(matches[0]), many=True)
    return f"{rounds} at tables {' and '.join(at)}"


def _called(name: RoundName, *, many: bool = False) -> str:
    """The semi-final, or the semi-finals; round 2 for the losers."""
    if name.within != f"the {name.label}":
        return name.label
    return f"the {name.title.lower()}" if many else name.within


def _at(match: Match) -> str:
    return f"{'tables' if len(match.tables) > 1 else 'table'} {match.tables_label}"


def _pairs(board: Board, match: Match, found: Typed) -> list[PairRow]:
    sides = board.sides[match.pk]
    return [
        PairRow(
            index=at,
            upper=board.label_of(upper),
            lower=board.label_of(lower),
            imps=(found.get(f"a{at}", ""), found.get(f"b{at}", "")),
            options=_outcomes(board.label_of(upper), board.label_of(lower), found.get(f"w{at}")),
            besides=tuple(besides(match, {upper.position: upper, lower.position: lower}, board)),
        )
        for at, (upper, lower) in enumerate(combinations(sides, 2), start=1)
        if len(sides) == 2 or not (upper.is_vacant or lower.is_vacant)
    ]


def besides(match: Match, sides: Mapping[int, Side], board: Board) -> Iterator[str]:
    """What counts between these two without being played here: handicap, carry-over."""
    for extra in match.extras:
        if {extra["a"], extra["b"]} != set(sides):
            continue
        got = zip((extra["a"], extra["b"]), map(Decimal, extra["scores"]), strict=True)
        gains = [
            f"{_printed(extra, imps)} for {board.label_of(sides[at])}" for at, imps in got if imps
        ]
        reason = WORDS.say(Reason.read(extra["reason"])).capitalize()
        yield f"{reason}: {' and '.join(gains) or 'nothing'}"


def _printed(extra: Mapping[str, Any], imps: Decimal) -> str:
    """A handicap with the decimals it was rounded to, IMPs carried over as they were scored."""
    is_handicap = Reason.read(extra["reason"]) == HANDICAP
    return f"{imps if is_handicap else plain(imps)} IMPs"


def _outcomes(upper: str, lower: str, chosen: str | None) -> tuple[Option, ...]:
    labels = {
        "": "as the IMPs say",
        "a": f"{upper} won",
        "b": f"{lower} won",
        "fa": f"{upper} forfeits",
        "fb": f"{lower} forfeits",
    }
    return tuple(Option(value, label, value == (chosen or "")) for value, label in labels.items())


def _outcome(pair: Mapping[str, object], *, level: bool) -> str:
    forfeited = pair["forfeited"]
    if forfeited:
        return "fa" if pair["a"] in _list(forfeited) else "fb"
    if level and pair["winner"] is not None:
        return "a" if pair["winner"] == pair["a"] else "b"
    return ""


def _list(value: object) -> list[object]:
    assert isinstance(value, list)
    return value
