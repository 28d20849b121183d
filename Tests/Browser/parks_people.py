"""Parks with the keyboard alone, with a screen reader, with large text, in narrow windows and with reduced motion."""

import time

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from contrast import faint_anywhere
from journeys import journey
from said import REST

SCREENS = [
    "/parks", "/parks/yosemite", "/parks/yosemite/nearby/sequoia", "/shop", "/shop/category/maps", "/shop/product/123",
    "/you", "/profile", "/profile?sheet=avatar", "/settings", "/you?sheet=settings-modal", "/parks/yosemit", "/pages",
    "/help", "/help/about/bears",
]


def focused(phone):
    return phone.page.evaluate("document.activeElement.textContent.trim() || document.activeElement.ariaLabel || ''")


def tab_to(phone, name, backwards=False):
    """Presses Tab until the element with this name has the focus."""
    for _ in range(120):
        phone.page.keyboard.press("Shift+Tab" if backwards else "Tab")
        if focused(phone).startswith(name):
            return
    raise AssertionError(f"Tab never came to “{name}”, last to “{focused(phone)}”")


def sees_focus_on(phone, text):
    phone.page.wait_for_function(
        "text => (document.activeElement.textContent.trim() || document.activeElement.ariaLabel || '').startsWith(text)",
        arg=text, timeout=phone.patience,
    )


@journey
def the_app_can_be_used_with_the_keyboard_alone(world):
    phone = world.phone("/")
    keys = phone.page.keyboard
    tab_to(phone, "Park or state")
    keys.type("yose")
    phone.sees("1 park")
    tab_to(phone, "Yosemite")
    keys.press("Enter")
    phone.sees_title("Yosemite")
    sees_focus_on(phone, "Yosemite")
    tab_to(phone, "Sequoia")
    keys.press("Enter")
    phone.sees_title("Sequoia")
    keys.press("Alt+ArrowLeft")
    phone.sees_title("Yosemite")
    sees_focus_on(phone, "Sequoia")
    keys.press("Alt+ArrowLeft")
    phone.sees_title("Parks")
    sees_focus_on(phone, "Yosemite")
    tab_to(phone, "Parks")
    # Arrow keys wrap around from the first tab to the last.
    keys.press("ArrowLeft")
    phone.sees_title("You")
    sees_focus_on(phone, "You")
    tab_to(phone, "Robin Ranger", backwards=True)
    keys.press("Enter")
    phone.sees_title("Profile")
    tab_to(phone, "Change avatar")
    keys.press("Space")
    phone.sees_title("Pick an avatar")
    sees_focus_on(phone, "Pick an avatar")
    tab_to(phone, "Leaf")
    keys.press("Enter")
    phone.sees_title("Crop")
    tab_to(phone, "Done", backwards=True)
    keys.press("Enter")
    phone.sees_no_sheet()
    sees_focus_on(phone, "Change avatar")
    phone.sees("Leaf")
    keys.press("Alt+ArrowLeft")
    phone.sees_title("You")
    tab_to(phone, "Settings as a modal")
    keys.press("Enter")
    phone.sees_sheet()
    tab_to(phone, "Miles and acres")
    keys.press("Space")
    phone.sees_on("Miles and acres")
    keys.press("Escape")
    phone.sees_no_sheet()
    sees_focus_on(phone, "Settings as a modal")


@journey
def escape_cancels_a_search(world):
    phone = world.phone("/parks")
    tab_to(phone, "Park or state")
    phone.page.keyboard.type("yose")
    phone.sees("1 park")
    # The handler of the key is loaded together with its button.
    phone.page.evaluate("import(performance.getEntriesByType('resource').find((e) => e.name.endsWith('main.js')).name.replace('main', 'shortcuts'))")
    phone.page.keyboard.press("Escape")
    phone.sees("63 parks")
    expect(phone.page.get_by_role("searchbox")).to_have_value("")
    expect(phone.page.get_by_role("button", name="Cancel")).to_have_count(0)


