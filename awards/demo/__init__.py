"""The sample tournament: made by the same actions a director's clicks call."""
