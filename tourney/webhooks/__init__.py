"""Programs elsewhere are told what is new: an outbox, who empties it, and what may be sent where (ADR 0028)."""
