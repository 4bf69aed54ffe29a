"""What other readings would pay, for every kind of event: those that change something, and no other."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from awards.actions.awards import compute_awards, publish_awards
from awards.queries.sanctions import sanction_of
from awards.rules.championships import championship_awards
from awards.rules.event import event_awards
from awards.rules.other_readings import other_readings
from awards.rules.ranked import Group, RankedFacts
from awards.words import say
from brackets.draw.reasons import Reason
from tests.awards.making import all_loaded
from tests.awards.ranked_making import pairs_event, rank, sanctioned
from tests.awards.rules.book import BOOK
from tests.awards.rules.championship import asked


def told(*asked: Any) -> list[list[dict[str, Any]]]:
    """The other readings, what they change said in words."""
    return [
        [
            one | {name: say(Reason.read(one[name])) for name in ("what", "difference")}
            for one in group
        ]
        for group in other_readings(*asked)
    ]


def others(facts: RankedFacts, **chosen: str) -> list[list[dict[str, Any]]]:
    readings = BOOK.readings(chosen).asking()
    now = event_awards(BOOK, facts, readings)
    return told(BOOK, chosen, now, readings.asked, lambda read: event_awards(BOOK, facts, read))


def pairs(tables: int) -> RankedFacts:
    return RankedFacts("pairs", "regional", 2, whole=Group("all", Fraction(tables), 2 * tables))


def test_a_reading_that_changes_a_lower_place_names_it() -> None:
    [[found]] = others(pairs(8))
    assert (found["reading"], found["what"], found["award"]) == ("rounding", "place 2", "4.72")
    assert (found["difference"], found["other"]) == ("0.01 less", "half_even")


def test_the_other_way_round_is_the_same_difference() -> None:
    [[found]] = others(pairs(8), rounding="half_even")
    assert (found["value"], found["other"], found["difference"]) == (
        "half_even", "half_up", "0.01 more",
    )  # fmt: skip


def test_an_event_that_no_reading_changes_says_nothing() -> None:
    assert others(pairs(9)) == [[]]


def test_the_open_top_bracket_of_a_swiss() -> None:
    brackets = tuple(
        Group(str(at), Fraction(12), 12, top_team_average=Fraction(2000 // at)) for at in (1, 2)
    )
    facts = RankedFacts("swiss", "regional", 2, brackets=brackets, boards=24)
    top, lower = others(facts)
    by_average = next(found for found in top if found["reading"] == "top_bracket_m")
    assert by_average["what"] == "first place"
    assert by_average["difference"].endswith("less")
    assert by_average["more"] > 0
    assert "top_bracket_m" not in {found["reading"] for found in lower}


@pytest.mark.parametrize("name", ["Spingold", "Open Swiss Teams", "Blue Ribbon Pairs"])
def test_championships_tell_their_readings_too(name: str) -> None:
    facts = asked(name, tables=63)
    readings = BOOK.readings().asking()
    now = championship_awards(BOOK, facts, readings)
    [found] = told(
        BOOK, {}, now, readings.asked, lambda read: championship_awards(BOOK, facts, read)
    )
    for one in found:
        again = championship_awards(BOOK, facts, BOOK.readings({one["reading"]: one["other"]}))
        assert again.groups[0].receipt.value is not None
        assert one["difference"] != "0.00 less"


@pytest.mark.django_db
def test_page_json_and_text_of_a_ranked_receipt_tell_the_other_reading() -> None:
    all_loaded()
    event = pairs_event([500] * 16)
    sanctioned(event, "regional")
    rank(event, range(1, 17))
    compute_awards(event, by=None)
    sanction = sanction_of(event)
    publish_awards(event, version=sanction.version, by=None)
    where = [event.tournament.slug, event.slug, 3]
    client = Client()
    told = "place 2 of this group is <b>4.72</b>, 0.01 less"
    assert told in client.get(reverse("awards:receipt", args=where)).content.decode()
    [other] = client.get(reverse("awards:receipt_as", args=[*where, "json"])).json()[
        "other_readings"
    ]
    assert (other["what"], other["award"], other["more"]) == ("place 2", "4.72", 0)
    text = client.get(reverse("awards:receipt_as", args=[*where, "txt"])).content.decode()
    assert "place 2 is 4.72, 0.01 less." in text
