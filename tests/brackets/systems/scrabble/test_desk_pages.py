"""The desk of a division over HTTP: what each page shows, refuses and asks; its queries do not grow."""

from __future__ import annotations

import json
import re

import pytest
from django.test import Client

from brackets.journal.check import differences
from brackets.systems.scrabble.models import Pairing, ScrabbleStanding
from brackets.systems.scrabble.queries import last_record, plan_of
from tests.brackets.systems.scrabble.asking import page, signed_in, url
from tests.brackets.systems.scrabble.running import (
    division,
    give,
    locked,
    posted,
    started,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def admin() -> Client:
    return signed_in()


def test_the_set_up_says_what_a_plan_means_for_this_field(admin: Client) -> None:
    event = division(12)
    text = page(admin, url(event, "setup"))
    assert "31 rounds in 9 sessions" in text
    assert "18 rounds without repeats need 20 players; 12 are entered" in text
    assert "Save the plan below, then start." in text
    text = page(admin, url(event, "setup") + "?plan=seven")
    assert "It is not saved yet" in text
    assert 'name="rounds_3" value="1"' in text


def typed_plan(version: int, **more: object) -> dict[str, object]:
    readings = {
        "robin_group": 8, "pool": 6, "gibson": "wins", "gibson_from": 1, "gibson_spread": "500 700",
        "locked_meet": "outsiders", "paid": 15, "seed_order": "rating", "initial": "straight",
        "round_order": "closest_last", "bye_score": 50, "bye_limit": 1, "last_bye": "fewest",
        "forfeit": 50, "missed": -50, "random_seed": 7, "version": version,
        "adjacent": "couples", "letters": "start", "adjustments": "games", "level_is_chance": "on",
    }  # fmt: skip
    rows = {
        "kind_1": "round_robin", "rounds_1": 3, "meetings_1": 1,
        "kind_2": "quads", "rounds_2": 3, "group_2": 12, "kind_3": "hill", "rounds_3": 1,
    }  # fmt: skip
    return readings | rows | more


def test_a_plan_is_typed_saved_and_started(admin: Client) -> None:
    event = division(12)
    assert admin.post(url(event, "setup"), typed_plan(0)).status_code == 302
    plan = plan_of(event)
    assert (plan.version, plan.settings.last_round, plan.settings.gibson_spread) == (
        1,
        7,
        (500, 700),
    )
    assert admin.post(url(event, "setup"), typed_plan(0)).status_code == 409
    text = page(admin, url(event, "setup"))
    assert "Start with 12 players" in text
    seen = re.search(r'name="seen" value="(\w+)"', text)
    assert seen
    answer = admin.post(url(event, "start"), {"seen": seen[1]})
    assert answer.url == url(event, "pair")
    text = page(admin, url(event, "setup"))
    assert "frozen at the start" in text
    assert ScrabbleStanding.objects.count() == 12


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ({"group_2": 6}, "Session 2, group: 6 with 3 rounds; give a multiple of 4."),
        ({"rounds_2": "x"}, "Session 2, rounds: “x” is not a whole number from 1 to 99."),
        ({"rounds_2": ""}, "Session 2: its rounds are missing"),
        ({"kind_3": ""}, "Session 3: choose how its 1 rounds are paired."),
        ({"rounds_1": 9}, "are more than the 7"),
        ({"pool": 7}, "7 is odd"),
        ({"gibson_spread": "five"}, "“five” is no list of spreads"),
        ({"kind_1": "", "rounds_1": "", "meetings_1": "", "kind_2": "", "rounds_2": "",
          "group_2": "", "kind_3": "", "rounds_3": ""}, "give at least one"),
    ],
)  # fmt: skip
def test_a_wrong_plan_is_refused_with_everything_kept(
    admin: Client, typed: dict[str, object], words: str
) -> None:
    event = division(12)
    answer = admin.post(url(event, "setup"), typed_plan(0, **typed))
    assert answer.status_code == 422
    text = answer.content.decode()
    assert words in text
    assert 'value="7"' in text


