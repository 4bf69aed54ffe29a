"""The papers agree with the house: README and Makefile, the rule pages and their engines, templates and the policy."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest
from django.conf import settings

from brackets.system import rooms
from tourney.config.house import release_of

ROOT = Path(__file__).resolve().parents[1]
PAPERS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "deploy").glob("*.md"))]
DOCS = sorted((ROOT / "docs").rglob("*.md"))
CODE = ("tourney", "brackets", "awards", "bench", "torture", "deploy")
RULES = [page for page in DOCS if page.parent.name == "rules" and page.name != "README.md"]
TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))
TARGETS = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
INLINE = re.compile(
    r"<style\b|\sstyle=|\son[a-z]+=|<script(?![^>]*\ssrc=)|hx-on|javascript:", re.IGNORECASE
)

SHEET = re.compile(r"{% static 'css/(\w+)\.css' %}")
KEY = re.compile(r'data-press="([^"]*)"')


def named(path: Path) -> str:
    return str(path.relative_to(ROOT))


def offenders(papers: list[Path], wrong: Callable[[Path], object]) -> dict[str, object]:
    """What is wrong in each of these papers, those where nothing is left out."""
    found = {named(paper): wrong(paper) for paper in papers}
    return {paper: what for paper, what in found.items() if what}


def _unknown_commands(paper: Path) -> set[str]:
    text = paper.read_text(encoding="utf-8")
    return set(re.findall(r"(?:`|^ {4})make ([a-z-]+)", text, re.MULTILINE)) - TARGETS


def test_every_command_a_paper_names_exists() -> None:
    assert offenders([*PAPERS, *DOCS], _unknown_commands) == {}


def _dead_links(paper: Path) -> list[str]:
    links = re.findall(r"\]\((?!https?:|#)([^)#]+)", paper.read_text(encoding="utf-8"))
    return [link for link in links if not (paper.parent / link).exists()]


def test_every_link_of_a_paper_leads_somewhere() -> None:
    assert offenders([*PAPERS, *DOCS], _dead_links) == {}


def test_the_version_is_one_and_the_newest_that_directors_read_of() -> None:
    package = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    newest = re.search(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert newest is not None
    assert package["project"]["version"] == newest[1] == settings.RELEASE


def test_the_version_is_written_in_one_place(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text('[project]\nversion = "9.8.7"\n', encoding="utf-8")
    assert release_of(tmp_path) == "9.8.7"
    version = re.compile(rf"\b{re.escape(settings.RELEASE)}\b")
    code = [path for folder in CODE for path in (ROOT / folder).rglob("*.py")]
    assert [named(path) for path in code if version.search(path.read_text(encoding="utf-8"))] == []


def test_there_are_rule_pages() -> None:
    assert RULES


def _not_there(page: Path) -> list[str]:
    """What a rule page lacks: the number of a rule, the name of a module, a module that it names."""
    text = page.read_text(encoding="utf-8")
    modules = re.findall(r"`((?:brackets|awards)/[\w/]+\.py)`", text)
    return [
        *(["no rule number"] if not re.search(r"[Rr]ules? \d+", text) else []),
        *(["no module named"] if not modules else []),
        *(module for module in modules if not (ROOT / module).is_file()),
    ]


def test_a_rule_page_names_its_rules_and_modules_that_exist() -> None:
    assert offenders(RULES, _not_there) == {}


def _inline(template: Path) -> list[str]:
    return INLINE.findall(template.read_text(encoding="utf-8"))


def test_a_template_holds_no_inline_script_or_style() -> None:
    assert offenders(TEMPLATES, _inline) == {}


@pytest.mark.parametrize(
    ("wrong", "text", "found"),
    [
        (_unknown_commands, "run `make nothing`, `make test`", {"nothing"}),
        (_unknown_commands, "    make nothing", {"nothing"}),
        (_dead_links, "[a](nowhere.md), [b](https://example.org/b), [c](#c)", ["nowhere.md"]),
        (_not_there, "`brackets/nowhere.py`", ["no rule number", "brackets/nowhere.py"]),
        (_not_there, "Rule 12", ["no module named"]),
        (_inline, '<p style="color:red" onclick="x()">', [" style=", " onclick="]),
        (_inline, "<script>x()</script>", ["<script"]),
        (_inline, '<script src="x.js"></script>', []),
    ],
)
def test_each_breach_is_found(
    wrong: Callable[[Path], object], text: str, found: object, tmp_path: Path
) -> None:
    paper = tmp_path / "paper.md"
    paper.write_text(text, encoding="utf-8")
    assert wrong(paper) == found


SHARED_SHEETS = [
    "tokens",
    "base",
    "frame",
    "parts",
    "forms",
    "entries",
    "lists",
    "picture",
    "event",
    "desk",
    "line",
    "paper",
]
"""The style sheets of the frame and of the kernel; the others are of the awards or of one room."""


@pytest.mark.parametrize("sheet", SHARED_SHEETS)
def test_a_shared_style_sheet_names_no_system(sheet: str) -> None:
    text = (ROOT / f"static/css/{sheet}.css").read_text()
    assert re.findall(r"(?i)bridge|judo|\bcup\b|scrabble|contest", text) == []


def test_every_style_sheet_is_loaded_by_a_template() -> None:
    loaded = {name for path in TEMPLATES for name in SHEET.findall(path.read_text())}
    by_room = {Path(room.sheet).stem for room in rooms()}
    assert {path.stem for path in (ROOT / "static/css").glob("*.css")} <= loaded | by_room


def test_every_key_of_a_template_is_one_of_the_keyboard() -> None:
    keyboard = (ROOT / "static/js/keyboard.js").read_text()
    keys = {key for path in TEMPLATES for key in KEY.findall(path.read_text())}
    assert keys == {"/", "?", "Escape"}
    assert all(f'[data-press="{key}"]' in keyboard for key in keys)


def test_keys_are_listened_to_in_one_script() -> None:
    scripts = (ROOT / "static/js").rglob("*.js")
    assert [path.name for path in scripts if "keydown" in path.read_text()] == ["keyboard.js"]
