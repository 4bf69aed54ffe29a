"""Writing the rows that pages read, and comparing them with what the journal gives."""

from __future__ import annotations

from brackets.systems.robin.facts.state import RobinState
from brackets.systems.robin.mapping import game_rows
from brackets.systems.robin.models import RobinGame
from tourney.models import Entrant, Event


def event_state(state: RobinState) -> str:
    """Taking entries, being played, or over."""
    if not state.seats:
        return Event.State.ENTRY
    return Event.State.FINISHED if state.is_over else Event.State.POSTED


def write_projection(event: Event, before: RobinState, after: RobinState, sequence: int) -> None:
    """Bring games, who left and the event's state to what a record made of them."""
    old, new = game_rows(before), game_rows(after)
    changed = {number for number, values in new.items() if old.get(number) != values}
    rows = {row.number: row for row in RobinGame.objects.filter(event=event)}
    RobinGame.objects.filter(event=event).exclude(number__in=new).delete()
    kept = [row for number, row in rows.items() if number in changed]
    for row in kept:
        for name, value in new[row.number].items():
            setattr(row, name, value)
        row.version, row.changed = row.version + 1, sequence
    if kept:
        names = [name.removesuffix("_id") for name in new[kept[0].number]]
        RobinGame.objects.bulk_update(kept, [*names, "version", "changed"])
    RobinGame.objects.bulk_create(
        RobinGame(event=event, changed=sequence, **new[number])
        for number in sorted(changed - set(rows))
    )
    _write_statuses(event, before, after)
    Event.objects.filter(pk=event.pk).update(state=event_state(after))


def _write_statuses(event: Event, before: RobinState, after: RobinState) -> None:
    left, back = after.gone - before.gone, before.gone - after.gone
    event.entrants.filter(pk__in=left).update(status=Entrant.Status.WITHDRAWN)
    if after.seats == before.seats:
        event.entrants.filter(pk__in=back).update(status=Entrant.Status.ENTERED)


def row_differences(event: Event, state: RobinState) -> list[str]:
    """Every row that is not what this state says; empty when all agree."""
    rows = {row.number: row for row in RobinGame.objects.filter(event=event)}
    wanted = game_rows(state)
    found = [f"game {number}: it is no game of the journal" for number in set(rows) - set(wanted)]
    for number, values in wanted.items():
        row = rows.get(number)
        if row is None:
            found.append(f"game {number}: it is missing")
            continue
        found += [
            f"game {number}: {name} is {getattr(row, name)!r}, the journal says {value!r}"
            for name, value in values.items()
            if getattr(row, name) != value
        ]
    now = Event.objects.values_list("state", flat=True).get(pk=event.pk)
    if now != event_state(state):
        found.append(f"event: state is {now!r}, the journal says {event_state(state)!r}")
    return sorted(found)
