"""A `.t` file before it is stored: players, ratings, games, and everything that is wrong with it."""

from __future__ import annotations

import base64
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django.core import signing

from brackets.draw.errors import DrawError
from brackets.draw.numbers import EntrantKey
from brackets.systems.scrabble.bringing.people import entry_list, matched, member_of
from brackets.systems.scrabble.facts.facts import Fact
from brackets.systems.scrabble.files.problems import FileRefused
from brackets.systems.scrabble.files.record import DivisionRecord, PlayerRecord
from brackets.systems.scrabble.files.tsh_reader import read_division
from brackets.systems.scrabble.files.tsh_record import left_out, record_of
from brackets.systems.scrabble.queries import plan_of
from brackets.systems.scrabble.taking_over import facts_of
from tourney.importing.errors import ImportRefused
from tourney.importing.rows import read_entries
from tourney.importing.source import Source
from tourney.models import Entrant, Event
from tourney.queries import ImportPlan, import_plan
from tourney.queries.imports import CHANGED, SAME, SIGNS

SALT = "brackets.systems.scrabble.tsh"
LIFE = 12 * 60 * 60


@dataclass(frozen=True, slots=True)
class RoundLine:
    """A round of the file: games played, games still out, players without a game."""

    number: int
    played: int
    out: int
    without: int


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """A player of the file: the entry, and the rating here and there."""

    player: PlayerRecord
    entry: int | None
    name: str
    old: int | None
    outcome: str
    warnings: tuple[str, ...] = ()

    @property
    def sign(self) -> str:
        """The sign before its outcome."""
        return SIGNS.get(self.outcome, "")


@dataclass(frozen=True)
class Preview:
    """What the file holds and would do; with problems nothing of it can be stored."""

    record: DivisionRecord
    plan: ImportPlan | None
    source: Source | None
    players: tuple[PlayerLine, ...]
    rounds: tuple[RoundLine, ...]
    problems: tuple[str, ...]
    cautions: tuple[str, ...]
    sealed: str

    @property
    def games(self) -> int:
        """Games of the file, played or not."""
        return len(self.record.games)


def preview(event: Event, raw: bytes) -> Preview:
    """Read the file and see what it would do; raises FileRefused for no `.t` file at all."""
    reading = read_division(raw)
    problems = [one.text for one in reading.problems]
    cautions = [one.text for one in reading.cautions]
    if problems:
        return Preview(DivisionRecord(()), None, None, (), (), tuple(problems), tuple(cautions), "")
    record = record_of(reading.division)
    tags = [*left_out(reading.division), *_not_held(record)]
    if tags:
        cautions.append(f"Fields that are not taken over: {', '.join(tags)}.")
    cautions += _starts(record)
    people = matched(event, record.players)
    problems += people.problems
    source = entry_list(record.players, people.entries)
    plan = import_plan(event, read_entries(source.table, single=True))
    problems += [f"{row.name}: {reason}." for row in plan.rows for reason in row.reasons]
    problems += _fitting(event, record)
    sealed = "" if problems else _seal(event, raw, plan)
    return Preview(
        record,
        plan,
        source,
        tuple(_players(record, people.entries, plan)),
        tuple(_rounds(record)),
        tuple(problems),
        tuple(cautions),
        sealed,
    )


def _not_held(record: DivisionRecord) -> tuple[str, ...]:
    """What the record holds and an event does not: the classes of its players."""
    return ("class",) if any(one.category for one in record.players) else ()


def _players(
    record: DivisionRecord, entries: Mapping[int, Entrant], plan: ImportPlan
) -> Iterator[PlayerLine]:
    """Line by line, as the entry list has them in the same order."""
    for one, row in zip(record.players, plan.rows, strict=True):
        entrant = entries.get(one.number)
        member = member_of(entrant) if entrant else None
        held = member.rating if member else None
        old = None if held is None else int(held)
        known = SAME if one.rating in (0, old) else CHANGED
        outcome = known if entrant and row.outcome == SAME else row.outcome
        entry = entrant.number if entrant else None
        yield PlayerLine(one, entry, row.name, old, outcome, row.warnings)


def _starts(record: DivisionRecord) -> Iterator[str]:
    unknown = sum(game.start is None for game in record.games)
    if unknown:
        yield (
            f"The file does not say who started {unknown} games; the lower number is taken "
            "as the one who did."
        )


def _fitting(event: Event, record: DivisionRecord) -> list[str]:
    """Whether the plan of the division takes the games as they are."""
    if not record.rounds:
        return []
    # Nobody has to be entered yet, so nobody has a key: each number stands in for one, and nothing is kept.
    entrants = {one.number: (EntrantKey(one.number), one.name) for one in record.players}
    try:
        facts(event, record, entrants)
    except DrawError as error:
        return [str(error)]
    return []


def facts(
    event: Event, record: DivisionRecord, entrants: dict[int, tuple[EntrantKey, str]]
) -> tuple[Fact, ...]:
    """The journal of the file's games under the plan of the division."""
    plan = plan_of(event)
    return facts_of(record, entrants, plan.settings, plan.spreads)


def _rounds(record: DivisionRecord) -> Iterator[RoundLine]:
    for number in range(1, record.rounds + 1):
        games = [game for game in record.games if game.round == number]
        played = sum(game.is_played for game in games)
        without = sum(bye.round == number for bye in record.byes)
        yield RoundLine(number, played, len(games) - played, without)


def _seal(event: Event, raw: bytes, plan: ImportPlan) -> str:
    text = base64.b64encode(raw).decode("ascii")
    held = {"event": event.pk, "file": text, "plan": plan.fingerprint}
    return signing.dumps(held, salt=SALT, compress=True)


def unsealed(event: Event, sealed: str) -> tuple[bytes, str]:
    """The file and the fingerprint of its preview; raises ImportRefused when it is stale."""
    try:
        held = signing.loads(sealed, salt=SALT, max_age=LIFE)
    except signing.BadSignature as error:
        raise ImportRefused(
            "This preview is too old or was not made here. Choose the file again."
        ) from error
    if held["event"] != event.pk:
        raise ImportRefused("This preview was made for another event. Choose the file again.")
    return base64.b64decode(held["file"]), held["plan"]


def read_or_refuse(event: Event, raw: bytes) -> tuple[Preview | None, str]:
    """The preview, or why there is none."""
    try:
        return preview(event, raw), ""
    except (FileRefused, ImportRefused) as error:
        return None, str(error)
