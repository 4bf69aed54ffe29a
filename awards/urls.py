"""Routes of awards: rule books, the desk's awards, what players read."""

from __future__ import annotations

from django.urls import path

from awards.views import desk, editions, public

app_name = "awards"
EVENT = "t/<slug:slug>/<slug:event_slug>/"
DESK = "desk/<slug:slug>/<slug:event_slug>/awards/"

urlpatterns = [
    path("editions/", editions.editions, name="editions"),
    path("editions/<slug:name>/", editions.edition, name="edition"),
    path(f"{EVENT}awards/", public.event, name="event"),
    path(f"{EVENT}awards/receipt/<int:number>/", public.receipt, name="receipt"),
    path(f"{EVENT}awards/receipt/<int:number>.<str:form>", public.receipt, name="receipt_as"),
    path(f"{EVENT}awards/bracket/<int:number>/", public.first, name="first"),
    path(f"{EVENT}awards/bracket/<int:number>.<str:form>", public.first, name="first_as"),
    path(f"{EVENT}team/<int:number>/points/", public.team_points, name="team_points"),
    path(f"{EVENT}awards/bracket/<int:number>/stakes/", public.stakes, name="stakes"),
    path(
        f"{EVENT}team/<int:number>/member/<int:position>/points/",
        public.member_points,
        name="member_points",
    ),
    path(DESK, desk.desk, name="desk"),
    path(f"{DESK}receipt/<int:number>/", desk.receipt, name="desk_receipt"),
    path(f"{DESK}settings/", desk.settings, name="settings"),
    path(f"{DESK}compute/", desk.compute, name="compute"),
    path(f"{DESK}publish/", desk.publish, name="publish"),
    path(f"{DESK}take-back/", desk.take_back, name="take_back"),
    path(f"{DESK}export.csv", desk.export, name="export"),
]
