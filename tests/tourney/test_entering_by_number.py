"""A national number alone brings the row; nothing counts before it was seen."""

from __future__ import annotations

import re
from datetime import timedelta
from decimal import Decimal
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from tests.factories import (
    make_director,
    make_entrant,
    make_event,
    make_member,
    make_player,
)
from tourney import actions
from tourney.models import Event, Player, Tournament
from tourney.queries.rosters import roster_of, typed_number

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}


@pytest.fixture
def event() -> Event:
    return make_event()


@pytest.fixture
def director(client: Client, event: Event) -> Client:
    client.force_login(make_director(event.tournament))
    return client


def place(event: Event) -> str:
    return reverse("tourney:entries", args=[event.tournament.slug, event.slug])


def earlier(event: Event, days: int, *players: Player, **values: Any) -> Event:
    """An event some days before, in which these players stood together, the first of them second."""
    before = make_event(event.tournament, starts_at=event.starts_at - timedelta(days=days))
    entrant = make_entrant(before, "Old name", size=len(players), **values)
    for player in (*players[1:2], players[0], *players[2:]):
        make_member(entrant, player)
    return before


@pytest.fixture
def four() -> list[Player]:
    return [
        make_player(name, number=f"K{at}00", masterpoints=Decimal(100 * at))
        for at, name in enumerate(("Ann", "Bo", "Cy", "Di"), start=1)
    ]


def values_of(page: str) -> dict[str, str]:
    row = page[page.index('id="enter"') : page.index("</form>")]
    inputs = re.findall(r"<input[^>]+>", row)
    named = [
        (re.search(r'name="(\w+)"', one), re.search(r'value="([^"]*)"', one)) for one in inputs
    ]
    return {name[1]: value[1] if value else "" for name, value in named if name}


@pytest.mark.parametrize("headers", [HTMX, {}])
def test_a_number_brings_the_last_team_and_the_second_enter_enters_it(
    director: Client, event: Event, four: list[Player], headers: dict[str, str]
) -> None:
    earlier(event, 9, four[0], make_player("Zed", number="K900"))
    last = earlier(event, 2, *four)
    shown = director.post(place(event), {"name": "k100", "size": "4"}, headers=headers)
    page = shown.content.decode()
    assert shown.status_code == 200
    assert not event.entrants.exists(), "nothing counts before it was seen"
    assert f"Last played as entry 1 of {last.name}" in page
    assert 'Masterpoints together <b class="figure">1,000<' in page
    row = values_of(page)
    assert (row["name"], row["size"], row["numbers"]) == ("Ann", "4", "K100 K200 K300 K400")
    director.post(place(event), row, headers=headers)
    entrant = event.entrants.get()
    assert (entrant.name, entrant.size, entrant.reported_total) == ("Ann", 4, None)
    assert [member.player for member in entrant.members.all()] == four
    assert entrant.members.all()[3].masterpoints == 400


def test_a_changed_number_is_shown_with_its_name_before_it_counts(
    director: Client, event: Event, four: list[Player]
) -> None:
    earlier(event, 2, *four)
    make_player("Eve", number="K500")
    row = values_of(director.post(place(event), {"name": "K100", "size": 4}).content.decode())
    row["numbers"] = "K100 K200 K300 k500"
    page = director.post(place(event), row).content.decode()
    assert "Eve" in page
    assert not event.entrants.exists()
    director.post(place(event), values_of(page))
    assert [member.player.name for member in event.entrants.get().members.all()][3] == "Eve"


def test_a_wrong_number_is_refused_where_it_was_typed(director: Client, event: Event) -> None:
    response = director.post(place(event), {"name": "1723791", "size": 4})
    assert response.status_code == 422
    assert "1723791 is not in the member file. Correct the number" in response.content.decode()
    assert 'value="1723791"' in response.content.decode()
    director.post(place(event), {"name": "Team7", "size": 4})
    assert event.entrants.get().name == "Team7"


