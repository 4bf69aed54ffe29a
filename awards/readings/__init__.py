"""The page of readings: what the book leaves open, how it is read, what another reading pays."""
