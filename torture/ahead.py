"""Lines typed faster than a bad network carries them: each counts once, in the order of its author, or asks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random

from torture.played import Played
from torture.task import Task, at_once
from torture.typist import Said, Shown, Slip, Typist
from torture.wire import Wire

TYPISTS = 3
LOSS = 0.3
TIMES = 40
"""So often a line is sent again at most before the site counts as gone."""


@dataclass
class Hall:
    """Who types, over the bad network, at which events."""

    task: Task
    typists: Sequence[Typist]
    events: Sequence[Played]


def run(task: Task) -> None:
    """Bursts of lines at every way to play, by several at once."""
    wire = Wire(task.site.port, Random(task.chance.random()), loss=LOSS)
    sure = task.typists(TYPISTS)
    events = task.posted(sure)
    hall = Hall(task, [task.typist(one.user, wire.port) for one in sure], events)
    try:
        while task.outcome.tried < task.tries:
            _burst(hall, sure[0], task.chance.choice(events))
    finally:
        wire.end()
    task.outcome.note(f"{wire.cut} requests and answers were cut.")


def _burst(hall: Hall, calm: Typist, played: Played) -> None:
    """Some type at the same event at once; then all is taken back, so that the next can begin."""
    before = played.last()
    seeds = [Random(hall.task.chance.random()) for _ in hall.typists]
    works = [partial(_types, played, *one) for one in zip(hall.typists, seeds, strict=True)]
    sent = at_once(works)
    hall.task.outcome.tried += sum(sent)
    _clears(calm, played, before)


def _types(played: Played, typist: Typist, chance: Random) -> int:
    """A burst of one: lines without waiting, some twice, some after a reload, some the wrong way round."""
    shown = played.looks(typist)
    slips = list(_lines(played, typist, shown, chance))
    if chance.random() < 0.3:
        chance.shuffle(slips)
    if chance.random() < 0.3:
        typist.reloads()
    for slip in slips:
        said = _until_answered(typist, slip)
        if chance.random() < 0.4:
            _sent_again(typist, slip, said)
    return len(slips)


def _lines(played: Played, typist: Typist, shown: Shown, chance: Random) -> Iterator[Slip]:
    trial = played.trial
    lines = [trial.first, trial.second, trial.other, trial.unreadable, *trial.later]
    for line in chance.choices(lines, k=chance.randint(2, 5)):
        yield typist.line(shown, line)


def _until_answered(typist: Typist, slip: Slip) -> Said:
    """As the desk does: the same slip under the same key until it is answered."""
    for _ in range(TIMES):
        if (said := typist.sends(slip)) is not None:
            return said
    raise SystemExit(f"“{slip.text}” was sent {TIMES} times and never answered.")


def _sent_again(typist: Typist, slip: Slip, said: Said) -> None:
    """What was recorded is told as the same record; the ledger compares."""
    again = _until_answered(typist, slip)
    if said.state == "recorded" and again.state != "recorded":
        typist.ledger.differing.append(
            f"“{slip.text}” was recorded, sent again it is {again.state}"
        )


def _clears(calm: Typist, played: Played, before: int) -> None:
    """The newest record first, until nothing of the burst counts."""
    for sequence in range(played.last(), before, -1):
        shown = played.looks(calm)
        _until_answered(calm, calm.undo(shown, sequence))
