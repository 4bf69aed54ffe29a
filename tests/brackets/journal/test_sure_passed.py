"""The yes to “awards are published” reaches the journal from every page: else it is asked for ever."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from inspect import Parameter, isfunction, signature, unwrap
from pathlib import Path
from types import ModuleType

import pytest

import brackets

FIRST = {"post_event", "post_contest", "post_judo", "start_division"}
"""They make the first records of an event: nothing can be published yet."""
ELSEWHERE = {"migrations", "management", "sample"}
"""Nobody is asked there: a sample plays an event of its own, of which nothing is published."""
ROOT = Path(brackets.__file__).parent


def modules() -> list[str]:
    paths = (path.relative_to(ROOT.parent).with_suffix("") for path in ROOT.rglob("*.py"))
    found = (".".join(path.parts) for path in sorted(paths))
    return [name for name in found if not set(name.split(".")) & ELSEWHERE]


def takes_the_yes(called: object) -> bool:
    """By keyword alone: other functions have points that are sure."""
    found = signature(unwrap(called)).parameters.get("sure") if isfunction(called) else None
    return found is not None and found.kind == Parameter.KEYWORD_ONLY


def left_out(module: ModuleType) -> Iterator[str]:
    """Calls of something that takes the yes, without it."""
    tree = ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8"))
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef) or function.name in FIRST:
            continue
        for call in ast.walk(function):
            if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Name):
                continue
            said = {keyword.arg for keyword in call.keywords}
            if takes_the_yes(getattr(module, call.func.id, None)) and "sure" not in said:
                yield f"{function.name} calls {call.func.id}, line {call.lineno}"


@pytest.mark.parametrize("name", modules())
def test_whoever_can_be_told_to_go_on_is_told(name: str) -> None:
    assert list(left_out(import_module(name))) == []
