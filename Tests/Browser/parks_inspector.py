"""The inspector beside the phone: state, log, time travel, links and graph."""

import json

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from journeys import journey
from said import REST

WIDE = {"width": 1400, "height": 900}
TABLET = {"width": 768, "height": 1000}


class Inspector:
    """The panel, used by what is written on it."""

    def __init__(self, world, phone):
        self.world, self.phone = world, phone
        self.panel = phone.page.get_by_role("complementary", name="Inspector")

    def tab(self, name):
        self.panel.get_by_role("tab", name=name).click()
        return self.panel.get_by_role("tabpanel", name=name)

    def press(self, name):
        self.panel.get_by_role("button", name=name, exact=True).click()

    @property
    def rows(self):
        return self.panel.get_by_role("listbox", name="Actions").get_by_role("option")

    def row(self, text):
        return self.rows.filter(has_text=text).first

    def picture(self, name):
        self.phone.page.screenshot(path=str(self.world.screenshots / f"inspector-{name}.png"))

    def axe(self):
        self.phone.page.wait_for_function(REST)
        found = Axe().run(self.phone.page, context=".inspector")
        assert found.violations_count == 0, found.generate_report()


def inspected(world, path="/parks", size=WIDE, **look):
    world.own_server(inspect=True)
    phone = world.phone(path, size=size, **look)
    # It records from its first request on, also while it is hidden.
    expect(phone.page.locator("#inspector")).to_contain_text(path)
    return phone, Inspector(world, phone)


def walk(phone, inspector, is_hidden=False):
    """Parks, a park, the list, another park, and the shop."""
    for name in ["Acadia", "Arches"]:
        phone.tap(name)
        phone.sees_title(name)
        phone.back()
        phone.sees_title("Parks")
    phone.tap("Shop")
    phone.sees_title("Shop")
    if not is_hidden:
        expect(inspector.panel.get_by_text("/shop", exact=False).first).to_be_attached()


@journey
def the_inspector_shows_the_state_and_what_changed_in_it(world):
    phone, inspector = inspected(world)
    state = inspector.panel.get_by_role("tabpanel", name="State")
    tree = state.locator(".tree").first
    expect(tree).to_contain_text("tab parks")
    expect(tree).not_to_contain_text("acadia")
    expect(state.locator(".lit")).to_have_count(0)
    expect(state).to_contain_text("ParksList")
    expect(state).to_contain_text("@State")
    phone.tap("Acadia")
    phone.sees_title("Acadia")
    expect(state).to_contain_text("/parks/acadia")
    expect(tree.locator(".lit").first).to_contain_text("acadia")
    inspector.picture("state")
    phone.context.grant_permissions(["clipboard-read", "clipboard-write"])
    inspector.press("Copy as JSON")
    expect(inspector.panel).to_contain_text("Copied the state.")
    copied = json.loads(phone.page.evaluate("navigator.clipboard.readText()"))
    assert copied["link"] == "/parks/acadia" and "acadia" in json.dumps(copied["navigation"]), copied
    assert not phone.complaints, phone.complaints


@journey
def the_inspector_lists_filters_and_explains_actions(world):
    phone, inspector = inspected(world)
    log = inspector.tab("Log")
    walk(phone, inspector)
    options = inspector.rows
    expect(options).to_have_count(5)
    expect(log).to_contain_text("5 actions")
    inspector.row("acadia").click()
    detail = inspector.panel.get_by_role("region", name="Selected action")
    expect(detail).to_contain_text("/parks → /parks/acadia")
    expect(detail).to_contain_text("views evaluated")
    expect(detail.locator(".changes")).to_contain_text("acadia")
    inspector.picture("log")
    inspector.panel.get_by_label("Filter actions").fill("acadia")
    expect(log).to_contain_text("of 5 actions")
    inspector.panel.get_by_label("Filter actions").fill("")
    inspector.panel.get_by_label("Source").select_option("tab")
    expect(options).to_have_count(1)
    inspector.panel.get_by_label("Source").select_option("")
    inspector.press("Pause")
    phone.tap("Parks")
    phone.sees_title("Parks")
    expect(options).to_have_count(5)
    inspector.press("Pause")
    expect(options).to_have_count(6)
    inspector.press("Clear")
    expect(options).to_have_count(0)
    assert not phone.complaints, phone.complaints


