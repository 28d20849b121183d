"""The inspector's scripts, with a server that answers from tables."""

from playwright.sync_api import expect

from client_tests import PARKS, test

REPORT = {
    "n": 0, "link": "/parks/acadia", "phase": "active", "first": 1, "last": 1, "position": None, "ignored": None, "diagnostics": [], "isComplete": True,
    "state": [{"label": "path", "value": None, "items": [{"label": "0", "value": "park(<acadia>)", "isCurrent": True, "items": []}]}],
    "views": [{"label": "ParksList", "items": [{"label": "@State search", "value": "“”", "items": []}]}],
    "screen": [{"label": "list", "value": None, "items": []}],
    "steps": [
        {"number": 1, "time": 0.5, "store": "Navigation", "source": "tap", "action": "push(acadia)", "from": "/parks", "to": "/parks/acadia", "fromScreen": "/parks", "toScreen": "/parks/:id", "outcome": "changed", "micros": 12}
    ],
}


@test
def the_inspector_shows_state_actions_links_and_screens(world):
    asked = []

    def inspector(path, question):
        asked.append((path, question))
        return {
            "": REPORT if question == {"after": 0} else {**REPORT, "steps": []},
            "/jump": {"outcome": "jumped"},
            "/step": {"changes": [{"path": ["path", "0"], "before": None, "after": "park(<acadia>)"}], "views": []},
            "/link": {"outcome": "fails", "says": ["no park is called so"], "patterns": [{"pattern": "/parks/:id", "isWinner": False, "reason": "Segment 2 is “x”."}]},
            "/routes": {"count": 2, "routes": [{"kind": "route", "pattern": "/parks/:id?page=:page#:part", "tab": "parks"}, {"kind": "sheet", "pattern": "avatar", "tab": None}]},
        }[path]

    world.site.inspector = inspector
    page, session = world.open(PARKS, width=1280)
    panel = page.get_by_role("complementary", name="Inspector")
    expect(panel).to_contain_text("park(<acadia>)")
    expect(panel).to_contain_text("@State search")
    panel.get_by_role("tab", name="Log").click()
    panel.get_by_role("option", name="push(acadia)").click()
    expect(panel.locator(".changes")).to_contain_text("path › 0 park(<acadia>)")
    panel.get_by_role("button", name="Jump", exact=True).click()
    expect(panel).to_contain_text("Back to the present.")
    assert ("/jump", {"step": 1}) in asked
    panel.get_by_role("tab", name="Links").click()
    panel.get_by_label("A link of the app").fill("/parks/x")
    expect(panel).to_contain_text("no park is called so")
    expect(panel.locator(".patterns")).to_contain_text("Segment 2 is “x”.")
    panel.get_by_role("button", name="Open", exact=True).click()
    panel.get_by_role("tab", name="Graph").click()
    expect(panel.locator(".place")).to_have_count(2)
    expect(panel.locator(".way")).to_have_attribute("marker-end", "url(#head)")
    assert session.received() == [(None, "open", "/parks/x")]


@test
def the_inspector_writes_links_from_patterns(world):
    def inspector(path, question):
        routes = [{"kind": "route", "pattern": "/parks/:id?page=:page#:part", "tab": "parks"}, {"kind": "sheet", "pattern": "avatar", "tab": None}, {"kind": "route", "pattern": "nearby/:near", "tab": None}]
        return {"count": 3, "routes": routes} if path == "/routes" else {**REPORT, "steps": REPORT["steps"] if question == {"after": 0} else []}

    world.site.inspector = inspector
    page, session = world.open(PARKS, width=1280)
    panel = page.get_by_role("complementary", name="Inspector")
    panel.get_by_role("tab", name="Links").click()
    opens = panel.get_by_role("button", name="Open /parks/:id?page=:page#:part", exact=True)
    opens.click()
    expect(panel).to_contain_text("Fill in the values of the path first.")
    panel.get_by_label("id of /parks", exact=False).fill("a b/c")
    opens.click()
    panel.get_by_label("part of /parks", exact=False).fill("top")
    panel.get_by_label("page of /parks", exact=False).fill("2")
    opens.click()
    panel.get_by_role("button", name="Open avatar", exact=True).click()
    panel.get_by_label("near of nearby", exact=False).fill("zion")
    panel.get_by_role("button", name="Open nearby/:near", exact=True).click()
    links = [value for _, _, value in session.received(4)]
    assert links == ["/parks/a%20b%2Fc", "/parks/a%20b%2Fc?page=2#top", "/parks/acadia?sheet=avatar", "/parks/acadia/nearby/zion"], links


