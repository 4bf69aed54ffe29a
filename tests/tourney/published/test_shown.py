"""What readers may read has a mark: it is another once anything is taken away, and never one it was before."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from django.core.handlers.wsgi import WSGIHandler
from django.db import connection

from brackets.journal.append import undo
from brackets.journal.taking_back import take_back_posting
from tests.brackets.systems.bridge.playing import play, posted
from tests.factories import make_event, make_member, make_player
from tests.test_published import Counted, Site
from tests.tourney.front.asking import Said, ask, run, running
from tests.waiting import comes_true
from tourney.actions import archive_event, archive_tournament, raise_public_version
from tourney.actions.unnaming import show_without_name
from tourney.front.application import Front
from tourney.models import Event, Player, Tournament
from tourney.models.lasting import taking_away
from tourney.published import PublishedBytes
from tourney.published.reading import read
from tourney.published.shown import folder, mark_of, tell
from tourney.published.subjects import SHOWN

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.postgresql]


@pytest.fixture(autouse=True)
def behind(settings: Any, tmp_path: Path) -> None:
    """A front before the site, and a data folder of its own."""
    settings.DATA_DIR = tmp_path
    settings.SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")


def mark() -> str:
    return mark_of(read(connection, [SHOWN])[SHOWN])


def told() -> str:
    return os.readlink(folder() / "now")


def _rename(event: Event) -> None:
    player = Player.objects.get(name="Ann Able")
    show_without_name(player, version=player.version, by=None)


def _undo(event: Event) -> None:
    play(event, "R1M1", (61, 28))
    undo(event.records.last(), by=None)


def _fresh(event: Event) -> Event:
    return Event.objects.get(pk=event.pk)


def _delete(event: Event) -> None:
    with taking_away():
        event.delete()


TAKING = {
    "hidden": lambda event: Tournament.objects.update(is_public=False),
    "an event archived": lambda event: archive_event(event),
    "a tournament archived": lambda event: archive_tournament(event.tournament),
    "a posting taken back": lambda event: take_back_posting(_fresh(event), by=None),
    "a result undone": lambda event: _undo(event),
    "a person renamed": _rename,
    "an event deleted": lambda event: _delete(event),
}


@pytest.mark.parametrize("taken", TAKING.values(), ids=TAKING)
def test_whatever_is_taken_away_makes_another_mark(taken: Callable[[Event], object]) -> None:
    event = posted(4)
    make_member(event.entrants.get(number=1), make_player("Ann Able"))
    before = mark()
    taken(event)
    assert mark() != before
    if taken not in (TAKING["hidden"], TAKING["an event deleted"]):
        assert told() == mark(), "said as soon as it is committed"


def test_a_result_and_an_entry_leave_the_mark_alone() -> None:
    event = posted(4)
    before = mark()
    play(event, "R1M1", (61, 28))
    raise_public_version(event)
    assert mark() == before


def test_no_mark_comes_back_where_rows_are_deleted_and_made() -> None:
    event = make_event()
    marks = [mark()]
    for _ in range(3):
        raise_public_version(event, takes_away=True)
        marks.append(mark())
        event.delete()
        marks.append(mark())
        event = make_event()
        marks.append(mark())
    assert len(set(marks)) == len(marks)


def test_processes_that_tell_at_once_leave_the_newest() -> None:
    event = make_event()

    def taking(_: int) -> None:
        try:
            raise_public_version(event, takes_away=True)
            tell()
            assert (folder() / "now").is_dir()
        finally:
            connection.close()

    with ThreadPoolExecutor(4) as threads:
        list(threads.map(taking, range(24)))
    assert told() == mark()


def test_where_it_cannot_be_written_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk that is full: a front then hands out nothing, rather than what may not be read."""
    event = make_event()
    tell()
    assert told() == mark()

    def full(path: Path, target: object) -> None:
        raise OSError("No space left on device")

    monkeypatch.setattr(Path, "symlink_to", full)
    raise_public_version(event, takes_away=True)
    assert not (folder() / "now").exists()
    monkeypatch.undo()
    tell()
    assert told() == mark()


def test_without_a_front_nobody_is_told(settings: Any) -> None:
    settings.SECURE_PROXY_SSL_HEADER = None
    raise_public_version(make_event(), takes_away=True)
    assert not folder().exists()
    site = Site(PublishedBytes(Counted()), Counted(), posted(4))
    assert "x-shown" not in site.ask().headers
    site.layer.versions.close()


def test_every_answer_names_the_mark_of_before_it_was_looked_for() -> None:
    event = posted(4)
    django = Counted()
    site = Site(PublishedBytes(django), django, event)
    old = mark()
    assert {site.ask().headers["x-shown"] for _ in range(2)} == {old}
    assert site.ask("/t/nowhere/").headers["x-shown"] == old
    archive_event(event)
    gone = site.ask()
    assert (gone.status, gone.headers["x-shown"]) == (404, mark())
    site.layer.versions.close()


def test_the_front_tells_what_another_process_took_away_and_names_it_in_its_answers() -> None:
    event = posted(4)
    path = f"{event.get_absolute_url()}bracket/1/"

    def hide() -> None:
        Tournament.objects.update(is_public=False)
        connection.close()

    async def story() -> None:
        async with running(Front(WSGIHandler())) as front:
            await comes_true(lambda: (folder() / "now").is_dir())
            before = told()

            async def asked() -> Said:
                return await ask(front, path)

            await asked()
            await comes_true(lambda: SHOWN in front.watch.now)
            for _ in range(3):
                said = await asked()
                assert (said.status, said.headers["x-shown"]) == (200, before)
            await asyncio.to_thread(hide)
            await comes_true(lambda: told() != before)
            said = await asked()
            assert (said.status, said.headers["x-shown"]) == (404, told())

    run(story())


def test_an_answer_whose_mark_nobody_knows_is_kept_by_no_front() -> None:
    """Its copy would take the place of one that may be handed out while the site is silent."""
    path = f"{posted(4).get_absolute_url()}bracket/1/"

    async def story() -> None:
        front = Front(WSGIHandler())  # its watch looks at nothing yet
        front.layer.versions.mark = lambda: ""  # type: ignore[method-assign]
        said = await ask(front, path)
        assert (said.status, said.headers["x-accel-expires"]) == (200, "0")
        assert "x-shown" not in said.headers
        await asyncio.to_thread(front.layer.versions.close)

    run(story())
