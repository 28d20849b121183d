"""Fixed bars, the menu of back buttons, repeated taps on tabs, scroll indicators, right-to-left layout, print, and forced colours."""

import itertools
import re

from playwright.sync_api import expect

from client_hands import loaded
from client_pages import DETAIL, LIST, LONG, POP, PUSH, button, navigation, row, screen, window
from client_server import line
from client_tests import BOTH, PARKS, at_rest, middle, test

# Slow, so that a test sets the progress itself.
SLOW = ":root { --push: 1000000ms !important; }"
HALFWAY = "document.getAnimations().forEach((e) => { if (e instanceof CSSTransition) { e.pause(); e.currentTime = 300_000; } })"
DEEP = window(navigation(
    LIST.replace('class="screen"', 'class="screen" aria-hidden="true" data-covered=""', 1),
    screen(30, "Acadia", back="Parks").replace('class="screen"', 'class="screen" aria-hidden="true" data-covered=""', 1),
    screen(40, "Trails", row(45, "Beehive"), back="Acadia"),
))
LABEL = '<div class="hstack" data-style="label"><svg class="image" viewBox="0 0 24 24"></svg><span id="{0}" class="text">{1}</span></div>'


def tabs(*pages, chosen=0):
    shown = [("" if at == chosen else ' aria-hidden="true" data-covered=""') for at in range(len(pages))]
    buttons = "".join(
        f'<button id="e{80 + at}" class="tab-button" role="tab" type="button" aria-selected="{str(at == chosen).lower()}">'
        + LABEL.format(f"e8{at}1", f"Tab {at}") + "</button>"
        for at in range(len(pages))
    )
    inner = "".join(f'<div id="e{70 + at}" class="tab-page" role="tabpanel"{shown[at]}>{page}</div>' for at, page in enumerate(pages))
    return window(f'<div id="e60" class="tabs" data-style="automatic">{inner}<div id="e61" class="tab-bar" role="tablist">{buttons}</div></div>')


def left(page, selector):
    return page.locator(selector).evaluate("e => e.getBoundingClientRect().left")


def computed(page, selector, name, part=None):
    return page.locator(selector).evaluate("(e, [name, part]) => getComputedStyle(e, part)[name]", [name, part])


def halfway(page):
    """Starts a push and pauses it after a third."""
    page.wait_for_function("document.getAnimations().some(e => e instanceof CSSTransition && e.effect.target.matches('.screen:not([data-covered])'))")
    page.evaluate(HALFWAY)


# Bars


def item(words):
    return f'<div class="bar-item" data-placement="trailing">{button(words.replace(" ", ""), words)}</div>'


@test
def the_bar_stays_and_its_titles_fade_while_a_screen_slides_in(world):
    page, session = world.open(PARKS)
    page.add_style_tag(content=SLOW)
    session.update(*PUSH)
    halfway(page)
    assert left(page, "#e30") > 20
    assert abs(left(page, "#e301")) < 0.5 and abs(left(page, "#e101")) < 0.5
    assert 0 < float(computed(page, "#e302", "opacity")) < 1
    assert float(computed(page, "#e103", "opacity")) < 1
    # Its title is visible beyond the edge of its screen.
    assert computed(page, "#e30", "overflow") == "visible"


@test
def a_large_title_moves_with_its_screen(world):
    page, session = world.open(PARKS)
    page.add_style_tag(content=SLOW)
    large = [patch if patch[0] != "c" else [*patch[:4], patch[4].replace('data-mode="inline"', 'data-mode="large"')] for patch in PUSH]
    session.update(*large)
    halfway(page)
    assert abs(left(page, "#e303") - left(page, "#e30")) < 0.5
    assert abs(left(page, "#e301")) < 0.5


LARGE = LONG.replace('data-mode="inline"', 'data-mode="large"')


