"""Who may change what: drafts by admins, published editions by nobody."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.contrib import admin
from django.contrib.auth.models import User
from django.db.models import Model
from django.http import HttpRequest

from awards.models import Edition, EditionRow

if TYPE_CHECKING:
    Base = admin.options.BaseModelAdmin[Model]
else:
    Base = object


def edition_of(obj: Any) -> Edition | None:
    """The edition a row, or an edition itself, belongs to."""
    if isinstance(obj, Edition):
        return obj
    return obj.edition if isinstance(obj, EditionRow) and obj.edition_id else None


def signed_in(request: HttpRequest) -> User | None:
    """Who does it."""
    return request.user if isinstance(request.user, User) else None


class DraftsOnly(Base):
    """A published edition and its rows are looked at, never changed."""

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Drafts only."""
        return super().has_change_permission(request, obj) and not _is_locked(obj)

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Drafts only."""
        return super().has_delete_permission(request, obj) and not _is_locked(obj)


def _is_locked(obj: Any) -> bool:
    edition = edition_of(obj)
    return edition is not None and edition.is_published
