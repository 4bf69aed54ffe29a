"""Routes of the floor: for directors, and the hall for everybody."""

from django.urls import path

from brackets.floor import (
    own_views,
    papers,
    person_views,
    places_views,
    results,
    screen_views,
    views,
)

FLOOR = "desk/<slug:slug>/floor"

urlpatterns = [
    path(f"{FLOOR}/", views.show, name="floor"),
    path(f"{FLOOR}/act/", views.act, name="floor_act"),
    path(f"{FLOOR}/result/", results.record, name="floor_record"),
    path(f"{FLOOR}/result/undo/", results.undo, name="floor_undo"),
    path(f"{FLOOR}/mine/", own_views.own, name="floor_own"),
    path(f"{FLOOR}/<slug:place>/", views.show, name="floor_place"),
    path(f"{FLOOR}/<slug:place>/list/", papers.listed, name="floor_list"),
    path(f"{FLOOR}/<slug:place>/slips/", papers.slips, name="floor_slips"),
    path("desk/<slug:slug>/<slug:event_slug>/places/", places_views.show, name="places"),
    path("t/<slug:slug>/hall/", views.hall, name="hall"),
    path("t/<slug:slug>/screen/", screen_views.screen, name="screen"),
    path("t/<slug:slug>/<slug:event_slug>/screen/", screen_views.event_screen, name="event_screen"),
    path(
        "t/<slug:slug>/<slug:event_slug>/screen/<slug:meeting>/",
        screen_views.overlay,
        name="overlay",
    ),
    path(
        "t/<slug:slug>/person/<slug:event_slug>/<int:number>/<int:position>/",
        person_views.person,
        name="person",
    ),
]
