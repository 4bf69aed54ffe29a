"""Static files in front of Django: in threads of their own, and once answered, those whose name changes with their text
from memory. A page that is open by half never waits for one that is made.
"""

from __future__ import annotations

from functools import partial

from django.conf import settings

from tourney.front.environ import Answer, answer_of
from tourney.front.pool import Pool
from tourney.published.layer import Application
from tourney.published.request import Environ, accepted_encoding, scheme_of

LASTING = b"immutable"
ROOM = 16_000_000
"""Bytes of them in memory; all of the site's take about two million."""
OF_A_COPY = ("HTTP_IF_NONE_MATCH", "HTTP_IF_MODIFIED_SINCE", "HTTP_RANGE")

Name = tuple[str, str, str]


class Files:
    """What lies below the address of static files, as the application answers it."""

    def __init__(self, application: Application, *, threads: int, queue: int) -> None:
        """`application` reads them from the disk."""
        self.pool = Pool("files", threads=threads, queue=queue)
        self._application = application
        self._kept: dict[Name, Answer] = {}
        self._size = 0

    def has(self, environ: Environ) -> bool:
        """Whether it is one of them that is asked for."""
        path: str = environ["PATH_INFO"]
        return environ["REQUEST_METHOD"] in ("GET", "HEAD") and path.startswith(settings.STATIC_URL)

    async def answer(self, environ: Environ) -> Answer:
        """The file; raises Full."""
        encoding = accepted_encoding(environ)
        name = environ["PATH_INFO"], encoding, scheme_of(environ)
        is_whole = not any(one in environ for one in OF_A_COPY)
        if is_whole and name in self._kept:
            return self._kept[name]
        asked = environ | {"REQUEST_METHOD": "GET", "HTTP_ACCEPT_ENCODING": encoding}
        found = await self.pool.run(partial(answer_of, self._application, asked))
        if is_whole and found.status == 200 and _lasts(found):
            self._keep(name, found)
        return found

    def _keep(self, name: Name, found: Answer) -> None:
        if name not in self._kept and self._size + len(found.body) <= ROOM:
            self._kept[name] = found
            self._size += len(found.body)


def _lasts(found: Answer) -> bool:
    return any(name == b"cache-control" and LASTING in value for name, value in found.headers)
