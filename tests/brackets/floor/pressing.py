"""Presses on the floor, as its buttons send them."""

from __future__ import annotations

from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from brackets.desk.sent import new_key
from brackets.floor.floor import Bout
from tests.brackets.floor.halls import bouts_at
from tourney.models import Event


def send(client: Client, event: Event, name: str, **fields: object) -> HttpResponse:
    address = reverse(f"brackets:{name}", args=[event.tournament.slug])
    return client.post(address, {"key": new_key(), **fields})


def do(client: Client, event: Event, what: str) -> HttpResponse:
    return send(client, event, "floor_act", do=what)


def first(event: Event, place: str = "mat-1") -> Bout:
    return bouts_at(event.tournament, place)[0]


def win(client: Client, bout: Bout, at: int = 0, **more: object) -> HttpResponse:
    button = bout.sides[at].button
    assert button is not None
    return send(client, bout.event, "floor_record", result=button.value, **more)
