"""The description is valid, says every route, and is made of the types that are answered."""

from __future__ import annotations

from django.test import Client
from openapi_spec_validator import OpenAPIV31SpecValidator

from tests.data import ROOT
from tests.who import WHO
from tourney.api.describing import description
from tourney.api.operations import operations
from tourney.files import FORMS

FILES = {f"{name}_{form}" for name in ("entrants", "standings", "meetings") for form in FORMS}
UNTYPED = {"openapi", "nothing", *FILES}
"""Routes that answer with no type: files for spreadsheets, the description, what is not there."""


def test_the_description_is_valid() -> None:
    OpenAPIV31SpecValidator(description()).validate()


def test_it_is_answered_as_it_is(db: None) -> None:
    answer = Client().get(f"{ROOT}/openapi.json")
    assert answer.status_code == 200
    assert answer.json() == description()


def test_it_says_every_route() -> None:
    routes = {name.partition(":api_")[2] for name in WHO if ":api_" in name}
    assert {one.name for one in operations()} == routes - UNTYPED


def test_every_part_of_an_answer_is_described() -> None:
    described = description()["components"]["schemas"]
    assert {"Tournament", "Event", "Entrant", "Draw", "Meeting", "Standing", "Award"} <= set(
        described
    )
    for name, schema in described.items():
        assert schema.get("description"), name
