"""The certificate of a draw as the documents of the scripting door give it (DESIGN 4)."""

from __future__ import annotations

from typing import Any

from brackets.draw.separation import Certificate


def certificate_document(certificate: Certificate | None) -> dict[str, Any] | None:
    """The certificate of a draw that keeps clubmates apart; None when nobody asked for that."""
    if certificate is None:
        return None
    clubs = [
        {
            "club": one.club,
            "members": one.members,
            "bound_round": one.bound_round,
            "earliest_round": one.earliest_round,
        }
        for one in certificate.clubs
    ]
    return {
        "optimal": certificate.optimal,
        "uniform": certificate.uniform,
        "pairs_by_round": list(certificate.pairs_by_round),
        "bound_by_round": list(certificate.bound_by_round),
        "countries_optimal": certificate.countries_optimal,
        "said": certificate.said,
        "clubs": clubs,
    }
