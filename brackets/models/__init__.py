"""Brackets, the journal, and the projection of its replay."""

from brackets.models.brackets import Bracket, Seat
from brackets.models.journal import Record
from brackets.models.projection import LineUp, Match, Place, Side
from brackets.models.scrabble import Pairing, ScrabbleSettings, ScrabbleStanding
from brackets.models.sent import Sent
from brackets.models.systems import CupSettings, JudoSettings

__all__ = [
    "Bracket",
    "CupSettings",
    "JudoSettings",
    "LineUp",
    "Match",
    "Pairing",
    "Place",
    "Record",
    "ScrabbleSettings",
    "ScrabbleStanding",
    "Seat",
    "Sent",
    "Side",
]
