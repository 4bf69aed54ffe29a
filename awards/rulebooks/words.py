"""Words for readings, rounds and colours, as pages and exports say them."""

from __future__ import annotations

from collections.abc import Mapping

from awards.rules.rulebook import Rulebook
from awards.rules.tables import Choice

OPTIONS: Mapping[str, str] = {
    "appendix": "fifty teams at one third, as Appendix F counts",
    "cumulative": "only the 17th to the 50th team at one third",
    "half_up": "a half is rounded up",
    "half_even": "a half is rounded to the even hundredth",
    "larger": "the larger of overall and match awards",
    "add": "overall and match awards together",
    "half": "half a match award",
    "nabc": "half in a national, for which it is printed; elsewhere a full match award",
    "full": "a full match award",
    "open": "the maximum, as for any open event",
    "average": "from the average of its top team",
    "share": "that share of the match award",
    "nothing": "nothing",
    "general": "none, as in any event of one session or limited below 750",
    "always": "the top bracket always",
    "tables": "as deep as so many tables",
    "field": "at most 35% of the field, but not below the printed depth of the own tables",
    "three_way": "all of them are one match of three or four",
    "each": "every match by its own boards",
    "matches": "the match awards of what they won",
    "places": "third and fourth, with which they are ranked",
    "played": "the share of it that was played",
    "stratum": "35% of those in the stratum and below it",
    "flight": "35% of the whole flight",
}
TITLES: Mapping[str, str] = {
    "ko_table_count": "Tables of lower brackets",
    "rounding": "Rounding",
    "match_and_overall": "Overall and match awards",
    "one_win_of_two": "One win of two in a match of three",
    "top_bracket_m": "M of an open top bracket",
    "small_match_shares": "Less than half of a match won",
    "knockout_gold": "Gold in a short or limited knockout",
    "credited_depth": "Depth with credited tables",
    "round_robin_matches": "Matches of a round robin",
    "agreed_final": "A final that both agreed not to play",
    "lost_final": "One match played before a lost final",
    "flight_depth": "Depth of a lower stratum of a flight",
}
FACTORS: Mapping[str, str] = {
    "B": "size of the field",
    "R": "rating of the event",
    "S": "sessions",
    "T": "kind of event",
    "K": "kind of knockout",
    "L": "boards a match",
    "M": "strength of the field",
    "P": "who may play",
    "D": "a match of this kind",
}
RANKS: Mapping[str, str] = {
    "match": "match awards",
    "sessions": "session awards",
    "nothing": "no award",
}


def option_words(value: str) -> str:
    """One way to read a question, in words."""
    return OPTIONS.get(value, value.replace("_", " "))


def rating_words(name: str) -> str:
    """A rating as people call it.

    >>> rating_words("club_championship")
    'Club championship'
    """
    return name.replace("_", " ").capitalize()


def reading_title(name: str) -> str:
    """The question itself."""
    return TITLES.get(name, name.replace("_", " ").capitalize())


def reading_choices(choice: Choice) -> list[tuple[str, str]]:
    """The options of a reading for a form, the edition's own first and marked."""
    own = [(choice.value, f"{option_words(choice.value)} (this edition)")]
    return own + [
        (option, option_words(option))
        for option in choice.options.split("|")
        if option != choice.value
    ]


def readings_in_words(book: Rulebook, chosen: Mapping[str, str]) -> list[str]:
    """The readings of an event that differ from its edition's, as sentences."""
    own = {choice.name: choice.value for choice in book.rows(Choice)}
    return [
        f"{reading_title(name)}: {option_words(value)}"
        for name, value in chosen.items()
        if own.get(name) != value
    ]


def group_title(name: str) -> str:
    """What a group is called in a text.

    >>> group_title("1"), group_title("B"), group_title("all")
    ('bracket 1', 'B', 'all')
    """
    return f"bracket {name}" if name.isdigit() else name


def plain(number: str) -> str:
    """A number without needless zeros.

    >>> plain("75.0000"), plain("22.5000")
    ('75', '22.5')
    """
    return number.rstrip("0").rstrip(".") if "." in number else number
