"""The papers agree with the house: README and Makefile, the rule pages and their engines, templates and the policy."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PAPERS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "deploy").glob("*.md"))]
DOCS = sorted((ROOT / "docs").rglob("*.md"))
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
