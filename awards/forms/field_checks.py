"""Values of a field that its layout does not use: refused where they were typed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from awards.models import RankedField
from tourney.forms.fields import shown_points

Wrong = tuple[str, str]
"""A field of the form and what is wrong with it."""
OF_ONE_FIELD = ("lower_limit", "upper_limit")


def wrong_of_field(values: Mapping[str, Any], groups: int) -> Iterator[Wrong]:
    """Groups and limits of the whole field exclude each other (rules 124-143, pages 10-12)."""
    whole = values["layout"] == RankedField.Layout.WHOLE
    if whole and groups:
        yield "layout", "One field has no groups. Clear them, or divide the field."
    if not whole and not groups:
        yield "layout", "Name the groups below, the strongest first."
    for name in OF_ONE_FIELD:
        if values.get(name) is not None and not whole:
            said = shown_points(values[name])
            label = name.replace("_", " ").capitalize()
            yield name, f"{label} {said} is for one field. Clear it, and give each group its own."


def wrong_of_groups(layout: str, groups: Sequence[Mapping[str, Any]]) -> Iterator[tuple[str, str]]:
    """The name of a group with an M that nothing would count: only brackets have their own."""
    if layout == RankedField.Layout.BRACKETS:
        return
    for group in groups:
        if group.get("m") is not None:
            said = f"M {group['m'].normalize():f} of {group['name']} is for brackets of a Swiss."
            yield group["name"], f"{said} Clear it, or divide the field into brackets."


def crossed(low: Any, high: Any) -> str:
    """What is wrong with two limits; empty where they leave room."""
    if low is None or high is None or low < high:
        return ""
    return f"{shown_points(high)} is not above {shown_points(low)}. Correct one of them."
