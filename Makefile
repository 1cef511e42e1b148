# Two promises: `make play` sets up and opens the game, `make test` sets up and passes the tests.
PYTHON ?= python3
BIN := .venv/bin
# Bytecode is kept, whatever the shell says, and away from the sources: a thousand processes of the tests need not compile them anew.
export PYTHONDONTWRITEBYTECODE :=
export PYTHONPYCACHEPREFIX := $(CURDIR)/.venv/bytecode
# More at once than there are cores: while one waits for a server or a browser, the others work.
PYTEST := $(BIN)/python -m pytest -n 4 --dist worksteal
# $(call run,tests,name): in CI what failed is tried once more, and both are seen: what passes only then leans on the machine.
run = $(PYTEST) -o cache_dir=.pytest_cache/$(2) $(1) $(if $(CI),|| $(PYTEST) -o cache_dir=.pytest_cache/$(2) $(1) --last-failed --last-failed-no-failures none)
BESIDE := $(PYTHON) tools/beside.py
GAME ?= totem
RULES := core play games conformance

.PHONY: setup envs sweeps play dev test test-envs test-lab test-postgres test-late test-deep sweep check soak lint bench codes notation contract goldens sentences shots pictures puzzles lock licences pages-test pages-lint pages-format docs installed examples clean

# Python environment, packages, engines: each only if something about it has changed, judged by contents.
setup:
	@$(PYTHON) tools/prepare.py dev

# The same, and what learners need: torch, RLlib, MaskablePPO, OpenSpiel.
envs:
	@$(PYTHON) tools/prepare.py envs

# The same, and what the lab's sweeps need: Optuna.
sweeps:
	@$(PYTHON) tools/prepare.py sweep

play:
	@$(PYTHON) tools/prepare.py play

# The inner loop: plain sources, a new start after every edit; pages that change are built anew, and load themselves.
dev:
	@$(PYTHON) tools/prepare.py dev
	OGNISKO_INTERPRETED=1 OGNISKO_DEV=1 $(BIN)/watchfiles --filter all --ignore-paths src/ognisko/web "$(BIN)/ognisko serve --no-browser" src

# With the machine's Node or, where there is none, with one that pip brings.
pages-test: setup
	@$(PYTHON) tools/pages.py npm test --silent

pages-lint: setup
	@$(PYTHON) tools/pages.py npm run --silent types
	@$(PYTHON) tools/pages.py npm run --silent lint

# The pages as Biome writes them; `ruff format` does the same for Python.
pages-format: setup
	@$(PYTHON) tools/pages.py npm run --silent format

# Everything, in samples where there is much of a kind; the browsers and the pages' own tests beside the rest.
BROWSERS := $(if $(filter 0,$(OGNISKO_E2E)),echo "left out: the tests in browsers (OGNISKO_E2E=0)")
test: setup
	@$(BESIDE) '$(call run,--ignore=tests/e2e,test)' '$(MAKE) --no-print-directory pages-test' \
		'$(or $(BROWSERS),$(call run,tests/e2e,browsers))'

# The environments with the real packages of learners, the examples that use them, and the lab on Ray, which they bring.
test-envs: envs
	$(call run,tests/envs tests/test_examples.py tests/test_papers.py tests/lab/test_cluster.py,envs)

# What of the lab needs more packages than `make test` has.
test-lab: sweeps
	$(call run,tests/lab/test_sweep.py,lab)

# The table's tests once more, with every house on PostgreSQL; tests/server/left.py says what is left to `make test`, and why.
test-postgres: setup
	OGNISKO_HOUSE=postgres $(call run,tests/server,postgres)

# The table and the browsers once more, with everything late that may be: finds what holds on a quick machine only.
test-late: setup
	OGNISKO_LATE=0.6 $(PYTEST) tests/server tests/e2e

# What `make test` leaves out: whole samples, many seeds, every combination of screens, and the rules on their plain sources.
test-deep: setup
	@$(BESIDE) 'export OGNISKO_DEEP=1; $(call run,-m "deep or sampled" --ignore=tests/e2e,deep)' \
		'export OGNISKO_DEEP=1; $(or $(BROWSERS),$(call run,-m "deep or sampled" tests/e2e,deep-browsers))' \
		'export OGNISKO_INTERPRETED=1; $(call run,$(addprefix tests/,$(RULES)),plain)'

# Searches for faults that could go on for ever, for hours: thousands of hostile files, lines, records and boxes.
sweep: setup
	OGNISKO_DEEP=2 $(PYTEST) --timeout 0 -m "deep or sampled"
	OGNISKO_DEEP=1 OGNISKO_INTERPRETED=1 $(PYTEST) --timeout 0 $(addprefix tests/,$(RULES))

# Everything about one game: make check GAME=tribes
check: setup
	$(PYTEST) tests/games/$(GAME) tests/conformance tests/test_clauses.py tests/test_locale.py -k "$(GAME) or clause"
	OGNISKO_DEEP=1 $(PYTEST) tests/test_faults.py -k "$(GAME)"

# What takes long: 300 kills of the server, and of all processes of a house on PostgreSQL, 200,000 hostile messages, ten minutes of abuse, every fault of store and clock.
soak: setup
	OGNISKO_DEEP=1 OGNISKO_KILLS=300 OGNISKO_HOSTILE=160000 OGNISKO_FAULTS=30 OGNISKO_ABUSE=600 $(BIN)/python -m pytest --timeout 0 -s $(addprefix tests/server/test_,crash.py kills.py hostile.py faults.py abuse.py)

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

# What the pages and the server agree on: contract.ts of the house and of each game, and the types in docs/api.md.
contract: setup
	$(BIN)/python -m tools.contract

goldens: setup
	$(BIN)/python -m tests.goldens.write

# Every distinct sentence of both languages as it comes out over recorded games, to be read.
sentences: setup
	$(BIN)/python -m tools.sentences

# The games of examples/, installed as people install theirs.
examples: setup
	$(BIN)/python -m tools.examples

# Every screen in four sizes, by day and by night, into build/shots; those that the docs show into docs/shots.
shots: setup
	$(BIN)/python -m tools.shots

# Icons for installing and the picture for shared links, from our SVG (fonts: tools/fonts.py).
pictures: setup
	$(BIN)/python -m tools.pictures

# The puzzles that are shipped, out of games of strong bots: for hours, and again where it was.
puzzles: setup
	$(BIN)/python tools/puzzles.py

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
