"""The description of the interface (OpenAPI 3.1), made of the operations and of the types they answer with."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from tourney.api.operations import LINES, Asked, Operation, operations
from tourney.api.shapes import Problem

VERSION = "1.0.0"
REF = "#/components/schemas/{name}"
Json = dict[str, Any]
_PATH_KINDS: Json = {"slug": {"type": "string"}, "int": {"type": "integer"}}
_PATH_WORDS = {"slug": "The tournament.", "event_slug": "The event."}


@cache
def description() -> Json:
    """The whole description; it hangs on the program alone."""
    found = operations()
    types = [one.answers for one in found] + [Problem]
    schemas, components = msgspec.json.schema_components(types, ref_template=REF)
    problem = {
        "description": "Why there is no answer.",
        "content": _content("application/problem+json", schemas[-1]),
    }
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Tourney",
            "version": VERSION,
            "description": "What is public and posted, for reading. No key is needed.",
        },
        "paths": {
            one.template: {"get": _operation(one, schema)}
            for one, schema in zip(found, schemas, strict=False)
        },
        "components": {"schemas": components, "responses": {"Problem": problem}},
    }


def _operation(one: Operation, schema: Json) -> Json:
    said = f"{one.says} One JSON document a line." if one.media == LINES else one.says
    ok = {"description": said, "content": _content(one.media, schema)}
    refused = {"$ref": "#/components/responses/Problem"}
    return {
        "operationId": one.name,
        "summary": one.says,
        "parameters": [
            *(_in_path(kind, name) for kind, name in one.arguments),
            *(_behind(asked) for asked in one.asked),
        ],
        "responses": {
            "200": ok,
            "304": {"description": "Nothing changed since the answer with this tag."},
            **({"400": refused} if one.asked else {}),
            **({"404": refused} if one.arguments else {}),
        },
    }


def _content(media: str, schema: Json) -> Json:
    return {media: {"schema": schema}}


def _in_path(kind: str, name: str) -> Json:
    known = {"name": name, "in": "path", "required": True, "schema": _PATH_KINDS[kind]}
    return known | ({"description": _PATH_WORDS[name]} if name in _PATH_WORDS else {})


def _behind(asked: Asked) -> Json:
    schema = {"type": "integer", "minimum": asked.least, "default": asked.otherwise}
    return {
        "name": asked.name,
        "in": "query",
        "required": False,
        "description": asked.says,
        "schema": schema,
    }
