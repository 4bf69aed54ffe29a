"""Settings, from the environment alone; every variable has a default that runs on a laptop."""

from __future__ import annotations

import os
from pathlib import Path

from tourney.config.env import (
    database,
    env_address,
    env_bool,
    env_errors,
    env_list,
    env_networks,
    env_number,
    secret_key,
)
from tourney.config.house import HOUSE, PACKAGES, data_folder, release
from tourney.config.mailing import mail_server
from tourney.logs import configured

BASE_DIR = PACKAGES
DATA_DIR = Path(os.environ.get("TOURNEY_DATA") or data_folder())
DATA_DIR.mkdir(parents=True, exist_ok=True)

PAGES_ON_DISK = 1_000_000 * env_number("TOURNEY_PAGES_MB", default=200)
RELEASE = release()
AFTER_BACKUP = os.environ.get("TOURNEY_AFTER_BACKUP", "")  # a command that is given each new copy
COPY_HOURS = env_number(
    "TOURNEY_COPY_HOURS", default=3
)  # an older last copy is said at the desk; 0 says nothing
STANDBY_WAIT = env_number(
    "TOURNEY_STANDBY_WAIT", default=5
)  # seconds a write waits for the second server of the database
FREE_MB = env_number("TOURNEY_FREE_MB", default=200)  # less room is said at the desk
WEBHOOKS_PRIVATE = env_bool(
    "TOURNEY_WEBHOOKS_PRIVATE", default=False
)  # webhooks go into private networks and by http too: a hall of its own
DELIVERS = env_bool("TOURNEY_DELIVER", default=False)  # whoever serves empties the outbox too
CONTACT = os.environ.get("TOURNEY_CONTACT", "")  # whom readers ask about their data: an address

DEBUG = env_bool("TOURNEY_DEBUG", default=False)
SECURE = env_bool("TOURNEY_HTTPS", default=False)
SECRET_KEY = secret_key(DATA_DIR)
SECRET_KEY_FALLBACKS = env_list("TOURNEY_OLD_SECRET_KEYS", default=[])  # what they signed is read
ALLOWED_HOSTS = env_list("TOURNEY_HOSTS", default=["localhost", "127.0.0.1", "[::1]", "testserver"])
CSRF_TRUSTED_ORIGINS = env_list("TOURNEY_ORIGINS", default=[])
PROXIES = env_networks("TOURNEY_PROXIES")  # whose X-Forwarded-For is believed; nobody's by default
ERRORS = env_errors("TOURNEY_ERRORS")  # who is told of errors, as a DSN; nobody by default
METRICS = env_networks("TOURNEY_METRICS")  # who may read /metrics/; nobody by default
ADDRESS = env_address("TOURNEY_ADDRESS")  # where readers reach the site, for what is printed
MAIL = mail_server("TOURNEY_MAIL", sender="TOURNEY_MAIL_FROM", address=ADDRESS)