@journey
def the_inspector_logs_the_stores_of_pages_with_the_reasons_of_views(world):
    phone, inspector = inspected(world)
    log = inspector.tab("Log")
    phone.tap("Pages")
    phone.sees_title("Pages")
    rows = inspector.rows
    # A page has a store of its own, and its timer is an effect.
    expect(rows.filter(has_text="ticked").first).to_contain_text("PageTimer · effect · changed")
    inspector.panel.get_by_label("Store").select_option("PageTimer")
    rows.filter(has_text="ticked").first.click()
    detail = inspector.panel.get_by_role("region", name="Selected action")
    expect(detail.locator(".changes")).to_contain_text("seconds 0 → 1")
    expect(detail.locator(".bars")).to_contain_text("TimerPage")
    expect(detail.locator(".bars")).to_contain_text("PageTimer: seconds")
    inspector.picture("stores")
    inspector.press("Lock")
    expect(log).to_contain_text("had no effect")
    phone.tap("Shop")
    phone.sees_title("Pages")
    inspector.picture("locked")
    inspector.press("Lock")
    phone.tap("Shop")
    phone.sees_title("Shop")
    inspector.panel.get_by_label("Store").select_option("")
    inspector.panel.get_by_label("Order").select_option("slowest")
    inspector.picture("slowest")
    assert not phone.complaints, phone.complaints


@journey
def the_inspector_changes_values_by_keyboard_and_copies_swift(world):
    phone, inspector = inspected(world)
    state = inspector.panel.get_by_role("tabpanel", name="State")
    words = state.get_by_role("button", name="Change @State words: “”")
    words.focus()
    phone.page.keyboard.press("Enter")
    phone.page.keyboard.type("arches")
    inspector.picture("edit")
    phone.page.keyboard.press("Enter")
    expect(inspector.panel).to_contain_text("@State words is changed.")
    phone.sees("1 park")
    phone.context.grant_permissions(["clipboard-read", "clipboard-write"])
    inspector.press("Copy as Swift")
    expect(inspector.panel).to_contain_text("Copied the state.")
    copied = phone.page.evaluate("navigator.clipboard.readText()")
    assert "navigation.dispatch(" in copied and '@State var words = "arches"' in copied, copied
    changed = state.get_by_role("button", name="Change @State words: “arches”")
    changed.click()
    phone.page.keyboard.press("Escape")
    expect(changed).to_be_focused()
    assert not phone.complaints, phone.complaints


@journey
def the_inspector_shows_the_decisions_of_guards(world):
    phone, inspector = inspected(world, "/profile")
    phone.tap("Sign out")
    phone.sees("Not signed in")
    inspector.tab("Links")
    inspector.panel.get_by_label("A link of the app").fill("/profile")
    inspector.press("Open")
    phone.sees_sheet()
    inspector.tab("Log")
    expect(inspector.rows.filter(has_text="open https://parks.example/profile").first).to_contain_text("guards: hold until")
    inspector.picture("guards")


@journey
def the_inspectors_log_has_only_the_rows_in_sight_on_the_page(world):
    phone, inspector = inspected(world)
    inspector.tab("Log")
    # A journey of many steps replaces the recorded one.
    lines = made_journey(3000)
    inspector.panel.locator("input[type=file]").set_input_files(
        {"name": "long.jsonl", "mimeType": "text/plain", "buffer": lines.encode()})
    expect(inspector.panel).to_contain_text("3000 actions")
    options = inspector.rows
    assert options.count() < 60, options.count()
    inspector.panel.get_by_role("listbox", name="Actions").focus()
    phone.page.keyboard.press("Home")
    expect(inspector.panel.locator("[role=option][aria-posinset='1']")).to_have_attribute("aria-selected", "true")
    phone.page.keyboard.press("End")
    expect(inspector.panel.locator("[role=option][aria-posinset='3000']")).to_have_attribute("aria-selected", "true")
    assert options.count() < 60, options.count()
    slowest = phone.page.evaluate("""async () => {
        const list = document.querySelector(".inspector [role=listbox]");
        let slowest = 0, last = performance.now();
        for (let top = 0; top < 60000; top += 600) {
            list.scrollTop = top;
            await new Promise(requestAnimationFrame);
            slowest = Math.max(slowest, performance.now() - last);
            last = performance.now();
        }
        return slowest;
    }""")
    print(f"        3000 actions scrolled, the slowest frame took {slowest:.0f} ms")
    inspector.press("Group")
    expect(inspector.panel).to_contain_text("of 3000 actions")


def made_journey(count):
    steps = [{"version": 1, "start": {"path": []}}]
    for number in range(count):
        steps.append({"time": number, "source": "code", "action": {"dismiss": True}, "from": {"root": True}, "to": {"root": True}, "outcome": "unchanged"})
    return "".join(json.dumps(step) + "\n" for step in steps)


