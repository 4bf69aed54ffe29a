"""A helper takes back what its own code recorded last, and nothing else; everything else is the director's."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from brackets.codes.codes_page import duties_of
from brackets.codes.helper import Entry, helper_page
from brackets.codes.issuing import issue, printed, revoke
from brackets.codes.last import AFTER, ARCHIVED, DIRECTOR, GONE, PUBLISHED, RESTS, last_of
from brackets.codes.undoing import ANOTHER, CHANGED
from brackets.desk.reported import meetings_of
from brackets.desk.systems import desk_class
from brackets.journal.append import undo
from brackets.journal.check import differences
from brackets.journal.people import maker
from brackets.journal.published_awards import PublishedAwards
from brackets.models import Record
from tests.brackets.codes.tables import SYSTEMS, new_key
from tests.brackets.codes.test_helper import Helper, pressed
from tests.brackets.systems.judo.playing import posted_judo
from tests.factories import make_director
from tourney.models import Event

pytestmark = pytest.mark.django_db

UNDO = "/c/undo/"
KINDS: dict[str, Callable[[], Event]] = {
    **SYSTEMS,
    "pool": lambda: posted_judo(4, pool_up_to=5),
    "two pools": lambda: posted_judo(8, two_pools_up_to=8),
}


class Tablet(Helper):
    """A helper who also takes back."""

    def __init__(self, system: str, duty: str = "all") -> None:
        self.event = KINDS[system]()
        self.code = issue([duties_of(self.event)[duty]])[0]
        self.client = Client(enforce_csrf_checks=True)

    @property
    def last(self) -> Entry:
        """The meeting of what was recorded last, as the page shows it."""
        page = helper_page(self.code).after(last_of(self.code))
        return next(one for one in page.entries if one.last)

    def plays(self, entry: Entry | None = None, **figures: int) -> Entry:
        """The next one, or this one, is recorded."""
        found = entry or self.first
        status, page = self.enters(found, **pressed(found, **figures))
        assert status == 200, page
        return found

    def form(self) -> dict[str, str]:
        """What the button beside the last one sends."""
        found = self.last
        assert found.last is not None
        return {
            "code": printed(self.code),
            "name": found.name,
            "stamp": found.meeting.stamp,
            "record": str(found.last.record.sequence),
            "key": new_key(),
        }

    def undoes(self, **more: str) -> HttpResponse:
        """The button is pressed."""
        return self.client.post(UNDO, {**self.form(), **more})


def records(event: Event) -> int:
    """How many there are."""
    return Record.objects.filter(event=event).count()


@pytest.mark.parametrize("kind", KINDS)
def test_a_helper_undoes_what_its_code_recorded_last_and_brings_it_back(kind: str) -> None:
    tablet = Tablet(kind)
    before = {key: one.now for key, one in meetings_of(tablet.event).items()}
    entry = tablet.plays()
    played = meetings_of(tablet.event)[entry.meeting.id]
    number = records(tablet.event)
    answer = tablet.undoes()
    page = answer.content.decode()
    assert answer.status_code == 200, page
    assert "Undone:" in page
    assert "Bring it back" in page
    assert {key: one.now for key, one in meetings_of(tablet.event).items()} == before
    record = Record.objects.filter(event=tablet.event).latest("sequence")
    assert (record.kind, maker(record), record.source) == (
        "undo",
        tablet.code.said,
        tablet.code.label[:40],
    )
    answer = tablet.undoes()
    assert "Brought back:" in answer.content.decode()
    now = meetings_of(tablet.event)[entry.meeting.id]
    assert (now.result, now.is_open) == (played.result, False)
    assert records(tablet.event) == number + 2
    page = answer.content.decode()
    assert "Bring it back" not in page, "it stands: the button takes it back once more"
    assert "Recorded here at" in page
    assert "Undone:" in tablet.undoes().content.decode()
    assert not differences(tablet.event)
    assert not tablet.client.cookies


def test_a_correction_that_is_undone_leaves_what_it_corrected() -> None:
    tablet = Tablet("bridge")
    entry = tablet.plays()
    over = next(one for one in helper_page(tablet.code).over if one.name == entry.name)
    tablet.plays(over, first=31)
    desk = desk_class(tablet.event)
    assert desk(tablet.event).meeting(entry.meeting.id).result.startswith("31")
    assert tablet.undoes().status_code == 200
    assert desk(tablet.event).meeting(entry.meeting.id).result.startswith("30")


def refused(tablet: Tablet, why: str, **more: str) -> None:
    """It is not done, and says why, and who can."""
    before = records(tablet.event)
    answer = tablet.undoes(**more)
    page = answer.content.decode()
    assert answer.status_code == 409, page
    assert why in page
    assert records(tablet.event) == before


@pytest.mark.parametrize("kind", KINDS)
def test_what_somebody_recorded_after_it_there_makes_it_the_directors(kind: str) -> None:
    tablet = Tablet(kind)
    tablet.plays()
    record = Record.objects.filter(event=tablet.event).latest("sequence")
    director = make_director(tablet.event.tournament)
    taken = undo(record, by=director).records[0]
    assert tablet.last.last is not None
    assert tablet.last.last.why_not == GONE
    refused(tablet, GONE)
    undo(taken, by=director)  # it stands again, and by the director's hand
    refused(tablet, AFTER)
    page = tablet.client.post("/c/", {"code": printed(tablet.code)}).content.decode()
    assert DIRECTOR in page
    assert "data-undo" not in page


def test_what_something_rests_on_is_the_directors() -> None:
    tablet = Tablet("bridge")
    first = tablet.plays()
    rest = [one for one in helper_page(tablet.code).open if one.turn.round == first.turn.round]
    for one in rest:
        tablet.plays(one)
    last = tablet.last
    assert last.last is not None
    assert not last.last.why_not
    after = next(
        one
        for one in helper_page(tablet.code).open
        if {corner.key for corner in one.turn.corners} & {c.key for c in last.turn.corners}
    )
    row = {"a1": "40", "b1": "20", "stamp": after.meeting.stamp}
    place = issue([duties_of(tablet.event)[f"place-{after.turn.spot.key}"]])[0]
    sent = {"code": printed(place), "name": after.name, "key": new_key(), **row}
    assert Client().post("/c/enter/", sent).status_code == 200
    refused(tablet, RESTS)


def test_only_the_last_one_as_it_was_seen() -> None:
    tablet = Tablet("cup")
    tablet.plays()
    seen = tablet.form()
    tablet.plays()
    before = records(tablet.event)
    answer = tablet.client.post(UNDO, seen)
    assert answer.status_code == 409
    assert ANOTHER in answer.content.decode()
    refused(tablet, CHANGED, stamp="x")
    assert records(tablet.event) == before


def test_the_same_sent_twice_is_one() -> None:
    tablet = Tablet("robin")
    tablet.plays()
    form, before = tablet.form(), records(tablet.event)
    for _ in range(2):
        assert tablet.client.post(UNDO, form).status_code == 200
    assert records(tablet.event) == before + 1


def test_what_another_code_recorded_is_not_touched() -> None:
    tablet = Tablet("judo")
    tablet.plays()
    other = issue([duties_of(tablet.event)["place-mat-1"]])[0]
    assert last_of(other) is None
    before = records(tablet.event)
    answer = tablet.client.post(UNDO, {**tablet.form(), "code": printed(other)})
    assert answer.status_code == 409
    assert records(tablet.event) == before


def test_a_code_that_is_not_for_it_or_was_revoked_or_is_a_sides_undoes_nothing() -> None:
    tablet = Tablet("robin")
    tablet.plays()
    form, before = tablet.form(), records(tablet.event)
    stranger = Tablet("robin")
    for name in (form["name"], "nowhere/1", ""):
        code = printed(stranger.code)
        assert tablet.client.post(UNDO, {**form, "code": code, "name": name}).status_code in (
            409,
            422,
        )
    revoke([tablet.code])
    assert tablet.client.post(UNDO, form).status_code == 422
    assert records(tablet.event) == before


def test_published_points_and_the_archive_are_the_directors(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tablet = Tablet("bridge")
    tablet.plays()
    found = PublishedAwards(timezone.now(), None, 3)
    with monkeypatch.context() as patch:
        patch.setattr("brackets.codes.last.published_awards", lambda _: found)
        refused(tablet, PUBLISHED, sure="published")
    Event.objects.filter(pk=tablet.event.pk).update(archived_at=timezone.now())
    refused(tablet, ARCHIVED)


def test_the_desk_sees_who_took_it_back() -> None:
    tablet = Tablet("judo", "place-mat-1")
    tablet.plays()
    assert tablet.undoes().status_code == 200
    client = Client()
    client.force_login(make_director(tablet.event.tournament))
    names = [tablet.event.tournament.slug, tablet.event.slug]
    page = client.get(reverse("brackets:history", args=names)).content.decode()
    assert page.count("the helper’s code of mat 1 (mat 1)") == 2
