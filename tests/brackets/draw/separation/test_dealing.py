"""The blocks of a tree: every line once, the pre-qualified as far apart as can be, the byes spread."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from brackets.draw.lot import Lot
from brackets.draw.separation.branches import Branches, deal_branches
from brackets.draw.separation.dealing import best_deals, dealt, kinds_of
from brackets.draw.separation.values import Member
from tests.examples import examples

BLOCKS = st.lists(st.integers(1, 4), max_size=20)


def branches(size: int, skips: Sequence[int], byes: int, seed: int) -> Branches:
    """The pre-qualified by the rounds they skip, then the byes."""
    kinds = (*[(skip, True) for skip in sorted(set(skips), reverse=True)], (1, False))
    counts = (*[skips.count(skip) for skip, _ in kinds[:-1]], byes)
    return deal_branches(size, kinds, counts, Lot(seed))


@given(BLOCKS, st.integers(0, 30), st.integers(0, 200), st.integers())
def test_every_line_belongs_to_one_block(
    skips: list[int], byes: int, spare: int, seed: int
) -> None:
    total = sum(2**skip for skip in skips) + 2 * byes + spare
    size = 1 << max(total - 1, 1).bit_length()
    found = branches(size, skips, byes, seed)
    lengths = (*[2**skip for skip in sorted(set(skips), reverse=True)], 2)
    blocks = [(at, many) for many, own in zip(lengths, found.blocks, strict=True) for at in own] + [
        (at, 1) for at in found.others
    ]
    taken = [line for at, many in blocks for line in range(at, at + many)]
    assert sorted(taken) == list(range(size))
    assert all(at % many == 0 for at, many in blocks)
    assert Counter(many for _, many in blocks if many > 2) == Counter(
        2**skip for skip in skips if skip > 1
    )


@given(st.integers(1, 4), st.integers(1, 40), st.integers(0, 40), st.integers())
def test_of_one_skip_every_block_holds_its_share_rounded_up_or_down(
    skip: int, many: int, byes: int, seed: int
) -> None:
    total = many * 2**skip + 2 * byes + 2
    whole = size = 1 << (total - 1).bit_length()
    starts = branches(size, [skip] * many, byes, seed).blocks[0]
    while size >= 2**skip:
        held = Counter(at // size for at in starts)
        assert max(held.values()) <= -(-many * size // whole)
        size //= 2


def test_the_byes_keep_away_from_the_pre_qualified() -> None:
    """Two pre-qualified and two byes in a tree of 16: one of them in every quarter."""
    members = [Member("A", skips=1, qualified=True), Member("B", skips=1, qualified=True)]
    members += [Member("C", skips=1), Member("D", skips=1)]
    shape = best_deals(16, members, spread=True).shapes[0][0]
    for seed in range(40):
        blocks = branches(16, [1, 1], 2, seed).blocks
        assert sorted(at // 4 for own in blocks for at in own) == [0, 1, 2, 3]
        taken = [at for at, kind in dealt(shape, 16, Lot(seed)).items() if kind is not None]
        assert sorted(at // 4 for at in taken) == [0, 1, 2, 3]


@examples(60)
@given(st.integers(0, 9), st.integers(0, 9), st.integers(1, 2))
def test_there_is_one_best_deal_up_to_mirror_images(qualified: int, byes: int, skip: int) -> None:
    """So a cup's clubs are counted on one deal, whatever the lot makes of it."""
    members = [Member(f"Q{n}", skips=skip, qualified=True) for n in range(qualified)]
    members += [Member(f"B{n}", skips=1) for n in range(byes)]
    size = 64
    found = best_deals(size, members, spread=True)
    assert len(found.shapes) == 1
    assert kinds_of(members) == tuple(
        kind for kind, many in (((skip, True), qualified), ((1, False), byes)) if many
    )


def test_the_lot_reaches_every_branch() -> None:
    found = {branches(8, [2], 0, seed).blocks[0] for seed in range(20)}
    assert found == {(0,), (4,)}
    assert len({branches(8, [], 1, seed).blocks[0] for seed in range(60)}) == 4
