"""A strategy for the documents of every kind of event."""

from __future__ import annotations

from typing import Any

from hypothesis.strategies import SearchStrategy

from tests.awards.second.calculation import second
from tests.awards.second.facts import Said
from tests.awards.second.made.championship_documents import championship_documents
from tests.awards.second.made.knockout_documents import knockout_documents
from tests.awards.second.made.ranked_documents import ranked_documents
from tests.awards.second.ranked import KINDS


def pays_every_place(document: Said) -> bool:
    """Whether no place of a knockout rounds to nothing: the door lists it, as 0.00."""
    lists: list[dict[str, Any]] = [one for group in second(document) for one in group["overall"]]
    return all(one["award"] != "0.00" for one in lists)


EVERY_KIND: dict[str, SearchStrategy[Said]] = {
    **{kind: ranked_documents(kind) for kind in KINDS},
    "knockout": knockout_documents("knockout").filter(pays_every_place),
    "compact_knockout": knockout_documents("compact_knockout").filter(pays_every_place),
    "nabc": championship_documents("nabc"),
    "wbf": championship_documents("wbf"),
}
