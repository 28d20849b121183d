"""Use of the browser: Back and Forward, reload, pasted links, several tabs, bad connections."""

import os
import random
import time

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import expect

from journeys import journey
from parks_phone import DESKTOP
from parks_proxy import Line
from parks_server import ELSEWHERE
from parks_walk import COMPARE


@journey
def back_and_forward_lead_through_a_sheet_and_its_screens(world):
    phone = world.phone("/profile")
    phone.tap("Change avatar")
    phone.sees_title("Pick an avatar")
    phone.tap("Leaf")
    phone.sees_title("Crop")
    phone.browser_back()
    phone.sees_title("Pick an avatar")
    phone.browser_back()
    phone.sees_no_sheet()
    phone.sees_title("Profile")
    phone.browser_forward()
    phone.sees_sheet()
    phone.sees_title("Pick an avatar")


@journey
def going_back_repeatedly_always_leaves_the_app(world):
    phone = world.phone("/parks")
    phone.tap("Acadia")
    phone.sees_title("Acadia")
    phone.tap("You")
    phone.sees_title("You")
    phone.tap("Settings as a modal")
    phone.sees_sheet()
    phone.tap("Close")
    phone.sees_no_sheet()
    phone.tap("Shop")
    phone.sees_title("Shop")
    for _ in range(8):
        if phone.page.url == "about:blank":
            break
        try:
            phone.browser_back()
        except PlaywrightError:
            # The page is left while the message is shown.
            phone.page.wait_for_url("about:blank")
        phone.page.wait_for_timeout(300)
    assert phone.page.url == "about:blank", phone.page.url


@journey
def forward_returns_to_every_screen_that_back_left(world):
    phone = world.phone("/parks")
    titles = ["Parks"]
    for name in ["Acadia", "Shop", "Maps", "You"]:
        phone.tap(name)
        phone.sees_title(name)
        titles.append(name)
    for name in titles[-2::-1]:
        phone.browser_back()
        phone.sees_title(name)
    for name in titles[1:]:
        phone.browser_forward()
        phone.sees_title(name)


@journey
def going_back_two_entries_at_once_goes_back_two_screens(world):
    phone = world.phone("/parks")
    phone.tap("Acadia")
    phone.sees_title("Acadia")
    phone.tap("Shop")
    phone.sees_title("Shop")
    phone.page.evaluate("history.go(-2)")
    phone.sees_title("Parks")
    phone.sees_address("/parks")


@journey
def a_link_pasted_into_the_address_bar_keeps_the_state_of_the_app(world):
    phone = world.phone("/profile")
    phone.tap("Change avatar")
    phone.tap("Leaf")
    phone.tap("Done")
    phone.sees("Leaf")
    phone.open("/parks/zion")
    phone.sees_title("Zion")
    phone.tap("You")
    phone.sees("Leaf")
    phone.browser_back()
    phone.sees_title("Zion")
    phone.page.go_back()
    phone.sees_title("Profile")
    phone.sees("Leaf")


@journey
def a_malformed_address_still_gives_a_page_that_can_be_used(world):
    for path in ["//parks", "//", "///", "/\\parks", "/%", "/%ff", "/%2f%2fparks", "/parks?%", "/parks#%", "/;", "/parks/%00", "/" + "a" * 3000]:
        phone = world.phone(path)
        assert not phone.page.evaluate("document.querySelector('#app').inert"), path
        expect(phone.page.locator("#trouble")).to_be_hidden()
        # The app may show an error.
        phone.open("/you")
        phone.sees_title("You")
        phone.close()
        assert not phone.complaints, (path, phone.complaints)


@journey
def a_link_opened_in_a_second_tab_leaves_the_first_as_it_is(world):
    one = world.phone("/parks")
    two = world.phone("/shop/product/123", beside=one)
    two.sees_title("Wall map")
    two.back()
    two.sees_title("Shop")
    one.sees_title("Parks")
    one.tap("Acadia")
    one.sees_title("Acadia")
    two.sees_title("Shop")


