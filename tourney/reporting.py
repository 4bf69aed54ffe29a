"""Errors told to a server that collects them; loaded only where TOURNEY_ERRORS names one.

Told is what broke and where in the program, by which route, for which event and person, as the logs say it. Never
what was said or sent: words of an error may hold names and addresses, addresses and forms hold links and codes. Who
wants the words finds them in the log of the site, by the number of the request. What is told is made anew from what
is known to be good: whatever the library collects besides, now or in a later version, stays here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import sentry_sdk
from django.conf import settings
from sentry_sdk.integrations.atexit import AtexitIntegration
from sentry_sdk.integrations.dedupe import DedupeIntegration
from sentry_sdk.integrations.logging import LoggingIntegration

from tourney.logs import asked_of, told_of
from tourney.silence import silence_of

KEPT = ("event_id", "timestamp", "platform", "level", "logger", "release", "sdk")
IN_A_FRAME = ("filename", "function", "module", "lineno", "in_app")
OF_STRANGERS = "django.security."
"""What Django says of requests that are not in order: anybody can make any number of them."""


def begin(dsn: str) -> None:
    """Tell of every error that is logged from here on, in a thread of its own: no answer waits for it."""
    sentry_sdk.init(
        dsn,
        release=settings.RELEASE,
        before_send=told,
        default_integrations=False,
        auto_enabling_integrations=False,
        integrations=[
            LoggingIntegration(level=None, sentry_logs_level=None),
            DedupeIntegration(),
            AtexitIntegration(callback=lambda pending, timeout: None),
        ],
        include_local_variables=False,
        include_source_context=False,
        max_request_body_size="never",
        max_breadcrumbs=0,
        send_default_pii=False,
        send_client_reports=False,
        auto_session_tracking=False,
        spotlight=False,
        server_name="",
    )


def told(event: Mapping[str, Any], hint: Mapping[str, Any]) -> Any:
    """The event as it may be told; None for what is nothing to mend in the program.

    A database that is silent is counted (`tourney.metrics`), and said to whoever waits.
    """
    record, (_, error, _) = hint.get("log_record"), hint.get("exc_info") or (None, None, None)
    if record is None or record.name.startswith(OF_STRANGERS) or silence_of(error) is not None:
        return None
    asked = asked_of(record)
    return bare(event, {} if asked is None else told_of(asked))


def bare(event: Mapping[str, Any], about: Mapping[str, object]) -> dict[str, Any]:
    """What broke and where, and what was asked, out of all that was collected."""
    broken = [_where(one) for one in event.get("exception", {}).get("values", ())]
    tags = {name: str(value) for name, value in about.items() if name != "person"}
    user = {"user": {"id": str(about["person"])}} if "person" in about else {}
    kept = {name: event[name] for name in KEPT if name in event}
    return kept | {"tags": tags, "exception": {"values": broken}} | user


def _where(error: Mapping[str, Any]) -> dict[str, Any]:
    frames = (error.get("stacktrace") or {}).get("frames", ())
    shown = [{name: one[name] for name in IN_A_FRAME if name in one} for one in frames]
    kind = {name: error.get(name) for name in ("type", "module")}
    return kind | ({"stacktrace": {"frames": shown}} if shown else {})
