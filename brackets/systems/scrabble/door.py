"""`pair.nsc2002`: the pairings of the 2002 National Scrabble Championship, session by session."""

from __future__ import annotations

from typing import Any

from brackets.systems.scrabble.engine.document import posting_document
from brackets.systems.scrabble.engine.numbers import alphabetical_numbers
from brackets.systems.scrabble.engine.posting import pair_round, pair_session
from brackets.systems.scrabble.engine.settings import (
    ADJUSTMENTS,
    KINDS,
    NSC_2002,
    Session,
    Settings,
)
from brackets.systems.scrabble.engine.values import (
    ByeGiven,
    Event,
    Game,
    Override,
    Player,
    Withdrawal,
)
from tourney.door.engine import Engine
from tourney.door.errors import DoorError, shown
from tourney.door.fields import Flag, Text, Whole, Word
from tourney.door.shapes import Field, ListOf, Object, required

NUMBER = Whole(1, 9_999)
ROUND = Whole(1, 99)
SCORE = Whole(-9_999, 9_999)
DEFAULT = Settings()

SESSION = Object(
    {
        "first": required(ROUND),
        "last": required(ROUND),
        "kind": Field(Word(KINDS), "quads"),
        "group": Field(Whole(4, 400)),
        "max_meetings": Field(ROUND),
    }
)
SETTINGS = Object(
    {
        "sessions": Field(ListOf(SESSION, 1, 99)),
        "seed_order": Field(Word(("rating", "number")), DEFAULT.seed_order),
        "initial": Field(Word(("straight", "snaked")), DEFAULT.initial),
        "robin_group": Field(Whole(4, 64), DEFAULT.robin_group),
        "round_order": Field(Word(("closest_last", "closest_first")), DEFAULT.round_order),
        "late_meetings": Field(ROUND),
        "pool": Field(Whole(6, 1_000), DEFAULT.pool),
        "top_six": Field(Flag(), DEFAULT.top_six),
        "paid": Field(Whole(1, 1_000), DEFAULT.paid),
        "gibson": Field(Word(("wins", "spread", "off")), DEFAULT.gibson),
        "gibson_from": Field(ROUND, DEFAULT.gibson_from),
        "gibson_spread": Field(ListOf(Whole(0, 100_000), 0, 99), DEFAULT.gibson_spread),
        "locked_meet": Field(Word(("outsiders", "each_other")), DEFAULT.locked_meet),
        "bye_score": Field(SCORE, DEFAULT.bye_score),
        "bye_limit": Field(ROUND, DEFAULT.bye_limit),
        "last_bye": Field(Word(("fewest", "below")), DEFAULT.last_bye),
        "random_seed": Field(Whole(0, 10**15), DEFAULT.random_seed),
        "robin_ahead": Field(Flag(), DEFAULT.robin_ahead),
        "adjacent": Field(Word(("couples", "ring")), DEFAULT.adjacent),
        "letters": Field(Word(("start", "now")), DEFAULT.letters),
        "level_is_chance": Field(Flag(), DEFAULT.level_is_chance),
        "adjustments": Field(Word(ADJUSTMENTS), DEFAULT.adjustments),
    }
)
GAME = Object(
    {
        "round": required(ROUND),
        "a": required(NUMBER),
        "b": required(NUMBER),
        "score_a": required(SCORE),
        "score_b": required(SCORE),
        "start": Field(NUMBER),
    }
)
PLAYER = Object({"id": Field(NUMBER), "rating": Field(Whole(), 0), "name": Field(Text())})
SHAPE = Object(
    {
        "players": required(ListOf(PLAYER, 1, 1_000)),
        "games": required(ListOf(GAME)),
        "byes": required(
            ListOf(
                Object(
                    {"round": required(ROUND), "player": required(NUMBER), "score": Field(SCORE)}
                )
            )
        ),
        "withdrawn": Field(
            ListOf(Object({"player": required(NUMBER), "after_round": required(Whole(0, 99))}))
        ),
        "session": Field(ROUND),
        "round": Field(ROUND),
        "override": Field(
            ListOf(Object({"player": required(NUMBER), "opponent": required(NUMBER)}))
        ),
        "settings": Field(SETTINGS),
        "below": Field(ListOf(NUMBER)),
    }
)


def run(document: dict[str, Any]) -> dict[str, Any]:
    """The session, or the round of the last one, with everything that was changed and why."""
    session, number = document["session"], document["round"]
    if session is None and number is None:
        raise DoorError("session: missing; give a session, or a round of the last one.")
    if session is not None and number is not None:
        raise DoorError(f"round: {number} beside session {session}; give one or the other.")
    _once(document["players"])
    players = _numbered(document["players"])
    event = _event(document, players)
    posting = pair_round(event, number) if session is None else pair_session(event, session)
    numbers = [{"id": one["id"], "name": one["name"]} for one in players if one["name"]]
    return {**posting_document(posting), "numbers": numbers}


def _numbered(players: tuple[dict[str, Any], ...]) -> tuple[dict[str, Any], ...]:
    """The players as they are numbered, or numbered here by their names."""
    if all(one["id"] is not None for one in players):
        return players
    for at, one in enumerate(players):
        if one["id"] is not None:
            wrong = "but others have no number; number all or none."
            raise DoorError(f"players[{at}].id: {one['id']}, {wrong}")
        if one["name"] is None:
            raise DoorError(f"players[{at}].id: missing; give a number, or a name to number by.")
    numbers = alphabetical_numbers([one["name"] for one in players])
    return tuple({**one, "id": number} for one, number in zip(players, numbers, strict=True))


def _once(players: tuple[dict[str, Any], ...]) -> None:
    """Names in a list are unique."""
    seen: set[str] = set()
    for at, one in enumerate(players):
        if one["name"] in seen:
            raise DoorError(f"players[{at}].name: {shown(one['name'])} is given twice.")
        seen |= {one["name"]} - {None}


def _event(document: dict[str, Any], players: tuple[dict[str, Any], ...]) -> Event:
    return Event(
        tuple(Player(one["id"], one["rating"]) for one in players),
        tuple(Game(**one) for one in document["games"]),
        tuple(ByeGiven(**one) for one in document["byes"]),
        tuple(Withdrawal(**one) for one in document["withdrawn"] or ()),
        tuple(Override(**one) for one in document["override"] or ()),
        _settings(document["settings"]),
        None if document["below"] is None else tuple(document["below"]),
    )


def _settings(given: dict[str, Any] | None) -> Settings:
    if given is None:
        return DEFAULT
    sessions = given["sessions"]
    plan = NSC_2002 if sessions is None else tuple(Session(**one) for one in sessions)
    return Settings(**{**given, "sessions": plan})


ENGINE = Engine("pair.nsc2002", "The 2002 National Scrabble Championship pairings.", SHAPE, run)
