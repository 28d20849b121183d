"""Journeys through all features of Parks."""

import random
import re

from playwright.sync_api import expect

from journeys import journey
from parks_walk import COMPARE


@journey
def the_app_opens_with_the_63_parks(world):
    phone = world.phone("/")
    phone.sees_title("Parks")
    phone.sees("63 parks")
    phone.sees_control("Acadia")
    phone.sees_tab("Parks")
    phone.sees_no_back()


@journey
def searching_finds_parks_by_name_and_by_state(world):
    phone = world.phone("/parks")
    phone.type("yose")
    phone.sees("1 park")
    phone.sees_control("Yosemite")
    phone.sees_no_control("Acadia")
    phone.type("utah")
    phone.sees("5 parks")
    phone.type("atlantis")
    phone.sees("No Results for “atlantis”")
    phone.type("")
    phone.sees("63 parks")


@journey
def a_park_is_pushed_and_back_returns_to_the_list(world):
    phone = world.phone("/parks")
    phone.tap("Acadia")
    phone.sees_title("Acadia")
    phone.sees_address("/parks/acadia")
    phone.sees("199 km²")
    phone.sees("1919")
    phone.back()
    phone.sees_title("Parks")
    phone.sees_address("/parks")


@journey
def nearby_parks_can_be_pushed_twelve_deep_and_popped_again(world):
    phone = world.phone("/parks/yosemite")
    titles = [phone.title]
    for _ in range(12):
        nearest = phone.live(".row").filter(has_text="km away").first
        name = nearest.locator(".text").first.inner_text()
        nearest.get_by_role("link").or_(nearest.get_by_role("button")).first.click()
        phone.sees_title(name)
        titles.append(name)
    assert phone.path.count("/nearby/") == 12, phone.path
    for title in reversed(titles[:-1]):
        phone.back()
        phone.sees_title(title)
    phone.back()
    phone.sees_title("Parks")


@journey
def a_button_that_writes_the_path_shows_sequoia_above_yosemite(world):
    phone = world.phone("/parks")
    phone.tap("Yosemite, then Sequoia")
    phone.sees_title("Sequoia")
    phone.sees_address("/parks/yosemite/nearby/sequoia")
    phone.back()
    phone.sees_title("Yosemite")
    phone.back()
    phone.sees_title("Parks")
    phone.sees_no_back()


@journey
def a_link_to_a_nearby_park_has_its_back_stack(world):
    phone = world.phone("/parks/yosemite/nearby/sequoia")
    phone.sees_title("Sequoia")
    phone.sees_address("/parks/yosemite/nearby/sequoia")
    phone.back()
    phone.sees_title("Yosemite")
    phone.back()
    phone.sees_title("Parks")


@journey
def a_link_to_a_product_opens_the_shop(world):
    phone = world.phone("/shop/product/123")
    phone.sees_title("Wall map")
    phone.sees_tab("Shop")
    phone.back()
    phone.sees_title("Shop")
    phone.sees_no_back()
    phone.tap("Parks")
    phone.sees_title("Parks")


@journey
def a_link_can_push_and_then_present(world):
    phone = world.phone("/profile?sheet=avatar")
    phone.sees_sheet()
    phone.sees_title("Pick an avatar")
    phone.sees_address("/profile?sheet=avatar")
    phone.tap("Cancel")
    phone.sees_no_sheet()
    phone.sees_title("Profile")
    phone.sees_address("/profile")
    phone.back()
    phone.sees_title("You")


@journey
def a_new_avatar_is_picked_cropped_and_shown_behind_the_sheet(world):
    phone = world.phone("/profile")
    phone.sees("Mountain")
    phone.tap("Change avatar")
    phone.sees_title("Pick an avatar")
    phone.tap("Camp fire")
    phone.sees_title("Crop")
    phone.back()
    phone.sees_title("Pick an avatar")
    phone.tap("Camp fire")
    phone.sees_title("Crop")
    phone.tap("Done")
    phone.sees_no_sheet()
    phone.sees_title("Profile")
    phone.sees("Camp fire")
    phone.back()
    phone.sees_title("You")


