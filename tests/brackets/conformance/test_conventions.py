"""A room says everything that is asked of it, in words, and has its trials."""

from __future__ import annotations

from string import Formatter

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders
from django.template.loader import get_template
from django.urls import URLPattern
from django.utils.module_loading import import_string

from brackets.desk.desk import Desk
from brackets.desk.history_words import Words
from brackets.draw.reasons import PEOPLE, Reason
from brackets.draw.words import CLAUSE, KERNEL
from brackets.journal.ledger import Ledger
from brackets.system import Pages, System, rooms
from tests.brackets.conformance.directing import Director
from tests.brackets.conformance.trial import Trial, trials_of
from tourney.models import Entrant, Event

ROOMS = pytest.mark.parametrize("room", rooms(), ids=lambda room: room.key)


def test_there_are_rooms_and_the_settings_name_them() -> None:
    named = {f"{type(room).__module__}.{type(room).__qualname__}" for room in rooms()}
    assert named
    assert named <= set(settings.SYSTEMS)


@ROOMS
def test_every_kind_of_a_room_is_tried(room: System) -> None:
    assert {trial.kind for trial in trials_of(room)} == {kind.key for kind in room.kinds}


def test_a_room_that_is_not_tried_is_refused() -> None:
    class Unheard(type(rooms()[0])):
        """A room that somebody added and never tried."""

        __module__ = "brackets.systems.unheard.system"

    with pytest.raises(ModuleNotFoundError, match=r"systems\.unheard"):
        trials_of(Unheard())


def test_a_system_that_leaves_something_unsaid_cannot_be_made() -> None:
    class Silent(System):
        """It has a desk and says nothing else."""

        def desk(self, event: Event) -> type[Desk]:
            """No desk at all."""
            return Desk

    with pytest.raises(TypeError, match="public_links"):
        Silent()


def test_kinds_and_trials_have_names_of_their_own() -> None:
    kinds = [kind.key for room in rooms() for kind in room.kinds]
    names = [trial.name for room in rooms() for trial in trials_of(room)]
    assert sorted(set(kinds)) == sorted(kinds)
    assert sorted(set(names)) == sorted(names)


@ROOMS
def test_a_room_says_what_it_is(room: System) -> None:
    assert room.key.isidentifier()
    assert room.label
    assert all(kind.label for kind in room.kinds)
    assert room.meeting.one != room.meeting.many
    assert all((room.entries.elsewhere, room.entries.closed, room.entries.late))
    assert isinstance(room.pages, Pages)
    assert issubclass(room.words, Words)
    assert get_template(room.leave_template)
    assert finders.find(room.sheet)


@ROOMS
def test_a_room_asks_fields_that_events_have(room: System) -> None:
    fields = {field.name for field in Event._meta.get_fields()}
    assert set(room.asks) <= fields


@ROOMS
def test_the_routes_of_a_room_are_named_once(room: System) -> None:
    names = [route.name for route in room.urls if isinstance(route, URLPattern)]
    assert all(names)
    assert len(set(names)) == len(room.urls)


@ROOMS
def test_a_room_has_words_for_each_of_its_reasons(room: System) -> None:
    words = room.reasons
    assert words.codes >= KERNEL.codes
    for code, sentence in words.sentences.items():
        found = Formatter().parse(sentence)
        places = {name: form for _, name, form, _ in found if name and name[0] != CLAUSE}
        given = {
            name: 1 if name in PEOPLE or form in words.forms else "so"
            for name, form in places.items()
        }
        assert words.say(Reason.of(code, **given), lambda number: f"{number} Ann")


@ROOMS
def test_an_engine_of_a_room_answers_by_name(room: System) -> None:
    assert room.engines
    names = [import_string(engine).name for engine in room.engines]
    assert len(set(names)) == len(names)


@pytest.mark.django_db
def test_an_event_knows_its_room(trial: Trial, director: Director) -> None:
    event = director.now()
    room = event.system
    assert room in rooms()
    assert trial.kind in {kind.key for kind in room.kinds}
    assert isinstance(room.ledger(event), Ledger)
    desk = room.desk(event)
    assert issubclass(desk, Desk)
    assert desk(event).keys
    assert desk(event).noun
    assert desk(event).template
    assert get_template(desk(event).template)


@pytest.mark.django_db
def test_somebody_who_comes_late_has_a_way_in_or_reads_why_not(director: Director) -> None:
    event = director.now()
    late = Entrant.objects.create(event=event, number=99, name="Late", kind=kind_of(event), size=1)
    way = event.system.late_way(event, late)
    if way is None:
        assert event.system.shut_out(event, late), "no way in, and nobody says why"
        return
    assert way.label
    assert director.browser.open(way.href).status in (200, 422)


def kind_of(event: Event) -> str:
    """What enters the event."""
    return str(event.entrants.order_by("number")[0].kind)


@pytest.mark.django_db
def test_the_words_of_a_history_say_each_record(director: Director, trial: Trial) -> None:
    number = director.begins()
    director.undoes(number)
    history = director.history()
    for sequence in range(1, number + 2):
        assert len(director.told(sequence).split()) > 4, sequence
    assert "None" not in history.words
