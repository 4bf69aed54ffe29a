"""A member file comes in: compared part by part, looked at, written part by part."""

from __future__ import annotations

from decimal import Decimal

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.factories import (
    make_admin,
    make_entrant,
    make_event,
    make_member,
    make_player,
    make_tournament,
)
from tourney.actions.members import (
    begin_writing,
    compare_next_part,
    drop_member_list,
    keep_member_file,
    write_next_part,
)
from tourney.http import Conflict
from tourney.importing import members as importing
from tourney.importing.errors import ImportRefused
from tourney.importing.members import read_member_file
from tourney.models import Event, MemberList, Player
from tourney.queries import file_news
from tourney.queries.members import progress_of

pytestmark = pytest.mark.django_db
HEAD = "number;name;masterpoints;club\n"


def brought(text: str) -> MemberList:
    return keep_member_file(read_member_file(text.encode()), name="members.csv", by=None)


def compared(text: str) -> MemberList:
    found = brought(text)
    while compare_next_part(found):
        pass
    found.refresh_from_db()
    return found


def written(found: MemberList) -> MemberList:
    begin_writing(found, version=found.version)
    while write_next_part(found, by=None):
        pass
    found.refresh_from_db()
    return found


@pytest.fixture
def small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importing, "PART", 2)


def test_new_changed_and_same_are_told_before_anything_counts(small_parts: None) -> None:
    make_player("Ann Old", number="A1", masterpoints=Decimal(10), club="Lake")
    make_player("Bo Same", number="B2", masterpoints=Decimal(20), club="")
    found = compared(HEAD + "A1;Ann New;11.50;\nB2;Bo Same;20;\nC3;Cy New;;Hill\n")
    told = progress_of(found)
    assert (told.parts, told.new, told.changed, told.same) == (2, 1, 1, 1)
    assert told.examples == (
        ("A1", "Ann Old", "name Ann Old → Ann New; masterpoints 10.00 → 11.50"),
    )
    assert Player.objects.count() == 2
    assert written(found).state == MemberList.State.WRITTEN
    ann = Player.objects.get(number="A1")
    assert (ann.name, ann.masterpoints, ann.club, ann.version) == (
        "Ann New",
        Decimal("11.50"),
        "Lake",
        2,
    )
    assert ann.history.first().history_change_reason == "Member file"
    assert Player.objects.get(number="C3").club == "Hill"


@pytest.mark.postgresql
def test_a_file_written_twice_changes_nothing_the_second_time() -> None:
    text = HEAD + "A1;Ann;10;Lake\nB2;Bo;20;\n"
    written(compared(text))
    told = progress_of(compared(text))
    assert (told.new, told.changed, told.same) == (0, 0, 2)


@pytest.mark.postgresql
def test_who_was_corrected_or_came_in_meanwhile_is_left_as_he_is() -> None:
    ann = make_player("Ann", number="A1", masterpoints=Decimal(10))
    found = compared(HEAD + "A1;Ann;11;\nN9;New;5;\n")
    ann.masterpoints, ann.version = Decimal(99), ann.version + 1
    ann.save()
    make_player("Newer", number="N9", masterpoints=Decimal(7))
    written(found)
    assert progress_of(found).left == ("A1", "N9")
    assert Player.objects.get(number="A1").masterpoints == 99
    assert Player.objects.get(number="N9").name == "Newer"


def test_lines_that_cannot_be_kept_say_why() -> None:
    found = compared(HEAD + "A1;;10;\n;Bo;20;\nC3;Cy;many;\nD4;Di;1;\nD4;Di again;2;\n")
    reasons = {line: why for line, _, why in progress_of(found).refused}
    assert reasons[2] == "nobody has this number yet: a new player needs a name"
    assert reasons[3].startswith("no national number")
    assert "many" in reasons[4]
    assert reasons[6] == "number D4 stands in line 5 already"
    assert progress_of(found).new == 1


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "empty"),
        ("name;club\nAnn;Lake\n", "Line 1 must name the columns"),
        ("number;id;name\n1;2;Ann\n", "number and id mean the same"),
    ],
)
def test_a_file_that_is_none_is_refused_at_once(text: str, said: str) -> None:
    with pytest.raises(ImportRefused, match=said):
        read_member_file(text.encode())


