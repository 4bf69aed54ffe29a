"""The fingerprint of what makes the pages: it changes with code and templates by itself, and with nothing else."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from importlib.metadata import version
from pathlib import Path
from types import SimpleNamespace

import django
import pytest
from django.apps import apps
from django.conf import settings as site_settings
from hypothesis import given
from hypothesis import strategies as st

from tests.brackets.systems.bridge.playing import posted
from tests.test_published import Counted, Site
from tourney.config.house import needs_of
from tourney.published import PublishedBytes
from tourney.published import fingerprint as module
from tourney.published.fingerprint import fingerprint, of_files, packages, sources

ROOT = Path(site_settings.BASE_DIR)
HOUSE = {
    "brackets/systems/bridge/views/public.py": "def page(): ...",
    "templates/base.html": "<html></html>",
    "templates/brackets/_live.html": "<p></p>",
    "tourney/__init__.py": "",
}
CHANGES: dict[str, Callable[[Path], object]] = {
    "a template's bytes": lambda house: write(house / "templates/base.html", "<html> </html>"),
    "a module's bytes": lambda house: write(
        house / "brackets/systems/bridge/views/public.py", "page = None"
    ),
    "a new template": lambda house: write(house / "templates/new.html", ""),
    "a template renamed": lambda house: (house / "templates/base.html").rename(
        house / "templates/basic.html"
    ),
    "a module taken away": lambda house: (house / "tourney/__init__.py").unlink(),
    "bytes moved to the next file": lambda house: (
        write(house / "templates/base.html", ""),
        write(house / "templates/brackets/_live.html", "<html></html><p></p>"),
    ),
}
LEFTOVERS = (
    "brackets/systems/bridge/views/__pycache__/public.cpython-311.pyc",
    "brackets/systems/bridge/views/__pycache__/public.py",
    "brackets/systems/bridge/views/.#public.py",
    "brackets/systems/bridge/views/#public.py#",
    "brackets/systems/bridge/views/public.py~",
    "brackets/systems/bridge/views/public.pyc",
    "templates/.base.html.swp",
    "templates/.base.html",
    "templates/base.html.orig",
    "templates/4913",
    "docs/architecture.md",
    "tests/test_published.py",
    "var/tourney.sqlite3",
    ".venv/lib/site.py",
)


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def built(folder: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        write(folder / name, text)
    return folder


@pytest.fixture
def house(tmp_path: Path) -> Path:
    return built(tmp_path / "house", HOUSE)


FILES = st.dictionaries(st.sampled_from(sorted(HOUSE)), st.text("ab", max_size=2))


@given(FILES, FILES)
def test_two_houses_agree_just_when_their_files_do(
    tmp_path_factory: pytest.TempPathFactory, one: dict[str, str], other: dict[str, str]
) -> None:
    first, second = (built(tmp_path_factory.mktemp("house"), files) for files in (one, other))
    assert (of_files(first) == of_files(second)) is (one == other)


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_a_change_of_what_makes_a_page_changes_it(
    house: Path, change: Callable[[Path], object]
) -> None:
    before = of_files(house)
    change(house)
    assert of_files(house) != before


@pytest.mark.parametrize("name", LEFTOVERS)
def test_what_makes_no_page_leaves_it_as_it_is(house: Path, name: str) -> None:
    before = of_files(house)
    write(house / name, "something else")
    assert of_files(house) == before


def test_a_copy_of_another_day_has_the_same_one(house: Path) -> None:
    copy = Path(shutil.copytree(house, house.parent / "copy"))
    for path in sources(copy):
        os.utime(path, (0, 0))
    assert of_files(copy) == of_files(house)


def test_the_lock_of_an_editor_that_leads_nowhere_is_no_template(house: Path) -> None:
    before = of_files(house)
    (house / "templates/.#base.html").symlink_to("somebody@somewhere.1234")
    (house / "templates/lost.html").symlink_to("nowhere.html")
    assert of_files(house) == before


def test_everything_a_page_is_made_of_counts() -> None:
    counted = set(sources(ROOT))
    own = [Path(app.path) for app in apps.get_app_configs()]
    assert {path / "apps.py" for path in own if path.parent == ROOT} <= counted
    folders = [*site_settings.TEMPLATES[0]["DIRS"], *site_settings.LOCALE_PATHS]
    assert {str(folder.relative_to(ROOT)) for folder in folders} <= set(module.FOLDERS)
    templates = ROOT / "templates"
    found = [path for path in templates.rglob("[!.#]*[!~]") if path.is_file()]
    files = [path for path in found if path.parent != templates / "mail"]  # letters are no pages
    assert files
    assert set(files) <= counted


def test_an_updated_package_changes_it(house: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    needed = '["django==5.2", "psycopg[binary]==3", "unheard-of==1"]'
    write(house / "pyproject.toml", f"[project]\ndependencies = {needed}\n")
    before = packages(needs_of(house))
    assert before == [
        ("django", django.__version__),
        ("psycopg", version("psycopg")),
        ("unheard-of", ""),
    ]
    monkeypatch.setattr(module, "version", lambda name: f"{version(name)}.1")
    now = packages(needs_of(house))
    assert [name for name, _ in now] == [name for name, _ in before]
    assert now != before


@pytest.fixture
def elsewhere(house: Path, settings):
    """The site in a house of its own, as a process that has just started sees it."""
    settings.BASE_DIR = house
    fingerprint.cache_clear()
    yield house
    fingerprint.cache_clear()


@pytest.mark.parametrize("name", ["TIME_ZONE", "RELEASE", "ADDRESS", "SECURE"])
def test_a_setting_that_pages_show_changes_it(elsewhere: Path, settings, name: str) -> None:
    before = fingerprint()
    fingerprint.cache_clear()
    setattr(settings, name, "another")
    assert fingerprint() != before


def test_collected_style_sheets_change_it(elsewhere: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = set()
    for manifest in ("one", "two"):
        storage = SimpleNamespace(manifest_hash=manifest)
        monkeypatch.setattr(module, "staticfiles_storage", storage)
        fingerprint.cache_clear()
        found.add(fingerprint())
    assert len(found) == 2


def test_a_process_keeps_the_one_it_started_with(elsewhere: Path) -> None:
    """An update lays new files beside a process that still runs the old ones."""
    PublishedBytes(lambda *_: [])
    write(elsewhere / "templates/base.html", "<html>new</html>")
    assert fingerprint.cache_info().currsize == 1
    started = fingerprint()
    fingerprint.cache_clear()
    assert fingerprint() != started


@pytest.fixture
def start(db: None) -> Iterator[Callable[[], Site]]:
    """`start()` is a process of the site that has just started; all serve one event."""
    event, processes = posted(8), []

    def started() -> Site:
        fingerprint.cache_clear()
        django = Counted()
        processes.append(Site(PublishedBytes(django), django, event))
        return processes[-1]

    yield started
    for process in processes:
        process.layer.versions.close()


@pytest.mark.postgresql
@pytest.mark.django_db(transaction=True)
def test_after_an_update_a_phone_gets_the_new_page(
    elsewhere: Path, start: Callable[[], Site]
) -> None:
    tag = start().ask().headers["etag"]
    assert start().ask(if_none_match=tag).status == 304
    write(elsewhere / "templates/base.html", "<html>new</html>")
    answer = start().ask(if_none_match=tag)
    assert answer.status == 200
    assert answer.headers["etag"] != tag


@pytest.mark.postgresql
@pytest.mark.django_db(transaction=True)
def test_while_debugging_every_page_is_made_anew(start: Callable[[], Site], settings) -> None:
    tag = start().ask().headers["etag"]
    settings.DEBUG = True
    answer = start().ask(if_none_match=tag)
    assert answer.status == 200
    assert answer.headers["cache-control"] == "public, no-cache"
    assert "etag" not in answer.headers
