"""The page of data and calendar; and addresses for whoever reads data, which are no pages."""

from __future__ import annotations

from django.urls import reverse

from tourney.models import Tournament

NOT_PAGES = (
    "tourney:api_tournaments", "tourney:api_tournament", "tourney:api_event", "tourney:api_entrants",
    "tourney:api_standings", "tourney:api_openapi", "tourney:api_nothing", "brackets:api_draws",
    "brackets:api_meetings", "brackets:api_changes", "awards:api_awards", "brackets:calendar",
    "brackets:results_feed",
    "tourney:api_entrants_csv", "tourney:api_entrants_xlsx", "tourney:api_standings_csv",
    "tourney:api_standings_xlsx", "brackets:api_meetings_csv", "brackets:api_meetings_xlsx",
)  # fmt: skip


def data_pages(games: Tournament, tables: Tournament) -> dict[str, list[str]]:
    """The page of a tournament of many systems, and of one with masterpoints."""
    pages = [reverse("brackets:data", args=[one.slug]) for one in (games, tables)]
    return {"brackets:data": pages}
