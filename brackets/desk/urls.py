"""Routes of the desk that are the same for every system."""

from django.urls import path

from brackets.desk import history_page, posting_page, seal_page

EVENT = "desk/<slug:slug>/<slug:event_slug>"

urlpatterns = [
    path(f"{EVENT}/posting/take-back/", posting_page.take_back, name="take_back_posting"),
    path(f"{EVENT}/history/", history_page.show, name="history"),
    path(f"{EVENT}/history/seal/", seal_page.check, name="check_seal"),
    path(f"{EVENT}/history/<int:sequence>/undo/", history_page.undo, name="undo"),
]
