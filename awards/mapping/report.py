"""A sanction with its awards as the document of its report.

Knockouts keep `brackets` in the sanction's receipts (`awards.knockouts.bracket`),
ranked events keep `groups` (`awards.ranked.documents`). Both hold codes; the document has the
words that are shown, and the codes beside them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from awards.mapping.knockout_facts import FLAGS
from awards.models import Award, Edition, RankedField, Sanction
from awards.receipts.knockout import match_colours
from awards.receipts.ranks import own_rank
from awards.receipts.said import frozen, said
from awards.receipts.tree import restored
from awards.reports.document import FORMAT
from awards.rulebooks.words import option_words, plain, reading_title
from awards.words import said_stored
from awards.words.ranks import span_words
from brackets.systems.bridge.books import cited

WHOLE = "all"
GROUP_WORDS = {"strata": "Stratum", "flights": "Flight", "brackets": "Bracket"}
FLAG_WORDS = {
    "non_championship": "not a championship",
    "consolation": "consolation event",
    "charity": "charity event",
    "age_limit": "limited by age",
    "restricted_tournament": "restricted tournament",
    "inside_open_sectional": "inside an open sectional",
}

Json = dict[str, Any]


def report_document(
    sanction: Sanction, edition: Edition, awards: Iterable[Award], *, revision: int
) -> Json:
    """The document of the awards as they stand; revision 0 and no date while not published."""
    event, receipts = sanction.event, sanction.receipts
    tournament, published = event.tournament, sanction.published_at
    groups = list(_groups(sanction))
    labels = {group["group"]: group["label"] for group in groups}
    return {
        "format": FORMAT,
        "revision": revision,
        "published": published.astimezone(tournament.zone).isoformat(timespec="seconds")
        if published
        else "",
        "tournament": {"name": tournament.name, "address": tournament.slug},
        "event": {
            "name": event.name,
            "address": event.slug,
            "kind": event.get_kind_display(),
            "entered_as": str(getattr(event, "entered_as", "team")),
            "date": event.day.isoformat(),
            "sessions": event.sessions,
        },
        "edition": edition.name,
        "facts": [{"fact": fact, "value": value} for fact, value in _facts(sanction, edition)],
        "readings": list(_readings(sanction, edition)),
        "groups": groups,
        "warnings": list(said_stored(sanction.warnings)),
        "warning_codes": list(sanction.warnings),
        "awards": [_award(award, labels) for award in awards],
        "shared_receipts": {
            name: frozen(receipt) for name, receipt in receipts.get("shared", {}).items()
        },
    }


def _facts(sanction: Sanction, edition: Edition) -> Iterator[tuple[str, str]]:
    event = sanction.event
    starts, ends = event.tournament.starts, event.tournament.ends
    place = f"{event.tournament.place}, " if event.tournament.place else ""
    yield "Tournament", f"{event.tournament.name} ({place}{starts} to {ends})"
    yield "Event", event.name
    yield "Kind", event.get_kind_display()
    yield "Started", f"{event.local_start:%Y-%m-%d %H:%M}"
    yield "Sessions", str(event.sessions)
    if not sanction.receipts.get("groups"):
        yield "Boards a match", str(event.boards)
    yield "Entries", str(event.entrants.count())
    yield "Rating", sanction.rating
    if sanction.restrictions:
        yield "Restrictions", sanction.get_restrictions_display()
    flags = [FLAG_WORDS[name] for name in FLAGS if getattr(sanction, name)]
    if sanction.restricted_tournament and sanction.restricted_by:
        flags.append(f"restricted by {sanction.get_restricted_by_display()}")
    if flags:
        yield "Further", ", ".join(flags)
    yield "Rule book", f"{edition.name}: {edition.title}, in force from {edition.starts}"


def _readings(sanction: Sanction, edition: Edition) -> Iterator[Json]:
    """How every open question of the book was read, the event's own choices marked."""
    rows: Any = edition.choice_rows  # type: ignore[attr-defined]
    for name, value, rule in rows.values_list("name", "value", "rule_number"):
        chosen = sanction.readings.get(name, value)
        own = " (chosen for this event)" if chosen != value else ""
        yield {
            "question": f"{reading_title(name)}{cited(rule)}",
            "answer": f"{option_words(chosen)}{own}",
            "codes": {"question": name, "answer": chosen},
        }


