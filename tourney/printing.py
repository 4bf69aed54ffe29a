"""One document of several papers of an event: each page that can be printed, without its frame."""

from __future__ import annotations

import re
from collections.abc import Iterable
from copy import copy
from dataclasses import dataclass
from urllib.parse import urlsplit

from django.http import QueryDict
from django.urls import resolve
from django.utils.safestring import SafeString, mark_safe

from tourney.http import Request
from tourney.running import Paper

FRAME = "desk/paper.html"
"""What stands for the frame of a page that becomes a part."""
NOT_ASKED = ("HTTP_IF_NONE_MATCH", "HTTP_HX_REQUEST")
LINKED = re.compile(r"<link [^>]*>")
NAMED = re.compile(r'(?<=\s)(id|for|aria-labelledby|aria-describedby)="([^"]*)"')
ANCHOR = re.compile(r'href="#([^"]+)"')
WAYS = re.compile(r"<nav\b.*?</nav>", re.DOTALL)
"""Ways to other pages: paper has none."""
LANDMARK = re.compile(r'(<section\b[^>]*?) aria-labelledby="[^"]*"')
"""A landmark of one page is one of many of the same name in the document."""


@dataclass(frozen=True, slots=True)
class Document:
    """The papers in order, and the style sheets they need."""

    sheets: tuple[SafeString, ...]
    parts: tuple[SafeString, ...]


def document(request: Request, papers: Iterable[Paper]) -> Document:
    """Each page of these papers as its reader would see it, one below the other."""
    pages = [_page(request, href) for paper in papers for href in paper.hrefs]
    sheets = dict.fromkeys(found for page in pages for found in LINKED.findall(page))
    parts = [_apart(LINKED.sub("", page), at) for at, page in enumerate(pages, start=1)]
    return Document(tuple(map(mark_safe, sheets)), tuple(map(mark_safe, parts)))


def _page(request: Request, href: str) -> str:
    """The page of an address, asked for by the same person."""
    asked, address = copy(request), urlsplit(href)
    asked.GET = QueryDict(address.query)
    asked.path = asked.path_info = address.path
    asked.META = {name: value for name, value in request.META.items() if name not in NOT_ASKED}
    asked.frame = FRAME
    match = asked.resolver_match = resolve(address.path)
    answer = match.func(asked, *match.args, **match.kwargs)
    return str(answer.content.decode()) if answer.status_code == 200 else ""


def _apart(html: str, at: int) -> str:
    """The same without ways and landmarks, its names its own: pages of a document share none."""

    def named(found: re.Match[str]) -> str:
        names = " ".join(f"p{at}-{name}" for name in found[2].split())
        return f'{found[1]}="{names}"'

    alone = LANDMARK.sub(r"\1", WAYS.sub("", html))
    return ANCHOR.sub(rf'href="#p{at}-\1"', NAMED.sub(named, alone))
