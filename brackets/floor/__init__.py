"""The floor of a tournament: one queue for every place over all its events. Names no system."""
