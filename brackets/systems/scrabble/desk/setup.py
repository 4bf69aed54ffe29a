"""The set-up page: the plan, what can be said of it, whether the division can start."""

from __future__ import annotations

from dataclasses import dataclass

from brackets.systems.scrabble.engine.settings import HILL, ROBIN, Settings
from brackets.systems.scrabble.facts.plans import PLANS, SessionPlan, feasibility, problem
from brackets.systems.scrabble.forms.plan import PlanForm
from brackets.systems.scrabble.queries import Plan, seats_of, start_checksum
from tourney.models import Event


@dataclass(frozen=True)
class SessionLine:
    """A session in words."""

    number: int
    rounds: str
    words: str
    has_several: bool


@dataclass(frozen=True)
class SetupPage:
    """Everything the set-up shows."""

    form: PlanForm
    settings: Settings
    plans: tuple[SessionPlan, ...]
    chosen: str
    saved: Plan
    sessions: tuple[SessionLine, ...]
    players: int
    unrated: int
    said: tuple[str, ...]
    trouble: str
    is_started: bool
    seen: str

    @property
    def rounds(self) -> int:
        """How many rounds the shown plan has."""
        return self.settings.last_round

    @property
    def heading(self) -> str:
        """What the plan that is shown is."""
        if self.is_started:
            return "The plan, frozen at the start"
        if self.chosen:
            return "The plan as it was chosen, not saved yet"
        return "The plan as it is saved" if self.saved.version else "The plan of 2002"


def setup_page(
    event: Event, form: PlanForm, saved: Plan, chosen: str = "", settings: Settings | None = None
) -> SetupPage:
    """The page for a form as it is; what is said is about the plan chosen, else the saved one."""
    shown = settings or saved.settings
    seats = seats_of(event)
    count = len(seats)
    return SetupPage(
        form,
        shown,
        PLANS,
        chosen,
        saved,
        session_lines(shown),
        count,
        sum(not seat.rating for seat in seats),
        feasibility(shown, count) if count else (),
        problem(shown, count),
        event.state != Event.State.ENTRY,
        start_checksum(saved, seats),
    )


def session_lines(settings: Settings) -> tuple[SessionLine, ...]:
    """Each session in a line."""
    found = []
    for number, one in enumerate(settings.sessions, 1):
        rounds = f"{one.first}–{one.last}" if one.first < one.last else str(one.first)
        if one.kind == ROBIN:
            words = f"round robin in groups of {settings.robin_group}"
        elif one.kind == HILL:
            words = "each round on the standing before it"
        else:
            words = f"quads from groups of {one.group}"
        limit = settings.meetings(one)
        allowed = {None: "repeats allowed", 1: "no repeats"}.get(limit, f"{limit} meetings at most")
        found.append(SessionLine(number, rounds, f"{words}, {allowed}", one.first < one.last))
    return tuple(found)
