"""A judo category's rounds have one name on the desk, on the mats and in public."""

from __future__ import annotations

import pytest

from brackets.floor.reading import floor_of
from brackets.picture.names import anchor
from brackets.picture.tree import Tree
from brackets.systems.contests.desk.page import contests_page
from brackets.systems.contests.pages.reading import contest_of
from brackets.systems.judo.pages.category import category_of
from brackets.systems.judo.pages.picture import sheet_view
from tests.brackets.systems.judo.playing import by_chance, play_out, posted_judo

pytestmark = pytest.mark.django_db


def columns(tree: Tree) -> dict[str, str]:
    return {match.anchor: one.title for one in tree.rounds for match in one.matches}


@pytest.mark.postgresql
@pytest.mark.parametrize(
    ("judoka", "system"),
    [
        (3, "double_repechage"),
        (5, "none"),
        (7, "double_elimination"),
        (13, "double_loss"),
        (12, "double_repechage_one_bronze"),
    ],
)
def test_desk_mats_and_sheet_name_every_contest_alike(judoka: int, system: str) -> None:
    event = posted_judo(judoka, system=system)
    for contests in (0, 3, 9):
        play_out(event, by_chance(contests), most=3)
        contest = category_of(event)
        assert contest is not None
        view = sheet_view(contest)
        found = columns(view.main) | (columns(view.repechage) if view.repechage else {})
        assert all(
            row.where == found[anchor(row.key)] for row in contests_page(contest_of(event)).rows
        )
        named = {one.match.position: contest.round_of(one) for one in contest.rows.matches}
        titles = {
            anchor(one.match.key): contest.round_of(one).title for one in contest.rows.matches
        }
        assert {key: titles[key] for key in found} == found
        for bout in floor_of(event.tournament).bouts.values():
            number = int(bout.turn.label.rpartition(" ")[2])
            assert bout.turn.round == named[number].one


def test_the_only_contest_of_a_round_is_named_in_the_singular() -> None:
    contest = category_of(posted_judo(3, system="double_repechage"))
    assert contest is not None
    shorts = [one.short for one in sheet_view(contest).main.rounds]
    assert shorts == ["Semi", "Final"]
