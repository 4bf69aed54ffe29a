"""Brackets, the journal, and the projection of its replay."""

from brackets.models.brackets import Bracket, Seat
from brackets.models.codes import Reporting, TableCode, TableReport
from brackets.models.floor import EventPlaces, FloorAct, FloorCall, OwnPlaces
from brackets.models.journal import KeptJournal, Record
from brackets.models.lots import LotHead, LotRecord
from brackets.models.projection import LineUp, Match, Place, Side
from brackets.models.sent import Sent

__all__ = [
    "Bracket",
    "EventPlaces",
    "FloorAct",
    "FloorCall",
    "KeptJournal",
    "LineUp",
    "LotHead",
    "LotRecord",
    "Match",
    "OwnPlaces",
    "Place",
    "Record",
    "Reporting",
    "Seat",
    "Sent",
    "Side",
    "TableCode",
    "TableReport",
]
