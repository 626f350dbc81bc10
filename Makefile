# Needs Python 3.11 or newer, git and make; everything else goes into $(VENV) inside this clone.
VENV ?= .venv
PYTHON ?= $(firstword $(foreach name,python3.11 python3.12 python3.13 python3.14 python3,$(shell $(name) -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 && command -v $(name))))
RUN := $(VENV)/bin
PIP := $(RUN)/python -m pip --quiet --disable-pip-version-check

.PHONY: help demo test lint docs goldens bench bench-wording oracle oracle-web fuzz new-rule test-publishers clean

help: ## say what each target does
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## */  make \1|/' | column -t -s '|' 2>/dev/null || true

demo: $(VENV)/installed ## install, then lint the sample app and show what an agent receives
	@cd fixtures/kotlin-app && $(abspath $(RUN))/appfn-lint check || test $$? -eq 1
	@printf '\nWhat an agent receives for one of these functions (appfn-lint show):\n\n'
	@cd fixtures/kotlin-app && $(abspath $(RUN))/appfn-lint show app/src/main/kotlin/com/example/larder/agent/ShoppingFunctions.kt | sed -n '/ shareShoppingList /,/^╰/p'

test: $(VENV)/developed ## run the tests
	@$(RUN)/python -m pytest $(ARGS)

lint: $(VENV)/developed ## ruff, mypy and the import contracts
	$(RUN)/ruff check .
	$(RUN)/ruff format --check .
	$(RUN)/mypy
	$(RUN)/lint-imports

docs: $(VENV)/developed ## write the pages that are made from the rules
	$(RUN)/python -m appfn_lint.docs

goldens: $(VENV)/developed ## write the expected output of real runs anew; read the difference before you commit it
	$(RUN)/python -m tests.golden.make

bench: $(VENV)/developed ## start-up, speed and memory against their limits
	$(RUN)/python -m tests.benchmarks.speed $(ARGS)

bench-wording: $(VENV)/developed ## how well the wording rules judge labelled sentences
	$(RUN)/python -m tests.benchmarks.wording $(ARGS)

oracle: $(VENV)/developed ## compare our Kotlin reader with the real Kotlin front end (needs Java 17)
	$(RUN)/python -m tests.oracle.kotlin $(ARGS)

test-publishers: $(VENV)/developed ## compare what we say is delivered with what the real Python SDKs publish (installs them into .tools)
	@$(RUN)/python -m tests.publishers.real.compare $(ARGS)

oracle-web: $(VENV)/developed ## compare the tools of web pages with a real Chromium (needs chromium and chromedriver)
	@$(RUN)/python -m tests.oracle.chromium $(ARGS)

fuzz: $(VENV)/developed ## throw broken input at the reader for SECONDS (default 60)
	$(RUN)/python -m tests.benchmarks.fuzz --seconds $(or $(SECONDS),60)

new-rule: $(VENV)/developed ## start a rule: make new-rule RULE=wording/too-polite
	@$(RUN)/python -m tests.new_rule $(RULE)

clean: ## remove what the targets made
	rm -rf $(VENV) build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .grimp_cache

$(VENV)/bin/python:
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed (looked for python3.11 to python3.14 and python3)"; exit 1; }
	@echo "Setting up $(VENV) with $(PYTHON)"
	@"$(PYTHON)" -m venv $(VENV) || { echo "The venv module is missing; on Debian and Ubuntu it is the package python3-venv"; exit 1; }
	@$(PIP) install --upgrade 'pip>=25.1'

$(VENV)/installed: $(VENV)/bin/python pyproject.toml
	@$(PIP) install --editable .
	@touch $@

$(VENV)/developed: $(VENV)/installed
	@$(PIP) install --group dev
	@$(PIP) install --no-deps --group schemas
	@touch $@
