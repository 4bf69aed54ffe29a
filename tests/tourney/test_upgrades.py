"""Every release's sample database is kept, and this build takes each of them over."""

from __future__ import annotations

import json
import lzma
import os
import re
import signal
import sqlite3
import subprocess
import sys
import time
from collections import Counter
from contextlib import closing
from pathlib import Path

import pytest
from django.conf import settings

from tests.upgrades.making import HERE, main, manage, pages, script

FROZEN = sorted(HERE.glob("*.sqlite3.xz"))
"""The database that `make upgrade-data` made in each release, packed; a release adds one and changes none."""

PAGES = """
from django.contrib.auth.models import User
from django.test import Client
from tourney.models import Event
from tourney.templatetags.systems import desk_links, public_links
reader, director = Client(), Client()
director.force_login(User.objects.filter(is_superuser=True).first())
for event in Event.objects.select_related("tournament"):
    for link in public_links(event) if event.tournament.is_shown else ():
        print(reader.get(link.href, follow=True).status_code, event, link.label)
    for link in desk_links(event):
        print(director.get(link.href, follow=True).status_code, event, link.label)
"""
"""Every page that readers and directors are led to."""

AWARDS = """
from awards.models import Sanction
from awards.queries.computation import computation
def paid(rows):
    return sorted((str(one.member_id), one.player_number, str(one.award), str(one.colours)) for one in rows)
for sanction in Sanction.objects.exclude(status="none"):
    kept, now = paid(sanction.awards.all()), paid(computation(sanction).rows())
    print(len(kept), kept == now, sanction.event)
"""
"""What each event that was computed pays now, beside what it was paid then."""

FACT = re.compile(r"\d+(?:[.,]\d+)?|[A-ZÀ-Þ][\w’'-]+")
"""A number, or a word with a capital, as names are."""
PAID = re.compile(r"\b\d+\.\d\d(?!\d)|[A-ZÀ-Þ][\w’'-]+")
"""On pages that explain an award: what it is, and whose. The books are named otherwise in every release."""
EXPLAINED = re.compile(r"^/editions/|/awards/")
FROZEN_FILE = re.compile(r"/awards/report/\d+\.(json|csv|txt)$")
WORDS = {"Rule", "Your", "Against", "Then", "Mat", "Win", "Lose", "Masterpoints", "Winners"}
"""Words of pages that are said otherwise now."""
TO_COME = re.compile(r"/(scrabble-division-1|women-57|men-73|juniors-66)/entry/\d+/$")
"""What comes next for somebody is told otherwise; what was played is on other pages too."""
COUNTED = re.compile(r"\d+ of \d+ contests fought")
"""Byes are none of them any more."""
GONE = re.compile(r"^/t/riverside-games/(masterpoints|mats)")
"""A tournament that pays none has no such pages any more, and the mats are on the floor, in another order."""


def test_a_release_has_its_database_and_its_pages() -> None:
    changes = (settings.BASE_DIR / "CHANGELOG.md").read_text(encoding="utf-8")
    heads = re.findall(r"^## (\d+)\.(\d+)\.(\d+) (.*)$", changes, re.MULTILINE)
    released = [
        ".".join(version) for *version, when in heads
        if "unreleased" not in when and tuple(map(int, version)) >= (0, 5, 0)
    ]  # fmt: skip
    assert "0.5.0" in released
    kinds = ("sqlite3", "pages.json")
    wanted = {f"{release}.{kind}.xz" for release in released for kind in kinds}
    assert wanted - {path.name for path in HERE.iterdir()} == set(), "make upgrade-data"


def unpacked(packed: Path, folder: Path) -> Path:
    path = folder / "tourney.sqlite3"
    path.write_bytes(lzma.decompress(packed.read_bytes()))
    return path


@pytest.mark.long
@pytest.mark.parametrize("packed", FROZEN, ids=lambda path: path.name)
def test_a_database_of_a_release_is_taken_over_whole(packed: Path, tmp_path: Path) -> None:
    path = unpacked(packed, tmp_path)
    manage(path, "migrate", "--verbosity", "0")
    assert "agree with their journals" in manage(path, "check_brackets")
    assert "3 reports match their checksums" in manage(path, "check_reports")
    shown = script(path, PAGES).splitlines()
    assert len(shown) >= 50
    assert [line for line in shown if not line.startswith("200 ")] == []
    paid = script(path, AWARDS).splitlines()
    assert len(paid) >= 3
    assert [line for line in paid if " True " not in line] == []


