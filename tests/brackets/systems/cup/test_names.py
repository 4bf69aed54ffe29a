"""Names of a cup that look like numbers, and names that are corrected after the draw."""

from __future__ import annotations

import json

import pytest
from django.test import Client

from awards.door.registry import ENGINES
from brackets.draw.errors import DrawError
from brackets.journal.check import differences
from brackets.models import Match
from brackets.systems.contests.actions import leave_contest
from brackets.systems.contests.pages.reading import contest_of
from brackets.systems.cup.actions import draw_lot, enter_cup_late, post_cup, set_cup, shown
from brackets.systems.cup.field import checksum, settings_of
from brackets.systems.cup.pages.reading import posted_cup as read_cup
from brackets.systems.cup.pages.standings import standings_of
from tests.brackets.payloads import LATE, people_known_by, people_recorded
from tests.brackets.reading import text
from tests.brackets.systems.bridge.desk import url
from tests.brackets.systems.bridge.playing import entrant, fresh, posted, standing
from tests.brackets.systems.cup.playing import LOT, entered, play_round, post, posted_cup
from tests.factories import make_entrant
from tourney.http import Conflict
from tourney.models import Event

pytestmark = pytest.mark.django_db

ODD = ("7 No Trump", "Team 4", "3 Müller 2", "R2D2", "12", "2 P2", "winner of match 1", "9")


def renamed(event: Event) -> Event:
    """The players under odd names, each its own."""
    for one in event.entrants.all():
        more, at = divmod(one.number, len(ODD))
        event.entrants.filter(pk=one.pk).update(name=f"{ODD[at]} {more}" if more else ODD[at])
    return fresh(event)


def names(event: Event) -> dict[int, str]:
    return dict(event.entrants.values_list("number", "name"))


@pytest.mark.postgresql
def test_who_enters_later_is_called_by_the_name_of_now(client: Client) -> None:
    event = renamed(posted_cup(25, 6, mode="rounds"))
    contest = contest_of(event)
    assert contest is not None
    assert all(one.name == names(event)[one.entry] for one in contest.entering)
    assert len(contest.entering) >= 6
    page = text(client, event.get_absolute_url())
    assert all(one.name in page for one in contest.entering)


def test_who_leaves_before_entering_does_not_enter_later() -> None:
    event = posted_cup(25, 6, mode="rounds")
    leave_contest(entrant(event, 2), by=None)
    contest = contest_of(fresh(event))
    assert contest is not None
    assert 2 not in {one.entry for one in contest.entering}
    assert 3 in {one.entry for one in contest.entering}


@pytest.mark.parametrize("when", ["before the draw", "after it"])
def test_every_round_pairs_whoever_is_due_whatever_his_name(when: str) -> None:
    event = entered(13, 2)
    if when == "before the draw":
        event = renamed(event)
    values = {"mode": "rounds", "byes": "seeds", "separate_clubs": False}
    set_cup(event, values, version=settings_of(event).version)
    event = post(event, LOT)
    if when == "after it":
        event = renamed(event)
    met: set[int] = set()
    while fresh(event).state != Event.State.FINISHED:
        if not play_round(event):
            event = post(event, LOT + 1)
        for match in Match.objects.filter(bracket__event=event).prefetch_related("sides__entrant"):
            met |= {side.entrant.number for side in match.sides.all() if side.entrant}
    assert met == set(range(1, 14))
    assert differences(fresh(event)) == []
    contest = read_cup(fresh(event), with_places=True)
    assert contest is not None
    assert {line.name for line in standings_of(contest)} == set(names(event).values())


def pairs(event: Event) -> list[tuple[int, list[int]]]:
    """Every match by its round, with the entry numbers of who plays there, black first."""
    found = Match.objects.filter(bracket__event=event).order_by("position")
    return [
        (one.round_number, [side.entrant.number for side in one.sides.all() if side.entrant])
        for one in found.prefetch_related("sides__entrant")
    ]


@pytest.mark.parametrize("qualified", [0, 3])
def test_names_corrected_between_rounds_change_no_pairing_and_no_record(qualified: int) -> None:
    first, other = (posted_cup(13, qualified, mode="rounds") for _ in range(2))
    for lot in range(1, 9):
        people_known_by(other, f"round {lot}")
        for event in (first, other):
            play_round(event)
            if fresh(event).state != Event.State.FINISHED:
                post(event, lot)
        assert pairs(first) == pairs(other)
        assert people_recorded(other) == []
    assert fresh(other).state == Event.State.FINISHED
    assert differences(fresh(other)) == []


