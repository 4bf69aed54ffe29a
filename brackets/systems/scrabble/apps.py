"""The app of this room."""

from django.apps import AppConfig


class ScrabbleConfig(AppConfig):
    """Scrabble divisions, paired round by round."""

    name = "brackets.systems.scrabble"
    label = "scrabble"
