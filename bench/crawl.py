"""Every page the sample leads to, once for each view: its server time beside the bare view."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from typing import Any

from django.conf import settings
from django.contrib.auth.models import User
from django.core.management import call_command
from django.test import Client
from django.urls import resolve

from bench import site
from bench.measure import Figure, in_turns

LINK = re.compile(r'href="(/[^"#?]*)')
TIMES = 30
LEAVE_OUT = ("admin:", "django")


def pages() -> Iterator[Figure]:
    """As an admin, who sees every page; no page is measured twice."""
    call_command("create_demo", verbosity=0)
    app, cookie = site.application(), _signed_in()
    for view, (path, size) in sorted(_found(app, cookie).items()):
        page = partial(site.ask, app, path, cookie=cookie)
        seconds, reference = in_turns(page, partial(site.ask, app, f"/bare/{size}/"), times=TIMES)
        yield Figure(view, seconds, f"bare view, {size // 1000} kB", reference, "shown", met=True)


def _signed_in() -> str:
    client = Client()
    client.force_login(User.objects.filter(is_superuser=True)[0])
    return f"{settings.SESSION_COOKIE_NAME}={client.cookies[settings.SESSION_COOKIE_NAME].value}"


def _found(app: Any, cookie: str) -> dict[str, tuple[str, int]]:
    """One address and its size for each view that links lead to from the first page."""
    waiting, seen = ["/"], {"/"}
    found: dict[str, tuple[str, int]] = {}
    while waiting:
        path = waiting.pop(0)
        view = resolve(path).view_name
        if view in found or view.startswith(LEAVE_OUT):
            continue
        answer = site.ask(app, path, cookie=cookie)
        if answer.status >= 500:
            raise SystemExit(f"{path} answered {answer.status}.")
        if answer.status != 200:
            continue
        found[view] = (path, len(answer.body))
        links = dict.fromkeys(LINK.findall(answer.body.decode(errors="replace")))
        new = [link for link in links if link not in seen and not link.startswith("/static/")]
        seen.update(new)
        waiting.extend(new)
    return found