def test_the_preview_shows_the_rounds_and_posts_them(admin: Client) -> None:
    event = started(12)
    text = page(admin, url(event, "pair"))
    assert "Session 1, rounds 1 to 3" in text
    assert text.count('<h2 class="rule" id="round-') == 3
    answer = admin.post(url(event, "post"), {"seen": last_record(event)})
    assert answer.url == url(event, "results")
    assert Pairing.objects.filter(event=event).count() == 18
    assert admin.post(url(event, "post"), {"seen": 1}).status_code == 409
    text = page(admin, url(event, "pair"))
    assert "18 results of rounds 1 to 3 still out" in text


def test_a_pairing_is_fixed_before_it_hangs(admin: Client) -> None:
    event = started(12)
    game = "?round=1&player=1&opponent=2"
    text = page(admin, url(event, "pair") + game)
    assert "fixed by hand" in text
    assert "Round 1: " in text
    data = {"seen": last_record(event), "wish": "1-1-2"}
    admin.post(url(event, "post"), data)
    row = Pairing.objects.get(event=event, round_number=1, first_number__in=(1, 2))
    assert {row.first_number, row.second_number} == {1, 2}
    assert differences(event) == []


def test_a_pairing_is_fixed_after_it_hangs(admin: Client) -> None:
    event = posted(12)
    row = Pairing.objects.filter(event=event, round_number=2).first()
    other = Pairing.objects.filter(event=event, round_number=2).last()
    wish = {"round": 2, "player": row.first_number, "opponent": other.first_number}
    text = page(admin, url(event, "fix") + "?" + "&".join(f"{k}={v}" for k, v in wish.items()))
    assert "Will hang" in text
    answer = admin.post(url(event, "fix"), wish | {"seen": last_record(event)})
    assert answer.status_code == 302
    assert Pairing.objects.filter(is_fixed=True).count() == 2
    assert admin.post(url(event, "fix"), wish | {"seen": 1}).status_code == 409
    same = {"round": 2, "player": 1, "opponent": 1}
    assert admin.post(url(event, "fix"), same | {"seen": last_record(event)}).status_code == 422
    assert "is not posted" in page(admin, url(event, "fix") + "?round=7&player=1&opponent=2", 422)


def test_a_posting_can_be_paired_again_from_its_document(admin: Client) -> None:
    event = posted(12, rounds=4)
    record = event.records.filter(kind="posting").last()
    answer = admin.get(url(event, "document", record.sequence))
    document = json.loads(answer.content)
    assert document["session"] == 2
    assert len(document["games"]) == 18
    assert admin.get(url(event, "document", 1)).status_code == 404


def test_a_posting_of_which_nothing_is_played_is_paired_again(admin: Client) -> None:
    event = posted(11, rounds=4)
    game = Pairing.objects.filter(event=event, round_number=1, second__isnull=False).first()
    give(game, 700, 100)
    text = page(admin, url(event, "pair") + "?again=yes")
    assert "Post this instead" in text
    answer = admin.post(url(event, "post"), {"again": "yes", "seen": last_record(event)})
    assert answer.status_code == 302
    assert differences(event) == []


def test_a_locked_player_gets_the_opponent_the_director_chooses(admin: Client) -> None:
    """Player 1 leads by more than the rounds left: he leaves the line-up (the Gibson rule)."""
    event = locked(rounds=10)
    text = page(admin, url(event, "pair"))
    assert "Locked in" in text
    assert "is locked in at place 1" in text
    chosen = next(
        n for n in re.findall(r'value="1-(\d+)"', text) if f'"1-{n}" selected' not in text
    )
    text = page(admin, url(event, "pair") + f"?override=1-{chosen}")
    assert "was chosen by the director, suggested was" in text
    data = {"seen": last_record(event), "override": f"1-{chosen}"}
    assert admin.post(url(event, "post"), data).status_code == 302
    row = next(
        row
        for row in Pairing.objects.filter(event=event, round_number=10)
        if row.reason.startswith("Gibson")
    )
    assert {row.first_number, row.second_number} == {1, int(chosen)}
    assert "chosen for a locked player" in page(admin, url(event, "history"))
    assert differences(event) == []


def test_an_opponent_who_cannot_be_given_is_refused(admin: Client) -> None:
    event = locked(rounds=10)
    text = page(admin, url(event, "pair") + "?override=1-99")
    assert "cannot be given" in text
    data = {"seen": last_record(event), "override": "1-99"}
    assert admin.post(url(event, "post"), data).status_code == 422