@journey
def settings_have_back_when_pushed_and_close_when_presented(world):
    phone = world.phone("/you")
    phone.tap("Settings")
    phone.sees_title("Settings")
    phone.sees("Pushed")
    phone.sees_no_control("Close")
    phone.back()
    phone.sees_title("You")
    phone.tap("Settings as a modal")
    phone.sees_sheet()
    phone.sees("As a modal")
    phone.sees_no_back()
    phone.tap("Close")
    phone.sees_no_sheet()
    phone.sees_title("You")


@journey
def a_module_that_brings_its_own_stack_can_be_presented(world):
    phone = world.phone("/you?sheet=settings-modal")
    phone.sees_sheet()
    phone.sees_title("Settings")
    phone.sees("As a modal")
    phone.tap("Close")
    phone.sees_no_sheet()


@journey
def modules_reach_one_another_by_link(world):
    phone = world.phone("/parks/zion")
    phone.tap("Buy the map")
    phone.sees_title("Wall map")
    phone.sees_tab("Shop")
    phone.tap("You")
    phone.tap("Robin Ranger")
    phone.tap("Yosemite")
    phone.sees_title("Yosemite")
    phone.sees_tab("Parks")


@journey
def a_setting_of_one_module_takes_effect_in_another(world):
    phone = world.phone("/parks/yosemite")
    phone.sees("3,083 km²")
    phone.open("/settings")
    phone.tap("Miles and acres")
    phone.sees_on("Miles and acres")
    phone.open("/parks/yosemite")
    phone.sees("acres")


@journey
def a_shop_product_is_reached_by_its_category(world):
    phone = world.phone("/shop")
    phone.tap("Maps")
    phone.sees_title("Maps")
    phone.tap("Wall map")
    phone.sees_address("/shop/category/maps/product/123")
    phone.tap("Add to cart")
    phone.tap("Add to cart")
    phone.sees("In your cart")
    phone.tap("Empty the cart")
    phone.sees("In your cart", times=0)
    phone.back()
    phone.sees_title("Maps")


@journey
def a_reload_keeps_the_screen_and_the_paths_of_other_tabs(world):
    phone = world.phone("/parks/yosemite/nearby/sequoia")
    phone.sees_title("Sequoia")
    phone.tap("Shop")
    phone.tap("Books")
    phone.sees_title("Books")
    phone.reload()
    phone.sees_title("Books")
    phone.sees_tab("Shop")
    phone.tap("Parks")
    phone.sees_title("Sequoia")
    phone.back()
    phone.sees_title("Yosemite")


@journey
def the_browsers_back_and_forward_walk_through_the_screens(world):
    phone = world.phone("/parks")
    phone.tap("Acadia")
    phone.sees_title("Acadia")
    phone.tap("Shop")
    phone.sees_title("Shop")
    phone.browser_back()
    phone.sees_title("Acadia")
    phone.sees_tab("Parks")
    phone.browser_back()
    phone.sees_title("Parks")
    phone.browser_forward()
    phone.sees_title("Acadia")
    phone.browser_forward()
    phone.sees_title("Shop")


@journey
def a_wrong_link_shows_what_is_wrong_with_it_and_the_app_goes_on(world):
    phone = world.phone("/parks/yosemit")
    phone.sees("yosemit")
    phone.tap("Close")
    phone.sees_title("Parks")
    phone.tap("Acadia")
    phone.sees_title("Acadia")
    phone.open("/nowhere/at/all")
    phone.sees("nowhere")