@journey
def escape_closes_a_sheet_whatever_was_pushed_in_it(world):
    phone = world.phone("/profile?sheet=avatar")
    phone.tap("Snow")
    phone.sees_title("Crop")
    phone.page.keyboard.press("Escape")
    phone.sees_no_sheet()
    phone.sees_title("Profile")


@journey
def the_keyboard_focus_stays_within_a_sheet(world):
    phone = world.phone("/profile?sheet=avatar")
    phone.sees_sheet()
    for _ in range(30):
        phone.page.keyboard.press("Tab")
        within = phone.page.evaluate("document.activeElement === document.body || !!document.activeElement.closest('.sheet')")
        assert within, focused(phone)


@journey
def the_focused_element_has_a_visible_ring(world):
    phone = world.phone("/parks")
    for _ in range(12):
        phone.page.keyboard.press("Tab")
        # The search hides the bar's buttons once the app has answered, and with them the focus that went on before.
        if phone.page.evaluate("document.activeElement.type === 'search'"):
            expect(phone.page.get_by_role("button", name="Cancel")).to_be_visible()
        ring = phone.page.evaluate(
            """() => { const e = document.activeElement;
            return [null, "::before"].some((part) => getComputedStyle(e, part).outlineStyle !== "none"); }"""
        )
        assert ring, focused(phone)


@journey
def a_change_of_screen_is_announced(world):
    phone = world.phone("/parks")
    spoken = phone.page.locator("#announcer")
    phone.tap("Acadia")
    expect(spoken).to_have_text("Acadia", timeout=phone.patience)
    phone.back()
    expect(spoken).to_have_text("Parks", timeout=phone.patience)
    phone.tap("Shop")
    expect(spoken).to_have_text("Shop", timeout=phone.patience)
    phone.open("/profile")
    phone.tap("Change avatar")
    expect(spoken).to_have_text("Pick an avatar", timeout=phone.patience)


# The windows in which axe looks at every screen.
AXE_SIZES = {"a_phone": {"width": 390, "height": 844}, "a_phone_on_its_side": {"width": 844, "height": 390}, "a_desk": {"width": 1280, "height": 860}}


def axe_finds_nothing(theme, name, size):
    def walked(world):
        phone = world.phone("/", theme=theme, reduced=True, size=size)
        for path in SCREENS:
            phone.open(path)
            phone.page.wait_for_function(REST)
            found = Axe().run(phone.page)
            assert found.violations_count == 0, f"{path} in {theme}, {name}\n{found.generate_report()}"

    walked.__name__ = f"axe_finds_nothing_on_any_screen_in_{theme}_on_{name}"
    journey(walked)


@journey
def the_back_button_is_named_back_and_the_title_that_it_leads_to(world):
    phone = world.phone("/parks/acadia")
    expect(phone.page.get_by_role("button", name="Back, Parks", exact=True)).to_be_visible()


@journey
def arrow_keys_move_through_a_menu_which_marks_the_chosen_item(world):
    phone = world.phone("/parks", reduced=True)
    phone.page.get_by_role("button", name="Sort").focus()
    phone.page.keyboard.press("ArrowDown")
    chosen = phone.page.get_by_role("menuitemradio", checked=True)
    expect(chosen).to_have_text("Name")
    expect(chosen).to_be_focused()
    found = Axe().run(phone.page)
    assert found.violations_count == 0, found.generate_report()
    phone.page.keyboard.press("ArrowDown")
    phone.page.keyboard.press("Enter")
    expect(phone.page.get_by_role("menu")).to_have_count(0)
    expect(phone.page.locator(".row .link .text").first).to_have_text("Yellowstone")


for name, size in AXE_SIZES.items():
    axe_finds_nothing("light", name, size)
    axe_finds_nothing("dark", name, size)

# One park of each landscape, because its colour is behind a text.
LANDSCAPES = ["acadia", "american-samoa", "arches", "big-bend", "carlsbad-caverns", "crater-lake", "denali", "gateway-arch", "glacier", "redwood", "theodore-roosevelt"]