@test
def a_title_that_has_collapsed_into_the_bar_fades_from_its_place_and_back_to_it(world):
    page, session = world.open(window(navigation(LARGE)))
    page.locator("#e104").evaluate("e => e.scrollTo(0, 300)")
    expect(page.locator("#e101")).to_have_class("bar collapsed")
    page.add_style_tag(content=SLOW)
    # The inline title is positioned in the bar; a transform of the heading would make the heading its container.
    for patches in (PUSH, POP):
        session.update(*patches)
        halfway(page)
        assert computed(page, "#e103", "translate") == "none"
        assert computed(page, "#e103", "opacity", "::after") == "1" and 0 < float(computed(page, "#e103", "opacity")) < 1
        aside = re.fullmatch(r"calc\(-50% - ([\d.]+)px\)", computed(page, "#e103", "translate", "::after"))
        assert aside and 0 < float(aside[1]) < 110, computed(page, "#e103", "translate", "::after")
        page.evaluate("document.getAnimations().forEach((e) => { if (e instanceof CSSTransition) e.finish(); })")
        expect(page.locator(".leaving")).to_have_count(0)
    # At the top the large title is back.
    page.locator("#e104").evaluate("e => e.scrollTo(0, 0)")
    expect(page.locator("#e101")).to_have_class("bar")


@test
def a_title_never_overlaps_what_is_beside_it_and_the_back_button_is_shortened_before_it_is_cut(world):
    """As on a phone, the label becomes "Back", and then nothing but the chevron; the title leaves the middle before it is cut."""
    names = [("Parks", "Acadia", ""), ("Appointments", "Appointment 1", "short"), ("Parks", "An appointment with everybody", "bare"), ("A long name of the screen before", "Acadia", "short")]
    items = ["", item("Edit"), item("Edit") + item("Share this")]
    for width in (390, 320):
        for size in (16, 21):
            page, session = world.open(PARKS, width=width)
            page.evaluate("size => { document.documentElement.style.fontSize = `${size}px`; }", size)
            for (back, title, _), more in itertools.product(names, items):
                session.update(["r", "e10", screen(10, title, back=back).replace("</header>", more + "</header>")])
                page.wait_for_function("([title, more]) => document.querySelector('#e103').textContent === title && document.querySelectorAll('.bar-item').length === more && document.querySelector('#e102.fits')", arg=[title, more.count("bar-item")])
                left, right, cut, start, end, is_bare = page.evaluate("""() => {
                    const e = document.querySelector("#e103"), box = e.getBoundingClientRect(), back = document.querySelector("#e102");
                    const ends = [...document.querySelectorAll(".bar-item")].map((e) => e.getBoundingClientRect().left);
                    return [box.left, box.right, e.scrollWidth > e.clientWidth, back.getBoundingClientRect().right, Math.min(innerWidth, ...ends), back.matches(".bare")];
                }""")
                case = (width, size, back, title, more, left, right, start, end)
                assert start <= left and right <= end, case
                # Cut only if the chevron is alone beside it.
                assert is_bare or not cut, case
    for back, title, form in names:
        page, _ = world.open(window(navigation(screen(10, title, back=back))), width=390)
        page.wait_for_selector("#e102.fits")
        assert set(page.locator("#e102").get_attribute("class").split()) - {"back-button", "fits"} == ({form} if form else set()), (back, title)


@test
def with_reduced_motion_no_bar_moves(world):
    page, session = world.open(PARKS, reduced_motion="reduce")
    page.add_style_tag(content=SLOW)
    session.update(*PUSH)
    page.wait_for_selector("#e30")
    assert computed(page, "#e301", "translate") == "none"
    assert computed(page, "#e303", "translate") == "-50%"


SEARCH = LONG.replace("</h1>", '</h1><input id="e105" class="search-field" type="search" aria-label="Park">', 1).replace('data-mode="inline"', 'data-mode="large"', 1)


@test
def the_search_field_goes_before_the_title_as_the_list_is_scrolled(world):
    page, _ = world.open(window(navigation(SEARCH)))
    sizes = "[...document.querySelectorAll('#e105, #e103')].map(e => Math.round(e.getBoundingClientRect().height))"
    page.wait_for_function(f"{sizes}.join() === '52,36'")
    page.locator("#e104").evaluate("e => e.scrollTo(0, 52)")
    page.wait_for_function(f"{sizes}.join() === '52,0'")
    page.locator("#e104").evaluate("e => e.scrollTo(0, 110)")
    page.wait_for_function(f"{sizes}.join() === '0,0'")


