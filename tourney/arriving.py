"""The door of every request: what cannot be read is refused here in words, before anything looks at it."""

from __future__ import annotations

import codecs
from collections.abc import Callable

from django.core.exceptions import BadRequest, SuspiciousOperation
from django.http import HttpRequest, HttpResponse, QueryDict
from django.http.multipartparser import MultiPartParserError
from django.template.loader import render_to_string

from tourney.api.answering import is_asked, unanswered

SAFE = ("GET", "HEAD", "OPTIONS", "TRACE")


class Garbled(Exception):
    """What came cannot be read: what is wrong with it, and the mend."""

    def __init__(self, detail: str, mend: str) -> None:
        """Two sentences."""
        super().__init__(f"{detail} {mend}")
        self.detail, self.mend = detail, mend


class Readable:
    """Django's middleware, in front of all others: behind it every field is text, and no view parses anything."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        """`get_response` is everything behind."""
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer 400 in words where the request cannot be read."""
        try:
            _read(request)
        except Garbled as wrong:
            return _refused(request, wrong)
        return self.get_response(request)


def _refused(request: HttpRequest, wrong: Garbled) -> HttpResponse:
    if is_asked(request):
        return unanswered(request, 400, wrong.detail, wrong.mend)
    # Whatever looks at the form from here on, the page of the error too, finds an empty one.
    request.POST = QueryDict()
    why = f"{wrong.detail} Nothing was stored. {wrong.mend}"
    return HttpResponse(render_to_string("400.html", {"why": why}, request), status=400)


def _read(request: HttpRequest) -> None:
    _say_utf_8(request)
    try:
        _ = request.GET if request.method in SAFE else request.POST
    except (BadRequest, SuspiciousOperation, MultiPartParserError, UnicodeError) as wrong:
        detail = "The page sent more than it may, or something garbled."
        mend = "Go back: what you typed still stands there. Import a long list in parts."
        raise Garbled(detail, mend) from wrong


def _say_utf_8(request: HttpRequest) -> None:
    """A form is UTF-8, whatever it calls itself: other names of the same are taken, other texts refused."""
    said = (request.content_params or {}).get("charset")
    if said is None:
        return
    try:
        is_ours = codecs.lookup(said).name == "utf-8"
    except (LookupError, ValueError):
        is_ours = False
    request.encoding = "utf-8"
    if not is_ours:
        detail = f"The request says that its text is written as “{said[:40]}”."
        raise Garbled(detail, "Send it as UTF-8, as every browser does.")
