"""Rankings and players from USEBIO XML: looked at first, new, changed, same or refused; twice changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from awards.models import RankingRow
from awards.ranked.kinds import PAIRS, SWISS
from tests.awards.ranked_making import at, director
from tests.factories import make_event
from tests.shared.usebio import PAIRS_13, TEAMS_12
from tourney.models import Event, Player

pytestmark = pytest.mark.django_db


def upload(client: Client, address: str, text: str) -> Any:
    """What is answered to a file."""
    return client.post(address, {"file": SimpleUploadedFile("results.xml", text.encode())})


def entry(event: Event, name: str) -> str:
    return reverse(f"tourney:{name}", args=[event.tournament.slug, event.slug])


def enter(event: Event, client: Client, text: str = PAIRS_13) -> None:
    """Take the players in from a file."""
    page = upload(client, entry(event, "import"), text)
    assert page.status_code == 200
    client.post(entry(event, "import_confirm"), {"preview": page.context["sealed"]})


@pytest.fixture
def event() -> Event:
    """Pairs nobody has entered yet."""
    return make_event(kind=PAIRS, sessions=1)


def test_players_are_taken_in_and_a_second_time_changes_nothing(event: Event) -> None:
    client = director(event)
    enter(event, client)
    assert list(event.entrants.values_list("number", "name", "size")) == [
        (1, "Ann Lee", 2), (2, "Cy Roe", 2), (3, "Eli Dun", 2),
    ]  # fmt: skip
    assert Player.objects.get(number="114").name == "Di Fox"
    again = upload(client, entry(event, "import"), PAIRS_13)
    assert "There is nothing to import" in again.content.decode()


def test_a_ranking_is_taken_in_by_players_and_a_second_time_changes_nothing(event: Event) -> None:
    client = director(event)
    enter(event, client)
    page = upload(client, at(event, "ranking_import"), PAIRS_13)
    assert page.context["plan"].counts == {"new": 3, "changed": 0, "same": 0, "refused": 0}
    assert not RankingRow.objects.exists()
    client.post(at(event, "ranking_confirm"), {"preview": page.context["sealed"]})
    places = RankingRow.objects.order_by("entrant__number").values_list("place", flat=True)
    assert list(places) == [2, 1, 2]
    again = upload(client, at(event, "ranking_import"), PAIRS_13)
    assert again.context["plan"].counts == {"new": 0, "changed": 0, "same": 3, "refused": 0}


def test_what_changed_and_what_is_not_entered_is_said_before_it_is_stored(event: Event) -> None:
    client = director(event)
    enter(event, client)
    page = upload(client, at(event, "ranking_import"), PAIRS_13)
    client.post(at(event, "ranking_confirm"), {"preview": page.context["sealed"]})
    other = PAIRS_13.replace("60.00", "61.00").replace(">115<", ">999<").replace(">116<", ">998<")
    plan = upload(client, at(event, "ranking_import"), other).context["plan"]
    assert plan.counts == {"new": 0, "changed": 1, "same": 1, "refused": 1}
    assert plan.of("refused")[0].reasons


def test_a_hostile_or_foreign_file_is_refused_on_the_page(event: Event) -> None:
    client = director(event)
    bomb = '<!DOCTYPE a [<!ENTITY a "b">]><USEBIO Version="1.3">&a;</USEBIO>'
    for address in (entry(event, "import"), at(event, "ranking_import")):
        page = upload(client, address, bomb)
        assert page.status_code == 422
        assert "entities of its own" in page.content.decode()
        assert (
            "this event takes pairs"
            in upload(client, address, TEAMS_12.replace("iso-8859-1", "utf-8")).content.decode()
        )


def test_teams_are_known_by_their_name_where_players_have_no_numbers() -> None:
    event = make_event(kind=SWISS, sessions=1)
    client = director(event)
    text = TEAMS_12.replace("iso-8859-1", "utf-8")
    enter(event, client, text)
    plan = upload(client, at(event, "ranking_import"), text).context["plan"]
    assert plan.counts["new"] == 2


def without_number(text: str, number: str) -> str:
    return text.replace(f"<NATIONAL_ID_NUMBER>{number}</NATIONAL_ID_NUMBER>", "")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        # The pairs are numbered 3, 2, 1 in the file: its numbers are those of another program.
        (lambda text: without_number(text, "112"), None),
        (lambda text: without_number(without_number(text, "111"), "112"), None),
        (lambda text: without_number(text, "112").replace("Bo Ng", "Flo Gay"), "the list names"),
        (lambda text: text.replace("Ann Lee", "X Y").replace("Bo Ng", "Z W"), "the list names"),
        (
            lambda text: without_number(text, "111").replace(">112<", ">999<"),
            "entry 1 of this name has other national numbers",
        ),
        (lambda text: text.replace(">112<", ">114<"), "stand in different entries"),
    ],
)
def test_a_pair_is_known_by_numbers_and_names_and_never_by_the_place_in_the_file(
    event: Event, change: Callable[[str], str], said: str | None
) -> None:
    """A pair without a national number was booked by its number in the file: its place went to another pair."""
    client = director(event)
    enter(event, client)
    other = PAIRS_13.replace("<PAIR_NUMBER>1<", "<PAIR_NUMBER>0<")
    other = other.replace("<PAIR_NUMBER>3<", "<PAIR_NUMBER>1<").replace("NUMBER>0<", "NUMBER>3<")
    plan = upload(client, at(event, "ranking_import"), change(other)).context["plan"]
    first = plan.rows[0]
    if said is None:
        assert (first.name, first.outcome, first.number) == ("Ann Lee", "new", 1)
        assert all("has no number of" in one for one in first.warnings)
        assert first.warnings
    else:
        assert first.outcome == "refused"
        assert said in first.reasons[0]
    assert [(row.number, row.outcome) for row in plan.rows[1:]] == [(2, "new"), (3, "new")]


def test_one_name_that_differs_is_said_and_taken(event: Event) -> None:
    client = director(event)
    enter(event, client)
    text = PAIRS_13.replace("Bo Ng", "Bob Ng").replace("Ann Lee", "ANN  Lée")
    first = upload(client, at(event, "ranking_import"), text).context["plan"].rows[0]
    assert first.outcome == "new"
    assert first.warnings == ("the list says Bob Ng for 112, the entry Bo Ng",)
