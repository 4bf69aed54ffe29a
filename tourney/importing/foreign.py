"""Files of other programs that are no list of entries, known by what is in them and named with the way they come in."""

from __future__ import annotations

import re

from tourney.importing.errors import ImportRefused

BEGINNING = 4_000
"""Letters that are looked at."""
KINDS = {
    r"^(?:012 |001 [ \d]{4} ).*\r?\n(?:.*\r?\n)?001 [ \d]{4} ": (
        "This is a tournament file of chess (TRF16), which is not read here. Save its players as CSV with name, club "
        "and rating in the program that it comes from."
    ),
    r"^[^;\t\d\r\n]*[^;\t\d\s] +\d{1,5}(?: +\d{1,4})+ *;(?: +-?\d+)* *(?:;.*)?\r?$": (
        "This is a .t file of tsh. Choose it at a division, under “Files”: players, pairings and scores come in "
        "together."
    ),
    r"\A\s*[{\[]\s*[\"{\[]": (
        "This is JSON, as Challonge and start.gg export it, and no list. Export the participants as CSV, or paste "
        "their names."
    ),
    r"\A\s*<(?:\?xml|!DOCTYPE|USEBIO)\b": (
        "This is XML, and no list. Save it as a file and choose the file: results in USEBIO XML are read."
    ),
    r"\bACBLscore\b": (
        "This is a report of ACBLscore, laid out for paper. Export the event as USEBIO XML, or its entries as CSV."
    ),
}
"""How the text of each kind looks, and what is said."""
_KINDS = {re.compile(looks, re.MULTILINE): said for looks, said in KINDS.items()}


def refuse_foreign(text: str) -> None:
    """Raise ImportRefused where a text is the file of another program; it says which and where it goes."""
    for looks, said in _KINDS.items():
        if looks.search(text[:BEGINNING]):
            raise ImportRefused(said)