@pytest.mark.postgresql
def test_headings_of_other_languages_and_names_in_two_columns() -> None:
    found = compared("Mitgliedsnummer;Vorname;Nachname;Verein\n7;Ann;Berg;See\n")
    written(found)
    player = Player.objects.get(number="7")
    assert (player.name, player.club) == ("Ann Berg", "See")


@pytest.mark.postgresql
def test_nothing_is_written_that_was_not_looked_at() -> None:
    found = brought(HEAD + "A1;Ann;10;\n")
    with pytest.raises(Conflict):
        begin_writing(found, version=found.version)
    assert write_next_part(found, by=None) is None
    done = compared(HEAD + "A1;Ann;10;\n")
    with pytest.raises(Conflict):
        begin_writing(done, version=done.version - 1)
    assert not Player.objects.exists()


def test_a_file_that_is_thrown_away_leaves_the_players() -> None:
    found = written(compared(HEAD + "A1;Ann;10;\n"))
    drop_member_list(found)
    assert not MemberList.objects.exists()
    assert Player.objects.get().name == "Ann"


def test_pages_of_events_that_run_stay_as_they_are(small_parts: None) -> None:
    """Their entries keep what they took; desks are offered what the file says (`file_news`)."""
    event = make_event(state=Event.State.POSTED)
    player = make_player("Ann", number="A1")
    make_member(make_entrant(event), player)
    written(compared(HEAD + "A1;Anna;10;\n"))
    assert Event.objects.get(pk=event.pk).entries_version == event.entries_version
    (news,) = file_news(event.tournament)
    assert [change.new for change in news.changes] == ["Anna"]


def test_the_page_asks_for_one_part_after_the_other(client: Client, small_parts: None) -> None:
    client.force_login(make_admin())
    text = HEAD + "".join(f"N{at};Player {at};{at};\n" for at in range(5))
    upload = SimpleUploadedFile("members.csv", text.encode())
    page = client.post(reverse("tourney:members"), {"file": upload}, follow=True)
    assert "Comparing part 1 of 3" in page.content.decode()
    part = reverse("tourney:member_part", args=[MemberList.objects.get().pk])
    for _ in range(3):
        page = client.post(part, headers={"HX-Request": "true"})
    assert "Write 5 new players" in page.content.decode()
    found = MemberList.objects.get()
    write = reverse("tourney:member_write", args=[found.pk])
    assert client.post(write, {"version": "1"}).status_code == 409
    page = client.post(write, {"version": found.version}, follow=True)
    assert "Writing part 1 of 3" in page.content.decode()
    for _ in range(3):
        page = client.post(part, follow=True)
    assert "The file is written." in page.content.decode()
    assert Player.objects.count() == 5


def test_a_wrong_file_is_refused_on_its_page(client: Client) -> None:
    client.force_login(make_admin())
    upload = SimpleUploadedFile("x.csv", b"a;b\n1;2\n")
    page = client.post(reverse("tourney:members"), {"file": upload})
    assert page.status_code == 422
    assert "must name the columns" in page.content.decode()


def queries_of_a_part(lines: int) -> int:
    found = brought(HEAD + "".join(f"N{at}-{lines};Player {at};{at};\n" for at in range(lines)))
    with CaptureQueriesContext(
        connection,
    ) as asked:
        compare_next_part(found)
    return len(asked)


def test_a_part_asks_as_much_however_many_lines_it_has() -> None:
    make_tournament()
    assert queries_of_a_part(5) == queries_of_a_part(50) <= 9