@test
def an_active_search_replaces_the_bar_and_shows_cancel(world):
    page, session = world.open(window(navigation(SEARCH)))
    page.add_style_tag(content=".bar * { transition-duration: 1000000ms !important; }")
    session.update(["a", "e105", "data-style", "active"], ["c", "e106", "e101", None, button(106, "Cancel")])
    page.wait_for_function("document.getAnimations().some(e => e.effect.target.id === 'e106')")
    # It moves in from beyond the edge.
    page.evaluate("document.getAnimations().forEach(e => { if (e instanceof CSSTransition) { e.pause(); e.currentTime = 0; } })")
    assert left(page, "#e106") > 380
    page.evaluate("document.getAnimations().forEach(e => { if (e instanceof CSSTransition) e.finish(); })")
    field, cancel = (page.locator(name).bounding_box() for name in ("#e105", "#e106"))
    assert field["y"] < 20 and field["x"] + field["width"] <= cancel["x"] and cancel["x"] + cancel["width"] <= 393, (field, cancel)
    assert page.locator("#e103").bounding_box()["height"] == 0


@test
def a_search_begins_and_ends_in_one_movement(world):
    page, session = world.open(window(navigation(SEARCH)))
    loaded(page, "titles.js")
    page.add_style_tag(content=SLOW)

    def places():
        return [page.locator(name).bounding_box()["y"] for name in ("#e105", "#e2002")] + [float(computed(page, "#e103", "opacity"))]

    at_start = places()
    at_end = None
    begin = [["a", "e105", "data-style", "active"], ["c", "e106", "e101", None, button(106, "Cancel")]]
    end = [["a", "e105", "data-style", None], ["x", "e106"]]
    for patches in (begin, end, begin):
        before = places()
        page.locator("#e105").dispatch_event("pointerdown")
        session.update(*patches)
        page.wait_for_function("document.getAnimations().some((e) => e.effect.target.id === 'e105' && !(e instanceof CSSTransition) && e.timeline === document.timeline)")
        for part in (0, 0.3, 1):
            page.evaluate("""part => { for (const e of document.getAnimations()) if (e.timeline === document.timeline) {
                e.pause();
                e.currentTime = part * 1_000_000 * 0.999999;
            } }""", part)
            now = places()
            if part == 0:
                # Nothing has jumped.
                assert all(abs(one - other) < 2 for one, other in zip(now, before)), (now, before)
            elif part == 1:
                at_end = now
        # Field and list have moved by the same part of their way, halfway too.
        page.evaluate("for (const e of document.getAnimations()) if (e.timeline === document.timeline) e.currentTime = 150_000")
        field, row, _ = places()
        parts = [(now - was) / (then - was) for now, was, then in zip((field, row), before, at_end)]
        assert 0.1 < parts[0] < 0.95 and abs(parts[0] - parts[1]) < 0.05, parts
        page.evaluate("for (const e of document.getAnimations()) if (e.timeline === document.timeline) e.finish()")
        page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert at_start[0] > 90


@test
def a_long_press_on_the_back_button_lists_the_screens_behind(world):
    page, session = world.open(DEEP)
    loaded(page, "back-menu.js")
    page.mouse.move(*middle(page, "#e402"))
    page.mouse.down()
    items = page.get_by_role("menuitem")
    expect(items).to_have_text(["Acadia", "Parks"])
    page.mouse.up()
    expect(items.first).to_be_focused()
    items.last.click()
    assert session.received() == [("e402", "value", 2)]
    expect(items).to_have_count(0)


