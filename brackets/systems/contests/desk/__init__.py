"""What the desk of contests shows: open matches, what was recorded, what happened, corrections."""
