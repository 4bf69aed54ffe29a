"""The desk of a division over HTTP: what each page shows, refuses and asks; its queries do not grow."""

from __future__ import annotations

import json
import re

import pytest
from django.test import Client
from django.urls import reverse

from brackets.models import Pairing, ScrabbleStanding
from brackets.scrabble.checking import division_differences
from brackets.scrabble.queries import last_record, plan_of
from tests.brackets.scrabble.running import (
    division,
    give,
    give_all,
    locked,
    make_person,
    posted,
    started,
)
from tests.factories import make_admin
from tourney.models import Event

pytestmark = pytest.mark.django_db


@pytest.fixture
def admin() -> Client:
    client = Client()
    client.force_login(make_admin())
    return client


def url(event: Event, name: str, *more: object) -> str:
    return reverse(f"brackets:scrabble_{name}", args=[event.tournament.slug, event.slug, *more])


def page(client: Client, address: str, status: int = 200) -> str:
    answer = client.get(address)
    assert answer.status_code == status
    return answer.content.decode()


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
    assert "Start with 12 players" in page(admin, url(event, "setup"))
    answer = admin.post(url(event, "start"), {"version": 1})
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
    assert "18 results still out" in text


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
    assert division_differences(event) == []


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


def test_scores_go_in_by_command(admin: Client) -> None:
    event = posted(12)
    rows = list(Pairing.objects.filter(event=event, round_number=1))
    at = url(event, "command")
    admin.post(at, {"command": f"{rows[0].board} 431 388", "filter_round": 1})
    rows[0].refresh_from_db()
    assert (rows[0].score_first, rows[0].score_second) == (431, 388)
    admin.post(at, {"command": f"p{rows[1].second_number} 450 300", "filter_round": 1})
    rows[1].refresh_from_db()
    assert (rows[1].score_first, rows[1].score_second) == (300, 450)
    admin.post(at, {"command": f"{rows[2].board} f {rows[2].first_number}", "filter_round": 1})
    rows[2].refresh_from_db()
    assert (rows[2].state, rows[2].half_wins_first) == ("forfeit", 0)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("", "Nothing was typed"),
        ("99 1 2", "Board 99 has no game"),
        ("p99 1 2", "Player 99 has no game"),
        ("1 400", "“400” is not two scores"),
        ("x 400 300", "neither a board nor a player"),
        ("1 4000 300", "“4000” is no score"),
        ("1 f 99", "name who forfeits"),
    ],
)
def test_a_wrong_command_is_kept_and_explained(admin: Client, line: str, words: str) -> None:
    event = posted(12)
    answer = admin.post(url(event, "command"), {"command": line, "filter_round": 1})
    assert answer.status_code == 422
    text = answer.content.decode()
    assert words in text
    assert f'value="{line}"' in text


def test_a_row_asks_about_half_a_result_and_a_tie(admin: Client) -> None:
    event = posted(12)
    row = Pairing.objects.filter(event=event).first()
    at = url(event, "game", row.round_number, row.first_number)
    answer = admin.post(at, {"version": 1, "a": 400, "b": ""})
    assert answer.status_code == 422
    assert (
        f"400 alone is half a result; type the score of {row.second.name} too."
        in answer.content.decode()
    )
    answer = admin.post(at, {"version": 1, "a": 400, "b": 400})
    assert "is a tie: half a win for both" in answer.content.decode()
    assert not Pairing.objects.filter(state="played").exists()
    admin.post(at, {"version": 1, "a": 400, "b": 400, "answered": "on"})
    row.refresh_from_db()
    assert row.half_wins_first == 1


