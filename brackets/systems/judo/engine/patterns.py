"""The sheets of every system as one line of stages each, in the order of their contest numbers.

The first round is left out: contest m is positions 2m - 1 and 2m. A stage numbers its contests on:

    m       the next round on the way to the final: winners of the last such round, two by two
    pK      losers of round K, two by two
    w       winners of the last contests of the losers, two by two
    dK      winners of the last contests of the losers against the losers of round K
    c       winners of the last round on the way to the final against those of the losers' contests
    vK:a:b  whom the winners of round K beat in round a, against whom they beat in round b
    aK:a    winners of the last contests against whom the winners of round K beat in round a
    g, r    the first final of a double elimination, and the second one if it is needed

^n behind a stage is its crossing: number i of the losers of round K (from 0) stands at i XOR n. A
stage written out, its contests parted by commas, names their slots: W9 and L9, r1W9 whom the winner
of 9 beat in round 1, r1r2W9 whom that one's victim of round 2 had beaten in round 1.

Facts: the sheets of a widely used tournament program, of 8 to 64 positions, two of them of 128.
"""

from __future__ import annotations

from collections.abc import Mapping

EIGHT = "m p1 d2^1 m"
DIRECT_64 = "p1 m d2^1 m w m d3^1 m w d4^1 w d5^1 m"

DANISH = ((57, 59), (58, 60), (59, 57), (60, 58))
"""The quarter-finals of the Danish sheet of 64, and the one each is crossed with."""


def _danish_64() -> str:
    """Those beaten on the way of the two of a quarter-final meet those of the other half's."""
    first, second, third = list[str](), list[str](), list[str]()
    for place, (own, far) in enumerate(DANISH):
        first += [f"r1W{own}-r1r2W{far}", f"r1r2r3W{own}-r1r3W{far}"]
        first += [f"r1r2L{own}-r1L{far}", f"r1r3L{own}-r1r2r3L{far}"]
        called = (f"r2W{own}", f"r2r3W{far}", f"r2r3L{own}", f"r2L{far}")
        second += [f"W{63 + 4 * place + at}-{who}" for at, who in enumerate(called)]
        third += [f"W{95 + 2 * place}-r3W{own}", f"W{96 + 2 * place}-r3L{far}"]
    stages = (",".join(first), ",".join(second), "w", ",".join(third))
    return " ".join(["m m m m", *stages, "w d4 w d5^1 m"])