@test
def the_list_of_screens_behind_is_closed_by_escape_and_by_a_tap_beside_it(world):
    page, session = world.open(DEEP)
    loaded(page, "back-menu.js")
    items = page.get_by_role("menuitem")
    page.locator("#e402").click(button="right")
    expect(items).to_have_count(2)
    page.keyboard.press("Escape")
    expect(items).to_have_count(0)
    expect(page.locator("#e402")).to_be_focused()
    page.locator("#e402").click(button="right")
    expect(items).to_have_count(2)
    page.mouse.click(300, 700)
    expect(items).to_have_count(0)
    assert session.received_events == []
    page.locator("#e402").click()
    assert session.received() == [("e402", "back", None)]


# Tabs


@test
def tapping_the_selected_tab_scrolls_its_first_screen_to_the_top(world):
    page, session = world.open(tabs(navigation(LONG), "Other"), reduced_motion="reduce")
    loaded(page, "tabs.js")
    page.locator("#e104").evaluate("e => e.scrollTo(0, 500)")
    page.locator("#e81").click()
    assert session.received() == [("e81", "tap", None)]
    assert page.locator("#e104").evaluate("e => e.scrollTop") == 500
    page.locator("#e80").click()
    page.wait_for_function("document.querySelector('#e104').scrollTop === 0")
    assert session.received(2)[-1] == ("e80", "tap", None)


@test
def tapping_the_selected_tab_on_a_pushed_screen_does_not_scroll(world):
    deep = LONG.replace("<h1", '<button id="e109" class="back-button" type="button">Back</button><h1', 1)
    page, session = world.open(tabs(navigation(deep), "Other"), reduced_motion="reduce")
    loaded(page, "tabs.js")
    page.locator("#e104").evaluate("e => e.scrollTo(0, 500)")
    page.locator("#e80").click()
    assert session.received() == [("e80", "tap", None)]
    assert page.locator("#e104").evaluate("e => e.scrollTop") == 500


def covering(shown, hidden):
    return [["a", f"e7{hidden}", "data-covered", ""], ["a", f"e7{hidden}", "aria-hidden", "true"], ["a", f"e8{hidden}", "aria-selected", "false"],
            ["a", f"e7{shown}", "data-covered", None], ["a", f"e7{shown}", "aria-hidden", None], ["a", f"e8{shown}", "aria-selected", "true"]]


@test
def a_tab_that_was_shown_before_is_shown_at_once_while_the_server_is_silent(world):
    page, session = world.open(tabs(navigation(LIST), '<span id="e75" class="text">Second</span>'))
    loaded(page, "tabs.js")
    # Not shown yet: only the server has its content.
    page.locator("#e81").click()
    session.received()
    expect(page.locator("#e71")).to_have_attribute("data-covered", "")
    session.update(*covering(1, 0))
    expect(page.locator("#e75")).to_be_visible()
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    session.ignores_events = True
    page.locator("#e80").click()
    expect(page.locator("#e70:not([data-covered], [aria-hidden])")).to_be_visible()
    expect(page.locator("#e71")).to_have_attribute("data-covered", "")
    expect(page.locator("#e80")).to_have_attribute("aria-selected", "true")
    session.wait_for_unread()
    # The app refuses: its answer changes nothing.
    session.ignores_events = False
    session.lines.put(line(session.handle(session.unread[0])))
    expect(page.locator("#e75")).to_be_visible()
    expect(page.locator("#e81")).to_have_attribute("aria-selected", "true")
    # The app agrees: the page stays.
    page.locator("#e80").click()
    session.received(3)
    session.update(*covering(0, 1))
    page.wait_for_function("!document.querySelector('[aria-busy]')")
    page.evaluate("new Promise((done) => setTimeout(done, 400))")
    expect(page.locator("#e71")).to_have_attribute("data-covered", "")
    expect(page.locator("#e80")).to_have_attribute("aria-selected", "true")


