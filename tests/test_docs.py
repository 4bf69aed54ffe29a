"""The papers agree with the house: README and Makefile, the rule pages and their engines, templates and the policy."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from django.conf import settings

from tourney.config.env import release

ROOT = Path(__file__).resolve().parents[1]
PAPERS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "deploy").glob("*.md"))]
DOCS = sorted((ROOT / "docs").rglob("*.md"))
CODE = ("tourney", "brackets", "awards", "bench", "deploy")
RULES = [page for page in DOCS if page.parent.name == "rules" and page.name != "README.md"]
TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))
TARGETS = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
INLINE = re.compile(
    r"<style\b|\sstyle=|\son[a-z]+=|<script(?![^>]*\ssrc=)|hx-on|javascript:", re.IGNORECASE
)


def named(path: Path) -> str:
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("paper", PAPERS, ids=named)
def test_every_command_a_paper_names_exists(paper: Path) -> None:
    text = paper.read_text(encoding="utf-8")
    commands = re.findall(r"(?:`|^ {4})make ([a-z-]+)", text, re.MULTILINE)
    assert set(commands) <= TARGETS


@pytest.mark.parametrize("paper", [*PAPERS, *DOCS], ids=named)
def test_every_link_of_a_paper_leads_somewhere(paper: Path) -> None:
    links = re.findall(r"\]\((?!https?:|#)([^)#]+)", paper.read_text(encoding="utf-8"))
    assert [link for link in links if not (paper.parent / link).exists()] == []


def test_the_version_is_one_and_the_newest_that_directors_read_of() -> None:
    package = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    newest = re.search(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert newest is not None
    assert package["project"]["version"] == newest[1] == settings.RELEASE


def test_the_version_is_written_in_one_place(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text('[project]\nversion = "9.8.7"\n', encoding="utf-8")
    assert release(tmp_path) == "9.8.7"
    version = re.compile(rf"\b{re.escape(settings.RELEASE)}\b")
    code = [path for folder in CODE for path in (ROOT / folder).rglob("*.py")]
    assert [named(path) for path in code if version.search(path.read_text(encoding="utf-8"))] == []


def test_there_are_rule_pages() -> None:
    assert RULES


@pytest.mark.parametrize("page", RULES, ids=named)
def test_a_rule_page_names_its_rules_and_modules_that_exist(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert re.search(r"[Rr]ules? \d+", text), "no rule number"
    modules = re.findall(r"`((?:brackets|awards)/[\w/]+\.py)`", text)
    assert modules, "no module named"
    assert [module for module in modules if not (ROOT / module).is_file()] == []


@pytest.mark.parametrize("template", TEMPLATES, ids=named)
def test_a_template_holds_no_inline_script_or_style(template: Path) -> None:
    assert INLINE.findall(template.read_text(encoding="utf-8")) == []
