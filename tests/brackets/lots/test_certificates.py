"""The certificate that help promises stands for everybody: on the public page and where the draw is checked."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.urls import reverse

from brackets.systems.judo.actions import swap_posted
from brackets.systems.judo.posted import posted_sheet
from tests.brackets.systems.bridge.desk import signed, text, url
from tests.brackets.systems.bridge.playing import fresh
from tests.brackets.systems.cup.playing import play_round, posted_cup
from tests.brackets.systems.cup.playing import post as post_round
from tests.brackets.systems.judo.playing import posted_judo
from tourney.models import Event

pytestmark = pytest.mark.django_db
PUBLIC = ("event", "check_draw")


def certificates(page: str) -> dict[str, list[str]]:
    """The sentences of every certificate on a page, under its title."""
    found = re.findall(
        r'id="certificate-[^"]*">(.*?)</h2>\s*<ul class="plainlist">(.*?)</ul>', page, re.S
    )
    return {title: re.findall(r"<li>(.*?)</li>", said) for title, said in found}


def shown(client: Client, event: Event, name: str, query: str = "") -> dict[str, list[str]]:
    """What a public page certifies."""
    where = [event.tournament.slug, event.slug]
    return certificates(text(client.get(reverse(f"brackets:{name}", args=where) + query)))


@pytest.mark.parametrize("name", PUBLIC)
def test_of_a_cup_it_says_with_which_byes(client: Client, name: str) -> None:
    event = posted_cup(6, byes="lot", separate_clubs=True, clubs=2)
    (found,) = shown(client, event, name).items()
    assert found[0] == "How far apart"
    assert found[1][0].startswith("No draw with these byes")
    signed(client, event)
    assert certificates(text(client.get(url(event, "cup_draw"))))["How far apart"] == found[1]


@pytest.mark.parametrize("name", PUBLIC)
def test_of_rounds_drawn_one_by_one_each_has_its_own(client: Client, name: str) -> None:
    event = posted_cup(8, mode="rounds", separate_clubs=True, clubs=2)
    play_round(event)
    post_round(event, 5)
    found = shown(client, event, name)
    assert [title.partition(": ")[0] for title in found] == ["How far apart"] * 2
    assert len(set(found)) == 2


@pytest.mark.parametrize("name", PUBLIC)
def test_where_clubs_count_like_anybody_nothing_is_certified(client: Client, name: str) -> None:
    assert shown(client, posted_cup(6, separate_clubs=False), name) == {}


@pytest.mark.parametrize("name", PUBLIC)
def test_of_a_sheet_it_says_where_the_seeds_stand(client: Client, name: str) -> None:
    event = posted_judo(6, seeds=2)
    (found,) = shown(client, event, name).items()
    assert found[0] == "How far apart"
    assert found[1][0].startswith("No draw with the seeds on these lines and byes opposite them")
    signed(client, event)
    assert certificates(text(client.get(url(event, "judo_draw"))))["How far apart"] == found[1]


@pytest.mark.parametrize("name", PUBLIC)
def test_after_a_swap_it_speaks_of_the_sheet_as_it_stands(client: Client, name: str) -> None:
    event = posted_judo(8, seeds=0)
    _, seen = posted_sheet(event)
    swap_posted(event, first=1, second=8, reason="by the book", by=None, seen=seen)
    (said,) = shown(client, fresh(event), name).values()
    assert said[0].startswith("After the swaps")


@pytest.mark.parametrize("name", PUBLIC)
@pytest.mark.parametrize(("size", "said"), [(4, "last bout"), (6, "pool")])
def test_of_pools_too(client: Client, name: str, size: int, said: str) -> None:
    event = posted_judo(size, pool_up_to=5, two_pools_up_to=10)
    (found,) = shown(client, event, name).values()
    assert any(said in words for words in found)


@pytest.mark.parametrize(
    "event", [lambda: posted_cup(6, separate_clubs=True), lambda: posted_judo(6)]
)
def test_the_live_part_of_a_page_has_it_as_the_page_has(client: Client, event: object) -> None:
    made = event()
    whole = shown(client, made, "event")
    assert whole
    assert shown(client, made, "event", "?part=live") == whole
