"""Entering single players: cups, judo categories, Scrabble divisions."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.test import Client
from django.urls import reverse

from tests.brackets.systems.cup.playing import posted_cup
from tests.brackets.systems.judo.playing import posted_judo
from tests.brackets.systems.scrabble.running import posted as posted_division
from tests.factories import make_director, make_entrant, make_event
from tourney.actions import enter
from tourney.importing.rows import MemberRow
from tourney.models import Event, Member

pytestmark = pytest.mark.django_db

LIST = "name,club,country,rating,seed\nAnn Gray,Kodokan,JPN,1650,1\nBo Lind,Budo,SWE,1400,\n"


def director(event: Event) -> Client:
    client = Client()
    client.force_login(make_director(event.tournament))
    return client


def at(event: Event, name: str, *more: object) -> str:
    return reverse(f"tourney:{name}", args=[event.tournament.slug, event.slug, *more])


@pytest.mark.parametrize("kind", ["cup", "judo", "scrabble"])
def test_a_system_has_a_family_of_its_own_and_no_masterpoints(kind: str) -> None:
    event = Event(kind=kind)
    assert (event.system.key, event.has_single_players, event.is_ranked) == (kind, True, False)
    assert (event.word, event.most_members) == ("player", 1)


def test_a_judoka_is_entered_in_one_row() -> None:
    event = make_event(kind="judo")
    data = {"name": "Ann Gray", "club": "Kodokan", "country": "JPN", "seed": "2"}
    assert director(event).post(at(event, "entries"), data).status_code == 302
    entrant = event.entrants.get()
    assert (entrant.name, entrant.kind, entrant.size, entrant.seed) == ("Ann Gray", "player", 1, 2)
    player = entrant.members.get().player
    assert (player.name, player.club, player.country) == ("Ann Gray", "Kodokan", "JPN")


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ({"name": ""}, "Write the player&#x27;s name."),
        ({"number": "X1"}, "X1 is not in the member file: write the name."),
        ({"name": "Ann", "seed": "first"}, "&#x27;first&#x27; is not a whole number"),
        ({"name": "Ann", "skips": "12"}, "&#x27;12&#x27; is not between 0 and 9"),
    ],
)
def test_wrong_input_names_field_and_mend(data: dict[str, str], said: str) -> None:
    event = make_event(kind="cup")
    response = director(event).post(at(event, "entries"), data)
    assert response.status_code == 422
    assert said in response.content.decode()
    assert not event.entrants.exists()


def test_a_list_is_imported_twice_without_second_entries() -> None:
    event = make_event(kind="judo")
    client = director(event)
    for _ in range(2):
        preview = client.post(at(event, "import"), {"text": LIST})
        sealed = preview.context["sealed"]
        client.post(at(event, "import_confirm"), {"preview": sealed})
    assert [(e.number, e.name, e.seed) for e in event.entrants.all()] == [
        (1, "Ann Gray", 1),
        (2, "Bo Lind", None),
    ]
    assert Member.objects.filter(entrant__event=event).count() == 2
    assert preview.context["plan"].counts["same"] == 2


def test_two_of_one_name_are_told_apart_by_club_or_refused() -> None:
    event = make_event(kind="cup")
    for club in ("North", "South"):
        member = MemberRow(1, name="Jo Park", club=club)
        enter(event, by=None, name="Jo Park", size=1, members=(member,))
    client = director(event)
    by_club = client.post(at(event, "import"), {"text": "name,club,seed\nJo Park,South,1\n"})
    (row,) = by_club.context["plan"].rows
    assert (row.outcome, row.number) == ("changed", 2)
    without = client.post(at(event, "import"), {"text": "name,seed\nJo Park,1\n"})
    assert without.context["plan"].counts["refused"] == 1
    assert "entries 1, 2 are all called Jo Park" in without.content.decode()


def test_the_exported_list_is_read_back_unchanged() -> None:
    event = make_event(kind="cup")
    client = director(event)
    sealed = client.post(at(event, "import"), {"text": LIST}).context["sealed"]
    client.post(at(event, "import_confirm"), {"preview": sealed})
    text = client.get(at(event, "export")).content.decode("utf-8")
    plan = client.post(at(event, "import"), {"text": text}).context["plan"]
    assert plan.counts == {"new": 0, "changed": 0, "same": 2, "refused": 0}


def test_a_correction_of_the_player_is_one_of_the_entry() -> None:
    event = make_event(kind="judo")
    member = MemberRow(1, name="Ann Grey", club="Kodokan")
    entrant = enter(event, by=None, name="Ann Grey", size=1, members=(member,))
    client = director(event)
    page = client.get(at(event, "entry", 1))
    assert "Average used" not in page.content.decode()
    data = {"version": entrant.version, "seed": "3", "fee": "paid", "m1-name": "Ann Gray"}
    assert client.post(at(event, "entry", 1), data).status_code == 302
    entrant.refresh_from_db()
    assert (entrant.name, entrant.seed, entrant.fee) == ("Ann Gray", 3, "paid")


def test_an_event_of_a_system_asks_no_boards_and_has_no_awards() -> None:
    event = make_event(kind="cup")
    client = director(event)
    page = client.get(at(event, "edit_event"))
    assert "boards" not in page.context["form"].fields
    wall = client.get(reverse("awards:desk", args=[event.tournament.slug, event.slug]))
    assert wall.status_code == 404


@pytest.mark.parametrize(
    ("kind", "before", "after"),
    [
        ("cup", "cup_draw", "contests"),
        ("judo", "judo_draw", "contests"),
        ("scrabble", "scrabble_setup", "scrabble_results"),
        ("knockout", "bracketing", "results"),
    ],
)
def test_the_entries_lead_to_the_next_step(kind: str, before: str, after: str) -> None:
    event = make_event(kind=kind)
    for name in ("Ann", "Bob", "Cid", "Dan"):
        make_entrant(event, name)
    client = director(event)
    for state, route in (("entry", before), ("posted", after)):
        Event.objects.filter(pk=event.pk).update(state=state)
        page = client.get(at(event, "entries")).content.decode()
        way = reverse(f"brackets:{route}", args=[event.tournament.slug, event.slug])
        onward = page.partition('<section class="onward"')[2].partition("</section>")[0]
        assert f'<a class="button first" href="{way}"' in onward
        assert page.count(f'<a class="button first" href="{way}"') == 1, "and stands there once"


@pytest.mark.parametrize(
    ("posted", "late", "leave"),
    [
        (posted_cup, "cup_late", "contest_leave"),
        (posted_judo, "judo_late", "contest_leave"),
        (posted_division, "scrabble_field", "scrabble_field"),
    ],
)
def test_a_late_entry_is_led_into_the_play(
    posted: Callable[[int], Event], late: str, leave: str
) -> None:
    event = posted(12)
    client, names = director(event), [event.tournament.slug, event.slug]
    said = client.post(at(event, "entries"), {"name": "Ann"}, headers={"HX-Request": "true"})
    number = [] if late == leave else [13]
    way = reverse(f"brackets:{late}", args=[*names, *number])
    assert f'<a href="{way}">' in said.content.decode()
    page = client.get(at(event, "entry", 13)).content.decode()
    assert f'href="{way}"' in page
    assert (reverse(f"brackets:{leave}", args=[*names, *number]) in page) == (late == leave)


@pytest.mark.parametrize(("kind", "known"), [("judo", True), ("cup", False)])
def test_a_list_may_head_its_players_as_their_system_calls_them(kind: str, known: bool) -> None:
    event = make_event(kind=kind)
    pasted = {"text": "judoka,club\nAnn Lee,Bern\n"}
    page = director(event).post(at(event, "import"), pasted).content.decode()
    assert ("Import 1 player" in page) == known
