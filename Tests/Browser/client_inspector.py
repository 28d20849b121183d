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
    rows = panel.get_by_role("option")
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
