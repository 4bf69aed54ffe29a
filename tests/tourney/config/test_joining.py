"""Sheets and scripts of a page are one file each where static files are collected, and the single ones elsewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client, override_settings

from tests.test_roles import Cast
from tests.test_same_pages import public_names
from tourney.config.joining import joined_name, joined_text, lists_of
from tourney.templatetags.joining import together

TEMPLATES = {
    "base.html": """{% joined %}
        <link rel="stylesheet" href="{% static 'css/a.css' %}">
        {% block css %}{% endblock %}
        {% endjoined %}
        {% joined %}<script src="{% static 'js/a.js' %}" defer></script>{% block js %}{% endblock %}{% endjoined %}""",
    "room/base.html": """{% extends frame|default:"base.html" %}
        {% block css %}<link rel="stylesheet" href="{% static "css/room.css" %}">{% endblock %}
        {% block js %}<script src="{% static 'js/b.js' %}" defer></script>{% endblock js %}""",
    "room/page.html": """{% extends "room/base.html" %}
        {% block css %}
        {{ block.super }}
        <link rel="stylesheet" href="{% static event.system.sheet %}">
        {% endblock css %}""",
    "other.html": """{% extends frame %}
        {% block js %}<script type="module" src="{% static 'js/m.js' %}"></script>{% endblock %}""",
    "alone.html": """<link rel="stylesheet" href="{% static 'css/a.css' %}">""",
}
SHEETS = re.compile(r'<link rel="stylesheet" href="([^"]+)">')
SCRIPTS = re.compile(r'<script src="([^"]+)" defer></script>')


def test_what_pages_name_together_is_read_from_their_templates(tmp_path: Path) -> None:
    for name, text in TEMPLATES.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    assert lists_of(tmp_path, ["css/x.css", "css/y.css"]) == {
        ("css/a.css", "css/room.css"),
        ("css/a.css", "css/room.css", "css/x.css"),
        ("css/a.css", "css/room.css", "css/y.css"),
        ("js/a.js", "js/b.js"),
    }


def test_a_joined_file_has_all_of_them_in_their_order(tmp_path: Path) -> None:
    for name in ("one.js", "two.js"):
        (tmp_path / name).write_text(f"say('{name}');")
    text = joined_text(("two.js", "one.js"), tmp_path)
    assert text.index("two.js") < text.index("say('two.js');") < text.index("say('one.js');")
    assert joined_name(("a.js", "b.js")) != joined_name(("b.js", "a.js"))


def test_only_what_was_joined_is_named_as_one_file() -> None:
    html = (
        '<link rel="stylesheet" href="/s/a.1.css">\n <link rel="stylesheet" href="/s/b.1.css">\n<p>'
    )
    known = {"/s/a.1.css": "a.css", "/s/b.1.css": "b.css"}
    assert together(html, known) == html
    assert together(html, {}) == html


@pytest.mark.django_db
@pytest.mark.parametrize("name", [*public_names(), "brackets:results", "tourney:entries"])
def test_every_page_loads_one_sheet_and_its_own_scripts_as_one(
    collected: Path,
    name: str,
) -> None:
    cast = Cast(name)
    page = cast.clients["director"].get(cast.address(name), follow=True)
    if (
        page.headers["Content-Type"].partition(";")[0] != "text/html"
        or b"<html" not in page.getvalue()
    ):
        return
    html = page.content.decode()
    sheets, scripts = SHEETS.findall(html), SCRIPTS.findall(html)
    assert [one.startswith("/static/joined/") for one in sheets] == [True], (name, sheets)
    assert sum("/static/js/" in one for one in scripts) == 0, (name, scripts)
    assert sum("/static/joined/" in one for one in scripts) == 1, (name, scripts)
    for address in (*sheets, *scripts):
        assert (collected / address.removeprefix("/static/")).is_file()


@pytest.mark.django_db
@override_settings(STORAGES=settings.STORAGES)
def test_while_developing_a_page_loads_the_single_files(client: Client) -> None:
    html = client.get("/").content.decode()
    assert len(SHEETS.findall(html)) > 6
    assert "/static/joined/" not in html
