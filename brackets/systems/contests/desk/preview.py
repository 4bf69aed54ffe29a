"""What a correction or somebody's leaving does to other matches, before it is made."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from brackets.desk.values import Effect as LineEffect
from brackets.desk.values import Weighed
from brackets.draw.progress import DECIDED, VACANT, MatchState
from brackets.drawn.consequences import Consequences, MatchChange
from brackets.system import Noun, system_of
from brackets.systems.contests.outcomes import Outcomes
from brackets.systems.contests.shared import contests_of
from tourney.models import Event

KEPT = "All other results stay. If the players return, their results count again."


@dataclass(frozen=True)
class Effect:
    """One match, now and after."""

    number: int
    now: str
    then: str
    is_void: bool


@dataclass(frozen=True)
class Preview:
    """Every other match that changes, and the records that would no longer count."""

    effects: tuple[Effect, ...]
    voided: tuple[int, ...]

    @property
    def confirmed(self) -> str:
        """The voided records, for the form that confirms them."""
        return ",".join(str(number) for number in self.voided) or "0"


def preview_of(
    outcomes: Outcomes, found: Consequences, names: Mapping[int, str], own: str = ""
) -> Preview:
    """The changes in words, without the match `own` itself."""
    changes = [change for change in found.changes if change.match != own]
    effects = [
        Effect(
            _number(found, change),
            _said(outcomes, change.before, names),
            _said(outcomes, change.after, names),
            change.loses_result,
        )
        for change in changes
    ]
    return Preview(tuple(one for one in effects if one.now != one.then), found.voided)


def weighed(event: Event, found: Consequences, own: str) -> Weighed:
    """The same for the question before a correction of the match `own`."""
    names = dict(event.entrants.values_list("pk", "name"))
    preview = preview_of(contests_of(event).outcomes, found, names, own=own)
    effects = tuple(
        LineEffect(
            str(one.number),
            "",
            one.now,
            one.then,
            "void" if one.is_void else "",
            "void" if one.is_void else "",
        )
        for one in preview.effects
    )
    return Weighed(
        effects, (KEPT,), _button(system_of(event).meeting, len(found.voided)), found.voided
    )


def _button(meeting: Noun, voided: int) -> str:
    """What the correction does besides, as the button of a knockout says it."""
    noun = meeting.one if voided == 1 else meeting.many
    return f"Correct it and void {voided} {noun}" if voided else "Correct it"


def _number(found: Consequences, change: MatchChange) -> int:
    state = found.after if change.after else found.before
    return state.brackets[change.bracket].numbers[change.match]


def _said(outcomes: Outcomes, state: MatchState | None, names: Mapping[int, str]) -> str:
    if state is None:
        return "not drawn"
    if state.uses and state.result:
        return outcomes.result_in_words(state.result, names)
    if state.state == DECIDED:
        through = [names.get(key, "?") for key in state.survivors]
        return f"{through[0]} goes on without play" if through else "nobody goes on"
    return " – ".join(_name(who, names) for who in state.occupants)


def _name(who: int | None, names: Mapping[int, str]) -> str:
    if who is None:
        return "not known yet"
    return "nobody" if who == VACANT else names.get(who, "?")
