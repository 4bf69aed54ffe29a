"""One line of a `.t` file: the name ends where the rating begins, opponents follow, then fields of tags."""

from __future__ import annotations

import re
from collections.abc import Sequence

from brackets.systems.scrabble.files.problems import Problem
from brackets.systems.scrabble.files.tsh_fields import fields_of, is_hidden, words_of
from brackets.systems.scrabble.files.tsh_values import MISSING, TshPlayer
from tourney.importing.fields import FieldRefused, read_name

MOST_ROUNDS = 99
MOST_TAGS = 50
LONGEST_LINE = 20_000
RATING = re.compile(r"[0-9]{1,5}(?:[+.][0-9]{1,5}){0,9}")
_OPPONENT = re.compile(r"0|[1-9][0-9]{0,3}")
_SCORE = re.compile(r"-?[1-9][0-9]{0,3}|0")
_TAG = re.compile(r"[A-Za-z][\w.-]*")
_CODE, _WHOLE = re.compile(r"[0-4]"), re.compile(r"-?[0-9]{1,5}")
_NUMBERS = {"p12": (_CODE, "is no code; write 0 bye, 1 first, 2 second, 3 or 4 not yet known")}
_NUMBERS |= dict.fromkeys(("board", "off"), (_WHOLE, "is no whole number"))


class _Line:
    """A line being read; it collects what is wrong instead of stopping."""

    def __init__(self, line: int) -> None:
        self.line = line
        self.problems: list[Problem] = []

    def wrong(self, field: str, value: str, mend: str, number: int | None = None) -> None:
        self.problems.append(Problem(self.line, field, value, mend, number))

    def name(self, words: Sequence[str], *, may_count: bool) -> str:
        """A name; it holds a number of its own only where the rest of the line fits without it."""
        at = next((at for at, word in enumerate(words[:-1]) if RATING.fullmatch(word)), None)
        if at is not None and not may_count:
            said = f"stands after the number {words[at]}; a name holds no number by itself"
            self.wrong("name and opponents", words[at + 1], f"{said}, and opponents are numbers")
        try:
            name = read_name(" ".join(words))
        except FieldRefused as error:
            self.wrong("name", " ".join(words)[:40], f"cannot be stored: {error}")
            return ""
        if not name:
            self.wrong("name", "", "is no name; begin the line with Surname, Given")
        return name

    def values(self, field: str, words: Sequence[str], mend: str) -> tuple[int | None, ...]:
        """Whole numbers by round, None where the file has `00`."""
        if len(words) > MOST_ROUNDS:
            self.wrong(field, str(len(words)), f"rounds are too many; keep {MOST_ROUNDS}")
            return ()
        form = _SCORE if field == "scores" else _OPPONENT
        for at, word in enumerate(words, 1):
            if word != MISSING and not form.fullmatch(word):
                self.wrong(field, word, mend, at)
        return tuple(
            int(word) if word != MISSING and form.fullmatch(word) else None for word in words
        )

    def tags(self, fields: Sequence[str]) -> dict[str, tuple[str, ...]]:
        """Every tag with its values; each once, those read as numbers being numbers."""
        found: dict[str, tuple[str, ...]] = {}
        if len(fields) > MOST_TAGS:
            self.wrong("tags", str(len(fields)), f"tags are too many; keep {MOST_TAGS}")
            return found
        for tag, *words in filter(None, map(words_of, fields)):
            if not _TAG.fullmatch(tag):
                self.wrong("tags", tag, "is no tag; a tag begins with a letter")
            elif tag in found:
                self.wrong("tags", tag, "stands twice in the line; keep one of them")
            form, mend = _NUMBERS.get(tag, (None, ""))
            for at, word in enumerate(words[: MOST_ROUNDS + 1], 1):
                if form and not form.fullmatch(word):
                    self.wrong(tag, word, mend, at)
            found[tag] = tuple(words)
        return found


def read_line(text: str, line: int, number: int, most: int) -> tuple[TshPlayer, list[Problem]]:
    """The player of a line of a file with `most` players, and what is wrong with it: then he is not to be used."""
    reading = _Line(line)
    if len(text) > LONGEST_LINE:
        reading.wrong("line", text, f"has {len(text)} letters; a line has at most {LONGEST_LINE}")
        return TshPlayer(number, ""), reading.problems
    hidden = next((sign for sign in text if is_hidden(sign)), None)
    if hidden is not None:
        reading.wrong("line", hidden, "is a sign nobody sees; type the line anew")
        return TshPlayer(number, ""), reading.problems
    head, *rest = fields_of(text)
    words, scores = words_of(head), words_of(rest[0]) if rest else []
    end = _end_of_name(words, len(scores), most)
    if end == len(words):
        mend = "is not followed by a rating; write 0 for an unrated player"
        reading.wrong("rating", head.strip(), mend)
        return TshPlayer(number, ""), reading.problems
    met = "is no player number; write the opponent's number, 0 for a bye, 00 for none"
    scored = "is no score; write a whole number from -9999 to 9999, or 00 for none"
    player = TshPlayer(
        number,
        reading.name(words[:end], may_count=len(words) - end - 1 == len(scores)),
        words[end],
        reading.values("opponents", words[end + 1 :], met),
        reading.values("scores", scores, scored),
        reading.tags(rest[1:]),
    )
    return player, reading.problems


def _end_of_name(words: Sequence[str], scores: int, most: int) -> int:
    """Where the numbers at the end begin; the first of them is the rating.

    Of a name that ends in a figure, as Studio 54, that would be the figure. It is the name's where a larger number
    follows that is no player's, and as many opponents as there are scores after that.
    """
    end = len(words)
    while end and RATING.fullmatch(words[end - 1]):
        end -= 1
    at = next((at for at in range(len(words) - 1, end, -1) if _begin(words[at]) > most), end)
    follows = at > end and at == len(words) - scores - 1
    return at if end and follows and _begin(words[at]) > _begin(words[end]) else end


def _begin(rating: str) -> int:
    return int(re.split("[+.]", rating)[0])
