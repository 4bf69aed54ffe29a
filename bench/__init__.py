"""Figures beside references of the same run: `python -m bench`; never a timed test."""
