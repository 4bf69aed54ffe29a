"""Routes below `/api/v1/` that are no operation: the description, and what answers nothing."""

from django.urls import URLPattern, path, re_path

from tourney.api import shapes
from tourney.api.answering import nothing_here
from tourney.api.lists import list_routes
from tourney.api.operations import ROOT
from tourney.api.views import OPERATIONS, entrants_told, openapi, standings_told

urlpatterns: list[URLPattern] = [
    *(one.route for one in OPERATIONS),
    *list_routes("entrants", shapes.Entrant, entrants_told),
    *list_routes("standings", shapes.Standing, standings_told),
    path(f"{ROOT}openapi.json", openapi, name="api_openapi"),
    re_path(f"^{ROOT}", nothing_here, name="api_nothing"),
]
