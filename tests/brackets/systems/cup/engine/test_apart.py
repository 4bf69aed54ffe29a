"""Clubmates apart in a round paired on its own: held to every pairing there is, and even among the best."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brackets.systems.cup.engine import apart, counting
from brackets.systems.cup.engine.apart import RoundCertificate
from brackets.systems.cup.engine.colours import BLACK, WHITE, cost
from brackets.systems.cup.engine.document import round_document, sentences_of
from brackets.systems.cup.engine.pairing import CupPlayer, CupRound, pair_cup_round
from tests.examples import examples

Pairs = tuple[tuple[CupPlayer, CupPlayer], ...]
COLOURS = st.lists(st.sampled_from([BLACK, WHITE]), min_size=1, max_size=3)
PLAYERS = st.lists(
    st.tuples(
        st.one_of(st.just([]), COLOURS),
        st.sampled_from([None, "A", "B", "C"]),
        st.sampled_from([None, "X", "Y"]),
    ),
    min_size=2,
    max_size=8,
).filter(lambda found: len(found) % 2 == 0)
ROUND = 5


def players(drawn: Sequence[tuple[list[str], str | None, str | None]]) -> list[CupPlayer]:
    """Whoever has played nothing enters in this round; each club is of one country."""
    home: dict[str | None, str | None] = {}
    for _, club, country in drawn:
        home.setdefault(club, country)
    return [
        CupPlayer(
            f"P{at}",
            0 if colours else ROUND - 1,
            tuple(colours),
            club,
            home[club] if club else land,
        )
        for at, (colours, club, land) in enumerate(drawn)
    ]


def every_pairing(left: Sequence[CupPlayer]) -> Iterator[Pairs]:
    """Every pairing of these with every choice of black."""
    if not left:
        yield ()
        return
    for at in range(1, len(left)):
        for rest in every_pairing([*left[1:at], *left[at + 1 :]]):
            yield ((left[0], left[at]), *rest)
            yield ((left[at], left[0]), *rest)


def spent(pairs: Pairs) -> tuple[int, ...]:
    """Newcomers, clubmates, other countrymen who meet; thirds in a row, imbalance, repeats."""
    new = sum(not one.colours and not other.colours for one, other in pairs)
    mates = sum(one.club is not None and one.club == other.club for one, other in pairs)
    lands = sum(
        one.country is not None
        and one.country == other.country
        and not (one.club and one.club == other.club)
        for one, other in pairs
    )
    costs = [cost(black.colours, BLACK) for black, _ in pairs]
    costs += [cost(white.colours, WHITE) for _, white in pairs]
    return (new, mates, lands, *map(sum, zip(*costs, strict=True)))


def as_pairs(paired: CupRound, entrants: Sequence[CupPlayer]) -> Pairs:
    """The matches with their players."""
    known = {one.name: one for one in entrants}
    return tuple((known[black], known[white]) for black, white in paired.matches)


@pytest.mark.slow
@examples(150)
@given(PLAYERS, st.integers(0, 999))
def test_no_pairing_is_better_and_the_best_are_counted(
    drawn: list[tuple[list[str], str | None, str | None]], seed: int
) -> None:
    entrants = players(drawn)
    paired = pair_cup_round(ROUND, entrants, separate_clubs=True, random_seed=seed)
    costs = Counter(map(spent, every_pairing(entrants)))
    found = paired.certificate
    assert found is not None
    assert spent(as_pairs(paired, entrants)) == min(costs)
    assert found.pairings == costs[min(costs)]
    assert (found.clubmates, found.countrymen or 0) == min(costs)[1:3]
    assert found.optimal
    assert found.uniform


MIXED = [
    *[([BLACK], "A", None), ([WHITE], "A", None), ([BLACK], "B", None), ([WHITE], "B", None)],
    *[([WHITE], "C", None), ([BLACK], None, None)],
]
NEW = [([], "A", "X"), ([], "B", "X"), ([BLACK], "A", "X"), ([WHITE], "C", "Y"), *MIXED[2:4]]
CROWDED = [([WHITE], "A", None)] * 4 + [([BLACK], "B", None), ([WHITE], "B", None)]


def check_even(drawn: list[tuple[list[str], str | None, str | None]]) -> None:
    """Every best pairing comes up about as often, with black and white."""
    entrants = players(drawn)
    costs = {frozenset(pairs): spent(pairs) for pairs in every_pairing(entrants)}
    best = {pairs for pairs, own in costs.items() if own == min(costs.values())}
    wanted = 60
    found = Counter(
        frozenset(as_pairs(drawn_now(entrants, seed), entrants))
        for seed in range(wanted * len(best))
    )
    assert found.keys() == best
    square = sum((many - wanted) ** 2 / wanted for many in found.values())
    free = len(best) - 1
    assert abs(square - free) < 4 * (2 * free) ** 0.5


def drawn_now(entrants: Sequence[CupPlayer], seed: int) -> CupRound:
    """A round with clubmates apart."""
    return pair_cup_round(ROUND, entrants, separate_clubs=True, random_seed=seed)


@pytest.mark.slow
@pytest.mark.parametrize("drawn", [MIXED, NEW, CROWDED], ids=["mixed", "new", "crowded"])
def test_every_best_pairing_is_as_likely_as_the_others(
    drawn: list[tuple[list[str], str | None, str | None]],
) -> None:
    check_even(drawn)


@pytest.mark.slow
def test_the_lot_drawn_again_is_even_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counting, "MOST_STATES", 0)
    paired = drawn_now(players(MIXED), 1)
    assert paired.certificate == RoundCertificate(0, None, True, True, None)
    check_even(MIXED)


def test_where_nothing_can_be_even_the_best_is_found_and_the_words_say_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(counting, "MOST_STATES", 0)
    monkeypatch.setattr(apart, "TRIES", 0)
    entrants = players(CROWDED)
    paired = drawn_now(entrants, 1)
    found = paired.certificate
    assert spent(as_pairs(paired, entrants)) == min(map(spent, every_pairing(entrants)))
    assert found == RoundCertificate(1, None, True, False, None)
    assert sentences_of(found)[-1] == "One of the best pairings, not drawn evenly among them."


def field_of(many: int, clubs: int, new: int = 0) -> list[CupPlayer]:
    """Players of a second round in clubs of any size; the first enter now."""
    lot = Random(many * clubs)
    return [
        CupPlayer(
            f"P{at}",
            int(at < new),
            () if at < new else (lot.choice([BLACK, WHITE]),),
            f"C{lot.randrange(clubs)}",
        )
        for at in range(many)
    ]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("many", "clubs", "new", "uniform"),
    [
        (32, 4, 0, True),
        (64, 8, 10, True),
        (128, 24, 0, True),
        (300, 8, 30, False),
        (400, 3, 0, False),
    ],
)
def test_large_rounds_are_best_and_claim_no_more_than_is_so(
    many: int, clubs: int, new: int, uniform: bool
) -> None:
    entrants = field_of(many, clubs, new)
    paired = pair_cup_round(2, entrants, separate_clubs=True, random_seed=7)
    if many < 100:
        assert paired == pair_cup_round(2, entrants, separate_clubs=True, random_seed=7)
    ordinary = pair_cup_round(2, entrants, random_seed=7)
    found = paired.certificate
    assert found is not None
    assert (found.clubmates, found.optimal, found.uniform) == (0, True, uniform)
    with_clubs, without = (spent(as_pairs(one, entrants)) for one in (paired, ordinary))
    assert with_clubs[0] == without[0]
    assert with_clubs[3:] == without[3:]


def test_what_is_not_proved_is_not_claimed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(apart, "AT_ONCE", 4)
    monkeypatch.setattr(apart, "TRIES", 0)
    entrants = [CupPlayer(f"P{at}", club="A" if at < 6 else f"B{at}") for at in range(8)]
    found = pair_cup_round(1, entrants, separate_clubs=True, random_seed=3).certificate
    assert found is not None
    assert found.clubmates == 2
    assert found.optimal
    monkeypatch.setattr(apart, "AT_ONCE", 2)
    said = set()
    for seed in range(40):
        paired = pair_cup_round(1, field_of(8, 3), separate_clubs=True, random_seed=seed)
        assert paired.certificate is not None
        if paired.certificate.optimal is None:
            said.add(sentences_of(paired.certificate)[0])
    assert any("that no pairing has fewer is not proved" in words for words in said)


def test_clubmates_who_had_to_meet_are_named() -> None:
    entrants = [CupPlayer("Ann", club="A"), CupPlayer("Bob", club="A")]
    found = round_document(pair_cup_round(1, entrants, separate_clubs=True, random_seed=1))
    assert sorted((one["name"], one["reason"]) for one in found["unavoidable"]) == [
        ("Ann", "against Bob, a clubmate"),
        ("Bob", "against Ann, a clubmate"),
    ]
    assert found["certificate"] == {
        "optimal": True,
        "uniform": True,
        "pairings": "2",
        "clubmates": 1,
        "countrymen": None,
        "said": "Matches between clubmates in this round: 1; no pairing has fewer. Drawn evenly among 2 best "
        "pairings, who has black included: each was as likely as the others.",
    }
    assert "certificate" not in round_document(pair_cup_round(1, entrants, random_seed=1))


@given(PLAYERS, st.permutations("ABC"), st.integers(0, 999))
def test_what_a_club_is_called_decides_no_pair(
    drawn: list[tuple[list[str], str | None, str | None]], names: list[str], seed: int
) -> None:
    entrants = players(drawn)
    called = dict(zip("ABC", names, strict=True))
    other = [replace(one, club=one.club and called[one.club]) for one in entrants]
    assert drawn_now(entrants, seed).matches == drawn_now(other, seed).matches
