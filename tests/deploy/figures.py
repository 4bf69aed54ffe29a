"""What a served site tells of itself, as a program that watches it reads it, and a director who works there."""

from __future__ import annotations

import http.client
from dataclasses import dataclass

from prometheus_client.parser import text_string_to_metric_families

from bench.shipped import PATIENCE, Shipped
from tests.brackets.conformance.browsing import Browser, Page
from tests.factories import PASSWORD
from torture.client import Client, Tally

OPEN = {"TOURNEY_HTTPS": "0", "TOURNEY_HOSTS": "desk.example.org,127.0.0.1"}
"""Asked without a certificate, by this machine."""


@dataclass(frozen=True)
class Figures:
    """All samples by name and labels."""

    samples: dict[tuple[str, frozenset[tuple[str, str]]], float]

    def of(self, name: str, **labels: str) -> float:
        """The sum of what has these labels."""
        wanted = set(labels.items())
        return sum(v for (n, has), v in self.samples.items() if n == name and wanted <= has)

    def labels(self, name: str, label: str) -> set[str]:
        """What a label says anywhere."""
        return {dict(has)[label] for n, has in self.samples if n == name}


def asked(site: Shipped, **headers: str) -> tuple[int, str]:
    """Straight at the process, as nobody in particular."""
    own = http.client.HTTPConnection("127.0.0.1", site.app, timeout=PATIENCE)
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    own.request("GET", "/metrics/", headers=sent)
    got = own.getresponse()
    said = got.read().decode()
    own.close()
    return got.status, said


def figures(site: Shipped) -> Figures:
    """As they are now."""
    status, said = asked(site)
    assert status == 200, said[:200]
    found = [one for family in text_string_to_metric_families(said) for one in family.samples]
    return Figures({(one.name, frozenset(one.labels.items())): one.value for one in found})


def browser(site: Shipped) -> Browser:
    """Somebody new, who waits for as long as the site does."""
    return Browser(Client(site.app, Tally()))


def signed_in(site: Shipped, name: str = "director") -> Browser:
    """A director at work."""
    found = browser(site)
    sign_in(found, name, PASSWORD)
    return found


def sign_in(found: Browser, name: str, password: str) -> Page:
    """What follows the form."""
    page = found.open("/account/login/")
    return found.press(page, "Log in", {"username": name, "password": password})
