"""What a member of a team of five or six is paid for its place and its matches, by the boards played."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction

from tests.awards.second.answer import Shares
from tests.awards.second.book.participation import HALF, Parts, match_parts, place_earned
from tests.awards.second.facts import Document
from tests.awards.second.knockout_awards import knockout_of
from tests.awards.second.matches import match_award
from tests.awards.second.overalls import overalls
from tests.awards.second.ranked import ranked_of

FULL_FROM = 3
"""Page 12: "In events of 3 or more sessions all eligible players receive full overall awards"."""
PLACES = {"1st": 1, "2nd": 2, "3rd/4th": 3}


@dataclass(frozen=True)
class Member:
    """An award, and so much of it in each colour."""

    award: Fraction
    colours: dict[str, Fraction]


def knockout_member(document: Document, record: str, played: Parts) -> Member:
    """Of a knockout that is one bracket of four rounds."""
    readings = document.get("readings") or {}
    knockout = knockout_of(document)
    [first] = knockout.firsts()
    paid, rounded = knockout.paid(0, "1", first), knockout.event.rounded
    low = PLACES.get(place_earned(record, played) or "")
    of_place = [one for one in paid.overall if low and one.first <= low <= one.last]
    is_small_paid = readings.get("small_match_shares", "share") == "share"
    parts = match_parts(record, played, is_small_paid=is_small_paid)
    won = sum((rounded(knockout.match(0) * part) for part in parts), Fraction(0))
    in_matches = ((paid.match.colour, won),) if paid.match else ()
    place = (of_place[0].award, of_place[0].colours) if of_place else None
    return _paid(place, (won, in_matches), readings.get("match_and_overall", "larger"))


def team_member(document: Document, place: int, wins: Fraction, percent: Fraction) -> Member:
    """Of a Swiss or board-a-match, page 12: "based on the percentage participation"."""
    ranked = ranked_of(document)
    [group], rounded = ranked.groups, ranked.event.rounded
    part = min(percent, Fraction(100)) / 100
    of_overall = part if document["sessions"] < FULL_FROM else Fraction(1)
    is_consolation = ranked.event.consolation and ranked.event.kind == "swiss"
    if is_consolation and percent < HALF:
        of_overall = Fraction(0)  # "players must play at least half the matches in the consolation"
    found = None
    for one in overalls(ranked, group):
        if one.first <= place <= one.last:
            [(colour, _)] = one.colours
            award = rounded(one.award * of_overall)
            found = award, ((colour, award),)
    match = match_award(ranked, group)
    won, in_matches = Fraction(0), ()
    if match and wins:
        each = match.award
        whole = each * int(wins) + rounded(each * (wins - int(wins)))
        won = rounded(whole * part)
        in_matches = ((match.colour, won),)
    return _paid(
        found, (won, in_matches), (document.get("readings") or {}).get("match_and_overall")
    )


def _paid(
    place: tuple[Fraction, Shares] | None, matches: tuple[Fraction, Shares], reading: str | None
) -> Member:
    """The larger of the overall award and the match awards together, or both, as it is read."""
    if place is None:
        counting = [matches]
    elif reading == "add":
        counting = [place, matches]
    else:
        counting = [place if place[0] >= matches[0] else matches]
    colours = Counter[str]()
    for _, shares in counting:
        for colour, award in shares:
            colours[colour] += award  # type: ignore[assignment]
    award = sum((award for award, _ in counting), Fraction(0))
    return Member(award, {colour: Fraction(own) for colour, own in colours.items() if own})
