"""Rules 1-12 on the pages: the reading of small shares, play-offs, repaired brackets, any size."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from awards.models import Award
from awards.receipts.knockout import award_receipt
from brackets.journal.amending import amend_event
from brackets.models import Match
from brackets.picture.rows import bracket_rows
from brackets.systems.bridge.actions import record_line_up
from brackets.systems.bridge.actions.restructuring import plan_move, plan_play_off
from brackets.systems.bridge.books import cite
from brackets.systems.bridge.pages.taking_part import team_way
from tests.awards.making import (
    award_of,
    computed,
    loaded,
    made_field,
    play_out,
    play_round,
    play_scores,
    sanctioned,
)
from tests.awards.words import earned, why
from tests.brackets.reading import text
from tests.brackets.systems.bridge.playing import entrant, fresh, match_of, play
from tests.factories import make_director
from tourney.models import Event

pytestmark = pytest.mark.django_db


def lined_up(event: Event, team: int, key: str, *boards: int) -> None:
    found = entrant(event, team)
    keys = [member.pk for member in found.members.all()]
    given = dict(zip(keys, boards, strict=True))
    record_line_up(match_of(event, key), found, boards=given, by=None)


def page(client: Client, event: Event, team: int, position: int) -> str:
    args = [event.tournament.slug, event.slug, team, position]
    return text(client, reverse("brackets:member", args=args))


def form(client: Client, event: Event, team: int, key: str, *boards: int) -> str:
    """What the line-up form says of these boards before they are recorded."""
    client.force_login(make_director(event.tournament))
    members = entrant(event, team).members.all()
    typed = {f"m{member.pk}": n for member, n in zip(members, boards, strict=True)}
    args = [event.tournament.slug, event.slug, 1, key, team]
    answer = client.post(reverse("brackets:line_up", args=args), typed | {"preview": "1"})
    assert answer.status_code == 200
    return " ".join(answer.content.decode().split())


def name_of(event: Event, team: int, position: int) -> str:
    return str(entrant(event, team).members.get(position=position).player.name)


@pytest.fixture
def five() -> Event:
    """Eight teams of five, the first match of the strongest won with 10 boards of its fifth."""
    loaded()
    event = made_field(8, members=5)
    play(event, "R1M1", (40, 20))
    lined_up(event, 1, "R1M1", 24, 24, 24, 14, 10)
    return event


def test_a_small_share_is_paid_by_the_first_reading(client: Client, five: Event) -> None:
    """10 of 24 boards of 1.25 are 0.52; the page, the form and the receipt say why."""
    said = page(client, five, 1, 5)
    assert "Already sure match awards" in said
    assert "Less than half of a match won earns that share of its match award." in said
    assert "earns that share" in form(client, five, 1, "R1M1", 24, 24, 24, 14, 10)
    play_out(five)
    sanction = computed(fresh(five))
    award = Award.objects.get(sanction=sanction, team_number=1, member__position=5)
    assert "reading small_match_shares: share" in award_receipt(award, sanction).to_text()


def test_the_other_reading_pays_nothing_and_every_page_says_so(client: Client, five: Event) -> None:
    readings = {"small_match_shares": "nothing"}
    sanctioned(five, readings=readings)
    said = page(client, five, 1, 5)
    assert "Already sure nothing yet" in said
    assert "Less than half of a match won earns nothing of its match award." in said
    asked = form(client, five, 1, "R1M1", 24, 24, 24, 14, 10)
    fifth = name_of(five, 1, 5)
    assert "this match award lost" in asked
    assert f"{fifth}: 10 of 24 boards earn nothing of the match award; 12 do." in asked


def test_a_chance_by_the_other_reading_asks_for_half_of_the_match(client: Client) -> None:
    loaded()
    event = made_field(8, members=5)
    sanctioned(event, readings={"small_match_shares": "nothing"})
    assert "play at least 12 of its 24 boards" in page(client, event, 1, 1)


@pytest.mark.parametrize(
    ("reading", "award", "said"),
    [("share", "0.52", "small_match_shares: share"), ("nothing", "0.00", ": nothing")],
)
def test_the_receipt_names_the_reading(reading: str, award: str, said: str) -> None:
    """The fifth member of a team that loses its second match: 10 of 24 boards of 1.25."""
    loaded()
    event = made_field(8, members=5)
    play_round(event, 1)
    lined_up(event, 1, "R1M1", 24, 24, 24, 14, 10)
    play_scores(match_of(event, "R2M1"), (20, 60))
    lined_up(event, 1, "R2M1", 24, 24, 24, 24, 0)
    play_out(event)
    sanction = computed(fresh(event), readings={"small_match_shares": reading})
    found = award_of(event, 1, 5)
    assert str(found.award) == award
    assert said in award_receipt(found, sanction).to_text()


@pytest.fixture
def played_off() -> Event:
    """Eight teams of five; 3 lost its semi-final and plays off with 4 for 3/4."""
    loaded()
    event = made_field(8, members=5)
    plan = plan_play_off(event, bracket_number=1)
    amend_event(event, plan, by=None, seen=plan.seen)
    play_round(event, 1)
    lined_up(event, 3, "R1M3", 24, 24, 24, 24, 0)
    play_round(event, 2)
    lined_up(event, 3, "R2M2", 24, 24, 24, 12, 12)
    return event


def test_a_play_off_is_a_chance_by_rule_12(client: Client, played_off: Event) -> None:
    """Half of all boards, whenever they were played, and half of the play-off."""
    said = page(client, played_off, 3, 1)
    assert "Already sure match awards Even if the team wins no further match." in said
    assert "3rd/4th Win the play-off; play at least 12 of its 24 boards." in said
    fifth = page(client, played_off, 3, 5)
    assert "match awards Win the play-off; the boards you play in it count." in fifth
    assert "3rd/4th" not in fifth


def test_the_form_warns_of_a_play_off_too(client: Client, played_off: Event) -> None:
    key = Match.objects.get(bracket__event=played_off, key__startswith="P").key
    said = form(client, played_off, 3, key, 0, 24, 24, 24, 24)
    first = name_of(played_off, 3, 1)
    assert f"Sitting out this match leaves {first} at most match awards." in said
    assert cite("12") in said
    assert name_of(played_off, 3, 5) not in said.split("would lose an award")[1].split("</ul>")[0]


def test_a_play_off_won_is_earned_as_it_is_paid(client: Client, played_off: Event) -> None:
    key = Match.objects.get(bracket__event=played_off, key__startswith="P").key
    play_scores(match_of(played_off, key), (20, 60))
    play_out(played_off)
    assert "The line-up of the play-off is not entered" in page(client, played_off, 3, 1)
    lined_up(played_off, 3, key, 24, 24, 24, 0, 24)
    computed(fresh(played_off))
    rows = bracket_rows(played_off.brackets.get())
    for position, rank in ((1, "3rd/4th"), (4, "match"), (5, "match")):
        award = award_of(played_off, 3, position)
        way = team_way(rows, award.entrant)
        assert way is not None
        assert (earned(award), way.outlook(award.member_id).sure) == (rank, rank)
    assert cite("12") in page(client, played_off, 3, 1)


def test_ranks_of_a_repaired_bracket_on_the_page_are_those_paid(client: Client) -> None:
    """Nine, six, three: 4th/6th for who loses in the six, the team moved in among them."""
    loaded()
    event = made_field(16, 8, members=5)
    play(event, "R1M1", (40, 20), bracket=2)
    plan = plan_move(entrant(event, 17), bracket_number=1)
    amend_event(event, plan, by=None, seen=plan.seen, confirmed=plan.found.voided)
    play_round(event, 1)
    assert "4th/6th" in page(client, event, 17, 1)
    play_out(event)
    computed(fresh(event))
    rows = bracket_rows(event.brackets.get(number=1))
    awards = Award.objects.filter(sanction__event=event, bracket_number=1, member__position=1)
    owns = {}
    for award in awards:
        way = team_way(rows, award.entrant)
        assert way is not None
        assert way.outlook(award.member_id).best == earned(award), award.team_number
        owns[earned(award)] = owns.get(earned(award), 0) + 1
    assert {rank: n for rank, n in owns.items() if rank not in ("match", "nothing")} == {
        "1st": 1,
        "2nd": 1,
        "3rd": 1,
        "4th/6th": 3,
    }


def played_to_the_final(size: int) -> tuple[Event, Match]:
    """Team 1 of six members is in its final; each match was played by the first five."""
    loaded()
    event = made_field(size, members=6)
    while True:
        ahead = Match.objects.get(bracket__event=event, state="open", sides__entrant__number=1)
        if not Match.objects.filter(bracket__event=event, round_number__gt=ahead.round_number):
            return event, ahead
        boards = ahead.boards
        lined_up(event, 1, ahead.key, *[boards] * 3, boards // 2, boards - boards // 2, 0)
        play_round(event, ahead.round_number)


@pytest.mark.parametrize(
    ("size", "rounds", "left"),
    [(4, 2, "match awards"), (8, 3, "2nd"), (9, 4, "2nd"), (19, 5, "2nd"), (40, 6, "2nd")],
)
def test_sitting_out_the_final_is_warned_about_after_any_number_of_matches(
    client: Client, size: int, rounds: int, left: str
) -> None:
    """Head-to-heads and three-ways, 2 to 6 rounds (rules 7 and 9).

    The sixth, who never played, can still be 1st of four by the whole final, and nothing later.
    """
    event, final = played_to_the_final(size)
    assert final.round_number == rounds
    said = form(client, event, 1, final.key, 0, 24, 24, 24, 24, 0)
    assert f"Sitting out this match leaves {name_of(event, 1, 1)} at most {left}." in said
    assert (name_of(event, 1, 6) in said.split("<ul>")[1].split("</ul>")[0]) == (rounds == 2)


def test_who_played_only_the_play_off_reads_what_the_match_award_is_for() -> None:
    """Sixteen teams of six: half of all boards fails, the play-off's match award stays (rule 12)."""
    loaded()
    event = made_field(16, members=6)
    plan = plan_play_off(event, bracket_number=1)
    amend_event(event, plan, by=None, seen=plan.seen)
    play_out(event)
    won = Match.objects.get(bracket__event=event, key="P3M1").sides.get(outcome="through")
    number = won.entrant.number
    for match in Match.objects.filter(bracket__event=event, sides__entrant=won.entrant):
        boards = (24, 24, 24, 0, 0, 24) if match.key == "P3M1" else (24, 24, 24, 12, 12, 0)
        lined_up(event, number, match.key, *boards)
    computed(fresh(event))
    only = award_of(event, number, position=6)
    assert (earned(only), str(only.award)) == ("match", "1.25")
    assert why(only).endswith(
        "No board played in a match won on the way to the final; the match award is for the match "
        "won after the team had lost, in proportion to the boards played."
    )