@journey
def two_tabs_have_paths_of_their_own_and_share_the_profile(world):
    one = world.phone("/parks/zion")
    two = world.phone("/profile", beside=one)
    one.sees_title("Zion")
    two.sees_title("Profile")
    two.tap("Change avatar")
    two.tap("Paw")
    two.tap("Done")
    two.sees("Paw")
    one.back()
    one.sees_title("Parks")
    two.sees_title("Profile")
    one.reload()
    two.reload()
    one.sees_title("Parks")
    two.sees_title("Profile")
    # The sign-in is shared by both tabs.
    one.open("/profile")
    one.sees("Paw")


@journey
def settings_are_shared_by_all_tabs_of_a_browser_and_by_no_other_browser(world):
    server = world.own_server()
    one = world.phone("/settings")
    two = world.phone("/parks/yosemite", beside=one)
    other = world.phone("/parks/yosemite")
    two.sees("3,083 km²")
    one.tap("Miles and acres")
    two.sees("761,752 acres")
    # A new page has it from the first byte.
    assert "761,752 acres" in one.context.request.get(server.address + "/parks/yosemite").text()
    one.open("/shop/product/123")
    one.tap("Add to cart")
    three = world.phone("/shop", beside=one)
    three.sees("Cart")
    one.open("/profile")
    one.tap("Sign out")
    three.open("/you")
    three.sees_control("Sign in")
    server.kill()
    server.start()
    two.reload()
    two.sees("761,752 acres")
    other.reload()
    other.sees("3,083 km²")
    other.open("/you")
    other.sees("Robin Ranger")


@journey
def tapping_the_selected_tab_pops_to_its_first_screen_and_then_scrolls_to_the_top(world):
    phone = world.phone("/parks/yosemite/nearby/sequoia")
    phone.sees_title("Sequoia")
    tab = phone.page.get_by_role("tab", name="Parks")
    tab.click()
    phone.sees_title("Parks")
    phone.sees_address("/parks")
    scrolled = "() => document.querySelector('.list').scrollTop"
    phone.page.evaluate("document.querySelector('.list').scrollTo(0, 900)")
    assert phone.page.evaluate(scrolled) == 900
    tab.click()
    phone.page.wait_for_function(f"{scrolled} === 0")


@journey
def the_menu_of_the_back_button_leads_back_over_several_screens(world):
    phone = world.phone("/parks/yosemite/nearby/sequoia")
    phone.sees_title("Sequoia")
    phone.live(".back-button").click(button="right")
    expect(phone.page.get_by_role("menuitem")).to_have_text(["Yosemite", "Parks"])
    phone.page.get_by_role("menuitem", name="Parks").click()
    phone.sees_title("Parks")
    phone.sees_no_back()


@journey
def a_wrong_link_offers_a_link_to_the_nearest_right_one(world):
    phone = world.phone("/Parks/Yosemite")
    phone.sees("/Parks/Yosemite")
    phone.sees("There is nothing called “Parks” here.")
    assert "segment" not in phone.page.locator("#app").inner_text()
    meant = phone.page.get_by_role("link", name="Did you mean Yosemite?")
    expect(meant).to_have_attribute("href", "/parks/yosemite")
    with phone.context.expect_page() as opened:
        meant.click(button="middle")
    expect(opened.value.locator("h1").last).to_have_text("Yosemite", timeout=phone.patience)
    opened.value.close()
    meant.click()
    phone.sees_title("Yosemite")
    phone.sees_no_sheet()


@journey
def the_state_is_restored_after_the_server_is_killed(world):
    server = world.own_server()
    phone = world.phone("/parks/yosemite/nearby/sequoia")
    phone.sees_title("Sequoia")
    phone.tap("You")
    phone.tap("Robin Ranger")
    phone.tap("Change avatar")
    phone.tap("Snow")
    phone.sees_title("Crop")
    server.kill()
    server.start()
    phone.reload()
    phone.sees_sheet()
    phone.sees_title("Crop")
    phone.tap("Done")
    phone.sees_title("Profile")
    phone.sees("Snow")
    server.kill()
    server.start()
    phone.reload()
    phone.sees("Snow")
    phone.tap("Parks")
    phone.sees_title("Sequoia")


