"""The pages of ranked events that are looked at: published pairs in strata, and Swiss teams of five."""

from __future__ import annotations

from django.urls import reverse

from awards.actions.awards import compute_awards, publish_awards
from awards.ranked.kinds import SWISS
from tests.awards.ranked_making import divide, pairs_event, rank, sanctioned
from tests.factories import make_entrant, make_event
from tourney.models import Event, Tournament

SAMPLE = ("stratified-pairs", "bracketed-swiss", "spingold")
"""The ranked events of the sample."""
POINTS = [4000, 3000, 1400, 1200, 1000, 900, 450, 400, 300, 100, 2500, 800]


def ranked_pages(tournament: Tournament) -> dict[str, list[str]]:
    """The addresses of every page of a ranking, and of the awards it leads to."""
    pairs, swiss = _pairs(tournament), _swiss(tournament)
    sample = {slug: Event.objects.get(slug=slug) for slug in SAMPLE}
    stratified, bracketed, spingold = sample.values()
    both = ("awards:field", "awards:ranking_desk", "awards:ranking", "awards:event", "awards:desk")
    return {
        **{name: [_of(event, name) for event in (pairs, swiss)] for name in both},
        "awards:ranking_desk": [
            _of(swiss, "awards:ranking_desk"),
            _of(stratified, "awards:ranking_desk") + "?columns=strata",
            _of(spingold, "awards:ranking_desk") + "?columns=sessions",
        ],
        "awards:desk": [_of(event, "awards:desk") for event in (pairs, swiss, bracketed)],
        "tourney:new_event": [reverse("tourney:new_event", args=[tournament.slug]) + "?kind=pairs"],
        "awards:eligibility": [_of(pairs, "awards:eligibility", 1)],
        "awards:ranking_import": [_of(pairs, "awards:ranking_import")],
        "awards:boards": [_of(swiss, "awards:boards")],
        "awards:receipt": [_of(pairs, "awards:receipt", 3)],
        "awards:first": [_of(pairs, "awards:first", 2)],
        "awards:desk_receipt": [_of(pairs, "awards:desk_receipt", 1)],
        "awards:settings": [_of(swiss, "awards:settings")],
        "awards:publish": [_of(swiss, "awards:publish")],
        "tourney:entries": [_of(pairs, "tourney:entries")],
        "tourney:entry": [_of(pairs, "tourney:entry", 1)],
        "tourney:edit_event": [_of(pairs, "tourney:edit_event")],
    }


def _of(event: Event, name: str, *more: object) -> str:
    return reverse(name, args=[event.tournament.slug, event.slug, *more])


def _pairs(tournament: Tournament) -> Event:
    """Three strata, two sessions, published."""
    event = pairs_event(POINTS, tournament=tournament)
    divide(event)
    rank(event, [1, 2, 3, 3, *range(5, 13)])
    for session in (1, 2):
        rank(event, list(range(1, 13)), session, "A")
    sanctioned(event)
    sanction = compute_awards(event, by=None)
    publish_awards(event, version=sanction.version, by=None)
    return event


def _swiss(tournament: Tournament) -> Event:
    """One session of teams, one of them of five whose boards nobody told; computed."""
    event = make_event(tournament, kind=SWISS, sessions=1, name="Swiss Teams", boards=7)
    for size in (5, 4, 4, 4):
        make_entrant(event, members=size, size=size)
    rank(event, [1, 2, 3, 4])
    sanctioned(event, "regional")
    compute_awards(event, by=None)
    return event