@journey
def the_destination_of_a_row_can_be_opened_in_a_new_tab(world):
    phone = world.phone("/parks/yosemite")
    phone.page.get_by_role("link", name="Sequoia").last.scroll_into_view_if_needed()
    for how in [{"modifiers": ["Control"]}, {"button": "middle"}]:
        with phone.context.expect_page() as opened:
            phone.page.get_by_role("link", name="Sequoia").last.click(**how)
        other = opened.value
        expect(other).to_have_url(world.server.address + "/parks/yosemite/nearby/sequoia")
        expect(other.locator(".bar-title").last).to_have_text("Sequoia")
        other.close()
    # Each tab has a session of its own.
    phone.sees_title("Yosemite")
    phone.page.get_by_role("link", name="Sequoia").last.click()
    phone.sees_title("Sequoia")


@journey
def a_reload_in_the_middle_of_a_word_keeps_the_text(world):
    phone = world.phone("/parks")
    field = phone.live("input[type=search]").last
    for text in ["yo", "yosem", "utah"]:
        field.fill("")
        field.press_sequentially(text)
        phone.page.reload()
        expect(field).to_have_value(text, timeout=phone.patience)
    phone.sees("5 parks")


# Records what is visible in each frame while a page loads.
SEEN = """
  globalThis.seen = new Set();
  const look = () => {
    const app = document.getElementById("app");
    if (app?.checkVisibility({ visibilityProperty: true })) seen.add(app.innerText);
    requestAnimationFrame(look);
  };
  look();
"""


@journey
def a_reload_shows_the_state_of_the_tab_from_the_first_frame(world):
    phone = world.phone("/profile")
    phone.tap("Sign out")
    phone.sees("Not signed in")
    phone.page.context.add_init_script(SEEN)
    phone.reload()
    phone.sees("Not signed in")
    seen = phone.page.evaluate("[...seen]")
    assert seen and not any("Robin Ranger" in text for text in seen), seen


@journey
def a_row_pressed_while_the_server_is_silent_shows_that_it_is_busy(world):
    server = world.own_server()
    phone = world.phone("/parks")
    row = phone.page.get_by_role("link", name="Acadia")
    server.pause()
    row.click()
    expect(row).to_have_attribute("aria-busy", "true")
    # The chevron has become a spinner.
    phone.page.wait_for_function("e => parseFloat(getComputedStyle(e, '::after').width) > 13", arg=row.element_handle())
    server.resume()
    phone.sees_title("Acadia")
    phone.back()
    expect(phone.page.locator("[aria-busy]")).to_have_count(0)


@journey
def a_page_reconnects_to_a_restarted_server_without_a_reload(world):
    server = world.own_server()
    phone = world.phone("/parks/yosemite")
    phone.page.evaluate("window.isTheSamePage = true")
    for pushes in [1, 2]:
        # Until the page is replaced, it shows elements that the new server doesn't know.
        phone.page.evaluate("document.querySelector('.window').dataset.old = ''")
        server.kill()
        server.start()
        expect(phone.page.locator(".window:not([data-old])")).to_be_attached(timeout=phone.patience)
        phone.live(".row").filter(has_text="km away").first.get_by_role("link").click()
        phone.page.wait_for_function(
            "pushes => location.pathname.split('/nearby/').length === pushes + 1", arg=pushes, timeout=phone.patience
        )
        expect(phone.page.locator("#notice")).to_be_empty(timeout=phone.patience)
    assert phone.page.evaluate("window.isTheSamePage")


@journey
def a_tap_while_the_server_is_down_takes_effect_when_it_is_back(world):
    server = world.own_server()
    phone = world.phone("/parks")
    server.kill()
    phone.tap("Acadia")
    expect(phone.page.locator("#notice")).to_have_text("Reconnecting…", timeout=phone.patience)
    server.start()
    phone.sees_title("Acadia")
    expect(phone.page.locator("#notice")).to_be_empty(timeout=phone.patience)


@journey
def seven_tabs_of_one_browser_all_work_at_once(world):
    first = world.phone("/parks")
    phones = [first, *(world.phone("/parks", beside=first) for _ in range(6))]
    parks = ["Acadia", "American Samoa", "Arches", "Badlands", "Big Bend", "Biscayne", "Zion"]
    for phone, name in zip(phones, parks):
        phone.tap(name)
        phone.sees_title(name)
    for phone, name in zip(phones, parks):
        phone.back()
        phone.sees_title("Parks")


