"""Scrabble files in and out: `.t`, ratings, results for rating. No Django, no database."""
