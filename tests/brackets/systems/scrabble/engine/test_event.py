"""Whole events: the real field of 52, and fields of every shape."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest

from brackets.systems.scrabble.engine.posting import pair_session
from brackets.systems.scrabble.engine.settings import NSC_2002, Session, Settings
from brackets.systems.scrabble.engine.values import Event, Posting
from brackets.systems.scrabble.engine.words import said
from tests.brackets.systems.scrabble.engine.playing import division, everything, real_field, scores

SIZES = (7, 8, 9, 16, 21, 43, 44, 53, 98)


def repeats(event: Event, before: int) -> Counter[tuple[int, int]]:
    """The pairs that met more than once in rounds before this one, and how often."""
    met = Counter((min(g.a, g.b), max(g.a, g.b)) for g in event.games if g.round < before)
    return Counter({pair: times for pair, times in met.items() if times > 1})


@pytest.mark.slow
def test_the_real_field_plays_31_rounds_without_a_repeat_before_round_19() -> None:
    event, score = real_field()
    after, postings = everything(event, score)
    assert len(after.games) == 31 * 26
    assert not repeats(after, 19)
    assert not [repeat for posting in postings for repeat in posting.forced]
    changes = [change for posting in postings for change in posting.adjustments]
    assert len(changes) > 50
    assert all(" met in round" in said(change.why) for change in changes)


@pytest.mark.slow
def test_every_adjustment_replaces_games_for_a_repeat_it_names() -> None:
    event, score = real_field()
    after, postings = everything(event, score)
    met = {(min(g.a, g.b), max(g.a, g.b), g.round) for g in after.games}
    for change in (one for posting in postings for one in posting.adjustments):
        assert {*change.pair} <= {one for pair in change.instead_of for one in pair}
        for told in said(change.why).split("; "):
            a, _, b, _, _, _, number = told.split()
            assert (int(a), int(b), int(number)) in met
            assert int(number) < change.round


@pytest.fixture(scope="module", params=SIZES)
def event_of(request: pytest.FixtureRequest) -> tuple[Event, list[Posting]]:
    """A division of this size after its last round."""
    event = division(request.param)
    return everything(event, scores(event, request.param))


@pytest.mark.slow
def test_everybody_is_there_once_a_round(event_of: tuple[Event, list[Posting]]) -> None:
    event, postings = event_of
    everybody = sorted(player.number for player in event.players)
    rounds = [posted for posting in postings for posted in posting.rounds]
    assert [posted.number for posted in rounds] == list(range(1, 32))
    for posted in rounds:
        assert sorted([*(one for pair in posted.pairs for one in pair), *posted.byes]) == everybody
        assert len(posted.byes) == len(everybody) % 2


@pytest.mark.slow
def test_a_board_has_one_game_and_one_of_the_two_starts(
    event_of: tuple[Event, list[Posting]],
) -> None:
    event, postings = event_of
    for posted in (one for posting in postings for one in posting.rounds):
        assert len({*posted.boards}) == len(posted.boards) == len(posted.pairs)
        assert max(posted.boards) <= (len(event.players) + 1) // 2
        assert all(one in pair for one, pair in zip(posted.starts, posted.pairs, strict=True))


@pytest.mark.slow
def test_starts_are_balanced(event_of: tuple[Event, list[Posting]]) -> None:
    event, _ = event_of
    games = Counter(one for game in event.games for one in (game.a, game.b))
    first = Counter(game.start for game in event.games)
    assert max(abs(2 * first[one] - games[one]) for one in games) <= 5


@pytest.mark.slow
def test_games_without_a_start_count_as_posted(event_of: tuple[Event, list[Posting]]) -> None:
    event, postings = event_of
    bare = replace(event, games=tuple(replace(one, start=None) for one in event.games))
    for number, session in list(enumerate(event.settings.sessions, 1))[2:8:2]:
        early = tuple(one for one in bare.games if one.round < session.first)
        byes = tuple(one for one in bare.byes if one.round < session.first)
        again = pair_session(replace(bare, games=early, byes=byes), number)
        assert again == postings[number - 1]


@pytest.mark.slow
def test_nobody_has_a_second_bye_while_somebody_had_none(
    event_of: tuple[Event, list[Posting]],
) -> None:
    """From 20 players on; with fewer a repeat may be the price of it, and the two weigh the same."""
    event, postings = event_of
    byes = Counter({player.number: 0 for player in event.players})
    for posting in postings:
        for posted in posting.rounds:
            for player in posted.byes:
                hard = posted.number < 19 and len(event.players) < 20
                assert hard or byes[player] == min(byes.values())
                if byes[player]:
                    assert [one for one in posting.forced if one.pair == (player, 0)]
                byes[player] += 1


@pytest.mark.slow
def test_repeats_before_round_19_are_listed(event_of: tuple[Event, list[Posting]]) -> None:
    event, postings = event_of
    told = Counter(
        (min(one.pair), max(one.pair)) for p in postings for one in p.forced if 0 not in one.pair
    )
    assert told == Counter({pair: n - 1 for pair, n in repeats(event, 19).items()})


@pytest.mark.slow
@pytest.mark.parametrize("count", [24, 40, 60, 61])
def test_these_fields_need_no_repeat(count: int) -> None:
    event = division(count)
    after, _ = everything(event, scores(event, 3))
    assert not repeats(after, 19)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_twenty_players_need_no_repeat_before_round_19(seed: int) -> None:
    """They meet 18 of 19 possible opponents: no round may take the only games of a later one."""
    event = replace(division(20), settings=Settings(sessions=NSC_2002[:5]))
    after, postings = everything(event, scores(event, seed))
    assert not repeats(after, 19)
    for change in (one for posting in postings for one in posting.adjustments):
        for told in said(change.why).split("; "):
            _, _, _, verb, _, _, number = told.split()
            assert verb == ("met" if int(number) < change.round else "meet")


@pytest.mark.slow
def test_the_same_event_has_the_same_pairings() -> None:
    event = division(31)
    first, second = (everything(event, scores(event, 5))[1] for _ in range(2))
    assert first == second


@pytest.mark.slow
def test_the_order_of_players_and_games_does_not_matter() -> None:
    event = division(30)
    after, _ = everything(event, scores(event, 8))
    early = replace(after, games=tuple(one for one in after.games if one.round < 15))
    turned = replace(early, games=early.games[::-1], players=early.players[::-1])
    assert pair_session(early, 5) == pair_session(turned, 5)


def test_a_shorter_plan_ends_with_the_rules_of_the_last_rounds() -> None:
    plan = (
        Session(1, 5, "round_robin"),
        Session(6, 8, "quads", 8, 1),
        Session(9, 12, "quads", 8, 2),
        Session(13, 15, "hill"),
    )
    event = replace(division(24), settings=Settings(sessions=plan, robin_group=6))
    after, postings = everything(event, scores(event, 9))
    assert [one.number for p in postings for one in p.rounds] == list(range(1, 16))
    assert [len(p.notes) for p in postings[-3:]] == [1, 1, 0]
    assert max(repeats(after, 13).values()) == 2


@pytest.mark.slow
def test_groups_keep_their_boards_in_the_first_seven_rounds() -> None:
    event = division(96)
    _, postings = everything(event, scores(event, 1))
    for posted in (*postings[0].rounds, *postings[1].rounds):
        group = {one: at for at, unit in enumerate(postings[0].units) for one in unit}
        tables = [
            (group[a], board) for (a, _), board in zip(posted.pairs, posted.boards, strict=True)
        ]
        assert all(4 * at < board <= 4 * at + 4 for at, board in tables)
    assert all(a.boards == b.boards for a, b in pairwise(postings[0].rounds))
