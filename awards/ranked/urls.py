"""Routes of ranked events: the field, the ranking, and the page players read."""

from __future__ import annotations

from django.urls import path

from awards.views import ranked, ranking_lists

DESK = "desk/<slug:slug>/<slug:event_slug>/"

urlpatterns = [
    path("t/<slug:slug>/<slug:event_slug>/ranking/", ranked.ranking, name="ranking"),
    path(f"{DESK}field/", ranked.field, name="field"),
    path(f"{DESK}field/sections/", ranked.sections, name="sections"),
    path(f"{DESK}field/entry/<int:number>/", ranked.eligibility, name="eligibility"),
    path(f"{DESK}ranking/", ranked.ranking_desk, name="ranking_desk"),
    path(f"{DESK}ranking/order/", ranked.order, name="ranking_order"),
    path(f"{DESK}ranking/import/", ranking_lists.ranking_import, name="ranking_import"),
    path(f"{DESK}ranking/import/confirm/", ranking_lists.ranking_confirm, name="ranking_confirm"),
    path(f"{DESK}ranking/boards/", ranking_lists.boards, name="boards"),
]
