"""Verbs on tournaments, roles and entries; each one transaction."""

from tourney.actions.public import raise_public_version, raise_tournament_version

__all__ = ["raise_public_version", "raise_tournament_version"]
