"""Amendments before they are made: who plays whom before and after, and what is lost."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from brackets.draw.ranks import Finish
from brackets.draw.structure import Seed
from brackets.draw.tables import home_tables
from brackets.drawn.facts import BracketState, DrawMade, ResultGiven, Withdrawn
from brackets.journal.amending import Amendment
from brackets.journal.records import journal_of
from brackets.systems.bridge.actions.amendments import plan_late_entry, plan_withdrawal
from brackets.systems.bridge.actions.restructuring import plan_breaking, plan_joining
from brackets.systems.bridge.books import cite
from brackets.systems.bridge.desk.effects import Effects, effects_of
from tourney.models import Entrant, Event


@dataclass(frozen=True)
class Home:
    """Where a team stands at the start: number, table and first opponents."""

    number: int
    table: int | None
    opponents: str


@dataclass(frozen=True)
class AmendedTeam:
    """One team of the bracket, before and after the amendment."""

    name: str
    before: Home | None
    after: Home | None

    @property
    def changed(self) -> bool:
        """Whether its table or opponents change; the number alone matters to nobody."""
        one, two = self.before, self.after
        if one is None or two is None:
            return True
        return (one.table, one.opponents) != (two.table, two.opponents)


@dataclass(frozen=True)
class Preview:
    """An amendment in words and lines, and the journal it was worked out on.

    `lines` are there where brackets are drawn from their first round, `effects` says match by
    match what changes in play.
    """

    brackets: tuple[int, ...]
    seen: int
    lines: tuple[AmendedTeam, ...]
    words: tuple[str, ...]
    effects: Effects
    voided: tuple[int, ...]

    @property
    def redraws(self) -> bool:
        """Whether the first round is another."""
        return bool(self.lines)

    @property
    def heading(self) -> str:
        """The brackets it touches."""
        noun = "Bracket" if len(self.brackets) == 1 else "Brackets"
        return f"{noun} {' and '.join(str(number) for number in self.brackets)}"

    @property
    def changed(self) -> tuple[AmendedTeam, ...]:
        """The teams whose table or opponents change."""
        return tuple(line for line in self.lines if line.changed)

    @property
    def unchanged(self) -> tuple[AmendedTeam, ...]:
        """The teams that keep both."""
        return tuple(line for line in self.lines if not line.changed)

    @property
    def confirmed(self) -> str:
        """The records that no longer count, for the form that confirms them."""
        return ",".join(str(number) for number in self.voided)


def late_entry_preview(event: Event, entrant: Entrant, bracket: int, match: str = "") -> Preview:
    """The bracket drawn again with the late entry, or the three-way it makes of a match."""
    entrant.event = event
    if match:
        return preview_of(event, plan_joining(entrant, bracket_number=bracket, match_key=match))
    return preview_of(event, plan_late_entry(entrant, bracket_number=bracket))


def withdrawal_preview(event: Event, entrant: Entrant) -> Preview:
    """The bracket drawn again without the team, or its forfeit in words."""
    entrant.event = event
    plan = plan_withdrawal(entrant)
    return preview_of(event, plan, tuple(_effects(event, plan, entrant)))


@dataclass(frozen=True)
class Breaking:
    """A match of three or four without one team: what it was, what it becomes, and the preview."""

    whole: str
    smaller: str
    preview: Preview


def breaking(event: Event, entrant: Entrant) -> Breaking:
    """The match of three or four that the team leaves; DrawError when it is in none."""
    entrant.event = event
    plan = plan_breaking(entrant)
    fact = plan.fact
    assert isinstance(fact, DrawMade)
    before = plan.found.before.brackets[fact.bracket]
    seed = Seed(before.number_of[entrant.pk])
    size = next(len(match.slots) for match in before.draw.matches if seed in match.slots)
    others, whole, smaller = BROKEN[size]
    said = f"The other {others} play a {smaller}; what they played against each other counts."
    return Breaking(whole, smaller, preview_of(event, plan, (said,)))


BROKEN = {
    3: ("two", "match of three", "head-to-head"),
    4: ("three", "match of four", "match of three"),
}
"""By the size of a match: who is left, what it is, what it becomes."""


def preview_of(event: Event, plan: Amendment, words: tuple[str, ...] = ()) -> Preview:
    """Any amendment: its sentences, then either the new draw or what changes in play."""
    names = entry_names(event)
    before, after = plan.found.before, plan.found.after
    redrawn = [f for f in plan.facts if isinstance(f, DrawMade)]
    whole = [f for f in redrawn if not before.brackets[f.bracket].has_results]
    drawn = tuple(
        line
        for fact in whole
        if fact.draw.rounds[0] != before.brackets[fact.bracket].draw.rounds[0]
        for line in _lines(before.brackets[fact.bracket], after.brackets[fact.bracket], names)
    )
    effects = effects_of(plan.found, journal_of(event).entries, names)
    if drawn:
        effects = replace(effects, meetings=())
    numbers = sorted(
        {fact.bracket for fact in plan.facts if isinstance(fact, DrawMade | ResultGiven)}
    )
    return Preview(
        brackets=tuple(numbers) or _bracket_of(plan),
        seen=plan.seen,
        lines=drawn,
        words=words,
        effects=effects,
        voided=plan.found.voided,
    )


def entry_names(event: Event) -> dict[int, str]:
    """Every team with its entry number."""
    return {e.pk: f"{e.name} ({e.number})" for e in event.entrants.all()}


def _bracket_of(plan: Amendment) -> tuple[int, ...]:
    assert isinstance(plan.fact, Withdrawn)
    bracket = plan.found.after.bracket_of(plan.fact.entrant)
    return (bracket.number,) if bracket else ()


def _lines(
    before: BracketState, after: BracketState, names: Mapping[int, str]
) -> tuple[AmendedTeam, ...]:
    old, new = _homes(before, names), _homes(after, names)
    order = sorted({*old, *new}, key=lambda e: (new.get(e) or old[e]).number)
    return tuple(AmendedTeam(names[e], old.get(e), new.get(e)) for e in order)


def _homes(state: BracketState, names: Mapping[int, str]) -> dict[int, Home]:
    tables = home_tables(state.draw, state.tables)
    found: dict[int, Home] = {}
    for match in state.draw.matches:
        seats = [slot.number for slot in match.slots if isinstance(slot, Seed)]
        for number in seats:
            others = [names[state.seats[other]] for other in seats if other != number]
            home = Home(number, tables.get(number), " and ".join(others))
            found[state.seats[number]] = home
    return found


def _effects(event: Event, plan: Amendment, leaving: Entrant) -> list[str]:
    if isinstance(plan.fact, DrawMade):
        return []
    names, bracket = entry_names(event), plan.found.after.bracket_of(leaving.pk)
    said = [
        f"{_named(change.after.survivors, names)} "
        f"{'goes' if len(change.after.survivors) == 1 else 'go'} on without playing {leaving.name}."
        for change in plan.found.changes
        if change.after and leaving.pk in change.after.forfeited and change.after.survivors
    ]
    return [*said, _rank(leaving, bracket.finishes.get(leaving.pk) if bracket else None)]


def _named(keys: tuple[int, ...], names: Mapping[int, str]) -> str:
    return " and ".join(names[key] for key in keys)


def _rank(leaving: Entrant, finish: Finish | None) -> str:
    """Rule 147 (page 13) in words."""
    if finish is None:
        return (
            f"{leaving.name} forfeits its next match as soon as the opponent is known, and ranks "
            f"with the teams beaten in the round before ({cite('147')})."
        )
    if finish.low is None:
        return f"{leaving.name} forfeits its first match and takes no place ({cite('147')})."
    return f"{leaving.name} ranks {finish.label}, with the teams beaten in the round before ({cite('147')})."
