# The commands for contributors. CONTRIBUTING.md describes the targets.
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
	@echo "make run     build Parks, the example app, and serve it at http://$(HOST):$(PORT);"
	@echo "             INSPECT=1 shows the inspector beside it; APP=Packing serves the one with columns, editing"
	@echo "             and gestures instead, which a window wider than 768 shows side by side"
	@echo "             JOURNEYS=1 writes what is done in it to a file, JOURNEYS=http://127.0.0.1:7070 sends it to a collector"
	@echo "make dev     serve it like make run, and bring each change of its source into the running app; docs/Dev.md"
	@echo "make test    lint, build and run all tests, also those in a real browser"
	@echo "make apple-check"
	@echo "             have the compiler check for iOS and macOS what runs there; SELFTEST=1 plants mistakes that it has to find"
	@echo "make api     write down what each module makes public, in docs/API; make test compares it"
	@echo "make excerpts"
	@echo "             copy the code of the guides from the tests that run it; make lint compares it"
	@echo "make docs    build the documentation of the public modules as a site, in .build/docs"
	@echo "make lint    check the format, the rules of the floors and the types of the JavaScript"
	@echo "make format  format all sources"
	@echo "make bench   measure, in release mode"
	@echo "make bench-check"
	@echo "             count evaluated views, compared values and the like for small and large sizes; make test does, too"
	@echo "make kill    kill a process that saves KILLS=$(KILLS) times, and look for all that it acknowledged; SEED= does it again"
	@echo "make fuzz    feed what reads links, saved journals, paths, scenes, events and source with hostile input, SECONDS=$(SECONDS) each;"
	@echo "             FUZZERS=\"LinkFuzzer\" chooses among them"
	@echo "make tsan    run the guarantees of stores, effects, scenes and the host under the thread sanitizer"
	@echo "make walk    walk at random through stacks and through Parks in a real browser, STEPS=$(STEPS) each;"
	@echo "             SEED= says which walk, else it is another each time"
	@echo "make explore walk through all screens of the examples and the guides, SECONDS=600 for each walk at most, and play the ways of"
	@echo "             the smallest one in Chromium; docs/Explore.md"
	@echo "make walk-journeys"
	@echo "             walk at random through Parks with a collector for MINUTES=$(MINUTES), compare the reports with what was done, and look at"
	@echo "             the page of reports; PICTURES=FOLDER takes pictures of it"
	@echo "make bench-journeys"
	@echo "             measure the collector and the stores of journeys in release mode, and kill them while events are sent"
	@echo "make looks   make docs/Looks.md: screens and motions of Parks, with what to look for; and the README's picture"
	@echo "make mutants break each guarantee of docs/Guarantees.md on purpose, and see that a test fails; an hour or more"
	@echo "make tools   build modernnav, which reports mistakes in the navigation of SwiftUI projects, as one binary"
	@echo "make test-tools"
	@echo "             test it"
	@echo "make clean   remove what was built"

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
	@Scripts/install.sh build browser
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
	@Scripts/install.sh build tools browser
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
	rm -rf .build .venv Examples/.build Tests/Sanitized/.build Tests/Fuzz/.build Benchmarks/.build Tools/.build
