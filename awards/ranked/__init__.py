"""Ranked events at the desk: the field, the ranking in, eligibility, computing, receipts."""
