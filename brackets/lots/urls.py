"""Routes of lots: the desk, and what anybody checks."""

from django.urls import path

from brackets.lots import views

DESK = "desk/<slug:slug>/<slug:event_slug>/lot/binding"
PUBLIC = "t/<slug:slug>/<slug:event_slug>/draw"

urlpatterns = [
    path(f"{DESK}/", views.show, name="lot"),
    path(f"{DESK}/close/", views.close, name="lot_close"),
    path(f"{DESK}/seal/", views.seal, name="lot_seal"),
    path(f"{DESK}/open/", views.open_again, name="lot_open"),
    path(f"{PUBLIC}/", views.check, name="check_draw"),
    path(f"{PUBLIC}/list/<int:sequence>/", views.closed_list, name="closed_list"),
    path(f"{PUBLIC}/input/<int:sequence>/", views.drawing_input, name="drawing_input"),
]
