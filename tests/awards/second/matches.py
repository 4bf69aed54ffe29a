"""The match awards of a Swiss and of a zip knockout: pages 5, 12 and 13."""

from __future__ import annotations

from tests.awards.second.answer import MatchAward
from tests.awards.second.book import knockout_teams as rules
from tests.awards.second.book.classification import held, rated
from tests.awards.second.book.general_formula import P
from tests.awards.second.entries import Group
from tests.awards.second.ranked import Ranked


def match_award(ranked: Ranked, group: Group) -> MatchAward | None:
    """Page 12: "the knockout match award formula (D x L x M x P)"; without boards there is none.

    M is that of the highest stratum. In a consolation "match awards are the same as in the finals".
    """
    final = ranked.as_its_final()
    event = final.event
    if not final.pays_matches or event.boards is None:
        return None
    m = held(event, final.m_by_limit(final.strongest_with(group)))
    award = rules.match_award(rated(event), event.boards, m, P[event.restrictions])
    return MatchAward(event.rounded(award), final.colour(group))
