"""The blocks of a cup's tree: every line once, and the pre-qualified as far apart as can be."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from brackets.draw.lot import Lot
from brackets.systems.cup.engine.placing import Lines, place_blocks

BLOCKS = st.lists(st.integers(1, 4), max_size=20)


def blocks(lines: Lines) -> list[tuple[int, int]]:
    """First line and number of lines of every block."""
    of_skips = [(at, 2**skip) for skip, found in lines.qualified.items() for at in found]
    return [*of_skips, *((at, 2) for at in lines.byes), *((at, 1) for at in lines.others)]


@given(BLOCKS, st.integers(0, 30), st.integers(0, 200), st.integers())
def test_every_line_belongs_to_one_block(
    skips: list[int], byes: int, spare: int, seed: int
) -> None:
    total = sum(2**skip for skip in skips) + 2 * byes + spare
    size = 1 << max(total - 1, 1).bit_length()
    lines = place_blocks(size, skips, byes, Lot(seed))
    taken = [line for at, many in blocks(lines) for line in range(at, at + many)]
    assert sorted(taken) == list(range(size))
    assert all(at % many == 0 for at, many in blocks(lines))
    assert sorted(s for s, found in lines.qualified.items() for _ in found) == sorted(skips)
    assert len(lines.byes) == byes


@given(st.integers(1, 4), st.integers(1, 40), st.integers(0, 40), st.integers())
def test_of_one_skip_every_block_holds_its_share_rounded_up_or_down(
    skip: int, many: int, byes: int, seed: int
) -> None:
    total = many * 2**skip + 2 * byes + 2
    size = 1 << (total - 1).bit_length()
    lines = place_blocks(size, [skip] * many, byes, Lot(seed))
    starts = lines.qualified[skip]
    while size >= 2**skip:
        held = [0] * (max(starts) // size + 1)
        for at in starts:
            held[at // size] += 1
        assert max(held) <= -(-many * size // (1 << (total - 1).bit_length()))
        size //= 2


def test_the_byes_keep_away_from_the_pre_qualified() -> None:
    """Two pre-qualified and two byes in a tree of 16: one of them in every quarter."""
    for seed in range(40):
        lines = place_blocks(16, [1, 1], 2, Lot(seed))
        taken = [*lines.qualified[1], *lines.byes]
        assert sorted(at // 4 for at in taken) == [0, 1, 2, 3]


def test_the_lot_reaches_every_branch() -> None:
    found = {place_blocks(8, [2], 0, Lot(seed)).qualified[2] for seed in range(20)}
    assert found == {(0,), (4,)}
    assert len({place_blocks(8, [], 1, Lot(seed)).byes for seed in range(60)}) == 4
