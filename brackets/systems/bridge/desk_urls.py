"""Routes of the desk: bracketing, results, amendments, line-ups of one event."""

from django.urls import path

from brackets.desk import views as line
from brackets.systems.bridge.views import (
    amendments,
    bracketing,
    conditions,
    handicaps,
    line_ups,
    opponents,
    rack,
    repairs,
    results,
    wrong_bracket,
)

EVENT = "desk/<slug:slug>/<slug:event_slug>"
MATCH = f"{EVENT}/results/<int:number>/<slug:key>"

urlpatterns = [
    path(f"{EVENT}/bracketing/", bracketing.show, name="bracketing"),
    path(f"{EVENT}/bracketing/cut/", bracketing.cut, name="cut"),
    path(f"{EVENT}/bracketing/propose/", bracketing.propose, name="propose"),
    path(f"{EVENT}/bracketing/shift/", bracketing.shift, name="shift"),
    path(f"{EVENT}/bracketing/move/", bracketing.move, name="move"),
    path(f"{EVENT}/bracketing/format/", bracketing.play_so, name="format"),
    path(f"{EVENT}/bracketing/post/", bracketing.post, name="post"),
    path(f"{EVENT}/bracketing/late/<int:number>/", amendments.late_entry, name="late_entry"),
    path(f"{EVENT}/bracketing/withdraw/<int:number>/", amendments.withdrawal, name="withdrawal"),
    path(f"{EVENT}/bracketing/handicaps/", handicaps.recompute, name="handicaps"),
    path(f"{EVENT}/bracketing/opponent/<int:number>/", opponents.choose, name="opponent"),
    path(
        f"{EVENT}/bracketing/wrong/<int:number>/", wrong_bracket.wrong_bracket, name="wrong_bracket"
    ),
    path(f"{EVENT}/bracketing/<int:number>/repairs/", repairs.repairs, name="repairs"),
    path(f"{EVENT}/bracketing/<int:number>/semi-finals/", repairs.pairing, name="pairing"),
    path(f"{EVENT}/bracketing/<int:number>/play-off/", repairs.play_off, name="play_off"),
    path(f"{MATCH}/not-played/", repairs.double_forfeit, name="double_forfeit"),
    path(f"{EVENT}/results/", line.show, name="results"),
    path(f"{EVENT}/line/", line.line, name="line"),
    path(f"{EVENT}/line/reading/", line.reading, name="reading"),
    path(f"{EVENT}/line/news/", line.news, name="news"),
    path(f"{EVENT}/line/undo/<int:sequence>/", line.undo, name="line_undo"),
    path(f"{EVENT}/line-ups/", line_ups.missing, name="line_ups"),
    path(f"{MATCH}/", results.record, name="record"),
    path(f"{MATCH}/line-up/<int:entry>/", line_ups.line_up, name="line_up"),
    path(f"{EVENT}/conditions/", conditions.edit, name="desk_conditions"),
    path(f"{EVENT}/rack/", rack.lists, name="rack"),
    path(f"{EVENT}/rack/slips/", rack.assignment_slips, name="slips"),
    path(f"{EVENT}/rack/tickets/", rack.go_to_tickets, name="tickets"),
    path(f"{EVENT}/projector/", rack.projector, name="projector"),
]
