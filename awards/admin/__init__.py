"""The admin of rule books: editions with a screen for each of their tables."""

from awards.admin.editions import EditionAdmin
from awards.admin.rows import RowAdmin
from awards.admin.sanctions import SanctionAdmin

__all__ = ["EditionAdmin", "RowAdmin", "SanctionAdmin"]