def text_is_told_from_what_lies_behind_it(theme):
    def walked(world):
        phone = world.phone("/", theme=theme, reduced=True)
        for path in [*SCREENS, *(f"/parks/{park}" for park in LANDSCAPES)]:
            phone.open(path)
            phone.page.wait_for_function(REST)
            found = faint_anywhere(phone.page)
            assert not found, f"{path} in {theme}\n" + "\n".join(found)

    walked.__name__ = f"text_is_told_from_what_lies_behind_it_in_{theme}"
    journey(walked)


text_is_told_from_what_lies_behind_it("light")
text_is_told_from_what_lies_behind_it("dark")

# Elements with text or a control that extend beyond the right edge of the window, and by how much.
BEYOND = """() => [...document.querySelectorAll('#app :is(.text, .row, .button, .link, .bar, .field, .search-field, .tab-button)')]
    .filter((e) => !e.closest('[data-covered], [inert]') && e.offsetWidth)
    .map((e) => [e.id, e.textContent.trim().slice(0, 30), Math.round(e.getBoundingClientRect().right - innerWidth)])
    .filter(([, , beyond]) => beyond > 0)"""


def nothing_reaches_beyond(size, name):
    def walked(world):
        phone = world.phone("/", size=size)
        for path in SCREENS:
            phone.open(path)
            width = phone.page.evaluate("document.documentElement.scrollWidth")
            assert width <= size["width"], f"{path} is {width} wide"
            beyond = phone.page.evaluate(BEYOND)
            assert not beyond, f"{path}: {beyond}"

    walked.__name__ = f"nothing_reaches_beyond_a_window_{name}"
    journey(walked)


nothing_reaches_beyond({"width": 320, "height": 640}, "320_wide")
nothing_reaches_beyond({"width": 360, "height": 740}, "360_wide")
# Zoom of 200 % halves the size in points: 640 by 512.
nothing_reaches_beyond({"width": 640, "height": 512}, "at_200_percent")


@journey
def everything_can_be_used_at_a_zoom_of_200_percent(world):
    phone = world.phone("/parks", size={"width": 640, "height": 512})
    phone.tap("Acadia")
    phone.sees_title("Acadia")
    phone.back()
    phone.sees_title("Parks")
    phone.tap("You")
    phone.tap("Settings as a modal")
    phone.tap("Miles and acres")
    phone.tap("Close")
    phone.sees_no_sheet()


IS_UNCOVERED = """(e) => {
    const { left, top, width, height } = e.getBoundingClientRect();
    const over = (down) => e.contains(document.elementFromPoint(left + width / 2, top + height * down));
    return over(0.1) && over(0.5) && over(0.9);
}"""


@journey
def in_a_low_window_everything_can_be_reached(world):
    # A phone in landscape, and a window of 1280 by 860 at 200 %.
    for size in [{"width": 844, "height": 390}, {"width": 640, "height": 430}]:
        phone = world.phone("/pages", size=size)
        for name, other in [("Pause", "Resume"), ("Resume", "Pause")]:
            button = phone.control(name).first
            phone.page.mouse.move(size["width"] / 2, size["height"] / 2)
            deadline = time.monotonic() + phone.patience / 1000
            while not button.evaluate(IS_UNCOVERED):
                assert time.monotonic() < deadline, f"{name} can't be reached at {size}"
                # With the wheel, because a script may scroll further. A turn before the window was drawn is lost.
                phone.page.mouse.wheel(0, 500)
                phone.page.wait_for_timeout(100)
            # After the scrolling has ended.
            button.click()
            phone.sees(other)
        phone.close()


@journey
def with_reduced_motion_screens_and_sheets_only_fade(world):
    phone = world.phone("/parks", reduced=True)
    phone.page.evaluate(
        """() => { window.moved = new Set(); addEventListener('transitionrun', (e) => window.moved.add(e.propertyName), true); }"""
    )
    phone.tap("Acadia")
    phone.sees_title("Acadia")
    phone.back()
    phone.sees_title("Parks")
    phone.tap("You")
    phone.tap("Settings as a modal")
    phone.sees_sheet()
    phone.tap("Close")
    phone.sees_no_sheet()
    moved = set(phone.page.evaluate("[...window.moved]"))
    assert "opacity" in moved and not moved & {"translate", "scale", "transform", "height"}, moved
