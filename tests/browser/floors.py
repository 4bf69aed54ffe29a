"""The pages of the floor and of all papers: a tournament of many systems, one of many tables, a place, the hall."""

from __future__ import annotations

from django.contrib.auth.models import User
from django.urls import reverse

from brackets.desk.turns import Spot
from brackets.floor.own import look_after
from tourney.models import Tournament

NOT_PAGES = {
    "brackets:floor_act", "brackets:floor_record", "brackets:floor_undo", "brackets:overlay",
}  # fmt: skip
CUP = "riverside-cup"
SWING = "lakeside-knockout"


def floor_pages(games: Tournament, tables: Tournament) -> dict[str, list[str]]:
    """The addresses of every page of the floor."""

    def of(name: str, tournament: Tournament, *more: object) -> str:
        return reverse(f"brackets:{name}", args=[tournament.slug, *more])

    for person in User.objects.all():
        look_after(games, [Spot("mat", 1), Spot("mat", 99)], version=0, by=person)
    papers = reverse("tourney:papers", args=[games.slug])
    few = [f"p={event.pk}.{code}" for event in games.events.all() for code in ("list", "table")]
    hall = of("hall", games)
    return {
        "brackets:floor": [
            of("floor", games),
            f"{of('floor', games)}?places=all",
            of("floor", tables),
        ],
        "tourney:papers": [papers, reverse("tourney:papers", args=[tables.slug]) + "?tick=all"],
        "tourney:print_papers": [f"{papers}print/?{'&'.join(few)}"],
        "brackets:floor_own": [of("floor_own", games), of("floor_own", tables)],
        "brackets:floor_place": [of("floor_place", games, "mat-1")],
        "brackets:floor_list": [of("floor_list", games, "mat-1")],
        "brackets:floor_slips": [of("floor_slips", games, "mat-1")],
        "brackets:places": [of("places", games, games.events.get(slug=CUP).slug)],
        "brackets:person": [of("person", games, CUP, 3, 1), of("person", tables, SWING, 4, 1)],
        "brackets:screen": [of("screen", games), of("screen", tables)],
        "brackets:event_screen": [of("event_screen", games, CUP)],
        "brackets:hall": [hall, f"{hall}?places=mat", of("hall", tables)],
    }
