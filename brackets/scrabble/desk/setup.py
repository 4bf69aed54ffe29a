"""The set-up page: the plan, what can be said of it, whether the division can start."""

from __future__ import annotations

from dataclasses import dataclass

from brackets.draw.nsc.settings import HILL, ROBIN, Settings
from brackets.draw.pairings.plans import PLANS, SessionPlan, feasibility, problem
from brackets.scrabble.forms.plan import PlanForm
from brackets.scrabble.queries import Plan
from tourney.models import Entrant, Event


@dataclass(frozen=True)
class SessionLine:
    """A session in words."""

    number: int
    rounds: str
    words: str


@dataclass(frozen=True)
class SetupPage:
    """Everything the set-up shows."""

    form: PlanForm
    plans: tuple[SessionPlan, ...]
    chosen: str
    saved: Plan
    sessions: tuple[SessionLine, ...]
    players: int
    unrated: int
    said: tuple[str, ...]
    trouble: str
    is_started: bool

    @property
    def is_saved(self) -> bool:
        """Whether the form shows what a start would take."""
        return self.saved.version > 0 and not self.chosen and not self.form.errors

    @property
    def rounds(self) -> int:
        """How many rounds the saved plan has."""
        return self.saved.settings.last_round


def setup_page(event: Event, form: PlanForm, saved: Plan, chosen: str = "") -> SetupPage:
    """The page for a form as it is; feasibility is that of the saved plan."""
    entered = event.entrants.filter(status=Entrant.Status.ENTERED)
    rated = entered.filter(members__player__rating__gt=0).distinct().count()
    count = entered.count()
    return SetupPage(
        form,
        PLANS,
        chosen,
        saved,
        session_lines(saved.settings),
        count,
        count - rated,
        feasibility(saved.settings, count) if count else (),
        problem(saved.settings, count),
        event.state != Event.State.ENTRY,
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
        found.append(SessionLine(number, rounds, f"{words}, {allowed}"))
    return tuple(found)