@journey
def the_app_works_over_plain_http_from_another_machine(world):
    world.own_server(name=ELSEWHERE)
    phone = world.phone("/parks")
    assert not phone.page.evaluate("isSecureContext")
    # All at once, so that each may get a cookie of its own.
    phone.context.clear_cookies()
    pages = [phone.context.new_page() for _ in range(4)]
    for page in pages:
        page.goto(f"{phone.address}/parks", wait_until="commit")
    for page in pages:
        row = page.locator("a[href='/parks/acadia']")
        expect(page.locator("html[data-ready]")).to_be_attached()
        row.click()
        expect(page).to_have_url(f"{phone.address}/parks/acadia")


@journey
def a_slow_connection_loses_nothing_and_keeps_the_order(world):
    line = Line(world.server)
    try:
        phone = world.phone("/parks", line=line)
        line.delay, line.rate = 0.4, 20_000
        field = phone.live("input[type=search]").last
        field.press_sequentially("yosemite", delay=40)
        expect(field).to_have_value("yosemite")
        phone.sees("1 park")
        expect(field).to_have_value("yosemite")
        begun = time.monotonic()
        phone.tap("Yosemite")
        phone.sees_title("Yosemite")
        assert time.monotonic() - begun > 2 * line.delay, "the line was not slow"
        phone.back()
        phone.sees_title("Parks")
    finally:
        line.stop()


@journey
def a_tap_during_a_moment_offline_takes_effect_afterwards(world):
    line = Line(world.server)
    try:
        phone = world.phone("/parks", line=line)
        line.die()
        phone.tap("Acadia")
        phone.page.wait_for_timeout(300)
        phone.sees_title("Parks")
        line.is_dead = False
        phone.sees_title("Acadia")
    finally:
        line.stop()


@journey
def the_page_equals_a_fresh_one_however_often_the_connection_breaks(world):
    cuts = int(os.environ.get("CUTS") or 250)
    seed = int(os.environ.get("WALK_SEED") or random.randrange(1_000_000))
    print(f"        {cuts} cuts, WALK_SEED={seed}", flush=True)
    chance = random.Random(seed)
    line = Line(world.server, chance)
    try:
        phone = world.phone(reduced=True, line=line)
        phone.page.evaluate(COMPARE)
        steps = 0
        while line.cuts < cuts:
            wrong = phone.page.evaluate(
                """async (chances) => {
                    for (const [kind, place] of chances) await step(kind, place, "", false);
                    return (await step(0.2, 0, "")).wrong;
                }""",
                [[0.3 + 0.7 * chance.random(), chance.random()] for _ in range(10)],
            )
            steps += 10
            assert wrong is None, f"seed {seed}, {line.cuts} cuts: {wrong}"
            assert steps < 50 * cuts, f"only {line.cuts} cuts in {steps} steps"
    finally:
        line.stop()


@journey
def a_push_styles_what_moves_and_not_every_row_again(world):
    """After a rule like `.a:has(.b) > *`, Chromium styles all of the page again for each change of what any `:has` looks at."""
    phone = world.phone("/parks", size=DESKTOP, reduced=True)
    elements = phone.page.evaluate("document.querySelectorAll('#phone *').length")
    assert elements > 500, elements
    pushes = [styled_elements(phone, "Acadia") for _ in range(3)]
    # The new screen has about 200, and some change twice; with such a rule it was four times the whole page.
    assert 0 < min(pushes) < elements, (pushes, elements)


def styled_elements(phone, park):
    """How many elements Chromium has styled for a push, and for the pop after it."""
    wire = phone.context.new_cdp_session(phone.page)
    counts, ended = [], []
    wire.on("Tracing.dataCollected", lambda data: counts.extend(
        event["args"]["elementCount"] for event in data["value"] if "elementCount" in event.get("args", {})))
    wire.on("Tracing.tracingComplete", lambda _: ended.append(True))
    wire.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": {"includedCategories": ["devtools.timeline"]}})
    phone.tap(park)
    phone.sees_title(park)
    phone.back()
    phone.sees_title("Parks")
    wire.send("Tracing.end")
    while not ended:
        phone.page.wait_for_timeout(20)
    wire.detach()
    return sum(counts)
