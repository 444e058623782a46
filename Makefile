# make run    start the app            make format  let ruff fix what it can
# make test   everything that must hold  make clean   remove the virtual environment and the caches
# make check  the same without pytest         make bench   how fast Explore and a corpus are
# make test-fast  the tests of a minute: without browser, proxy, servers, and the long lists of cases
# make mutants    plant defects, and see which tests find them (SEED, COUNT of each layer)
# make soak       fuzz the app with random actions for SECONDS (3600), from SEED (1), in a window of WIDTH (1280) pixels
# PYTHON=python3.12 make …  chooses the interpreter; PYTEST_ARGS="-k clipping" narrows the tests;
# WATCH=auto lets a running app notice edits; WORKERS=2 starts so many servers on one port (Linux); TEST_WORKERS limits
# how many processes run the tests.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
TEST_WORKERS ?= auto
WATCH ?= none
SEED ?= 1
COUNT ?= 10
SECONDS ?= 3600
WIDTH ?= 1280
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet

.PHONY: run test test-fast check types scripts mutants soak bench format clean

run: $(VENV)/.app
ifdef WORKERS
	$(BIN)/python deploy/workers.py $(WORKERS)
else
	$(BIN)/streamlit run app.py --server.fileWatcherType=$(WATCH)
endif

# Without compiled files every worker of the tests, and every server they start, would compile the project again.
test test-fast: export PYTHONDONTWRITEBYTECODE :=

test: check
	$(BIN)/pytest --numprocesses=$(TEST_WORKERS) --dist=worksteal $(PYTEST_ARGS)

test-fast: $(VENV)/.tests
	$(BIN)/pytest --numprocesses=$(TEST_WORKERS) --dist=worksteal --hypothesis-profile=fast -m "not browser and not slow" $(PYTEST_ARGS)

# The two that take a while do so beside each other.
check: $(VENV)/.scripts
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/codespell
	$(BIN)/python -m tests.architecture.prose
	$(MAKE) --no-print-directory --jobs=2 types scripts

types: $(VENV)/.scripts
	$(BIN)/mypy

scripts: $(VENV)/.scripts
	$(BIN)/python tests/scripts/check.py

mutants: $(VENV)/.tests
	$(BIN)/python benchmarks/mutants.py $(SEED) $(COUNT)

soak: $(VENV)/.tests
	$(BIN)/python -m tests.fuzzing --seconds $(SECONDS) --seed $(SEED) --width $(WIDTH)

bench: $(VENV)/.bench
	$(BIN)/python -m benchmarks.explore
	$(BIN)/python -m benchmarks.corpora

format: $(VENV)/.scripts
	$(BIN)/ruff check --fix
	$(BIN)/ruff format
	$(BIN)/python tests/scripts/check.py --format

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(VENV)/.python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	  echo "BLEU Explorer needs Python 3.11 or newer, which $(PYTHON) is not." >&2; \
	  echo "Name another one, for example: make $(MAKECMDGOALS) PYTHON=python3.12" >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/.app: $(VENV)/.python requirements.txt constraints.txt
	$(PIP) -r requirements.txt
	@touch $@

$(VENV)/.tests: $(VENV)/.app requirements-dev.txt
	$(PIP) -r requirements-dev.txt
	@touch $@

# TypeScript and Biome, at the versions of package.json; Node and npm are among the tests' requirements.
$(VENV)/.scripts: $(VENV)/.tests tests/scripts/package.json
	mkdir -p $(VENV)/scripts && cp tests/scripts/package.json $(VENV)/scripts/
	PATH="$(abspath $(BIN)):$$PATH" npm install --prefix $(VENV)/scripts --no-package-lock --no-audit --no-fund --silent
	@touch $@

$(VENV)/.bench: $(VENV)/.tests requirements-bench.txt
	$(PIP) -r requirements-bench.txt
	@touch $@
