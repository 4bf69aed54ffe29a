"""The captain says who played: everybody at least half, or half by half; once for each key."""

from __future__ import annotations

import pytest
from django.test import Client

from brackets.codes.issuing import issue, of_side, printed
from brackets.desk.reported import meetings_of
from brackets.journal.people import maker
from brackets.models import LineUp, Record, Reporting, TableCode
from brackets.systems.bridge.actions import record_line_up
from tests.brackets.codes.tables import allowed, new_key
from tests.brackets.systems.bridge.playing import entrant, match_of, play, posted
from tests.factories import make_director, make_member
from tourney.models import Event

pytestmark = pytest.mark.django_db

HAND_IN = "/c/line-up/"


class Captain:
    """The captain of a team of five whose first match was played."""

    def __init__(self) -> None:
        self.event: Event = allowed(posted(8), Reporting.Mode.ASK)
        self.team = entrant(self.event, 1)
        for _ in range(5):
            make_member(self.team)
        play(self.event, "R1M1", (30, 20))
        self.members = list(self.team.members.values_list("pk", flat=True))
        self.code = self.side(1)
        self.client = Client(enforce_csrf_checks=True)

    def side(self, number: int) -> TableCode:
        """The code of one side of the match."""
        return issue([of_side(self.event, "1-R1M1", entrant(self.event, number), "table 1")])[0]

    def page(self, code: TableCode | None = None) -> str:
        """The page of the match that is over."""
        return self.client.post("/c/", {"code": printed(code or self.code)}).content.decode()

    def hands_in(self, who: str, *ticked: str, key: str = "") -> tuple[int, str]:
        """The form of the line-up."""
        sent = {"code": printed(self.code), "meeting": "1-R1M1", "key": key or new_key()}
        answer = self.client.post(HAND_IN, {**sent, "who": who, **dict.fromkeys(ticked, "1")})
        return answer.status_code, answer.content.decode()

    def halves(self, *played: str) -> list[str]:
        """Who is ticked for which half: a letter of `played` is a member, its place the half."""
        return [
            f"m{self.members[int(one)]}-{half}" for half, ones in enumerate(played) for one in ones
        ]


def boards() -> list[int]:
    """What is on record, the most first."""
    return sorted(LineUp.objects.values_list("boards", flat=True), reverse=True)


def test_everybody_at_least_half_is_shared_out_and_says_by_which_code() -> None:
    captain = Captain()
    assert "Hand in our line-up" in captain.page()
    status, page = captain.hands_in("all")
    assert status == 200, page
    assert boards() == [20, 19, 19, 19, 19]
    assert LineUp.objects.filter(is_shared=True).count() == 5
    record = Record.objects.latest("pk")
    assert maker(record) == captain.code.said
    assert record.source == "captain"
    assert "Change our line-up" in captain.page()


def test_half_by_half_each_has_its_boards() -> None:
    captain = Captain()
    status, page = captain.hands_in("some", *captain.halves("0124", "0134"))
    assert status == 200, page
    assert boards() == [24, 24, 24, 12, 12]
    assert "24 boards on record" in captain.page()


@pytest.mark.parametrize(
    ("played", "why"),
    [
        (("012", "0123"), "Boards 1–12: 3 are ticked"),
        (("0123", "01234"), "Boards 13–24: 5 are ticked"),
    ],
)
def test_four_play_each_board(played: tuple[str, str], why: str) -> None:
    captain = Captain()
    status, page = captain.hands_in("some", *captain.halves(*played))
    assert status == 422
    assert why in page
    assert page.count("checked>") == 1 + sum(map(len, played))
    assert not LineUp.objects.exists()
    assert captain.hands_in("")[0] == 422


@pytest.mark.postgresql
def test_the_same_handed_in_twice_is_one_record_and_it_can_be_changed() -> None:
    captain = Captain()
    key, before = new_key(), Record.objects.count()
    for _ in range(2):
        assert captain.hands_in("all", key=key)[0] == 200
    assert Record.objects.count() == before + 1
    captain.hands_in("some", *captain.halves("0123", "0123"))
    assert boards() == [24, 24, 24, 24, 0]


def test_what_the_director_recorded_is_not_overwritten() -> None:
    captain = Captain()
    typed = dict(zip(captain.members, (24, 24, 24, 12, 12), strict=True))
    director = make_director(captain.event.tournament)
    record_line_up(match_of(captain.event, "R1M1"), captain.team, boards=typed, by=director)
    assert "The director has recorded who" in captain.page()
    assert captain.hands_in("all")[0] == 422
    assert boards() == [24, 24, 24, 12, 12]


def test_a_team_of_four_is_asked_nothing_and_hands_in_nothing() -> None:
    captain = Captain()
    captain.code = captain.side(8)
    assert "line-up" not in captain.page()
    status, _ = captain.hands_in("all")
    assert status == 422
    assert not LineUp.objects.exists()


def test_of_a_match_of_others_nobody_hands_in_anything() -> None:
    captain = Captain()
    other = next(one for one in meetings_of(captain.event).values() if one.id != "1-R1M1")
    sent = {"code": printed(captain.code), "meeting": other.id, "key": new_key(), "who": "all"}
    assert captain.client.post(HAND_IN, sent).status_code == 422
    Reporting.objects.update(mode=Reporting.Mode.OFF)
    assert captain.hands_in("all")[0] == 422
    assert not LineUp.objects.exists()
