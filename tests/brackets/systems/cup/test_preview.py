"""What is drawn and not posted, as the draw page shows it."""

from __future__ import annotations

import pytest
from django.test import Client

from brackets.picture.tree import Tree
from brackets.systems.cup.actions import draw_lot
from brackets.systems.cup.field import settings_of
from brackets.systems.cup.pages.draw import draw_page
from tests.brackets.systems.bridge.desk import signed, text, url
from tests.brackets.systems.cup.playing import decide, entered, fresh, play_round, post, posted_cup
from tests.brackets.systems.judo.playing import open_keys
from tourney.models import Event

pytestmark = pytest.mark.django_db


def drawn(event: Event) -> Tree:
    """The picture of the draw page after another lot."""
    settings = draw_lot(event, version=settings_of(event).version, number=5)
    page = draw_page(fresh(event), settings)
    assert page.preview is not None
    return page.preview.tree


def signs(tree: Tree) -> list[list[str]]:
    """The state of every match, round by round."""
    return [[match.sign.word for match in one.matches] for one in tree.rounds]


def test_the_next_round_is_drawn_beside_the_rounds_as_they_were_played() -> None:
    event = posted_cup(8, mode="rounds")
    first, second, *_ = open_keys(event)
    decide(event, first, "w1")
    decide(event, second, "remis")
    play_round(event)
    decide(event, second, "1")
    tree = drawn(event)
    played, ahead = signs(tree)
    assert sorted(played) == [*["decided"] * 3, "without play"]
    assert ahead == ["to play"] * 2
    assert {one.sign.word for one in tree.rounds} == {"all in", "0 of 2"}
    rows = [row for match in tree.matches for row in match.rows]
    assert all(row.entry for row in rows)
    assert [row.outcome for row in rows[:8]].count("through") == 4


def test_so_is_every_later_round() -> None:
    event = posted_cup(13, 2, mode="rounds")
    while fresh(event).state != Event.State.FINISHED:
        play_round(event)
        if fresh(event).state == Event.State.FINISHED:
            break
        tree = drawn(event)
        *played, ahead = signs(tree)
        assert {word for one in played for word in one} == {"decided"}
        assert set(ahead) == {"to play"}
        event = post(event, 5)


def test_names_lead_nowhere_until_the_draw_is_posted(client: Client) -> None:
    event = entered(5)
    signed(client, event)
    draw_lot(event, version=1, number=3)
    assert "/entry/" not in text(client.get(url(event, "cup_draw")))
    event = post(event, 3)
    assert "/entry/" in text(client.get(event.get_absolute_url()))


def test_nor_do_they_in_a_round_that_is_drawn_and_not_posted(client: Client) -> None:
    event = posted_cup(6, mode="rounds")
    play_round(event)
    drawn(event)
    assert "/entry/" not in text(signed(client, event).get(url(event, "cup_draw")))
