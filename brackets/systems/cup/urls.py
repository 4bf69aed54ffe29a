"""Routes of cups: the draw, late entries, papers."""

from django.urls import path

from brackets.systems.cup.views import draw, papers

EVENT = "desk/<slug:slug>/<slug:event_slug>/cup"

urlpatterns = [
    path(f"{EVENT}/draw/", draw.show, name="cup_draw"),
    path(f"{EVENT}/draw/settings/", draw.save, name="cup_settings"),
    path(f"{EVENT}/draw/fixed/", draw.fix, name="cup_fixed"),
    path(f"{EVENT}/draw/lot/", draw.draw, name="cup_lot"),
    path(f"{EVENT}/draw/nobody-skips/", draw.nobody_skips, name="cup_nobody_skips"),
    path(f"{EVENT}/draw/post/", draw.post, name="cup_post"),
    path(f"{EVENT}/late/<int:number>/", draw.late, name="cup_late"),
    path(f"{EVENT}/papers/", papers.lists, name="cup_papers"),
    path(f"{EVENT}/papers/slips/", papers.slips, name="cup_slips"),
]
