"""Journeys through Packing, the example with columns, editing and gestures."""

from playwright.sync_api import expect

from journeys import journey

TABLET = {"width": 1280, "height": 860}


@journey
def what_is_chosen_stands_beside_the_list(world):
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
    phone.reload()
    phone.sees("Raincoat")


@journey
def a_list_is_put_in_order_and_made_shorter_by_hand(world):
    world.own_server(app="Packing")
    phone = world.phone()
    phone.tap("Edit")
    rows = phone.page.locator(".row")
    expect(rows).to_have_count(3)
    grip = rows.nth(2).bounding_box()
    x, y = grip["x"] + grip["width"] - 20, grip["y"] + grip["height"] / 2
    phone.page.wait_for_function("performance.getEntriesByType('resource').some(e => e.name.endsWith('rows.js'))")
    phone.page.mouse.move(x, y)
    phone.page.mouse.down()
    phone.page.mouse.move(x, y - 110, steps=8)
    phone.page.mouse.up()
    expect(rows.first).to_contain_text("Zion")
    phone.page.get_by_role("button", name="Yosemite").press("Delete")
    expect(rows).to_have_count(2)
    phone.tap("Done")
    phone.tap("Acadia")
    phone.sees("Raincoat")


@journey
def a_suitcase_follows_the_finger_and_is_packed_by_taps(world):
    world.own_server(app="Packing")
    phone = world.phone("/trips/Zion")
    phone.page.wait_for_function("performance.getEntriesByType('resource').some(e => e.name.endsWith('touches.js'))")
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
