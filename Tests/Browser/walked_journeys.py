"""Journeys along every way of a walk: what the app shows in a test, it shows in Chromium."""

import json
import os
import pathlib
import subprocess

from journeys import journey
from parks_phone import PHONE
from walked_ways import play_all


def ways(world, test):
    """The ways of a walk, by its test in the examples."""
    folder = world.folder / "walk"
    tests = pathlib.Path(world.binary).resolve().with_name("ExamplesPackageTests.xctest")
    subprocess.run(
        [tests, "--testing-library", "swift-testing", "--filter", test], check=True, capture_output=True,
        env={**os.environ, "EXPLORE_REPORT": str(folder), "EXPLORE_TESTS": "1", "EXPLORE_WAYS": "1"},
    )
    lines = [json.loads(line) for file in folder.glob("*.jsonl") for line in file.read_text().splitlines()]
    results = [line["result"] for line in lines if "result" in line]
    assert len(results) == 1, results
    return results[0]["tests"]["played"]


@journey
def every_way_through_the_first_app_shows_the_same_text_as_in_a_test(world):
    played = ways(world, "every screen of the first app")
    binary = pathlib.Path(world.binary).resolve().with_name("FirstApp")
    assert sum(map(len, played)) > 6, played
    assert play_all(world.browser, binary, world.folder / "ways", played, PHONE)
    # Another text is found.
    played[0][1]["text"] += "\nSomething else"
    assert not play_all(world.browser, binary, world.folder / "other", played, PHONE, patience=1)