@test
def a_page_of_a_server_without_the_inspector_shows_none(world):
    page, _ = world.open(PARKS, width=1280)
    expect(page.locator(".inspector")).to_have_count(0)


@test
def the_inspector_scrolls_a_hundred_thousand_actions(world):
    step, count = REPORT["steps"][0], 100_000

    def inspector(path, question):
        if path == "/step":
            return {"changes": [], "views": []}
        after = question["after"]
        steps = [{**step, "number": number, "store": "Timer" if number % 2 else "Navigation"} for number in range(after + 1, min(after + 1000, count) + 1)]
        return {**REPORT, "last": count, "steps": steps, "isComplete": len(steps) < 1000}

    world.site.inspector = inspector
    page, _ = world.open(PARKS, width=1280)
    panel = page.get_by_role("complementary", name="Inspector")
    panel.get_by_role("tab", name="Log").click()
    expect(panel).to_contain_text("100000 actions")
    rows = panel.locator(".step")
    assert rows.count() < 60, rows.count()
    panel.get_by_role("listbox", name="Actions").focus()
    for key, position in [("Home", "1"), ("End", "100000")]:
        page.keyboard.press(key)
        expect(panel.locator(f"[role=option][aria-posinset='{position}']")).to_have_attribute("aria-selected", "true")
    times = page.evaluate("""async () => {
        const list = document.querySelector(".inspector [role=listbox]"), times = [];
        let last = performance.now();
        for (let top = 0; top < 4_000_000; top += 40_000) {
            list.scrollTop = top;
            await new Promise(requestAnimationFrame);
            times.push(performance.now() - last);
            last = performance.now();
        }
        return times.sort((a, b) => a - b);
    }""")
    print(f"        100000 actions scrolled, a frame took {times[len(times) // 2]:.0f} ms, the slowest {times[-1]:.0f} ms")
    assert rows.count() < 60, rows.count()
    panel.get_by_label("Store").select_option("Timer")
    expect(panel).to_contain_text("50000 of 100000 actions")


@test
def the_inspector_shows_diagnostics_with_their_pages(world):
    found = [{"code": "MN0401", "text": "An effect failed: <no>.", "count": 2}, {"code": None, "text": "A warning of SwiftUI.", "count": 1}]
    world.site.inspector = lambda path, question: {**REPORT, "diagnostics": found, "steps": []}
    page, _ = world.open(PARKS, width=1280)
    panel = page.get_by_role("complementary", name="Inspector")
    tab = panel.get_by_role("tab", name="Diagnostics")
    expect(tab).to_have_text("Diagnostics 2")
    tab.click()
    expect(panel.locator(".diagnostics > li").first).to_contain_text("MN0401 ×2")
    expect(panel.locator(".diagnostics")).to_contain_text("An effect failed: <no>.")
    names = "performance.getEntriesByType('resource').map(e => e.name.split('/').pop())"
    assert "inspector-pages.js" not in page.evaluate(names)
    panel.get_by_role("button", name="Show its page").click()
    expect(panel.locator(".page h3")).to_have_text(["MN0401: An effect failed", "What happened, and why", "What it does", "Fix"])
    expect(panel.locator(".page pre")).to_contain_text("return .run { send in … } catch:")
    panel.get_by_role("button", name="Hide its page").click()
    expect(panel.locator(".page")).to_be_hidden()


