"""The certificate of a draw as the documents of the scripting door give it (DESIGN 4)."""

from __future__ import annotations

from typing import Any

from brackets.draw.separation.values import Certificate, LabelLine
from brackets.draw.separation.words import summary


def certificate_document(certificate: Certificate | None) -> dict[str, Any] | None:
    """The certificate of a draw that keeps clubmates apart; None when nobody asked for that."""
    if certificate is None:
        return None
    return {
        "optimal": certificate.optimal,
        "uniform": certificate.uniform,
        "draws": None if certificate.draws is None else str(certificate.draws),
        "byes_spread": certificate.spread,
        "pairs_by_round": list(certificate.pairs_by_round),
        "bound_by_round": list(certificate.bound_by_round),
        "countries_optimal": certificate.countries_optimal,
        "country_pairs_by_round": list(certificate.nation_pairs),
        "country_bound_by_round": list(certificate.nation_bound),
        "said": summary(certificate),
        "clubs": [_line("club", one) for one in certificate.clubs],
        "countries": [_line("country", one) for one in certificate.nations],
    }


def _line(label: str, one: LabelLine) -> dict[str, Any]:
    return {
        label: one.label,
        "members": one.members,
        "bound_round": one.bound_round,
        "earliest_round": one.earliest_round,
    }
