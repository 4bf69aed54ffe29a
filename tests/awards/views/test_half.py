"""Line-ups in bulk: what is asked for, what it changes, one act, undone as one."""

from __future__ import annotations

from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from awards.actions.awards import compute_awards
from awards.receipts.knockout import award_receipt
from brackets.journal.check import differences
from brackets.models import LineUp, Record
from tests.awards.making import loaded, sanctioned
from tests.brackets.systems.bridge.desk import text, url
from tests.brackets.systems.bridge.playing import entrant, fresh, play, play_all, posted
from tests.factories import make_director, make_member
from tourney.models import Event

pytestmark = pytest.mark.django_db


@pytest.fixture
def event(client: Client) -> Event:
    """A bracket of eight played to the end: team 1 has six members, team 8 five, team 2 four."""
    loaded()
    found = posted(8)
    for number, members in ((1, 6), (2, 4), (8, 5)):
        for _ in range(members):
            make_member(entrant(found, number))
        found.entrants.filter(number=number).update(size=members)
    play_all(found)
    client.force_login(make_director(found.tournament))
    sanctioned(found)
    return fresh(found)


def half(event: Event, query: str = "") -> str:
    address = reverse("awards:half", args=[event.tournament.slug, event.slug])
    return f"{address}?{query}" if query else address


def seen(page: HttpResponse) -> str:
    return str(page.context["page"].seen)


def send(client: Client, event: Event, query: str = "", **fields: Any) -> HttpResponse:
    """Look at what it changes, then record it."""
    address = half(event, query)
    page = client.post(address, {"preview": "1", **fields}).context["page"]
    return client.post(address, {"seen": page.seen, "previewed": page.previewed, **fields})


def test_all_line_ups_of_an_event_are_one_act_and_are_undone_as_one(
    client: Client, event: Event
) -> None:
    page = text(client.get(half(event)))
    assert "4 line-ups of 2 teams" in page
    assert "2 Team 2" not in page
    before = Record.objects.filter(event=event).count()
    answer = send(client, event)
    assert answer.status_code == 302
    made = list(Record.objects.filter(event=event)[before:])
    assert {record.act for record in made} == {made[0].sequence}
    assert len(made) == 4
    assert sorted(LineUp.objects.values_list("boards", flat=True)) == [16] * 18 + [19] * 4 + [20]
    listed = text(client.get(answer.url))
    assert "Every line-up is entered" in listed
    assert f"Recorded as one act, record {made[0].sequence}." in listed
    history = text(client.get(url(event, "history")))
    assert "4 line-ups: everybody played at least half." in history
    assert "Boards that nobody told were shared out evenly." in history
    assert "shared out evenly" in listed
    assert set(LineUp.objects.values_list("is_shared", flat=True)) == {True}
    client.post(url(event, "undo", made[0].sequence))
    assert not LineUp.objects.exists()
    assert differences(fresh(event)) == []


@pytest.mark.parametrize(
    ("query", "number"),
    [
        ("bracket=1", 4),
        ("bracket=1&round=1", 2),
        ("bracket=1&match=R1M1&team=8", 1),
        ("team=1", 3),
        ("bracket=7", 0),
        ("bracket=x&team=-3", 4),
    ],
)
def test_they_are_narrowed_to_a_bracket_a_round_a_match_a_team(
    client: Client, event: Event, query: str, number: int
) -> None:
    assert len(client.get(half(event, query)).context["page"].lines) == number


def test_what_changes_is_what_computing_again_would_pay(client: Client, event: Event) -> None:
    """Team 8 lost at once and is paid nothing; of team 1 one who never played loses the place."""
    compute_awards(event, by=None)
    were = {a.member_id: a.award for a in event.sanction.awards.filter(member__isnull=False)}
    sixth = entrant(event, 1).members.get(position=6)
    lines = client.get(half(event)).context["page"].lines
    less = {f"{one.key}{sixth.pk}": "0" for one in lines if one.owed.team.entry == 1}
    page = client.post(half(event), {"seen": "", "preview": "1", **less})
    said = page.context["changes"]
    assert [one.player for one in said.changed] == [sixth.player.name]
    assert not LineUp.objects.exists()
    assert send(client, event, **less).status_code == 302
    compute_awards(event, by=None)
    now = {a.member_id: a.award for a in event.sanction.awards.filter(member__isnull=False)}
    changed = {key for key in were if were[key] != now[key]}
    assert changed == {sixth.pk}
    assert (were[sixth.pk], now[sixth.pk]) == (said.changed[0].was, said.changed[0].becomes)
    history = text(client.get(url(event, "history")))
    assert f"but {sixth.player.name} 0 (Bracket 1, " in history


def test_what_was_typed_counts_only_after_what_it_changes_was_seen(
    client: Client, event: Event
) -> None:
    """Enter sends the form before the preview has come: it shows it, and records the second time."""
    page = client.get(half(event)).context["page"]
    key = f"{page.lines[0].key}{page.lines[0].members[0].member}"
    sent = {"seen": page.seen, "previewed": page.previewed, key: "3"}
    answer = client.post(half(event), sent)
    assert answer.status_code == 422
    assert "Nothing is recorded yet: what was typed changes this." in text(answer)
    assert not LineUp.objects.exists()
    sent["previewed"] = answer.context["page"].previewed
    assert client.post(half(event), sent).status_code == 302
    assert dict(LineUp.objects.filter(boards=3).values_list("is_shared", "boards")) == {False: 3}


