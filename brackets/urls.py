"""Routes of brackets: the addresses all systems share, and those of every room."""

from django.urls import path

from brackets.api.urls import urlpatterns as data
from brackets.codes.urls import urlpatterns as codes
from brackets.desk.urls import urlpatterns as desk
from brackets.floor.urls import urlpatterns as floor
from brackets.lots.urls import urlpatterns as lots
from brackets.picture import views
from brackets.system import rooms

EVENT = "t/<slug:slug>/<slug:event_slug>/"

app_name = "brackets"
urlpatterns = [
    *codes,
    # Before the rooms and the events: pages of a tournament, whose names no event may have.
    *floor,
    *data,
    # What two rooms share they both name; it is one route. A page of a tournament comes before an
    # event that could have its name.
    *dict.fromkeys(route for room in rooms() for route in room.urls),
    path(EVENT, views.event, name="event"),
    path(f"{EVENT}standings/", views.standings, name="standings"),
    path(f"{EVENT}entry/<int:number>/", views.entrant, name="entrant"),
    *desk,
    *lots,
]
