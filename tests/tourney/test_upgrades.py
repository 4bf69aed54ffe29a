"""Every release's sample database is kept, and this build takes each of them over."""

from __future__ import annotations

import lzma
import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings

FROZEN = sorted((Path(__file__).resolve().parents[1] / "upgrades").glob("*.sqlite3.xz"))
"""The database that `make demo` made in each release, packed; a release adds one and changes none."""

PAGES = """
from django.contrib.auth.models import User
from django.test import Client
from tourney.models import Event
from tourney.templatetags.systems import desk_links, public_links
reader, director = Client(), Client()
director.force_login(User.objects.filter(is_superuser=True).first())
for event in Event.objects.select_related("tournament"):
    print(reader.get(event.get_absolute_url(), follow=True).status_code, event)
    for link in public_links(event):
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


def manage(path: Path, *words: str) -> str:
    """What a command says of a database; its errors are the test's."""
    told = {"DATABASE_URL": f"sqlite:///{path}", "TOURNEY_DATA": str(path.parent)}
    done = subprocess.run(
        [sys.executable, "manage.py", *words],
        cwd=settings.BASE_DIR,
        env={**os.environ, **told, "DJANGO_SETTINGS_MODULE": "tourney.config.testing"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr + done.stdout
    return done.stdout


def test_a_release_has_its_database() -> None:
    assert FROZEN


@pytest.mark.long
@pytest.mark.parametrize("packed", FROZEN, ids=lambda path: path.name)
def test_a_database_of_a_release_is_taken_over_whole(packed: Path, tmp_path: Path) -> None:
    path = tmp_path / "tourney.sqlite3"
    path.write_bytes(lzma.decompress(packed.read_bytes()))
    manage(path, "migrate", "--verbosity", "0")
    assert "agree with their journals" in manage(path, "check_brackets")
    shown = manage(path, "shell", "--no-imports", "-c", PAGES).splitlines()
    assert len(shown) >= 60
    assert [line for line in shown if not line.startswith("200 ")] == []
    paid = manage(path, "shell", "--no-imports", "-c", AWARDS).splitlines()
    assert len(paid) >= 3
    assert [line for line in paid if " True " not in line] == []
