"""The proofs as commands: a served site is hurt in every way we know, and nothing may be lost: `python -m torture`."""
