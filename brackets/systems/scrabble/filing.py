"""A division as the value its files are written from: the journal's state and the entries."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from brackets.draw.numbers import EntrantKey
from brackets.systems.scrabble.facts.state import ABSENT, FORFEIT, DivisionState, GameState, InField
from brackets.systems.scrabble.files.record import (
    ByeRecord,
    DivisionRecord,
    GameRecord,
    OffRecord,
    PlayerRecord,
    ordered,
)
from brackets.systems.scrabble.queries import division_of
from tourney.models import Event, Member
from tourney.names import surname_first


@dataclass(frozen=True, slots=True)
class Held:
    """What its entry took of a player."""

    national: str
    club: str


def division_record(event: Event) -> DivisionRecord:
    """Everything posted and played, byes and forfeits by their spread; two queries."""
    return record_of_state(division_of(event), _people(event))


def record_of_state(state: DivisionState, people: Mapping[EntrantKey, Held]) -> DivisionRecord:
    """The same from a state; `people` by entrant."""
    return ordered(
        DivisionRecord(
            tuple(_player(one, people) for one in state.players.values()),
            tuple(_games(state)),
            tuple(_byes(state)),
            tuple(_off(state)),
        )
    )


def _people(event: Event) -> dict[EntrantKey, Held]:
    members = Member.objects.filter(entrant__event=event)
    rows = members.values_list("entrant_id", "number", "club")
    return {EntrantKey(key): Held(number, club) for key, number, club in rows}


def _player(one: InField, people: Mapping[EntrantKey, Held]) -> PlayerRecord:
    seat = one.seat
    held = people.get(seat.entrant, Held("", ""))
    return PlayerRecord(
        seat.number,
        surname_first(seat.name),
        seat.rating,
        team=held.club,
        national=held.national,
    )


def _games(state: DivisionState) -> Iterator[GameRecord]:
    """Games on the wall that are played or still out; forfeits and absences are rounds without one."""
    for game in state.games:
        if game.state not in (FORFEIT, ABSENT):
            mine, theirs = game.scores or (None, None)
            first, second = game.players
            yield GameRecord(game.round, first, second, mine, theirs, first, game.posted.board)


def _byes(state: DivisionState) -> Iterator[ByeRecord]:
    for game in state.games:
        yield from _unplayed(state, game)
    for number, one in state.rounds.items():
        for bye in one.byes:
            if not state.players[bye.player].is_away(number):
                yield ByeRecord(number, bye.player, _bye(state, number))
    for number, player in state.players.items():
        yield from _missed(state, number, player)


def _bye(state: DivisionState, number: int) -> int | None:
    """A bye counts from the first result of its round on."""
    return state.settings.bye_score if number <= state.begun else None


def _unplayed(state: DivisionState, game: GameState) -> Iterator[ByeRecord]:
    for one in game.players:
        if game.state == FORFEIT and game.given:
            lost = one in game.given.forfeited
            spread = -state.spreads.forfeit if lost else state.spreads.forfeit
            yield ByeRecord(game.round, one, spread)
        if game.state == ABSENT and one not in game.away:
            yield ByeRecord(game.round, one, _bye(state, game.round))


def _missed(state: DivisionState, number: int, player: InField) -> Iterator[ByeRecord]:
    """Rounds before a late entry, and those missed by who came back."""
    for missed in range(1, player.from_round):
        yield ByeRecord(missed, number, player.missed)
    for absence in player.absences:
        if absence.until is not None:
            for missed in range(absence.after + 1, absence.until):
                yield ByeRecord(missed, number, absence.score)


def _off(state: DivisionState) -> Iterator[OffRecord]:
    for number, player in state.players.items():
        if player.left_after is not None:
            yield OffRecord(number, player.left_after)
