"""The ladder of a team says what the awards will pay, in drawn, repaired and compact brackets."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from random import Random

import pytest
from django.db import transaction

from awards.actions.awards import compute_awards
from awards.models import Award
from awards.pages.points import team_ladder
from awards.queries.sanctions import sanction_of
from awards.receipts.ranks import team_rank
from brackets.journal.amending import Amendment, amend_event
from brackets.models import Match, Side
from brackets.picture.rows import bracket_rows
from brackets.systems.bridge.actions import withdraw
from brackets.systems.bridge.actions.restructuring import (
    break_three_way,
    join_match,
    plan_breaking,
    plan_disqualification,
    plan_double_forfeit,
    plan_joining,
    plan_move,
    plan_play_off,
)
from brackets.systems.bridge.kinds import COMPACT
from brackets.systems.bridge.pages.taking_part import team_way
from tests.awards.making import loaded, made_field, play_scores, sanctioned
from tests.awards.words import earned
from tests.brackets.systems.bridge.playing import (
    Scores,
    entrant,
    fresh,
    match_of,
    play,
    play_open,
)
from tests.factories import make_entrant
from tourney.models import Entrant, Event

pytestmark = pytest.mark.django_db
PAIRS = {2: 1, 3: 3}


def open_matches(event: Event) -> list[Match]:
    return list(Match.objects.filter(bracket__event=event, bracket__number=1, state="open"))


def at_random(chance: Random) -> Scores:
    """Somebody wins; no two scores are alike, so nothing is level."""
    scores = chance.sample(range(21, 90), 10)
    return [(score, 20 if chance.random() < 0.5 else score + 31) for score in scores]


def play_random(match: Match, chance: Random) -> None:
    again = match_of(match.bracket.event, match.key, match.bracket.number)
    play_scores(again, *at_random(chance))


def outright(match: Match, team: int, *, wins: bool, chance: Random) -> Scores:
    """The team beats, or loses to, everybody else in the match."""
    present = [side.entrant_id for side in match.sides.all() if side.entrant_id]
    scores = []
    for at, first in enumerate(present):
        for second in present[at + 1 :]:
            margin = chance.randrange(1, 20)
            up = (first == team) == wins if team in (first, second) else chance.random() < 0.5
            scores.append((40 + margin, 30) if up else (30, 40 + margin))
    return scores


def play_some(event: Event, chance: Random, most: int) -> None:
    """Up to so many matches, whichever are open."""
    left = chance.randrange(most + 1)
    while left and (found := open_matches(event)):
        some = chance.sample(found, chance.randint(1, min(left, len(found))))
        play_open(event, lambda _: at_random(chance), pk__in=[match.pk for match in some])
        left -= len(some)


def make(event: Event, plan: Amendment) -> None:
    amend_event(event, plan, by=None, seen=plan.seen, confirmed=plan.found.voided)


def broken(chance: Random) -> Event:
    """A three-way loses one of its teams."""
    event = made_field(chance.choice((9, 10, 11, 12, 13, 14)))
    rows = Side.objects.filter(match__bracket__event=event, match__round_number=1)
    three = [side.entrant for side in rows if side.match.sides.count() == 3]
    leaving = chance.choice(three)
    break_three_way(leaving, by=None, seen=plan_breaking(leaving).seen)
    return event


def joined(chance: Random) -> Event:
    """A late entry makes a first match a three-way."""
    event = made_field(chance.choice((8, 10, 15, 16)))
    late = make_entrant(event, members=4, size=4)
    where = {"bracket_number": 1, "match_key": "R1M1"}
    join_match(late, **where, by=None, seen=plan_joining(late, **where).seen)
    return event


def played_off(chance: Random) -> Event:
    """The losers play off for further places (rule 148)."""
    event = made_field(chance.choice((8, 16)))
    make(event, plan_play_off(event, bracket_number=1))
    return event


def moved(chance: Random) -> Event:
    """A team comes from a bracket too low for it: nine, six, three."""
    event = made_field(chance.choice((12, 14, 16)), 8)
    first = event.brackets.get(number=1).seats.count() + 1
    play(event, "R1M1", (40, 20), bracket=2)
    make(event, plan_move(entrant(event, first), bracket_number=1))
    return event


def unplayed(chance: Random) -> Event:
    """Two teams agree not to play (rule 27)."""
    event = made_field(chance.choice((8, 9, 16)))
    play_some(event, chance, 5)
    pairs = [match for match in open_matches(event) if match.sides.count() == 2]
    if pairs:
        key = chance.choice(pairs).key
        make(event, plan_double_forfeit(event, bracket_number=1, match_key=key))
    return event


def disqualified(chance: Random) -> Event:
    """A team is disqualified (rule 31)."""
    event = made_field(chance.choice((8, 12)))
    play_some(event, chance, 3)
    make(event, plan_disqualification(entrant(event, chance.randrange(1, 9))))
    return event


def left(chance: Random) -> Event:
    """A team withdraws after the first result (rule 28)."""
    event = made_field(chance.choice((9, 16)))
    play_random(open_matches(event)[0], chance)
    play_some(event, chance, 4)
    withdraw(entrant(event, chance.randrange(1, 9)), by=None)
    return event


def compact(chance: Random) -> Event:
    """Losers play for a match award, losers of the semi-final for third."""
    return made_field(chance.choice((8, 9, 12, 13, 16)), kind=COMPACT, boards=12)


REPAIRS: tuple[Callable[[Random], Event], ...] = (
    broken,
    joined,
    played_off,
    moved,
    unplayed,
    disqualified,
    left,
    compact,
)


def ladder(event: Event, team: Entrant) -> list[str]:
    return [rung.award for rung in team_ladder(sanction_of(fresh(event)), team)]


def through(team: Entrant) -> int:
    return Side.objects.filter(entrant=team, outcome="through").count()


def finish(event: Event, team: Entrant, wins: int, chance: Random) -> int:
    """The team wins so many more matches and loses the next; how many it really won."""
    before = through(team)

    def scores(match: Match) -> Scores:
        if team.pk not in {side.entrant_id for side in match.sides.all()}:
            return at_random(chance)
        goes_on = through(team) - before < wins
        return outright(match, team.pk, wins=goes_on, chance=chance)

    while play_open(event, scores):
        pass
    return through(team) - before


def paid_after(event: Event, team: Entrant, wins: int, chance: Random) -> tuple[int, str]:
    """Which rung it came to in this future and what it was paid; the future is forgotten."""
    with transaction.atomic():
        won = finish(event, team, wins, chance)
        compute_awards(fresh(event), by=None)
        award = Award.objects.filter(entrant=team).order_by("member__position").first()
        transaction.set_rollback(True)
    if award is None:
        return 0, "0.00"
    return -1 if team_rank(award) == "1" else won, str(award.award)


@pytest.mark.parametrize("repair", REPAIRS, ids=lambda repair: repair.__name__)
def test_the_ladder_is_what_the_awards_pay(repair: Callable[[Random], Event]) -> None:
    """A team that wins so many more and then loses outright is paid that rung, to the cent."""
    loaded()
    chance = Random(0)
    event = repair(chance)
    sanctioned(event)
    play_some(event, chance, 9)
    teams = list(event.entrants.filter(seat__bracket__number=1))
    gone = [e for e in teams if e.status != Entrant.Status.ENTERED]
    for team in [*chance.sample(teams, 3), *gone]:
        rungs = ladder(event, team)
        wins = chance.randrange(6)
        rung, award = paid_after(event, team, wins, chance)
        assert award == rungs[rung], (team, rungs, wins, rung)


@pytest.mark.parametrize("repair", REPAIRS, ids=lambda repair: repair.__name__)
def test_what_is_sure_never_shrinks_and_ends_as_the_award(
    repair: Callable[[Random], Event],
) -> None:
    """Points and page of a team, result by result, in whatever bracket; then what is paid."""
    loaded()
    chance = Random(7)
    event = repair(chance)
    sanctioned(event)
    staying = event.entrants.filter(seat__bracket__number=1, status=Entrant.Status.ENTERED)
    teams = chance.sample(list(staying), 3)
    sure = {team: Decimal(0) for team in teams}
    while found := list(Match.objects.filter(bracket__event=event, state="open")):
        match = chance.choice(found)
        mine = [team for team in teams if match.sides.filter(entrant=team).exists()]
        if not mine:
            others = [one.pk for one in found if not one.sides.filter(entrant__in=teams).exists()]
            play_open(event, lambda _: at_random(chance), pk__in=others)
            continue
        play_random(match, chance)
        for team in mine:
            now = Decimal(ladder(event, team)[0])
            assert now >= sure[team], (team, now, sure[team])
            sure[team] = now
    compute_awards(fresh(event), by=None)
    for team in teams:
        award = Award.objects.get(entrant=team, member__position=1)
        assert award.award == Decimal(ladder(event, team)[0]) >= sure[team]
        way = team_way(bracket_rows(event.brackets.get(number=1)), team)
        assert way is None or way.outlook(award.member_id).sure == earned(award)


def test_second_of_three_is_a_rung_of_its_own() -> None:
    """1st, 2nd and 3rd of the final of three are paid apart (rule 35): 100, 75 and 55 percent."""
    loaded()
    event = moved(Random(1))
    sanctioned(event)
    team = entrant(event, 1)
    labels = [rung.label for rung in team_ladder(sanction_of(fresh(event)), team)]
    assert labels[-3:] == ["Win the match of round 3", "Come second in the final", "Win the final"]
    third, second, first = (float(award) for award in ladder(event, team)[-3:])
    assert (round(second / first, 2), round(third / first, 2)) == (0.75, 0.55)


def test_a_disqualified_team_has_one_rung_that_says_so() -> None:
    loaded()
    event = made_field(8)
    sanctioned(event)
    make(event, plan_disqualification(entrant(event, 1)))
    (rung,) = team_ladder(sanction_of(fresh(event)), entrant(event, 1))
    assert (rung.label, rung.award, rung.why) == ("Disqualified", "0.00", "no award")
