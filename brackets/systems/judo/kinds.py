"""The kind of event this room plays; it is the key of the system too."""

JUDO = "judo"
MAT = "mat"
"""The kind of place."""
