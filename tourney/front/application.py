"""The ASGI application: a kept page that is current is answered at once, all else by Django in a thread."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any, TypeAlias

from django.conf import settings

from tourney.front.body import Gone, Receive, body_of
from tourney.front.environ import Answer, Scope, answer_of, encoded, environ_of, with_body
from tourney.front.files import Files
from tourney.front.pool import Full, Later, Pool
from tourney.front.watch import Watch
from tourney.live.hub import LIVE, Hub
from tourney.live.streams import serve
from tourney.live.views import NO_CONTENT
from tourney.metrics.counting import READING
from tourney.metrics.telling import FIGURES
from tourney.metrics.values import BEFORE, BUSY, KEPT, MADE
from tourney.probes import ALIVE, LIVES
from tourney.published import PublishedBytes
from tourney.published.before import OLDEST, aged, may_be_given
from tourney.published.layer import Application
from tourney.published.request import Environ, Key, accepted_encoding, key_of
from tourney.published.shown import COPY, HEADER, header, is_told, mark_of, tell
from tourney.published.stamp import KEY, Stamp, matches
from tourney.published.store import Kept
from tourney.published.subjects import SHOWN
from tourney.webhooks.delivering import Beside

Send: TypeAlias = Callable[[MutableMapping[str, Any]], Awaitable[None]]

Made: TypeAlias = tuple[Answer, Kept | None]

DESKS = ("/desk/", "/account/", "/admin/")
THREADS = 4
QUEUE = 100
"""Requests that wait for each pool; the next one is told to come again."""
AGAIN, FOUND = 2, 200
TRIES, MOMENT = 50, 0.1
LONG = 0.1
"""Seconds somebody waits for a page that is being made before he reads the one before; most are made in half of it."""
LARGE = 100_000
"""A page of more bytes is compressed in a thread."""
TELLING = {name.lower().encode() for name in (HEADER, COPY)}
LIVING = Answer(200, [(b"cache-control", b"no-store")], ALIVE.encode())
OCCUPIED = Answer(
    503,
    [(b"retry-after", str(AGAIN).encode())],
    b"The site is busy, and nothing was recorded by this. Try again in a few seconds.",
)


class Front:
    """What the server calls; one a process."""

    def __init__(self, django: Application, *, watch: Watch | None = None) -> None:
        """`django` is its WSGI entry; `watch` may be given for tests."""
        self.layer = PublishedBytes(django)
        always = {SHOWN: tell} if is_told() else {}
        self.watch = Watch(always=always) if watch is None else watch
        # Whoever reads never waits for whoever writes: the desks have threads of their own.
        self.readers = Pool("readers", threads=THREADS, queue=QUEUE)
        self.desks = Pool("desks", threads=THREADS, queue=QUEUE)
        self.machines = Pool(
            "machines", threads=1, queue=QUEUE
        )  # who counts hears of a site that is busy
        # And what a page looks like not for another page.
        self.files = Files(self.layer.application, threads=THREADS, queue=QUEUE)
        self.hub = Hub(self.watch, self.kept, self.stamp)
        self.outbox = Beside() if settings.DELIVERS else None
        self._made: dict[Key, asyncio.Task[Made]] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] == "lifespan":
            await self._live(scope, receive, send)
        elif scope["method"] == "GET" and scope["path"].startswith(f"{LIVE}/"):
            await serve(self.hub, environ_of(scope), receive, send)
        else:
            with suppress(Gone):
                answer = await self._answered(scope, receive)
                await _sent(answer, send, is_head=scope["method"] == "HEAD")

    # ---- pages

    async def _answered(self, scope: Scope, receive: Receive) -> Answer:
        environ = environ_of(scope)
        if environ["PATH_INFO"] == LIVES:  # also while every thread waits for the database
            return _told(LIVING)
        key = key_of(environ)
        try:
            if key is not None:
                return await self.page(key, environ | {"REQUEST_METHOD": "GET"})
            if self.files.has(environ):
                return await self.files.answer(environ)
            return await self._asked(environ, receive)
        except Full:
            if environ["REQUEST_METHOD"] not in READING:
                BUSY.inc()
            return _told(OCCUPIED)

    async def page(self, key: Key, environ: Environ) -> Answer:
        """A public page: from what is kept, or made by the first who asks while the others wait.

        What was begun before somebody asked may be older than what he has seen: he waits for its end, and then for
        what was begun after he came. Where that takes long he reads the page before, if it may still be read.
        """
        mark = self._mark()  # before anything is looked at: what is answered is as new or newer
        answer = await self._page(key, environ)
        if not is_told() or any(name in TELLING for name, _ in answer.headers):
            return answer
        return replace(answer, headers=[*answer.headers, *encoded([header(mark)])])

    def _mark(self) -> str:
        """Of what may be read now; none where there is nobody to tell, or the watch does not vouch for it."""
        shown = self.watch.now.get(SHOWN) if is_told() and self.watch.is_sure else None
        return mark_of(shown) if shown is not None else ""

    async def _page(self, key: Key, environ: Environ) -> Answer:
        kept = self.current(key)
        if kept is None and key in self._made:
            if (before := await self._waited(key, environ)) is not None:
                return await self._of(before, environ, is_before=True)
            kept = self.current(key)
        if kept is not None:
            return await self._of(kept, environ)
        others = self._made.get(key)
        if others is not None:
            if (before := await self._waited(key, environ)) is not None:
                return await self._of(before, environ, is_before=True)
            kept = None if others.exception() else others.result()[1]
            if kept is not None:
                return await self._of(kept, environ)
        answer, _ = await asyncio.shield(self._begun(key, environ))
        return answer

    async def _waited(self, key: Key, environ: Environ) -> Kept | None:
        """None once it is made; or the page before where that takes long."""
        made = self._made[key]
        if may_be_given(environ):
            done, _ = await asyncio.wait([made], timeout=LONG)
            before = None if done else self._before(key)
            if before is not None:
                return before
        await asyncio.wait([made])
        return None

    def _before(self, key: Key) -> Kept | None:
        """What is kept, if it was current a moment ago and nothing of it was taken away since."""
        kept = self.layer.store.get(key)
        if kept is None or not self.watch.is_sure:
            return None
        may_be_read = kept.stamp.may_be_shown(self.watch.now)
        return kept if may_be_read and self.watch.was_lately(kept.stamp, OLDEST) else None

    def current(self, key: Key) -> Kept | None:
        """What is kept, if the watch vouches for it."""
        kept = self.layer.store.get(key)
        if kept is None or not self.watch.is_sure:
            return None
        if kept.stamp.is_current(self.watch.now):
            return kept
        self.watch.follow(kept.stamp.subjects)
        return None

    async def kept(self, environ: Environ) -> Kept | None:
        """The bytes that answer this request, current and kept; None where there is no page for all.

        Readers may be given the page before for a moment; who tells what changed is given none that is known to be old.
        Raises Later where none can be had now, as somebody wrote while it was made.
        """
        key = key_of(environ)
        if key is None:
            return None
        for _ in range(TRIES):
            answer = await self.page(key, environ | {"HTTP_CACHE_CONTROL": "no-cache"})
            if answer.said().status != FOUND:
                return None
            kept = self._same(key, answer)
            if kept is not None and not self.watch.contradicts(kept.stamp):
                return kept
            if not answer.tag:
                break
            await asyncio.sleep(MOMENT)
        raise Later

    def _same(self, key: Key, answer: Answer) -> Kept | None:
        """What is kept, if it is what was answered."""
        kept = self.layer.store.get(key)
        return kept if kept is not None and kept.tag.encode() == answer.tag else None

    async def stamp(self, environ: Environ) -> Stamp | None:
        """What a desk's news are made of, if whoever asks may follow them. Raises Later."""
        answer = await self.desks.run(partial(answer_of, self.layer.application, environ))
        found: Stamp | None = environ.get(KEY)
        return found if answer.said().status == NO_CONTENT else None

    def _begun(self, key: Key, environ: Environ) -> asyncio.Task[Made]:
        """Begin to make it; whoever wants the same meanwhile finds it among what is made."""
        task = asyncio.ensure_future(self._making(key, environ))
        if self._made.setdefault(key, task) is task:
            task.add_done_callback(lambda _: self._made.pop(key))
        return task

    async def _making(self, key: Key, environ: Environ) -> Made:
        """As the layer says, which asks the database; and what it keeps of it, good for the others too."""
        answer = await self.readers.run(partial(answer_of, self.layer, environ))
        MADE.inc()
        return answer, self._same(key, answer)

    async def _of(self, kept: Kept, environ: Environ, *, is_before: bool = False) -> Answer:
        (BEFORE if is_before else KEPT).inc()
        told = aged if is_before else list
        if matches(kept.tag, environ.get("HTTP_IF_NONE_MATCH", "")):
            return Answer(304, encoded(told(kept.unmodified)), b"")
        encoding = accepted_encoding(environ)
        if len(kept.body) > LARGE and not kept.knows(encoding):
            await self.readers.run(partial(kept.encoded, encoding))
        body, headers = kept.encoded(encoding)
        return Answer(200, encoded(told(headers)), body)

    # ---- all else

    async def _asked(self, environ: Environ, receive: Receive) -> Answer:
        """Django, once the request is here whole."""
        body, size = await body_of(receive)
        with body:
            pool = self._pool(environ)
            whole = with_body(environ, body, size)
            return await pool.run(partial(self._by_django, whole))

    def _pool(self, environ: Environ) -> Pool:
        if environ["PATH_INFO"] == FIGURES:
            return self.machines
        is_desk = environ["PATH_INFO"].startswith(DESKS) or environ["REQUEST_METHOD"] not in READING
        return self.desks if is_desk else self.readers

    def _by_django(self, environ: Environ) -> Answer:
        try:
            return answer_of(self.layer, environ)
        finally:
            if environ["REQUEST_METHOD"] not in READING:
                self.watch.wake()  # before whoever wrote hears of it: the next page shows it

    # ---- the process

    def close(self) -> None:
        """Look no more, finish what is being done, and let go of the threads."""
        if self.outbox is not None:
            self.outbox.stop()
        self.watch.stop()
        self.readers.close()
        self.desks.close()
        self.machines.close()
        self.files.pool.close()
        self.layer.shelf.close()
        self.layer.versions.close()

    async def _live(self, scope: Scope, receive: Receive, send: Send) -> None:
        while True:
            message = await receive()
            if message["type"] == "lifespan.startup":
                scope["state"]["leave"] = self.hub.leave
                self.hub.start()
                self.watch.start()
                if self.outbox is not None:
                    self.outbox.start()
                await send({"type": "lifespan.startup.complete"})
            else:
                self.hub.stop()
                await asyncio.to_thread(self.close)
                await send({"type": "lifespan.shutdown.complete"})
                return


def _told(answer: Answer) -> Answer:
    plain = (b"content-type", b"text/plain; charset=utf-8")
    return Answer(answer.status, [plain, *answer.headers], answer.body)


async def _sent(answer: Answer, send: Send, *, is_head: bool = False) -> None:
    headers = answer.headers
    if answer.status not in (204, 304) and not any(n == b"content-length" for n, _ in headers):
        headers = [*headers, (b"content-length", str(len(answer.body)).encode())]
    await send({"type": "http.response.start", "status": answer.status, "headers": headers})
    await send({"type": "http.response.body", "body": b"" if is_head else answer.body})
