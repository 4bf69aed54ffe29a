"""Routes of what is read as data, and of the page that leads there."""

from django.urls import URLPattern, path

from brackets.api import pages, shapes
from brackets.api.views import OPERATIONS, meetings_told
from tourney.api.lists import list_routes

TOURNAMENT = "t/<slug:slug>"
urlpatterns: list[URLPattern] = [
    path(f"{TOURNAMENT}/data/", pages.data, name="data"),
    path(f"{TOURNAMENT}/calendar.ics", pages.calendar, name="calendar"),
    path(f"{TOURNAMENT}/results.atom", pages.results, name="results_feed"),
    *(one.route for one in OPERATIONS),
    *list_routes("meetings", shapes.Meeting, meetings_told),
]
