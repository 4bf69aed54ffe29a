"""Templates show: what they compare with is a code that is declared here, and they do no sums."""

from __future__ import annotations

import re
from pathlib import Path

TEMPLATES = Path(__file__).resolve().parents[1] / "templates"
TAG = re.compile(r"{%\s*(?:el)?if\s(.*?)%}", re.DOTALL)
QUOTED = re.compile(r"'([^']*)'|\"([^\"]*)\"")
SUM = re.compile(r"\|(?:add|divisibleby|length_is)\b|{%\s*widthratio\b")

PAGES = {
    "awards", "bracketing", "conditions", "contests", "desk", "desks", "draw", "entries", "event", "field",
    "files", "find", "floor", "hall", "history", "home", "mats", "pair", "papers", "places", "prints", "rack",
    "books", "members", "people", "ranking", "results", "setup", "site", "standings", "totals", "wall", "winners",
    "pairings", "scorecards", "slips", "tickets",
}  # fmt: skip
"""Which page of a row of links is shown (`here`, `current`, `sheet_name`)."""

CODES = PAGES | {
    *("entry", "posted", "finished"),  # tourney.models.Event.State
    *("decided",),  # brackets.models.Match.State
    *("refused", "asked"),  # brackets.desk.values.Outcome and Reading
    *("undone", "replaced"),  # what became of a line
    *("void",),  # the sign of a state
    *("fee", "disqualify"),  # bridge.desk.wrong_bracket: what it leads to
    *("none", "computed"),  # awards.models.Sanction.Status
    *("players", "first"),  # awards.views.public: whose awards are links
    *("strata",),  # awards: the columns on demand
    *("badness",),  # judo.engine.draw: how a draw is made
    *("checkbox",),  # Django's widget_type
}


def templates() -> dict[str, str]:
    """Every template of ours by its path; Django's own, which is copied, is not."""
    return {
        str(path.relative_to(TEMPLATES)): path.read_text()
        for path in sorted(TEMPLATES.rglob("*.html"))
        if "edit_inline" not in path.parts
    }


def compared(source: str) -> set[str]:
    """What the conditions of a template are compared with; arguments of filters are not."""
    conditions = (re.sub(r"\|\w+:(?:'[^']*'|\"[^\"]*\")", "", tag) for tag in TAG.findall(source))
    return {one or other for found in conditions for one, other in QUOTED.findall(found)}


def test_a_template_compares_with_declared_codes_alone() -> None:
    offenders = {
        name: sorted(compared(source) - CODES)
        for name, source in templates().items()
        if compared(source) - CODES
    }
    assert offenders == {}


def test_every_declared_code_is_used() -> None:
    assert set.union(*map(compared, templates().values())) >= CODES - PAGES


def test_a_template_does_no_sums() -> None:
    assert [name for name, source in templates().items() if SUM.search(source)] == []


def test_a_tree_and_a_match_of_it_are_drawn_in_one_place_each() -> None:
    homes = {'class="board"': "brackets/_tree.html", 'class="sides"': "brackets/_match.html"}
    for mark, home in homes.items():
        assert [name for name, source in templates().items() if mark in source] == [home]


def test_a_condition_on_a_word_is_found() -> None:
    assert compared('{% if a == "won" %}{% elif "–" in b or c|default:"x" %}') == {"won", "–"}
