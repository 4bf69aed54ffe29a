"""Finding people by what somebody types: parts of names, numbers; accents and case do not matter."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from tourney.names import spelled


def fits(wanted: Sequence[str], names: str, numbers: Collection[str] = ()) -> bool:
    """Whether each of the words, made `plain`, begins a part of a name, or is a number.

    >>> fits(["woj", "7"], "Łukasz Wójtowicz", {"7"}), fits(["jto"], "Łukasz Wójtowicz")
    (True, False)
    >>> fits(["mueller"], "Anna Müller"), fits(["muller"], "Anna Müller")
    (True, True)
    """
    parts = f" {spelled(names)}"
    return all(f" {word}" in parts or word in numbers for word in wanted)
