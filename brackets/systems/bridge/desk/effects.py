"""What an amendment in play does, in words: matches that change, results that go, places."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from brackets.draw.progress import DECIDED, VACANT, MatchState
from brackets.draw.structure import Beaten, Draw, Exit, Match
from brackets.draw.tables import match_tables
from brackets.drawn.consequences import Consequences, MatchChange
from brackets.drawn.facts import BracketState, EventState, ResultGiven
from brackets.journal.entries import Entry
from brackets.picture.rounds import names_of_draw
from brackets.picture.words import table_numbers
from brackets.picture.words import tables as table_words
from brackets.systems.bridge.wording import pairs_in_words

Names = Mapping[int, str]


@dataclass(frozen=True)
class Meeting:
    """One match before and after."""

    where: str
    tables: str
    now: str
    then: str


@dataclass(frozen=True)
class Voided:
    """A recorded result that no longer counts."""

    where: str
    words: str


@dataclass(frozen=True)
class Ranked:
    """A team whose place changes."""

    team: str
    now: str
    then: str


@dataclass(frozen=True)
class Effects:
    """Everything an amendment in play changes."""

    meetings: tuple[Meeting, ...]
    voided: tuple[Voided, ...]
    ranks: tuple[Ranked, ...]


def effects_of(found: Consequences, journal: Sequence[Entry], names: Names) -> Effects:
    """Matches, results and places that are not the same afterwards."""
    return Effects(
        tuple(_meetings(found, names)),
        tuple(_voided(found, journal, names)),
        tuple(_ranks(found, names)),
    )


def where_of(number: int, draw: Draw, match: Match) -> str:
    """Bracket and round of a match, as the desk names it."""
    return f"Bracket {number}, {round_of(draw, match)}"


def round_of(draw: Draw, match: Match) -> str:
    """The round of a match, as every page names it."""
    return names_of_draw(draw)[match.id].label


def tables_of(bracket: BracketState, match: Match) -> str:
    """The tables of a match as players read them."""
    return table_numbers(match_tables(bracket.draw, bracket.tables)[match.id])


def _meetings(found: Consequences, names: Names) -> Iterator[Meeting]:
    for change in sorted(found.changes, key=lambda c: _playing_order(found, c)):
        now = _side(found.before, change.bracket, change.before, names)
        then = _side(found.after, change.bracket, change.after, names)
        state = found.after if change.after else found.before
        bracket = state.brackets[change.bracket]
        match = bracket.draw.by_id[change.match]
        if now != then:
            where = where_of(change.bracket, bracket.draw, match)
            yield Meeting(where, tables_of(bracket, match), now, then)


def _playing_order(found: Consequences, change: MatchChange) -> tuple[int, int, int]:
    """By bracket, round and table, whether a match comes or goes."""
    state = found.after if change.after else found.before
    bracket = state.brackets[change.bracket]
    match = bracket.draw.by_id[change.match]
    tables = match_tables(bracket.draw, bracket.tables)[match.id]
    return change.bracket, match.round_number, min(tables, default=0)


def _side(state: EventState, bracket: int, match: MatchState | None, names: Names) -> str:
    return _said(state.brackets[bracket], match, names) if match else "not drawn"


def _said(bracket: BracketState, match: MatchState, names: Names) -> str:
    if match.uses and match.result:
        return pairs_in_words(match.result.pairs, names)
    if match.state == DECIDED and len(match.match.slots) == 2:
        through = " and ".join(names.get(key, "a team") for key in match.survivors)
        return f"{through} goes on without play" if through else "nobody goes on"
    return " – ".join(
        _occupant(bracket, match.match, at, names) for at in range(len(match.occupants))
    ) + (", two go on" if match.match.qualify == 2 else "")


def _occupant(bracket: BracketState, match: Match, at: int, names: Names) -> str:
    occupant, slot = bracket.matches[match.id].occupants[at], match.slots[at]
    if occupant == VACANT:
        return "nobody"
    if occupant is not None:
        return names.get(occupant, "a team")
    if isinstance(slot, Beaten):
        return "one beaten before"
    assert isinstance(slot, Exit)
    feeder = bracket.draw.by_id[slot.match]
    loser = slot.place > feeder.qualify
    tables = match_tables(bracket.draw, bracket.tables)[feeder.id]
    return f"{'loser' if loser else 'one'} from {table_words(tables)}"


def _voided(found: Consequences, journal: Sequence[Entry], names: Names) -> Iterator[Voided]:
    """Results that count before and not after, or were replaced by what is planned."""
    facts = {entry.sequence: entry.fact for entry in journal}
    for purpose, sequence in found.before.counting.items():
        fact = facts.get(sequence)
        if isinstance(fact, ResultGiven) and found.after.counting.get(purpose) != sequence:
            bracket = found.before.brackets[fact.bracket]
            match = bracket.draw.by_id[fact.result.match]
            words = pairs_in_words(fact.result.pairs, names)
            yield Voided(where_of(fact.bracket, bracket.draw, match), words)


def _ranks(found: Consequences, names: Names) -> Iterator[Ranked]:
    before, after = _labels(found.before), _labels(found.after)
    for entrant in [*before, *(key for key in after if key not in before)]:
        now, then = before.get(entrant, "still in"), after.get(entrant, "still in")
        if now != then:
            yield Ranked(names.get(entrant, "a team"), now, then)


def _labels(state: EventState) -> dict[int, str]:
    return {
        entrant: finish.label.replace("unplaced", "no place")
        for bracket in state.brackets.values()
        for entrant, finish in bracket.finishes.items()
    }
