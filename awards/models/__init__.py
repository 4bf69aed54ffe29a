"""Editions of the rule book with all their tables, sanctions of events, rankings, awards and reports."""

from awards.models.awards import Award
from awards.models.editions import Edition, EditionRow
from awards.models.ranked import (
    OVERALL,
    EntrantTerms,
    FieldGroup,
    FieldSection,
    Participation,
    RankedField,
    RankingRow,
)
from awards.models.reports import Report, ReportLine
from awards.models.sanctions import BracketTerms, Sanction
from awards.models.tables import TABLE_MODELS

__all__ = [
    "OVERALL",
    "TABLE_MODELS",
    "Award",
    "BracketTerms",
    "Edition",
    "EditionRow",
    "EntrantTerms",
    "FieldGroup",
    "FieldSection",
    "Participation",
    "RankedField",
    "RankingRow",
    "Report",
    "ReportLine",
    "Sanction",
]
