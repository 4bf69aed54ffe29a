"""The draw page of a cup: the plan in sentences, the preview, its certificate, what is posted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from brackets.desk.words import counted
from brackets.draw.errors import DrawError
from brackets.lots.room import Apart
from brackets.picture.tree import Tree
from brackets.systems.contests.fixed import FixedPlace, fixed_places
from brackets.systems.contests.pages.preview import contest_of_draw
from brackets.systems.cup.engine.made import PAIR
from brackets.systems.cup.engine.plan import CupPlan, is_full_tree, plan_cup
from brackets.systems.cup.field import (
    CupField,
    checksum,
    cup_field,
    next_round,
    proposed,
    state_now,
)
from brackets.systems.cup.models import CupSettings
from brackets.systems.cup.pages.apart import (
    Unavoidable,
    apart_of,
    round_said,
    unavoidable_of,
)
from brackets.systems.cup.pages.event import Lot, lots_of
from brackets.systems.cup.pages.reading import Cup, posted_cup
from brackets.systems.cup.pages.tree import cup_tree
from tourney.models import Entrant, Event


@dataclass(frozen=True)
class Preview:
    """What the lot gives: the picture, its certificate, and the mark by which it is posted."""

    tree: Tree
    lot: int
    seen: str
    certificate: tuple[str, ...]


@dataclass(frozen=True)
class DrawPage:
    """Everything the page shows, before posting and after it."""

    settings: CupSettings
    is_posted: bool
    plan: tuple[str, ...]
    refused: str
    qualified: tuple[Entrant, ...]
    seeded: int
    entrants: int
    preview: Preview | None
    round_name: str
    open_matches: int
    lots: tuple[Lot, ...]
    apart: tuple[Apart, ...]
    unavoidable: Sequence[Unavoidable]
    is_full_tree: bool = False
    fixed: tuple[FixedPlace, ...] = ()

    @property
    def has_lines(self) -> bool:
        """Whether a whole tree is drawn, so that somebody can have a line of it."""
        return self.settings.mode == CupSettings.Mode.TREE


def draw_page(event: Event, settings: CupSettings) -> DrawPage:
    """The page as it stands now."""
    contest = posted_cup(event)
    field = cup_field(event)
    plan, refused = _plan(field) if contest is None else ((), "")
    entered = [one for one in event.entrants.all() if one.status == Entrant.Status.ENTERED]
    preview, trouble = _preview(event, settings)
    return DrawPage(
        settings,
        contest is not None,
        plan,
        refused or trouble,
        tuple(one for one in entered if one.skips),
        sum(one.seed is not None for one in entered),
        len(entered),
        preview,
        contest.next_round if contest else "",
        sum(not one.is_decided for one in contest.rows.matches) if contest else 0,
        lots_of(contest) if contest else (),
        apart_of(contest) if contest else (),
        unavoidable_of(event, state_now(event)) if contest else (),
        contest is None and is_full_tree([one["skip"] for one in field.entrants]),
        fixed_places(settings.fixed, event.entrants.all()) if contest is None else (),
    )


def _plan(field: CupField) -> tuple[tuple[str, ...], str]:
    """The plan of the tree in sentences, or why there is none."""
    try:
        plan = plan_cup([one["skip"] for one in field.entrants])
    except DrawError as error:
        return (), str(error)
    return tuple(plan_words(plan)), ""


def plan_words(plan: CupPlan) -> Iterator[str]:
    """The arithmetic of the chapter in sentences, with the Vorrunde explained.

    >>> list(plan_words(plan_cup([0] * 13)))[1]
    'The next power of two is 16: 4 rounds, and 3 byes in round 1.'
    """
    qualified = len(plan.skips) - plan.others
    players = counted(len(plan.skips), "player")
    if qualified:
        yield (
            f"{players}, {qualified} of them pre-qualified: they count as "
            f"{plan.fictitious + len(plan.skips)} with {plan.fictitious} fictitious ones."
        )
    else:
        yield f"{players}, nobody pre-qualified."
    byes = f"{counted(plan.byes, 'bye')} in round 1" if plan.byes else "no byes"
    yield f"The next power of two is {plan.size}: {counted(plan.rounds, 'round')}, and {byes}."
    if plan.preliminary:
        yield (
            "More byes would be needed than there are players for round 1, so there is a preliminary "
            f"round (Vorrunde): every pre-qualified player skips {counted(plan.raised, 'round')} more."
        )
    first = (plan.others - plan.byes) // 2
    yield f"Round 1 has {counted(first, 'match', 'matches')}; {len(plan.skips) - 1} in all."


def _preview(event: Event, settings: CupSettings) -> tuple[Preview | None, str]:
    lot = settings.random_seed
    if lot is None:
        return None, ""
    try:
        is_first = event.state == Event.State.ENTRY
        made = proposed(event, settings, lot) if is_first else next_round(event, lot)
    except DrawError as error:
        return None, str(error)
    contest = contest_of_draw(Cup, event, made)
    newest = contest.lots[-1]
    said = round_said(newest) if newest.engine == PAIR else _tree_said(contest)
    return Preview(cup_tree(contest), lot, checksum(event, made), said), ""


def _tree_said(contest: Cup) -> tuple[str, ...]:
    return tuple(words for one in apart_of(contest) for words in one.said)
