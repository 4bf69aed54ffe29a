"""Editions of the rule book with all their tables, sanctions of events, and awards."""

from awards.models.awards import Award
from awards.models.editions import Edition, EditionRow
from awards.models.sanctions import BracketTerms, Sanction
from awards.models.tables import TABLE_MODELS

__all__ = ["TABLE_MODELS", "Award", "BracketTerms", "Edition", "EditionRow", "Sanction"]
