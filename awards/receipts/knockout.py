"""One award, or what a bracket pays, with everything it was worked out from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any

from awards.models import Award, Sanction
from awards.receipts.equation import Equation, Factor, equations
from awards.receipts.legend import Meaning, legend_of
from awards.receipts.ranks import own_rank, team_rank
from awards.receipts.said import Said, said
from awards.receipts.tree import restored, walk
from awards.rulebooks.words import option_words, reading_title
from awards.rules.explained import Explained
from awards.words import said_stored, say
from brackets.draw.reasons import Reason
from brackets.systems.bridge.books import cited


@dataclass(frozen=True, slots=True)
class Step:
    """One line of the working, so far in."""

    depth: int
    line: Said

    @property
    def level(self) -> int:
        """How far in it is shown; deeper lines share the last step."""
        return min(self.depth, 6)

    @property
    def reading(self) -> str:
        """The reading that counted here, in words."""
        return self.line.read_as


@dataclass(frozen=True, slots=True)
class OtherReading:
    """What the other reading of a rule would pay."""

    title: str
    rule: str
    now: str
    other: str
    award: str
    difference: str
    what: str
    more: int

    @property
    def and_more(self) -> str:
        """How many more awards differ; empty where none does."""
        if not self.more:
            return ""
        return "one more award differs" if self.more == 1 else f"{self.more} more awards differ"

    def __str__(self) -> str:
        """As a line of text."""
        tail = f"; {self.and_more}" if self.more else ""
        return (
            f"{self.title}{cited(self.rule)}: here {self.now}; read instead as: {self.other}, "
            f"{self.what} is {self.award}, {self.difference}{tail}."
        )


@dataclass(frozen=True, slots=True)
class Receipt:
    """A whole receipt; page, JSON and text are printed from it."""

    title: str
    subject: str
    who: tuple[str, ...]
    award: str
    colours: tuple[dict[str, str], ...]
    equations: tuple[Equation, ...]
    legend: tuple[Meaning, ...]
    tables: Said
    places: tuple[dict[str, Any], ...]
    match: Said
    match_colours: tuple[dict[str, str], ...]
    tree: Said
    reason: str
    others: tuple[OtherReading, ...]
    number: int
    edition: str
    published_at: datetime | None
    template: str = "awards/_receipt.html"
    whose: str = "bracket"

    @property
    def tables_reading(self) -> str:
        """The reading the tables were counted by, in words."""
        return self.tables.read_as

    @property
    def factors(self) -> tuple[Factor, ...]:
        """Every factor of what is paid, once."""
        found = {one.line: one for equation in self.equations for one in equation.factors}
        return tuple(found.values())

    @property
    def steps(self) -> Iterator[Step]:
        """Every line of the tree in reading order."""
        return (Step(depth, line) for depth, line in walk(self.tree))

    @property
    def table_steps(self) -> Iterator[Step]:
        """How the tables were counted."""
        return (Step(depth, line) for depth, line in walk(self.tables) if depth)

    def to_json(self) -> dict[str, Any]:
        """The receipt as a document."""
        return {
            "title": self.title,
            "subject": self.subject,
            "award": self.award,
            "colours": list(self.colours),
            "reason": self.reason,
            "edition": self.edition,
            "published": self.published_at.isoformat() if self.published_at else None,
            "other_readings": [asdict(other) for other in self.others],
            "receipt": self.tree.to_json(),
        }

    def to_text(self) -> str:
        """The receipt as lines."""
        colours = ", ".join(f"{share['award']} {share['colour']}" for share in self.colours)
        state = (
            f"published {self.published_at:%Y-%m-%d %H:%M}" if self.published_at else "not final"
        )
        heads = [self.title, self.subject, *self.who, f"{self.award} ({colours})", self.reason]
        tail = f"Rule book edition {self.edition}; {state}."
        more = [*map(str, self.others), ""] if self.others else []
        return "\n".join([*filter(None, heads), "", self.tree.to_text(), "", *more, tail, ""])


def award_receipt(award: Award, sanction: Sanction) -> Receipt:
    """The receipt of one player's award."""
    document = document_of(sanction.receipts, award.bracket_number)
    shared = sanction.receipts["shared"]
    tree = restored(award.receipt, shared)
    who = award.player_name or f"each player of {award.team_name}"
    return _receipt(
        sanction,
        sanction.receipts,
        document,
        tree,
        title=f"{who} is paid {award.award}",
        who=(
            f"Team {award.team_number} {award.team_name}",
            f"team rank {team_rank(award) or '–'}, own rank {own_rank(award)}",
        ),
        award=str(award.award),
        colours=tuple(award.colours),
        reason=" ".join(said_stored(award.reasons)),
    )


def first_receipt(sanction: Sanction, receipts: Mapping[str, Any], number: int) -> Receipt | None:
    """What the winners of a bracket are paid; None where no place is paid."""
    document = document_of(receipts, number)
    place = next(iter(document["places"]), None)
    if place is None:
        return None
    final = sanction.is_published
    return _receipt(
        sanction,
        receipts,
        document,
        restored({"ref": place["ref"]}, receipts["shared"]),
        title=f"First place in bracket {number} {'pays' if final else 'would pay'} {place['award']}",
        who=("To each player of the winning team who earned first place",),
        award=place["award"],
        colours=tuple(place["colours"]),
        reason="",
    )


def document_of(receipts: Mapping[str, Any], number: int) -> dict[str, Any]:
    """The stored awards of one bracket."""
    found: dict[str, Any] = next(b for b in receipts["brackets"] if b["number"] == number)
    return found


def _receipt(
    sanction: Sanction,
    receipts: Mapping[str, Any],
    document: dict[str, Any],
    tree: Explained,
    **given: Any,
) -> Receipt:
    event = sanction.event
    return Receipt(
        subject=f"{event.tournament}, {event}, bracket {document['number']}",
        equations=equations(tree, document["factors"]),
        legend=legend_of(receipts),
        tables=said(restored(document["tables"], {})),
        places=tuple(document["places"]),
        match=said(restored(document["match"], {})),
        match_colours=match_colours(document),
        tree=said(tree),
        others=others_of(document),
        number=document["number"],
        edition=document["factors"][0]["edition"],
        published_at=sanction.published_at,
        **given,
    )


def match_colours(document: Mapping[str, Any]) -> tuple[dict[str, str], ...]:
    """The match award by colour; what was stored before awards could have two has one."""
    whole = {"colour": document["match_colour"]["value"], "award": document["match"]["value"]}
    return tuple(document.get("match_colours", (whole,)))


def others_of(document: Mapping[str, Any]) -> tuple[OtherReading, ...]:
    """What other readings would pay, as stored with a bracket or a group."""
    return tuple(_other(found) for found in document.get("other_readings", ()))


def _other(found: Mapping[str, Any]) -> OtherReading:
    return OtherReading(
        reading_title(found["reading"]),
        found["rule"],
        option_words(found["value"]),
        option_words(found["other"]),
        found["award"],
        say(Reason.read(found["difference"])),
        say(Reason.read(found["what"])),
        found["more"],
    )
