"""Verbs on a division: each writes its record and the rows, and the rows are the journal's replay."""

from __future__ import annotations

import pytest
from django.core.management import call_command

from brackets.draw.errors import DrawError
from brackets.journal.append import undo
from brackets.journal.check import differences
from brackets.models import Record
from brackets.systems.scrabble.actions import (
    NeedsAnswer,
    admit,
    bring_back,
    fix_pairing,
    pair_again,
    post_pairings,
    record_game,
    record_games,
    save_plan,
    start_division,
    take_out,
)
from brackets.systems.scrabble.engine.settings import Session, Settings
from brackets.systems.scrabble.facts.exchanging import Wish
from brackets.systems.scrabble.facts.facts import GameGiven, Spreads
from brackets.systems.scrabble.models import Pairing, ScrabbleStanding
from brackets.systems.scrabble.queries import (
    Plan,
    division_of,
    last_record,
    plan_of,
    seats_of,
    start_checksum,
)
from tests.brackets.systems.scrabble.running import (
    SEVEN,
    division,
    give,
    give_all,
    make_person,
    post,
    posted,
    start,
    started,
)
from tourney.http import Conflict
from tourney.models import Entrant, Event

pytestmark = pytest.mark.django_db


def record_of(event: Event, kind: str) -> Record:
    return event.records.filter(kind=kind).last()


@pytest.mark.postgresql
def test_a_start_numbers_the_field_by_surname_and_freezes_ratings() -> None:
    event = started()
    rows = list(ScrabbleStanding.objects.order_by("player_number").select_related("entrant"))
    surnames = [row.entrant.name.split()[1] for row in rows]
    assert surnames == sorted(surnames)
    assert [row.player_number for row in rows] == list(range(1, 13))
    assert event.state == Event.State.POSTED
    best = ScrabbleStanding.objects.get(rank=1)
    assert best.rating == 1900
    assert differences(event) == []


def test_twelve_players_play_seven_rounds_from_entry_to_final_standings() -> None:
    event = posted(rounds=7)
    give_all(event)
    event.refresh_from_db()
    assert event.state == Event.State.FINISHED
    assert sum(row.wins + row.losses for row in ScrabbleStanding.objects.all()) == 7 * 12
    assert differences(event) == []
    call_command("check_brackets", verbosity=0)
    last = Pairing.objects.filter(state="played").last()
    give(last, 100, 200)
    undo(record_of(event, "game"), by=None)
    assert differences(event) == []


def test_the_plan_is_frozen_at_the_start_and_free_again_after_its_undo() -> None:
    event = started()
    with pytest.raises(DrawError, match="frozen"):
        save_plan(event, settings=SEVEN, spreads=Spreads(), version=1)
    undo(record_of(event, "field"), by=None)
    event.refresh_from_db()
    assert event.state == Event.State.ENTRY
    assert not ScrabbleStanding.objects.exists()
    save_plan(event, settings=Settings(), spreads=Spreads(), version=1)
    assert plan_of(event).version == 2


def test_who_saves_an_older_plan_is_told() -> None:
    event = division()
    save_plan(event, settings=SEVEN, spreads=Spreads(), version=0)
    with pytest.raises(Conflict):
        save_plan(event, settings=SEVEN, spreads=Spreads(), version=0)
    before = start_checksum(Plan(0, Settings(), Spreads()), seats_of(event))
    with pytest.raises(Conflict):
        start_division(event, seen=before, by=None)


def test_a_plan_that_cannot_be_paired_is_refused() -> None:
    event = division(4)
    bad = Settings((Session(1, 9, "quads", 8),))
    with pytest.raises(DrawError, match="quads have 1 to 4"):
        save_plan(event, settings=bad, spreads=Spreads(), version=0)
    save_plan(event, settings=SEVEN, spreads=Spreads(), version=0)
    with pytest.raises(DrawError, match="4 are too few"):
        start(event)


def test_a_posting_from_an_older_preview_is_refused() -> None:
    event = started()
    post(event)
    with pytest.raises(Conflict):
        post_pairings(event, seen=1, by=None)


def test_a_correction_is_shown_before_it_is_made_and_a_tie_asked_about() -> None:
    event = posted()
    row = Pairing.objects.filter(event=event).first()
    with pytest.raises(NeedsAnswer, match="tie"):
        give(row, 400, 400, answered=False)
    give(row, 400, 300, answered=False)
    with pytest.raises(NeedsAnswer) as asked:
        give(row, 300, 400, answered=False)
    assert asked.value.found is not None
    assert asked.value.found.moved()
    give(row, 300, 400)
    row.refresh_from_db()
    assert (row.score_first, row.spread_first, row.half_wins_second) == (300, -100, 2)


@pytest.mark.postgresql
def test_who_was_slower_sees_both_results() -> None:
    event = posted()
    row = Pairing.objects.filter(event=event).first()
    give(row, 400, 300)
    fact = GameGiven(1, row.first_number, row.second_number, 1, 2)
    with pytest.raises(Conflict) as conflict:
        record_game(row, fact, version=1, by=None)
    assert "400 : 300" in conflict.value.theirs
    assert "1 : 2" in conflict.value.yours


