"""Every system is read as data in one shape, and who follows the changes has what is there."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from brackets.system import room_of
from tests.brackets.conformance.directing import Director
from tests.brackets.conformance.trial import Trial
from tests.data import ROOT, Follower, Whole, ask, everything, of
from tourney.stands import places_of

pytestmark = pytest.mark.django_db


def agrees(director: Director, follower: Follower) -> None:
    """After catching up a follower has what somebody gets who reads all of it now."""
    follower.catches_up(director.event)
    assert follower.state == Whole(director.event).state


def test_nothing_is_told_of_an_event_before_it_is_posted(trial: Trial) -> None:
    event = trial.entered(None)
    for what in ("meetings", "standings"):
        assert everything(of(event, what)) == []
    assert ask(of(event, "draws")) == []
    assert len(everything(of(event, "entrants"))) == event.entrants.count()
    lines = ask(of(event, "changes"))
    assert [line["kind"] for line in lines] == ["event", "posted", "end"]
    assert lines[1] == {"kind": "posted", "draws": [], "meetings": []}


def test_a_posted_event_is_told_whole(director: Director) -> None:
    event = director.event
    found = Whole(event)
    entries = {one["number"] for one in everything(of(event, "entrants"))}
    assert found.meetings
    named = {side["entrant"] for one in found.meetings.values() for side in one["sides"]}
    assert named - {None} <= entries
    for draw in found.draws.values():
        keys = {key for number, key in found.meetings if number == draw["number"]}
        assert {one["key"] for one in draw["matches"]} == keys
        assert {seat["entrant"] for seat in draw["seats"]} - {None} <= entries


def version_of(director: Director) -> int:
    """Of the event, as its tournament tells it."""
    programme = ask(f"{ROOT}/tournaments/{director.event.tournament.slug}")
    (found,) = [one for one in programme["events"] if one["slug"] == director.event.slug]
    return int(found["version"])


def test_a_result_is_told(director: Director, trial: Trial) -> None:
    before, version = Whole(director.event).meetings, version_of(director)
    number = director.begins()
    assert version_of(director) > version
    after = Whole(director.event).meetings
    changed = [one for key, one in after.items() if one != before[key]]
    assert all(one["version"] == number for one in changed)
    assert any(one["pairs"] or any(side["outcome"] for side in one["sides"]) for one in changed)
    assert len(everything(of(director.event, "standings"))) > 0


def test_places_are_the_same_on_screens_and_as_data(director: Director, trial: Trial) -> None:
    director.begins()
    director.goes_on(trial.second)
    event = director.event
    shown = places_of([event])
    told = {one["entrant"]: (one["low"], one["high"]) for one in everything(of(event, "standings"))}
    for entrant in event.entrants.filter(pk__in=shown):
        found = shown[entrant.pk]
        assert told[entrant.number] == (found.low, found.high)


def test_who_follows_has_what_is_there(director: Director, trial: Trial) -> None:
    often, seldom = Follower(), Follower()
    agrees(director, often)
    agrees(director, seldom)
    number = director.begins()
    agrees(director, often)
    assert {line["kind"] for line in often.lines} == {"event", "meeting", "end"}
    director.corrects(trial.other)
    agrees(director, often)
    director.records(trial.second)
    agrees(director, often)
    agrees(director, seldom)
    director.undoes(director.seen())
    agrees(director, often)
    director.undoes(director.seen())
    agrees(director, often)
    agrees(director, seldom)
    assert number < often.version == seldom.version


def test_who_follows_sees_an_amended_draw(director: Director, trial: Trial) -> None:
    follower = Follower()
    agrees(director, follower)
    trial.amended(director.now())
    agrees(director, follower)
    assert Follower().state != follower.state


def test_who_follows_sees_that_a_posting_was_taken_back(director: Director, trial: Trial) -> None:
    follower = Follower()
    agrees(director, follower)
    page = director.browser.open(director.address("posting/take-back/"))
    assert director.press(page, "Take back").led
    agrees(director, follower)
    for step in trial.steps[trial.anew :]:
        page = director.browser.open(trial.address(director.event, step.route))
        director.press(page, step.button, step.fields)
    agrees(director, follower)
    assert follower.meetings


def test_who_knows_a_record_that_is_gone_begins_again(director: Director) -> None:
    follower = Follower()
    follower.version = 1_000_000
    agrees(director, follower)
    assert {"posted", "meeting"} <= {line["kind"] for line in follower.lines}


def test_who_missed_a_result_is_told_what_it_changed_and_nothing_else_is_read(
    director: Director, trial: Trial
) -> None:
    since = director.begins()
    director.goes_on(trial.second)
    room = room_of(director.event)
    assert room is not None
    event = director.now()
    with CaptureQueriesContext(connection) as queries:
        found = room.public_meetings(event, since)
    assert found == [one for one in room.public_meetings(event) if one.version > since]
    assert any(f"changed > {since}" in one["sql"].replace('"', "") for one in queries)


def test_nobody_who_recorded_is_named(director: Director) -> None:
    director.begins()
    for what in ("", "draws", "meetings", "standings", "entrants", "changes"):
        answer = director.browser.client.get(of(director.event, what))
        assert director.by.username not in answer.content.decode()


def test_two_meetings_more_cost_no_more_questions(director: Director, trial: Trial) -> None:
    def asked(what: str) -> int:
        with CaptureQueriesContext(connection) as queries:
            ask(of(director.event, what))
        return len(queries)

    named = ("draws", "meetings", "standings", "entrants", "changes")
    director.begins()
    one = {what: asked(what) for what in named}
    director.goes_on(trial.second)
    assert all(asked(what) <= one[what] for what in named)  # fewer: its matches are kept by now
