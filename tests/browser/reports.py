"""Report pages that are looked at: a finished event published twice, its tournament, and cuts."""

from __future__ import annotations

from django.urls import reverse

from tests.awards.making import published_again
from tourney.models import Event


def report_pages(done: Event, swing: Event) -> dict[str, list[str]]:
    """The addresses of every report page; `done` is published once more, `swing` never was."""
    published_again(done, classification="sectional")
    return _of_event(done, swing) | _of_tournament(done) | _of_cuts(swing)


def _of(event: Event, name: str, *more: object) -> str:
    return reverse(name, args=[event.tournament.slug, event.slug, *more])


def _of_event(done: Event, swing: Event) -> dict[str, list[str]]:
    both = ("awards:report", "awards:desk_report")
    return {
        **{name: [_of(event, name) for event in (done, swing)] for name in both},
        "awards:report_revision": [_of(done, "awards:report_revision", 1)],
        "awards:report_changes": [_of(done, "awards:report_changes", 2)],
    }


def _of_tournament(done: Event) -> dict[str, list[str]]:
    slug = done.tournament.slug
    winner = done.sanction.awards.filter(award__gt=0)[0].player_number
    totals = reverse("awards:totals", args=[slug])
    return {
        "awards:totals": [totals, totals + "?q=an"],
        "awards:winners": [reverse("awards:winners", args=[slug])],
        "awards:player": [reverse("awards:player", args=[slug, winner])],
    }


def _of_cuts(swing: Event) -> dict[str, list[str]]:
    """The cuts of the event of the same tournament that is not posted yet."""
    waiting = swing.tournament.events.get(slug="sunset-knockout")
    receipt = _of(waiting, "awards:what_if_receipt")
    return {
        "awards:what_if": [_of(waiting, "awards:what_if"), _of(swing, "awards:what_if")],
        "awards:what_if_receipt": [receipt + "?bracket=1", receipt + "?bracket=99"],
    }
