# Two promises: `make play` sets up and opens the game, `make test` sets up and passes the tests.
PYTHON ?= python3
BIN := .venv/bin
PYTEST := $(BIN)/python -m pytest -n 2 --dist worksteal
GAME ?= totem
RULES := core play games conformance

.PHONY: setup envs play dev test test-envs test-deep sweep check soak lint bench codes notation goldens shots lock licences pages-test pages-lint pages-format docs installed examples clean

# Python environment, packages, engines: each only if something about it has changed, judged by contents.
setup:
	@$(PYTHON) tools/prepare.py dev

# The same, and what learners need: torch, RLlib, MaskablePPO, OpenSpiel.
envs:
	@$(PYTHON) tools/prepare.py envs

play:
	@$(PYTHON) tools/prepare.py play

# The inner loop: plain sources, a new start after every edit; pages that change are built anew, and load themselves.
dev:
	@$(PYTHON) tools/prepare.py dev
	PYTHONDONTWRITEBYTECODE=1 OGNISKO_INTERPRETED=1 OGNISKO_DEV=1 $(BIN)/watchfiles --filter all --ignore-paths src/ognisko/web "$(BIN)/ognisko serve --no-browser" src

# With the machine's Node or, where there is none, with one that pip brings.
pages-test: setup
	@$(PYTHON) tools/pages.py npm test --silent

pages-lint: setup
	@$(PYTHON) tools/pages.py npm run --silent types
	@$(PYTHON) tools/pages.py npm run --silent lint

# The pages as Biome writes them; `ruff format` does the same for Python.
pages-format: setup
	@$(PYTHON) tools/pages.py npm run --silent format

# Everything, in samples where there is much of a kind; then the browsers.
test: setup pages-test
	$(PYTEST) --ignore=tests/e2e
	@if [ "$$OGNISKO_E2E" = 0 ]; then echo "left out: the tests in browsers (OGNISKO_E2E=0)"; else $(PYTEST) tests/e2e; fi

# The environments with the real packages of learners, and the examples that use them.
test-envs: envs
	$(PYTEST) tests/envs tests/test_examples.py tests/test_papers.py

# What `make test` leaves out: whole samples, many seeds, every combination of screens, and the rules on their plain sources.
test-deep: setup
	OGNISKO_DEEP=1 $(PYTEST) -m "deep or sampled" --ignore=tests/e2e
	@if [ "$$OGNISKO_E2E" = 0 ]; then echo "left out: the deep tests in browsers (OGNISKO_E2E=0)"; else OGNISKO_DEEP=1 $(PYTEST) -m "deep or sampled" tests/e2e; fi
	OGNISKO_INTERPRETED=1 $(PYTEST) $(addprefix tests/,$(RULES))

# Searches for faults that could go on for ever, for hours: thousands of hostile files, lines, records and boxes.
sweep: setup
	OGNISKO_DEEP=2 $(PYTEST) -m "deep or sampled"
	OGNISKO_DEEP=1 OGNISKO_INTERPRETED=1 $(PYTEST) $(addprefix tests/,$(RULES))

# Everything about one game: make check GAME=tribes
check: setup
	$(PYTEST) tests/games/$(GAME) tests/conformance tests/test_faults.py tests/test_clauses.py tests/test_locale.py -k "$(GAME) or clause"

# What takes long: 300 kills of the server, 200,000 hostile messages, ten minutes of abuse, every fault of store and clock.
soak: setup
	OGNISKO_KILLS=300 OGNISKO_HOSTILE=160000 OGNISKO_FAULTS=30 OGNISKO_ABUSE=600 $(BIN)/python -m pytest -s $(addprefix tests/server/test_,crash.py hostile.py faults.py abuse.py)

lint: setup pages-lint
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: setup
	$(BIN)/python -m benchmarks.run --check

# The numbers of actions and events for the compiled rules, from each game's actions.py and events.py.
codes:
	OGNISKO_INTERPRETED=1 $(BIN)/python -m tools.codes
	$(BIN)/ruff format -q src/ognisko/games/*/codes.py

# docs/notation.md and docs/observations.md: every action, event and observed number of every game, as declared.
notation: setup
	$(BIN)/python -m tools.notation
	$(BIN)/python -m tools.observations

goldens: setup
	$(BIN)/python -m tests.goldens.write

# The games of examples/, installed as people install theirs.
examples: setup
	$(BIN)/python -m tools.examples

# Every screen, on desktop and phone, by day and by night, into docs/shots.
shots: setup
	$(BIN)/python -m tools.shots

# The site, into build/site: every warning is a fault, and nothing is loaded from elsewhere.
docs:
	@$(PYTHON) tools/prepare.py docs
	$(BIN)/python -m sphinx --quiet --fail-on-warning --keep-going docs build/site
	@echo "the site is in build/site/index.html"

# The package as people install it, without a compiler: packed, installed, tried.
installed: setup
	$(BIN)/python tools/installed.py

# Exact versions with hashes of all packages, and what they are licensed under.
lock:
	tools/lock.sh $(if $(UPGRADE),--upgrade)

licences: setup
	$(BIN)/python -m tools.licences

clean:
	rm -rf build dist src/ognisko.egg-info src/ognisko/web/built .venv node_modules
	find src -name '*.so' -delete
	rm -f src/ognisko/built.json
