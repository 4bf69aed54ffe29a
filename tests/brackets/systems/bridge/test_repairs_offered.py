"""What the desk offers to repair can be repaired: every link leads to a preview, not to a refusal."""

from __future__ import annotations

from itertools import product

import pytest
from django.test import Client
from hypothesis import HealthCheck, Phase, given
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase

from brackets.draw.errors import DrawError
from brackets.models import Match
from brackets.systems.bridge.desk.repairing import repairs_page
from brackets.systems.bridge.desk.wrong_bracket import ASKED, Outcome, guide, plan_of
from tests.brackets.systems.bridge.desk import signed
from tests.brackets.systems.bridge.playing import fresh, match_of, play, posted
from tests.examples import examples
from tests.factories import make_entrant
from tourney.models import Entrant, Event

QUICK = examples(
    5, phases=[Phase.explicit, Phase.reuse, Phase.generate], suppress_health_check=list(HealthCheck)
)
SIZES = st.sampled_from([5, 8, 9, 12, 13, 16, 17])


def played(sizes: tuple[int, int], matches: int, luck: object) -> Event:
    """An event with so many matches played in any order, and a team that has no bracket."""
    event = posted(*sizes)
    for _ in range(matches):
        waiting = list(Match.objects.filter(bracket__event=event, state="open"))
        if not waiting:
            break
        one = luck.choice(waiting)
        teams = match_of(event, one.key, one.bracket.number).sides.exclude(entrant=None).count()
        pairs = teams * (teams - 1) // 2
        scores = [(40 + 3 * pairs - 2 * at, luck.randint(0, 20)) for at in range(pairs)]
        play(event, one.key, *scores, bracket=one.bracket.number)
    make_entrant(event, "Late")
    return fresh(event)


class TestOffers(TestCase):
    """Of an event somewhere in play."""

    @QUICK
    @given(st.tuples(SIZES, SIZES), st.integers(0, 20), st.randoms(use_true_random=False))
    def test_every_way_leads_to_a_preview(
        self, sizes: tuple[int, int], matches: int, luck: object
    ) -> None:
        event = played(sizes, matches, luck)
        client = signed(Client(), event)
        for number in (1, 2):
            page = repairs_page(event, number)
            for repair in page.repairs:
                way = luck.choice(repair.ways)
                assert client.get(way.href).status_code == 200, (repair.title, way.label)

    @QUICK
    @given(st.tuples(SIZES, SIZES), st.integers(0, 12), st.randoms(use_true_random=False))
    def test_every_answer_of_the_wrong_bracket_leads_to_what_works(
        self, sizes: tuple[int, int], matches: int, luck: object
    ) -> None:
        event = played(sizes, matches, luck)
        teams = list(event.entrants.filter(seat__isnull=False))
        for team in luck.sample(teams, 5):
            team.event = event
            for outcome in outcomes(team):
                for bracket in brackets_of(outcome):
                    check_plan(outcome, team, bracket)
                for number, opening in outcome.joins:
                    assert plan_of(outcome.repair, team, number, opening.key) is not None


def check_plan(outcome: Outcome, team: Entrant, bracket: int | None) -> None:
    """It can be planned, unless the answer that it won its first match and no more is untrue."""
    decided = team.sides.filter(match__state="decided")
    won = list(decided.values_list("match__round_number", "outcome")) == [(1, "through")]
    if outcome.repair == "move" and not won:
        with pytest.raises(DrawError, match="must have won its first match"):
            plan_of(outcome.repair, team, bracket)
    else:
        assert plan_of(outcome.repair, team, bracket) is not None


def brackets_of(outcome: Outcome) -> tuple[int | None, ...]:
    """Where the repair may take the team; nowhere where there is only advice."""
    if outcome.repair == "disqualify":
        return (None,)
    return outcome.brackets if outcome.repair in ("transfer", "move") else ()


def outcomes(team: Entrant) -> list[Outcome]:
    """What every way of answering the book's questions leads to."""
    answers = [[(name, value) for value, _ in options] for name, (_, options) in ASKED.items()]
    found = (guide(team, dict(given)).outcome for given in product(*answers))
    return [outcome for outcome in found if outcome is not None]
