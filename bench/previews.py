"""The preview of lists of entries: bytes of its first page, and processor time beside that of the shortest list."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial

from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from bench import field
from bench.measure import Figure, processor

SIZES = (500, 2000, 4000)
BOUND = 200_000
"""Bytes of a page: its rows are as many for every list, the sealed list in it grows with the list."""
LINEAR = 1.2
"""So many times what the number of entries says."""


def scenario() -> Iterator[Figure]:
    """Pasted lists of teams of four with numbers, names and points, none like another."""
    client, spent = Client(), dict[int, float]()
    client.force_login(User.objects.create_superuser("director of the lists"))
    for entries in SIZES:
        event = field.event(f"Knockout with a list of {entries:,}")
        address = reverse("tourney:import", args=[event.tournament.slug, event.slug])
        sizes = list[int]()
        spent[entries] = processor(partial(look, client, address, pasted(entries), sizes))
        size = sizes[0]
        times = entries / SIZES[0]
        met = size < BOUND and spent[entries] <= LINEAR * times * spent[SIZES[0]]
        name = f"preview of {entries:,} entries, {size / 1000:.0f} kB"
        target = f"under {BOUND // 1000} kB, {LINEAR * times:.1f} x"
        yield Figure(name, spent[entries], f"of {SIZES[0]}", spent[SIZES[0]], target, met)


def look(client: Client, address: str, text: str, sizes: list[int]) -> None:
    """Paste a list and look at what it would do."""
    answer = client.post(address, {"text": text})
    if "Page 1 of" not in answer.content.decode():
        raise SystemExit(f"The list was not looked at: {answer.content[:400]!r}")
    sizes.append(len(answer.content))


def pasted(entries: int) -> str:
    """A list with its headings."""
    chance = random.Random(entries)
    heads = [f"p{at}_{what}" for at in range(1, 5) for what in ("number", "name", "mp")]
    lines = ["\t".join(["team", "captain", "players", *heads])]
    for number in range(1, entries + 1):
        players = [
            cell
            for _ in range(4)
            for cell in (
                str(chance.randrange(10**6, 10**7)),
                f"{chance.choice(field.FIRST)} {chance.choice(field.LAST)}",
                f"{chance.randrange(10**5) / 100}",
            )
        ]
        lines.append("\t".join([str(number), players[1], "4", *players]))
    return "\n".join(lines)
