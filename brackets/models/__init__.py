"""Brackets, the journal, and the projection of its replay."""

from brackets.models.brackets import Bracket, Seat
from brackets.models.journal import Record
from brackets.models.projection import LineUp, Match, Place, Side

__all__ = ["Bracket", "LineUp", "Match", "Place", "Record", "Seat", "Side"]
