"""The rating, limit, restriction and colour of an event, the same for every kind of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any, TypeAlias

import pytest

from awards.rules.awarded import EventAwards
from awards.rules.considered import odd_event
from awards.rules.facts import BracketFacts, KnockoutFacts
from awards.rules.kinds import KINDS
from awards.rules.knockout import knockout_awards
from awards.rules.knockout_event import event_of
from awards.rules.rated import BY_MASTERPOINTS, BY_PLAYERS, rating_of
from tests.awards.rules.book import BOOK, knockout
from tests.awards.rules.fields import asked, group

Line: TypeAlias = tuple[str, object, str, tuple[tuple[str, str], ...]]
OPEN, AVERAGE = BracketFacts(16, Fraction(4000)), Fraction(800)
LIMITS = [(299, "red"), (499, "red"), (749, "red"), (750, "gold"), (1500, "gold")]
BARE = {"barometer_final": {"level": 3}, "side_game_series": {}}


def _knockout(classification: str, **facts: Any) -> EventAwards:
    brackets = (OPEN, BracketFacts(8, AVERAGE))
    told = KnockoutFacts(classification, brackets, **{"boards": 24, "sessions": 3, **facts})
    return event_of(knockout_awards(BOOK, told, BOOK.readings()))


def _compact(classification: str, **facts: Any) -> EventAwards:
    return _knockout(classification, compact=True, **{"boards": 12, "sessions": 2, **facts})


def _ranking(kind: str) -> Callable[..., EventAwards]:
    def paid(classification: str, **facts: Any) -> EventAwards:
        more = {"boards": 7} if KINDS[kind].by_match else {}
        whole = group("all", 20, 40)
        return asked(kind, classification, whole=whole, **{**more, **BARE.get(kind, {}), **facts})

    return paid


PAYS: dict[str, Callable[..., EventAwards]] = {
    **{kind: _ranking(kind) for kind in KINDS},
    "knockout": _knockout,
    "compact_knockout": _compact,
}


def _lines(found: EventAwards) -> list[Line]:
    """Every award of the event with its colours."""
    lines: list[Line] = []
    for one in found.groups:
        paid = [("overall", p.places, p.award, p.colours) for p in one.overall]
        paid += [("session", p.places, p.award, p.colours) for s in one.session for p in s.awards]
        paid += [("match", (0, 0), m.award, m.colours) for m in (one.match,) if m]
        for what, places, award, colours in paid:
            shares = tuple((share.colour, str(share.award)) for share in colours)
            lines.append((f"{one.group} {what}", places, str(award), shares))
    return lines


@pytest.mark.parametrize("kind", PAYS)
@pytest.mark.parametrize("beside", ["non_championship", "consolation"])
def test_side_events_of_a_national_are_paid_as_at_a_regional_rules_94_111(
    kind: str, beside: str
) -> None:
    """Pages 5 and 8; only the matches of a Swiss consolation are those of the final (rule 142)."""
    at_national = _lines(PAYS[kind]("national", **{beside: True}))
    at_regional = _lines(PAYS[kind]("regional", **{beside: True}))
    if (kind, beside) == ("swiss", "consolation"):
        at_national, at_regional = at_national[:-1], at_regional[:-1]
    assert at_national == at_regional
    assert at_national


@pytest.mark.slow
@pytest.mark.parametrize("kind", PAYS)
def test_a_charity_event_keeps_its_rating_rule_113(kind: str) -> None:
    facts = {"non_championship": True, "charity": True}
    assert _lines(PAYS[kind]("national", **facts)) == _lines(PAYS[kind]("national", charity=True))


def test_a_side_knockout_of_a_national_by_hand() -> None:
    """(16 + 10) / 60 x 46 x 1 x 0.65 x 1, and 1.25 x 1 x 0.65 x 1 for a match."""
    found = knockout(BracketFacts(16), classification="national", non_championship=True)[0]
    assert [(s.colour, str(s.award)) for s in found.overall[0].colours] == [("red", "12.96")]
    assert (found.match.shown, found.match_colour.line.shown) == ("0.81", "red")


def _brackets(limit: int) -> dict[str, Any]:
    return {"brackets": (BracketFacts(16, upper_limit=Fraction(limit)), BracketFacts(9, AVERAGE))}


def _flights(limit: int) -> dict[str, Any]:
    second = BracketFacts(9, upper_limit=Fraction(min(limit, 750)))
    return {"brackets": (BracketFacts(16, upper_limit=Fraction(limit)), second), "flighted": True}


def _one_field(limit: int) -> dict[str, Any]:
    return {"brackets": (BracketFacts(16, upper_limit=Fraction(limit)),)}


@pytest.mark.parametrize(("limit", "colour"), LIMITS)
@pytest.mark.parametrize("field", [_brackets, _flights, _one_field])
@pytest.mark.parametrize("classification", ["regional", "national"])
@pytest.mark.parametrize("compact", [False, True])
def test_gold_of_a_limited_knockout_begins_at_750_rule_159(
    limit: int,
    colour: str,
    field: Callable[[int], dict[str, Any]],
    classification: str,
    compact: bool,
) -> None:
    """Page 14: upper limit of not less than 750; the second flight has its own (rule 145)."""
    told = KnockoutFacts(classification, boards=12, sessions=2, compact=compact, **field(limit))
    found = knockout_awards(BOOK, told, BOOK.readings())
    assert {share.colour for share in found[0].overall[0].colours} == {colour}
    if colour == "red":
        assert {s.colour for one in found for s in one.overall[0].colours} == {"red"}
    assert {one.match_colour.line.shown for one in found} == {"red"}


@pytest.mark.parametrize("sessions", [1, 2, 4])
def test_gold_of_a_knockout_needs_two_sessions_rule_159(sessions: int) -> None:
    found = knockout(OPEN, BracketFacts(8, AVERAGE), sessions=sessions)
    expected = {"red"} if sessions == 1 else {"gold"}
    assert [{s.colour for s in one.overall[0].colours} for one in found] == [expected] * 2
    assert bool(found[0].overall[0].receipt.parts[-1].reading) is (sessions == 1)


def test_read_as_page_12_alone_the_top_bracket_is_always_gold() -> None:
    readings = {"knockout_gold": "always"}
    limited = BracketFacts(16, upper_limit=Fraction(299))
    first = knockout(limited, sessions=1, readings=readings)[0].overall[0]
    assert [(s.colour, str(s.award)) for s in first.colours] == [("gold", "12.07")]


def test_an_edition_from_before_the_question_pays_as_it_did() -> None:
    values = {name: one for name, one in BOOK.tables.items() if name != "choices"}
    kept = tuple(
        one for one in BOOK.tables["choices"] if getattr(one, "name", "") != "knockout_gold"
    )
    old = type(BOOK)(BOOK.name, BOOK.title, BOOK.starts, BOOK.source, {**values, "choices": kept})
    assert old.readings()["knockout_gold"] == "always"


@pytest.mark.parametrize(
    ("by", "facts", "limit", "alike"),
    [
        ((), {}, None, False),
        ((), {}, 299, True),
        ((), {"restrictions": 1}, None, True),
        ((BY_PLAYERS,), {}, 299, False),  # a 299er at a Seniors regional
        ((BY_PLAYERS,), {"restrictions": 1}, None, True),
        ((BY_PLAYERS,), {"age_limit": True}, None, True),
        ((BY_MASTERPOINTS,), {"restrictions": 1}, None, False),  # women at a 199er regional
        ((BY_MASTERPOINTS,), {}, 199, True),
        ((BY_MASTERPOINTS, BY_PLAYERS), {"restrictions": 1}, None, False),
        ((BY_MASTERPOINTS, BY_PLAYERS), {"restrictions": 2}, 199, True),
    ],
)
@pytest.mark.parametrize("kind", ["pairs", "knockout"])
def test_only_an_event_restricted_like_the_tournament_keeps_its_colour_rule_161(
    by: tuple[str, ...], facts: dict[str, Any], limit: int | None, alike: bool, kind: str
) -> None:
    told = {"restricted_tournament": True, "restricted_by": by, **facts}
    upper = None if limit is None else Fraction(limit)
    if kind == "pairs":
        found = asked("pairs", "sectional", whole=group("all", 20, 40, limit), **told).groups[0]
        colour = found.overall[0].colours[0].colour
        match = found.session[0].awards[0].colours[0].colour
    else:
        knocked = knockout(BracketFacts(16, upper_limit=upper), classification="sectional", **told)
        colour, match = knocked[0].overall[0].colours[0].colour, knocked[0].match_colour.line.shown
    assert (colour, match) == (("silver",) * 2 if alike else ("black",) * 2)


@pytest.mark.parametrize("classification", ["club", "club_championship", "unit_championship"])
def test_a_club_or_unit_event_in_a_restricted_tournament_stays_black_and_says_so(
    classification: str,
) -> None:
    places = {"restricted_tournament": True, "inside_open_sectional": True}
    told = KnockoutFacts(classification, (OPEN,), boards=24, **places)
    found = knockout_awards(BOOK, told, BOOK.readings())[0]
    assert {share.colour for share in found.overall[0].colours} == {"black"}
    assert [one.code for one in told.rated.warnings()] == ["changes nothing"]


@pytest.mark.parametrize("inside", [False, True])
def test_no_national_is_a_restricted_regional_rule_161(inside: bool) -> None:
    """Page 14 speaks of "restricted Regionals or Sectionals"; a limited bracket stays gold and red."""
    brackets = (BracketFacts(16), BracketFacts(9, AVERAGE, upper_limit=Fraction(1500)))
    plain = KnockoutFacts("national", brackets, boards=24, sessions=4)
    told = replace(
        plain,
        restricted_tournament=True,
        restricted_by=(BY_PLAYERS,),
        inside_open_sectional=inside,
    )
    found, usual = (knockout_awards(BOOK, one, BOOK.readings()) for one in (told, plain))
    assert [one.overall[0].colours for one in found] == [one.overall[0].colours for one in usual]
    assert [one.match_colour.line.shown for one in found] == ["platinum", "red"]
    assert [one.code for one in told.rated.warnings()] == ["changes nothing"]


@pytest.mark.parametrize(("boards", "odd"), [(11, 1), (12, 0), (14, 0), (15, 1), (None, 0)])
def test_a_compact_knockout_of_other_boards_is_odd_rule_150(boards: int | None, odd: int) -> None:
    """Page 13: at least twelve and probably not more than fourteen."""
    facts = KnockoutFacts("regional", (OPEN,), boards=boards, compact=True)
    assert [one.code for one in odd_event(facts)] == ["boards of compact"] * odd
    assert not list(odd_event(replace(facts, compact=False)))


def test_a_restriction_nobody_named_is_taken_as_alike_and_asked_for() -> None:
    facts = KnockoutFacts("regional", (OPEN,), restrictions=1, restricted_tournament=True)
    found = rating_of(facts, sessions=2, limit=None)
    assert not found.is_unlike
    assert [one.code for one in found.warnings()] == ["restricted by what"]
