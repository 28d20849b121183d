#!/usr/bin/env bash
# Random walks: through the navigation stacks and presentations of the Swift tests, and through Parks in a real browser, where the page is
# compared after each step. WALK_STEPS is the number of steps of each walk, five times as many for presentations, and WALK_SEED the seed.
# Each walk prints its seed, which repeats the same steps.
set -euo pipefail
cd "$(dirname "$0")/.."
source Scripts/options.sh

export WALK_STEPS="${WALK_STEPS:-2000}"
export WALK_SEED="${WALK_SEED:-$RANDOM}"
echo "Walking $WALK_STEPS steps, WALK_SEED=$WALK_SEED"

Scripts/build.sh --build-tests
swift test --skip-build "${compiler_options[@]}" --filter "SemanticsWalkTests|RandomWalkTests|StepWalkTests|PresentationWalkTests|OwnPresentationTests"
Scripts/build.sh --package-path Examples --product Parks
.venv/bin/python Tests/Browser/run.py --only walk_at_random --binary "$(swift build --show-bin-path)/Parks"
