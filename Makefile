# Two promises: `make play` sets up and opens the game, `make test` sets up and passes the tests.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src -name '*.py' -o -name '*.toml' -o -name '*.json' | grep -v built.json)

.PHONY: setup build play test soak lint bench goldens shots pages-test pages-lint clean

setup: $(VENV)/ready build

$(VENV)/ready: pyproject.toml
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	OGNISKO_PURE=1 $(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[dev]"
	@touch $@

# A compiled library shadows its source: rebuild whenever a source is newer.
build: $(VENV)/built

$(VENV)/built: $(VENV)/ready setup.py $(SOURCES)
	$(BIN)/python setup.py --quiet build_ext --inplace
	@touch $@

# The pages need no Node to run, only to be checked; without it their checks are left out.
node_modules/ready: package.json package-lock.json
	npm ci --silent
	@touch $@

ifneq ($(shell command -v npm),)
pages-test: node_modules/ready
	npm test --silent

pages-lint: node_modules/ready
	npm run --silent types
else
pages-test pages-lint:
	@echo "no Node here: the checks of the pages are left out"
endif

play: setup
	$(BIN)/ognisko

# Everything on the engine as it is installed, then the browsers, then the rules once more on their plain sources.
test: setup pages-test
	$(BIN)/python -m pytest -n 2 --ignore=tests/e2e
	$(BIN)/python -m pytest -n 2 tests/e2e
	OGNISKO_INTERPRETED=1 $(BIN)/python -m pytest -n 2 tests/core tests/games tests/conformance

# What takes minutes: 50 kills of the server, 100,000 hostile messages.
soak: setup
	OGNISKO_KILLS=50 OGNISKO_HOSTILE=80000 $(BIN)/python -m pytest -s tests/server/test_crash.py tests/server/test_hostile.py

lint: setup pages-lint
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: setup
	$(BIN)/python -m benchmarks.run --check

goldens: setup
	$(BIN)/python -m tests.goldens.write

# Every screen, on desktop and phone, by day and by night, into docs/shots.
shots: setup
	$(BIN)/python -m tools.shots

clean:
	rm -rf build dist src/ognisko.egg-info $(VENV)
	find src -name '*.so' -delete
	rm -f src/ognisko/built.json
