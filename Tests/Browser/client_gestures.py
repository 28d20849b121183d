"""Frames of gestures and transitions, also with reduced motion."""

from playwright.sync_api import expect

from client_hands import EDITED, grip, loaded
from client_looks import colours
from client_pages import LIST, LONG, POP, PUSH, button, navigation, row, screen, sheet, window
from client_tests import BOTH, PAGES, PARKS, at_rest, test

# Records the positions of elements in each frame.
WATCH = """selectors => {
    window.frames_ = [];
    const look = () => {
        frames_.push(selectors.map((one) => { const { left, top } = document.querySelector(one).getBoundingClientRect(); return [left, top]; }));
        window.looking = requestAnimationFrame(look);
    };
    look();
}"""


def watch(page, *selectors):
    page.evaluate(WATCH, list(selectors))


def watched(page):
    """Returns the recorded positions once all animations have ended."""
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    page.wait_for_function("document.getAnimations().every((one) => one.timeline !== document.timeline || one.playState === 'finished')")
    return page.evaluate("() => { cancelAnimationFrame(looking); return frames_; }")


TURN = (
    ["a", "e4", "data-covered", ""], ["a", "e5", "data-covered", None], ["a", "e4", "aria-hidden", "true"], ["a", "e5", "aria-hidden", None],
)


@test
def a_dragged_page_continues_from_where_it_is_released_beside_its_neighbour(world):
    page, session = world.open(window(PAGES))
    page.mouse.move(300, 400)
    page.mouse.down()
    page.mouse.move(60, 400, steps=5)
    session.received()
    session.updates_first = True
    page.mouse.up()
    session.received(2)
    watch(page, "#e4", "#e5")
    # An update of the app's own doesn't answer the event.
    session.update(["a", "e6", "aria-valuetext", "1"], ack=0)
    expect(page.locator("#e6")).to_have_attribute("aria-valuetext", "1")
    session.update(*TURN)
    expect(page.locator("#e4")).to_have_attribute("data-covered", "")
    places = [(one, two) for (one, _), (two, _) in watched(page)]
    assert places[0] == (-240, 153) and places[-1] == (-393, 0), places
    assert all(abs(two - one - 393) < 1 for one, two in places), places
    assert all(later <= earlier for (_, earlier), (_, later) in zip(places, places[1:])), places


@test
def a_page_that_is_not_dragged_far_enough_returns(world):
    page, session = world.open(window(PAGES))
    watch(page, "#e4")
    world.drag(page, (300, 400), (160, 400), back_to=(200, 400))
    expect(page.locator(".dragging")).to_have_count(0)
    assert watched(page)[-1] == [[0, 0]]
    assert [kind for _, kind, _ in session.received_events] == ["focus"]


@test
def a_dropped_row_glides_to_its_place_and_the_others_stay(world):
    page, session = world.open(EDITED)
    loaded(page, "rows.js")
    tops = [page.locator(f"#e2{number}").bounding_box()["y"] for number in range(4)]
    x, y = grip(page, "#e20")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + 100, steps=5)
    at_rest(page)
    session.updates_first = True
    page.mouse.up()
    assert session.received() == [("e20", "move", 2)]
    watch(page, *(f"#e2{number}" for number in range(4)))
    session.update(["m", "e20", "e15", "e23"])
    expect(page.locator(".row").nth(2)).to_have_id("e20")
    expect(page.locator(".carried")).to_have_count(0)
    frames = watched(page)
    assert all([row[1] for row in frame[1:]] == [tops[0], tops[1], tops[3]] for frame in frames), frames
    way = [frame[0][1] for frame in frames]
    assert way[0] == tops[0] + 100 and way[-1] == tops[2], way
    assert all(later <= earlier for earlier, later in zip(way, way[1:])), way
    assert any(tops[2] < top < way[0] for top in way), way


@test
def a_row_dropped_at_its_old_place_glides_there(world):
    page, session = world.open(EDITED)
    loaded(page, "rows.js")
    x, y = grip(page, "#e21")
    top = page.locator("#e21").bounding_box()["y"]
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + 20, steps=5)
    watch(page, "#e21")
    page.mouse.up()
    expect(page.locator(".carried")).to_have_count(0)
    way = [frame[0][1] for frame in watched(page)]
    assert way[-1] == top and any(top < place < top + 20 for place in way), way
    assert session.received_events == []


