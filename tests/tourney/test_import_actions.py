"""Importing real lists: previews, storing, storing again, corrections."""

from __future__ import annotations

import csv
import io
from decimal import Decimal

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.factories import make_entrant, make_event, make_member, make_player, make_user
from tests.reference import DATA
from tourney import actions, queries
from tourney.importing.rows import EntryList, read_entries
from tourney.importing.source import read_pasted, read_upload
from tourney.models import Entrant, Event, Member, Player

pytestmark = pytest.mark.django_db
LISTS = {
    "regional_ko_13_teams.csv": 13,
    "regional_ko_23_teams.csv": 23,
    "regional_start_200_teams.csv": 200,
    "sectional_ko_60_teams_semicolon_cp1252.csv": 60,
}


def listed(name: str) -> EntryList:
    return read_entries(read_upload((DATA / name).read_bytes()).table)


def pasted(text: str) -> EntryList:
    return read_entries(read_pasted(text).table)


def store(event: Event, entries: EntryList, by: User | None = None) -> queries.ImportPlan:
    plan = queries.import_plan(event, entries)
    return actions.import_entries(event, entries=entries, fingerprint=plan.fingerprint, by=by)


@pytest.mark.parametrize("name", LISTS)
def test_a_real_list_is_stored_whole_and_storing_it_again_changes_nothing(name: str) -> None:
    event, entries = make_event(), listed(name)
    assert store(event, entries).counts["new"] == LISTS[name]
    assert event.entrants.count() == LISTS[name]
    assert Member.objects.count() == sum(len(row.members) for row in entries.rows)
    again = store(event, entries)
    assert again.counts["same"] == LISTS[name]
    assert not again.does_something
    assert Entrant.history.count() == LISTS[name]


def test_the_players_who_stand_in_two_teams_are_shown() -> None:
    entries = listed("regional_start_200_teams.csv")
    places: dict[str, list[int]] = {}
    for row in entries.rows:
        for member in row.members:
            places.setdefault(member.number, []).append(row.number)
    double = {number for numbers in places.values() if len(numbers) > 1 for number in numbers}
    assert double
    plan = queries.import_plan(make_event(), entries)
    warned = {
        row.number for row in plan.rows if any("also stands in" in one for one in row.warnings)
    }
    assert warned == double


def test_a_number_in_every_line_is_warned_of_in_few_words() -> None:
    lines = [f"{at},Team {at},4,K0,Nobody" for at in range(1, 41)]
    plan = queries.import_plan(
        make_event(), pasted("\n".join(["team,captain,players,p1_number,p1_name", *lines]))
    )
    said = "Nobody (K0) also stands in entry 1, 2, 3, 4, 5 and 34 more"
    assert said in plan.rows[30].warnings
    assert all(sum(map(len, row.warnings)) < 200 for row in plan.rows)


def test_the_corrections_of_a_real_start_are_applied() -> None:
    event, by = make_event(), make_user("director")
    store(event, listed("regional_start_200_teams.csv"), by)
    text = (DATA / "regional_start_corrections.csv").read_text(encoding="utf-8")
    log = list(
        csv.DictReader(
            io.StringIO(
                "".join(line for line in text.splitlines(keepends=True) if not line.startswith("#"))
            )
        )
    )
    for line in log:
        apply_correction(event, line, by)
    assert event.entrants.get(number=172).reported_total == Decimal(5240)
    assert event.entrants.get(number=64).is_withdrawn
    assert [one.number for one in event.entrants.filter(is_late=True)] == [201, 202, 203]
    assert Entrant.history.filter(history_change_reason="Corrected").count() == 14


def apply_correction(event: Event, line: dict[str, str], by: User) -> None:
    if line["when"] == "after publishing" and event.state == Event.State.ENTRY:
        event.state = Event.State.POSTED
        event.save()
    if line["what"] == "late entry":
        total, size = Decimal(line["total_masterpoints"]), int(line["players"])
        actions.enter(event, by=by, name=f"Late {line['team']}", size=size, reported_total=total)
        return
    entrant = event.entrants.get(number=line["team"])
    if line["what"] == "withdrawal":
        actions.withdraw(entrant, version=entrant.version, by=by, is_outside=True)
    else:
        total = Decimal(line["total_masterpoints"])
        actions.correct(entrant, version=entrant.version, by=by, reported_total=total)


def test_a_changed_row_shows_old_and_new_and_keeps_what_the_list_leaves_out() -> None:
    event = make_event()
    entrant = make_entrant(event, "Ann", members=4, reported_total=Decimal(2000))
    plan = store(event, pasted("team;captain;players;total\n1;Ann;5;2500"))
    (row,) = plan.rows
    assert [str(change) for change in row.changes] == [
        "players 4 → 5",
        "reported total 2,000 → 2,500",
    ]
    entrant.refresh_from_db()
    assert (entrant.size, entrant.reported_total, entrant.version) == (5, Decimal(2500), 2)
    assert entrant.members.count() == 4


@pytest.mark.postgresql
def test_a_known_number_fills_in_the_name_and_the_member_file_is_not_overwritten() -> None:
    event, player = make_event(), make_player("Ann Lee", number="K1", masterpoints=Decimal(700))
    plan = store(
        event,
        pasted("team,captain,players,total,p1_number,p1_name,p1_mp\n1,Lee,4,900,k1,Anne Lee,750"),
    )
    assert plan.rows[0].warnings == (
        "Anne Lee (K1): name Anne Lee here, Ann Lee in the member file",
        "Anne Lee (K1): masterpoints 750 here, 700 in the member file",
    )
    member = Member.objects.get()
    assert (member.player, member.masterpoints) == (player, Decimal(750))
    player.refresh_from_db()
    assert (player.name, player.masterpoints) == ("Ann Lee", Decimal(700))


