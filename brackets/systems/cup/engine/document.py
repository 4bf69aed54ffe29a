"""A drawn cup and a paired round as the documents of the scripting door (DESIGN 4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from brackets.draw.lot import FIXED
from brackets.draw.separation.document import certificate_document
from brackets.systems.cup.engine.apart import RoundCertificate
from brackets.systems.cup.engine.draw import CupDraw, CupEntrant, draw_cup
from brackets.systems.cup.engine.pairing import CupPlayer, CupRound, pair_cup_round
from brackets.systems.cup.engine.tree import Meeting, Side, schedule
from brackets.systems.cup.words import WORDS


def cup_of(document: Mapping[str, Any]) -> CupDraw:
    """The draw that an input of `draw.cup` asks for: the same document, the same draw."""
    return draw_cup(
        [CupEntrant(**entrant) for entrant in document["entrants"]],
        byes=document["byes"],
        separate_clubs=document["separate_clubs"],
        spread_byes=document.get("spread_byes", True),
        fixed=fixed_of(document),
        random_seed=document["random_seed"],
    )


def fixed_of(document: Mapping[str, Any]) -> dict[int, str]:
    """Who has which line before the lot, from the top of the tree."""
    return dict(sorted((int(at), name) for at, name in document.get(FIXED, {}).items()))


def round_of(document: Mapping[str, Any]) -> CupRound:
    """The pairs that an input of `pair.cup_round` asks for."""
    players = [
        CupPlayer(
            one["name"],
            one.get("skip", 0),
            tuple(one.get("colours", ())),
            one.get("club"),
            one.get("country"),
        )
        for one in document["entrants"]
    ]
    return pair_cup_round(
        document["round"],
        players,
        separate_clubs=document.get("separate_clubs", False),
        random_seed=document["random_seed"],
    )


def cup_document(drawn: CupDraw) -> dict[str, Any]:
    """Size, byes, lines, matches and certificate."""
    rounds = schedule(drawn.positions)
    return {
        "size": drawn.plan.size,
        "rounds": drawn.plan.rounds,
        "byes": list(drawn.byes),
        "preliminary": drawn.plan.preliminary,
        "positions": list(drawn.positions),
        "matches_to_play": sum(len(played) for played in rounds),
        "schedule": [
            {"round": number, "matches": [_match(one) for one in played]}
            for number, played in enumerate(rounds, start=1)
        ],
        "certificate": certificate_document(drawn.certificate),
    }


def round_document(paired: CupRound) -> dict[str, Any]:
    """Who plays black against whom, who sits out, and what could not be avoided.

    A certificate is there where clubmates are kept apart.
    """
    found: dict[str, Any] = {
        "matches": [{"black": black, "white": white} for black, white in paired.matches],
        "bye": paired.bye,
        "unavoidable": [
            {"name": name, "reason": WORDS.say(why)} for name, why in paired.unavoidable
        ],
    }
    if paired.certificate is not None:
        found["certificate"] = _certificate(paired.certificate)
    return found


def _certificate(found: RoundCertificate) -> dict[str, Any]:
    return {
        "optimal": found.optimal,
        "uniform": found.uniform,
        "pairings": None if found.pairings is None else str(found.pairings),
        "clubmates": found.clubmates,
        "countrymen": found.countrymen,
        "said": " ".join(sentences_of(found)),
    }


def sentences_of(certificate: RoundCertificate) -> tuple[str, ...]:
    """What the certificate of a round says, in words."""
    return tuple(map(WORDS.say, certificate.claims))


def _match(meeting: Meeting) -> dict[str, Any]:
    return {"id": meeting.id, "slots": [_slot(side) for side in meeting.sides]}


def _slot(side: Side) -> dict[str, str | None]:
    return {"from": side.match} if side.match else {"entrant": side.entrant}