@test
def a_drag_across_the_middle_of_a_screen_is_not_the_browsers(world):
    """A browser goes back in its history with such a drag, if it handles it at all; then it cancels the pointer."""
    page, session = world.open(BOTH, has_touch=True)
    page.evaluate("window.cancelled = 0; addEventListener('pointercancel', () => { cancelled += 1; }, true)")
    for y in (20, 74, 400, 840):
        world.finger(page, (120, y), *[(120 + 20 * step, y) for step in range(1, 12)])
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert page.evaluate("cancelled") == 0
    assert page.evaluate("getComputedStyle(document.documentElement).overscrollBehaviorX") == "none"
    assert session.received_events == []
    # From the edge it goes back in the app.
    world.finger(page, (4, 400), *[(4 + 30 * step, 400) for step in range(1, 12)])
    assert session.received() == [("e302", "swipe", None)]


# Reduced motion


# Slow, so that a test sets the progress itself.
SLOWLY = "for (const name of ['--push', '--sheet-time']) document.documentElement.style.setProperty(name, '1000s')"
STILL = "for (const one of document.getAnimations()) if (one instanceof CSSTransition) { one.pause(); one.currentTime = 500_000; }"
# The topmost element at the position of the titles.
TITLE = "document.elementFromPoint(196, 22).closest('.screen').querySelector('h1').textContent"


@test
def with_reduced_motion_a_screen_fades_in_over_another_and_neither_is_darker(world):
    page, session = world.open(PARKS, reduced_motion="reduce")
    page.evaluate(SLOWLY)
    before = colours(page, (380, 800))
    session.update(*PUSH)
    page.wait_for_selector("#e30")
    page.evaluate(STILL)
    assert 0 < float(page.locator("#e30").evaluate("e => getComputedStyle(e).opacity")) < 1
    assert colours(page, (380, 800)) == before
    assert page.evaluate(TITLE) == "Acadia"


@test
def with_reduced_motion_a_screen_fades_out_over_another_and_neither_is_darker(world):
    page, session = world.open(BOTH, reduced_motion="reduce")
    page.evaluate(SLOWLY)
    before = colours(page, (380, 800))
    session.update(*POP)
    page.wait_for_selector(".leaving")
    page.evaluate(STILL)
    assert colours(page, (380, 800)) == before
    # A leaving screen is visible, but can't be pressed.
    page.evaluate("document.querySelector('.leaving').style.pointerEvents = 'auto'; document.querySelector('.leaving').inert = false")
    assert page.evaluate(TITLE) == "Acadia"


@test
def with_reduced_motion_the_page_behind_a_sheet_stays_where_it_is(world):
    page, session = world.open(PARKS, reduced_motion="reduce")
    page.evaluate(SLOWLY)
    whole = page.locator("#e2").bounding_box()
    session.update(["c", "e90", "e1", None, sheet(screen(91, "Sheet", row(92, button(93, "OK"))))])
    page.wait_for_selector("#e90")
    page.evaluate(STILL)
    assert page.locator("#e2").bounding_box() == whole
    # The page only darkens, together with the sheet.
    assert 0 < float(page.locator("#e2").evaluate("e => getComputedStyle(e, '::after').opacity")) < 0.3


# Rubber bands


LARGE = LONG.replace('data-mode="inline"', 'data-mode="large"')


def touched(page):
    """A finger on the page: returns what moves it, and what lifts it."""
    wire = page.context.new_cdp_session(page)

    def put(kind, *points):
        wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})
        page.evaluate("() => new Promise(requestAnimationFrame)")

    return put


def offset(page, selector):
    return page.locator(selector).evaluate("e => parseFloat(getComputedStyle(e).translate.split(' ')[1] ?? '0')")


