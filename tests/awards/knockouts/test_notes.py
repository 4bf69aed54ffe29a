"""Page 5 of the handbook beside the awards: forfeits, agreements, wrong brackets and fees."""

from __future__ import annotations

from decimal import Decimal

import pytest
from django.test import Client
from django.urls import reverse

from awards.actions.awards import compute_awards, publish_awards
from awards.queries.sanctions import sanction_of
from awards.words import said_stored
from brackets.journal.amending import amend_event
from brackets.systems.bridge.actions import withdraw
from brackets.systems.bridge.actions.restructuring import (
    plan_disqualification,
    plan_double_forfeit,
    plan_move,
)
from brackets.systems.bridge.books import cite
from tests.awards.making import award_of, computed, loaded, made_field, play_out, play_round
from tests.awards.words import earned, warned
from tests.brackets.systems.bridge.playing import entrant, fresh, match_of, play
from tests.factories import make_director
from tourney.models import Entrant, Event

pytestmark = pytest.mark.django_db


def amended(event: Event, plan: object) -> None:
    amend_event(event, plan, by=None, seen=plan.seen, confirmed=plan.found.voided)


def notes(event: Event, bracket: int = 0) -> list[str]:
    found = sanction_of(fresh(event)).receipts["brackets"][bracket]["notes"]
    return list(said_stored(found))


def desk(client: Client, event: Event) -> str:
    client.force_login(make_director(event.tournament))
    args = [event.tournament.slug, event.slug]
    return " ".join(client.get(reverse("awards:desk", args=args)).content.decode().split())


def to_round(event: Event, number: int) -> None:
    """Everything before this round is played."""
    for earlier in range(1, number):
        play_round(event, earlier)


def fee(event: Event, number: int, state: str) -> None:
    Entrant.objects.filter(event=event, number=number).update(fee=state)


@pytest.mark.parametrize(
    ("key", "number", "rank"), [("R4M1", 4, "3/4"), ("R3M1", 3, "5/8"), ("R1M1", 1, "")]
)
def test_an_agreed_unplayed_match_says_rank_and_no_ribbon(
    client: Client, key: str, number: int, rank: str
) -> None:
    """Rules 27 and 147: a final leaves both in 3/4, a semi-final in 5/8, a first match nowhere."""
    loaded()
    event = made_field(16)
    to_round(event, number)
    amended(event, plan_double_forfeit(event, bracket_number=1, match_key=key))
    play_out(event)
    computed(fresh(event))
    said = f"ranks {rank}" if rank else "takes no place"
    ending = f"agreed not to play, {said}, no ribbon qualification ({cite('27')})."
    assert [note.partition(": ")[2] for note in notes(event)] == [ending] * 2
    assert ending in desk(client, event)


def test_players_read_the_note_with_the_published_awards(client: Client) -> None:
    loaded()
    event = made_field(8)
    to_round(event, 3)
    amended(event, plan_double_forfeit(event, bracket_number=1, match_key="R3M1"))
    compute_awards(computed(fresh(event)).event, by=None)
    version = sanction_of(fresh(event)).version
    publish_awards(event, version=version, line_ups_assumed=False, by=None)
    args = [event.tournament.slug, event.slug]
    page = client.get(reverse("awards:event", args=args)).content.decode()
    assert f"no ribbon qualification ({cite('27')})" in page


def test_who_does_not_come_ranks_with_those_it_beat_and_the_fee_of_the_winner_is_asked() -> None:
    """Rules 28 and 147: the finalist that stays away has 3/4; who is there and pays wins."""
    loaded()
    event = made_field(8)
    to_round(event, 3)
    withdraw(entrant(event, 2), by=None)
    quiet = computed(fresh(event))
    assert warned(quiet) == []
    assert notes(event) == [f"Team 2 (entry 2): forfeited, ranks 3/4 ({cite('147')})."]
    fee(event, 8, Entrant.Fee.PAID)
    compute_awards(fresh(event), by=None)
    (warning,) = warned(sanction_of(fresh(event)))
    assert "Team 1 (entry 1) won by forfeit, and the entry fee is not paid" in warning
    fee(event, 1, Entrant.Fee.PAID)
    compute_awards(fresh(event), by=None)
    assert warned(sanction_of(fresh(event))) == []
    assert earned(award_of(event, 1)) == "1st"


def test_a_disqualified_team_is_named_and_whom_it_beat_has_the_match_award() -> None:
    """Rule 31: the beaten team goes on and has that match award by forfeit."""
    loaded()
    event = made_field(8)
    play(event, "R1M1", (40, 20))
    amended(event, plan_disqualification(entrant(event, 1)))
    to_round(event, 2)
    play(event, "R2M1", (20, 40))
    play_out(event)
    computed(fresh(event))
    assert notes(event) == [
        f"Team 1 (entry 1): disqualified, no place and no award ({cite('31')})."
    ]
    award = award_of(event, 8)
    assert (str(award.match_wins), str(award.award)) == ("1.00", "1.25")


def test_a_moved_team_is_named_and_the_loser_has_a_forfeit_win() -> None:
    """Rules 33 and 35."""
    loaded()
    event = made_field(16, 8)
    play(event, "R1M1", (40, 20), bracket=2)
    amended(event, plan_move(entrant(event, 17), bracket_number=1))
    play_out(event)
    computed(fresh(event))
    assert notes(event) == [
        "Team 17 (entry 17): moved here for round 2; the match it won before counts as a round "
        f"({cite('33')})."
    ]
    assert award_of(event, 24).match_wins >= 1


def test_returned_fees_and_free_plays_are_listed_for_the_director(client: Client) -> None:
    """Rule 32: our fault, too high, and lost."""
    loaded()
    event = made_field(8)
    fee(event, 8, Entrant.Fee.OWED)
    computed(event)
    assert f"Team 8 (entry 8): returned, free play owed ({cite('32')})." in desk(client, event)


def test_a_final_without_an_opponent_is_no_match_won() -> None:
    """Rule 27: the semi-final of 2 and 3 is not played; 1 is first with three wins, not four."""
    loaded()
    event = made_field(16)
    to_round(event, 3)
    amended(event, plan_double_forfeit(event, bracket_number=1, match_key="R3M2"))
    play_out(event)
    sanction = computed(fresh(event))
    first = award_of(event, 1)
    assert (earned(first), str(first.match_wins), str(first.award)) == ("1st", "3.00", "19.93")
    assert not [words for words in warned(sanction) if "won by forfeit" in words]


@pytest.mark.parametrize(("scores", "share"), [([(20, 40)], "0.50"), ([], "1.00")])
def test_a_pair_given_in_a_match_of_three_is_a_win(
    scores: list[tuple[int, int]], share: str
) -> None:
    """Rules 28 and 109: lost one, given one is half; what need not be played takes nothing away."""
    loaded()
    event = made_field(9)
    play(event, "R1M2", (40, 20), (40, 20), (30, 20))
    play(event, "R1M1", *scores)
    withdraw(entrant(event, 9), by=None)
    first = match_of(event, "R1M1").sides.get(entrant=entrant(event, 1))
    assert (first.outcome, str(first.match_share)) == ("through", share)
    play_out(event)
    computed(fresh(event))
    wins = 3 + Decimal(share)
    assert award_of(event, 1).match_wins == wins
