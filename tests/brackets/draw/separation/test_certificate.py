"""What a certificate says: never more than is proved, up to 64 lines always the whole, clubs and countries by name."""

from __future__ import annotations

from random import Random

import pytest

from brackets.draw.errors import DrawError
from brackets.draw.lot import Lot
from brackets.draw.separation import BYE, Certificate, Field, Member, certificate_of, separate
from brackets.draw.separation.document import certificate_document
from brackets.draw.separation.values import EXCHANGED, IN_TURN, LabelLine
from brackets.draw.separation.words import WORDS, grouped, sentences, summary
from tests.brackets.draw.separation.trying import any_field, best_of_all


def large_field(random: Random, size: int, lands: int = 0) -> Field:
    """A field of clubs of all sizes: a sheet with up to eight seeds and byes, or a tree of blocks."""
    clubs = random.randint(3, 20)

    def member(at: int, skips: int = 0, qualified: bool = False) -> Member:
        club = int(random.paretovariate(1.1)) % clubs if random.random() < 0.7 else at % clubs
        land = f"L{club % lands}" if lands else None
        return Member(f"M{at}", f"C{club}", land, skips, qualified)

    if random.random() < 0.5:
        qualified = random.choice([0, 0, size // 10])
        many = random.randint(size // 2 + qualified, size - qualified)
        having = size - many
        return Field(
            size, tuple(member(at, int(at < having), at < qualified) for at in range(many))
        )
    many = random.randint(size // 2, size)
    members = [*map(member, range(many)), *[Member(None, BYE)] * (size - many)]
    seeds = random.choice([0, 4, 8])
    fixed = {at * size // 8: members[at] for at in range(seeds)}
    return Field(size, tuple(members[seeds:]), fixed)


@pytest.mark.slow
@pytest.mark.parametrize(("size", "lands"), [(16, 3), (32, 0), (32, 4), (64, 0)])
def test_up_to_64_lines_and_with_countries_up_to_32_it_is_the_whole(size: int, lands: int) -> None:
    random = Random(size + lands)
    for number in range(400 // size):
        _, certificate = separate(large_field(random, size, lands), Lot(number))
        assert certificate.optimal is True
        assert certificate.uniform
        assert certificate.pairs_by_round == certificate.bound_by_round
        assert certificate.countries_optimal is (True if lands else None)


@pytest.mark.slow
def test_the_pairs_and_lines_are_those_of_the_draw() -> None:
    for seed in range(12):
        field = any_field(Random(seed))
        least, many = best_of_all(field)
        _, found = separate(field, Lot(seed))
        assert found.optimal is True
        assert (found.pairs_by_round, found.draws) == (least[4], many)
        assert found.nation_pairs in ((), least[5])
        assert bool(found.nations) is (found.countries_optimal is not None)
        for line in (*found.clubs, *found.nations):
            assert (line.earliest_round or 1) <= line.bound_round


def test_a_club_of_five_in_thirty_two_meets_in_round_three_at_the_earliest() -> None:
    members = tuple(Member(f"M{at}", club) for at, club in enumerate("A" * 5 + "B" * 9 + "C" * 18))
    _, certificate = separate(Field(32, members), Lot(1))
    told = {
        one.label: (one.members, one.bound_round, one.earliest_round) for one in certificate.clubs
    }
    assert told == {"A": (5, 3, 3), "B": (9, 2, 2), "C": (18, 1, 1)}


def test_countries_alone_are_what_the_certificate_speaks_of() -> None:
    members = tuple(Member(f"M{n}", None, "CH" if n < 4 else "AT") for n in range(8))
    for seed in range(20):
        placed, certificate = separate(Field(8, members), Lot(seed))
        lines = [line for line, one in placed.items() if one.country == "CH"]
        assert len({line // 2 for line in lines}) == 4
        assert certificate.optimal is certificate.countries_optimal is True
        assert sentences(certificate) == (
            "No draw keeps countrymen apart longer. Drawn evenly among 9,216 best draws: each was as "
            "likely as the others.",
            "AT: 4 members, cannot meet before round 2; no draw keeps them apart longer.",
            "CH: 4 members, cannot meet before round 2; no draw keeps them apart longer.",
        )


def test_many_clubs_that_are_alike_share_a_line() -> None:
    members = tuple(Member(f"M{n}", f"C{n % 20:02}" if n < 40 else None) for n in range(64))
    _, certificate = separate(Field(64, members), Lot(1))
    first, line = sentences(certificate)
    assert first.startswith("No draw keeps clubmates apart longer. Drawn evenly among about ")
    assert line.startswith("C00, C01, ")
    assert line.endswith(
        "C19: 2 members each, cannot meet before round 6; no draw keeps them apart longer."
    )


def test_a_draw_made_otherwise_is_held_against_the_best() -> None:
    members = tuple(Member(f"M{n}", "AABB"[n]) for n in range(4))
    field = Field(4, members, spread=False)
    bad = certificate_of(field, dict(enumerate(members)), EXCHANGED)
    assert (bad.optimal, bad.uniform, bad.pairs_by_round) == (False, False, (2, 0))
    assert summary(bad).endswith("round 1: Another draw keeps clubmates apart longer.")
    good = certificate_of(
        field, {0: members[0], 1: members[2], 2: members[1], 3: members[3]}, IN_TURN
    )
    assert good.optimal is True
    assert summary(good).endswith("one after the other. No draw keeps clubmates apart longer.")


def test_every_claim_has_words() -> None:
    certificate = Certificate(None, None, (1,), (0,), (LabelLine("A", 2, 2, 1),), spread=False)
    assert summary(certificate) == (
        "Improved by swaps; that no draw keeps clubmates apart longer is not proved. "
        "That the byes could not be spread more evenly is not proved."
    )
    nations = (LabelLine("CH", 2, 2, 1),)
    both = Certificate(True, None, (1,), (1,), certificate.clubs, nations, (1,), (0,), None)
    assert "Of countrymen that is not proved. One of the best draws" in summary(both)
    lone = Certificate(None, 1, (0,), (0,), (), nations, (1,), (0,), None, True)
    assert summary(lone).endswith("evenly as can be. It is the only best draw.")
    assert "label" in WORDS.codes


@pytest.mark.parametrize(
    ("digits", "said"),
    [("1", "1"), ("40320", "40,320"), ("123456789012345", "123,456,789,012,345")],
)
def test_numbers_are_written_as_people_read_them(digits: str, said: str) -> None:
    assert grouped(int(digits)) == said


def test_a_draw_that_keeps_nobody_apart_has_no_document() -> None:
    assert certificate_document(None) is None


def test_the_document_lists_every_club_and_country_with_its_bound() -> None:
    clubs = (LabelLine("Lakeside", 3, 2, 1), LabelLine("Hilltop", 2, 3, None))
    nations = (LabelLine("FIN", 5, 1, 1),)
    found = certificate_document(Certificate(None, 10**20, (1, 0, 2), (0, 1, 2), clubs, nations))
    assert found is not None
    assert found["clubs"][0] == {
        "club": "Lakeside",
        "members": 3,
        "bound_round": 2,
        "earliest_round": 1,
    }
    assert found["countries"] == [
        {"country": "FIN", "members": 5, "bound_round": 1, "earliest_round": 1}
    ]
    assert [one["earliest_round"] for one in found["clubs"]] == [1, None]
    assert (found["pairs_by_round"], found["bound_by_round"]) == ([1, 0, 2], [0, 1, 2])
    assert (found["optimal"], found["uniform"], found["draws"]) == (None, True, str(10**20))


@pytest.mark.parametrize(
    ("field", "said"),
    [
        (Field(6, ()), "size: 6 lines are not a power of two"),
        (Field(2, (Member("A"),), {2: Member("B")}), "of 2 lines one is given that is not there"),
        (Field(4, (Member("A"), Member("B"))), "they take 2 lines and not 4"),
        (Field(4, (Member("A", skips=1), Member("B")), {2: Member("C")}), "nobody can be fixed"),
    ],
)
def test_members_and_lines_that_do_not_agree_are_refused(field: Field, said: str) -> None:
    with pytest.raises(DrawError, match=said):
        separate(field, Lot(1))
