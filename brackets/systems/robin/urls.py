"""Routes of round robins: the draw, results, who leaves, the sheet."""

from django.urls import path

from brackets.desk.views import show
from brackets.systems.robin.views import draw, results

EVENT = "desk/<slug:slug>/<slug:event_slug>/robin"

urlpatterns = [
    path(f"{EVENT}/draw/", draw.show, name="robin_draw"),
    path(f"{EVENT}/draw/<int:lot>/", draw.preview, name="robin_preview"),
    path(f"{EVENT}/draw/lot/", draw.draw, name="robin_lot"),
    path(f"{EVENT}/draw/post/", draw.post, name="robin_post"),
    path(f"{EVENT}/results/", show, name="robin_results"),
    path(f"{EVENT}/results/<int:number>/", results.record, name="robin_game"),
    path(f"{EVENT}/leave/<int:number>/", draw.leave, name="robin_leave"),
    path(f"{EVENT}/sheet/", draw.sheet, name="robin_sheet"),
]
