"""Django as the site runs it: a request that names a text nobody writes still becomes one, and is refused in words."""

from __future__ import annotations

from typing import Any

import django
from django.core.handlers.wsgi import WSGIHandler, WSGIRequest
from django.utils.http import parse_header_parameters


class Arrived(WSGIRequest):
    """A request whose encoding its sender does not choose.

    Django takes the charset of the content type for the address as well, and reads the address with it while the
    request is made, outside of everything that answers errors. Here `tourney.arriving` looks at the charset.
    """

    def _set_content_type_params(self, meta: dict[str, Any]) -> None:
        said = parse_header_parameters(meta.get("CONTENT_TYPE", ""))
        self.content_type, self.content_params = said


class Handler(WSGIHandler):
    """Django's, with requests of ours."""

    request_class = Arrived


def handler() -> Handler:
    """Django, set up; in place of `get_wsgi_application`."""
    django.setup(set_prefix=False)
    return Handler()