@journey
def pages_go_on_counting_while_another_one_is_shown(world):
    phone = world.phone("/pages")
    phone.sees_title("Pages")
    phone.sees_tab("Pages")
    for design in ["A store each", "One store"]:
        phone.tap(design)
        expect(page_tile(phone, 4)).to_have_attribute("aria-label", "Page 4, not seen yet")
        for page in [2, 3, 4, 1]:
            phone.tap(f"Page {page}")
        for page in [1, 2, 3, 4]:
            sees_seconds(phone, page, beyond=1)
        phone.tap("Page 3")
        for page in [1, 2, 3, 4]:
            sees_seconds(phone, page, beyond=3)
        phone.tap("Page 1")


@journey
def a_page_that_is_paused_leaves_the_others_counting(world):
    phone = world.phone("/pages")
    phone.tap("Page 2")
    sees_seconds(phone, 2, beyond=0)
    phone.tap("Pause")
    phone.sees_control("Resume")
    paused = page_tile(phone, 2).get_attribute("aria-label")
    sees_seconds(phone, 1, beyond=2)
    expect(page_tile(phone, 2)).to_have_attribute("aria-label", paused)
    phone.tap("Resume")
    sees_seconds(phone, 2, beyond=int(re.search(r", (\d+)", paused)[1]))


def page_tile(phone, page):
    """Returns the text below the pages."""
    return phone.live(f"button[aria-label^='Page {page},']")


def sees_seconds(phone, page, beyond):
    further = "|".join(str(seconds) for seconds in range(beyond + 1, beyond + 100))
    name = re.compile(f"^Page {page}, ({further}) seconds?$")
    expect(page_tile(phone, page)).to_have_attribute("aria-label", name, timeout=phone.patience)


def sign_out(phone):
    phone.open("/profile")
    phone.tap("Sign out")
    phone.sees_title("You")
    phone.sees("Not signed in")


@journey
def the_profile_asks_for_a_sign_in_and_opens_after_it(world):
    phone = world.phone("/profile")
    phone.sees_title("Profile")
    sign_out(phone)
    phone.open("/profile")
    phone.sees_sheet()
    phone.sees_title("Sign in")
    phone.fill("Name", "Kim")
    phone.tap("Sign in")
    phone.sees_no_sheet()
    phone.sees_title("Profile")
    phone.sees("Kim")
    phone.sees_address("/profile")
    phone.back()
    phone.sees_title("You")
    phone.sees("Kim")


@journey
def cancelling_the_sign_in_drops_the_held_plan(world):
    phone = world.phone("/profile")
    sign_out(phone)
    phone.tap("Not signed in")
    phone.sees_title("Sign in")
    phone.tap("Cancel")
    phone.sees_no_sheet()
    phone.sees_title("You")
    phone.tap("Sign in")
    phone.sees_sheet()
    phone.fill("Name", "Kim")
    phone.tap("Sign in")
    phone.sees_no_sheet()
    phone.sees("Welcome, Kim.")
    phone.sees_title("You")


@journey
def a_reload_after_a_kill_shows_the_saved_screen_and_its_address(world):
    server = world.own_server()
    phone = world.phone("/")
    phone.tap("Acadia")
    phone.sees_title("Acadia")
    address = phone.page.evaluate("location.pathname")
    # As if the server had been killed before the address of the screen arrived.
    phone.page.evaluate("history.replaceState(history.state, '', '/')")
    server.kill()
    server.start()
    phone.reload()
    phone.sees_title("Acadia")
    assert phone.page.evaluate("location.pathname") == address != "/"


