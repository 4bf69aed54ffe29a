"""Every posting of a division can be paired again from its document, at the scripting door."""

from __future__ import annotations

import json

import pytest

from awards.door.registry import ENGINES
from brackets.journal.records import facts_of
from brackets.systems.scrabble.document import engine_document
from brackets.systems.scrabble.engine.settings import Session, Settings
from brackets.systems.scrabble.mapping import Kind
from brackets.systems.scrabble.models import Pairing
from tests.brackets.systems.scrabble.running import give, posted

pytestmark = pytest.mark.django_db
PLAN = Settings(
    (Session(1, 3, "round_robin", None, 1), Session(4, 7, "quads", 8, 1), Session(8, 10, "hill")),
    pool=6,
    random_seed=77,
)


@pytest.mark.parametrize("count", [9, 12])
def test_the_door_pairs_as_it_was_posted(count: int) -> None:
    event = posted(count, rounds=10, settings=PLAN)
    corrected = Pairing.objects.filter(event=event, round_number=9, state="played").first()
    give(corrected, 100, 600)
    records = list(event.records.filter(kind=Kind.POSTING))
    assert len(records) == 5
    for record in records:
        fact = facts_of(event, [record])[record.sequence]
        document = json.dumps(engine_document(event, record)).encode()
        answer = json.loads(ENGINES[fact.engine].answer(document))
        for posted_round, again in zip(fact.rounds, answer["rounds"], strict=False):
            mine = {(one.pair, one.first) for one in posted_round.games}
            pairs = zip(again["pairs"], again["starts"], strict=True)
            assert mine == {((min(a, b), max(a, b)), start) for (a, b), start in pairs}
            assert {one.player for one in posted_round.byes} == set(again["byes"])


def test_a_record_that_posts_nothing_has_no_document() -> None:
    event = posted(12)
    assert engine_document(event, event.records.first()) is None
