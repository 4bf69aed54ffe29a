"""While results only come in, no team's sure award shrinks and none it can reach comes new.

In every way a bracket may have been repaired: a late entry joined, a three-way broken, a team
moved, disqualified or withdrawn, a match not played, a play-off drawn, semi-finals paired again.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from decimal import Decimal
from itertools import combinations

from hypothesis import HealthCheck, Phase, given
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase

from brackets.draw.result import PairResult
from brackets.journal.amending import amend_event
from brackets.journal.append import state_of
from brackets.models import Match
from brackets.picture.rows import bracket_rows
from brackets.systems.bridge.actions import record_result
from brackets.systems.bridge.actions.amendments import plan_withdrawal
from brackets.systems.bridge.actions.restructuring import (
    plan_breaking,
    plan_disqualification,
    plan_double_forfeit,
    plan_joining,
    plan_move,
    plan_pairing,
    plan_play_off,
)
from brackets.systems.bridge.actions.results import result_of
from brackets.systems.bridge.engine.amend import pairings, semi_finals
from brackets.systems.bridge.pages.taking_part import team_way
from tests.brackets.systems.bridge.playing import entrant, fresh, match_of, play, posted
from tests.examples import examples
from tests.factories import make_entrant
from tourney.models import Entrant, Event


def sure_and_best(event: Event) -> dict[int, tuple[int, int]]:
    """The worth of what every team has for sure and of what it can still reach."""
    found = {}
    teams = {team.pk: team for team in Entrant.objects.filter(event=event)}
    for bracket in event.brackets.all():
        rows = bracket_rows(bracket)
        for seat in rows.seats:
            way = team_way(rows, teams[seat.entrant_id])
            if way is not None:
                look = way.outlook(0)
                found[seat.entrant_id] = worth(look.sure)[0], worth(look.best)[1]
    return found


def worth(award: str) -> tuple[int, int]:
    """More for better, at worst and at best: nothing, match awards, then places.

    Who is 2nd/3rd of a final of three has 3rd for sure and may become 2nd (rule 35).
    """
    if award in ("nothing", "match"):
        return (("nothing", "match").index(award),) * 2
    low, *rest = map(int, re.findall(r"\d+", award))
    return 1000 - max([low, *rest]), 1000 - low


def make(event: Event, plan: object) -> Event:
    amend_event(event, plan, by=None, seen=plan.seen, confirmed=plan.found.voided)
    return fresh(event)


def joined() -> Event:
    event = posted(8)
    play(event, "R1M1", (40, 20))
    return make(event, plan_joining(make_entrant(event), bracket_number=1, match_key="R1M3"))


def broken() -> Event:
    event = posted(13)
    three = next(m for m in event.brackets.get().matches.all() if m.sides.count() == 3)
    play(event, three.key, (31, 22))
    return make(event, plan_breaking(three.sides.get(position=3).entrant))


def moved() -> Event:
    event = posted(12, 8)
    play(event, "R1M2", (40, 20), bracket=2)
    return make(event, plan_move(entrant(event, 14), bracket_number=1))


def disqualified() -> Event:
    event = posted(8)
    play(event, "R1M2", (40, 20))
    return make(event, plan_disqualification(entrant(event, 2)))


def withdrawn() -> Event:
    event = posted(9)
    play(event, "R1M1", (40, 20), (40, 20), (40, 20))
    return make(event, plan_withdrawal(entrant(event, 1)))


def not_played() -> Event:
    return make(event := posted(8), plan_double_forfeit(event, bracket_number=1, match_key="R1M2"))


def played_off() -> Event:
    return make(event := posted(8), plan_play_off(event, bracket_number=1))


def paired_again() -> Event:
    event = posted(9)
    slots = [slot for m in semi_finals(state_of(event)[0].brackets[1].draw) for slot in m.slots]
    return make(event, plan_pairing(event, bracket_number=1, pairing=pairings(slots)[1]))


def by_the_book() -> Event:
    return posted(5, 6, variant="book")


WAYS: tuple[Callable[[], Event], ...] = (
    joined,
    broken,
    moved,
    disqualified,
    withdrawn,
    not_played,
    played_off,
    paired_again,
    by_the_book,
)


class TestSure(TestCase):
    """Each way played to its end, the matches in any order with any scores."""

    @examples(
        9,
        phases=[Phase.explicit, Phase.reuse, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(st.sampled_from(WAYS), st.randoms(use_true_random=False))
    def test_what_is_sure_never_shrinks_and_what_is_possible_never_grows(
        self, way: Callable[[], Event], luck: object
    ) -> None:
        event = way()
        before = sure_and_best(event)
        while waiting := list(Match.objects.filter(bracket__event=event, state="open")):
            one = luck.choice(waiting)
            match = match_of(event, one.key, one.bracket.number)
            teams = [side.entrant_id for side in match.sides.all() if side.entrant_id]
            pairs = [
                PairResult(*two, Decimal(luck.randint(21, 40)), Decimal(luck.randint(0, 20)))
                for two in combinations(luck.sample(teams, len(teams)), 2)
            ]
            result = result_of(match, pairs, order=luck.sample(teams, len(teams)))
            record_result(match, result=result, version=match.version, by=None)
            after = sure_and_best(event)
            for team, (sure, best) in before.items():
                assert after[team][0] >= sure, (way.__name__, match.key, team)
                assert after[team][1] <= best, (way.__name__, match.key, team)
            before = after
