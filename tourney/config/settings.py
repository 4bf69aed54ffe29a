"""Settings, from the environment alone; every variable has a default that runs on a laptop."""

from __future__ import annotations

import os
from pathlib import Path

from tourney.config.env import database, env_bool, env_list, release, secret_key

BASE_DIR = Path(__file__).resolve().parents[2]
DATA_DIR = Path(os.environ.get("TOURNEY_DATA", BASE_DIR / "var"))
DATA_DIR.mkdir(parents=True, exist_ok=True)

RELEASE = release(BASE_DIR)
DEBUG = env_bool("TOURNEY_DEBUG", default=False)
SECURE = env_bool("TOURNEY_HTTPS", default=False)
SECRET_KEY = secret_key(DATA_DIR)
ALLOWED_HOSTS = env_list("TOURNEY_HOSTS", default=["localhost", "127.0.0.1", "[::1]", "testserver"])
CSRF_TRUSTED_ORIGINS = env_list("TOURNEY_ORIGINS", default=[])

INSTALLED_APPS = [
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "django.forms",
    "django_htmx",
    "django_tables2",
    "simple_history",
    "axes",
    "csp",
    "awards",
    "brackets.systems.cup",
    "brackets.systems.judo",
    "brackets.systems.robin",
    "brackets.systems.scrabble",
    "brackets",
    "tourney",
]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "simple_history.middleware.HistoryRequestMiddleware",
    "axes.middleware.AxesMiddleware",
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
SMALL_SHARES = "awards.queries.readings.small_shares"  # how an event reads rule 2
WSGI_APPLICATION = "tourney.config.wsgi.application"
FORM_RENDERER = "tourney.forms_renderer.Renderer"
PUBLISHED_AWARDS = "awards.queries.published.published_awards"  # what a desk asks about first
PAYMENT = "awards.queries.running.payment"  # how far the awards are, for the desk of an event
FLIGHT_CLAUSES = "awards.knockouts.conditions.flight_clauses"  # what the conditions say of flights
FLIGHT_NAMES = "awards.knockouts.conditions.flight_names"  # what the plan of brackets calls them
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
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

AUTHENTICATION_BACKENDS = [
    "axes.backends.AxesStandaloneBackend",
    "django.contrib.auth.backends.ModelBackend",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in ("MinimumLengthValidator", "CommonPasswordValidator", "NumericPasswordValidator")
]
PASSWORD_HASHERS = ["django.contrib.auth.hashers.Argon2PasswordHasher"]
AXES_FAILURE_LIMIT = 5
AXES_COOLOFF_TIME = 0.25
AXES_LOCKOUT_PARAMETERS = [["username", "ip_address"]]
AXES_HTTP_RESPONSE_CODE = 429
AXES_LOCKOUT_TEMPLATE = "registration/locked.html"
AXES_VERBOSE = False
LOGIN_URL = "tourney:login"
LOGIN_REDIRECT_URL = "tourney:home"
LOGOUT_REDIRECT_URL = "tourney:home"

LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English")]
LOCALE_PATHS = [BASE_DIR / "locale"]
TIME_ZONE = os.environ.get("TOURNEY_TIME_ZONE", "UTC")
USE_TZ = True

STATIC_URL = "static/"
STATIC_ROOT = DATA_DIR / "static"
STATIC_ROOT.mkdir(exist_ok=True)
STATICFILES_DIRS = [BASE_DIR / "static"]
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
DATA_UPLOAD_MAX_MEMORY_SIZE = 8_000_000
DATA_UPLOAD_MAX_NUMBER_FIELDS = 8_000
SIMPLE_HISTORY_REVERT_DISABLED = True

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "handlers": {"console": {"class": "logging.StreamHandler"}},
    "root": {"handlers": ["console"], "level": "WARNING"},
}
