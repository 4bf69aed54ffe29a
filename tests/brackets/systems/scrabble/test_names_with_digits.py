"""Players whose names look like numbers, places and reasons are named as themselves, and only where they are meant."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from django.http import QueryDict

from brackets.systems.scrabble.desk.pairing import PairPage, pair_page
from brackets.systems.scrabble.engine.values import Override
from brackets.systems.scrabble.facts.exchanging import Wish
from brackets.systems.scrabble.facts.facts import Seat
from brackets.systems.scrabble.forms.pairing import Choices, read_wish
from brackets.systems.scrabble.pages.division import Division as Shown
from brackets.systems.scrabble.pages.notices import notices
from tests.brackets.systems.scrabble.dividing import played_until
from tests.brackets.systems.scrabble.facts.running import Division, by_luck, seats
from tests.brackets.systems.scrabble.running import SHORT

ODD: Sequence[Callable[[int], str]] = (
    lambda n: f"{n + 1} No Trump",
    lambda n: f"Team {n + 2}",
    lambda n: f"{n} Müller 2",
    lambda n: f"R2D{n}",
    lambda n: str(n + 3),
    lambda n: f"{n} and {n + 1} met in round 2",
    lambda n: f"players {n}, {n + 1}",
    lambda n: f"{n} is locked in at place 1",
)


def plain(number: int) -> str:
    """A name without digits that is part of no other."""
    return f"P{chr(97 + number // 26)}{chr(97 + number % 26)}q"


def odd(number: int) -> str:
    """A name that a reader of sentences could take for something else."""
    return ODD[number % len(ODD)](number)


def renamed(text: str, count: int) -> str:
    """A text about plain names, about the odd ones."""
    names = {plain(number): odd(number) for number in range(1, count + 1)}
    return re.sub("|".join(names), lambda found: names[found[0]], text)


def said(page: PairPage) -> list[str]:
    """Every sentence of the pairing page about players."""
    games = [
        (game.reason, *map(str, (game.first, game.second))) for r in page.rounds for game in r.games
    ]
    byes = [(bye.reason, str(bye.player)) for one in page.rounds for bye in one.byes]
    found = [text for texts in (*games, *byes) for text in texts]
    found += [one.reason for one in page.locked]
    return [*found, *(words for one in page.locked for _, words in one.choices), *page.notes]


def seated(name: Callable[[int], str], count: int) -> tuple[Seat, ...]:
    return tuple(replace(seat, name=name(seat.number)) for seat in seats(count))


def test_the_desk_names_players_in_exchanges_and_byes() -> None:
    texts = []
    for name in (plain, odd):
        division = Division(seated(name, 25))
        division.play(7)
        texts.append(said(pair_page(division.state, Choices())))
    assert any("met in round" in text for text in texts[0])
    assert [renamed(text, 25) for text in texts[0]] == texts[1]


def best(player: int, number: int) -> int:
    """Player 1 wins everything."""
    return 600 if player == 1 else by_luck(player, number)


def test_the_desk_names_who_is_locked_in_and_whom_he_meets() -> None:
    for chosen in ((), (Override(1, 9),)):
        texts = []
        for name in (plain, odd):
            division = Division(seated(name, 12), SHORT)
            division.play(9, best)
            texts.append(said(pair_page(division.state, Choices(chosen))))
        assert any("is locked in at place 1" in text for text in texts[0])
        assert any("was chosen by the director" in text for text in texts[0]) is bool(chosen)
        assert [renamed(text, 12) for text in texts[0]] == texts[1]


def public(shown: Shown, rounds: Sequence[int], name: Callable[[int], str]) -> list[str]:
    people = {n: replace(one, name=name(n)) for n, one in shown.people.items()}
    found = notices(replace(shown, people=people), rounds)
    return [text for one in found for text in (one.title, one.text, *one.lines)]


def test_players_read_the_same_of_exchanges_and_locks() -> None:
    for last, rounds in ((7, range(8, 12)), (29, [30])):
        shown = played_until(53, last)
        before, after = (public(shown, rounds, name) for name in (plain, odd))
        assert before
        assert [renamed(text, 53) for text in before] == after


def test_a_choice_that_is_refused_names_whom_it_is_about() -> None:
    texts = []
    for name in (plain, odd):
        division = Division(seated(name, 12), SHORT)
        division.play(9, best)
        refused = (Override(2, 9), Override(3, 9))
        texts.append(pair_page(division.state, Choices(refused)).trouble)
    assert texts[0].startswith(
        f"override[0].player: {plain(2)} (2) is not locked in; {plain(1)} (1)"
    )
    assert renamed(texts[0], 12) == texts[1]


def test_a_player_is_chosen_by_number_alone() -> None:
    typed = {"round": "4", "player": "3", "opponent": "5"}
    assert read_wish(query(typed)) == Wish(4, 3, 5)
    for label in ("R2D2 (5)", "5 Müller", "Team 5", "x", "", "-1", "5.0"):
        assert read_wish(query(typed | {"opponent": label})) is None


def query(typed: dict[str, str]) -> QueryDict:
    found = QueryDict(mutable=True)
    found.update(typed)
    return found
