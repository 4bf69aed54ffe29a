"""How the value of a bound lot is written: a form that is declared with the closed list leaves no choice afterwards.

Two ways to write the same value give two lots, so whoever types it could try both: a blank that nobody sees, a
leading zero, another order. The form says which one counts, and brings what was typed into it or refuses it.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from enum import StrEnum

from brackets.draw.errors import DrawError

MOST = 200
"""Numbers, digits, decimals or words of a value at most."""
BETWEEN = re.compile(r"[\s,;/+-]+")
GROUPS = " '’.,"
"""What stands between groups of three digits, or before the decimals, in one country or another."""


class Written(StrEnum):
    """What the value consists of."""

    RISING = "rising"
    DRAWN = "drawn"
    DECIMAL = "decimal"
    HEXADECIMAL = "hexadecimal"
    WORDS = "words"


@dataclass(frozen=True, slots=True)
class ValueForm:
    """`count` whole numbers, rising or as they were drawn, decimals of a number, hexadecimal digits or words."""

    written: Written
    count: int

    def __post_init__(self) -> None:
        """Raise DrawError where there is nothing to count, or more than a value may have."""
        if not 1 <= self.count <= MOST:
            raise DrawError(f"How many: {self.count} is not between 1 and {MOST}.")

    @property
    def code(self) -> str:
        """As the closed list has it.

        >>> ValueForm(Written.RISING, 6).code
        'rising 6'
        """
        return f"{self.written} {self.count}"

    def canonical(self, typed: str) -> str:
        """The one way to write what was typed, in ASCII; DrawError says what is not of the form.

        >>> ValueForm(Written.RISING, 6).canonical("42, 8, 04, 15, 16, 23")
        '4 8 15 16 23 42'
        >>> ValueForm(Written.DECIMAL, 2).canonical("38.654,42")
        '38654.42'
        """
        text = _visible(typed)
        match self.written:
            case Written.RISING:
                return " ".join(map(str, sorted(self._numbers(text))))
            case Written.DRAWN:
                return " ".join(map(str, self._numbers(text)))
            case Written.DECIMAL:
                return self._decimal(text)
            case Written.HEXADECIMAL:
                return self._hexadecimal(text)
            case Written.WORDS:
                return self._words(text)

    def _numbers(self, text: str) -> list[int]:
        parts = BETWEEN.split(text)
        for part in parts:
            if not re.fullmatch(r"[0-9]{1,30}", part):
                raise DrawError(f"Value: “{part[:40]}” is no whole number.")
        self._counted(len(parts), "whole numbers")
        return list(map(int, parts))

    def _decimal(self, text: str) -> str:
        whole, decimals = text[: -self.count - 1], text[-self.count :]
        sign, digits = ("-", whole[1:]) if whole[:1] in ("-", "−") else ("", whole)
        between = text[-self.count - 1 : -self.count]
        grouped = rf"[0-9]{{1,3}}(?:[{GROUPS}][0-9]{{3}})+|[0-9]{{1,30}}"
        if (
            between not in {".", ","}
            or not re.fullmatch("[0-9]+", decimals)
            or not re.fullmatch(grouped, digits)
        ):
            raise DrawError(f"Value: “{text[:40]}” is no number with {self.count} decimals.")
        number = int(re.sub("[^0-9]", "", digits))
        return f"{sign if number or int(decimals) else ''}{number}.{decimals}"

    def _hexadecimal(self, text: str) -> str:
        digits = re.sub(r"[\s:]", "", text).lower().removeprefix("0x")
        if not re.fullmatch("[0-9a-f]+", digits):
            raise DrawError(f"Value: “{text[:40]}” has other signs than the digits 0–9 and a–f.")
        self._counted(len(digits), "hexadecimal digits")
        return digits

    def _words(self, text: str) -> str:
        """Without capitals and accents, which one source has and another has not."""
        plain = unicodedata.normalize("NFKD", text.casefold())
        words = "".join(one for one in plain if not unicodedata.combining(one)).split()
        for word in words:
            if not re.fullmatch("[0-9a-z]+", word):
                raise DrawError(
                    f"Value: “{word[:40]}” has other signs than the letters a–z and digits; write it with those alone."
                )
        self._counted(len(words), "words")
        return " ".join(words)

    def _counted(self, found: int, what: str) -> None:
        if found != self.count:
            raise DrawError(f"Value: {what}: {found} typed, {self.count} declared.")


def _visible(typed: str) -> str:
    """What was typed, in the plain form of every sign; DrawError where one of them cannot be seen."""
    for one in typed:
        if unicodedata.category(one).startswith("C") and one not in "\t\r\n":
            name = unicodedata.name(one, f"U+{ord(one):04X}")
            raise DrawError(f"Value: it holds a sign that nobody sees ({name}); type it anew.")
    text = " ".join(unicodedata.normalize("NFKC", typed).split())
    if not text:
        raise DrawError("Value: it is empty.")
    return text


def read_form(code: str) -> ValueForm | None:
    """The form that a closed list declares; None of a list from before there were forms.

    >>> read_form("rising 6")
    ValueForm(written=<Written.RISING: 'rising'>, count=6)
    """
    if not code:
        return None
    written, _, count = code.partition(" ")
    return ValueForm(Written(written), int(count))