@journey
def the_held_plan_is_restored_after_the_server_is_killed(world):
    server = world.own_server()
    phone = world.phone("/parks/zion")
    sign_out(phone)
    phone.open("/profile?sheet=avatar")
    phone.sees_title("Sign in")
    server.kill()
    server.start()
    phone.reload()
    phone.sees_sheet()
    phone.sees_title("Sign in")
    phone.tap("Sign in")
    phone.sees_title("Pick an avatar")
    phone.tap("Cancel")
    phone.sees_title("Profile")


@journey
def leaving_a_changed_avatar_asks_first(world):
    phone = world.phone("/profile?sheet=avatar")
    phone.tap("Snow")
    phone.sees_title("Crop")
    phone.slide(1.4)
    phone.sees("140 percent")
    phone.back()
    phone.sees_title("Discard changes?")
    phone.tap("Keep editing")
    phone.sees_title("Crop")
    phone.sees("140 percent")
    phone.back()
    phone.tap("Discard changes")
    phone.sees_title("Pick an avatar")
    phone.tap("Cancel")
    phone.sees_no_sheet()
    phone.sees("Mountain")


@journey
def a_notification_opens_its_product(world):
    phone = world.phone("/settings")
    phone.tap("Open a notification")
    phone.sees_title("Wall map")
    phone.sees_tab("Shop")
    phone.sees_address("/shop/product/123")


@journey
def the_cart_is_restored_after_the_server_is_killed(world):
    server = world.own_server()
    phone = world.phone("/shop/product/123")
    phone.tap("Add to cart")
    phone.tap("Add to cart")
    phone.sees(re.compile("^2$"))
    server.kill()
    server.start()
    phone.reload()
    phone.sees("In your cart")
    phone.back()
    phone.sees("2 × $24.50")
    phone.sees("$49.00")


@journey
def older_links_on_a_screen_and_the_path_follow_each_other(world):
    phone = world.phone("/you")
    phone.tap("Help")
    phone.tap("Water")
    phone.sees_title("Water")
    phone.sees_address("/you/help/about/water")
    phone.back()
    phone.tap("Water")
    phone.sees_title("Water")
    phone.open("/help/about/bears")
    phone.sees_title("Bears")
    phone.back()
    phone.sees_title("Help")
    phone.tap("Bears")
    phone.sees_title("Bears")
    phone.back()
    phone.tap("Call a ranger")
    phone.sees_title("Call a ranger")
    phone.tap("Hang up")
    phone.sees_title("Help")


@journey
def a_server_killed_twenty_times_while_saving_loses_nothing_acknowledged(world):
    server = world.own_server()
    phone = world.phone("/parks")
    phone.tap("You")
    phone.tap("Robin Ranger")
    phone.sees_title("Profile")
    # The times of the kills are the same in each run.
    moments = random.Random(20)
    pushes = slides = 0
    path = ""
    for turn in range(20):
        if turn % 2 == 0:
            phone.open("/parks/yosemite")
            phone.sees_title("Yosemite")
            phone.page.evaluate(PUSH_REPEATEDLY)
            kill_soon(phone, server, moments)
            # The address follows the answer of the server.
            shown = phone.path
            start_again(phone, server)
            path = phone.path
            assert path.startswith(shown), f"shown {shown}, restored {path}"
            expect(phone.live(".bar-title").last).not_to_have_text("", timeout=phone.patience)
            pushes += shown.count("/nearby/")
            # The other tab is unchanged.
            phone.tap("You")
            phone.sees_title("Profile")
        else:
            # A sheet over that tab, with a field.
            phone.tap("Change avatar")
            phone.tap("Snow")
            phone.sees_title("Crop")
            phone.page.evaluate(SLIDE_REPEATEDLY)
            kill_soon(phone, server, moments)
            values, count = phone.page.evaluate("[slid, slides]")
            start_again(phone, server)
            phone.sees_sheet()
            phone.sees_title("Crop")
            expect(phone.live("input[type=range]").last).to_have_value(re.compile(f"^({'|'.join(values)})$"), timeout=phone.patience)
            slides += count
            phone.tap("Done")
            phone.sees_title("Profile")
            phone.tap("Parks")
            phone.page.wait_for_function("path => location.pathname.startsWith(path)", arg=path, timeout=phone.patience)
    # Otherwise every kill came while there was nothing to save.
    assert pushes > 5, pushes
    assert slides > 5, slides
    phone.back()


