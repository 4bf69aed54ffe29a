"""Routes of the pages everybody reads."""

from django.urls import path

from brackets.systems.bridge.views import public

EVENT = "t/<slug:slug>/<slug:event_slug>/"

urlpatterns = [
    path("t/<slug:slug>/find/", public.find, name="find"),
    path(f"{EVENT}bracket/<int:number>/", public.bracket, name="bracket"),
    path(f"{EVENT}conditions/", public.conditions, name="conditions"),
    path(f"{EVENT}entry/<int:number>/member/<int:position>/", public.member, name="member"),
]
