"""One document of several papers, of one event or of all: each page that can be printed, without its frame."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from copy import copy
from dataclasses import dataclass
from urllib.parse import urlsplit

from django.core.exceptions import PermissionDenied
from django.http import Http404, QueryDict
from django.urls import resolve
from django.utils.safestring import SafeString, mark_safe

from tourney.http import Request
from tourney.running import Paper

FRAME = "desk/paper.html"
"""What stands for the frame of a page that becomes a part."""
WHY = {
    302: "its page leads to another one; open it and see.",
    403: "it is not yours to print.",
    404: "its page is not there any more.",
}
"""Why a page cannot be printed, by what it answers."""
NOT_ASKED = ("HTTP_IF_NONE_MATCH", "HTTP_HX_REQUEST")
LINKED = re.compile(r"<link [^>]*>")
NAMED = re.compile(r'(?<=\s)(id|for|aria-labelledby|aria-describedby)="([^"]*)"')
ANCHOR = re.compile(r'href="#([^"]+)"')
WAYS = re.compile(r"<nav\b.*?</nav>", re.DOTALL)
"""Ways to other pages: paper has none."""
LANDMARK = re.compile(r'(<section\b[^>]*?) aria-label(?:ledby)?="[^"]*"')
"""A landmark of one page is one of many of the same name in the document."""


@dataclass(frozen=True, slots=True)
class Document:
    """The papers in order, the style sheets they need, and what of them is missing and why."""

    sheets: tuple[SafeString, ...]
    parts: tuple[SafeString, ...]
    missing: tuple[str, ...] = ()


class _NotThere(Exception):
    """A page cannot be printed now; the message says why."""


def document(request: Request, papers: Iterable[Paper], ticked: Collection[str]) -> Document:
    """Each page of the ticked papers as its reader would see it, one below the other.

    What is not there is said: whoever prints must not believe that it lies in the printer.
    """
    offered = {paper.code: paper for paper in papers}
    gone = [f"{code}: this event has no such paper now." for code in ticked if code not in offered]
    return bound(request, [one for code, one in offered.items() if code in ticked], gone)


def bound(request: Request, papers: Iterable[Paper], missing: Iterable[str] = ()) -> Document:
    """One document of these papers, of whichever events; `missing` is what is known not to be there."""
    pages, missing = [], list(missing)
    for paper in papers:
        for href in paper.hrefs:
            try:
                pages.append(_page(request, href))
            except _NotThere as why:
                missing.append(f"{paper.label} ({href}): {why}")
    sheets = dict.fromkeys(found for page in pages for found in LINKED.findall(page))
    parts = [_apart(LINKED.sub("", page), at) for at, page in enumerate(pages, start=1)]
    return Document(tuple(map(mark_safe, sheets)), tuple(map(mark_safe, parts)), tuple(missing))


def _page(request: Request, href: str) -> str:
    """The page of an address, asked for by the same person."""
    asked, address = copy(request), urlsplit(href)
    asked.GET = QueryDict(address.query)
    asked.path = asked.path_info = address.path
    asked.META = {name: value for name, value in request.META.items() if name not in NOT_ASKED}
    asked.frame = FRAME
    try:
        match = asked.resolver_match = resolve(address.path)
        answer = match.func(asked, *match.args, **match.kwargs)
    except Http404 as error:
        raise _NotThere(WHY[404]) from error
    except PermissionDenied as error:
        raise _NotThere(WHY[403]) from error
    if answer.status_code != 200:
        otherwise = f"its page answers {answer.status_code}."
        raise _NotThere(WHY.get(answer.status_code, otherwise))
    return str(answer.content.decode())


def _apart(html: str, at: int) -> str:
    """The same without ways and landmarks, its names its own: pages of a document share none."""

    def named(found: re.Match[str]) -> str:
        names = " ".join(f"p{at}-{name}" for name in found[2].split())
        return f'{found[1]}="{names}"'

    alone = LANDMARK.sub(r"\1", WAYS.sub("", html))
    return ANCHOR.sub(rf'href="#p{at}-\1"', NAMED.sub(named, alone))
