"""Views of contests, for the desks of cups and judo categories."""
