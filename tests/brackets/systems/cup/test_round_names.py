"""A cup's rounds have one name on the desk and in public, and a player knows what it means."""

from __future__ import annotations

import pytest
from django.test import Client

from brackets.picture.names import anchor
from brackets.picture.tree import RoundView
from brackets.systems.contests.desk.page import contests_page
from brackets.systems.contests.pages.reading import contest_of
from brackets.systems.contests.shared import Contest
from brackets.systems.cup.pages.event import cup_page
from brackets.systems.cup.pages.tree import cup_tree
from tests.brackets.systems.bridge.desk import signed, text, url
from tests.brackets.systems.cup.playing import fresh, play_round, post, posted_cup
from tourney.models import Event

pytestmark = pytest.mark.django_db

ONWARD = {"semi-final": "final", "quarter-final": "semi-final"}


def names_agree(event: Event) -> None:
    """The desk calls what is open as its column in the picture is called, and the names are true."""
    contest = contest_of(event)
    assert contest is not None
    titles = {match.anchor: one.title for one in cup_tree(contest).rounds for match in one.matches}
    assert all(
        row.where == titles[anchor(row.key)] for row in contests_page(contest_of(event)).rows
    )
    names_are_true(contest, titles)
    for one in cup_tree(contest).rounds:
        is_many(one)


def names_are_true(contest: Contest, titles: dict[str, str]) -> None:
    for found in contest.rows.matches:
        name, target = contest.round_of(found), contest.rows.target(found.match.key, 1)
        assert name.title == titles[anchor(found.match.key)]
        if name.label in ONWARD and target:
            assert contest.round_of(target[0]).label == ONWARD[name.label]


def is_many(column: RoundView) -> None:
    """Semis are two or more, a semi is one."""
    matches = len(column.matches)
    if column.short in ("Semis", "Quarters"):
        assert matches > 1
    if column.short in ("Semi", "Quarter", "Final"):
        assert matches == 1


def test_lots_history_and_who_enters_later_name_rounds_as_the_picture_does(client: Client) -> None:
    event = posted_cup(6, 2, mode="rounds")
    public = client.get(event.get_absolute_url()).content.decode()
    assert "pre-qualified, from the semi-final" in public
    assert ">quarter-final</a>, number" in public
    play_round(event)
    event = post(event, 77)
    signed(client, event)
    assert "Semi-finals" in client.get(event.get_absolute_url()).content.decode()
    desk = text(client.get(url(event, "cup_draw")))
    assert 'Semi-final: lot <b class="figure">77</b>' in desk
    told = "Paired the semi-final: 6 players in the draw, lot 77."
    assert told in text(client.get(url(event, "history")))


@pytest.mark.parametrize("players", range(2, 21))
def test_a_drawn_tree_has_the_same_names_everywhere(players: int) -> None:
    names_agree(posted_cup(players))


@pytest.mark.parametrize(
    ("players", "qualified", "skip"), [(6, 2, 1), (9, 3, 1), (13, 2, 2), (20, 6, 1), (31, 6, 1)]
)
def test_so_it_has_with_pre_qualified_players(players: int, qualified: int, skip: int) -> None:
    names_agree(posted_cup(players, qualified, skip=skip))


@pytest.mark.parametrize(("players", "qualified"), [(3, 0), (5, 0), (6, 0), (7, 0), (13, 2)])
def test_so_has_a_cup_of_which_each_round_is_paired_on_its_own(
    players: int, qualified: int
) -> None:
    event = posted_cup(players, qualified, mode="rounds")
    while fresh(event).state != Event.State.FINISHED:
        names_agree(fresh(event))
        event = post(event) if not play_round(event) else event
    names_agree(fresh(event))


@pytest.mark.parametrize(
    ("players", "tabs"),
    [
        (2, ["Final"]),
        (3, ["Semi", "Final"]),
        (4, ["Semis", "Final"]),
        (5, ["Quarter", "Semis", "Final"]),
        (6, ["Quarters", "Semis", "Final"]),
        (7, ["Quarters", "Semis", "Final"]),
        (9, ["Round 1", "Quarters", "Semis", "Final"]),
    ],
)
def test_a_round_of_one_match_is_named_in_the_singular(players: int, tabs: list[str]) -> None:
    page = cup_page(posted_cup(players))
    assert page.tree is not None
    assert [one.short for one in page.tree.rounds] == tabs
    assert [one.title for one in page.tree.rounds][:1] == [TITLES.get(tabs[0], tabs[0])]


TITLES = {
    "Semi": "Semi-final",
    "Semis": "Semi-finals",
    "Quarter": "Quarter-final",
    "Quarters": "Quarter-finals",
}
