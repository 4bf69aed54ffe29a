"""The versions of many subjects are read in one question, and say of each whether it is still the same."""

from __future__ import annotations

import pytest
from django.db import DatabaseError, connection, connections
from django.test.utils import CaptureQueriesContext

from tests.factories import make_event, make_tournament
from tourney import actions
from tourney.models import Event, Tournament
from tourney.published import HOME, stamp_of, subjects_of
from tourney.published.reading import read
from tourney.published.subjects import FRONT, NOTHING, SITE, Subject, of_event, of_tournament
from tourney.published.versions import CurrentVersions

pytestmark = pytest.mark.django_db


def test_many_subjects_are_one_question() -> None:
    events = [make_event() for _ in range(30)]
    subjects = {SITE, FRONT, *map(of_event, events)}
    subjects |= {of_tournament(event.tournament) for event in events}
    with CaptureQueriesContext(connection) as asked:
        found = read(connection, subjects)
    assert len(asked) == 1
    assert set(found) == subjects
    assert found[SITE] == NOTHING, "nobody named it"
    assert all(found[of_event(event)].made == "1" for event in events)
    assert read(connection, ()) == {}


def test_what_is_not_there_is_nothing() -> None:
    gone = Subject("event", "12345")
    assert read(connection, [gone, FRONT]) == {gone: NOTHING, FRONT: NOTHING}


def test_a_change_of_one_row_is_a_change_of_its_subject_alone() -> None:
    event, other = make_event(), make_event()
    before = {
        row: stamp_of(subjects_of(row))
        for row in (event, other, event.tournament, other.tournament)
    }
    actions.raise_public_version(event)
    now = read(connection, {one for stamp in before.values() for one in stamp.subjects})
    current = {row for row, stamp in before.items() if stamp.is_current(now)}
    assert current == {other, other.tournament}
    assert all(stamp.may_be_shown(now) for stamp in before.values())


@pytest.mark.parametrize(
    "hide",
    [
        lambda event: Tournament.objects.update(is_public=False),
        lambda event: actions.archive_tournament(event.tournament),
        lambda event: actions.archive_event(event),
        lambda event: Tournament.objects.update(slug="moved"),
        lambda event: Event.objects.update(slug="moved"),
        lambda event: Event.objects.all().delete(),
    ],
)
def test_what_was_hidden_or_moved_may_not_be_shown_meanwhile(hide: object) -> None:
    assert callable(hide)
    event = make_event()
    stamp = stamp_of(subjects_of(event))
    hide(event)
    now = read(connection, stamp.subjects)
    assert not stamp.is_current(now)
    assert not stamp.may_be_shown(now)


def test_the_list_knows_a_tournament_that_is_made_changed_hidden_and_deleted() -> None:
    first = make_tournament()
    stamps = [stamp_of(subjects_of(HOME))]
    second = make_tournament()
    stamps.append(stamp_of(subjects_of(HOME)))
    actions.change_tournament(first, version=first.version, name="Seaside")
    stamps.append(stamp_of(subjects_of(HOME)))
    assert stamps[1].may_be_shown(read(connection, stamps[1].subjects))
    second.delete()
    stamps.append(stamp_of(subjects_of(HOME)))
    actions.archive_tournament(first)
    stamps.append(stamp_of(subjects_of(HOME)))
    now = read(connection, stamps[-1].subjects)
    assert not stamps[-2].may_be_shown(now)
    assert len({stamp.versions for stamp in stamps}) == len(stamps)


def test_the_site_is_another_by_its_name_and_not_by_who_may_make_tournaments() -> None:
    stamp = stamp_of([SITE])
    actions.change_site(version=0, name="Northern Union")
    named = stamp_of([SITE])
    actions.change_site(version=1, makers="directors")
    now = read(connection, [SITE])
    assert (stamp.is_current(now), named.is_current(now)) == (False, True)


def test_a_page_that_tells_about_when_grows_old_by_itself() -> None:
    stamp = stamp_of([SITE])
    assert stamp.is_current(read(connection, [SITE]))
    assert not stamp_of([SITE], slot=1).is_current(read(connection, [SITE]))


@pytest.mark.postgresql
@pytest.mark.django_db(transaction=True)
def test_the_front_reads_over_connections_of_its_own() -> None:
    versions, event = CurrentVersions(), make_event()
    assert versions.of([of_event(event)])[of_event(event)].made == "1"
    actions.raise_public_version(event)
    with CaptureQueriesContext(connection) as asked:
        assert versions.of([of_event(event)])[of_event(event)].made == "2"
    assert not asked
    versions.close()


@pytest.mark.postgresql
@pytest.mark.django_db(transaction=True)
def test_a_database_that_cannot_be_opened_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    """As the docstring says: no error of the driver's own reaches whoever asks."""
    stamp, versions = stamp_of([SITE]), CurrentVersions()
    with monkeypatch.context() as missing:
        missing.setitem(connections.settings["default"], "NAME", "/missing/tourney")
        with pytest.raises(DatabaseError):
            versions.of([SITE])
        assert not versions.confirms(stamp)
        assert versions.mark() == ""
    assert versions.confirms(stamp)
    versions.close()
