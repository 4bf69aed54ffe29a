"""`pair.nsc2002`: the document in, the document out, and every refusal with field, value and mend."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from awards.door.registry import ENGINES
from tests.examples import examples
from tourney.door.errors import DoorError

Document = dict[str, Any]
ENGINE = ENGINES["pair.nsc2002"]
PLAYERS = [{"id": number, "rating": 2000 - number} for number in range(1, 17)]


def document(**changes: Any) -> Document:
    return {"players": PLAYERS, "games": [], "byes": [], "session": 1, **changes}


def ask(**changes: Any) -> Document:
    found: Document = json.loads(ENGINE.answer(json.dumps(document(**changes)).encode()))
    return found


def refusal(**changes: Any) -> str:
    with pytest.raises(DoorError) as caught:
        ENGINE.answer(json.dumps(document(**changes)).encode())
    assert len(str(caught.value).splitlines()) == 1
    return str(caught.value)


def game(number: int, a: int, b: int, **changes: Any) -> Document:
    return {"round": number, "a": a, "b": b, "score_a": 400, "score_b": 380, **changes}


def games(before: int) -> list[Document]:
    """The first round robin as it was posted, its first rounds."""
    rounds = [one for session in (1, 2) for one in ask_robin(session)["rounds"]]
    return [
        game(one["round"], a, b) for one in rounds for a, b in one["pairs"] if one["round"] < before
    ]


def ask_robin(session: int) -> Document:
    if session == 1:
        return ask()
    played = [game(one["round"], a, b) for one in ask()["rounds"] for a, b in one["pairs"]]
    return ask(session=2, games=played)


def test_a_session_has_the_printed_shape() -> None:
    found = ask()
    assert [one["round"] for one in found["rounds"]] == [1, 2, 3, 4]
    assert found["session"] == 1
    assert found["units"] == [[*range(1, 17, 2)], [*range(2, 17, 2)]]
    first = found["rounds"][0]
    assert first["pairs"][:4] == [[1, 15], [3, 13], [5, 11], [7, 9]]
    assert first["boards"] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert len(first["starts"]) == 8
    assert first["bye"] is None
    assert [found[name] for name in ("adjustments", "locked", "forced_repeats")] == [[], [], []]


def test_sessions_1_and_2_are_rounds_1_to_4_and_5_to_7() -> None:
    assert [one["round"] for one in ask_robin(2)["rounds"]] == [5, 6, 7]


def test_an_adjustment_is_printed_with_what_it_replaces_and_why() -> None:
    found = ask(session=3, games=games(8))
    assert found["adjustments"]
    for one in found["adjustments"]:
        assert list(one) == ["round", "pair", "instead_of", "reason"]
        assert len(one["instead_of"]) == 2
        assert " met in round " in one["reason"]


def test_an_odd_field_has_one_bye_and_0_in_its_unit() -> None:
    found = ask(players=PLAYERS[:15])
    assert found["units"][1] == [2, 4, 6, 8, 10, 12, 14, 0]
    assert [one["bye"] for one in found["rounds"]] == [2, 12, 8, 4]
    assert [one["byes"] for one in found["rounds"]] == [[one["bye"]] for one in found["rounds"]]


def test_names_are_numbered_alphabetically_and_rated_as_given() -> None:
    names = ["Zed", "émile", "Adam", "Bo", "Cy", "Di", "Ed", "Fay"]
    players = [{"name": name, "rating": 100 * at} for at, name in enumerate(names)]
    found = ask(players=players)
    assert [one["id"] for one in found["numbers"]] == [8, 6, 1, 2, 3, 4, 5, 7]
    assert found["units"] == [[7, 5, 4, 3, 2, 1, 6, 8]]


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"session": None}, "session: missing; give a session, or a round of the last one."),
        ({"round": 29}, "round: 29 beside session 1; give one or the other."),
        ({"session": 9}, "session: 9 is paired round by round; give a round (29, 30, 31) instead."),
        ({"session": 10}, "session: 10 is not in the plan; it has 1 to 9."),
        ({"session": None, "round": 8}, "round: 8 is posted with its session; give session 3"),
        ({"session": None, "round": 32}, "round: 32 is not in the plan; its rounds are 1 to 31."),
        ({"players": []}, "players: [] has 0 entries"),
        ({"players": PLAYERS[:6]}, "players: 6 are too few; the system takes 7 or more."),
        ({"players": [*PLAYERS, PLAYERS[2]]}, "players[16].id: 3 is given twice."),
        ({"players": [{"id": 0}]}, "players[0].id: 0 is not between 1 and 9999."),
        ({"players": [{"rating": 5}]}, "players[0].id: missing; give a number, or a name"),
        ({"players": [{"name": "A"}, {"id": 2}]}, "players[1].id: 2, but others have no number"),
        ({"players": [{"name": "A"}] * 2}, 'players[1].name: "A" is given twice.'),
        ({"games": [game(1, 1, 2)]}, "games[0].round: 1 is not before round 1, which is to be"),
        ({"games": [game(1, 1, 1)]}, "games[0].b: 1 plays himself; name two players."),
        (
            {"games": [game(1, 1, 2, start=3)]},
            "games[0].start: 3 is not in this game; name 1 or 2.",
        ),
        ({"games": [game(1, 1, 2, score_a=None)]}, "games[0].score_a: missing; it must be given."),
        ({"session": 2, "games": [game(1, 1, 99)]}, "games[0].b: 99 is not among the players."),
        (
            {"session": 2, "games": [game(1, 1, 2), game(1, 3, 2)]},
            "games[1].b: 2 has a result of round 1 at games[0].b already.",
        ),
        (
            {"session": 2, "games": [game(1, 1, 2)], "byes": [{"round": 1, "player": 2}]},
            "byes[0].player: 2 has a result of round 1 at games[0].b already.",
        ),
        ({"byes": [{"round": 3, "player": 1}]}, "byes[0].round: 3 is not before round 1"),
        ({"withdrawn": [{"player": 77, "after_round": 0}]}, "withdrawn[0].player: 77 is not among"),
        (
            {"withdrawn": [{"player": 7, "after_round": 0}] * 2},
            "withdrawn[1].player: 7 is given twice.",
        ),
        (
            {"settings": {"gibson": "never"}},
            'settings.gibson: "never" is not one of wins, spread, off.',
        ),
        ({"settings": {"poool": 40}}, "settings.poool: 40 is given for an unknown field"),
        ({"settings": {"pool": 41}}, "settings.pool: 41 is odd; give an even number."),
        ({"override": [{"player": 1, "opponent": 2}]}, "override[0].player: 1 is not locked in"),
    ],
)
def test_a_refusal_names_field_value_and_mend(changes: Document, said: str) -> None:
    assert refusal(**changes).startswith(said)


def test_missing_results_are_named_round_by_round() -> None:
    played = [one for one in games(8) if one["round"] != 5 and (one["round"], one["a"]) != (3, 1)]
    message = refusal(session=3, games=played)
    lost = next(one for one in games(8) if (one["round"], one["a"]) == (3, 1))
    assert message == (
        "games: results are missing before round 8 can be paired (round 3: players "
        f"1, {lost['b']}; round 5: everybody); give a game, or a bye, for each."
    )


def test_who_left_needs_no_results_afterwards_and_may_have_none() -> None:
    played = [one for one in games(8) if 4 not in (one["a"], one["b"]) or one["round"] < 6]
    free = [
        {"round": one["round"], "player": one["b"] if one["a"] == 4 else one["a"]}
        for one in games(8)
        if 4 in (one["a"], one["b"]) and one["round"] > 5
    ]
    left = [{"player": 4, "after_round": 5}]
    found = ask(session=3, games=played, byes=free, withdrawn=left)
    assert 4 not in {one for unit in found["units"] for one in unit}
    early = refusal(session=3, games=played, byes=free, withdrawn=[{"player": 4, "after_round": 3}])
    assert early == (
        "withdrawn[0].after_round: 3, but 4 has a result of round 5; give 5 or a later round."
    )


def test_a_bye_below_zero_is_a_round_missed() -> None:
    without = [one for one in games(8) if one["round"] != 1]
    byes = [{"round": 1, "player": one["id"], "score": -50} for one in PLAYERS]
    assert len(ask(session=3, games=without, byes=byes)["rounds"]) == 4


def test_the_schema_lets_a_score_go_below_zero() -> None:
    score = ENGINE.schema()["properties"]["games"]["items"]["properties"]["score_a"]
    counts, digits = score["anyOf"]
    assert counts["minimum"] == -9999
    assert re.search(digits["pattern"], "-50")
    played = [{**one, "score_b": "-50"} for one in games(5)]
    assert ask(session=2, games=played)["session"] == 2


VALUES = st.none() | st.integers(-2, 40) | st.sampled_from(["7", "x", [], {}, [1], True])


@examples(150)
@given(
    st.lists(st.fixed_dictionaries({"round": VALUES, "a": VALUES, "b": VALUES}), max_size=3),
    st.sampled_from([1, 2, 3]),
    st.dictionaries(st.sampled_from(["pool", "gibson", "sessions", "paid"]), VALUES, max_size=2),
)
def test_no_document_gives_a_traceback(
    played: list[Document], session: int, readings: Document
) -> None:
    rows = [{**one, "score_a": 1, "score_b": 2} for one in played]
    raw = json.dumps(document(games=rows, session=session, settings=readings)).encode()
    try:
        said = [ENGINE.answer(raw)]
    except DoorError as error:
        said = str(error).splitlines()
    assert len(said) == 1