@test
def the_inspector_changes_values_in_place(world):
    asked = []
    views = [{"label": "Shop", "items": [
        {"label": "@State isOpen", "value": "false", "items": [], "edit": {"id": "7/_isOpen", "kind": "bool"}},
        {"label": "count", "value": "3", "items": [], "edit": {"id": "7/_cart/_count", "kind": "int"}},
        {"label": "made", "value": "1", "items": []},
    ]}]

    def inspector(path, question):
        if path == "/edit":
            asked.append(question)
            return {"outcome": "refused" if question["text"] == "many" else "changed"}
        return {**REPORT, "views": views, "steps": []}

    world.site.inspector = inspector
    page, _ = world.open(PARKS, width=1280)
    panel = page.get_by_role("complementary", name="Inspector")
    expect(panel.get_by_role("button", name="Change made")).to_have_count(0)
    panel.get_by_role("button", name="Change @State isOpen: false").click()
    expect(panel).to_contain_text("@State isOpen is changed.")
    count = panel.get_by_role("button", name="Change count: 3")
    count.focus()
    for text, says in [("4", "count is changed."), ("many", "“many” is not a whole number, or count is gone.")]:
        page.keyboard.press("Enter")
        expect(panel.get_by_label("New value of count")).to_be_focused()
        page.keyboard.type(text)
        page.keyboard.press("Enter")
        expect(panel).to_contain_text(says)
        expect(count).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.type("5")
    page.keyboard.press("Escape")
    expect(count).to_be_focused()
    assert asked == [{"edit": "7/_isOpen", "text": "true"}, {"edit": "7/_cart/_count", "text": "4"}, {"edit": "7/_cart/_count", "text": "many"}], asked


# The log


TICK = {"number": 1, "time": 0.5, "store": "PageTimer", "source": "effect", "action": "ticked", "from": "/pages", "to": "/pages", "fromScreen": "/pages", "toScreen": "/pages", "outcome": "changed", "micros": 12}


def logged(world, steps, **look):
    """Opens the log of these steps. What is added to the list later comes with the next report."""
    def inspector(path, question):
        if path == "/step":
            return {"changes": [], "views": []}
        if path == "/jump":
            return {"outcome": "jumped"}
        return {**REPORT, "last": len(steps), "steps": [step for step in steps if step["number"] > question["after"]]}

    world.site.inspector = inspector
    page, _ = world.open(PARKS, width=1280, **look)
    panel = page.get_by_role("complementary", name="Inspector")
    panel.get_by_role("tab", name="Log").click()
    expect(panel).to_contain_text(f"{len(steps)} actions")
    return page, panel


def numbered(*steps):
    return [{**step, "number": number} for number, step in enumerate(steps, 1)]


@test
def a_kind_of_action_is_hidden_from_the_log_by_a_click_and_shown_again(world):
    push = REPORT["steps"][0]
    page, panel = logged(world, numbered(push, TICK, TICK, {**push, "action": "push(zion)"}, push, push))
    rows = panel.locator(".step")
    expect(rows).to_have_count(6)
    # By the row, with the pointer.
    tick = rows.filter(has_text="ticked").first
    tick.hover()
    tick.locator(".hide").click()
    expect(rows).to_have_count(4)
    expect(panel).to_contain_text("4 of 6 actions")
    expect(panel).to_contain_text("Kinds of actions · 1 hidden")
    panel.get_by_text("Kinds of actions").click()
    # Timers first, though there are more of the other.
    kinds = panel.locator(".kinds button")
    expect(kinds).to_have_text(["PageTimer ticked 2", "push 4"])
    expect(kinds.first).to_have_attribute("aria-pressed", "false")
    kinds.first.click()
    expect(rows).to_have_count(6)
    # By the keyboard, and by the button of the selected action.
    panel.get_by_role("listbox", name="Actions").focus()
    page.keyboard.press("Home")
    detail = panel.get_by_role("region", name="Selected action")
    expect(detail.get_by_role("button", name="Hide", exact=True)).to_be_visible()
    page.keyboard.press("Delete")
    expect(rows).to_have_count(2)
    detail.get_by_role("button", name="Show", exact=True).click()
    expect(rows).to_have_count(6)
    detail.get_by_role("button", name="Hide", exact=True).click()
    expect(rows).to_have_count(2)


