"""`award.rule`: one rule of the book asked on its own, for checking an edition number by number."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from awards.door import rule_fields, rule_general, rule_knockout
from awards.rulebooks.reader import read
from tourney.door.engine import Engine
from tourney.door.shapes import Object, Tagged

Answer = Callable[..., Any]
RULES: Mapping[str, tuple[Object, Answer]] = {
    **rule_general.RULES,
    **rule_knockout.RULES,
    **rule_fields.RULES,
}
SHAPE = Tagged("rule", "input", {name: shape for name, (shape, _) in RULES.items()})


def run(document: dict[str, Any]) -> dict[str, Any]:
    """The value of one rule."""
    _, answer = RULES[document["rule"]]
    return {"value": answer(read("acbl-2003-11"), document["input"])}


ENGINE = Engine("award.rule", "One rule of the book by itself.", SHAPE, run)
