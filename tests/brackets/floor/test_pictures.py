"""Draws on the screen of the hall: everything that is played stands on a leaf that fits, and nothing leads away."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from django.test import Client
from django.urls import reverse

from brackets.floor.pictures import TALLEST, WIDEST, Pictures, pictures_of
from brackets.floor.reading import floor_of
from brackets.floor.screen import screen_of
from brackets.picture.tree import Tree
from tests.brackets.systems.bridge.playing import play, posted
from tests.brackets.systems.cup.playing import posted_cup
from tests.brackets.systems.judo.playing import decide, play_out, posted_judo
from tests.brackets.systems.robin.playing import posted_robin
from tourney.models import Event

pytestmark = pytest.mark.django_db

BRACKETS = (2, 3, 4, 5, 7, 8, 9, 10, 11, 13, 16, 17, 23, 37, 53, 64)
CUPS = (2, 5, 8, 13, 25, 64, 100)
JUDO = ("none", "double_elimination", "double_loss", "danish")


def of(event: Event) -> Pictures:
    return pictures_of([event])[event.pk]


def trees(event: Event) -> list[Tree]:
    return [one.tree for one in of(event).parts]


def fit(event: Event) -> None:
    for tree in trees(event):
        assert tree.height <= TALLEST
        assert 1 <= len(tree.rounds) <= WIDEST


def open_now(event: Event) -> set[str]:
    """What can be played now, as it is called."""
    bouts = floor_of(event.tournament).bouts.values()
    return {one.meeting.id for one in bouts if one.is_ready}


@pytest.mark.parametrize("teams", BRACKETS)
def test_every_bracket_fits_and_shows_who_plays(teams: int) -> None:
    event = posted(teams)
    fit(event)
    page = screen_of(floor_of(event.tournament), [event])
    shown = {row.name for tree in trees(event) for match in tree.matches for row in match.rows}
    listed = " ".join(
        line.name for leaf in page.leaves if leaf.kind == "rounds" for line in leaf.lines
    )
    names = set(event.entrants.values_list("name", flat=True))
    assert all(name in shown or name in listed for name in names)


@pytest.mark.parametrize("players", CUPS)
def test_every_cup_fits(players: int) -> None:
    event = posted_cup(players)
    fit(event)
    assert open_now(event) <= of(event).meetings


@pytest.mark.parametrize(
    ("system", "judoka"),
    [*((one, 11) for one in JUDO), ("double_elimination", 32), ("double_loss", 20), ("danish", 20)],
)
def test_every_sheet_fits_from_the_lot_to_the_end(system: str, judoka: int) -> None:
    event = posted_judo(judoka, system=system)
    for most in (0, judoka // 2, judoka, 1000):
        play_out(event, lambda match: "2", most=most)
        fit(event)
        assert open_now(event) <= of(event).meetings


def test_what_is_over_leaves_and_what_nobody_reached_waits() -> None:
    event = posted(16)
    titles = [one.part for one in of(event).parts]
    assert titles == ["To the semi-final (1 of 2)", "To the semi-final (2 of 2)"]
    for at in range(1, 9):
        play(event, f"R1M{at}", (60, 20))
    for at in range(1, 5):
        play(event, f"R2M{at}", (60, 20))
    play(event, "R3M1", (60, 20))
    assert [one.part for one in of(event).parts] == ["To the semi-final (2 of 2)", "To the end"]
    play(event, "R3M2", (60, 20))
    play(event, "R4M1", (60, 20))
    assert [one.part for one in of(event).parts] == ["To the end"], "the final stays"


def test_a_match_of_many_that_no_leaf_holds_stays_a_list() -> None:
    event = posted(7, variant="book")
    page = screen_of(floor_of(event.tournament), [event])
    kinds = {leaf.kind for leaf in page.leaves} - {"places"}
    assert kinds == ({"picture"} if of(event).parts else {"rounds"})


@pytest.mark.parametrize(
    "make", [lambda: posted(16), lambda: posted_cup(8), lambda: posted_judo(8)]
)
def test_nothing_on_it_is_a_link_or_a_part_of_its_own(
    client: Client, make: Callable[[], Event]
) -> None:
    event = make()
    shown = client.get(
        reverse("brackets:event_screen", args=[event.tournament.slug, event.slug])
    ).content.decode()
    leaves = shown.split('id="leaves"')[1].split('id="calls"')[0]
    assert 'class="tree still' in leaves
    assert "<a " not in leaves
    assert "data-part" not in leaves.partition(">")[2]
    assert not re.search(r'\sid="', leaves)


def test_a_result_is_on_the_picture_at_once(client: Client) -> None:
    event = posted_judo(8)
    address = reverse("brackets:event_screen", args=[event.tournament.slug, event.slug])
    before = client.get(address).content.decode()
    decide(event, "M1", "1")
    after = client.get(address).content.decode()
    assert before.count(" through") + 1 == after.count(" through")


def test_a_round_robin_has_no_picture() -> None:
    assert pictures_of([posted_robin(4)]) == {}
