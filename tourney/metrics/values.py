"""Everything that is counted, and by which labels: routes by name, never an address, so there are only so many.

Where gunicorn serves, each process counts in files of its own (`tourney.metrics.files`); else in memory.
"""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

HERE = CollectorRegistry()
"""What this process counted."""
BUCKETS = (0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15)
"""Seconds of an answer; whoever writes is told after fifteen that the site is busy."""

REQUESTS = Counter(
    "tourney_requests",
    "Requests that Django answered.",
    ["route", "method", "status"],
    registry=HERE,
)
SECONDS = Histogram(
    "tourney_request_seconds",
    "Seconds until Django had answered.",
    ["route"],
    buckets=BUCKETS,
    registry=HERE,
)
PAGES = Counter(
    "tourney_pages",
    "Public pages, by where they came from.",
    ["source"],
    registry=HERE,
)
KEPT, BEFORE, MADE = (PAGES.labels(source) for source in ("kept", "before", "made"))
"""From what is kept; the page before, while a new one is made; asked of Django."""
STREAMS = Gauge(
    "tourney_streams",
    "Streams that are open.",
    multiprocess_mode="livesum",
    registry=HERE,
)
RESULTS = Counter(
    "tourney_results",
    "Results that were recorded and stored.",
    ["system"],
    registry=HERE,
)
REFUSED = Counter(
    "tourney_writes_refused",
    "What was sent and not stored.",
    ["why"],
    registry=HERE,
)
BUSY = REFUSED.labels("busy")
"""More was sent than may wait for a thread."""
WHY = {409: "conflict", 429: "too_many", 503: "silent"}
"""Somebody was first; too many wrong tries; the database takes nothing now."""
for _why in WHY.values():
    REFUSED.labels(_why)  # told from the start: what was never counted raises no alarm
WAITED = Histogram(
    "tourney_write_wait_seconds",
    "Seconds until the database let somebody write.",
    buckets=(0.001, *BUCKETS),
    registry=HERE,
)
