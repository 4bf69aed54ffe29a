# Tourney. Needs python3 (3.11 or newer) with venv and pip, and make; everything else is installed into .venv.
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help

PYTHON ?= python3
HOST ?= 127.0.0.1
PORT ?= 8000
ARGS ?=

# Some machines forbid Python to keep what it compiled; it is made anew by every process then, which costs minutes.
export PYTHONDONTWRITEBYTECODE :=

BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet --require-hashes --only-binary=:all:
MANAGE := $(BIN)/python manage.py
PYTEST := $(BIN)/python -m pytest -q
PARALLEL := -n auto --maxprocesses=4 --dist worksteal
# Browsers and database servers are waited for: one more process than cores.
WAITING := -n $(shell cores=$$(nproc 2>/dev/null || echo 2); echo $$(( cores < 4 ? cores + 1 : 4 ))) --dist worksteal
# What a run tries of looks, typists and the database tests on PostgreSQL that are not marked: another part after every commit, all with
# RELEASE=1 (tests/parts.py).
PART ?= $(if $(RELEASE),0/1,$(shell git rev-list --count HEAD 2>/dev/null || echo 0)/6)
# The files that say this mark, for a step that collects no others: without those below a folder that ARGS ignores, and none where it names its own.
IGNORED = $(patsubst --ignore=%,%,$(filter --ignore=%,$(ARGS)))
marked = $(if $(filter tests/%,$(ARGS)),,$(filter-out $(addsuffix %,$(IGNORED)),$(shell grep -rlw --include='test_*.py' 'mark.$(1)' tests)))
# What knows neither database nor web: the kernel's draws, the engines and facts of every room, the rules of the awards.
ENGINES := $(wildcard tests/brackets/draw tests/brackets/picture/board tests/brackets/systems/*/engine \
	tests/brackets/systems/*/facts tests/brackets/systems/*/files) tests/awards/rules
WITHOUT_DJANGO := -p no:django -p no:playwright -p no:xdist -p no:logging -W ignore::pytest.PytestConfigWarning -o addopts="--strict-markers --import-mode=importlib"
TEMPLATES := $(wildcard templates)
# Is PORT free, what is the site called, where is it? (tourney/config/address.py)
ADDRESS := $(BIN)/python -m tourney.config.address

# The demo is a site of its own: its database, its key, its accounts (tourney/config/serving.py).
DEMO := var/demo

.PHONY: help install install-dev demo demo-reset account run test long postgresql fast journeys typing static check lint types imports templates \
	migrations readings help-pages docs pictures format bench torture audit wheel bundle backup restore lock upgrade-data

help: ## List these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "  make %-12s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

# ---- what the site and its developers stand on

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Tourney needs Python 3.11 or newer; this is " + sys.version.split()[0] + ". Name another with make PYTHON=...")'
	@$(PYTHON) -m venv .venv || { echo "python3 -m venv failed; on Debian install python3-venv." >&2; rm -rf .venv; exit 1; }

.venv/.installed: requirements.txt | .venv/bin/python
	@echo "Installing the run-time packages into .venv"
	@$(PIP) -r requirements.txt
	@touch $@

.venv/.installed-dev: requirements-dev.txt | .venv/bin/python
	@echo "Installing the development packages into .venv"
	@$(PIP) -r requirements-dev.txt
	@touch $@ .venv/.installed

install: .venv/.installed ## Build .venv with what the site needs

install-dev: .venv/.installed-dev ## Add what tests and checks need

upgrade-data: install-dev ## At a release: its database and pages for the tests of upgrades
	@$(BIN)/python -m tests.upgrades.making

lock: install-dev ## Pin and hash what pyproject.toml needs again
	$(BIN)/uv pip compile --quiet --universal --generate-hashes --python-version 3.11 --no-header --no-annotate \
		--no-emit-index-url --no-emit-find-links pyproject.toml -o requirements.txt > /dev/null
	$(BIN)/uv pip compile --quiet --universal --generate-hashes --python-version 3.11 --no-header --no-annotate \
		--no-emit-index-url --no-emit-find-links pyproject.toml --group dev -o requirements-dev.txt > /dev/null

# ---- running it

demo: .venv/.installed ## Serve a sample tournament on PORT (8000), for phones too with HOST=0.0.0.0
	@$(ADDRESS) free demo "$(HOST)" "$(PORT)"
	@env -u TOURNEY_DATA $(MANAGE) demo --host "$(HOST)" --port "$(PORT)"

demo-reset: ## Throw the sample away; the next `make demo` makes a new one
	@rm -rf $(DEMO)

account: .venv/.installed ## Make an admin of your own site: asks for a name and a password
	@TOURNEY_DEBUG=1 $(MANAGE) account

run: .venv/.installed ## Serve your own site for development, with DEBUG, for phones too with HOST=0.0.0.0
	@$(ADDRESS) free run "$(HOST)" "$(PORT)"
	@TOURNEY_DEBUG=1 $(MANAGE) migrate --verbosity 0
	@TOURNEY_DEBUG=1 $(MANAGE) load_rulebook --verbosity 0
	@$(ADDRESS) where "$(HOST)" "$(PORT)"
	@TOURNEY_DEBUG=1 TOURNEY_HOSTS="$$($(ADDRESS) names "$(HOST)")" $(MANAGE) runserver "$(HOST):$(PORT)"

# ---- proving it

test: install-dev ## Run all tests but the long ones and those in a browser, half of the examples
	@$(PYTEST) $(PARALLEL) --hypothesis-profile=half -m "not browser and not long" $(ARGS)

long: install-dev ## Run the long tests: an event of a thousand, a whole site, every member's page
	@$(PYTEST) $(PARALLEL) -m "long and not browser" --part "$(PART)" $(call marked,long) $(ARGS)

postgresql: install-dev ## Run on the server of DATABASE_URL what may differ there, and a part of the other database tests (PART=0/1: all)
	@test -n "$${DATABASE_URL:-}" || { echo "On which server? DATABASE_URL=postgres://postgres@127.0.0.1/tourney make postgresql" >&2; exit 2; }
	@$(PYTEST) $(WAITING) --hypothesis-profile=fast -m "database and not browser and not long" --part "$(PART)" $(ARGS)

journeys: install-dev ## Run the browser tests (where there is a Chromium)
	@$(PYTEST) $(WAITING) -m browser --part "$(PART)" $(call marked,browser) $(ARGS)

fast: install-dev ## Run the tests of the engines only, without Django, with few examples and without what is slow
	@env -u DJANGO_SETTINGS_MODULE $(PYTEST) $(WITHOUT_DJANGO) --hypothesis-profile=fast \
		-m "not slow" $(ENGINES) $(ARGS)

typing: install-dev ## Type sixteen results at every desk under every condition (needs a Chromium)
	@$(PYTEST) -n 4 tests/browser/test_typing.py $(ARGS)

static: lint types imports templates migrations ## All checks but the tests

check: static test long journeys ## Lint, types, contracts, templates, migrations, tests, journeys in a browser

lint: install-dev ## ruff: rules and format
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .

format: install-dev ## Let ruff mend what it can
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .

types: install-dev ## mypy --strict
	@$(BIN)/mypy

imports: install-dev ## The contracts between the layers
	@$(BIN)/lint-imports --no-cache

templates: install-dev ## djlint
	@$(BIN)/djlint --lint --quiet $(TEMPLATES)

readings: .venv/.installed ## Write docs/readings.md out of the edition and the engine
	@DJANGO_SETTINGS_MODULE=tourney.config.testing $(MANAGE) write_readings

help-pages: .venv/.installed ## Write docs/help out of the help of the site
	@DJANGO_SETTINGS_MODULE=tourney.config.testing $(MANAGE) write_help

docs: install-dev ## Build the docs site into dist/docs; a link or an anchor that leads nowhere fails it
	@$(BIN)/python -m properdocs build --quiet --config-file docs/site/properdocs.yml

pictures: install-dev ## Take the pictures of the docs anew (needs a Chromium)
	@TOURNEY_PICTURES=docs/pictures TOURNEY_BROWSER=required $(PYTEST) tests/browser/test_pictures.py

migrations: install-dev ## Is a migration missing?
	@DJANGO_SETTINGS_MODULE=tourney.config.testing $(MANAGE) makemigrations --check --dry-run

audit: install-dev ## Are there advisories against the packages that are pinned? Status 3: no database of them answered
	@.ci/audit $(BIN)/python

bench: install-dev ## Measure against references of the same run
	@$(BIN)/python -m bench $(ARGS)

torture: install-dev ## Hurt a served site and look whether anything is lost (torture/README.md)
	@$(BIN)/python -m torture $(ARGS)

wheel: install-dev ## Build the package that pipx installs into dist/
	@$(BIN)/python -m hatchling build --target wheel --directory dist

bundle: install-dev ## Build what deploy/install puts on a server into dist/ (WHEELS=1: with all packages, for one without an index)
	@.ci/bundle $(BIN)/python dist $(if $(WHEELS),3.11 3.12 3.13)

# ---- keeping it

backup: .venv/.installed ## Write a dated copy of the database to var/backups (TO= another folder)
	@$(MANAGE) backup $(if $(TO),--to "$(TO)")

restore: .venv/.installed ## Put a copy back: make restore FILE=var/backups/... YES=1
	@test -n "$(FILE)" || { echo "Which copy? make restore FILE=var/backups/... YES=1" >&2; exit 2; }
	@$(MANAGE) restore "$(FILE)" $(if $(YES),--yes)
