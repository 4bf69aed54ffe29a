"""Cups: the Swiss K.O. system in the product (`docs/rules/cup.md`)."""
