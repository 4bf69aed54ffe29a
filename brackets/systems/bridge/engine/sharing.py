"""Boards of a match shared among the members of a team when everybody played at least half."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from brackets.draw.errors import DrawError

AT_THE_TABLE = 4
"""Players of a team who play each board."""


def shared_boards(members: Sequence[int], boards: int, typed: Mapping[int, int]) -> dict[int, int]:
    """Boards of every member: as typed, and what is left over evenly among the others.

    DrawError where the others cannot each have played at least half of the match and at most all
    of it. Who comes first in the team has the board that does not divide.

    >>> shared_boards([1, 2, 3, 4, 5], 24, {})
    {1: 20, 2: 19, 3: 19, 4: 19, 5: 19}
    >>> shared_boards([1, 2, 3, 4, 5, 6], 24, {6: 4})
    {1: 19, 2: 19, 3: 18, 4: 18, 5: 18, 6: 4}
    """
    wrong = next((played for played in typed.values() if not 0 <= played <= boards), None)
    if wrong is not None:
        raise DrawError(f"{wrong} boards: a match has {boards}, type 0 to that.")
    others = [member for member in members if member not in typed]
    wanted = AT_THE_TABLE * boards
    left = wanted - sum(typed.values())
    if left < 0 or (left and not others):
        raise DrawError(
            f"The boards add up to {wanted - left}; four players at {boards} boards make {wanted}."
        )
    if not others:
        return dict(typed)
    each, more = divmod(left, len(others))
    if each + bool(more) > boards or 2 * each < boards:
        raise DrawError(
            f"{left} of {wanted} boards are left for {_members(len(others))}; with at least half and "
            f"at most all of {boards} each they play {-(-boards // 2) * len(others)} to "
            f"{boards * len(others)}. Type who played less than half."
        )
    rest = {member: each + (at < more) for at, member in enumerate(others)}
    return {member: typed.get(member, rest.get(member, 0)) for member in members}


def _members(number: int) -> str:
    return "1 member" if number == 1 else f"{number} members"
