"""The body of a request is read whole."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from tests.tourney.front.asking import run
from tourney.front.body import IN_MEMORY, Gone, body_of


def sending(*chunks: bytes) -> Callable[[], Awaitable[dict[str, Any]]]:
    left = list(chunks)

    async def receive() -> dict[str, Any]:
        if not left:
            await asyncio.sleep(60)
        chunk = left.pop(0)
        return {"type": "http.request", "body": chunk, "more_body": bool(left)}

    return receive


@examples(40)
@given(st.lists(st.binary(max_size=300), min_size=1, max_size=8))
def test_a_body_comes_whole_in_its_order(chunks: list[bytes]) -> None:
    async def story() -> None:
        body, size = await body_of(sending(*chunks))
        with body:
            assert body.read() == b"".join(chunks)
        assert size == sum(map(len, chunks))

    run(story())


def test_a_large_body_lies_in_a_file() -> None:
    async def story() -> None:
        whole = b"x" * (IN_MEMORY + 1)
        body, _ = await body_of(sending(whole))
        with body:
            assert (body._rolled, body.read()) == (True, whole)  # type: ignore[attr-defined]

    run(story())


def test_who_goes_is_not_waited_for() -> None:
    async def receive() -> dict[str, Any]:
        return {"type": "http.disconnect"}

    with pytest.raises(Gone):
        run(body_of(receive))