@test
def a_server_that_does_not_answer_is_named_in_words_without_moving_anything(world):
    page, session = world.open(PARKS)
    place = page.locator("#e201").bounding_box()
    session.ignores_events = True
    page.locator("#e201").click()
    session.wait_for_unread()
    expect(page.locator("#notice")).to_have_text("Waiting for the server…")
    assert page.locator("#e201").bounding_box() == place
    session.lines.put(line(session.handle(session.unread[0])))
    expect(page.locator("#notice")).to_be_empty()
    # Answered in time, nothing is said.
    session.ignores_events = False
    page.evaluate("said.length = 0")
    page.locator("#e211").click()
    session.received(2)
    page.evaluate("new Promise((done) => setTimeout(done, 2700))")
    assert page.evaluate("said") == []


@test
def in_a_low_window_labels_stand_beside_icons_and_titles_in_the_bar(world):
    page, _ = world.open(tabs(navigation(LONG.replace('data-mode="inline"', 'data-mode="large"')), "Other"))
    upright = page.locator("#e104").evaluate("e => parseFloat(getComputedStyle(e).paddingTop)")
    page.set_viewport_size({"width": 844, "height": 390})
    icon, label = (page.locator(f"#e80 {name}").bounding_box() for name in ("svg", ".text"))
    assert label["x"] >= icon["x"] + icon["width"] and abs(label["y"] + label["height"] / 2 - icon["y"] - icon["height"] / 2) < 2, (icon, label)
    assert page.locator("#e104").evaluate("e => parseFloat(getComputedStyle(e).paddingTop)") == upright - 52
    assert computed(page, "#e103", "opacity", "::after") == "1"


@test
def content_stays_out_of_the_safe_areas_beside_a_notch(world):
    page, _ = world.open(tabs(navigation(LONG), "Other"))
    page.set_viewport_size({"width": 844, "height": 390})
    wire = page.context.new_cdp_session(page)
    wire.send("Emulation.setSafeAreaInsetsOverride", {"insets": {"left": 59, "right": 47, "top": 0, "bottom": 21}})
    page.wait_for_function("document.querySelector('#e200').getBoundingClientRect().left === 59 + 16")
    assert page.locator("#e200").evaluate("e => e.getBoundingClientRect().right") == 844 - 47 - 16
    assert page.locator("#e80").evaluate("e => e.getBoundingClientRect().left") == 59
    assert page.locator("#e104").evaluate("e => e.clientWidth") == 844


@test
def the_icon_of_an_unselected_tab_is_translucent_as_a_whole(world):
    page, _ = world.open(tabs(navigation(LIST), "Other"))
    # The icon is translucent as a whole, not each of its lines.
    assert re.search(r"/ 0\.|, 0\.", computed(page, "#e81 svg", "color")) is None
    assert float(computed(page, "#e81 svg", "opacity")) < 1


@test
def pages_resist_at_their_ends(world):
    pages = "".join(f'<div id="e{70 + at}" class="tab-page"{"" if at == 0 else " data-covered"}>{at}</div>' for at in range(2))
    dots = '<input id="e65" class="page-indicator" type="range" min="1" max="2" step="1" value="1" style="--pages:2;--page:1">'
    page, _ = world.open(window(f'<div id="e60" class="tabs" data-style="page">{pages}{dots}</div>'))
    loaded(page, "page-swipe.js")

    def drawn(by):
        page.mouse.move(200, 400)
        page.mouse.down()
        page.mouse.move(200 + by, 400, steps=4)
        place = left(page, "#e70")
        page.mouse.move(200, 400, steps=4)
        page.mouse.up()
        page.wait_for_selector("#e60:not(.dragging)")
        return round(place)

    assert drawn(-100) == -100
    assert drawn(100) == 30


# Lists


GREY = "rgb(209, 209, 214)"
CLEAR = "rgba(0, 0, 0, 0)"


