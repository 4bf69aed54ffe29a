"""The pages of the entries: fast entry, correction, conflict, history, the same queries at any size."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.factories import make_director, make_entrant, make_event, make_player
from tourney import actions, queries
from tourney.importing.rows import read_entries
from tourney.importing.source import read_pasted, read_upload
from tourney.models import Entrant, Event, Member

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}


@pytest.fixture
def event() -> Event:
    return make_event()


@pytest.fixture
def director(client: Client, event: Event) -> Client:
    client.force_login(make_director(event.tournament, "marit"))
    return client


def url(name: str, event: Event, *more: int) -> str:
    return reverse(f"tourney:{name}", args=[event.tournament.slug, event.slug, *more])


def typed(entrant: Entrant, **values: Any) -> dict[str, Any]:
    """What the entry's form sends."""
    shown = {"version": 1, "name": entrant.name, "size": entrant.size, "fee": entrant.fee}
    return shown | {"reported_total": "2000"} | values


def test_an_entry_is_added_in_one_row(director: Client, event: Event) -> None:
    make_player("Ann Lee", number="K1")
    row = {"name": "Lee", "size": "4", "reported_total": "1 723,5", "numbers": "k1"}
    page = director.post(url("entries", event), row, headers=HTMX).content.decode()
    entrant = Entrant.objects.get()
    assert (entrant.number, entrant.reported_total) == (1, Decimal("1723.50"))
    assert Member.objects.get().player.name == "Ann Lee"
    assert page.lstrip().startswith('<section class="command quick" id="enter"')
    assert "autofocus" in page
    assert 'id="entry-1"' in page
    assert 'hx-swap-oob="innerHTML"' in page
    assert 'id="onward" aria-labelledby="onward-title" hx-swap-oob="true"' in page


def test_an_entry_is_added_without_a_script(director: Client, event: Event) -> None:
    page = director.post(url("entries", event), {"name": "Lee", "size": 4}, follow=True)
    assert "Entered Lee (entry 1)." in page.content.decode()


@pytest.mark.parametrize(
    ("row", "message"),
    [
        ({"name": "", "size": 4}, "This field is required."),
        ({"name": "Lee", "size": 9}, "Write 1 to 6."),
        ({"name": "Lee", "size": 4, "reported_total": "1,723"}, "can be read in two ways"),
        ({"name": "Lee", "size": 4, "numbers": "K9"}, "K9: not in the member file"),
        ({"name": "Lee", "size": 4, "numbers": "K1 k1"}, "K1 stands twice"),
        ({"name": "Lee", "size": 1, "numbers": "K1 K2"}, "2 numbers are given for 1 players"),
    ],
)
@pytest.mark.parametrize("headers", [HTMX, {}])
def test_a_wrong_row_is_shown_again(
    director: Client, event: Event, row: dict[str, Any], message: str, headers: dict[str, str]
) -> None:
    make_player(number="K1")
    make_player(number="K2")
    response = director.post(url("entries", event), row, headers=headers)
    assert response.status_code == 422
    assert message in response.content.decode()
    assert f'value="{row["size"]}"' in response.content.decode()
    assert not Entrant.objects.exists()


def test_once_posted_a_new_team_is_a_late_entry_that_wants_a_bracket(
    director: Client, event: Event
) -> None:
    Event.objects.update(state=Event.State.POSTED)
    assert "Late entry" in director.get(url("entries", event)).content.decode()
    row = {"name": "Lee", "size": 4}
    assert (
        "Give it a bracket"
        in director.post(url("entries", event), row, headers=HTMX).content.decode()
    )
    page = director.post(url("entries", event), row, follow=True).content.decode()
    assert "Give it a bracket" in page
    assert "Withdraw Lee (entry 2)</a>" in page
    assert [entrant.is_late for entrant in Entrant.objects.all()] == [True, True]


def test_a_finished_event_takes_no_team(director: Client, event: Event) -> None:
    Event.objects.update(state=Event.State.FINISHED)
    assert 'id="enter"' not in director.get(url("entries", event)).content.decode()
    response = director.post(url("entries", event), {"name": "Lee", "size": 4}, headers=HTMX)
    assert response.status_code == 422
    assert not Entrant.objects.exists()


