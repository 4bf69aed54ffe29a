"""The receipt of one award of a ranking, and of what first place of a group pays."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any

from awards.models import Award, Sanction
from awards.pages.ranked import printed
from awards.receipts.equation import Equation, equations
from awards.receipts.knockout import OtherReading, others_of
from awards.receipts.legend import Meaning, legend_of
from awards.receipts.ranks import team_rank
from awards.receipts.said import Said, said
from awards.receipts.tree import restored, walk
from awards.rules.explained import Explained
from awards.words import said_stored


@dataclass(frozen=True, slots=True)
class RankedStep:
    """One line of the working, so far in."""

    depth: int
    line: Said

    @property
    def level(self) -> int:
        """How far in it is shown; deeper lines share the last step."""
        return min(self.depth, 6)


@dataclass(frozen=True, slots=True)
class RankedReceipt:
    """A whole receipt; page, JSON and text are printed from it."""

    title: str
    subject: str
    who: tuple[str, ...]
    award: str
    colours: tuple[dict[str, str], ...]
    reason: str
    tree: Said
    equations: tuple[Equation, ...]
    legend: tuple[Meaning, ...]
    groups: tuple[dict[str, Any], ...]
    number: int
    edition: str
    published_at: datetime | None
    template: str = "awards/ranked/_receipt.html"
    whose: str = "group"

    @property
    def steps(self) -> Iterator[RankedStep]:
        """Every line of the tree in reading order."""
        return (RankedStep(depth, line) for depth, line in walk(self.tree))

    @property
    def group(self) -> dict[str, Any]:
        """The group that pays."""
        return printed(next(found for found in self.groups if found["number"] == self.number))

    @property
    def others(self) -> tuple[OtherReading, ...]:
        """What other readings of the book would pay."""
        return others_of(self.group)

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
        when = self.published_at
        state = f"published {when:%Y-%m-%d %H:%M}" if when else "not final"
        heads = [self.title, self.subject, *self.who, f"{self.award} ({colours})", self.reason]
        tail = f"Rule book edition {self.edition}; {state}."
        more = [*map(str, self.others), ""] if self.others else []
        return "\n".join([*filter(None, heads), "", self.tree.to_text(), "", *more, tail, ""])


def ranked_receipt(award: Award, sanction: Sanction) -> RankedReceipt:
    """The receipt of one player's award."""
    who = award.player_name or f"each player of {award.team_name}"
    what = sanction.event.word.capitalize()
    return _receipt(
        sanction,
        sanction.receipts,
        award.bracket_number,
        title=f"{who} is paid {award.award}",
        who=(f"{what} {award.team_number} {award.team_name}", f"place {team_rank(award) or '–'}"),
        award=str(award.award),
        colours=tuple(award.colours),
        reason=" ".join(said_stored(award.reasons)),
        tree=restored(award.receipt, sanction.receipts["shared"]),
    )


def ranked_first(
    sanction: Sanction, receipts: Mapping[str, Any], number: int
) -> RankedReceipt | None:
    """What the first of a group is paid; None where no place is paid."""
    group = next((found for found in receipts["groups"] if found["number"] == number), None)
    place = next(iter(group["places"]), None) if group else None
    if group is None or place is None:
        return None
    pays = "pays" if sanction.is_published else "would pay"
    return _receipt(
        sanction,
        receipts,
        number,
        title=f"First place{_in(group['name'])} {pays} {place['award']}",
        who=("To each player",),
        award=place["award"],
        colours=tuple(place["colours"]),
        reason="",
        tree=restored({"ref": place["ref"]}, receipts["shared"]),
    )


def _factors(receipts: Mapping[str, Any], number: int) -> list[dict[str, Any]]:
    return [
        one for group in receipts["groups"] if group["number"] == number for one in group["factors"]
    ]


def _in(name: str) -> str:
    return "" if name == "all" else f" in {name}"


def _receipt(
    sanction: Sanction, receipts: Mapping[str, Any], number: int, *, tree: Explained, **given: Any
) -> RankedReceipt:
    event = sanction.event
    known = (line.edition for _, line in walk(tree) if line.edition)
    own = sanction.inputs.get("edition", "") if sanction.inputs else ""
    return RankedReceipt(
        subject=f"{event.tournament}, {event}",
        tree=said(tree),
        equations=equations(tree, _factors(receipts, number)),
        legend=legend_of(receipts),
        groups=tuple(receipts["groups"]),
        number=number,
        edition=own or next(known, ""),
        published_at=sanction.published_at,
        **given,
    )