@test
def each_row_of_the_log_has_its_time_and_the_slowest_comes_first(world):
    work = lambda micros: {"evaluations": 1, "patches": 1, "bytes": 1, "micros": micros}
    steps = numbered(*({**TICK, "time": number * 2.5, "work": work(100)} for number in range(60)))
    steps[20]["work"] = work(9000)
    page, panel = logged(world, steps)
    rows, listbox = panel.locator(".step"), panel.get_by_role("listbox", name="Actions")
    expect(panel.locator("#step-60 .time")).to_have_text("2:27.5 min")
    # At its end, when it is sorted.
    expect(panel.locator("#step-60")).to_be_in_viewport()
    panel.get_by_label("Order").select_option("slowest")
    expect(panel.locator("[aria-posinset='1']")).to_have_id("step-21")
    expect(panel.locator("#step-21 .time")).to_have_text("50.00 s")
    expect(panel.locator("#step-21")).to_be_in_viewport()
    # What the screen does later counts for the last action.
    steps[-1]["work"] = work(20000)
    page.evaluate("dispatchEvent(new Event('inspected'))")
    expect(panel.locator("[aria-posinset='1']")).to_have_id("step-60")
    expect(panel.locator("#step-60")).to_contain_text("20.0 ms")
    expect(rows.filter(has_text="9.0 ms")).to_have_count(1)


@test
def the_slider_at_the_start_selects_the_start(world):
    page, panel = logged(world, numbered(*[TICK] * 40))
    detail = panel.get_by_role("region", name="Selected action")
    panel.locator("#step-40").click()
    expect(detail).to_contain_text("40 · ticked")
    panel.get_by_role("slider", name="Time travel").fill("0")
    expect(detail).to_contain_text("0 · The beginning")
    expect(detail).to_contain_text("/pages")
    expect(panel.locator("[aria-selected=true][role=option]")).to_have_count(0)
    expect(panel.locator("[aria-posinset='1']")).to_be_in_viewport()


@test
def tools_of_the_inspector_keep_their_line(world):
    page, panel = logged(world, numbered(TICK, TICK))
    place = lambda name: panel.get_by_role("button", name=name, exact=True).bounding_box()
    names = ["Pause", "Clear", "Step forward", "Lock", "Make a test"]
    before = [place(name) for name in names]
    panel.get_by_role("button", name="Step back").click()
    expect(panel.get_by_role("status").first).not_to_be_empty()
    panel.get_by_role("button", name="Play").click()
    expect(panel.get_by_role("button", name="Stop")).to_be_visible()
    assert [place(name) for name in names] == before


# The state


def stated(world, **report):
    world.site.inspector = lambda path, question: {**REPORT, "steps": [], **report}
    page, _ = world.open(PARKS, width=1280)
    panel = page.get_by_role("complementary", name="Inspector")
    return page, panel, panel.get_by_role("tabpanel", name="State")