def test_the_list_is_searched_sorted_and_summed(director: Client, event: Event) -> None:
    make_entrant(event, "Ann", members=4, reported_total=Decimal(2600))
    make_entrant(event, "Bo", fee="paid")
    actions.withdraw(make_entrant(event, "Cy Müller"), version=1, by=None)
    page = director.get(url("entries", event))
    totals = page.context["totals"]
    assert (totals.teams, totals.unpaid, totals.disagreeing, totals.withdrawn) == (2, 1, 1, 1)
    assert "600 over" in page.content.decode()

    def shown(**search: str) -> list[str]:
        table = director.get(url("entries", event), search, headers=HTMX).context["table"]
        return [row.record.name for row in table.rows]

    player = Member.objects.first()
    assert player is not None
    assert shown(q="bo") == ["Bo"]
    assert shown(q="2") == ["Bo"]
    for spelled in ("mueller", "MULLER", "müller"):
        assert shown(q=spelled) == ["Cy Müller"]
    assert shown(q=player.player.name) == ["Ann"]
    assert shown(show="disagree") == ["Ann"]
    assert shown(show="unpaid") == ["Ann"]
    assert shown(show="withdrawn") == ["Cy Müller"]
    assert shown(sort="-name") == ["Cy Müller", "Bo", "Ann"]
    assert shown(sort="member_total")[-1] == "Ann" or shown(sort="-member_total")[0] == "Ann"


def test_a_line_on_a_phone_bears_the_names_of_the_columns(director: Client, event: Event) -> None:
    make_entrant(event, "Lee", reported_total=2000)
    page = director.get(url("entries", event)).content.decode()
    heads = re.findall(r'<th scope="col" class="n[^>]*><a [^>]*>([^<]+)</a>', page)
    assert heads == re.findall(r'<td class="n" data-label="([^"]+)">', page)
    assert len(heads) == 5


def test_the_sorted_column_says_so(director: Client, event: Event) -> None:
    page = director.get(url("entries", event) + "?sort=-name").content.decode()
    assert page.count("aria-sort") == 1
    assert 'scope="col"' in page
    assert 'aria-sort="descending"><a href="?sort=name"' in page


def test_an_entry_is_corrected_on_its_page(director: Client, event: Event) -> None:
    entrant = make_entrant(event, "Ann")
    make_player("Noor", number="K1")
    form = typed(
        entrant,
        reported_total="2400",
        **{"m1-number": "k1", "m2-name": "Bo", "m2-masterpoints": "7"},
    )
    assert director.post(url("entry", event, 1), form).status_code == 302
    assert [str(member) for member in queries.members_of(entrant)] == ["Noor", "Bo"]
    page = director.get(url("entry", event, 1)).content.decode()
    assert "marit: Corrected" in page
    assert "<del>2,000</del> <ins>2,400</ins>" in page


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"name": ""}, "This field is required."),
        ({"m1-number": "K9"}, "K9 is not in the member file: write the name."),
        ({"m1-number": "K1", "m1-name": "Nora"}, "The member file says Noor."),
        ({"m1-number": "K1", "m2-number": "K1"}, "K1 stands twice in the team."),
        ({"m1-name": "Bo", "m2-name": "Bo"}, "Bo stands twice."),
        ({"size": 1, "m1-name": "Bo", "m2-name": "Cy"}, "The entry has 1 players."),
        ({"m3-masterpoints": "x", "m3-name": "Cy"}, "is not a number"),
    ],
)
def test_a_wrong_correction_keeps_what_was_typed(
    director: Client, event: Event, wrong: dict[str, Any], message: str
) -> None:
    make_player("Noor", number="K1")
    entrant = make_entrant(event, "Ann")
    response = director.post(url("entry", event, 1), typed(entrant, director_value="777", **wrong))
    assert response.status_code == 422
    assert message in response.content.decode()
    assert 'value="777"' in response.content.decode()
    entrant.refresh_from_db()
    assert entrant.version == 1


def test_a_second_director_gets_both_values_and_may_save_again(
    director: Client, event: Event
) -> None:
    entrant = make_entrant(event, "Ann")
    actions.correct(entrant, version=1, by=None, reported_total=Decimal(2400))
    response = director.post(url("entry", event, 1), typed(entrant, reported_total="2600"))
    page = response.content.decode()
    assert response.status_code == 409
    assert "reported total 2,400" in page
    assert "reported total 2,600" in page
    assert 'name="version" value="2"' in page
    again = typed(entrant, reported_total="2600", version=2)
    assert director.post(url("entry", event, 1), again).status_code == 302
    entrant.refresh_from_db()
    assert entrant.reported_total == Decimal(2600)