def kill_soon(phone, server, moments):
    phone.page.wait_for_timeout(moments.uniform(100, 900))
    server.kill()


def start_again(phone, server):
    server.start()
    phone.reload()


# Taps the nearest park as soon as each screen is there; each tap is a saved change.
PUSH_REPEATEDLY = """() => {
    setInterval(() => {
        const rows = [...document.querySelectorAll(".row .link")];
        rows.find((row) => !row.closest("[inert], [data-covered]") && row.textContent.includes("km away"))?.click();
    }, 10);
}"""

# Moves the slider whenever its last value is acknowledged: `slid` has that value and the pending one.
SLIDE_REPEATEDLY = """async () => {
    const { kept } = await import(document.querySelector("script[type=module]").src.replace("main.js", "session.js"));
    const slider = [...document.querySelectorAll("input[type=range]")].at(-1);
    window.slid = [slider.value];
    window.slides = 0;
    setInterval(() => {
        if (kept.pending.length) return;
        window.slides += 1;
        const value = String((6 + slides % 13) / 10);
        window.slid = [slid.at(-1), value];
        slider.value = value;
        slider.dispatchEvent(new Event("input", { bubbles: true }));
    }, 10);
}"""


# Pauses the animations of the app shortly after their start.
STILL = """
const animate = Element.prototype.animate;
Element.prototype.animate = function (...how) {
  const motion = animate.apply(this, how);
  motion.pause();
  motion.currentTime = 100;
  return motion;
};
"""
FINISH = "for (const e of document.getAnimations()) if (e.playState === 'paused') e.finish()"


@journey
def parks_from_far_are_at_their_sorted_places_at_once_and_fade_in(world):
    phone = world.phone("/parks")
    phone.page.add_init_script(STILL)
    phone.reload()
    phone.page.evaluate(COMPARE)
    rows = phone.page.locator(".row:has(.link)")
    expect(rows.first).to_contain_text("Acadia")
    place = rows.first.bounding_box()
    phone.tap("Sort")
    phone.tap("Largest first")
    expect(rows.first).to_contain_text("Wrangell")
    # There is no hole where the first row was, and the content of the new one is fading in.
    now = rows.first.bounding_box()
    # A row is 74 high. While the animations are held the rows are 1 higher than before and after.
    assert all(abs(now[side] - place[side]) <= 2 for side in place), (place, now)
    expect(rows.first).to_have_css("opacity", "1")
    expect(rows.first.locator(".link")).to_have_css("opacity", re.compile(r"0\.\d+"))
    phone.page.evaluate(FINISH)
    expect(rows.first.locator(".link")).to_have_css("opacity", "1")
    assert phone.page.evaluate("step(0.18, 0, '')")["wrong"] is None


@journey
def the_row_of_the_cart_fades_in_and_out(world):
    phone = world.phone("/shop/product/123")
    phone.page.add_init_script(STILL)
    phone.reload()
    phone.page.evaluate(COMPARE)
    phone.tap("Add to cart")
    row = phone.page.locator(".row:has-text('In your cart')")
    expect(row).to_have_css("opacity", re.compile(r"0\.\d+"))
    phone.page.evaluate(FINISH)
    expect(row).to_have_css("opacity", "1")
    phone.tap("Empty the cart")
    # While it disappears it is detached from the app.
    expect(phone.page.locator(".leaving")).to_have_count(2)
    phone.sees_no_control("Empty the cart")
    assert phone.page.evaluate("step(0.18, 0, '')")["wrong"] is None
    phone.page.evaluate(FINISH)
    expect(phone.page.locator(".leaving")).to_have_count(0)