PATTERNS: Mapping[str, Mapping[int, str]] = {
    "double_repechage": {
        8: EIGHT,
        16: "m v2:1:2 m w d3^1 m",
        32: "m m v3:1:2 a3:3 m w d4^1 m",
        64: "m m m v4:1:2 a4:3 a4:4 m w d5^1 m",
        128: "m m m m v5:1:2 a5:3 a5:4 a5:5 m w d6^1 m",
    },
    "double_repechage_one_bronze": {
        8: "m p1 d2^1 w m",
        16: "m v2:1:2 m w d3^1 w m",
        32: "m m v3:1:2 a3:3 m w d4^1 w m",
        64: "m m m v4:1:2 a4:3 a4:4 m w d5^1 w m",
        128: "m m m m v5:1:2 a5:3 a5:4 a5:5 m w d6^1 w m",
    },
    "swedish_double": {
        8: EIGHT,
        16: "m v2:1:2 w m d3^1 m",
        32: "m m v3:1:2 a3:3 w m d4^1 m",
        64: "m m m v4:1:2 a4:3 a4:4 w m d5^1 m",
        128: "m m m m v5:1:2 a5:3 a5:4 a5:5 w m d6^1 m",
    },
    "swedish_direct": {
        8: EIGHT,
        16: "p1 m d2^1 m w d3^1 m",
        32: "p1 m d2^1 m w m d3^1 w d4^1 m",
        64: DIRECT_64,
    },
    "swedish_single": {
        8: EIGHT,
        16: "m m v3:1:2 d3 m",
        32: "m m m v4:1:2 a4:3 d4 m",
        64: "m m m m v5:1:2 a5:3 a5:4 d5^1 m",
    },
    "estonian_d": {
        8: EIGHT,
        16: "m p1 d2^1 m w d3^1 m",
        32: "m p1^2 d2 m w d3^1 m w d4^1 m",
        64: "m p1 d2^2 m w d3^2 m w d4 m w d5^1 m",
    },
    "estonian_d_one_bronze": {
        8: "m p1 d2^1 w m",
        16: "m p1 d2^1 m w d3^1 w m",
        32: "m p1^2 d2 m w d3^1 m w d4^1 w m",
        64: "m p1 d2^2 m w d3^2 m w d4 m w d5^1 w m",
    },
    "none": {2**k: " ".join("m" * (k - 1)) for k in range(3, 8)},
    "ijf_quarter_final": {
        2**k: " ".join([*"m" * (k - 3), f"p{k - 2}", "m", f"d{k - 1}^1", "m"]) for k in range(3, 8)
    },
    "spanish_simple": {
        8: "m p1 d2 m",
        16: "m m v3:1:2 d3 m",
        32: "m m m v4:2:3 d4 m",
        64: "m m m m v5:3:4 d5 m",
        128: "m m m m m v6:4:5 d6 m",
    },
    "spanish_double_loss": {
        8: "p1 m d2^1 c^1 m",
        16: "p1 m d2^1 m w d3^1 c^1 m",
    },
    "modified_double_elimination": {
        8: "p1 m d2^1 w m d3",
        16: "p1 m d2 w m d3^1 w m d4",
        32: "p1 m d2 w m d3 m w d4^1 w m d5",
        64: "p1 m d2 w m d3 w m d4 w m d5^1 w m d6",
        128: "p1 m d2 w m d3 w m d4 w m d5 w m d6^1 w m d7",
    },
    "double_loss": {
        8: "m p1 d2^1 c^0 m",
        16: "m m p1^2 d2 w d3^1 c m",
        32: "m m m p1^6 d2^4 w d3 w d4^1 W30-W58,W29-W57 W60-W59",
        64: "m p1^14 m d2^12 w m d3^4 w d4 m w d5^1 W121-W117,W122-W118 W123-W124",
    },
    "british": {
        8: EIGHT,
        16: "m p1 d2^3 m w d3 m",
        32: "m p1 d2^3 m w W45-L44,L41-W48,W46-L43,L42-W47 m w d4^1 m",
        64: "m p1 d2^3 m w W89-L85,W92-L88,W90-L87,W91-L86,L81-W93,L84-W96,L82-W95,L83-W94"
        " m w W109-L105,W110-L107,W111-L106,W112-L108 m w d5^1 m",
    },
    "danish": {
        8: EIGHT,
        16: "m m r1W9-r1L11,r1W10-r1L12,r1W11-r1L9,r1W12-r1L10 d2^1 w d3^1 m",
        32: "m m m r1W25-r1r2W27,r1r2L25-r1L27,r1W26-r1r2W28,r1r2L26-r1L28,"
        "r1W27-r1r2W25,r1r2L27-r1L25,r1W28-r1r2W26,r1r2L28-r1L26"
        " W31-r2W25,W32-r2L27,W33-r2W26,W34-r2L28,W35-r2W27,W36-r2L25,W37-r2W28,W38-r2L26"
        " w d3^1 w d4^1 m",
        64: _danish_64(),
    },
    "german": {
        8: EIGHT,
        16: "p1 m d2^2 m w d3 m",
        32: "m p1^6 m d2^4 m w d3 w d4^1 m",
        64: DIRECT_64,
    },
    "double_elimination": {
        8: "m p1 d2^1 w m d3 g",
        16: "m p1 d2^3 w m d3 w m d4 g",
        32: "m p1 d2^5 w m d3^1 w m d4^1 w m d5 g",
        64: "m p1 d2^12 w m d3^5 w m d4^1 w m d5^1 w m d6 g",
        128: "m p1 d2^16 w m d3^15 w m d4^3 w m d5^2 w m d6 w m d7 g",
    },
}
"""Stages by system and positions."""
