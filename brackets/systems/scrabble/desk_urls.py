"""Routes of a division's desk."""

from django.urls import path

from brackets.desk.views import show
from brackets.systems.scrabble.views import field, pairing, results, setup

EVENT = "desk/<slug:slug>/<slug:event_slug>/scrabble"

urlpatterns = [
    path(f"{EVENT}/set-up/", setup.setup, name="scrabble_setup"),
    path(f"{EVENT}/set-up/start/", setup.start, name="scrabble_start"),
    path(f"{EVENT}/pair/", pairing.pair, name="scrabble_pair"),
    path(f"{EVENT}/pair/post/", pairing.post, name="scrabble_post"),
    path(f"{EVENT}/pair/fix/", pairing.fix, name="scrabble_fix"),
    path(f"{EVENT}/pair/<int:sequence>.json", pairing.document, name="scrabble_document"),
    path(f"{EVENT}/results/", show, name="scrabble_results"),
    path(f"{EVENT}/results/<int:number>/<int:player>/", results.game, name="scrabble_game"),
    path(f"{EVENT}/field/", field.show, name="scrabble_field"),
    path(f"{EVENT}/field/<int:number>/", field.player, name="scrabble_player"),
    path(f"{EVENT}/field/merge/", field.merge, name="scrabble_merge"),
]