def test_whoever_plays_already_is_said_before_it_counts(
    director: Client, event: Event, four: list[Player]
) -> None:
    make_member(make_entrant(event, "Lee"), four[0])
    page = director.post(place(event), {"name": "K100", "size": 4}).content.decode()
    assert "Ann already plays in entry 1 Lee." in page
    assert "No earlier team with this number." in page
    assert values_of(page)["size"] == "4"


def test_a_number_with_partners_beside_it_is_that_team(
    director: Client, event: Event, four: list[Player]
) -> None:
    for numbers in ("K100, K300", "k100;K300", "K100 K300 K200"):
        row = {"name": "K200", "size": 4, "numbers": numbers}
        page = director.post(place(event), row).content.decode()
        assert values_of(page)["numbers"] == "K200 K100 K300"
        assert values_of(page)["name"] == "Bo"
    assert not event.entrants.exists()


def test_an_unknown_captain_is_no_team_name_because_the_partners_are_known(
    director: Client, event: Event, four: list[Player]
) -> None:
    response = director.post(place(event), {"name": "1723791", "size": 4, "numbers": "K100, K300"})
    assert response.status_code == 422
    assert "1723791 is not in the member file. Correct the number" in response.content.decode()
    director.post(place(event), {"name": "Team7", "size": 4, "numbers": "K100"})
    assert event.entrants.get().name == "Team7"


def test_an_unknown_partner_is_refused_where_it_was_typed(
    director: Client, event: Event, four: list[Player]
) -> None:
    response = director.post(place(event), {"name": "K100", "size": 4, "numbers": "K200, K999"})
    assert response.status_code == 422
    assert "K999: not in the member file" in response.content.decode()
    assert not event.entrants.exists()


def test_another_captain_brings_another_team(
    director: Client, event: Event, four: list[Player]
) -> None:
    others = [make_player(f"Other {at}", number=f"N{at}00") for at in range(1, 5)]
    earlier(event, 4, *four)
    earlier(event, 2, *others)
    row = values_of(director.post(place(event), {"name": "K100", "size": 4}).content.decode())
    wrong = director.post(place(event), row | {"name": "1723791"}).content.decode()
    page = director.post(place(event), values_of(wrong) | {"name": "N100"}).content.decode()
    found = values_of(page)
    assert (found["name"], found["numbers"]) == ("Other 1", "N100 N200 N300 N400")
    assert not event.entrants.exists()


@pytest.mark.parametrize(("kind", "name"), [("knockout", "Eve"), ("pairs", "Eve – Bo")])
def test_a_brought_name_follows_a_corrected_number(kind: str, name: str) -> None:
    event, client = make_event(kind=kind), Client()
    client.force_login(make_director(event.tournament))
    for at, who in enumerate(("Ann", "Bo", "Eve"), start=1):
        make_player(who, number=f"K{at}00")
    sent = {"name": "K100", "numbers": "K200", "size": str(event.usual_members)}
    row = values_of(client.post(place(event), sent).content.decode())
    changed = client.post(place(event), row | {"numbers": "K300 K200"}).content.decode()
    assert values_of(changed)["name"] == name
    own = client.post(place(event), row | {"numbers": "K300 K200", "name": "Kings"})
    assert values_of(own.content.decode())["name"] == "Kings"


def test_a_pair_is_called_by_both_names_and_a_team_is_no_pair(
    event: Event, four: list[Player]
) -> None:
    event = make_event(kind="pairs")
    earlier(event, 1, *four)
    alone = roster_of(event, "K100")
    assert alone is not None
    assert alone.names == "Ann"
    before = make_event(kind="pairs", starts_at=event.starts_at - timedelta(days=3))
    pair = make_entrant(before, "Ann – Bo", kind="pair", size=2)
    for player in four[:2]:
        make_member(pair, player)
    both = roster_of(event, "K100")
    assert both is not None
    assert both.names == "Ann – Bo"


