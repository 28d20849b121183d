"""Journeys of `modernnav screens`: the pictures of an app are the same again."""

import json
import os
import pathlib
import re
import subprocess
import urllib.request

from journeys import journey
from parks_phone import DESKTOP, PHONE
from parks_inspector import inspected
from parks_server import Server
from screens import ASK, fixed_random, take_all

LINKS = [
    {"name": "parks", "link": "/parks"}, {"name": "park", "link": "/parks/zion"}, {"name": "sheet", "link": "/profile?sheet=avatar"},
    {"name": "shop", "link": "/shop"}, {"name": "settings", "link": "/settings"}, {"name": "timer", "link": "/pages"},
]


def files(folder):
    return {file.name: file.read_bytes() for file in folder.iterdir()}


@journey
def not_one_pixel_differs_when_pictures_are_taken_again(world):
    taken = []
    looks = [("one", LINKS, PHONE, "light"), ("two", LINKS, PHONE, "light"), ("wide", LINKS[:2], DESKTOP, "light"), ("dark", LINKS[:2], PHONE, "dark")]
    for name, links, size, theme in looks:
        folder = world.folder / "screens" / name
        wrong = take_all(world.binary, links, folder, size, theme)
        assert wrong == {}, wrong
        taken.append(files(folder))
    one, two, wide, dark = taken
    assert len(one) == 12 and one == two, [name for name in one if one[name] != two.get(name)]
    # Another look is noticed.
    assert all(one[name] != other[name] for other in (wide, dark) for name in other if name.endswith(".png"))
    assert len(wide) == len(dark) == 4


@journey
def random_numbers_identifiers_and_the_order_of_sets_are_the_same_again(world):
    binary = pathlib.Path(world.binary).with_name("Shuffling")
    taken = {}
    for name, chance in [("one", None), ("two", None), ("free", {})]:
        folder = world.folder / "shuffled" / name
        # Each session draws others, also within one process.
        wrong = take_all(binary, [{"name": name, "link": "/"} for name in "abcdef"], folder, PHONE, chance=chance)
        assert wrong == {}, wrong
        taken[name] = files(folder)
    assert taken["one"] == taken["two"], [name for name in taken["one"] if taken["one"][name] != taken["two"].get(name)]
    texts = {kind: [taken[kind][f"{name}.txt"].decode() for name in "abcdef"] for kind in taken}
    assert all("Identifier" in text for text in texts["one"]), texts
    assert all(one != free for one, free in zip(texts["one"], texts["free"])), texts


@journey
def secrets_of_the_host_do_not_follow_from_the_seed(world):
    secrets = []
    for name in ["one", "two"]:
        folder = world.folder / "secrets" / name
        folder.mkdir(parents=True)
        server = Server(world.binary, folder, environment=fixed_random(folder))
        server.start()
        try:
            page = urllib.request.urlopen(server.address, timeout=60).read().decode()
        finally:
            server.end()
        secrets += re.findall(r'data-(?:session|token)="([0-9a-f]{32})"', page)
    assert len(secrets) == 4 and len(set(secrets)) == 4, secrets


@journey
def a_screen_that_goes_on_changing_is_named_and_has_no_picture(world):
    folder = world.folder / "screens"
    # With the clock of the machine.
    wrong = take_all(world.binary, [{"name": "timer", "link": "/pages"}], folder, PHONE, clock={})
    assert wrong == {"timer": "it changes by itself, like a clock"} and files(folder) == {}, wrong


@journey
def the_screens_of_a_recorded_journey_are_taken(world):
    phone, _ = inspected(world)
    phone.tap("Acadia")
    phone.sees_title("Acadia")
    phone.tap("Shop")
    phone.sees_title("Shop")
    recorded = phone.page.evaluate(ASK, ["/journey", {"journey": True}])["journey"]
    # Its first line is the start.
    last = len(recorded.splitlines()) - 1
    screens = [{"name": f"step-{step}", "link": "an action", "journey": "walk", "step": step} for step in [0, 1, last]]
    for name, size in [("phone", PHONE), ("desktop", DESKTOP)]:
        folder = world.folder / "screens" / name
        wrong = take_all(world.binary, [*screens, {"name": "too-far", "link": "an action", "journey": "walk", "step": last + 1}], folder, size, journeys={"walk": recorded})
        assert wrong == {"too-far": f"the app has only taken {last} of {last + 1} actions of the journey"}, wrong
        texts = [(folder / f"step-{step}.txt").read_text() for step in [0, 1, last]]
        for text, title in zip(texts, ["Parks", "Acadia", "Shop"]):
            assert f"heading “{title}”" in text and "Inspector" not in text, text


@journey
def each_preview_is_taken_in_a_process_of_its_own_and_has_the_same_pixels_again(world):
    listed = subprocess.run([world.binary], env={**os.environ, "MODERNNAV_PREVIEWS": "list"}, capture_output=True, text=True, timeout=60, check=True)
    lines = [line for line in map(json.loads, listed.stdout.splitlines()) if "preview" in line]
    screens = [{"name": f"preview-{line['source']}-{line['preview']}", "link": line["name"], "preview": f"{line['source']}.{line['preview']}"} for line in lines if line.get("name")]
    assert {"Rows", "Somebody and nobody"} <= {screen["link"] for screen in screens}, screens
    taken = []
    for name in ["one", "two"]:
        folder = world.folder / "previews" / name
        wrong = take_all(world.binary, [*screens, {"name": "none", "link": "none", "preview": "999.0"}], folder, PHONE)
        assert set(wrong) == {"none"}, wrong
        taken.append(files(folder))
    one, two = taken
    assert len(one) == 2 * len(screens) and one == two, [name for name in one if one[name] != two.get(name)]
    texts = {screen["link"]: one[f"{screen['name']}.txt"].decode() for screen in screens}
    assert "Acadia" in texts["Rows"] and "Ranger" in texts["Somebody and nobody"], texts
