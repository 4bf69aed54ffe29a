"""What was played: the results of one match, pair by pair, and who decided a level score."""

from __future__ import annotations

from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any, NotRequired, TypedDict

from brackets.draw.errors import DrawError
from brackets.draw.numbers import EntrantKey, EntryNumber, KeyOf, NumberOf
from brackets.draw.reasons import Reason


@dataclass(frozen=True, slots=True)
class PairResult:
    """Two entrants of a match and what happened between them; scores may be unknown.

    `winner` is given when no scores are, or after extra boards broke a level score (DESIGN 5).
    """

    first: EntrantKey
    second: EntrantKey
    score_first: Decimal | None = None
    score_second: Decimal | None = None
    winner: EntrantKey | None = None
    forfeited: frozenset[EntrantKey] = frozenset()

    def __post_init__(self) -> None:
        """Refuse what contradicts itself."""
        pair = {self.first, self.second}
        if len(pair) != 2:
            raise DrawError("An entrant cannot play against itself.")
        if (self.score_first is None) != (self.score_second is None):
            raise DrawError("Give the scores of both, or of neither.")
        if not self.forfeited <= pair or (self.winner is not None and self.winner not in pair):
            raise DrawError("The winner and who forfeited must be among the two who met.")

    @property
    def by_score(self) -> EntrantKey | None:
        """Who has the higher score; None when level or unknown."""
        if self.score_first is None or self.score_second is None:
            return None
        if self.score_first == self.score_second:
            return None
        return self.first if self.score_first > self.score_second else self.second

    @property
    def won_by(self) -> EntrantKey | None:
        """Who won: by forfeit, by score, or as the director recorded it; None when level."""
        if self.forfeited:
            present = {self.first, self.second} - self.forfeited
            return next(iter(present), None)
        return self.by_score if self.by_score is not None else self.winner

    @property
    def contradicts(self) -> bool:
        """Whether the winner named is not the one the scores name."""
        return self.by_score is not None and self.winner not in (None, self.by_score)

    @property
    def is_level(self) -> bool:
        """Equal scores and nobody named: four more boards (DESIGN 5) or a half each."""
        return not self.forfeited and self.score_first is not None and self.won_by is None

    @property
    def is_open(self) -> bool:
        """Neither scores nor a winner: of a contest that has had nothing but Remis."""
        return not self.forfeited and self.score_first is None and self.winner is None

    def score_of(self, entrant: EntrantKey) -> Decimal | None:
        """The score of one of the two."""
        return self.score_first if entrant == self.first else self.score_second

    def other(self, entrant: EntrantKey) -> EntrantKey:
        """The opponent."""
        return self.second if entrant == self.first else self.first


@dataclass(frozen=True, slots=True)
class Game:
    """One game of a contest: who had black, and who won it; nobody after a Remis."""

    black: EntrantKey
    winner: EntrantKey | None = None


@dataclass(frozen=True, slots=True)
class Result:
    """All that is known of one match; it counts while exactly these entrants stand there.

    `order` is the director's decision, best first, when wins and scores leave the
    qualifiers open (extra boards or lot). `games` are those of a contest that is played
    until somebody wins, in the order they were played.
    """

    match: str
    entrants: frozenset[EntrantKey]
    pairs: tuple[PairResult, ...] = ()
    order: tuple[EntrantKey, ...] = ()
    decided_by: Reason | None = None
    note: str = field(default="", compare=False)
    games: tuple[Game, ...] = ()

    def __post_init__(self) -> None:
        """Refuse pairs of strangers and a pair given twice."""
        met = [frozenset((p.first, p.second)) for p in self.pairs]
        if len(set(met)) != len(met) or not all(pair <= self.entrants for pair in met):
            raise DrawError(f"The results of match {self.match} name a pair twice or a stranger.")
        if self.order and set(self.order) != self.entrants:
            raise DrawError(f"The order of match {self.match} must name each entrant once.")
        if not all({g.black, g.winner} <= {*self.entrants, None} for g in self.games):
            raise DrawError(f"The games of match {self.match} name a stranger.")


class StoredPair(TypedDict):
    """A pair of a match in a payload."""

    pair: list[EntryNumber]
    scores: list[str | None]
    winner: EntryNumber | None
    forfeited: list[EntryNumber]


class StoredGame(TypedDict):
    """A game of a contest in a payload."""

    black: EntryNumber
    winner: EntryNumber | None


class StoredResult(TypedDict):
    """A result in a payload, which knows everybody by entry number."""

    match: str
    entrants: list[EntryNumber]
    pairs: list[StoredPair]
    order: list[EntryNumber]
    decided_by: dict[str, Any] | None
    note: str
    games: NotRequired[list[StoredGame]]


def decided_by(code: str, text: str = "") -> Reason:
    """What decided a match, from the code and the text of its row.

    >>> decided_by("written", "by lot")
    Reason(code='written', arguments=(('text', 'by lot'),))
    """
    return Reason.of(code, text=text) if text else Reason.of(code)


def result_to_json(result: Result, number: NumberOf) -> StoredResult:
    """The result as the journal keeps it, everybody by entry number; only contests have games."""
    stored: StoredResult = {
        "match": result.match,
        "entrants": sorted(map(number, result.entrants)),
        "pairs": [_pair_to_json(pair, number) for pair in result.pairs],
        "order": [number(entrant) for entrant in result.order],
        "decided_by": result.decided_by.to_json() if result.decided_by else None,
        "note": result.note,
    }
    if result.games:
        stored["games"] = [_game_to_json(game, number) for game in result.games]
    return stored


def result_from_json(document: StoredResult, key: KeyOf) -> Result:
    """The result the journal kept, everybody by key."""
    return Result(
        match=document["match"],
        entrants=frozenset(map(key, document["entrants"])),
        pairs=tuple(_pair_from_json(pair, key) for pair in document["pairs"]),
        order=tuple(map(key, document["order"])),
        decided_by=_read(document["decided_by"]),
        note=document["note"],
        games=tuple(_game_from_json(game, key) for game in document.get("games", ())),
    )


def _read(stored: dict[str, Any] | None) -> Reason | None:
    return Reason.read(stored) if stored else None


def _game_to_json(game: Game, number: NumberOf) -> StoredGame:
    winner = None if game.winner is None else number(game.winner)
    return {"black": number(game.black), "winner": winner}


def _game_from_json(document: StoredGame, key: KeyOf) -> Game:
    winner = document["winner"]
    return Game(key(document["black"]), None if winner is None else key(winner))


def _pair_to_json(pair: PairResult, number: NumberOf) -> StoredPair:
    scores = [None if one is None else str(one) for one in (pair.score_first, pair.score_second)]
    return {
        "pair": [number(pair.first), number(pair.second)],
        "scores": scores,
        "winner": None if pair.winner is None else number(pair.winner),
        "forfeited": sorted(map(number, pair.forfeited)),
    }


def _pair_from_json(document: StoredPair, key: KeyOf) -> PairResult:
    first, second = map(key, document["pair"])
    scores = [None if one is None else Decimal(one) for one in document["scores"]]
    winner = None if document["winner"] is None else key(document["winner"])
    forfeited = frozenset(map(key, document["forfeited"]))
    return PairResult(first, second, scores[0], scores[1], winner, forfeited)
