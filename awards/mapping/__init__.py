"""Rows and engine values: the one package that knows both worlds."""

from awards.mapping.rulebook import columns_of, row_of, rulebook_of

__all__ = ["columns_of", "row_of", "rulebook_of"]
