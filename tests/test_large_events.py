"""An event of more than a thousand entries has every page of a small one, at no more questions to the database."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from itertools import combinations

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from awards.actions.awards import compute_awards, publish_awards
from awards.actions.sanctions import sanction_event
from brackets.draw.progress import OPEN
from brackets.draw.result import PairResult, Result
from brackets.drawn.facts import EventState, ResultGiven
from brackets.drawn.replaying import replay
from brackets.journal.append import append
from brackets.journal.check import differences
from brackets.journal.entries import Entry
from brackets.journal.records import journal_of
from brackets.systems.bridge.actions import cut_brackets, post_event, propose_cut
from brackets.systems.bridge.planned import plan_checksum
from brackets.systems.scrabble.bringing.people import matched
from tests.awards.making import loaded
from tests.brackets.systems.bridge.playing import fresh
from tests.brackets.systems.cup.playing import entered, post
from tests.brackets.systems.scrabble import running
from tests.factories import make_admin, make_event, make_field
from tourney.models import Event, Member, Player

pytestmark = [pytest.mark.django_db, pytest.mark.long]

FEW, MANY = 72, 1017
"""SQLite joins at most a thousand conditions in one question."""

TOURNAMENT = ("tourney:tournament", "tourney:desk")
TOTALS = ("awards:totals", "awards:winners")
EVENT = ("tourney:entries", "tourney:export", "brackets:event")
PLAN = ("brackets:bracketing", "brackets:desk_conditions", "brackets:conditions", "awards:what_if")
DESK = ("brackets:bracketing", "brackets:results", "brackets:history", "brackets:standings")
PAPERS = ("brackets:rack", "brackets:slips", "brackets:tickets", "brackets:projector")
AWARDS = ("awards:desk", "brackets:line_ups", "awards:event")
REPORTS = ("awards:report", "awards:desk_report")
OF_ONE = ("brackets:bracket", "brackets:entrant", "brackets:withdrawal", "brackets:repairs")
CUP = ("brackets:cup_draw", "brackets:contests", "brackets:history")
CUP_PAPERS = ("brackets:cup_papers", "brackets:cup_slips", "brackets:contest_lot")
SCRABBLE = ("brackets:scrabble_setup", "brackets:scrabble_pair", "brackets:scrabble_field")
SCRABBLE_DESK = ("brackets:scrabble_results", "brackets:history")

Asked = dict[tuple[str, str], int]
"""The questions of every page at each stage of an event."""


@pytest.mark.parametrize("system", ["knockout", "cup", "scrabble"])
def test_every_page_of_a_large_event_answers_at_the_questions_of_a_small_one(
    client: Client, system: str
) -> None:
    """The small one is asked first, and reads what is kept between pages: it may ask more."""
    client.force_login(make_admin())
    loaded()
    stages: Callable[[Client, int], Asked] = globals()[f"{system}_of"]
    few, many = stages(client, FEW), stages(client, MANY)
    assert few.keys() == many.keys()
    assert {page: (few[page], many[page]) for page in few if many[page] > few[page]} == {}


def knockout_of(client: Client, teams: int) -> Asked:
    """A bracketed knockout of teams with a named player each, from the entries to published awards."""
    event = make_event()
    make_field(event, [9 * (teams - number) + 500 for number in range(teams)])
    name_players(event)
    cut_brackets(event, sizes=propose_cut(event), version=event.version)
    found = asked(client, "cut", event, (*TOURNAMENT, *EVENT, *PLAN))
    post_event(event, by=None, seen=plan_checksum(fresh(event)))
    found |= asked(client, "posted", event, (*DESK, *PAPERS, *PLAN[1:]))
    win(event)
    found |= asked(client, "a round", event, (*DESK, *EVENT, *OF_ONE))
    win(event, rounds=6)
    assert differences(fresh(event)) == []
    sanction_event(fresh(event), values={"classification": "regional"}, version=0, by=None)
    sanction = compute_awards(fresh(event), by=None)
    found |= asked(client, "computed", event, AWARDS)
    publish_awards(fresh(event), version=sanction.version, line_ups_assumed=True, by=None)
    return found | asked(client, "published", event, (*AWARDS, *TOTALS, *REPORTS, *OF_ONE[:2]))


def cup_of(client: Client, players: int) -> Asked:
    """A cup of so many players of clubs, entered, drawn, and with its first round played."""
    event = entered(players)
    name_players(event)
    found = asked(client, "entries", event, (*TOURNAMENT, *EVENT, *CUP))
    event = post(event)
    pages = (*TOURNAMENT, *EVENT, *CUP, *CUP_PAPERS)
    found |= asked(client, "posted", event, pages)
    win(event)
    return found | asked(client, "a round", event, pages)


def scrabble_of(client: Client, players: int) -> Asked:
    """A division of so many, entered and started."""
    event = entered(players)
    Event.objects.filter(pk=event.pk).update(kind="scrabble")
    event = fresh(event)
    name_players(event)
    pages = (*TOURNAMENT, *EVENT, *SCRABBLE)
    found = asked(client, "entries", event, pages)
    assert len(matched(event, []).problems) == players
    running.start(event)
    return found | asked(client, "started", event, (*pages, *SCRABBLE_DESK))


def name_players(event: Event) -> None:
    """A player with a number for every entry."""
    entrants = list(event.entrants.all())
    players = Player.objects.bulk_create(
        Player(name=f"Player {one.pk}", number=f"P{one.pk}", club=f"Club {one.number % 50}")
        for one in entrants
    )
    Member.objects.bulk_create(
        Member.of(player, entrant=entrant, position=1)
        for entrant, player in zip(entrants, players, strict=True)
    )


def win(event: Event, *, rounds: int = 1) -> None:
    """Whoever is named first wins; all results of so many rounds, recorded in one step."""
    journal = journal_of(event)
    given: list[ResultGiven] = []
    for _ in range(rounds):
        entries = [Entry(at, fact) for at, fact in enumerate(given, start=journal.next)]
        given += won(replay([*journal.entries, *entries]))
    append(fresh(event), *given, by=None, as_one=False)


def won(state: EventState) -> list[ResultGiven]:
    """A result for every match that can be played."""
    return [
        ResultGiven(bracket.number, Result(key, frozenset(match.present), scores(match.present)))
        for bracket in state.brackets.values()
        for key, match in bracket.matches.items()
        if match.state == OPEN
    ]


def scores(teams: tuple[int, ...]) -> tuple[PairResult, ...]:
    """IMPs of everybody against everybody named later."""
    return tuple(PairResult(a, b, Decimal(40), Decimal(20)) for a, b in combinations(teams, 2))


def asked(client: Client, stage: str, event: Event, pages: tuple[str, ...]) -> Asked:
    """The questions behind these pages; of what there is many of, behind the first."""
    here = [event.tournament.slug, event.slug]
    arguments = {name: [*here, 1] for name in OF_ONE}
    arguments |= dict.fromkeys((*TOURNAMENT, *TOTALS), here[:1])
    addresses = {name: reverse(name, args=arguments.get(name, here)) for name in pages}
    return {(stage, name): questions(client, address) for name, address in addresses.items()}


def questions(client: Client, address: str) -> int:
    """How many, of a page that answers."""
    with CaptureQueriesContext(connection) as found:
        response = client.get(address)
    assert response.status_code == 200, address
    return len(found)