def _groups(sanction: Sanction) -> Iterator[Json]:
    yield from (_bracket(found) for found in sanction.receipts.get("brackets", ()))
    ranked = sanction.receipts.get("groups", ())
    if ranked:
        fields = RankedField.objects.filter(event_id=sanction.event_id)
        word = GROUP_WORDS.get(fields.values_list("layout", flat=True).first() or "", "")
        yield from (_group(found, word) for found in ranked)


def _bracket(found: Json) -> Json:
    match = found["match"]["value"]
    return {
        "group": str(found["number"]),
        "label": f"Bracket {found['number']}",
        "entrants": str(found["teams"]),
        "tables": plain(found["tables"]["value"]),
        "factors": _factors(found["factors"]),
        "overall": [_paid(place) for place in found["places"]],
        "session": [],
        "match": {"award": match, "colours": list(match_colours(found))},
    }


def _group(found: Json, word: str) -> Json:
    match = found["match"]
    return {
        "group": found["name"],
        "label": _label(found["name"], word),
        "entrants": "",
        "tables": plain(found["tables"]["value"]),
        "factors": _factors(found["factors"]),
        "overall": [_paid(place) for place in found["places"]],
        "session": [
            {"section": one["section"], "awards": [_paid(place) for place in one["places"]]}
            for one in found["sessions"]
        ],
        "match": {"award": match, "colours": found["match_colours"]} if match else None,
    }


def _label(name: str, word: str) -> str:
    """A group as it is headed: the whole field, or stratum, flight or bracket and its name."""
    return "All entries" if name == WHOLE else f"{word} {name}".strip()


def _factors(found: Iterable[Json]) -> list[Json]:
    return [
        {
            "name": line.name,
            "value": line.shown,
            "reason": line.reason,
            "source": line.source,
            "codes": {"name": factor["name"], "reason": factor["reason"]},
        }
        for factor, line in ((factor, said(restored(factor, {}))) for factor in found)
    ]


def _paid(place: Json) -> Json:
    return {name: place[name] for name in ("places", "award", "colours")}


def _award(award: Award, labels: dict[str, str]) -> Json:
    group = award.group or str(award.bracket_number)
    places = award.own_places or award.team_places if award.group else award.team_places
    return {
        "position": award.position,
        "group": labels.get(group, group),
        "entrant": award.team_number,
        "entrant_name": award.team_name,
        "place": _place(award),
        "places": places and list(places),
        "rank": _rank(award),
        "own_rank": own_rank(award),
        "paid_for": award.paid_for,
        "own_places": award.own_places and list(award.own_places),
        "player_number": award.player_number,
        "player": award.player_name,
        "match_wins": plain(str(award.match_wins)),
        "award": str(award.award),
        "colours": award.colours,
        "reason": " ".join(said_stored(award.reasons)),
        "reason_codes": award.reasons,
        "line_up_missing": award.line_up_missing,
        "receipt": frozen(award.receipt),
    }


def _place(award: Award) -> int | None:
    """The place in the group that pays: of a knockout the team's, of a ranking the one paid."""
    return award.own_low if award.group else award.team_low


def _rank(award: Award) -> str:
    """The same in words.

    Whoever a ranking pays for sessions or matches alone has no place there; where it came in
    the whole field is said.
    """
    if not award.group or award.own_places:
        return span_words(award.own_places if award.group else award.team_places)
    return f"{span_words(award.team_places)} overall" if award.team_places else ""
