"""Forms of codes need no token; every other form keeps Django's."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from django.http import HttpResponse
from django.urls import URLResolver, get_resolver


def test_every_other_form_keeps_its_token() -> None:
    exempt = {name for name, view in views(get_resolver()) if getattr(view, "csrf_exempt", False)}
    of_forms = {name for name in exempt if not name.startswith("api")}  # the interface takes none
    assert of_forms == {
        "code",
        "code_enter",
        "code_line_up",
        "code_reading",
        "code_report",
        "code_undo",
    }


def views(resolver: URLResolver) -> Iterator[tuple[str, Callable[..., HttpResponse]]]:
    """Every route with what answers it."""
    for found in resolver.url_patterns:
        if isinstance(found, URLResolver):
            yield from views(found)
        else:
            yield str(found.name), found.callback
