"""Judo: double-knockout and repechage sheets, their draw by badness or at the optimum, and pools."""
