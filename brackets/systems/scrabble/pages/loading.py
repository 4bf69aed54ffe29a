"""A division read from its rows for pages, in as many queries for 200 players as for eight."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from brackets.systems.scrabble.engine.numbers import alphabetical_numbers
from brackets.systems.scrabble.engine.reasons import Note, from_json
from brackets.systems.scrabble.engine.settings import Settings
from brackets.systems.scrabble.mapping import Kind, read_settings
from brackets.systems.scrabble.models import Pairing, ScrabbleStanding
from brackets.systems.scrabble.pages.division import Division, Game, Person, Rest, Side
from brackets.systems.scrabble.queries import plan_of
from tourney.models import Entrant, Event, Member
from tourney.names import sorting

GONE = (Pairing.State.BYE, Pairing.State.ABSENT)
STANDING = (
    "player_number",
    "rating",
    "left_after",
    "is_locked",
    "rounds_missed",
    "entrant__number",
    "entrant__name",
)
PAIRING = (
    "round_number",
    "is_whole",
    "board",
    "drawing",
    "first_number",
    "second_number",
    "state",
    "score_first",
    "score_second",
    "spread_first",
    "spread_second",
    "reasons",
    "met_before",
)
Row = dict[str, Any]


def shown_division(event: Event) -> Division:
    """What everybody may know of the division now; before its start, who is entered."""
    standings = list(ScrabbleStanding.objects.filter(event=event).values(*STANDING))
    if not standings:
        return Division(_entered(event), settings=plan_of(event).settings)
    rows = list(Pairing.objects.filter(event=event).values(*PAIRING))
    begun = max(
        (row["round_number"] for row in rows if row["state"] in ("played", "forfeit")), default=0
    )
    clubs = dict(_clubs(event))
    games = [row for row in rows if row["second_number"] is not None]
    return Division(
        {row["player_number"]: _person(event, row, clubs) for row in standings},
        tuple(_game(row, begun) for row in games),
        (*_rests(rows, begun), *_missed(standings, begun)),
        _frozen(event),
        frozenset(row["round_number"] for row in rows if not row["is_whole"]),
        frozenset(row["player_number"] for row in standings if row["is_locked"]),
        tuple(_notes(event)),
    )


def _entered(event: Event) -> dict[int, Person]:
    """Everybody entered, numbered as the start will number them while nobody joins or leaves."""
    entered = event.entrants.filter(status=Entrant.Status.ENTERED).order_by("name", "number")
    rows = list(entered.values_list("name", "number", "members__rating"))
    numbers = alphabetical_numbers([sorting(name) for name, _, _ in rows])
    return {
        at: Person(at, name, _href(event, entry), int(rating or 0), entry=entry)
        for at, (name, entry, rating) in zip(numbers, rows, strict=True)
    }


def _href(event: Event, entry: int) -> str:
    return f"{event.get_absolute_url()}entry/{entry}/"


def _frozen(event: Event) -> Settings:
    """The plan and the readings the division was started with."""
    taken = event.records.filter(kind=Kind.FIELD).order_by("-sequence")
    payload = taken.values_list("payload__settings", flat=True).first()
    return read_settings(payload or {})


def _notes(event: Event) -> Iterator[tuple[int, Note]]:
    """Remarks of the postings; of one posted again those of the last time."""
    made = event.records.filter(kind=Kind.POSTING).order_by("sequence")
    rows = made.values_list("payload__rounds__0__number", "payload__notes")
    for number, notes in dict(rows).items():
        for note in notes or ():
            yield number, from_json(note)


def _clubs(event: Event) -> Iterator[tuple[int, str]]:
    members = Member.objects.filter(entrant__event=event)
    yield from members.values_list("entrant__number", "club")


def _person(event: Event, row: Row, clubs: dict[int, str]) -> Person:
    entry = row["entrant__number"]
    return Person(
        row["player_number"],
        row["entrant__name"],
        _href(event, entry),
        row["rating"],
        club=clubs.get(entry, ""),
        last_round=row["left_after"],
        entry=entry,
    )


def _counted(row: Row, name: str, begun: int) -> int | None:
    """What a row counts for: byes and absences from the first result of their round on."""
    spread: int | None = row[name]
    return spread if row["state"] not in GONE or row["round_number"] <= begun else None


def _game(row: Row, begun: int) -> Game:
    first, second = _side(row, "first", begun), _side(row, "second", begun)
    met = tuple(row["met_before"])
    reasons = tuple(map(from_json, row["reasons"]))
    where, state = (row["round_number"], row["board"]), row["state"]
    return Game(*where, first, second, state, reasons, met, row["drawing"])


def _side(row: Row, which: str, begun: int) -> Side:
    """One player of a game; who left after it was posted has nothing from it."""
    away = row["state"] == Pairing.State.ABSENT and row[f"spread_{which}"] is None
    counted = _counted(row, f"spread_{which}", begun)
    return Side(row[f"{which}_number"], row[f"score_{which}"], counted, away)


def _rests(rows: list[Row], begun: int) -> Iterator[Rest]:
    for row in rows:
        if row["second_number"] is None and row["state"] == Pairing.State.BYE:
            spread = _counted(row, "spread_first", begun)
            reasons = tuple(map(from_json, row["reasons"]))
            yield Rest(row["round_number"], row["first_number"], spread, "bye", reasons)


def _missed(standings: list[Row], begun: int) -> Iterator[Rest]:
    """Rounds a late entry missed, or a player while away: they count like byes."""
    for row in standings:
        for number, spread in row["rounds_missed"].items():
            counted = spread if int(number) <= begun else None
            yield Rest(int(number), row["player_number"], counted, "missed")