@pytest.mark.parametrize("mode", ["tree", "rounds"])
def test_who_enters_late_is_drawn_among_the_names_of_now(mode: str) -> None:
    event = posted_cup(7, mode=mode)
    people_known_by(event)
    late = make_entrant(event, LATE, kind="player", size=1)
    enter_cup_late(late, by=None, seen=1, again=True, random_seed=5)
    assert {at for _, both in pairs(event) for at in both} == set(range(1, 9))
    assert len(pairs(event)) == (7 if mode == "tree" else 4)
    met = {name for key in ("R1M1", "R1M2", "R1M3", "R1M4") for name in standing(event, key)}
    assert met == set(names(event).values())
    assert people_recorded(event) == []
    assert differences(fresh(event)) == []


@pytest.mark.parametrize("separate_clubs", [False, True])
def test_what_is_recorded_draws_the_tree_again(separate_clubs: bool) -> None:
    event = renamed(posted_cup(13, 2, separate_clubs=separate_clubs, clubs=3))
    payload = event.records.get().payload
    (lot,) = payload["chances"]
    answer = json.loads(ENGINES[lot["engine"]].answer(json.dumps(lot["document"]).encode()))
    entries = [int(name) for name in answer["positions"] if name]
    assert dict(enumerate(entries, start=1)) == {int(at): e for at, e in payload["seats"].items()}


def test_what_is_recorded_pairs_every_round_again() -> None:
    event = posted_cup(13, 2, mode="rounds")
    while play_round(event) and fresh(event).state != Event.State.FINISHED:
        event = renamed(post(event, LOT + 1))
    last = event.records.filter(kind="draw").last()
    assert last is not None
    draw, *rounds = last.payload["chances"]
    assert draw["engine"] == "draw.cup"
    for lot in rounds:
        answer = json.loads(ENGINES[lot["engine"]].answer(json.dumps(lot["document"]).encode()))
        paired = [[int(one["black"]), int(one["white"])] for one in answer["matches"]]
        assert paired == [both for at, both in pairs(event) if at == lot["document"]["round"]]


@pytest.mark.postgresql
def test_a_reader_of_the_lot_is_told_the_names_of_now_and_draws_the_same(client: Client) -> None:
    event = renamed(posted_cup(13))
    (lot,) = event.records.get().payload["chances"]
    told = json.loads(client.get(url(event, "contest_lot")).content)
    assert [one["name"] for one in told["entrants"]] == [
        str(one) for one in event.entrants.order_by("number")
    ]
    kept = ENGINES["draw.cup"].answer(json.dumps(lot["document"]).encode())
    drawn = ENGINES["draw.cup"].answer(json.dumps(told).encode())
    by_number = {str(one.number): str(one) for one in event.entrants.all()}
    positions = [by_number.get(name or "") for name in json.loads(kept)["positions"]]
    assert json.loads(drawn)["positions"] == positions


def test_whose_name_was_corrected_since_it_was_looked_at_is_looked_at_again() -> None:
    event = entered(5)
    settings = draw_lot(event, version=1, number=4)
    seen = checksum(event, shown(event, settings))
    event.entrants.filter(number=5).update(name="Somebody else")
    with pytest.raises(Conflict):
        post_cup(event, by=None, seen=seen)
    post_cup(event, by=None, seen=checksum(event, shown(event, settings)))


def test_a_seed_given_twice_is_named_when_a_late_entry_is_drawn() -> None:
    event = posted_cup(7)
    late = make_entrant(event, "Late", kind="player", size=1, seed=2)
    with pytest.raises(
        DrawError, match="Seed 2: P2 \\(entry 2\\) and Late \\(entry 8\\) both have it"
    ):
        enter_cup_late(late, by=None, seen=1, again=True, random_seed=5)


@pytest.mark.parametrize("more", ["lot/", "lot/1/"])
def test_an_event_without_contests_has_no_lot_of_one(client: Client, more: str) -> None:
    event = posted(8)
    assert client.get(f"/t/{event.tournament.slug}/{event.slug}/{more}").status_code == 404
