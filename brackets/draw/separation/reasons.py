"""What a certificate claims, as reasons: in all, then label by label."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from brackets.draw.reasons import Reason
from brackets.draw.separation.values import (
    DRAWN,
    EXCHANGED,
    GIVEN_ALL,
    GIVEN_PLACES,
    GIVEN_SEEDS,
    Certificate,
    LabelLine,
)

ANY = Reason.of("draw with any")
MANY = 8
"""Labels above which those that are alike share a line."""


def claims_of(certificate: Certificate) -> Iterator[Reason]:
    """What the certificate says of the draw as a whole."""
    which = _which(certificate)
    if certificate.made != DRAWN:
        yield Reason.of(certificate.made)
        if certificate.optimal:
            yield Reason.of(f"{_who(certificate)} apart", which=which)
        elif certificate.byes_beaten:
            yield Reason.of("byes beaten")
        elif certificate.optimal is not None:
            yield Reason.of(f"{_who(certificate)} beaten")
        return
    who = _who(certificate)
    if certificate.optimal:
        yield Reason.of(f"{who} apart", which=which)
    else:
        yield Reason.of(f"{who} not proved")
    if who == "clubs" and certificate.nations:
        proved = certificate.countries_optimal
        yield Reason.of("countries apart too" if proved else "countries not proved too")
    if certificate.spread is not None:
        yield Reason.of("byes spread" if certificate.spread else "byes not proved")
    yield from _evenness(certificate, is_of_these=bool(certificate.optimal) and which != ANY)


def _evenness(certificate: Certificate, *, is_of_these: bool) -> Iterator[Reason]:
    """How the draw was chosen among the best ones, or among the best of those that are spoken of."""
    if certificate.draws == 1:
        yield Reason.of("only of these" if is_of_these else "only draw")
    elif certificate.draws is not None:
        code = "even of these" if is_of_these else "drawn evenly"
        yield Reason.of(code, draws=certificate.draws)
    elif certificate.optimal:
        yield Reason.of("not even of these" if is_of_these else "not drawn evenly")


def _which(certificate: Certificate) -> Reason:
    """The draws that are spoken of: one whose byes or settled places are others may be better."""
    if certificate.made == EXCHANGED:  # it says itself what stays
        return ANY
    spread = " spread" if certificate.spread else ""
    return Reason.of(f"draw with {certificate.given or 'any'}{spread}")


def _who(certificate: Certificate) -> str:
    """Of whom it speaks first."""
    return "countries" if certificate.nations and not certificate.clubs else "clubs"


def lines_of(certificate: Certificate, labels: Sequence[LabelLine]) -> Iterator[Reason]:
    """When two of each label can meet first, of labels with two or more; where there are many, alike ones together.

    Where somebody was placed before, each line speaks of the draws in which they stand there.
    """
    given = certificate.made != DRAWN or certificate.given in (GIVEN_PLACES, GIVEN_SEEDS, GIVEN_ALL)
    there = " there" if given else ""
    several = [one for one in labels if one.members > 1]
    if len(several) <= MANY:
        yield from (_line(one, (one.label,), there) for one in several)
        return
    alike: dict[tuple[int, int, int | None], list[str]] = {}
    for one in several:
        alike.setdefault((one.members, one.bound_round, one.earliest_round), []).append(one.label)
    for one in several:
        named = alike.pop((one.members, one.bound_round, one.earliest_round), None)
        if named:
            yield _line(one, tuple(named), there)


def _line(one: LabelLine, named: tuple[str, ...], there: str) -> Reason:
    early = one.earliest_round or 1
    return Reason.of(
        "label" if len(named) == 1 else "labels",
        labels=named,
        members=one.members,
        meets=Reason.of("meet later", round=early) if early > 1 else Reason.of("meet at once"),
        bound=Reason.of(f"no later{there}")
        if early == one.bound_round
        else Reason.of(f"later at best{there}", round=one.bound_round),
    )
