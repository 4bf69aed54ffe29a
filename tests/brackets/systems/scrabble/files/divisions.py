"""Divisions to write and read: any there may be, and the real field played to its end."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import strategies as st

from brackets.systems.scrabble.engine.values import Event
from brackets.systems.scrabble.files.record import (
    ByeRecord,
    DivisionRecord,
    GameRecord,
    OffRecord,
    PlayerRecord,
    ordered,
)
from tests.brackets.systems.scrabble.engine.playing import everything, real_field

PARTS = st.text("abcdefghijklmnoprstuvwyzéüßñøŁЖ中'-;\\=+@|.", min_size=1, max_size=9)
FIGURES = st.sampled_from(["", "", " 54", " 7 Rot", " 0", " 1500+20"])
NAMES = st.builds("{}, {}{}".format, PARTS, PARTS, FIGURES)
SCORES = st.integers(-200, 900)
WORDS = st.sampled_from(["", "A", "B2", "New York", ";x\\", "Übersee"])


def people(count: int) -> tuple[PlayerRecord, ...]:
    """Players with plain names, 1 to count."""
    return tuple(
        PlayerRecord(number, f"{letters(number)}, Pat", 2000 - number)
        for number in range(1, count + 1)
    )


def letters(number: int) -> str:
    """A surname for a number, alphabetical like the numbers."""
    return "N" + "".join("abcdefghij"[int(figure)] for figure in f"{number:03}")


@st.composite
def records(draw: st.DrawFn) -> DivisionRecord:
    """Divisions in every state: any pairs in any round, byes, forfeits, games to come, players who left."""
    count = draw(st.integers(1, 9))
    players = tuple(
        PlayerRecord(number, draw(NAMES), draw(st.integers(0, 2500)), draw(WORDS), draw(WORDS))
        for number in range(1, count + 1)
    )
    games: list[GameRecord] = []
    byes: list[ByeRecord] = []
    for number in range(1, draw(st.integers(0, 5)) + 1):
        order = draw(st.permutations(range(1, count + 1)))
        games += [draw(_games(number, a, b)) for a, b in zip(order[::2], order[1::2], strict=False)]
        if count % 2:
            spread = draw(st.sampled_from([None, 50, 0, -50]))
            byes += [ByeRecord(number, order[-1], spread)] * draw(st.booleans())
    kept = tuple(game for game in games if draw(st.integers(0, 5)))
    record = DivisionRecord(players, kept, tuple(byes))
    off = draw(st.sets(st.integers(1, count), max_size=2))
    return ordered(replace(record, off=tuple(draw(_offs(record, one)) for one in sorted(off))))


@st.composite
def _games(draw: st.DrawFn, number: int, a: int, b: int) -> GameRecord:
    scores = draw(st.none() | st.tuples(SCORES, SCORES)) or (None, None)
    start = draw(st.sampled_from([None, a, b]))
    return GameRecord(number, a, b, *scores, start, draw(st.none() | st.integers(1, 40)))


@st.composite
def _offs(draw: st.DrawFn, record: DivisionRecord, player: int) -> OffRecord:
    games = [game.round for game in record.games if player in (game.a, game.b)]
    last = max([0, *games, *(bye.round for bye in record.byes if bye.player == player)])
    return OffRecord(player, last + draw(st.integers(0, 2)), draw(st.sampled_from([0, -50])))


def real_event() -> tuple[Event, tuple[PlayerRecord, ...]]:
    """The 52 players of the reference after 31 rounds, with names as they have none."""
    event, score = real_field()
    played, _ = everything(event, score)
    return played, people(52)
