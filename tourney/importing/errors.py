"""What is wrong with a whole file, as a sentence the director can act on."""

from __future__ import annotations


class ImportRefused(ValueError):
    """The file cannot be read as an entry list; the message says why and how to mend it."""


class ColumnsUnknown(ImportRefused):
    """The list is a table, but what its columns hold must be said by hand."""
