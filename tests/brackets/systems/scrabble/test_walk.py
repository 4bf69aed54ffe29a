"""A director at random, with a database: whatever is recorded or undone, the rows are the replay."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from random import Random

import pytest

from brackets.draw.errors import DrawError
from brackets.journal.append import undo
from brackets.journal.check import differences
from brackets.systems.scrabble.actions import (
    admit,
    bring_back,
    fix_pairing,
    pair_again,
    pair_up,
    post_pairings,
    record_game,
    record_games,
    take_out,
)
from brackets.systems.scrabble.engine.settings import Session, Settings
from brackets.systems.scrabble.facts.checks import entry_rounds
from brackets.systems.scrabble.facts.exchanging import Wish
from brackets.systems.scrabble.facts.facts import GameGiven
from brackets.systems.scrabble.facts.resting import mergers
from brackets.systems.scrabble.models import Pairing
from brackets.systems.scrabble.queries import division_of, last_record
from tests.brackets.systems.scrabble.running import make_person, started
from tourney.models import Event

pytestmark = pytest.mark.django_db
PLAN = Settings(
    (Session(1, 3, "round_robin", None, 1), Session(4, 6, "quads", 8, 1), Session(7, 9, "hill")),
    pool=6,
)


class Desk:
    """What a director may do; refusals are part of the work."""

    def __init__(self, event: Event, chance: Random) -> None:
        self.event, self.chance = event, chance

    @property
    def seen(self) -> int:
        return last_record(self.event)

    def anybody(self) -> int:
        return self.chance.choice(sorted(division_of(self.event).players))

    def post(self) -> None:
        post_pairings(self.event, seen=self.seen, by=None)

    def again(self) -> None:
        pair_again(self.event, seen=self.seen, by=None)

    def play(self) -> None:
        rows = Pairing.objects.filter(event=self.event, state="open")
        record_games(self.event, [self._fact(row) for row in rows], by=None)

    def give(self) -> None:
        rows = list(Pairing.objects.filter(event=self.event, second__isnull=False))
        if rows:
            row = self.chance.choice(rows)
            record_game(row, self._fact(row), version=row.version, by=None, answered=True)

    def fix(self) -> None:
        rounds = sorted(division_of(self.event).rounds)
        if rounds:
            wish = Wish(
                self.chance.choice(rounds), self.anybody(), self.chance.choice((0, 1, 5, 9))
            )
            fix_pairing(self.event, wish, seen=self.seen, by=None)

    def leave(self) -> None:
        after = division_of(self.event).begun
        take_out(self.event, self.anybody(), after_round=after, seen=self.seen, by=None)

    def merge(self) -> None:
        for made in mergers(division_of(self.event)):
            game = made.games[0]
            pair_up(self.event, made.round, *game.pair, seen=self.seen, by=None)

    def back(self) -> None:
        bring_back(self.event, self.anybody(), score=-50, seen=self.seen, by=None)

    def join(self) -> None:
        rounds = entry_rounds(division_of(self.event))
        if rounds:
            late = make_person(self.event, f"Late {self.seen}", 1300)
            admit(late, from_round=rounds[0], score=0, seen=self.seen, by=None)

    def undo(self) -> None:
        record = self.chance.choice(list(self.event.records.order_by("-sequence")[:6]))
        if record.sequence > 1:
            undo(record, by=None)

    def _fact(self, row: Pairing) -> GameGiven:
        scores = [self.chance.randrange(250, 600) for _ in range(2)]
        return GameGiven(row.round_number, row.first_number, row.second_number or 0, *scores)


@pytest.mark.parametrize("seed", range(2))
def test_the_rows_are_the_replay_after_every_step(seed: int) -> None:
    chance = Random(seed)
    desk = Desk(started(11 + seed, PLAN), chance)
    often: list[Callable[[], None]] = [desk.post, desk.play, desk.play, desk.fix, desk.give]
    rare = [desk.again, desk.leave, desk.merge, desk.back, desk.join, desk.undo]
    before = desk.seen
    for _ in range(50):
        step = chance.choice(often * 2 + rare)
        with suppress(DrawError):
            step()
        event = Event.objects.get(pk=desk.event.pk)
        assert differences(event) == []
    assert desk.seen > before + 20