TELLS_NUMBERS = """
from tourney.models import Tournament
Tournament.objects.update(tells_numbers=True)
"""
"""Releases before 0.6.0 showed national numbers whatever the organiser said."""


def lost(path: str, before: dict[str, str], now: dict[str, str]) -> list[str]:
    """What a reader was shown there and is not any more."""
    if "status" in now:
        return [f"{path}: {now['status']}"]
    if "file" in before:
        return [path] if FROZEN_FILE.search(path) and before != now else []
    form = PAID if EXPLAINED.search(path) else FACT
    words = (COUNTED.sub("", one.get("words", "")) for one in (before, now))
    was, found = (Counter(form.findall(one)) for one in words)
    missing = {fact for fact in was - found if fact not in WORDS}
    return [f"{path}: {', '.join(sorted(missing))}"] if missing else []


@pytest.mark.long
@pytest.mark.parametrize("packed", sorted(HERE.glob("*.pages.json.xz")), ids=lambda path: path.name)
def test_a_reader_is_shown_what_the_release_before_showed(packed: Path, tmp_path: Path) -> None:
    before = json.loads(lzma.decompress(packed.read_bytes()))
    path = unpacked(packed.with_name(packed.name.replace("pages.json", "sqlite3")), tmp_path)
    manage(path, "migrate", "--verbosity", "0")
    script(path, TELLS_NUMBERS)
    asked = [one for one in before if not GONE.search(one) and not TO_COME.search(one)]
    now = json.loads(pages(path, asked))
    assert len([one for one in asked if FROZEN_FILE.search(one)]) >= 6
    assert len(asked) >= 200
    assert [line for one in asked for line in lost(one, before[one], now[one])] == []


def killed(path: Path, seconds: float, *words: str) -> None:
    """Kill a command for good after so many seconds, if it is not done by then."""
    told = {"DATABASE_URL": f"sqlite:///{path}", "TOURNEY_DATA": str(path.parent)}
    run = subprocess.Popen(
        [sys.executable, "manage.py", *words],
        cwd=settings.BASE_DIR,
        env={**os.environ, **told, "DJANGO_SETTINGS_MODULE": "tourney.config.testing"},
    )
    time.sleep(seconds)
    run.send_signal(signal.SIGKILL)
    run.wait()


def held(path: Path) -> list[str]:
    """Everything a database holds, as statements."""
    with closing(sqlite3.connect(path)) as found:
        return list(found.iterdump())


@pytest.mark.long
@pytest.mark.parametrize("seconds", [6])
def test_a_restore_that_was_killed_leaves_the_old_or_the_new_one_whole(
    seconds: float, tmp_path: Path
) -> None:
    path = unpacked(FROZEN[0], tmp_path)
    copy = tmp_path / "copy.sqlite3"
    copy.write_bytes(path.read_bytes())
    before = held(path)
    killed(path, seconds, "restore", str(copy), "--yes")
    if held(path) != before:
        assert "12 events agree with their journals" in manage(path, "check_brackets")
    assert "is in place" in manage(path, "restore", str(copy), "--yes")
    assert "12 events agree with their journals" in manage(path, "check_brackets")
    assert list(tmp_path.glob("*.restoring*")) == []


@pytest.mark.long
@pytest.mark.parametrize("seconds", [3])
def test_an_upgrade_that_was_killed_is_begun_again_and_ends_right(
    seconds: float, tmp_path: Path
) -> None:
    path = unpacked(FROZEN[0], tmp_path)
    killed(path, seconds, "migrate", "--verbosity", "0")
    manage(path, "migrate", "--verbosity", "0")
    assert "agree with their journals" in manage(path, "check_brackets")
    assert "3 reports match their checksums" in manage(path, "check_reports")


@pytest.mark.long
def test_one_command_makes_the_data_of_a_release_once(tmp_path: Path) -> None:
    main(tmp_path)
    [shown, packed] = sorted(tmp_path.iterdir())
    path = unpacked(packed, tmp_path)
    assert len(json.loads(lzma.decompress(shown.read_bytes()))) >= 200
    private = script(
        path,
        "from django.contrib.auth.models import User\n"
        "from tourney.models import Tournament as T\n"
        "print({u.password for u in User.objects.all()}, T.objects.filter(is_public=False).count(),"
        " T.objects.exclude(archived_at=None).count())",
    )
    assert private.strip() == "{'!'} 1 1"
    with pytest.raises(SystemExit, match="is never changed"):
        main(tmp_path)
