# Admiralty: `make run` plays, `make test` proves. Both set up what they need in .venv.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src -name '*.py' -o -name '*.toml' -o -name '*.json' -o -name '*.svg') setup.py pyproject.toml README.md

.PHONY: run test quick check bench lock clean

run: $(VENV)/built
	$(BIN)/admiralty play wonders --edition second --armada --seats 4

test: $(VENV)/built check
	$(BIN)/python -m pytest -n auto

# The inner loop: the source as it is, uncompiled, without the long games.
quick: $(VENV)/ready
	PYTHONPATH=src $(BIN)/python -m pytest -n auto -m "not slow"

check: $(VENV)/ready
	$(BIN)/ruff format --check src tests examples setup.py
	$(BIN)/ruff check src tests examples setup.py
	$(BIN)/mypy

bench: $(VENV)/built
	$(BIN)/python -m admiralty.bench
	PYTHONPATH=src $(BIN)/python -m admiralty.bench

# The tools and libraries, exactly as locked.
$(VENV)/ready: requirements.lock
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	touch $@

# The package itself, compiled where a C compiler is at hand. src stays free of compiled files.
$(VENV)/built: $(VENV)/ready $(SOURCES)
	rm -rf build
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --force-reinstall .
	rm -rf build src/*.egg-info
	touch $@

# After a change of dependencies in pyproject.toml.
lock: $(VENV)/ready
	$(BIN)/pip-compile --quiet --generate-hashes --allow-unsafe --strip-extras --no-emit-index-url \
		--no-emit-trusted-host --no-emit-find-links --no-header --extra dev --extra research -o requirements.lock pyproject.toml

clean:
	rm -rf $(VENV) build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
