"""Two tablets with one code undo at the same moment, or the director records meanwhile: one waits for the other."""

from __future__ import annotations

import time

import pytest

from brackets.codes.codes_page import duties_of
from brackets.codes.helper import enter, helper_page
from brackets.codes.issuing import issue
from brackets.codes.last import AFTER, last_of
from brackets.codes.undoing import ANOTHER, NotTheLast, undo_last
from brackets.desk.deciding import decide
from brackets.desk.systems import desk_class
from brackets.desk.values import Recorded, Typed
from brackets.models import Record, TableCode
from tests.brackets.codes.tables import SYSTEMS, new_key
from tests.brackets.floor.test_at_once import WAITS, Other
from tests.factories import make_director
from tourney.models import Event

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.postgresql]


class Tablets:
    """An event with one result by the code of its helper, and the button beside it."""

    def __init__(self) -> None:
        self.event: Event = SYSTEMS["judo"]()
        self.code: TableCode = issue([duties_of(self.event)["all"]])[0]
        entry = helper_page(self.code).open[0]
        line = Typed("entered", new_key(), 0, stamp=entry.meeting.stamp)
        done = enter(self.code, entry.name, line, {}, entry.first_ways[0].value)
        assert isinstance(done, Recorded)
        self.first = entry
        page = helper_page(self.code)
        self.shown = next(one for one in page.entries if one.name == entry.name)
        self.sequence = done.last

    def undoes(self) -> None:
        """The button is pressed."""
        typed = Typed("undo", new_key(), 0, stamp=self.shown.meeting.stamp)
        undo_last(self.code, self.shown.name, self.sequence, typed)

    def corrects(self) -> None:
        """The director records the other one as the winner."""
        wins = self.first.turn.corners[1].wins
        assert wins is not None
        fields = {**wins.fields}
        meeting = self.shown.meeting
        said = " ".join(f"{name}={value}" for name, value in fields.items())
        typed = Typed(said, new_key(), 0, meeting.id, meeting.stamp, confirmed=(), fields=fields)
        by = make_director(self.event.tournament)
        assert isinstance(decide(desk_class(self.event)(self.event), typed, by), Recorded)


def slowly(patch: pytest.MonkeyPatch, other: Other) -> None:
    """Whoever has the lock works on when the other one has come to where it has to wait."""

    def last(code: TableCode) -> object:
        patch.undo()
        other.start()
        time.sleep(WAITS)
        return last_of(code)

    patch.setattr("brackets.codes.undoing.last_of", last)


def test_of_two_that_press_one_is_recorded(monkeypatch: pytest.MonkeyPatch) -> None:
    tablets = Tablets()
    before = Record.objects.filter(event=tablets.event).count()
    other = Other(tablets.undoes)
    slowly(monkeypatch, other)
    tablets.undoes()
    other.join(20)
    assert isinstance(other.error, NotTheLast)
    assert str(other.error) == ANOTHER
    assert Record.objects.filter(event=tablets.event).count() == before + 1


def test_what_the_director_records_first_is_not_taken_back() -> None:
    tablets = Tablets()
    tablets.corrects()
    with pytest.raises(NotTheLast, match=AFTER):
        tablets.undoes()


def test_what_the_director_records_meanwhile_waits_and_is_asked_about(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tablets = Tablets()
    before = Record.objects.filter(event=tablets.event).count()
    other = Other(tablets.corrects)
    slowly(monkeypatch, other)
    tablets.undoes()
    other.join(20)
    assert isinstance(other.error, AssertionError)  # it was asked about: the match had changed
    assert Record.objects.filter(event=tablets.event).count() == before + 1
