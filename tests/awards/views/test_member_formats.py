"""Every member's page and points answer in every format, at every stage of it."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from awards.models import Award
from brackets.picture.rows import bracket_rows
from brackets.systems.bridge.kinds import COMPACT
from brackets.systems.bridge.pages.taking_part import team_way
from tests.awards.making import (
    by_number,
    computed,
    loaded,
    made_field,
    play_out,
    sanctioned,
)
from tests.awards.words import earned
from tests.brackets.systems.bridge.playing import play_open
from tourney.models import Event

pytestmark = [pytest.mark.django_db, pytest.mark.long]
COMPACT = {"kind": COMPACT, "boards": 12}
SMALL = [(size, variant) for size in range(2, 8) for variant in ("book", "three_way")]


def check_all(client: Client, event: Event) -> None:
    """The pages of the fifth members, or the last of smaller teams, answer with the team's place."""
    for entrant in event.entrants.all():
        args = [event.tournament.slug, event.slug, entrant.number]
        for name, more in (
            ("brackets:member", [1]),
            ("brackets:entrant", []),
            ("awards:member_points", [1]),
        ):
            answer = client.get(reverse(name, args=[*args, *more]))
            assert answer.status_code == 200, (name, entrant.number)


def through(client: Client, event: Event) -> None:
    """Look before play, after every round and at the end."""
    sanctioned(event)
    check_all(client, event)
    while play_open(event, by_number):
        check_all(client, event)


@pytest.mark.parametrize(("size", "variant"), SMALL)
def test_small_fields(client: Client, size: int, variant: str) -> None:
    loaded()
    through(client, made_field(size, members=5, variant=variant))


@pytest.mark.parametrize("size", [13, 16])
def test_compact_knockouts_say_that_all_four_play(client: Client, size: int) -> None:
    loaded()
    event = made_field(size, **COMPACT)
    through(client, event)
    args = [event.tournament.slug, event.slug, 1, 1]
    page = client.get(reverse("brackets:member", args=args)).content.decode()
    assert "play every board together; its place is theirs" in page


@pytest.mark.parametrize(
    ("size", "variant"), [*SMALL, (9, "three_way"), (16, "three_way"), (23, "three_way")]
)
def test_what_is_earned_on_the_page_is_what_is_paid(size: int, variant: str) -> None:
    loaded()
    event = made_field(size, variant=variant)
    play_out(event)
    computed(event)
    rows = bracket_rows(event.brackets.get())
    for award in Award.objects.filter(sanction__event=event, member__position=1):
        way = team_way(rows, award.entrant)
        assert way is not None
        assert way.outlook(award.member_id).sure == earned(award), award.team_number


@pytest.mark.parametrize("size", [9, 23])
def test_knockouts(client: Client, size: int) -> None:
    loaded()
    through(client, made_field(size, members=5))
