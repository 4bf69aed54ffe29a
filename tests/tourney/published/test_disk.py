"""Pages on disk: shared by processes, there again after a start, gone with what was taken away."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from brackets.journal.taking_back import take_back_posting
from tests.brackets.systems.bridge.playing import fresh, play, posted
from tests.factories import make_member, make_player
from tests.test_published import Counted, Site
from tourney.actions import archive_event, archive_tournament, raise_public_version
from tourney.actions.unnaming import show_without_name
from tourney.models import Event, Player
from tourney.published import PublishedBytes
from tourney.published import shelf as module
from tourney.published.disk import Disk
from tourney.published.shelf import Shelf
from tourney.published.versions import CurrentVersions

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.postgresql]
LIMIT = 10_000_000


@pytest.fixture
def folder(tmp_path: Path, settings: object) -> Path:
    settings.DATA_DIR, settings.PAGES_ON_DISK = tmp_path, LIMIT  # type: ignore[attr-defined]
    return tmp_path / "pages"


@pytest.fixture
def started(folder: Path) -> Iterator[Callable[[Event], Site]]:
    """Another process each time; what it has to write is written before the next one begins."""
    sites: list[Site] = []

    def start(event: Event) -> Site:
        _end(sites)
        django = Counted()
        sites.append(Site(PublishedBytes(django), django, event))
        return sites[-1]

    yield start
    _end(sites)


def _end(sites: list[Site]) -> None:
    for site in sites:
        site.layer.shelf.close()
        site.layer.versions.close()
    sites.clear()


def _files(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file()]


def test_the_next_process_reads_what_one_has_made(started: Callable[[Event], Site]) -> None:
    event = posted(4)
    first = started(event).ask(accept_encoding="br")
    site = started(event)
    assert site.ask(accept_encoding="br").body == first.body
    assert site.ask().headers["etag"] == first.headers["etag"]
    assert site.ask(if_none_match=first.headers["etag"]).status == 304
    assert site.django.times == 0


def test_what_changed_meanwhile_is_made_anew_and_takes_the_place(
    started: Callable[[Event], Site], folder: Path
) -> None:
    event = posted(4)
    started(event).ask()
    play(event, "R1M1", (61, 28))
    site = started(event)
    assert b'<span class="score">61</span>' in site.ask().body
    assert site.django.times == 1
    started(event)
    (path,) = _files(folder)
    assert path.stat().st_mode & 0o077 == 0 or path.parent.stat().st_mode & 0o077 == 0


@pytest.mark.parametrize(
    "take_away",
    [
        lambda event: archive_event(event),
        lambda event: archive_tournament(event.tournament),
        lambda event: take_back_posting(fresh(event), by=None),
        lambda event: _rename(event),
    ],
)
def test_what_is_taken_away_stays_on_no_disk(
    take_away: Callable[[Event], object], started: Callable[[Event], Site], folder: Path
) -> None:
    event, other = posted(4), posted(4)
    make_member(event.entrants.get(number=1), make_player("Ann Able"))
    site = started(event)
    site.ask(f"{event.get_absolute_url()}entry/1/")
    site.ask("/")
    site.ask(other.get_absolute_url())
    started(event)
    assert len(_files(folder)) == 3
    take_away(event)
    assert len(_files(folder)) == 1, "only the other tournament is left"


def _rename(event: Event) -> None:
    player = Player.objects.get(name="Ann Able")
    show_without_name(player, version=player.version, by=None)


def test_a_page_that_was_made_before_and_written_after_does_not_stay(folder: Path) -> None:
    event, versions = posted(4), CurrentVersions()
    django = Counted()
    site = Site(PublishedBytes(django, shelf=Shelf(versions, limit=0)), django, event)
    site.ask()
    (key,) = site.layer.store._pages
    kept = site.layer.store.get(key)
    assert kept is not None
    archive_event(event)
    late = Shelf(versions, limit=LIMIT)
    late.put(key, kept)
    late.close()
    assert _files(folder) == []
    site.layer.versions.close()
    versions.close()


def test_a_start_drops_what_is_old_damaged_unfinished_or_of_another_release(
    started: Callable[[Event], Site], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    event, other = posted(4), posted(4)
    site = started(event)
    for path in (
        event.get_absolute_url(),
        other.get_absolute_url(),
        f"{other.get_absolute_url()}standings/",
    ):
        site.ask(path)
    started(event)
    raise_public_version(event)
    standings = next(path for path in _files(folder) if b"standings" in path.read_bytes())
    standings.write_bytes(standings.read_bytes()[:-9])
    (folder / "site").mkdir()
    (folder / "site" / "left.part").write_bytes(b"half")
    versions = CurrentVersions()
    shelf = Shelf(versions, limit=LIMIT)
    shelf.sweep()
    assert len(_files(folder)) == 1
    monkeypatch.setattr(module, "fingerprint", lambda: "the next release")
    Shelf(versions, limit=LIMIT).sweep()
    assert _files(folder) == []
    versions.close()


def test_a_damaged_page_is_made_anew(started: Callable[[Event], Site], folder: Path) -> None:
    event = posted(4)
    started(event).ask()
    started(event)
    (path,) = _files(folder)
    path.write_bytes(b"\0" * 100)
    site = started(event)
    assert site.ask().status == 200
    assert site.django.times == 1


def test_the_pages_asked_for_longest_ago_make_room(folder: Path) -> None:
    event, versions, django = posted(4), CurrentVersions(), Counted()
    site = Site(PublishedBytes(django), django, event)
    site.ask()
    site.layer.shelf.close()
    (key,) = site.layer.store._pages
    kept = site.layer.store.get(key)
    assert kept is not None
    (path,) = _files(folder)
    disk = Disk(folder, 5 * path.stat().st_size, lambda: "bound")
    path.unlink()
    for number in range(8):
        disk.put((*key, number), kept)
    disk.make_room()
    assert len(_files(folder)) == 4
    site.layer.versions.close()
    versions.close()


def test_the_page_this_process_knows_to_be_old_is_not_read_again(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    event, versions, django = posted(4), CurrentVersions(), Counted()
    site = Site(PublishedBytes(django), django, event)
    site.ask()
    site.layer.shelf.close()
    (key,) = site.layer.store._pages
    kept = site.layer.store.get(key)
    disk = Disk(folder, LIMIT, site.layer.shelf._disk._bound)
    monkeypatch.setattr(Disk, "_read", lambda *_: pytest.fail("It was read."))
    assert list(disk.get(key, besides=kept)) == []
    monkeypatch.undo()
    assert len(list(disk.get(key))) == 1
    site.layer.versions.close()
    versions.close()


def test_with_no_room_on_disk_nothing_is_kept_there(
    started: Callable[[Event], Site], folder: Path, settings: object
) -> None:
    settings.PAGES_ON_DISK = 0  # type: ignore[attr-defined]
    event = posted(4)
    started(event).ask()
    started(event)
    assert not folder.exists()
