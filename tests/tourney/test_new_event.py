"""A new event: the kind first, few fields, the rest folded; and a wrong kind's way back."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from brackets.systems.cup.models import CupSettings
from brackets.systems.judo.models import JudoSettings
from tests.factories import make_director, make_entrant, make_event, make_tournament
from tourney.models import Event, Tournament
from tourney.systems import all_cards, all_kinds, card_of, kind_of, system_of_kind

pytestmark = pytest.mark.django_db
KINDS = [kind.key for kind in all_kinds()]


@pytest.fixture
def tournament() -> Tournament:
    return make_tournament(place="Riverside")


@pytest.fixture
def desk(tournament: Tournament, client: Client) -> Client:
    client.force_login(make_director(tournament))
    return client


def new(tournament: Tournament) -> str:
    return reverse("tourney:new_event", args=[tournament.slug])


def edit(event: Event) -> str:
    return reverse("tourney:edit_event", args=[event.tournament.slug, event.slug])


def shown(response: Any) -> dict[str, Any]:
    """What a browser would send of the form as it came."""
    form = response.context["form"]
    sent = {field.name: field.value() for field in form if field.value() is not None}
    starts = sent["starts_at"]
    return sent | {"starts_at": starts if isinstance(starts, str) else f"{starts:%Y-%m-%dT%H:%M}"}


def test_every_kind_stands_on_one_card() -> None:
    assert sorted(kind for card in all_cards() for kind in card.kinds) == sorted(KINDS)
    assert len({card.label for card in all_cards()}) == len(all_cards())
    for kind in KINDS:
        assert card_of(kind) in system_of_kind(kind).cards


def test_the_kind_is_chosen_before_anything_is_typed(desk: Client, tournament: Tournament) -> None:
    page = desk.get(new(tournament))
    assert "form" not in page.context
    for card in all_cards():
        assert f'href="?kind={card.kinds[0]}"' in page.content.decode()
    missed = desk.post(new(tournament), {"name": "Whatever", "kind": ""})
    assert missed.status_code == 422
    assert "Choose what is played" in missed.content.decode()
    assert not tournament.events.exists()


@pytest.mark.parametrize("kind", KINDS)
def test_the_chosen_kind_is_made_as_it_stands(
    desk: Client, tournament: Tournament, kind: str
) -> None:
    page = desk.get(new(tournament), {"kind": kind})
    form = page.context["form"]
    assert len(form.first) <= 5
    made = desk.post(new(tournament), shown(page) | {"name": form["name"].value() or "Morning"})
    assert made.status_code == 302, made.context["form"].errors
    event = tournament.events.get()
    assert event.kind == kind
    for name, value in kind_of(kind).usual.items():
        assert getattr(event, name) == value
    assert made["Location"] == reverse("tourney:entries", args=[tournament.slug, event.slug])


@pytest.mark.parametrize(
    ("kind", "absent"),
    [
        ("pairs", {"unit", "boards", "first_table", "handicap"}),
        ("swiss", {"unit", "first_table", "handicap"}),
        ("knockout", {"unit", "pool_up_to", "mode"}),
        ("cup", {"unit", "boards", "sessions", "first_table", "pool_up_to"}),
        ("judo", {"unit", "boards", "sessions", "first_table", "mode"}),
        ("robin", {"unit", "boards", "sessions", "first_table"}),
        ("scrabble", {"unit", "boards", "sessions", "first_table"}),
    ],
)
def test_no_field_stands_there_that_does_not_apply(
    desk: Client, tournament: Tournament, kind: str, absent: set[str]
) -> None:
    form = desk.get(new(tournament), {"kind": kind}).context["form"]
    assert not absent & set(form.fields)


def test_a_knockout_has_four_sessions_and_a_swiss_seven_boards(
    desk: Client, tournament: Tournament
) -> None:
    said = desk.get(new(tournament), {"kind": "knockout"}).content.decode()
    assert "4 sessions, 4 more boards when level, cut by average masterpoints" in said
    assert desk.get(new(tournament), {"kind": "swiss"}).context["form"]["boards"].value() == 7


def test_names_are_suggested_by_day_kind_and_what_is_taken(
    desk: Client, tournament: Tournament
) -> None:
    def name(kind: str, **more: str) -> Any:
        page = desk.get(new(tournament), {"kind": kind, **more})
        return page.context["form"]["name"].value()

    assert name("knockout") == "Saturday Knockout Teams"
    assert name("cup") == "Riverside Cup"
    assert name("scrabble") == "Scrabble Division 1"
    assert name("judo") is None or name("judo") == ""
    make_event(tournament, name="saturday knockout teams")
    make_event(tournament, name="Scrabble Division 1", kind="scrabble")
    first = {"starts_at": "2026-03-14T10:00"}
    assert name("knockout", **first) == "Saturday Knockout Teams 2"
    assert name("scrabble") == "Scrabble Division 2"
    assert name("swiss", name="Saturday Knockout Teams 2", **first) == "Saturday Swiss Teams"
    assert name("swiss", name="The Harbour Swiss", **first) == "The Harbour Swiss"


def test_a_name_that_is_there_twice_gets_an_address_of_its_own(
    desk: Client, tournament: Tournament
) -> None:
    make_event(tournament, name="Morning", slug="morning")
    page = desk.get(new(tournament), {"kind": "pairs"})
    desk.post(new(tournament), shown(page) | {"name": "Morning"})
    assert sorted(tournament.events.values_list("slug", flat=True)) == ["morning", "morning-2"]


def test_what_is_wrong_below_the_fold_opens_it(desk: Client, tournament: Tournament) -> None:
    page = desk.get(new(tournament), {"kind": "knockout"})
    assert '<details class="defaults">' in page.content.decode()
    wrong = desk.post(new(tournament), shown(page) | {"extra_boards": "0", "boards": "30"})
    assert wrong.status_code == 422
    said = wrong.content.decode()
    assert '<details class="defaults" open>' in said
    assert 'value="30"' in said
    assert "Write 1 to 24." in said
    other = desk.post(new(tournament), shown(page) | {"name": ""}).content.decode()
    assert '<details class="defaults">' in other


def test_the_kind_that_was_sent_counts_though_the_page_asked_another(
    desk: Client, tournament: Tournament
) -> None:
    """Without a script nothing changes on the page when another kind is chosen in its list."""
    page = desk.get(new(tournament), {"kind": "pairs"})
    desk.post(new(tournament), shown(page) | {"kind": "swiss", "name": "Swiss"})
    event = tournament.events.get()
    assert (event.kind, event.boards, event.word) == ("swiss", 7, "team")


def test_what_a_room_asks_is_kept_with_its_event(desk: Client, tournament: Tournament) -> None:
    page = desk.get(new(tournament), {"kind": "judo"})
    wrong = desk.post(new(tournament), shown(page) | {"name": "Women", "pool_up_to": "12"})
    assert wrong.status_code == 422
    given = {"name": "Women", "pool_up_to": "3", "system": "german"}
    desk.post(new(tournament), shown(page) | given)
    settings = JudoSettings.objects.get(event__tournament=tournament)
    assert (settings.system, settings.pool_up_to) == ("german", 3)


def test_a_cup_paired_round_by_round_keeps_clubmates_apart(
    desk: Client, tournament: Tournament
) -> None:
    page = desk.get(new(tournament), {"kind": "cup"})
    chosen = shown(page) | {"mode": "rounds", "separate_clubs": "yes"}
    desk.post(new(tournament), chosen)
    settings = CupSettings.objects.get(event__tournament=tournament)
    assert (settings.mode, settings.separate_clubs) == ("rounds", True)


def test_a_wrong_kind_is_changed_while_nothing_is_entered(
    desk: Client, tournament: Tournament
) -> None:
    event = make_event(tournament, name="Spring", kind="knockout")
    page = desk.get(edit(event), {"kind": "cup"})
    assert "Save Spring" in page.content.decode()
    assert "Kind: <b>Cup (K.O. system)</b>" in page.content.decode()
    assert desk.post(edit(event), shown(page) | {"byes": "lot"}).status_code == 302
    event = Event.objects.get()
    assert (event.kind, event.name) == ("cup", "Spring")
    assert CupSettings.objects.get(event=event).byes == "lot"


def test_an_event_with_entries_becomes_only_what_takes_them(
    desk: Client, tournament: Tournament
) -> None:
    event = make_event(tournament, kind="swiss")
    make_entrant(event)
    page = desk.get(edit(event))
    labels = [card.label for card in page.context["cards"]]
    assert labels == ["Bridge knockout", "Compact knockout", "Pairs, Swiss and other ranked bridge"]
    refused = desk.post(edit(event), shown(page) | {"kind": "cup"})
    assert refused.status_code == 422
    assert "Entries of this event are teams, not players" in refused.content.decode()
    assert desk.post(edit(event), shown(page) | {"kind": "knockout"}).status_code == 302
    assert Event.objects.get().kind == "knockout"


def test_a_posted_event_stays_what_it_is(desk: Client, tournament: Tournament) -> None:
    event = make_event(tournament, state=Event.State.POSTED)
    page = desk.get(edit(event), {"kind": "cup"})
    assert page.context["form"].kind.key == "knockout"
    refused = desk.post(edit(event), shown(page) | {"kind": "cup"})
    assert "It has begun as Bracketed knockout teams" in refused.content.decode()
    assert Event.objects.get().kind == "knockout"


@pytest.mark.parametrize("starts", ["2026-02-30T10:00", "2026-03-14T25:00", "soon"])
def test_a_day_that_no_calendar_has_is_no_error_of_the_site(
    desk: Client, tournament: Tournament, starts: str
) -> None:
    page = desk.get(new(tournament), {"kind": "knockout", "starts_at": starts})
    assert page.status_code == 200
    assert page.context["form"]["name"].value() == "Saturday Knockout Teams"
    refused = desk.post(new(tournament), shown(page) | {"starts_at": starts})
    assert refused.status_code == 422


def test_another_kind_keeps_what_was_typed_and_which_version_was_looked_at(
    desk: Client, tournament: Tournament
) -> None:
    event = make_event(tournament, name="Spring", kind="knockout")
    typed = {"name": "Autumn", "slug": "autumn", "entry_fee": "12", "version": "1"}
    Event.objects.update(name="Summer", version=2)
    page = desk.get(edit(event), {"kind": "cup", **typed})
    sent = shown(page)
    assert {name: sent[name] for name in typed} == typed
    assert desk.post(edit(event), sent | {"byes": "lot"}).status_code == 409
    assert Event.objects.get().name == "Summer"


def test_only_a_suggested_name_is_replaced_by_what_is_typed(
    desk: Client, tournament: Tournament
) -> None:
    own = desk.get(new(tournament), {"kind": "swiss", "name": "Harbour"}).content.decode()
    assert "data-select" not in own
    assert "data-select" in desk.get(new(tournament), {"kind": "swiss"}).content.decode()


@pytest.mark.parametrize(("then", "page"), [("", "entries"), ("import", "import")])
def test_a_new_event_leads_to_its_entries_or_to_a_list(
    desk: Client, tournament: Tournament, then: str, page: str
) -> None:
    sent = shown(desk.get(new(tournament) + "?kind=knockout"))
    response = desk.post(new(tournament), {**sent, "then": then})
    event = Event.objects.get()
    where = reverse(f"tourney:{page}", args=[tournament.slug, event.slug])
    assert (response.status_code, response["Location"]) == (302, where)
