"""Copies of the database: written whole while the site runs, put back only when asked twice.

SQLite is copied by its online backup interface, PostgreSQL by pg_dump and pg_restore, which must be on the path.
"""

from tourney.backup.errors import BackupError
from tourney.backup.folder import SUFFIXES, thin
from tourney.backup.read import Read
from tourney.backup.restoring import check, put_back
from tourney.backup.writing import write

__all__ = ["SUFFIXES", "BackupError", "Read", "check", "put_back", "thin", "write"]
