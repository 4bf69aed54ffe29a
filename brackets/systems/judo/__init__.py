"""Judo categories in the product: sheets drawn, fought on mats, double knockout (`docs/rules/judo.md`)."""
