"""The kind of event this room plays; it is the key of the system too."""

SCRABBLE = "scrabble"
