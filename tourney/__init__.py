"""The project, and who plays in what."""
