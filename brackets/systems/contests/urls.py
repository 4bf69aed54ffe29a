"""Routes of contests: the desk that its rooms share."""

from django.urls import path

from brackets.desk.views import show
from brackets.systems.contests.views import desk

EVENT = "desk/<slug:slug>/<slug:event_slug>"
PUBLIC = "t/<slug:slug>/<slug:event_slug>"

urlpatterns = [
    path(f"{EVENT}/contests/", show, name="contests"),
    path(f"{EVENT}/contests/leave/", desk.leaver, name="contest_leaver"),
    path(f"{EVENT}/contests/leave/<int:number>/", desk.leave, name="contest_leave"),
    path(f"{EVENT}/contests/match/<slug:key>/", desk.record, name="contest_record"),
    path(f"{PUBLIC}/lot/", desk.lot, name="contest_lot"),
    path(f"{PUBLIC}/lot/<int:number>/", desk.lot, name="contest_lot_of"),
]
