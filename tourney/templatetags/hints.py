"""Help beside the fields of a form."""

from __future__ import annotations

from dataclasses import dataclass

from django import template
from django.forms import BoundField
from django.utils.safestring import SafeString

from tourney.help.finding import all_words, hint_of, topic_of_code
from tourney.help.saying import said
from tourney.help.values import Hint, Topic

register = template.Library()


@dataclass(frozen=True, slots=True)
class Shown:
    """A hint as it is read."""

    asks: str
    said: tuple[SafeString, ...]
    where: str
    topic: Topic | None


def shown(hint: Hint) -> Shown:
    """The hint with what its word means; KeyError with the code of a word that nobody explains."""
    word = all_words()[hint.word] if hint.word else None
    texts = (word.said, *hint.said) if word else hint.said
    where = hint.where or (word.where if word else "")
    topic = topic_of_code(hint.topic) if hint.topic else None
    return Shown(hint.asks, tuple(said(text, is_beside=True) for text in texts), where, topic)


@register.inclusion_tag("forms/hint.html")
def hint(field: BoundField) -> dict[str, Shown | None]:
    """What stands beside a field of a form whose `hinted` says by which names it goes."""
    found = hint_of(getattr(field.form, "hinted", ()), field.name)
    return {"hint": shown(found) if found else None}
