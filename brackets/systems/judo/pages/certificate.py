"""The certificate of a sheet in sentences: the same at the desk, on the public page and where the draw is checked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from brackets.draw.separation.words import sentences
from brackets.systems.judo.engine.draw import JudoDraw, certificate_of
from brackets.systems.judo.engine.entrants import task_of
from brackets.systems.judo.field import competitors_of, fixed_of, sheet_of_document
from brackets.systems.judo.pages.positions import Positions


def certificate_sentences(
    document: Mapping[str, Any],
    drawn: JudoDraw,
    positions: Positions,
    people: Mapping[str, str],
) -> tuple[str, ...]:
    """Who had a place before the lot; the certificate of the draw, or after a swap of the sheet as it is now."""
    fixed = fixed_of(document)
    held = ", ".join(f"{people[name]} on {at}" for at, name in fixed.items())
    said = (f"Before the lot: {held}. Everybody else is drawn around them.",) if fixed else ()
    if positions == drawn.positions:
        return (*said, *sentences(drawn.certificate))
    competitors = competitors_of(document)
    task = task_of(competitors, sheet_of_document(document), {})
    kept = {
        one.name: one for one in competitors if one.seed is not None or one.name in fixed.values()
    }
    standing = {at: kept[name] for at, name in enumerate(positions, 1) if name in kept}
    return (*said, *sentences(certificate_of(task, positions, standing)))