def going_on(client: Client) -> Event:
    """A bracket of sixteen whose first team, of five, has won two matches."""
    loaded()
    found = posted(16)
    for _ in range(5):
        make_member(entrant(found, 1))
    found.entrants.filter(number=1).update(size=5)
    for key in [f"R1M{number}" for number in range(1, 9)] + ["R2M1"]:
        play(found, key, (30, 20))
    client.force_login(make_director(found.tournament))
    sanctioned(fresh(found))
    return found


def test_a_share_that_costs_a_place_is_said_before_it_counts(client: Client) -> None:
    """Who sat out the first match has 3rd/4th by all of the second alone (rule 5): a share is less."""
    found = going_on(client)
    team = entrant(found, 1)
    boards = {f"m{m.pk}": n for m, n in zip(team.members.all(), (24, 24, 24, 24, 0), strict=True)}
    client.post(url(found, "line_up", 1, "R1M1", 1), boards)
    fifth = team.members.get(position=5).player.name
    said = client.get(half(found))
    assert [(one.name, one.lost) for _, one in said.context["warned"]] == [(fifth, "3rd/4th")]
    assert "keeps every place" not in text(said)
    line = said.context["page"].lines[0]
    key = f"{line.key}{team.members.get(position=5).pk}"
    assert client.post(half(found), {"preview": "1", key: "24"}).context["warned"] == []


def test_two_line_ups_given_at_once_are_looked_at_together(client: Client) -> None:
    """Each costs nothing alone: out of the first match and of a share of the second."""
    found = going_on(client)
    fifth = entrant(found, 1).members.get(position=5)
    first = client.get(half(found)).context["page"].lines[0]
    said = client.post(half(found), {"preview": "1", f"{first.key}{fifth.pk}": "0"})
    assert [one.name for _, one in said.context["warned"]] == [fifth.player.name]


def test_a_line_up_that_cannot_be_shared_is_left_out_of_the_act(
    client: Client, event: Event
) -> None:
    """Nine members cannot all play half of a match; the others are recorded all the same."""
    for _ in range(4):
        make_member(entrant(event, 8))
    page = text(client.get(half(event)))
    assert "3 line-ups of 1 team" in page
    assert "Left out, still missing:" in page
    assert send(client, event).status_code == 302
    assert LineUp.objects.count() == 18
    answer = send(client, event)
    assert answer.status_code == 422
    assert "cannot be shared evenly" in text(answer)


def test_a_receipt_says_whose_boards_were_shared_out(client: Client, event: Event) -> None:
    assert send(client, event).status_code == 302
    compute_awards(event, by=None)
    award = event.sanction.awards.filter(entrant=entrant(event, 1)).first()
    assert award is not None
    assert "Boards shared out evenly" in str(award_receipt(award, event.sanction).reason)
    team = entrant(event, 1)
    told = {f"m{m.pk}": 16 for m in team.members.all()}
    client.post(url(event, "line_up", 1, "R1M1", 1), told)
    compute_awards(event, by=None)
    award = event.sanction.awards.filter(entrant=team).first()
    assert award is not None
    assert "match 2 and 3" in award_receipt(award, fresh(event).sanction).reason


def test_a_wrong_number_stays_typed_and_nothing_is_recorded(client: Client, event: Event) -> None:
    member = entrant(event, 8).members.get(position=1)
    line = client.get(half(event, "team=8")).context["page"].lines[0]
    for typed, says in (("25", "“25” is no number of boards"), ("x", "type 0 to 24")):
        answer = send(client, event, "team=8", **{f"{line.key}{member.pk}": typed})
        assert answer.status_code == 422
        assert says in text(answer)
        assert f'value="{typed}"' in text(answer)
    assert not LineUp.objects.exists()


def test_a_list_that_changed_meanwhile_is_shown_again_with_what_was_typed(
    client: Client, event: Event
) -> None:
    stale = seen(client.get(half(event)))
    members = list(entrant(event, 8).members.all())
    boards = {f"m{m.pk}": n for m, n in zip(members, (24, 24, 24, 24, 0), strict=True)}
    client.post(url(event, "line_up", 1, "R1M1", 8), boards)
    answer = client.post(half(event), {"seen": stale})
    assert answer.status_code == 409
    assert "another list" in text(answer)
    assert LineUp.objects.count() == 5
    assert len(answer.context["page"].lines) == 3


def test_teams_of_four_are_never_asked(client: Client) -> None:
    found = posted(8)
    for number in (1, 8):
        for _ in range(4):
            make_member(entrant(found, number))
    play(found, "R1M1", (30, 20))
    client.force_login(make_director(found.tournament))
    assert "no line-up is missing here" in text(client.get(half(found)))
    assert "at least half" not in text(client.get(url(found, "line_ups")))
    assert send(client, found).status_code == 422


def test_queries_do_not_grow_with_the_line_ups(
    client: Client, event: Event, django_assert_max_num_queries: Any
) -> None:
    counts = []
    client.get(half(event))  # the rule book is read once
    for query in ("team=8", ""):
        with django_assert_max_num_queries(60) as found:
            client.get(half(event, query))
        counts.append(len(found))
    assert counts[0] == counts[1]


def test_the_part_alone_is_sent_while_exceptions_are_typed(client: Client, event: Event) -> None:
    said = client.post(half(event), {"preview": "1"}, headers={"HX-Request": "true"})
    assert "<html" not in text(said)
    assert "What it changes" in text(said)