def test_one_pairing_is_fixed_and_all_others_stay() -> None:
    event = posted()
    before = {str(row) for row in Pairing.objects.filter(event=event, round_number=2)}
    state = division_of(event)
    player = 1
    opponent = next(n for n in range(2, 13) if n not in state.rounds[2].game_of(1).players)
    fix_pairing(event, Wish(2, player, opponent), seen=last_record(event), by=None)
    after = {str(row) for row in Pairing.objects.filter(event=event, round_number=2)}
    assert len(before - after) == 2 == len(after - before)
    assert Pairing.objects.filter(event=event, is_fixed=True).count() == 2
    assert differences(event) == []
    undo(record_of(event, "fixed"), by=None)
    assert {str(row) for row in Pairing.objects.filter(event=event, round_number=2)} == before


def test_a_pairing_with_a_result_is_not_exchanged() -> None:
    event = posted()
    row = Pairing.objects.filter(event=event, round_number=1).first()
    give(row, 400, 300)
    others = {row.first_number, row.second_number}
    stranger = next(n for n in range(1, 13) if n not in others)
    with pytest.raises(DrawError, match="clear it before"):
        fix_pairing(event, Wish(1, row.first_number, stranger), seen=last_record(event), by=None)


def test_byes_stay_when_rounds_are_paired_again() -> None:
    event = posted(11, rounds=4)
    rows = Pairing.objects.filter(event=event, round_number__gte=4, second=None)
    before = {(row.round_number, row.first_number) for row in rows}
    game = Pairing.objects.filter(event=event, round_number=1, second__isnull=False).first()
    give(game, 100, 600)
    pair_again(event, seen=last_record(event), by=None)
    assert {(row.round_number, row.first_number) for row in rows.all()} == before
    assert differences(event) == []


def test_rounds_of_which_one_game_has_a_result_are_not_paired_again() -> None:
    event = posted()
    give(Pairing.objects.filter(event=event, round_number=1).first(), 400, 300)
    seen = last_record(event)
    with pytest.raises(DrawError, match=r"Round 1, board \d+ has a result; a posting with"):
        pair_again(event, seen=seen, by=None)
    assert last_record(event) == seen


def test_a_player_leaves_returns_and_another_joins() -> None:
    event = posted()
    take_out(event, 3, after_round=0, seen=last_record(event), by=None)
    assert event.entrants.filter(status=Entrant.Status.WITHDRAWN).count() == 1
    give_all(event)
    bring_back(event, 3, score=-50, seen=last_record(event), by=None)
    assert not event.entrants.filter(status=Entrant.Status.WITHDRAWN).exists()
    late = make_person(event, "Zelda Zz", 1500)
    admit(late, from_round=4, score=0, seen=last_record(event), by=None)
    line = ScrabbleStanding.objects.get(entrant=late)
    assert (line.player_number, line.from_round) == (13, 4)
    assert line.rounds_missed == {"1": 0, "2": 0, "3": 0}
    post(event)
    assert differences(event) == []
    stood = Pairing.objects.filter(round_number=4).values_list("first_number", "second_number")
    assert {3, 13} <= {n for pair in stood for n in pair}


def test_nobody_joins_twice() -> None:
    event = started()
    one = event.entrants.first()
    with pytest.raises(DrawError, match="is in the field already"):
        admit(one, from_round=1, score=0, seen=last_record(event), by=None)


def test_before_the_start_nothing_is_posted() -> None:
    event = division()
    with pytest.raises(DrawError, match="There is nothing to post: the division has not started"):
        post_pairings(event, seen=0, by=None)
    with pytest.raises(DrawError, match="Nothing is posted yet"):
        pair_again(event, seen=0, by=None)
    begun = started()
    with pytest.raises(DrawError, match="Nothing is posted yet"):
        pair_again(begun, seen=last_record(begun), by=None)


def test_after_the_last_round_is_posted_nobody_returns() -> None:
    event = posted(rounds=7)
    take_out(event, 3, after_round=6, seen=last_record(event), by=None)
    with pytest.raises(DrawError, match="Everything is posted; nobody can return"):
        bring_back(event, 3, score=-50, seen=last_record(event), by=None)
    with pytest.raises(DrawError, match="There is nothing to post"):
        post_pairings(event, seen=last_record(event), by=None)


def test_a_division_starts_once() -> None:
    event = started()
    with pytest.raises(DrawError, match="The division has started already"):
        start(event)


def test_results_of_many_games_correct_none() -> None:
    """A correction is asked about on its own; of a file that holds one nothing is recorded."""
    event = posted()
    done, other = Pairing.objects.filter(event=event, round_number=1)[:2]
    give(done, 400, 300)
    before = last_record(event)
    facts = [GameGiven(1, row.first_number, row.second_number, 410, 300) for row in (other, done)]
    with pytest.raises(DrawError, match=r"Round 1: .* has a result already"):
        record_games(event, facts, by=None)
    assert last_record(event) == before
