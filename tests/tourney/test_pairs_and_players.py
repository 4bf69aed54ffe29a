"""Entering pairs and players: the words, how many play, and the kinds of an event."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from tests.factories import make_director, make_entrant, make_event, make_player, make_tournament
from tourney.models import Entrant, Event

pytestmark = pytest.mark.django_db

LIST = "pair\tname\tp1_number\tp1_name\tp1_mp\tp2_number\tp2_name\tp2_mp\n"
LINE = "1\tSmith – Jones\t7000001\tAnn Smith\t350\t7000002\tBo Jones\t1200\n"


def director(event: Event) -> Client:
    client = Client()
    client.force_login(make_director(event.tournament))
    return client


def at(event: Event, name: str, *more: object) -> str:
    return reverse(f"tourney:{name}", args=[event.tournament.slug, event.slug, *more])


@pytest.mark.parametrize(
    ("kind", "word", "most"),
    [
        ("knockout", "team", 6),
        ("compact", "team", 4),
        ("pairs", "pair", 2),
        ("swiss", "team", 6),
        ("bam", "team", 6),
        ("team_of_two", "team", 4),
        ("individual", "player", 1),
        ("side_game_series", "pair", 2),
        ("barometer_final", "pair", 2),
    ],
)
def test_a_kind_says_who_is_entered(kind: str, word: str, most: int) -> None:
    event = Event(kind=kind)
    assert (event.word, event.most_members) == (word, most)
    assert event.is_ranked == (kind not in ("knockout", "compact"))


def test_a_championship_may_be_one_of_teams() -> None:
    assert Event(kind="nabc").word == "pair"
    assert Event(kind="nabc", unit="team").most_members == 6


def test_a_pair_is_entered_in_one_row() -> None:
    event = make_event(kind="pairs")
    one, two = make_player(), make_player()
    numbers = f"{one.number} {two.number}"
    data = {"name": "Smith – Jones", "size": "2", "numbers": numbers}
    assert director(event).post(at(event, "entries"), data).status_code == 302
    pair = event.entrants.get()
    assert (pair.kind, pair.size, pair.members.count()) == (Entrant.Kind.PAIR, 2, 2)


def test_three_players_are_no_pair() -> None:
    event = make_event(kind="pairs")
    answer = director(event).post(at(event, "entries"), {"name": "Smith", "size": "3"})
    assert answer.status_code == 422
    assert "a pair has two players" in answer.content.decode()


def test_the_desk_speaks_of_pairs_and_asks_for_no_brackets() -> None:
    event = make_event(kind="pairs")
    make_entrant(event, "Smith – Jones", kind="pair", size=2)
    said = director(event).get(at(event, "entries")).content.decode()
    assert "Enter a pair" in said
    assert "<dt>Pairs</dt>" in said
    assert "Bracketing" not in said
    assert reverse("awards:ranking_desk", args=[event.tournament.slug, event.slug]) in said
    entry = director(event).get(at(event, "entry", 1)).content.decode()
    assert 'name="m2-name"' in entry
    assert 'name="m3-name"' not in entry


def test_pairs_are_imported_from_a_list() -> None:
    event = make_event(kind="pairs")
    client = director(event)
    preview = client.post(at(event, "import"), {"text": LIST + LINE})
    rows = preview.context["plan"].rows
    assert [(row.outcome, row.warnings) for row in rows] == [("new", ())]
    client.post(at(event, "import_confirm"), {"preview": preview.context["sealed"]})
    pair = event.entrants.get()
    assert (pair.kind, pair.size) == ("pair", 2)
    again = client.post(at(event, "import"), {"text": LIST + LINE})
    assert again.context["plan"].counts["same"] == 1


def test_a_lone_player_of_a_pair_is_named_in_the_preview() -> None:
    event = make_event(kind="pairs")
    text = "pair\tname\tp1_number\tp1_name\n1\tSmith\t7000001\tAnn Smith\n"
    preview = director(event).post(at(event, "import"), {"text": text})
    assert preview.context["plan"].rows[0].warnings == ("fewer than 2 players",)


def event_data(event: Event, **more: Any) -> dict[str, Any]:
    return {
        "name": event.name,
        "slug": event.slug,
        "kind": event.kind,
        "starts_at": "2026-03-14T10:00",
        "sessions": 2,
        "boards": 24,
        "version": event.version,
        **more,
    }


def test_an_event_of_pairs_is_made_and_changed_without_what_brackets_ask() -> None:
    tournament = make_tournament()
    client = Client()
    client.force_login(make_director(tournament))
    given = event_data(Event(name="Open Pairs", slug="open", kind="pairs"), extra_boards=4)
    more = {"strength": "masterpoints", "ties": "net", "first_table": 1}
    page = reverse("tourney:new_event", args=[tournament.slug])
    assert client.post(page, given | more).status_code == 302
    event = tournament.events.get()
    assert event.is_ranked
    said = client.get(at(event, "edit_event")).content.decode()
    assert "id_handicap" not in said
    changed = event_data(event, name="Open Pairs B")
    assert client.post(at(event, "edit_event"), changed).status_code == 302


@pytest.mark.parametrize(
    ("kind", "asked"),
    [("pairs", set()), ("swiss", set()), ("nabc", {"unit"}), ("compact", {"ties", "handicap"})],
)
def test_a_new_event_is_asked_what_its_kind_needs(kind: str, asked: set[str]) -> None:
    tournament = make_tournament()
    client = Client()
    client.force_login(make_director(tournament))
    page = reverse("tourney:new_event", args=[tournament.slug]) + f"?kind={kind}"
    form = client.get(page).context["form"]
    assert {"unit", "ties", "handicap"} & set(form.fields) == asked
    given = {name: value for name in form.fields if (value := form[name].value()) is not None}
    given["starts_at"] = "2026-03-14T10:00"
    assert client.post(page, given | {"sessions": 9, "name": "Morning"}).status_code == 422
    made = client.post(page, given | {"name": "Morning", "boards": 12})
    assert made.status_code == 302, made.context["form"].errors
    assert tournament.events.get().kind == kind


def test_pairs_do_not_become_teams_once_some_are_entered() -> None:
    event = make_event(kind="pairs")
    make_entrant(event, kind="pair", size=2)
    answer = director(event).post(at(event, "edit_event"), event_data(event, kind="swiss"))
    assert answer.status_code == 422
    assert "Entries of this event are pairs, not teams" in answer.content.decode()


def test_a_knockout_is_played_by_teams() -> None:
    event = make_event(kind="nabc", unit="pair")
    data = event_data(event, kind="knockout", unit="pair")
    assert director(event).post(at(event, "edit_event"), data).status_code == 302
    event.refresh_from_db()
    assert (event.kind, event.word) == ("knockout", "team")


def test_nobody_comes_in_or_leaves_while_the_awards_are_published() -> None:
    event = make_event(kind="pairs", state=Event.State.FINISHED)
    make_entrant(event, "Smith – Jones", kind="pair", size=2)
    client = director(event)
    assert "until they are taken back" in client.get(at(event, "entry", 1)).content.decode()
    refused = client.post(at(event, "withdraw", 1), {"version": 1})
    assert refused.status_code == 422
    assert "Take them back first" in refused.content.decode()
    preview = client.post(at(event, "import"), {"text": LIST + LINE.replace("1\t", "2\t", 1)})
    assert preview.context["plan"].rows[0].reasons == (
        "the awards are published; take them back first",
    )
