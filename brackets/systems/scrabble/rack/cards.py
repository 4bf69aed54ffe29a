"""Scorecards for players and result slips for boards, to be filled in by hand."""

from __future__ import annotations

from dataclasses import dataclass

from brackets.picture.words import drawing
from brackets.systems.scrabble.pages.division import Division, Person
from brackets.systems.scrabble.pages.records import Turn, records_of
from brackets.systems.scrabble.pages.words import record_text, rounds_text, spread_text


@dataclass(frozen=True, slots=True)
class CardRow:
    """A round of a scorecard: what is posted is printed, the rest is for the pen."""

    round: int
    opponent: str
    board: str
    start: str


@dataclass(frozen=True, slots=True)
class Scorecard:
    """A player's card for the rounds of a session, with the record it goes on from."""

    person: Person
    rounds: str
    brought: str
    rows: tuple[CardRow, ...]
    drawing: str = ""


@dataclass(frozen=True, slots=True)
class Slip:
    """A slip both players of a board sign."""

    round: int
    board: int
    table: int
    first: Person
    second: Person
    drawing: str = ""


@dataclass(frozen=True)
class Sheet:
    """What is printed, and the sessions or rounds to choose from."""

    title: str
    choices: tuple[tuple[str, str, bool], ...]
    """Title, address, and whether it is the chosen one."""
    cards: tuple[Scorecard, ...] = ()
    slips: tuple[Slip, ...] = ()


def scorecards(division: Division, session: int | None = None) -> Sheet:
    """A card a player for a posted session, in the order of the numbers; the newest unless asked."""
    posted = _sessions(division)
    chosen = session if session in posted else posted[-1]
    rounds = [
        number
        for number in division.settings.sessions[chosen - 1].rounds
        if number in division.rounds
    ]
    records = records_of(division)
    cards = []
    for number, record in sorted(records.items()):
        turns = {turn.round: turn for turn in record.turns}
        if any(one in turns for one in rounds):
            before = [turn for turn in record.turns if turn.round < rounds[0] and turn.is_in]
            rows = tuple(_row(one, turns.get(one)) for one in rounds)
            person = division.people[number]
            named = drawing(max(division.rounds[one].drawing for one in rounds))
            cards.append(Scorecard(person, rounds_text(rounds), _brought(before), rows, named))
    choices = tuple((f"Session {one}", f"?session={one}", one == chosen) for one in posted)
    return Sheet(f"Scorecards, session {chosen}", choices, cards=tuple(cards))


def _sessions(division: Division) -> list[int]:
    return sorted({division.settings.session_of(number) for number in division.rounds})


def _brought(before: list[Turn]) -> str:
    if not before:
        return "first game"
    last = before[-1]
    return f"{record_text(last.halves, last.played)}, {spread_text(last.spread)} so far"


def _row(number: int, turn: Turn | None) -> CardRow:
    if turn is None:
        return CardRow(number, "", "", "")
    if turn.game is None or turn.opponent is None:
        return CardRow(number, turn.rest.word if turn.rest else "", "", "")
    start = "start" if turn.starts else "reply"
    return CardRow(number, turn.opponent.label, str(turn.game.board), start)


def slips(division: Division, number: int | None = None) -> Sheet:
    """A slip a board for a posted round; the round that is on unless asked."""
    found = division.rounds.get(number or 0, division.current)
    if found is None:
        return Sheet("Result slips", ())
    people = division.people
    made = tuple(
        Slip(
            found.number,
            game.board,
            game.table,
            people[game.pair[0]],
            people[game.pair[1]],
            drawing(game.drawing),
        )
        for game in found.games
        if game.state != "absent"
    )
    _, session = division.session_of(found.number)
    choices = tuple(
        (f"Round {one}", f"?round={one}", one == found.number)
        for one in session.rounds
        if one in division.rounds
    )
    return Sheet(f"Result slips, round {found.number}", choices, slips=made)
