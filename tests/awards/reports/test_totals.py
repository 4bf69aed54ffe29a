"""Totals by player and lists of winners: points add up, nobody is made up."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from awards.reports.document import Share
from awards.reports.totals import Earned, player_totals, tournament_tables, winners


def earned(
    number: str, award: str, *, event: str = "Pairs", colour: str = "gold", **more: Any
) -> Earned:
    values: dict[str, Any] = {
        "event": event,
        "event_slug": event.lower(),
        "revision": 1,
        "position": 1,
        "group": "Bracket 1",
        "entrant_number": 1,
        "entrant_name": "Team 1",
        "place": 1,
        "rank": "1",
        "own_rank": "1st",
        "paid_for": "place",
        "paid_as": "",
        "player_number": number,
        "player_name": f"Player {number}",
        "award": Decimal(award),
        "colours": (Share(colour, Decimal(award)),),
    }
    return Earned(**values | more)


LINES = st.lists(
    st.builds(
        earned,
        st.sampled_from(["1", "2", "3"]),
        st.decimals(0, 50, places=2).map(str),
        event=st.sampled_from(["Pairs", "Swiss"]),
        colour=st.sampled_from(["gold", "red", "silver"]),
    ),
    max_size=12,
)


@given(LINES)
def test_totals_lose_no_point_and_their_colours_add_up(lines: list[Earned]) -> None:
    totals = player_totals(lines, tells_all=True)
    assert sum((one.total for one in totals), start=Decimal(0)) == sum(
        (one.award for one in lines), start=Decimal(0)
    )
    for one in totals:
        assert sum(share.award for share in one.shares) == one.total
        assert one.uncoloured == 0
    assert [one.total for one in totals] == sorted((one.total for one in totals), reverse=True)


def test_players_are_their_numbers_and_else_their_printed_names() -> None:
    lines = [
        earned("7", "1.00", player_name="Ann Old"),
        earned("7", "2.00", event="Swiss", player_name="Ann New"),
        earned("", "4.00", player_name="Ben"),
        earned("", "8.00", player_name=""),
    ]
    found = player_totals(lines, tells_all=True)
    assert [(one.key, one.name, one.total) for one in found] == [
        ("Ben", "Ben", Decimal("4.00")),
        ("7", "Ann New", Decimal("3.00")),
    ]


def test_points_without_a_colour_are_counted_and_said() -> None:
    [found] = player_totals([earned("7", "1.00", colours=())], tells_all=True)
    assert (found.total, found.shares, found.uncoloured) == (Decimal("1.00"), (), Decimal("1.00"))


def test_winners_are_those_paid_for_a_place_and_the_winner_always() -> None:
    lines = [
        earned("1", "0.00", own_rank="no award", paid_for="nothing", colours=()),
        earned("2", "5.00", entrant_number=2, place=2, rank="2"),
        earned("3", "1.25", entrant_number=3, place=3, rank="3", paid_for="match"),
        earned("4", "1.25", entrant_number=4, place=None, rank="", paid_for="match"),
    ]
    [found] = winners(lines)
    assert [(one.rank, one.entrant_number) for one in found.placed] == [("1", 1), ("2", 2)]
    assert found.placed[0].players == ("Player 1",)


def test_groups_that_are_mixed_in_a_ranking_are_put_together() -> None:
    lines = [
        earned("1", "5.00", group="Stratum A"),
        earned("2", "3.00", group="Stratum B", entrant_number=2),
        earned("3", "4.00", group="Stratum A", entrant_number=3, place=2, rank="2"),
    ]
    found = winners([*lines, earned("4", "1.00", group="Stratum C", place=2, rank="2")])
    assert [group.group for group in found] == ["Stratum A", "Stratum B", "Stratum C"]
    assert [group.is_partly_elsewhere for group in found] == [False, False, True]


def test_the_sheets_of_a_tournament_agree() -> None:
    lines = [earned("1", "5.00"), earned("1", "2.00", event="Swiss", colour="red")]
    players, awards, won = tournament_tables(lines, tells_all=True)
    assert players.rows[0][:3] == ("1", "Player 1", Decimal("7.00"))
    assert len(awards.rows) == 2
    assert [row[0] for row in won.rows] == ["Pairs", "Swiss"]
    for table in (players, awards, won):
        assert all(len(row) == len(table.columns) for row in table.rows)
