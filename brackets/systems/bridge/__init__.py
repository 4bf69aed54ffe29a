"""Bridge knockouts: the handbook's brackets, repairs, line-ups, conditions and rack."""
