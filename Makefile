# The commands for contributors. The table of CONTRIBUTING.md describes the targets; `make help` prints it.
HOST ?= 127.0.0.1
PORT ?= 8080
SECONDS ?= 60
STEPS ?= 2000
MINUTES ?= 20
KEEP ?=
APP ?= Parks
INSPECT ?=
JOURNEYS ?=
KILLS ?= 10000
FUZZERS ?=
SEED ?=

.PHONY: help dev explore walk-journeys bench-journeys run test apple-check api excerpts docs bench bench-check tsan kill walk looks fuzz mutants lint format tools test-tools clean

help:
	@sed -n 's/^| `\(make [a-z-]*\)` | \(.*\) |$$/\1: \2/p' CONTRIBUTING.md | sed 's/`//g; s/\[\([^]]*\)\]([^)]*)/\1/g'

run:
	@Scripts/install.sh build
	@APP=$(APP) HOST=$(HOST) PORT=$(PORT) INSPECT=$(INSPECT) JOURNEYS=$(JOURNEYS) Scripts/run.sh

dev:
	@Scripts/install.sh build tools
	@APP=$(APP) PORT=$(PORT) Scripts/dev.sh

test:
	@Scripts/install.sh build browser
	@Scripts/test.sh

apple-check:
	@Scripts/install.sh build check
	@Scripts/apple-check.sh $(if $(SELFTEST),--selftest)

lint:
	@Scripts/lint.sh

format:
	@swift format --in-place --recursive $$(Scripts/sources.sh)

bench:
	@Scripts/install.sh build browser tools
	@Scripts/bench.sh

bench-check:
	@Scripts/install.sh build
	@Scripts/bench-check.sh

api:
	@Scripts/install.sh build
	@Scripts/build.sh
	@python3 Scripts/api.py "$$(swift build --show-bin-path)"

excerpts:
	@Scripts/excerpts.py

docs:
	@Scripts/install.sh build
	@Scripts/build.sh
	@Scripts/docs.py "$$(swift build --show-bin-path)"

tsan:
	@Scripts/install.sh build
	@Scripts/tsan.sh

kill:
	@Scripts/install.sh build
	@KILLS=$(KILLS) SEED=$(SEED) Scripts/kill.sh

explore:
	@Scripts/install.sh build tools browser
	@EXPLORE_SECONDS=$(if $(filter command line,$(origin SECONDS)),$(SECONDS),600) Scripts/explore.sh

walk:
	@Scripts/install.sh build browser
	@WALK_STEPS=$(STEPS) WALK_SEED=$(SEED) Scripts/walk.sh

fuzz:
	@Scripts/install.sh build
	@SECONDS_TO_RUN=$(SECONDS) FUZZERS="$(FUZZERS)" Scripts/fuzz.sh

tools:
	@Scripts/install.sh build tools
	@Scripts/tools.sh

test-tools:
	@Scripts/install.sh build tools stores browser
	@Scripts/test-tools.sh

walk-journeys:
	@Scripts/install.sh build browser tools
	@Scripts/build.sh --package-path Examples --product Parks
	@Scripts/build.sh --package-path Tools --product modernnav
	@Scripts/build.sh --package-path Tools --product modernnav-journeys
	@.venv/bin/python Tests/Browser/journeys_walk.py --minutes $(MINUTES) $(if $(SEED),--seed $(SEED)) --keep "$(KEEP)" $(if $(PICTURES),--pictures $(PICTURES))

bench-journeys:
	@Scripts/install.sh build tools stores
	@Scripts/bench-journeys.sh

looks:
	@Scripts/install.sh build browser looks
	@Scripts/build.sh --package-path Examples --product Parks
	@Scripts/build.sh --package-path Examples --product Packing
	@.venv/bin/python Tests/Browser/looks.py

mutants:
	@Scripts/install.sh build browser
	@python3 Tests/Mutants/run.py

clean:
	rm -rf .build .venv Examples/.build Benchmarks/.build Tools/.build