@test
def the_row_that_leads_to_a_screen_is_highlighted_until_the_way_back(world):
    page, session = world.open(PARKS, has_touch=True)
    loaded(page, "highlights.js")
    page.add_style_tag(content=SLOW + " .row > .link::before { transition-duration: 1000s !important; }")

    def highlight(name="backgroundColor"):
        return computed(page, "#e201", name, "::before")

    session.updates_first = True
    page.locator("#e201").tap()
    session.received()
    assert highlight() == GREY
    session.update(*PUSH)
    halfway(page)
    assert highlight() == GREY
    page.evaluate("document.getAnimations().forEach((e) => { if (e instanceof CSSTransition) e.finish(); })")
    loaded(page, "swipe-back.js")
    # It fades with the finger that goes back.
    # As events of a pointer: Chromium cancels a touch whose page answers late.
    def finger(kind, x):
        page.evaluate("""([kind, x]) => document.elementFromPoint(4, 400).dispatchEvent(
            new PointerEvent(kind, { clientX: x, clientY: 400, isPrimary: true, pointerId: 7, bubbles: true, button: 0 }))""", [kind, x])

    finger("pointerdown", 4)
    seen = []
    for x in (84, 164, 244):
        finger("pointermove", x)
        assert page.evaluate("document.querySelector('.dragging').style.getPropertyValue('--way')") == f"{x - 4}px"
        seen.append(float(highlight("opacity")))
    assert 1 > seen[0] > seen[1] > seen[2] > 0 and highlight() == GREY, seen
    finger("pointerup", 244)
    assert session.received(2)[1] == ("e302", "swipe", None)
    session.update(*POP)
    page.wait_for_function("!document.querySelector('.chosen')")
    # Chromium may leave a tapped element active for a while.
    page.wait_for_function("""(clear) => {
        document.getAnimations().forEach((e) => { if (e instanceof CSSTransition) e.finish(); });
        return getComputedStyle(document.querySelector("#e201"), "::before").backgroundColor === clear;
    }""", arg=CLEAR)


@test
def a_row_that_leads_nowhere_is_not_highlighted_after_the_answer(world):
    page, session = world.open(PARKS)
    loaded(page, "highlights.js")
    page.locator("#e201").click()
    session.received()
    page.wait_for_function("!document.querySelector('.chosen, [aria-busy]')")


@test
def a_swipe_that_the_system_cancels_goes_nowhere(world):
    page, session = world.open(BOTH, has_touch=True)
    loaded(page, "swipe-back.js")
    wire = page.context.new_cdp_session(page)
    wire.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": 4, "y": 400}]})
    for x in range(44, 364, 40):
        wire.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": 400}]})
    page.wait_for_selector(".dragging")
    wire.send("Input.dispatchTouchEvent", {"type": "touchCancel", "touchPoints": []})
    expect(page.locator(".dragging")).to_have_count(0)
    page.locator("#e41").click()
    assert session.received() == [("e41", "tap", None)]


def scrolled(page, top):
    """Scrolls, and returns the place of the indicator, which is only there for a moment."""
    return page.locator("#e104").evaluate("""(e, top) => new Promise((done) => {
        const look = () => {
            const bar = document.querySelector("#scrolled.seen");
            bar ? done(bar.getBoundingClientRect().toJSON()) : requestAnimationFrame(look);
        };
        e.scrollTo(0, top);
        requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(look)));
    })""", top)


@test
def a_scroll_indicator_is_shown_while_a_list_scrolls(world):
    page, _ = world.open(window(navigation(LONG)))
    first = scrolled(page, 40)
    last = scrolled(page, 10_000)
    assert last["y"] > first["y"] + 300 and last["y"] + last["height"] <= 852 and first["width"] == 3 and first["x"] > 380
    page.wait_for_selector("#scrolled:not(.seen)", state="attached")


@test
def a_list_that_hides_its_indicators_shows_none(world):
    page, _ = world.open(window(navigation(LONG.replace('class="list"', 'class="list" data-hides="indicators"'))))
    page.locator("#e104").evaluate("e => e.scrollTo(0, 40)")
    loaded(page, "indicators.js")
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert page.locator("#scrolled.seen").count() == 0


