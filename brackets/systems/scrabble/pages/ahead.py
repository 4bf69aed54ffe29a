"""What happens next: the sessions still to come, how they are paired, and where a place would lead now."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from brackets.systems.scrabble.engine.gibson import can_finish_first
from brackets.systems.scrabble.engine.settings import QUADS, ROBIN, Session
from brackets.systems.scrabble.pages.division import Division
from brackets.systems.scrabble.pages.records import Record, records_of
from brackets.systems.scrabble.pages.words import ordinal, rounds_text


@dataclass(frozen=True, slots=True)
class Ahead:
    """A session, or what counts for this player in it."""

    title: str
    text: str
    is_now: bool


def ahead(division: Division, record: Record, place: int, count: int) -> Iterator[Ahead]:
    """The session that is on and all after it, for a player at this place of so many."""
    if record.person.last_round is not None or division.is_over:
        return
    if division.played_rounds:
        yield from _title(division, record)
    now = division.settings.session_of(division.played_rounds + 1)
    due = [at for at, one in enumerate(division.settings.sessions, 1) if at >= now]
    following = [at for at in due if not _is_posted(division, at)]
    for at in due:
        session = division.settings.sessions[at - 1]
        where = _where(session, place, count) if at in following[:1] else ""
        title = f"Session {at}: {rounds_text(session.rounds)}"
        yield Ahead(title, _how(division, session) + where, at == now)


def _is_posted(division: Division, at: int) -> bool:
    return division.settings.sessions[at - 1].first in division.rounds


def _title(division: Division, record: Record) -> Iterator[Ahead]:
    """Whether first place is still possible by winning everything (rule 17)."""
    left = division.settings.last_round - record.played
    best = max(one.halves for one in records_of(division).values())
    level = division.settings.level_is_chance
    if left <= 0 or division.played_rounds < division.settings.last_round // 2:
        return
    if record.halves == best:
        text = "Nobody has more wins."
    elif can_finish_first(record.halves, best, left, level_is_chance=level):
        reach = "at least the wins" if level else "more wins than"
        text = f"By winning everything you would reach {reach} the leader has now."
    else:
        text = (
            "First place is out of reach: winning everything is fewer wins than the leader has now."
        )
    yield Ahead("First place", text, False)


def _how(division: Division, session: Session) -> str:
    """How a session is paired."""
    settings = division.settings
    if session.kind == ROBIN:
        return f"Round robin in groups of {settings.robin_group} by rating."
    if session.kind == QUADS:
        again = " Nobody meets the same opponent again." * (settings.meetings(session) == 1)
        before = f"the standing before round {session.first}"
        return f"Quads in groups of {session.group} by {before}.{again}"
    return (
        f"The top {settings.pool} before round {session.first} are paired round by round, neighbours "
        f"in the standing; all others in quads for {rounds_text(session.rounds)}."
    )


def _where(session: Session, place: int, count: int) -> str:
    """Where this place would lead if the session were posted now."""
    told = f" You are {ordinal(place)} now"
    if session.kind != QUADS or session.group is None:
        return f"{told}."
    start = (place - 1) // session.group * session.group
    return f"{told}, among places {start + 1}–{min(start + session.group, count)}."
