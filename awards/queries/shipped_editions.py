"""Whether the editions of a database are those that this release ships: asked of a copy before it is put back."""

from __future__ import annotations

from awards.mapping.rulebook import read_rulebook
from awards.models import Edition
from awards.rulebooks.differences import Difference, differences
from awards.rulebooks.reader import names, read
from awards.rules.errors import RuleError


def unlike_shipped() -> str:
    """A line that names every edition that is another than the shipped one of its name, or has a name of its own.

    Empty where there is none.
    """
    found = [_unlike(edition) for edition in Edition.objects.order_by("name")]
    said = "; ".join(filter(None, found))
    return f"Not as this release ships them: {said}." if said else ""


def _unlike(edition: Edition) -> str:
    if edition.name not in names():
        return f"edition {edition} is the site’s own"
    try:
        book, own = read(edition.name), read_rulebook(edition)
    except RuleError as error:
        return f"edition {edition} cannot be read ({str(error).rstrip('.')})"
    changed = [_in_words(one) for one in differences(book, own)]
    if own.starts != book.starts and not book.draft:
        changed.insert(0, f"in force from {own.starts} instead of {book.starts}")
    if not changed:
        return ""
    rest = f" and {len(changed) - 1} more" if len(changed) > 1 else ""
    return f"edition {edition} ({changed[0]}{rest})"


def _in_words(found: Difference) -> str:
    if found.kind != "changed":
        return f"{found.label} {found.kind}"
    return f"{found.label} {found.after or 'nothing'} instead of {found.before or 'nothing'}"
