"""The scripting door: one JSON document in, one out, each engine behind a declared schema."""
