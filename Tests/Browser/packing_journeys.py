"""Journeys through Packing, the example with columns, editing and gestures."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from journeys import journey
from parks_people import AXE_SIZES
from said import REST

PHONE = {"width": 390, "height": 844}
TABLET = {"width": 1280, "height": 860}
SIZES = [PHONE, {"width": 768, "height": 1024}, {"width": 1024, "height": 768}, TABLET]
TRIPS = {"Yosemite": "Boots", "Acadia": "Raincoat", "Zion": "Water"}


@journey
def a_chosen_trip_is_shown_beside_the_list(world):
    world.own_server(app="Packing")
    phone = world.phone(size=TABLET)
    phone.sees("Choose a trip")
    phone.tap("Acadia")
    phone.sees("Raincoat")
    phone.sees_title("Acadia")
    expect(phone.page.locator(".column").first).to_contain_text("Yosemite")
    expect(phone.page.locator(".row:has(.link[data-selected])")).to_contain_text("Acadia")
    phone.page.get_by_role("button", name="Show or hide the sidebar").click()
    expect(phone.page.locator(".column").first).to_be_hidden()
    phone.sees_address("/trips/Acadia?columns=detailOnly")
    phone.reload()
    phone.sees("Raincoat")
    expect(phone.page.locator(".column").first).to_be_hidden()
    phone.page.get_by_role("button", name="Show or hide the sidebar").click()
    phone.sees_address("/trips/Acadia")
    # Hiding a column has added no entry to the history.
    phone.browser_back()
    phone.sees("Choose a trip")


@journey
def a_trip_can_be_chosen_left_and_reloaded_in_windows_of_any_size(world):
    world.own_server(app="Packing")
    for number, size in enumerate(SIZES):
        phone = world.phone(size=size, theme=["light", "dark"][number % 2])
        is_wide = size["width"] >= 768
        phone.tap("Acadia")
        phone.sees("Raincoat")
        phone.sees_address("/trips/Acadia")
        if is_wide:
            # Nothing to go back to: it is beside the list.
            phone.sees_no_back()
            phone.tap("Zion")
        else:
            phone.back()
            phone.sees_title("Trips")
            phone.sees_address("/")
            phone.browser_forward()
            phone.sees("Raincoat")
            phone.browser_back()
            phone.sees_title("Trips")
            phone.tap("Zion")
        phone.sees("Water")
        phone.sees_address("/trips/Zion")
        length = phone.page.evaluate("history.length")
        phone.reload()
        phone.sees("Water")
        assert phone.page.evaluate("history.length") == length
        phone.browser_back()
        phone.sees("Raincoat") if is_wide else phone.sees_title("Trips")
        phone.browser_forward()
        phone.sees("Water")
        phone.close()


@journey
def the_chosen_trip_stays_while_the_window_gets_narrow_and_wide(world):
    world.own_server(app="Packing")
    phone = world.phone(size=TABLET)
    phone.tap("Acadia")
    phone.tap("Camera")
    length = phone.page.evaluate("history.length")
    phone.page.set_viewport_size(PHONE)
    phone.sees_title("Acadia")
    phone.sees("1 of 3 packed")
    phone.page.set_viewport_size(TABLET)
    expect(phone.page.locator(".column").first).to_contain_text("Yosemite")
    phone.sees("1 of 3 packed")
    phone.sees_no_back()
    assert phone.page.evaluate("history.length") == length
    phone.page.set_viewport_size(PHONE)
    phone.back()
    phone.sees_title("Trips")
    phone.page.set_viewport_size(TABLET)
    phone.sees("Choose a trip")
    phone.sees_address("/")
    assert not phone.complaints
    # The next page has the window's layout from the start.
    answer = phone.context.request.get(phone.address + "/trips/Zion")
    assert 'class="split"' in answer.text()


@journey
def each_link_of_the_columns_opens_the_same_screen_in_a_new_tab(world):
    world.own_server(app="Packing")
    for size in [PHONE, TABLET]:
        phone = world.phone(size=size)
        for trip, thing in TRIPS.items():
            link = phone.page.get_by_role("link", name=trip)
            address = link.get_attribute("href")
            assert address == f"/trips/{trip}", address
            with phone.context.expect_page() as opened:
                link.click(modifiers=["Control"])
            tab = opened.value
            expect(tab.get_by_text(thing)).to_be_visible()
            expect(tab).to_have_url(phone.address + address)
            tab.close()
            link.click()
            phone.sees(thing)
            phone.sees_address(address)
            if size == PHONE:
                phone.back()
                phone.sees_title("Trips")


@journey
def the_columns_can_be_used_with_the_keyboard_alone(world):
    world.own_server(app="Packing")
    phone = world.phone(size=TABLET)
    # The columns are side by side once the page has reported its width.
    phone.sees("Choose a trip")

    def go_to(name):
        for _ in range(20):
            phone.page.keyboard.press("Tab")
            if phone.page.evaluate("name => document.activeElement.matches('a, button') && document.activeElement.innerText.trim() === name", name):
                return
        raise AssertionError(f"{name} is not reached")

    go_to("Acadia")
    phone.page.keyboard.press("Enter")
    phone.sees("Raincoat")
    # The keyboard focus is still in the list.
    expect(phone.page.get_by_role("link", name="Acadia")).to_be_focused()
    go_to("Zion")
    phone.page.keyboard.press("Enter")
    phone.sees("Water")
    go_to("Hat")
    phone.page.keyboard.press("Enter")
    phone.sees("1 of 2 packed")


@journey
def rows_of_a_list_are_moved_by_their_grip_and_deleted_by_key(world):
    world.own_server(app="Packing")
    phone = world.phone()
    phone.tap("Edit")
    rows = phone.page.locator(".row")
    expect(rows).to_have_count(3)
    grip = rows.nth(2).bounding_box()
    x, y = grip["x"] + grip["width"] - 20, grip["y"] + grip["height"] / 2
    phone.has_run("rows.js")
    phone.page.mouse.move(x, y)
    phone.page.mouse.down()
    phone.page.mouse.move(x, y - 110, steps=8)
    phone.page.mouse.up()
    expect(rows.first).to_contain_text("Zion")
    phone.page.get_by_role("link", name="Yosemite").press("Delete")
    expect(rows).to_have_count(2)
    phone.tap("Done")
    phone.tap("Acadia")
    phone.sees("Raincoat")


@journey
def a_suitcase_follows_the_finger_and_is_packed_by_taps(world):
    world.own_server(app="Packing")
    phone = world.phone("/trips/Zion")
    phone.has_run("app-gestures.js")
    box = phone.page.locator("[data-gestures~=drag]").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    moved = phone.page.locator("[style*='translate(60px,40px)']")
    phone.page.mouse.move(x, y)
    phone.page.mouse.down()
    phone.page.mouse.move(x + 60, y + 40, steps=6)
    expect(moved).to_have_count(1)
    phone.page.mouse.up()
    expect(moved).to_have_count(0)
    packed = phone.page.locator("use[href$='#checkmark.circle.fill']")
    phone.tap("Hat")
    expect(packed).to_have_count(1)
    phone.page.mouse.dblclick(x, y)
    expect(packed).to_have_count(2)


@journey
def what_is_packed_says_so(world):
    world.own_server(app="Packing")
    phone = world.phone("/trips/Acadia")
    camera = phone.page.get_by_role("button", name="Camera", exact=True)
    expect(camera).to_have_accessible_description("not packed")
    camera.click()
    expect(camera).to_have_accessible_description("packed")
    expect(camera).to_have_attribute("aria-current", "true")
    expect(phone.page.get_by_role("button", name="Book", exact=True)).to_have_accessible_description("not packed")


def axe_finds_nothing_in_packing(theme, name, size):
    def walked(world):
        world.own_server(app="Packing")
        phone = world.phone("/", theme=theme, reduced=True, size=size)

        def look(where):
            phone.page.wait_for_function(REST)
            found = Axe().run(phone.page)
            assert found.violations_count == 0, f"{where} in {theme}, {name}\n{found.generate_report()}"

        look("the trips")
        phone.tap("New trip")
        phone.sees_sheet()
        look("a new trip")
        phone.tap("Cancel")
        phone.sees_no_sheet()
        phone.tap("Acadia")
        phone.sees("Raincoat")
        phone.tap("Camera")
        phone.sees("1 of 3 packed")
        look("a trip")
        # The actions of a row, at both sides.
        row = phone.page.locator(".row").filter(has_text="Raincoat").last
        phone.has_run("rows.js")
        row.scroll_into_view_if_needed()
        box = row.bounding_box()
        y = box["y"] + box["height"] / 2
        for start, end in [(300, 200), (60, 160)]:
            phone.page.mouse.move(box["x"] + start, y)
            phone.page.mouse.down()
            phone.page.mouse.move(box["x"] + end, y, steps=6)
            phone.page.mouse.up()
            expect(phone.page.locator(".row.drawn")).to_have_count(1)
            look("the actions of a row")
            phone.page.mouse.click(box["x"] + box["width"] / 2, y)
            expect(phone.page.locator(".row.drawn")).to_have_count(0)
        phone.live(".bar-item").get_by_role("button", name="Edit").last.click()
        phone.page.wait_for_selector(".row[data-flags~=editing]")
        look("editing")

    walked.__name__ = f"axe_finds_nothing_in_packing_in_{theme}_on_{name}"
    journey(walked)


for name, size in AXE_SIZES.items():
    axe_finds_nothing_in_packing("light", name, size)
    axe_finds_nothing_in_packing("dark", name, size)