@test
def separators_begin_at_the_text_and_a_row_with_an_icon_is_44_high(world):
    plain = row(20, '<span id="e21" class="text">Plain</span>')
    label = row(30, LABEL.format("e31", "With an icon"))
    deep = row(40, '<a id="e41" class="link" href="/x"><div class="box"><div class="hstack" style="gap:12px"><div class="box" style="width:36px;height:20px"></div>'
               '<div id="e42" class="vstack"><span class="text">Two</span><span class="text">lines</span></div></div></div></a>')
    labeled = row(45, f'<div class="hstack">{LABEL.format("e46", "With a value")}<span class="text">3</span></div>')
    page, _ = world.open(window(navigation(screen(10, "S", plain, label, deep, labeled, row(50, "Last")))))
    for of, words in (("#e20", "#e21"), ("#e30", "#e31"), ("#e40", "#e42"), ("#e45", "#e46")):
        begins = float(computed(page, of, "left", "::after").removesuffix("px"))
        assert abs(left(page, of) + begins - left(page, words)) < 1, (of, begins)
    assert page.locator("#e30").bounding_box()["height"] == 44


@test
def the_highlight_of_a_segmented_picker_slides_to_the_chosen_segment(world):
    options = "".join(f'<button id="e{41 + at}" class="option" role="radio" type="button" aria-checked="{"true" if at == 0 else "false"}">{at}</button>' for at in range(3))
    page, session = world.open(window(navigation(screen(10, "S", row(20, f'<div id="e40" class="picker" role="radiogroup" data-style="segmented">{options}</div>')))))
    page.wait_for_function("parseFloat(getComputedStyle(document.querySelector('#e40'), '::before').left) < 10")
    session.update(["a", "e41", "aria-checked", "false"], ["a", "e43", "aria-checked", "true"])
    page.wait_for_function("document.getAnimations().some(e => e.transitionProperty === 'left' && e.effect.pseudoElement === '::before')")
    at_rest(page)
    begins = float(computed(page, "#e40", "left", "::before").removesuffix("px"))
    assert abs(left(page, "#e40") + begins - left(page, "#e43")) < 1


# Keys and taps


@test
def a_focus_ring_is_shown_for_keys_and_not_for_taps(world):
    page, _ = world.open(PARKS)
    page.locator("#e221").click()
    expect(page.locator("#e221")).to_be_focused()
    assert computed(page, "#e221", "outlineStyle") == "none"
    page.keyboard.press("Shift+Tab")
    assert computed(page, "#e211", "outlineStyle", "::before") != "none"
    page.keyboard.press("Tab")
    assert computed(page, "#e221", "outlineStyle") != "none"


MENU = (
    '<div id="e30" class="menu"><span id="e31" class="text">Sort</span><button type="button" class="menu-button" popovertarget="e32" aria-haspopup="menu"'
    ' aria-labelledby="e31"></button><div id="e32" class="menu-items" role="menu" popover="">'
    '<div class="picker" role="group"><button id="e33" class="option" role="menuitemradio" type="button" aria-checked="true">Name</button>'
    '<button id="e34" class="option" role="menuitemradio" type="button" aria-checked="false">Age</button></div></div></div>'
)


@test
def arrow_keys_open_a_menu_and_move_through_its_items(world):
    page, _ = world.open(window(navigation(screen(10, "S", row(20, MENU)))))
    page.get_by_role("button", name="Sort").focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator("#e33")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.locator("#e34")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.locator("#e33")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#e33")).to_be_hidden()
    page.keyboard.press("ArrowUp")
    expect(page.locator("#e34")).to_be_focused()


# Right to left


def leftwards(page):
    page.evaluate("document.documentElement.dir = 'rtl'")


@test
def from_right_to_left_a_screen_comes_from_the_left(world):
    page, session = world.open(PARKS)
    leftwards(page)
    page.add_style_tag(content=SLOW)
    session.update(*PUSH)
    halfway(page)
    assert left(page, "#e30") < -20 and left(page, "#e10") > 0
    assert abs(left(page, "#e301")) < 0.5