def test_a_correction_shows_the_standing_and_a_clash_both_results(admin: Client) -> None:
    event = posted(12, rounds=4)
    row = Pairing.objects.filter(event=event, round_number=1).first()
    at = url(event, "game", 1, row.first_number)
    fields = {"version": row.version, "a": 100, "b": 500}
    text = admin.post(at, fields).content.decode()
    assert "Pairings made on the old standing stay posted:" in text
    assert "Correct it" in text
    give(row, 200, 300)
    answer = admin.post(at, fields | {"answered": "on"})
    assert answer.status_code == 409
    assert "Nothing has been overwritten" in answer.content.decode()
    assert "Clear" not in page(admin, at)
    admin.post(at, {"version": row.version + 1, "gone": "clear", "answered": "on"})


def test_late_entry_withdrawal_and_return(admin: Client) -> None:
    event = posted(12)
    late = make_person(event, "Zelda Zz", 1500)
    assert "Entered late" in page(admin, url(event, "field"))
    data = {"entrant": late.pk, "from_round": 4, "score": 0, "seen": last_record(event)}
    assert admin.post(url(event, "field"), data | {"from_round": 2}).status_code == 422
    assert admin.post(url(event, "field"), data).status_code == 302
    assert ScrabbleStanding.objects.get(entrant=late).from_round == 4
    at = url(event, "player", 3)
    assert "gets a bye" in page(admin, at)
    assert admin.post(at, {"after_round": 99, "seen": last_record(event)}).status_code == 422
    assert admin.post(at, {"after_round": 0, "seen": last_record(event)}).status_code == 302
    assert "left after round 0" in page(admin, url(event, "field"))
    text = page(admin, at)
    assert "would play again from round 4 on" in text
    assert admin.post(at, {"score": -50, "seen": last_record(event)}).status_code == 302
    assert division_differences(event) == []


def test_the_history_says_what_was_done_and_takes_it_back(admin: Client) -> None:
    event = posted(12)
    row = Pairing.objects.filter(event=event).first()
    give(row, 400, 300)
    text = page(admin, url(event, "history"))
    assert "Started with 12 players, 7 rounds." in text
    assert "Rounds 1 to 3 posted, 18 games." in text
    assert f"{row.first.name} 400 : 300 {row.second.name}" in text
    answer = admin.post(url(event, "undo", 2))
    assert answer.status_code == 409
    assert "undo 3 first" in answer.content.decode()
    admin.post(url(event, "undo", 3), {"back": "desk"})
    assert "Undid record 3" in page(admin, url(event, "history") + "?kind=")
    assert "undone by 4" in page(admin, url(event, "history") + "?kind=games")
    assert division_differences(event) == []


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
    assert "Replace what hangs with this" in text
    answer = admin.post(url(event, "post"), {"again": "yes", "seen": last_record(event)})
    assert answer.status_code == 302
    assert division_differences(event) == []


@pytest.mark.parametrize("name", ["setup", "pair", "results", "field", "history", "fix"])
def test_queries_do_not_grow_with_the_field(
    admin: Client, name: str, django_assert_max_num_queries: object
) -> None:
    for count in (12, 24):
        event = posted(count)
        give_all(event)
        with django_assert_max_num_queries(14):
            page(admin, url(event, name))


def test_the_desk_is_for_divisions_alone(admin: Client) -> None:
    event = division(8)
    Event.objects.filter(pk=event.pk).update(kind=Event.Kind.PAIRS)
    for name in ("setup", "pair", "results", "field", "history", "fix"):
        assert admin.get(url(event, name)).status_code == 404


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
    row = Pairing.objects.get(event=event, round_number=10, reason__startswith="Gibson")
    assert {row.first_number, row.second_number} == {1, int(chosen)}
    assert "chosen for a locked player" in page(admin, url(event, "history"))
    assert division_differences(event) == []


def test_an_opponent_who_cannot_be_given_is_refused(admin: Client) -> None:
    event = locked(rounds=10)
    text = page(admin, url(event, "pair") + "?override=1-99")
    assert "cannot be given" in text
    data = {"seen": last_record(event), "override": "1-99"}
    assert admin.post(url(event, "post"), data).status_code == 422
