"""What is wrong with a whole file, as a sentence the director can act on."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tourney.importing.columns import Column

ASK = "These headings are not known. Say which column holds the name, and what else is to be used."


class ImportRefused(ValueError):
    """The file cannot be read as an entry list; the message says why and how to mend it."""


class ColumnsUnknown(ImportRefused):
    """The list is a table, but what its columns hold must be said by hand.

    `ask` says so where that is done, and `columns` is what is known of them.
    """

    def __init__(self, message: str, *, columns: tuple[Column | None, ...], ask: str = ASK) -> None:
        """The message is for a file that nobody can be asked about."""
        super().__init__(message)
        self.columns, self.ask = columns, ask
