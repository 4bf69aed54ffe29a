"""Names of people: where the surname is, how lists are sorted by it, and letters without accents.

Names come as they were typed: "Ann Smith", "Smith, Ann", "SMITH Ann" of a federation's list, a pair
"Ann Smith & Ben Cole", or a team's own name. A small particle stands with the surname and is
not sorted by (Ludwig van Beethoven under B); one with a capital is a part of it (Dick Van Dyke
under V), as library catalogues have it.
"""

from __future__ import annotations

import re
import unicodedata

_SMALL = """
    da de del della des di do dos du el la las le les lo los st st. ste y
    den der op 't ten ter van vom von und zu zum zur
    af al av bin ibn till
"""
PARTICLES = frozenset(_SMALL.split())
SUFFIXES = frozenset(["jr", "jr.", "sr", "sr.", "ii", "iii", "iv"])
BETWEEN = re.compile(r"\s+(?:&|\+|/|–|—|-|and|und|et|y)\s+|\s*[/&+]\s*")
"""Between the two players of a pair."""
INITIALS = re.compile(r"(?!NG)[B-DF-HJ-NP-TV-XZ]{2}|[AEIOUY]J|.*\..*")
"""Given names in short before a surname, as in JP Goldstein; LI, NG and WU are surnames in capitals."""
LETTERS = str.maketrans(
    {"ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i", "ħ": "h"}
)

IN_TWO = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "å": "aa", "ø": "oe"})
"""Letters that keyboards without them write as two."""
IN_ONE = re.compile("([aou])e")


def plain(text: str) -> str:
    """Small letters without accents, and without signs between words.

    >>> plain("Łukasz Wójtowicz-O’Dell")
    'lukasz wojtowicz o dell'
    """
    folded = unicodedata.normalize("NFKD", text.casefold().translate(LETTERS))
    kept = (
        letter if letter.isalnum() else " "
        for letter in folded
        if not unicodedata.combining(letter)
    )
    return " ".join("".join(kept).split())


def spelled(text: str) -> str:
    """What a name is found by: it made plain, and with ue for ü and u for ue where that is something else.

    >>> spelled("Anna Müller"), spelled("Mueller"), spelled("O’Dell")
    ('anna muller anna mueller', 'mueller muller', 'o dell')
    """
    one = plain(text)
    ways = dict.fromkeys((one, plain(text.casefold().translate(IN_TWO)), IN_ONE.sub(r"\1", one)))
    return " ".join(ways)


def in_parts(name: str) -> tuple[str, str, str]:
    """Particle, surname and given names; a name of one word, or with a number last, is all surname.

    >>> in_parts("Ludwig van Beethoven"), in_parts("Smith, John"), in_parts("Team 12")
    (('van', 'Beethoven', 'Ludwig'), ('', 'Smith', 'John'), ('', 'Team 12', ''))
    """
    name = " ".join(name.split())
    before, comma, after = name.partition(",")
    if comma and after.strip().casefold() not in SUFFIXES:
        return *_particle(before.split()), after.strip()
    words = before.split()
    ending = [after.strip()] if comma else []
    while len(words) > 2 and words[-1].casefold() in SUFFIXES:
        ending.insert(0, words.pop())
    if len(words) < 2 or not any(letter.isalpha() for letter in words[-1]):
        return "", name, ""
    start = _start(words)
    if start == 0:  # the surname stands first, in capitals
        end = next(at for at, word in enumerate(words) if not _is_shouted(word))
        return *_particle(words[:end]), " ".join([*words[end:], *ending])
    return *_particle(words[start:]), " ".join([*words[:start], *ending])


def surname_first(name: str) -> str:
    """A name as lists of players print it.

    >>> surname_first("Joel Wapnick"), surname_first("Wapnick, Joel"), surname_first("Nigel")
    ('Wapnick, Joel', 'Wapnick, Joel', 'Nigel')
    >>> surname_first("Oscar van der Berg")
    'van der Berg, Oscar'
    """
    particle, surname, given = in_parts(name)
    whole = f"{particle} {surname}" if particle else surname
    return f"{whole}, {given}" if given else whole


def by_surname(name: str) -> tuple[str, str, str]:
    """What a list of people is sorted by: surname, given names, particle, all without accents.

    >>> names = ["Ann Zorn", "Żak, Bea", "Ludwig van Beethoven", "Dick Van Dyke", "Øystein Berg"]
    >>> sorted(names, key=by_surname)
    ['Ludwig van Beethoven', 'Øystein Berg', 'Dick Van Dyke', 'Żak, Bea', 'Ann Zorn']
    """
    first = BETWEEN.split(name.strip(), maxsplit=1)[0] or name
    particle, surname, given = in_parts(first)
    return plain(surname), plain(given), plain(particle)


def sorting(name: str) -> str:
    """The same in a word, for numbers given in alphabetical order.

    >>> sorting("Oscar van der Berg")
    'berg, oscar, van der'
    """
    return ", ".join(by_surname(name))


def _start(words: list[str]) -> int:
    """Where the surname begins: at its particles, or at the front where it alone is in capitals."""
    if _is_shouted(words[0]) and not INITIALS.fullmatch(words[0]) and not _is_shouted(words[-1]):
        return 0
    start = len(words) - 1
    while start > 1 and words[start - 1].casefold() in PARTICLES:
        start -= 1
    return start


def _particle(words: list[str]) -> tuple[str, str]:
    """Small particles apart from the rest of a surname."""
    at = 0
    while at < len(words) - 1 and words[at] in PARTICLES:
        at += 1
    return " ".join(words[:at]), " ".join(words[at:])


def _is_shouted(word: str) -> bool:
    letters = [letter for letter in word if letter.isalpha()]
    return len(letters) > 1 and all(letter.isupper() for letter in letters)
