"""`award.ranking` of knockouts: places of each bracket against `award.event`, and refusals."""

from __future__ import annotations

import json
from decimal import Decimal
from itertools import pairwise
from typing import Any

import pytest

from tests.awards.door.test_documents import EVENT, ask, refusal


def facts(*teams: int, **changes: Any) -> dict[str, Any]:
    brackets = [{"teams": size, "top_team_average": 1000} for size in teams]
    return {**EVENT, "brackets": brackets, **changes}


def answer(event: dict[str, Any], *places: int, stratum: str | None = "1") -> dict[str, Any]:
    teams = [{"id": str(at), "stratum": stratum, "place": own} for at, own in enumerate(places)]
    return ask("award.ranking", {"facts": event, "entrants": teams})


def awards(event: dict[str, Any], *places: int, stratum: str | None = "1") -> list[str]:
    return [one["award"] for one in answer(event, *places, stratum=stratum)["entrants"]]


def natural(teams: int) -> list[int]:
    """The places of a bracket: first, second, and who lost in the same round level."""
    sizes = [1, 2, 4, 8, 16, 32, 64]
    ends = [size for size in sizes if size < teams] + [teams]
    return [1] + [low + 1 for low, high in pairwise(ends) for _ in range(high - low)]


@pytest.mark.parametrize("event", ["knockout", "compact_knockout"])
@pytest.mark.parametrize("teams", range(3, 65))
def test_the_natural_places_have_what_the_event_pays(event: str, teams: int) -> None:
    asked = facts(teams, event=event, boards=12)
    group = ask("award.event", asked)["awards"][0]
    clear = max((one["places"][1] for one in group["overall"]), default=0)
    is_compact = event == "compact_knockout"
    places = (
        [*range(1, clear + 1), *[clear + 1] * (teams - clear)] if is_compact else natural(teams)
    )
    paid = {
        at: one for one in group["overall"] for at in range(one["places"][0], one["places"][1] + 1)
    }
    found = answer(asked, *places)
    for place, one in zip(places, found["entrants"], strict=True):
        award = paid.get(place, {"award": "0.00", "colours": []})
        assert (one["award"], one["colours"]) == (award["award"], award["colours"])
    assert [(one["group"], one["award"]) for one in found["match_awards"]] == [
        ("1", group["match"])
    ]


def test_a_clear_third_and_fourth_have_their_own_percent() -> None:
    """55% and 45% of 23.38 1/3 (rule 90, page 4); level they have 50%."""
    event = facts(16, 9)
    assert awards(event, 1, 2, 3, 4) == ["23.38", "17.54", "12.86", "10.52"]
    assert awards(event, 1, 2, 3, 3) == ["23.38", "17.54", "11.69", "11.69"]


def test_a_tie_across_rounds_is_the_average_of_its_percents() -> None:
    """Places 2 to 4: (75 + 55 + 45) / 3 percent, not the average of rounded awards."""
    found = answer(facts(16, 9), 1, 2, 2, 2)["entrants"][1]
    assert found["award"] == "13.64"
    assert found["reason"] == "place 2/4 in bracket 1 13.64"
    assert "average of 75, 55, 45" in json.dumps(found["receipt"])


def test_a_tie_past_the_paid_places_shares_what_its_paid_places_hold() -> None:
    """Sixteen teams pay four: a tie for 4 to 6 shares the 45% of the fourth, 15% each."""
    event = facts(16, 9)
    assert awards(event, 1, 2, 3, 4, 4, 4)[3:] == ["3.51"] * 3
    assert awards(event, 1, 2, 3, 3, 5, 5)[4:] == ["0.00"] * 2


def test_a_play_off_of_eight_pays_its_printed_percent() -> None:
    """22.50% for 3 and 4, alone or level (rule 149, page 13); without a play-off nothing."""
    playoff = facts(8)
    playoff["brackets"][0]["playoff"] = True
    third = next(
        one["award"]
        for one in ask("award.event", playoff)["awards"][0]["overall"]
        if one["places"] == [3, 4]
    )
    assert awards(playoff, 1, 2, 3, 4)[2:] == awards(playoff, 1, 2, 3, 3)[2:] == [third] * 2
    assert awards(facts(8), 1, 2, 3, 3)[2:] == ["0.00"] * 2


@pytest.mark.parametrize("layout", ["bracketed", "flighted"])
def test_brackets_and_flights_are_ranked_apart(layout: str) -> None:
    event = facts(16, 9, layout=layout)
    entrants = [
        {"id": name + str(place), "stratum": name, "place": place}
        for name in ("1", "2")
        for place in (1, 2)
    ]
    found = ask("award.ranking", {"facts": event, "entrants": entrants})["entrants"]
    paid = [
        one["overall"][at]["award"] for one in ask("award.event", event)["awards"] for at in (0, 1)
    ]
    assert [one["award"] for one in found] == paid


def test_one_bracket_or_one_field_needs_no_stratum() -> None:
    whole = {**facts(16, brackets=None), "tables": 16}
    named = answer(facts(16), 1, 3)["entrants"]
    assert answer(facts(16), 1, 3, stratum=None)["entrants"] == named
    assert awards(whole, 1, 3, stratum=None) == awards(whole, 1, 3, stratum="all")


@pytest.mark.parametrize("teams", [4, 8, 9, 18, 19, 36, 37, 64])
def test_a_better_place_never_pays_less_and_a_tie_lies_between(teams: int) -> None:
    alone = [Decimal(one) for one in awards(facts(teams), *range(1, teams + 1))]
    assert alone == sorted(alone, reverse=True)
    for low in range(1, min(teams, 17)):
        tie = Decimal(awards(facts(teams), low, low)[0])
        assert alone[low] <= tie <= alone[low - 1]


def test_a_bracket_split_into_groups_is_ranked_group_by_group() -> None:
    """Each group is paid on the teams of the largest (rule 146, page 12)."""
    event = facts(16, 17)
    event["brackets"][1]["groups"] = [9, 8]
    found = answer(event, 1, 2, 3, 3, stratum="2")
    pays = ask("award.event", event)["awards"][1]["overall"]
    assert found["entrants"][3]["award"] == pays[2]["award"]
    assert found["warnings"][-1].startswith("brackets[1].groups: 2 was ranked as one group")


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"stratum": "3"}, "entrants[0].stratum: '3' is not one of 1, 2"),
        ({"stratum": None}, "entrants[0].stratum: missing; give one of 1, 2"),
        ({"place": 0}, "entrants[0].place: 0 is not between 1"),
        ({"place": 17}, "entrants[0].place: 17; 1 has 16 teams."),
        ({"wins": 2}, "entrants[0].wins: is not for a knockout; award.individual"),
        ({"session_places": [{"place": 1}]}, "entrants[0].session_places: is not for a knockout"),
        (
            {"stratum_places": [{"stratum": "1", "place": 1}]},
            "entrants[0].stratum_places: is not for a knockout",
        ),
    ],
)
def test_a_wrong_place_is_named(changes: dict[str, Any], said: str) -> None:
    entrants = [{"id": "7", "stratum": "1", "place": 1, **changes}]
    document = {"facts": facts(16, 9), "entrants": entrants}
    assert said in refusal("award.ranking", json.dumps(document))


def test_a_tie_above_the_field_is_named() -> None:
    entrants = [{"id": str(at), "place": 4} for at in range(2)]
    said = refusal("award.ranking", json.dumps({"facts": facts(4), "entrants": entrants}))
    assert "entrants[0].place: 4, level to place 5; 1 has 4 teams." in said