@journey
def the_inspector_goes_back_to_earlier_states(world):
    phone, inspector = inspected(world)
    inspector.tab("Log")
    walk(phone, inspector)
    slider = inspector.panel.get_by_role("slider", name="Time travel")
    expect(slider).to_have_value("5")
    slider.fill("1")
    phone.sees_title("Acadia")
    expect(inspector.panel).to_contain_text("Showing the state after step")
    expect(inspector.panel.locator(".step.here")).to_contain_text("acadia")
    inspector.press("Step forward")
    phone.sees_title("Parks")
    inspector.picture("travel")
    inspector.press("Present")
    phone.sees_title("Shop")
    expect(inspector.panel).to_contain_text("Back to the present.")
    slider.fill("0")
    phone.sees_title("Parks")
    expect(inspector.panel).to_contain_text("Showing the state at the beginning.")
    inspector.panel.get_by_label("Speed").select_option("4")
    inspector.press("Play")
    phone.sees_title("Shop")
    expect(inspector.panel.get_by_role("button", name="Play", exact=True)).to_be_visible()
    # Going away and back is not an action.
    expect(inspector.rows).to_have_count(5)
    assert not phone.complaints, phone.complaints


@journey
def the_inspector_shows_the_states_without_a_skipped_action(world):
    phone, inspector = inspected(world)
    inspector.tab("Log")
    walk(phone, inspector)
    inspector.row("shop").click()
    inspector.press("Skip")
    expect(inspector.panel).to_contain_text("the last state is /parks.")
    phone.sees_title("Shop")
    inspector.picture("skip")
    inspector.press("Show in the app")
    phone.sees_title("Parks")
    inspector.press("Present")
    phone.sees_title("Shop")
    inspector.press("Skip none")
    expect(inspector.panel.locator(".step.skipped")).to_have_count(0)


@journey
def the_inspector_exports_and_imports_a_journey(world):
    phone, inspector = inspected(world)
    inspector.tab("Log")
    walk(phone, inspector)
    with phone.page.expect_download() as download:
        inspector.press("Export")
    text = open(download.value.path(), encoding="utf-8").read()
    inspector.press("Clear")
    expect(inspector.rows).to_have_count(0)
    phone.tap("You")
    phone.sees_title("You")
    with phone.page.expect_file_chooser() as chooser:
        inspector.press("Import")
    chooser.value.set_files({"name": "journey.jsonl", "mimeType": "text/plain", "buffer": text.encode()})
    expect(inspector.panel).to_contain_text("Imported journey.jsonl.")
    phone.sees_title("Shop")
    expect(inspector.rows).to_have_count(5)
    inspector.panel.locator("input[type=file]").set_input_files({"name": "no.jsonl", "mimeType": "text/plain", "buffer": b"{}"})
    expect(inspector.panel).to_contain_text("Line 1 of the journey can't be read.")
    expect(inspector.rows).to_have_count(5)


@journey
def the_inspector_compares_a_link_with_every_pattern_and_opens_routes(world):
    phone, inspector = inspected(world)
    links = inspector.tab("Links")
    tested = inspector.panel.get_by_label("A link of the app")
    tested.fill("/parks/zion")
    expect(links).to_contain_text("Opens:")
    expect(links).to_contain_text("select the tab parks")
    expect(links.locator(".winner")).to_contain_text("/parks/:id")
    expect(links.locator(".patterns")).to_contain_text("Segment 1 is “parks”, not")
    phone.sees_address("/parks")
    inspector.picture("links")
    tested.fill("/parkz/zion")
    expect(links).to_contain_text("Can’t be opened:")
    expect(links.locator(".winner")).to_have_count(0)
    links.get_by_role("button", name="Open /parks/:id", exact=True).click()
    expect(inspector.panel).to_contain_text("Fill in the values of the path first.")
    links.get_by_label("id of /parks/:id", exact=True).fill("zion")
    links.get_by_role("button", name="Open /parks/:id", exact=True).click()
    phone.sees_title("Zion")
    assert not phone.complaints, phone.complaints


@journey
def the_inspectors_graph_has_patterns_and_opens_screens(world):
    phone, inspector = inspected(world)
    walk(phone, inspector)
    graph = inspector.tab("Graph")
    # Two parks are one screen.
    expect(graph.locator(".place")).to_have_count(3)
    expect(graph.locator(".place.current")).to_contain_text("/shop")
    inspector.picture("graph")
    graph.get_by_role("button", name="Open /parks/arches").click()
    phone.sees_title("Arches")
    expect(graph.locator(".place.current")).to_contain_text("/parks/:id")


@journey
def the_inspector_picks_a_view_on_the_phone_and_frames_one_of_the_tree(world):
    phone, inspector = inspected(world)
    inspector.press("Pick")
    phone.page.locator("#app").get_by_text("Acadia", exact=True).click()
    picked = inspector.panel.locator(".picked")
    expect(picked).to_contain_text("Acadia")
    # It was pointed at, not opened.
    phone.sees_title("Parks")
    frame = phone.page.locator(".inspector-frame")
    expect(frame).not_to_be_visible()
    picked.hover()
    expect(frame).to_be_visible()
    inspector.picture("picker")
    phone.tap("Acadia")
    phone.sees_title("Acadia")
    assert not phone.complaints, phone.complaints


