"""The page of figures, for the programs that the setting names and nobody else."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from datetime import datetime
from ipaddress import ip_address
from pathlib import Path

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Metric, generate_latest
from prometheus_client.metrics_core import GaugeMetricFamily, InfoMetricFamily
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector

from tourney.backup.errors import megabytes
from tourney.backup.state import state
from tourney.http import client_address
from tourney.metrics.files import VARIABLE, added_up
from tourney.metrics.values import HERE

FIGURES = "/metrics/"


class Figures:
    """Django's middleware before all that asks for a name or a certificate; for anybody else there is no such page."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        """`get_response` is everything behind."""
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Everything that was counted, kept by nobody."""
        if request.path_info != FIGURES or not may_read(request):
            return self.get_response(request)
        answer = HttpResponse(figures(), content_type=CONTENT_TYPE_LATEST)
        answer["Cache-Control"] = "no-store"
        return answer


def may_read(request: HttpRequest) -> bool:
    """Whether who asks is one of TOURNEY_METRICS; of whoever comes by a proxy that no setting names nobody knows it."""
    if "HTTP_X_FORWARDED_FOR" in request.META and not settings.PROXIES:
        return False
    try:
        asks = ip_address(client_address(request))
    except ValueError:
        return False
    return any(asks in network for network in settings.METRICS)


def figures() -> bytes:
    """The sum of all processes, and what any of them knows."""
    told = CollectorRegistry()
    told.register(Site())
    if VARIABLE not in os.environ:
        return generate_latest(HERE) + generate_latest(told)
    told.register(MultiProcessCollector(None, os.environ[VARIABLE]))  # type: ignore[no-untyped-call]
    with added_up():
        return generate_latest(told)


class Site(Collector):
    """What is looked at when somebody asks."""

    def collect(self) -> Iterator[Metric]:
        """Release, last copy, room."""
        yield InfoMetricFamily("tourney_release", "What runs here.", {"release": settings.RELEASE})
        yield GaugeMetricFamily("tourney_copy_age_seconds", "Since the last copy.", copy_age())
        free = 1_000_000 * megabytes(Path(settings.DATA_DIR))
        yield GaugeMetricFamily("tourney_disk_free_bytes", "Room for the data.", free)


def copy_age() -> float:
    """Seconds since the last copy was written; without end where there is none."""
    written = state().written_at
    if not written:
        return float("inf")
    return (timezone.now() - datetime.fromisoformat(written)).total_seconds()