def test_a_number_is_added_to_a_player_who_was_entered_without_one() -> None:
    event = make_event()
    heading = "team,captain,players,total,p1_number,p1_name,p1_mp\n"
    store(event, pasted(heading + "1,Lee,4,900,,Ann Lee,750"))
    store(event, pasted(heading + "1,Lee,4,900,K7,Ann Lee,750"))
    assert Player.objects.get().number == "K7"
    assert Member.objects.count() == 1


def test_what_the_member_file_did_not_know_is_a_change_too() -> None:
    event, player = make_event(), make_player("Ann", number="K1")
    heading = "team,captain,players,total,p1_number,p1_name,p1_mp,p1_club\n"
    store(event, pasted(heading + "1,Ann,4,900,K1,Ann,500,"))
    plan = store(event, pasted(heading + "1,Ann,4,900,K1,Ann,500,Lakeside"))
    assert [str(change) for change in plan.rows[0].changes] == [
        "player 1, club – → Lakeside",
        "Ann in the member file, club – → Lakeside",
    ]
    player.refresh_from_db()
    assert player.club == "Lakeside"
    assert not store(event, pasted(heading + "1,Ann,4,900,K1,Ann,500,Lakeside")).does_something


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("x,Ann,4,900", "column “team”: 'x' is not a whole number; write it like 4"),
        ("1,,4,900", "no captain or team name"),
        ("1,Ann,7,900", "column “players”: '7' is not between 1 and 6"),
        ("1,Ann,4,nine", "column “total”: 'nine' is not a number; write it like 1723.79"),
        ("1,Ann,4,900,K1,,5", "player 1: K1 is not in the member file and has no name"),
        ("1,Ann,4,900,K1,A,5,K1,B,5", "national number K1 stands twice in the team"),
        ("1,Ann,1,900,K1,A,5,K2,B,5", "2 members are listed, but players says 1"),
        ("1,Ann,,900", "the number of players is missing"),
    ],
)
def test_a_row_that_cannot_be_stored_is_refused_with_its_reason(line: str, reason: str) -> None:
    heading = "team,captain,players,total,p1_number,p1_name,p1_mp,p2_number,p2_name,p2_mp\n"
    event = make_event()
    plan = store(event, pasted(heading + line + "\n2,Bo,4,800"))
    assert reason in plan.of("refused")[0].reasons
    assert plan.counts["new"] == 1
    assert event.entrants.count() == 1


def test_the_same_entry_number_twice_is_refused() -> None:
    plan = queries.import_plan(make_event(), pasted("team,captain,players\n1,Ann,4\n1,Bo,4"))
    assert plan.of("refused")[0].reasons == ("entry number 1 stands in line 2 already",)


def test_warnings_name_small_teams_wrong_sums_and_events_at_once() -> None:
    event = make_event()
    other = make_event(event.tournament, name="Pairs", starts_at=event.starts_at)
    member = make_member(make_entrant(other, "Elsewhere"), make_player("Ann", number="K1"))
    heading = "team,captain,players,total,p1_number,p1_name,p1_mp\n"
    plan = queries.import_plan(event, pasted(heading + "1,Ann,1,900,K1,Ann,500\n2,Bo,4,"))
    assert plan.rows[0].warnings == (
        "fewer than 4 players",
        "reported 900.00, but the members add up to 500.00",
        f"Ann (K1) plays at the same time in entry {member.entrant.number} Elsewhere of Pairs",
    )
    assert plan.rows[1].warnings == ("no reported total",)


def test_after_posting_a_list_corrects_but_does_not_add() -> None:
    event = make_event(state=Event.State.POSTED)
    make_entrant(event, "Ann")
    plan = store(event, pasted("team;captain;players;total\n1;Ann;4;2100\n2;Bo;4;800"))
    assert plan.counts == {"new": 0, "changed": 1, "same": 0, "refused": 1}
    version = event.entries_version
    event.refresh_from_db()
    assert event.entries_version == version + 1


@pytest.mark.postgresql
def test_a_list_is_not_stored_when_the_entries_changed_since_its_preview() -> None:
    event, entries = make_event(), pasted("team;captain;players;total\n1;Ann;4;2500")
    entrant = make_entrant(event, "Ann")
    plan = queries.import_plan(event, entries)
    actions.correct(entrant, version=1, by=None, reported_total=Decimal(2400))
    with pytest.raises(actions.PlanChanged) as caught:
        actions.import_entries(event, entries=entries, fingerprint=plan.fingerprint, by=None)
    assert str(caught.value.plan.rows[0].changes[0]) == "reported total 2,400 → 2,500"
    entrant.refresh_from_db()
    assert entrant.reported_total == Decimal(2400)


def queries_of_preview(event: Event, entries: EntryList) -> int:
    with CaptureQueriesContext(
        connection,
    ) as captured:
        queries.import_plan(event, entries)
    return len(captured)


@pytest.mark.parametrize("stored", [False, True])
def test_the_preview_of_any_size_takes_the_same_queries(stored: bool) -> None:
    small, large = make_event(), make_event()
    few, many = listed("regional_ko_13_teams.csv"), listed("regional_start_200_teams.csv")
    if stored:
        store(small, few)
        store(large, many)
    assert queries_of_preview(small, few) == queries_of_preview(large, many) <= 5


def test_storing_any_size_takes_the_same_queries_but_for_batches() -> None:
    with CaptureQueriesContext(connection) as few:
        store(make_event(), listed("regional_ko_13_teams.csv"))
    with CaptureQueriesContext(connection) as many:
        store(make_event(), listed("regional_start_200_teams.csv"))
    assert len(many) - len(few) < 60
