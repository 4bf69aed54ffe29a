"""A person is shown without a name, everywhere, and with it again; no seal and no checksum breaks."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from awards.models import Report
from brackets.journal.check import differences
from brackets.lots.records import broken_seals
from tests.awards.making import computed, finished, loaded, published_again
from tests.awards.reporting import FORMS, address, publish
from tests.awards.test_numbers_told import FEW, walked
from tests.factories import make_admin, make_entrant, make_event, make_member, make_player
from tests.routes import few_of_each
from tourney import actions
from tourney.actions.players import NameWithheld, correct_player
from tourney.actions.unnaming import show_with_name, show_without_name
from tourney.http import Conflict
from tourney.importing.rows import MemberRow
from tourney.models import Entrant, Event, Member, Player, Tournament, WithoutName

pytestmark = pytest.mark.django_db
NAMES = ("Zoë Qwxelt", "Zoe Qwxold")
"""What she is called, and was called before."""


@pytest.fixture
def event() -> Event:
    """Two published revisions, in which she plays in the winning team that is called as she is."""
    loaded()
    found = finished(4)
    zoe = Member.objects.get(entrant__event=found, entrant__number=1, position=1)
    Player.objects.filter(pk=zoe.player_id).update(name=NAMES[1], number="QX7712345")
    zoe.player.refresh_from_db()
    correct_player(zoe.player, version=1, by=None, name=NAMES[0])
    Member.objects.filter(pk=zoe.pk).update(name=NAMES[0], number="QX7712345")
    Entrant.objects.filter(pk=zoe.entrant_id).update(name=NAMES[0])
    computed(found)
    publish(found)
    published_again(found, classification="sectional")
    return found


@pytest.fixture
def zoe(event: Event) -> Player:
    return Player.objects.get(name=NAMES[0])


def _files(event: Event) -> list[str]:
    return [address("report_as", event, number, form) for number in (1, 2) for form in FORMS]


def _desk(event: Event) -> dict[str, str]:
    client = Client()
    client.force_login(make_admin("looks"))
    slug, own = event.tournament.slug, event.slug
    pages = ("entries/", "entries/1/", "entries/export/", "history/", "awards/", "awards/report/")
    return {one: client.get(f"/desk/{slug}/{own}/{one}").content.decode() for one in pages}


def _saying(pages: dict[str, str], *words: str) -> list[str]:
    return [path for path, text in pages.items() if any(word in text + path for word in words)]


def test_no_page_file_answer_or_history_names_her_and_nothing_breaks(
    event: Event, zoe: Player
) -> None:
    Tournament.objects.update(tells_numbers=True)
    tournament = Tournament.objects.get()
    checksums = list(Report.objects.values_list("checksum", "document"))
    hers = _saying(walked(tournament, *_files(event)), "Qwxelt", "QX77")
    assert len(hers) > 15
    made = show_without_name(zoe, version=2, by=None, reason="asked for")
    named = [path for path in hers if "Qwx" in path or "QX77" in path]
    again = few_of_each([path for path in hers if path not in named])
    public, desk = walked(tournament, *_files(event), *again, few=FEW), _desk(event)
    assert _saying(public, "Qwxelt", "Qwxold", "QX77") == []
    assert _saying(desk, "Qwxelt", "Qwxold", "QX77") == []
    assert len(_saying(public, str(made))) > 10
    assert list(Report.objects.values_list("checksum", "document")) == checksums
    report = Client().get(address("report", event)).content.decode()
    assert "does not match" not in report
    assert differences(event) == []
    assert broken_seals(event) == []


@pytest.mark.long
def test_it_is_undone_to_the_letter(event: Event, zoe: Player) -> None:
    tournament = event.tournament
    before = walked(tournament, *_files(event))
    show_without_name(zoe, version=2, by=make_admin(), reason="asked for")
    show_with_name(zoe, version=3, by=None)
    after = walked(tournament, *_files(event))
    assert _saying(after, "Unnamed player") == []
    assert set(_saying(after, "Qwxelt")) == set(_saying(before, "Qwxelt"))
    assert not Report.objects.exclude(shown="").exists()
    kept = WithoutName.objects.get()
    assert (kept.reason, str(kept.made_by), kept.ended_at is not None) == (
        "asked for",
        "admin",
        True,
    )


def test_two_of_one_team_are_shown_again_in_any_order(event: Event, zoe: Player) -> None:
    other = Member.objects.get(entrant__event=event, entrant__number=1, position=2).player
    Entrant.objects.filter(members__player=zoe).update(name=f"{zoe.name} – {other.name}")
    names = zoe.name, other.name
    show_without_name(zoe, version=2, by=None)
    show_without_name(other, version=1, by=None)
    team = Entrant.objects.filter(members__player=zoe)
    assert team.get().name == f"Unnamed player {zoe.pk} – Unnamed player {other.pk}"
    show_with_name(zoe, version=3, by=None)
    assert team.get().name == f"{names[0]} – Unnamed player {other.pk}"
    show_with_name(other, version=2, by=None)
    assert team.get().name == " – ".join(names)


def test_a_later_entry_by_number_and_a_list_give_her_no_name(zoe: Player) -> None:
    show_without_name(zoe, version=2, by=None)
    event = make_event()
    row = MemberRow(1, "QX7712345", NAMES[0])
    actions.enter(event, by=None, name="Newcomers", members=[row])
    member = Member.objects.get(entrant__event=event)
    assert (member.player, member.name, member.number) == (zoe, f"Unnamed player {zoe.pk}", "")
    with pytest.raises(NameWithheld):
        correct_player(member.player, version=3, by=None, name=NAMES[0])
    show_with_name(zoe, version=3, by=None)
    member.refresh_from_db()
    assert member.name == NAMES[0]


def test_an_admin_presses_it_and_a_director_cannot(client: Client) -> None:
    player = make_player("Ann Grey")
    make_member(make_entrant(make_event(), "Grey"), player)
    client.force_login(make_admin())
    address = reverse("tourney:player_name", args=[player.pk])
    page = reverse("tourney:file_player", args=[player.pk])
    assert client.post(address, {"version": 9}).status_code == 409
    assert client.post(address, {}).status_code == 422
    assert client.post(address, {"version": 1, "reason": "law"}).status_code == 302
    shown = client.get(page).content.decode()
    assert f"<h1>Unnamed player {player.pk}</h1>" in shown
    assert "shown without name, law" in shown
    assert client.post(address, {"version": 2}).status_code == 302
    assert "<h1>Ann Grey</h1>" in client.get(page).content.decode()
    with pytest.raises(Conflict):
        show_with_name(player, version=3, by=None)
