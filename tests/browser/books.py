"""Rule books: the list and the editor for admins, tables as files, what a draft would have done."""

from __future__ import annotations

from django.urls import reverse

NOT_PAGES = {
    "awards:book_take_over", "awards:book_tables", "awards:book_table_as", "awards:book_impact_summary",
    "awards:book_impact_as", "awards:book", "awards:book_back", "awards:book_add", "awards:book_remove",
}  # fmt: skip
"""Routes that only answer a POST, a download or a fragment, or lead on."""
DRAFT, PUBLISHED = "acbl-2007-partial", "acbl-2003-11"
TABLES = ((DRAFT, "rkd"), (DRAFT, "nabc_events"), (DRAFT, "choices"), (PUBLISHED, "colours"))


def book_pages() -> dict[str, list[str]]:
    """The addresses of every such route that is a page."""
    of_draft = ("book_copy", "book_publish", "book_delete", "book_impact")
    return {
        "awards:books": [reverse("awards:books")],
        "awards:book_table": [reverse("awards:book_table", args=found) for found in TABLES],
        "awards:book_files": [
            reverse("awards:book_files", args=[name]) for name in (PUBLISHED, DRAFT)
        ],
        **{f"awards:{name}": [reverse(f"awards:{name}", args=[DRAFT])] for name in of_draft},
    }
