"""The pages of help: all of them, one, and the words of the field."""

from __future__ import annotations

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import Resolver404, resolve
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_safe

from tourney.help.finding import all_words, helps, topic_of_code
from tourney.help.signs import words_in
from tourney.http import Request


@require_safe
def index(request: Request) -> HttpResponse:
    """Every page of help, by room."""
    return render(request, "help/index.html", {"helps": helps(), "back": _back(request)})


@require_safe
def page(request: Request, code: str) -> HttpResponse:
    """One page; 404 where there is none of that name."""
    topic = topic_of_code(code)
    if topic is None:
        raise Http404(f"There is no page of help called {code}.")
    linked = (word for text in topic.texts for word in words_in(text))
    words = [all_words()[code] for code in dict.fromkeys((*topic.words, *linked))]
    beside = [found for code in topic.beside if (found := topic_of_code(code))]
    shown = {"topic": topic, "words": words, "beside": beside, "back": _back(request)}
    return render(request, "help/topic.html", shown)


@require_safe
def words(request: Request) -> HttpResponse:
    """Every word that is explained."""
    shown = {"words": all_words().values(), "is_words": True, "back": _back(request)}
    return render(request, "help/words.html", shown)


def _back(request: Request) -> str:
    """The page of this site somebody came from; empty where nobody says, or says another site."""
    address = request.GET.get("from", "")
    if not address.startswith("/") or not url_has_allowed_host_and_scheme(address, None):
        return ""
    try:
        resolve(address.partition("?")[0])
    except Resolver404:
        return ""
    return address
