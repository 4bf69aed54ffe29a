"""Drawing matches and the lines between them; what did not change is not rendered again."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any, TypeVar

from django import template
from django.conf import settings
from django.template import Context, Engine, Template
from django.utils.safestring import mark_safe
from django.utils.translation import get_language

from brackets.desk.moved import Moved
from brackets.desk.posting import Shown, moved_since, shown_posting
from brackets.journal.taking_back import Gone, gone
from brackets.lots.records import acts_of
from brackets.lots.values import ListClosed, closed_now, drawings
from brackets.lots.words import form_said
from brackets.picture.match import MatchView, Row
from brackets.picture.tree import CellView, Path, RoundView, Wires, Written
from tourney.models import Event

register = template.Library()
P = TypeVar("P", bound=Written)


@register.filter
def system_route(event: Event, page: str) -> str:
    """The name of a page that each system has of its own: its draw, its late entries."""
    return f"brackets:{event.system.key}_{page}"


@register.simple_tag
def posting_of(event: Event) -> Shown:
    """What is up and can be taken back, or was, for the page it is posted on."""
    return shown_posting(event)


@register.simple_tag
def what_moved(event: Event, chosen: Any = None) -> tuple[Gone, Moved] | None:
    """What moved since the posting that was taken back, as a page would post it now."""
    return moved_since(event, chosen)


@register.simple_tag
def taken_back(event: Event) -> Gone | None:
    """The posting that players wait for the next of."""
    return gone(event)


@register.simple_tag
def lot_now(event: Event) -> tuple[ListClosed | None, int, str]:
    """The list that is closed now, how many lots were drawn, and how the value of that list is written."""
    acts = acts_of(event)
    closed = closed_now(acts)
    return closed, len(drawings(acts)), form_said(closed.form) if closed else ""


@register.simple_tag
def box(match: MatchView) -> str:
    """A match, in a tree or on somebody's way."""
    render = _box.__wrapped__ if settings.DEBUG else _box
    return render(match, get_language())


@register.simple_tag
def cells(found: RoundView) -> str:
    """The cells of a round from top to bottom; of a large draw there are hundreds, nearly all of them as they were."""
    return mark_safe(_written(found, get_language(), _cells))


def _cells(found: RoundView, language: str | None) -> str:
    return "".join([_written(cell, language, _cell) for cell in found.cells])


def _written(part: P, language: str | None, write: Callable[[P, str | None], str]) -> str:
    """What a part of a picture looks like: written once, for it never changes."""
    found = None if settings.DEBUG else part.written.get(language)
    if found is None:
        found = part.written[language] = write(part, language)
    return found


def _cell(cell: CellView, language: str | None) -> str:
    if cell.match is None:
        return f'<li class="cell gap n{cell.weight}" aria-hidden="true"></li>\n        '
    return f'<li class="cell n{cell.weight}">{box(cell.match)}</li>\n        '


@lru_cache(maxsize=2048)
def _box(match: MatchView, language: str | None) -> str:
    return _drawn("brackets/_match.html", match=match)


def _way(path: Path) -> str:
    return f' data-way="{path.way}"' if path.way else ""


@register.simple_tag
def side(row: Row) -> str:
    """A slot of a match; a result changes one of two."""
    render = _side.__wrapped__ if settings.DEBUG else _side
    return render(row, get_language())


@lru_cache(maxsize=4096)
def _side(row: Row, language: str | None) -> str:
    return _drawn("brackets/_side.html", row=row)


@register.simple_tag
def beside(row: Row) -> str:
    """What its system has at the end of a slot: a score, games, a word."""
    return _drawn(row.beside, row=row)


def _drawn(name: str, **values: object) -> str:
    template = _template.__wrapped__(name) if settings.DEBUG else _template(name)
    return template.render(Context(values))


@cache
def _template(name: str) -> Template:
    """Found once: a draw has hundreds of slots."""
    return Engine.get_default().get_template(name)


@register.simple_tag
def gutter(wires: Wires) -> str:
    """The lines between two rounds; all of it numbers and our own words, so nothing to escape."""
    return mark_safe(_written(wires, None, _gutter))


def _gutter(wires: Wires, language: str | None) -> str:
    paths = "".join(f'<path class="{path.kind}"{_way(path)} d="{path.d}"/>' for path in wires.paths)
    kind = "wires cross" if wires.is_crossed else "wires"
    part = f' id="{wires.id}" data-part' if wires.id else ""
    return (
        f'<svg class="{kind}"{part} aria-hidden="true"'
        f' viewBox="0 0 {wires.width} {wires.height}"'
        f' width="{wires.width}rem" height="{wires.height}rem">{paths}</svg>'
    )
