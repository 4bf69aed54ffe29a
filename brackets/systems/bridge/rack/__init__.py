"""Sheets for the assignment rack (rule 29, handbook page 5): lists, slips, tickets, projector."""