@test
def a_list_pulled_beyond_its_start_follows_with_resistance_and_its_title_stretches(world):
    page, session = world.open(window(navigation(LARGE)), has_touch=True)
    loaded(page, "rubber-bands.js")
    put = touched(page)
    put("touchStart", (200, 300))
    for y in (310, 330, 360, 400, 500):
        put("touchMove", (200, y))
    far = offset(page, "#e104")
    assert 40 < far < 120, far
    assert offset(page, "#e103") == far
    # Where it was, there is more of its ground, and not the page behind.
    ground = page.locator("#e104").evaluate("e => { const { boxShadow, backgroundColor } = getComputedStyle(e); return boxShadow.startsWith(backgroundColor); }")
    assert ground
    assert float(page.locator("#e103").evaluate("e => getComputedStyle(e).scale")) > 1.02
    # The farther, the harder.
    put("touchMove", (200, 700))
    assert far < offset(page, "#e104") < far + 100
    put("touchEnd")
    page.wait_for_function("document.getAnimations().every(({ effect, playState }) => effect.target.id !== 'e104' || playState !== 'running')")
    assert offset(page, "#e104") == offset(page, "#e103") == 0
    assert page.locator("#e104").evaluate("e => e.scrollTop") == 0
    assert session.received_events == []


@test
def a_list_pulled_beyond_its_end_comes_back(world):
    page, session = world.open(window(navigation(LARGE)), has_touch=True)
    loaded(page, "rubber-bands.js")
    page.locator("#e104").evaluate("e => e.scrollTo(0, e.scrollHeight)")
    put = touched(page)
    put("touchStart", (200, 600))
    for y in (590, 570, 540, 440):
        put("touchMove", (200, y))
    assert -120 < offset(page, "#e104") < -30
    # Back with the finger, and then it scrolls.
    put("touchMove", (200, 560))
    assert -20 < offset(page, "#e104") < 0
    put("touchMove", (200, 640))
    assert offset(page, "#e104") == 0
    put("touchEnd")


@test
def a_short_list_gives_way_at_both_ends(world):
    page, session = world.open(window(navigation(screen(10, "S", row(20, "Only")))), has_touch=True)
    loaded(page, "rubber-bands.js")
    put = touched(page)
    for to in (500, 300):
        put("touchStart", (200, 400))
        for part in (0.2, 0.5, 1):
            put("touchMove", (200, 400 + part * (to - 400)))
        assert offset(page, "#e104") * (to - 400) > 0
        put("touchEnd")


# Sheets


TALL = window(navigation(LIST), sheet(screen(91, "Sheet", row(92, "Text"))))


def thrown(page, start, end, hold=False):
    """Drags in a few quick steps, and lets go at once, or after a rest. The times are those of the events, which are set, so that no machine is too slow."""
    page.evaluate("""async ([[x, y], [, to], hold]) => {
        const send = (kind, y, time) => {
            const event = new PointerEvent(kind, { clientX: x, clientY: y, isPrimary: true, pointerId: 7, bubbles: true, button: 0 });
            Object.defineProperty(event, "timeStamp", { value: time });
            document.elementFromPoint(x, Math.min(y, innerHeight - 2)).dispatchEvent(event);
        };
        send("pointerdown", y, 1000);
        for (let step = 1; step <= 5; step += 1) send("pointermove", y + (to - y) * step / 5, 1000 + 16 * step);
        send("pointerup", to, hold ? 1800 : 1090);
    }""", [start, end, hold])


@test
def a_sheet_that_is_thrown_down_is_dismissed_however_short_the_way(world):
    page, session = world.open(TALL)
    loaded(page, "sheets.js")
    thrown(page, (200, 30), (200, 110))
    assert session.received() == [("e90", "dismiss", None)]


@test
def a_sheet_that_is_pulled_a_little_and_held_comes_back(world):
    page, session = world.open(TALL)
    loaded(page, "sheets.js")
    thrown(page, (200, 30), (200, 110), hold=True)
    page.wait_for_function("!document.querySelector('.dragging')")
    assert session.received_events == []


@test
def a_throw_leads_a_sheet_to_the_next_of_its_heights(world):
    page, session = world.open(window(navigation(LIST), sheet(screen(91, "Sheet", row(92, "Text"))).replace('class="sheet"', 'class="sheet" data-detents="medium large" style="--sheet:94%"')))
    loaded(page, "sheets.js")
    thrown(page, (200, 80), (200, 160))
    assert session.received() == [("e90", "detent", "medium")]
