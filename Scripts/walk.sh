#!/usr/bin/env bash
# Walks at random: through the Swift tests' stacks, and through Parks in a real browser, where the page is compared after each step.
# WALK_STEPS says how many steps each walk takes, WALK_SEED which. Every walk prints its seed; a walk with that seed takes the same
# steps again.
set -euo pipefail
cd "$(dirname "$0")/.."

export WALK_STEPS="${WALK_STEPS:-2000}"
export WALK_SEED="${WALK_SEED:-$RANDOM}"
echo "Walking $WALK_STEPS steps, WALK_SEED=$WALK_SEED"

swift build --build-tests
swift test --skip-build --filter "SemanticsWalkTests|RandomWalkTests"
.venv/bin/python Tests/Browser/run.py --only walk_at_random --binary "$(swift build --show-bin-path)/Parks"
