# One command each. `make` alone lists them. On a machine without make see README.md.

# The first Python of the machine that is new enough; or name one: make PYTHON=/opt/python3.13/bin/python3 play
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	if $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then echo $$p; break; fi; done)
VENV ?= .venv
BIN := $(VENV)/bin
MACHINE_CODE := build/compiled/.made

.DEFAULT_GOAL := help
.PHONY: help play test lint types layers docs compiled wheel bench check setup

help: ## list the commands
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "  make %-9s %s\n", $$1, $$2}' Makefile

play: $(VENV)/.installed ## play one haunt with four bots
	$(BIN)/hauntwright run its-alive --players 4 --seed 7 --bots all

test: $(VENV)/.installed-dev ## run all tests in random order, shared out over the processors
	$(BIN)/python -m pytest -q -n auto --maxprocesses 4 --dist worksteal

lint: $(VENV)/.installed-dev ## ruff: style and likely bugs
	$(BIN)/ruff check .

types: $(VENV)/.installed-dev ## mypy --strict and pyright
	$(BIN)/mypy
	$(BIN)/pyright --pythonpath $(BIN)/python

layers: $(VENV)/.installed-dev ## import-linter: who may import whom
	$(BIN)/lint-imports

docs: $(VENV)/.installed-dev ## generated text and links in the docs are up to date
	$(BIN)/python -m tests.docs_drift

compiled: $(MACHINE_CODE) ## make machine code of the core and the bots in build/compiled, and test it (a C compiler, minutes)
	PYTHONPATH=$(CURDIR)/build/compiled $(BIN)/python -m pytest -q -n auto --maxprocesses 4 --dist worksteal tests/core tests/cases tests/lab tests/examples

wheel: $(VENV)/.installed-dev ## what is released: a wheel with the engine as machine code, in dist/ (a C compiler, minutes)
	HAUNTWRIGHT_COMPILE=1 $(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps --wheel-dir dist .

bench: $(VENV)/.installed-bench ## measure the speed of both engines, plain and compiled (not part of check)
	@$(MAKE) --no-print-directory $(MACHINE_CODE) || echo "There is no compiled engine to measure (it takes a C compiler): the plain one only."
	$(BIN)/python -m benchmarks

check: lint layers types docs test ## everything a change must pass

setup: $(VENV)/.installed-dev ## only set up the environment

$(MACHINE_CODE): $(VENV)/.installed-dev hatch_build.py $(shell find core lab -name '*.py')
	$(BIN)/python hatch_build.py
	@touch $@

$(VENV)/.installed: pyproject.toml
	@test -n "$(PYTHON)" || { echo "Hauntwright needs Python 3.11 or newer; none found. Name one: make PYTHON=/path/to/python3 ..."; exit 1; }
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(VENV)/.installed-dev: $(VENV)/.installed
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@

$(VENV)/.installed-bench: $(VENV)/.installed-dev
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[bench]'
	@touch $@
