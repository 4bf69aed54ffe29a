"""The doors of the house in a real browser: an admin comes in, on a desk and on a phone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Page, expect

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def admin_user() -> User:
    return User.objects.create_superuser("admin", password="a long enough one")


def test_an_admin_types_the_password_at_the_desk(desk: Page, admin_user: User) -> None:
    desk.goto("/admin/")
    desk.get_by_label("Username").fill("admin")
    desk.get_by_label("Password").fill("a long enough one")
    desk.get_by_role("button", name="Log in").click()
    expect(desk.get_by_role("heading", name="People, tournaments and rule books")).to_be_visible()


def test_a_signed_in_admin_reads_the_editions_on_a_phone(
    phone: Page, sign_in: Callable[[Page, User], None], admin_user: User
) -> None:
    sign_in(phone, admin_user)
    phone.goto("/admin/")
    expect(phone.get_by_role("heading", name="People, tournaments and rule books")).to_be_visible()
    assert phone.viewport_size == {"width": 390, "height": 844}