@journey
def the_inspector_is_a_drawer_in_a_narrow_window(world):
    phone, inspector = inspected(world, size=TABLET)
    expect(inspector.panel).not_to_be_visible()
    handle = phone.page.get_by_role("button", name="Inspector", exact=True)
    handle.click()
    expect(inspector.panel).to_be_visible()
    edge = inspector.panel.get_by_role("separator", name="Width of the inspector")
    before = 328
    expect(inspector.panel).to_have_css("width", f"{before}px")
    edge.focus()
    phone.page.keyboard.press("ArrowLeft")
    phone.page.keyboard.press("ArrowLeft")
    expect(inspector.panel).to_have_css("width", f"{before + 40}px")
    box = edge.bounding_box()
    phone.page.mouse.move(box["x"] + 5, box["y"] + 100)
    phone.page.mouse.down()
    phone.page.mouse.move(box["x"] - 75, box["y"] + 100, steps=4)
    phone.page.mouse.up()
    expect(inspector.panel).to_have_css("width", f"{before + 120}px")
    inspector.tab("Log")
    inspector.picture("drawer")
    phone.page.keyboard.press("Escape")
    expect(inspector.panel).not_to_be_visible()
    expect(handle).to_be_focused()


@journey
def the_inspector_keeps_a_selection_while_the_app_changes(world):
    phone, inspector = inspected(world)
    tree = inspector.panel.get_by_role("tabpanel", name="State").locator(".tree").first
    expect(tree).to_contain_text("tab parks")
    phone.page.evaluate("getSelection().selectAllChildren([...document.querySelectorAll('.inspector .name')].find(e => e.textContent === 'tab parks'))")
    phone.tap("Acadia")
    expect(tree).to_contain_text("acadia")
    phone.back()
    expect(tree).not_to_contain_text("acadia")
    assert phone.page.evaluate("getSelection().toString()") == "tab parks"


def axe_finds_nothing_in_the_inspector(theme, name, size):
    def walked(world):
        phone, inspector = inspected(world, theme=theme, reduced=True, size=size)
        is_drawer = size["width"] < 900
        walk(phone, inspector, is_hidden=is_drawer)
        if is_drawer:
            phone.page.get_by_role("button", name="Inspector", exact=True).click()
        for tab in ["State", "Log", "Links", "Graph", "Diagnostics"]:
            inspector.tab(tab)
            if tab == "State":
                inspector.panel.get_by_label("Search the state").fill("parks")
            if tab == "Log":
                # Only visible rows are on the page, and timers add rows meanwhile.
                inspector.panel.get_by_label("Filter actions").fill("acadia")
                inspector.row("acadia").click()
                inspector.press("Skip")
                expect(inspector.panel).to_contain_text("the last state is")
                inspector.panel.get_by_text("Kinds of actions").click()
            if tab == "Links":
                inspector.panel.get_by_label("A link of the app").fill("/parkz/zion")
                expect(inspector.panel).to_contain_text("Can’t be opened:")
            inspector.axe()
            inspector.picture(f"{tab.lower()}-{theme}-{name}")

    walked.__name__ = f"axe_finds_nothing_in_the_inspector_in_{theme}_{name}"
    journey(walked)


# A phone has no room for it.
for name, size in {"beside_a_phone": WIDE, "at_1280": {"width": 1280, "height": 860}, "over_a_phone_on_its_side": {"width": 844, "height": 390}}.items():
    axe_finds_nothing_in_the_inspector("light", name, size)
    axe_finds_nothing_in_the_inspector("dark", name, size)


@journey
def the_inspector_is_used_by_keyboard(world):
    phone, inspector = inspected(world)
    walk(phone, inspector)
    keys = phone.page.keyboard
    inspector.panel.get_by_role("tab", name="State").focus()
    keys.press("ArrowRight")
    expect(inspector.panel.get_by_role("tab", name="Log")).to_be_focused()
    inspector.panel.get_by_role("listbox", name="Actions").focus()
    keys.press("Home")
    keys.press("ArrowDown")
    expect(inspector.panel.get_by_role("region", name="Selected action")).to_contain_text("/parks/acadia → /parks")
    inspector.panel.get_by_role("slider", name="Time travel").focus()
    keys.press("Home")
    phone.sees_title("Parks")
    keys.press("ArrowRight")
    phone.sees_title("Acadia")


@journey
def a_server_without_the_inspector_option_shows_no_inspector(world):
    phone = world.phone("/parks", size=WIDE)
    expect(phone.page.locator(".inspector")).to_have_count(0)
    loaded = phone.page.evaluate("performance.getEntriesByType('resource').map((e) => e.name)")
    assert not any("inspector" in name for name in loaded), loaded