INSTALLED_APPS = [
    "tourney.config.admin.Admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "django.forms",
    "django_htmx",
    "tourney.config.lists.Lists",
    "simple_history",
    "csp",
    "django_otp",
    "django_otp.plugins.otp_totp",
    "django_otp.plugins.otp_static",
    "awards",
    "brackets.systems.cup",
    "brackets.systems.judo",
    "brackets.systems.robin",
    "brackets.systems.scrabble",
    "brackets",
    "tourney",
]
MIDDLEWARE = [
    "tourney.probes.Probes",
    "tourney.metrics.telling.Figures",
    "tourney.metrics.counting.Counted",
    "tourney.logs.Logged",
    "tourney.standby.confirming.OnBoth",
    "django.middleware.security.SecurityMiddleware",
    "tourney.published.same.SameForEverybody",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "tourney.arriving.Readable",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "simple_history.middleware.HistoryRequestMiddleware",
    "tourney.second_step.AdminCodes",
]
ROOT_URLCONF = "tourney.config.urls"
SYSTEMS = [
    "brackets.systems.bridge.system.Bridge",
    "awards.ranked.system.Ranked",
    "brackets.systems.cup.system.Cup",
    "brackets.systems.judo.system.Judo",
    "brackets.systems.robin.system.Robin",
    "brackets.systems.scrabble.system.Scrabble",
]
"""Every system an event may be played by; no other place names them."""
HELP = ["tourney.help.own.HELP", "brackets.help.HELP", "awards.help.HELP"]
"""The help of the house; that of a system is its own."""
API = [
    "tourney.api.views.OPERATIONS",
    "brackets.api.views.OPERATIONS",
    "awards.api.views.OPERATIONS",
]
"""What can be read as data below /api/v1/."""
CHECKS_OF_A_COPY = ["check_brackets", "check_reports"]  # commands, before a copy is put back
BROUGHT_IN = ["load_rulebook"]  # commands that bring in what ships with the product
SMALL_SHARES = "awards.queries.readings.small_shares"  # how an event reads rule 2
PERSON_POINTS = "awards.pages.person.published_points"  # what a page of a person says
PERSON_PLACES = (  # who tells where people are named (`tourney.queries.person_places`)
    "tourney.queries.person_places.places",
    "brackets.lots.people.places",
    "brackets.desk.people.places",
    "awards.queries.person_places.places",
)
PERSON_GIVEN = (  # who tells what is held on a person (`tourney.queries.giving_out`)
    "tourney.queries.giving_out.parts",
    "brackets.desk.people.parts",
    "awards.queries.person_places.parts",
)
PASSING = (  # what is thrown away by itself (`tourney.tidying`)
    "tourney.tidying.own",
    "tourney.webhooks.passing.passing",
    "brackets.desk.passing.passing",
)
SURE_POINTS = "awards.pages.sure.sure_points"  # what a ticket says of a match
WSGI_APPLICATION = "tourney.config.wsgi.application"
FORM_RENDERER = "tourney.forms_renderer.Renderer"
PUBLISHED_AWARDS = "awards.queries.published.published_awards"  # what a desk asks about first
CHECKS = [
    "brackets.journal.check.differences",
    "brackets.lots.records.broken_seals",
    "awards.queries.intact.broken_reports",
]
"""What `check_brackets` asks of each event: each gives a line for whatever is not as it was."""
FROZEN_REPORTS = "awards.queries.published.frozen_reports"  # an event with one is never deleted
PAYMENT = "awards.queries.running.payment"  # how far the awards are, for the desk of an event
FLIGHT_CLAUSES = "awards.knockouts.conditions.flight_clauses"  # what the conditions say of flights
SUBJECTS = {
    "editions": "awards.queries.published.EDITIONS"
}  # what pages are made of besides tournaments
FLIGHT_NAMES = "awards.knockouts.conditions.flight_names"  # what the plan of brackets calls them
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [HOUSE / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "tourney.context.frame",
            ],
            "libraries": {"books": "brackets.systems.bridge.tags"},
        },
    }
]

DATABASES = {"default": database(DATA_DIR)}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in ("MinimumLengthValidator", "CommonPasswordValidator", "NumericPasswordValidator")
]
PASSWORD_HASHERS = ["django.contrib.auth.hashers.Argon2PasswordHasher"]
ADMIN_CODES = env_bool("TOURNEY_ADMIN_CODES", default=False)  # no admin without codes from a phone
OTP_TOTP_THROTTLE_FACTOR = OTP_STATIC_THROTTLE_FACTOR = (
    0  # wrong codes are counted by tourney.tries
)
LOGIN_URL = "tourney:login"
LOGIN_REDIRECT_URL = "tourney:desks"
LOGOUT_REDIRECT_URL = "tourney:home"

LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English")]
LOCALE_PATHS = [HOUSE / "locale"]
TIME_ZONE = os.environ.get("TOURNEY_TIME_ZONE", "UTC")
USE_TZ = True

STATIC_URL = "static/"
STATIC_ROOT = DATA_DIR / "static"
STATIC_ROOT.mkdir(exist_ok=True)
STATICFILES_DIRS = [HOUSE / "static"]
_static = (
    "django.contrib.staticfiles.storage.StaticFilesStorage"
    if DEBUG
    else "tourney.config.static.HashedFiles"
)
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": _static},
}

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": ["'self'"],
        "img-src": ["'self'", "data:"],
        "object-src": ["'none'"],
        "base-uri": ["'self'"],
        "form-action": ["'self'"],
        "frame-ancestors": ["'none'"],
    }
}
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = SECURE
SECURE_SSL_REDIRECT = SECURE
SECURE_HSTS_SECONDS = 31_536_000 if SECURE else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = SECURE
if env_bool("TOURNEY_BEHIND_PROXY", default=False):
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
SESSION_COOKIE_HTTPONLY = True
DJANGO_TABLES2_TEMPLATE = "tables/table.html"
# What a form may hold without its files; what a file may hold stands in tourney/importing/limits.py.
DATA_UPLOAD_MAX_MEMORY_SIZE = 8_000_000
DATA_UPLOAD_MAX_NUMBER_FIELDS = 8_000
DATA_UPLOAD_MAX_NUMBER_FILES = 2
FILE_UPLOAD_HANDLERS = [
    "tourney.uploads.Bounded",
    "django.core.files.uploadhandler.MemoryFileUploadHandler",
    "django.core.files.uploadhandler.TemporaryFileUploadHandler",
]
SIMPLE_HISTORY_REVERT_DISABLED = True

LOGGING = configured(os.environ.get("TOURNEY_LOG") or "text")
