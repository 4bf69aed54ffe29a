"""Routes of a Scrabble division that everybody reads, and of its prints and files on the desk."""

from django.urls import path

from brackets.systems.scrabble.public import bringing, files, rack, views

EVENT = "t/<slug:slug>/<slug:event_slug>/"
DESK = "desk/<slug:slug>/<slug:event_slug>/prints/"
FILES = "desk/<slug:slug>/<slug:event_slug>/files/"

urlpatterns = [
    path(f"{EVENT}wall/", views.wall, name="scrabble_wall"),
    path(f"{EVENT}standings.csv", files.standings_csv, name="scrabble_standings_csv"),
    path(DESK, rack.pairings, name="scrabble_rack"),
    path(f"{DESK}standings/", rack.standings, name="scrabble_rack_standings"),
    path(f"{DESK}wall/", rack.wall, name="scrabble_rack_wall"),
    path(f"{DESK}scorecards/", rack.scorecards, name="scrabble_rack_scorecards"),
    path(f"{DESK}slips/", rack.slips, name="scrabble_rack_slips"),
    path(FILES, files.files, name="scrabble_files"),
    path(f"{FILES}division.<slug:ending>", files.division_file, name="scrabble_file"),
    path(f"{FILES}tsh/", bringing.division, name="scrabble_import"),
    path(f"{FILES}tsh/store/", bringing.store_division, name="scrabble_import_store"),
    path(f"{FILES}ratings/", bringing.ratings, name="scrabble_ratings"),
    path(f"{FILES}ratings/store/", bringing.store_ratings, name="scrabble_ratings_store"),
]
