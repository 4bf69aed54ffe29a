"""The three signs of a text of help as HTML."""

from __future__ import annotations

import re

from django.urls import reverse
from django.utils.html import escape, format_html
from django.utils.safestring import SafeString, mark_safe

from tourney.help.finding import all_words
from tourney.help.signs import SIGNS


def said(text: str, *, is_here: bool = False, is_beside: bool = False) -> SafeString:
    """The text with what is pressed, typed and explained marked; `is_here` where its words stand on the page.

    `is_beside` a form, its words open in another tab, so that what is typed stays.

    Raises KeyError with the code of a word that nobody explains.
    """
    where = "" if is_here else reverse("tourney:help_words")
    return mark_safe(SIGNS.sub(lambda found: _sign(found, where, is_beside), escape(text)))


def _sign(found: re.Match[str], where: str, is_beside: bool) -> str:
    if found["press"]:
        return f"<b>{found['press']}</b>"
    if found["key"]:
        return f"<kbd>{found['key']}</kbd>"
    word = all_words()[found["word"]]
    shown = mark_safe(found["said"]) if found["said"] else word.name.lower()
    tab = mark_safe(' target="_blank"') if is_beside else ""
    return format_html('<a class="word" href="{}#{}"{}>{}</a>', where, f"w-{word.code}", tab, shown)