def test_a_team_too_large_for_the_event_is_shown_as_such(director: Client, event: Event) -> None:
    Event.objects.update(kind="compact")
    players = [make_player(f"P{at}", number=f"N{at}11") for at in range(6)]
    earlier(event, 1, *players)
    Event.objects.update(kind="compact")
    response = director.post(place(event), {"name": "N011", "size": 4})
    assert response.status_code == 422
    assert "6 numbers are given for 4 players" in response.content.decode()


def test_who_has_no_number_and_who_withdrew_are_said_or_passed_over(
    event: Event, four: list[Player]
) -> None:
    nameless = make_player("Nobody", number=None)
    before = earlier(event, 3, four[0], nameless)
    roster = roster_of(event, "K100")
    assert roster is not None
    assert roster.nameless == ("Nobody",)
    assert [player.name for player in roster.players] == ["Ann"]
    actions.withdraw(before.entrants.get(), version=1, by=None)
    again = roster_of(event, "K100")
    assert again is not None
    assert not again.last


@pytest.mark.parametrize("field", ["name", "number"])
@pytest.mark.parametrize("kind", ["cup", "judo", "scrabble", "robin"])
def test_a_single_player_is_shown_before_it_counts(kind: str, field: str) -> None:
    event, client = make_event(kind=kind), Client()
    client.force_login(make_director(event.tournament))
    make_player("Ann Gray", number="K100", club="Budo", country="JPN", rating=Decimal(1650))
    page = client.post(place(event), {field: "k100"}).content.decode()
    assert not event.entrants.exists()
    row = values_of(page)
    assert (row["name"], row["number"], row["club"]) == ("Ann Gray", "K100", "Budo")
    assert row.get("rating", "1650") == "1650"
    assert row.get("country", "JPN") == "JPN"
    client.post(place(event), row)
    assert event.entrants.get().members.get().player.number == "K100"


@pytest.mark.parametrize("put_away", ["hidden", "archived tournament", "archived event"])
def test_what_is_hidden_or_put_away_tells_nothing(
    event: Event, four: list[Player], put_away: str
) -> None:
    other = make_event(starts_at=event.starts_at - timedelta(days=2), name="Secret Teams")
    for player in four:
        make_member(other.entrants.first() or make_entrant(other), player)
    at_once = make_event(other.tournament, starts_at=event.starts_at, name="Secret Swiss")
    make_member(make_entrant(at_once, "Secret Ann"), four[0])
    if put_away == "hidden":
        Tournament.objects.filter(pk=other.tournament_id).update(is_public=False)
    elif put_away == "archived event":
        Event.objects.filter(tournament=other.tournament_id).update(archived_at=timezone.now())
    else:
        Tournament.objects.filter(pk=other.tournament_id).update(archived_at=timezone.now())
    roster = roster_of(event, "K100")
    assert roster is not None
    assert (roster.players, roster.last) == ((four[0],), "")
    where = "an event of a tournament that is not public yet"
    assert roster.doubts == ((f"Ann already plays in {where}",) if put_away == "hidden" else ())


def test_bringing_takes_the_same_queries_for_any_team(
    director: Client, event: Event, four: list[Player]
) -> None:
    counts = []
    for days, players in ((9, four[:2]), (2, four)):
        earlier(event, days, *players)
        with CaptureQueriesContext(connection) as asked:
            director.post(place(event), {"name": "K100", "size": 4}, headers=HTMX)
        counts.append(len(asked))
    assert counts[0] == counts[1] <= 12


@pytest.mark.parametrize(
    ("text", "number"),
    [("k100", "K100"), ("５00", "500"), ("Ann 7", ""), ("Ann", ""), ("", ""), ("x" * 30 + "1", "")],
)
def test_a_number_is_one_word_with_a_figure_in_it(text: str, number: str) -> None:
    assert typed_number(text) == number
