"""What a certificate says, in words."""

from __future__ import annotations

from brackets.draw.separation.reasons import claims_of, lines_of
from brackets.draw.separation.values import Certificate
from brackets.draw.words import Sentences

READABLE = 15
"""Digits up to which a number is written out."""


def grouped(number: int) -> str:
    """A whole number as people read it.

    >>> grouped(40320), grouped(263 * 10**33)
    ('40,320', 'about 2.63 × 10^35')
    """
    digits = str(number)
    if len(digits) <= READABLE:
        return f"{number:,}"
    return f"about {digits[0]}.{digits[1:3]} × 10^{len(digits) - 1}"


WORDS = Sentences(
    {
        "clubs apart": "{which} keeps clubmates apart longer.",
        "clubs not proved": "Improved by swaps; that no draw keeps clubmates apart longer is not proved.",
        "countries apart": "{which} keeps countrymen apart longer.",
        "countries not proved": "Improved by swaps; that no draw keeps countrymen apart longer is not proved.",
        "countries apart too": "None of these keeps countrymen apart longer either.",
        "countries not proved too": "Of countrymen that is not proved.",
        "in turn": "As the document draws, one after the other.",
        "changed by hand": (
            "After the swaps, with the seeds and whoever had a place before where they stand now, and as few byes "
            "meeting in round 1:"
        ),
        "byes beaten": "Another draw lets fewer byes meet in round 1, which counts before clubs.",
        "clubs beaten": "Another draw keeps clubmates apart longer.",
        "countries beaten": "Another draw keeps countrymen apart longer.",
        "byes spread": "The byes are spread over halves, quarters and so on as evenly as can be.",
        "byes not proved": "That the byes could not be spread more evenly is not proved.",
        "drawn evenly": "Drawn evenly among {draws:grouped} best draws: each was as likely as the others.",
        "even of these": (
            "Drawn evenly among the {draws:grouped} best of these draws: each was as likely as the others."
        ),
        "only draw": "It is the only best draw.",
        "only of these": "It is the only best one of these draws.",
        "not drawn evenly": "One of the best draws, not drawn evenly among them.",
        "not even of these": "One of the best of these draws, not drawn evenly among them.",
        "draw with any": "No draw",
        "draw with any spread": "No draw with its byes spread evenly",
        "draw with byes": "No draw with these byes",
        "draw with byes spread": "No draw with these byes, spread evenly,",
        "draw with qualified": "No draw with the pre-qualified in different branches",
        "draw with qualified spread": "No draw with the pre-qualified in different branches and its byes spread evenly",
        "draw with both": "No draw with these byes and the pre-qualified in different branches",
        "draw with both spread": (
            "No draw with these byes, spread evenly, and the pre-qualified in different branches"
        ),
        "draw with places": (
            "No draw with the places that were settled before and as few byes meeting in round 1"
        ),
        "draw with places spread": "No draw with the places that were settled before, its byes spread evenly,",
        "draw with seeds": "No draw with the seeds on these lines and byes opposite them",
        "draw with seeds spread": (
            "No draw with the seeds on these lines, byes opposite them and the others spread evenly,"
        ),
        "draw with all": (
            "No draw with the places that were settled before, byes opposite the seeds and as few byes meeting in "
            "round 1"
        ),
        "draw with all spread": (
            "No draw with the places that were settled before, byes opposite the seeds and the others spread evenly,"
        ),
        "label": "{labels}: {members} members, {meets}; {bound}.",
        "labels": "{labels}: {members} members each, {meets}; {bound}.",
        "meet later": "cannot meet before round {round}",
        "meet at once": "can meet in round 1",
        "no later": "no draw keeps them apart longer",
        "later at best": "at best round {round}",
        "no later there": (
            "no draw with the seeds and settled places as they are keeps them apart longer"
        ),
        "later at best there": "at best round {round} with the seeds and settled places as they are",
    },
    forms={"grouped": grouped},
)


def summary(certificate: Certificate) -> str:
    """What it says of the draw as a whole."""
    return " ".join(map(WORDS.say, claims_of(certificate)))


def sentences(certificate: Certificate) -> tuple[str, ...]:
    """All of it: in all, then each club and each country, where there are many those that are alike together."""
    lines = (
        *lines_of(certificate, certificate.clubs),
        *lines_of(certificate, certificate.nations),
    )
    return (summary(certificate), *map(WORDS.say, lines))