@test
def the_state_is_searched_by_names_and_values_and_collapsed(world):
    views = [{"label": "Shop", "items": [{"label": "@State words", "value": "“maps”", "items": []}, {"label": "count", "value": "3", "items": []}]}]
    page, panel, state = stated(world, views=views)
    line = lambda text: state.locator("li:not(:has(li))").filter(has_text=text)
    search = state.get_by_label("Search the state")
    for wanted in ["words", "MAPS"]:
        search.fill(wanted)
        expect(line("words")).to_be_visible()
        expect(line("count")).to_be_hidden()
        expect(state.get_by_role("heading", name="Navigation")).to_be_hidden()
        expect(state).to_contain_text("1 line")
    # All parts of what is found.
    search.fill("shop")
    expect(line("count")).to_be_visible()
    search.fill("")
    state.get_by_role("button", name="Collapse all").click()
    expect(line("count")).to_be_hidden()
    expect(state.get_by_text("Shop", exact=True)).to_be_visible()
    # A match opens what is around it.
    search.fill("count")
    expect(line("count")).to_be_visible()
    search.fill("")
    state.get_by_role("button", name="Expand all").click()
    expect(line("words")).to_be_visible()


@test
def equal_lines_of_the_state_are_one(world):
    row = {"label": "LinkRow", "items": [{"label": "@Environment navigation", "value": "Store of Navigation, shown above", "items": []}]}
    page, panel, state = stated(world, views=[row] * 40)
    expect(state.get_by_text("LinkRow ×40")).to_be_visible()
    expect(state.get_by_text("shown above")).to_have_count(1)


@test
def a_value_is_spelled_alike_in_the_state_and_in_the_log(world):
    value = 'ParkRoute.park(Parks.ParkID(rawValue: "acadia"))'
    tree = [{"label": "path", "value": None, "items": [{"label": "0", "value": value, "items": []}, {"label": "text", "value": "“See Parks.Acadia”", "items": []}]}]
    steps = numbered({**TICK, "action": f"push({value})"})

    def inspector(path, question):
        if path == "/step":
            return {"changes": [{"path": ["path", "0"], "before": None, "after": value}], "views": []}
        return {**REPORT, "state": tree, "steps": steps if question["after"] == 0 else []}

    world.site.inspector = inspector
    page, _ = world.open(PARKS, width=1280)
    panel = page.get_by_role("complementary", name="Inspector")
    state = panel.get_by_role("tabpanel", name="State")
    expect(state.locator(".value").filter(has_text="acadia").first).to_have_text('park("acadia")')
    expect(state.get_by_text("“See Parks.Acadia”")).to_be_visible()
    panel.get_by_role("tab", name="Log").click()
    expect(panel.locator("#step-1 code")).to_have_text('push(park("acadia"))')
    panel.locator("#step-1").click()
    expect(panel.locator(".changes .value")).to_have_text('park("acadia")')


# The graph


@test
def the_graph_fits_the_panel_with_whole_labels_in_several_rows(world):
    screens = ["/parks"] + [f"/parks/:id/trails/:trail/{number}" for number in range(12)] + ["/a/very/long/pattern/" + "of/many/segments/" * 8]
    steps = numbered(*({**TICK, "fromScreen": "/parks", "toScreen": screen, "to": "no link"} for screen in screens[1:]))
    page, panel = logged(world, steps)
    panel.get_by_role("tab", name="Graph").click()
    places = panel.locator(".place")
    expect(places).to_have_count(len(screens))
    graph = panel.locator(".map")
    assert graph.evaluate("e => e.scrollWidth <= e.clientWidth && e.scrollHeight <= e.clientHeight")
    assert [place.locator("text").text_content() for place in places.all()] == screens
    boxes = [place.locator("rect").bounding_box() for place in places.all()]
    texts = [place.locator("text").bounding_box() for place in places.all()]
    for box, text in zip(boxes, texts):
        assert box["x"] <= text["x"] and text["x"] + text["width"] <= box["x"] + box["width"], (box, text)
    # Beside each other or below each other, and never over each other.
    assert len({round(box["y"]) for box in boxes}) > 3
    for at, a in enumerate(boxes):
        for b in boxes[at + 1:]:
            assert a["x"] + a["width"] <= b["x"] + 1 or b["x"] + b["width"] <= a["x"] + 1 or a["y"] + a["height"] <= b["y"] + 1 or b["y"] + b["height"] <= a["y"] + 1, (a, b)
