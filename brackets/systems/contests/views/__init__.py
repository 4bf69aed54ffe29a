"""Views of the desk of contests, and what its public pages share."""