@test
def from_right_to_left_the_swipe_back_begins_at_the_right_edge(world):
    page, session = world.open(window(navigation(LIST.replace('class="screen"', 'class="screen" data-covered=""', 1), DETAIL)))
    leftwards(page)
    loaded(page, "swipe-back.js")
    world.drag(page, (5, 400), (300, 400))
    assert session.received_events == []
    page.mouse.move(390, 400)
    page.mouse.down()
    page.mouse.move(100, 400, steps=5)
    assert left(page, "#e30") == -290
    page.mouse.up()
    assert session.received() == [("e302", "swipe", None)]


@test
def from_right_to_left_actions_lie_at_the_left(world):
    actions = '<div id="e25" class="swipe-actions" data-placement="trailing">' + button(26, "Delete", "destructive") + "</div>"
    page, _ = world.open(window(navigation(screen(10, "S", row(20, '<span class="text">Acadia</span>' + actions)))))
    leftwards(page)
    loaded(page, "rows.js")
    y = middle(page, "#e20")[1]
    world.drag(page, (150, y), (300, y))
    page.wait_for_selector("#e20.drawn")
    at_rest(page)
    assert round(left(page, "#e25")) == 16
    world.drag(page, (300, y), (200, y))
    page.wait_for_selector("#e20:not(.drawn)")


@test
def from_right_to_left_chevrons_point_to_the_left(world):
    page, _ = world.open(window(navigation(LIST)))
    assert computed(page, "#e201", "rotate", "::after") == "45deg"
    leftwards(page)
    assert computed(page, "#e201", "rotate", "::after") == "-45deg"
    assert computed(page, "#e201", "borderLeftWidth", "::after") == "2px"
    assert computed(page, "#e201", "borderRightWidth", "::after") == "0px"


# Print, forced colours, fonts and the clock


@test
def on_paper_a_screen_is_one_page_without_the_phone(world):
    page, _ = world.open(window(navigation(LONG)))
    page.set_viewport_size({"width": 1200, "height": 900})
    assert len(re.findall(rb"/Type\s*/Page\b", page.pdf())) == 1
    page.emulate_media(media="print")
    assert computed(page, "#phone", "outlineStyle") == "none"
    assert page.locator("#phone").bounding_box()["width"] == 393


@test
def in_forced_colours_dots_icons_and_outlines_stay_visible(world):
    dots = '<input id="e65" class="page-indicator" type="range" min="1" max="2" step="1" value="1" style="--pages:2;--page:1">'
    icon = '<svg id="e70" class="image" viewBox="0 0 24 24" style="color:rgb(255 255 255)"></svg>'
    page, _ = world.open(window(f'<div id="e60" class="tabs" data-style="page"><div class="tab-page">{icon}</div>{dots}</div>'), forced_colors="active")
    assert computed(page, "#e65", "forcedColorAdjust", "::after") == "none"
    assert "gradient" in computed(page, "#e65", "backgroundImage", "::after")
    assert computed(page, "#e70", "color") == computed(page, "#e60", "color") != "rgb(255, 255, 255)"


@test
def only_the_parts_of_the_font_that_are_used_are_loaded(world):
    page, session = world.open(PARKS)
    faces = "[...document.fonts].filter(e => e.family.includes('Inter Subset') && e.status === 'loaded').length"
    page.wait_for_function(f"document.fonts.status === 'loaded' && {faces} === 1")
    session.update(["t", "e202", "Ακαδία"])
    page.wait_for_function(f"{faces} === 2")


@test
def the_clock_shows_the_time_and_a_tap_on_it_scrolls_to_the_top(world):
    page, session = world.open(window(navigation(LONG)), reduced_motion="reduce", locale="en-US", timezone_id="UTC")
    page.clock.set_fixed_time("2026-11-23T14:07:30Z")
    page.evaluate("document.querySelector('#phone').insertAdjacentHTML('afterbegin', '<div id=\"status\" style=\"display:block;position:absolute;z-index:400\"><span>9:41</span></div>')")
    page.locator("#e104").evaluate("e => e.scrollTo(0, 500)")
    session.update(["t", "e202", "Somewhere"])
    expect(page.locator("#status span")).to_have_text("2:07")
    page.locator("#status").click()
    page.wait_for_function("document.querySelector('#e104').scrollTop === 0")