def test_withdrawing_reinstating_and_taking_back(director: Client, event: Event) -> None:
    make_entrant(event, "Ann")
    assert director.post(url("withdraw", event, 1), {"version": 1}).status_code == 302
    assert Entrant.objects.get().is_withdrawn
    assert director.post(url("reinstate", event, 1), {"version": 1}).status_code == 409
    assert director.post(url("reinstate", event, 1), {}).status_code == 422
    record = queries.history_of(Entrant.objects.get())[0].record
    assert director.post(url("undo", event, 1, record), {"version": 2}).status_code == 302
    assert not Entrant.objects.get().is_withdrawn
    first = queries.history_of(Entrant.objects.get())[-1].record
    assert director.post(url("undo", event, 1, first), {"version": 3}).status_code == 422
    assert director.post(url("undo", event, 1, record), {"version": 1}).status_code == 409
    Event.objects.update(state=Event.State.POSTED)
    assert director.post(url("withdraw", event, 1), {"version": 3}).status_code == 422


def test_a_national_number_fills_the_line(director: Client, event: Event) -> None:
    make_player("Ann Lee", number="K1", masterpoints=Decimal("12.50"), club="Lakeside")
    lookup = reverse("tourney:player", args=[event.tournament.slug])
    page = director.get(
        lookup, {"place": "m3", "m3-number": " k1", "m3-country": "NO"}
    ).content.decode()
    for value in ("K1", "Ann Lee", "12.50", "Lakeside", "NO"):
        assert f'value="{value}"' in page
    unknown = director.get(
        lookup, {"place": "m3", "m3-number": "Z", "m3-name": "Bo"}
    ).content.decode()
    assert 'value="Bo"' in unknown
    assert director.get(lookup, {"place": "m9"}).status_code == 404


def test_the_list_as_a_file(director: Client, event: Event) -> None:
    make_entrant(event, "=Ann")
    response = director.get(url("export", event))
    assert response["Content-Type"] == "text/csv; charset=utf-8"
    assert "1,'=Ann,4,2000.00" in response.content.decode("utf-8-sig")
    packed = director.get(url("export", event), {"form": "xlsx"})
    assert packed["Content-Disposition"].endswith('-entries.xlsx"')
    assert read_upload(packed.content).table.lines[1].cells[:3] == ("1", "=Ann", "4")


@pytest.mark.parametrize("page", ["entries", "export", "entry"])
def test_a_page_takes_the_same_queries_at_any_size(director: Client, page: str) -> None:
    counts = []
    for size in (2, 9):
        event = make_event()
        event.tournament.directors.create(user_id=director.session["_auth_user_id"])
        for _ in range(size):
            make_entrant(event, members=4 if size == 2 else 6, size=6)
        with CaptureQueriesContext(connection) as captured:
            director.get(url(page, event, *([1] if page == "entry" else [])))
        counts.append(len(captured))
    assert counts[0] == counts[1] <= 17


@pytest.mark.parametrize("sought", ["²", "٣", "9" * 5000, "\0", "%", "K1'"])
def test_anything_can_be_searched_for(director: Client, event: Event, sought: str) -> None:
    make_entrant(event, "Ann")
    assert (
        director.get(
            url("entries", event), {"q": sought, "sort": sought, "page": sought}
        ).status_code
        == 200
    )


@pytest.mark.parametrize("most", [4, 6])
def test_a_team_has_as_many_players_as_the_event_allows(
    director: Client, event: Event, most: int
) -> None:
    Event.objects.update(kind="compact" if most == 4 else "knockout")
    too_many = director.post(url("entries", event), {"name": "Lee", "size": most + 1})
    assert too_many.status_code == 422
    assert f"Write 1 to {most}" in too_many.content.decode()
    director.post(url("entries", event), {"name": "Lee", "size": most})
    entrant = Entrant.objects.get()
    page = director.post(url("entry", event, 1), typed(entrant, size=most + 1))
    assert page.status_code == 422
    assert f"Write 1 to {most}" in page.content.decode()


def test_an_import_refuses_a_fifth_player_of_a_compact_knockout(event: Event) -> None:
    Event.objects.update(kind="compact")
    event.refresh_from_db()
    listed = read_entries(read_pasted("number,name,size\n1,Lee,4\n2,Fairbank,5\n").table)
    plan = queries.import_plan(event, listed)
    assert [row.outcome for row in plan.rows] == ["new", "refused"]
    assert plan.rows[1].reasons == ("5 players, but a team of this event has at most 4",)
