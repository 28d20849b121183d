"""Modules that only some pages load: rows.js, menus.js, focusable-scrolls.js, frames.js, layouts.js, arrow-keys.js, shortcuts.js, shrink.js,
app-gestures.js, columns.js and share.js."""

from playwright.sync_api import expect

from client_pages import DETAIL, LIST, button, field, link, navigation, row, screen, sheet, window
from client_tests import PARKS, at_rest, middle, test
from said import hears

# Rows


def edited(number, text, flags="deletable movable"):
    actions = f'<div id="e{number}5" class="swipe-actions">{button(f"{number}6", "Delete", "destructive")}</div>'
    return (
        f'<div id="e{number}" class="row" role="group" tabindex="0" data-flags="editing {flags}">'
        f'<span id="e{number}1" class="text">{text}</span>{actions}</div>'
    )


NAMES = ["Milk", "Bread", "Eggs", "Tea"]
EDITED = window(navigation(screen(10, "S", '<div id="e15" class="section">' + "".join(
    edited(20 + place, name) for place, name in enumerate(NAMES)) + "</div>")))


def loaded(page, name):
    page.wait_for_function("name => performance.getEntriesByType('resource').some(e => e.name.endsWith(name))", arg=name)
    page.evaluate("name => import('/_/assets/v/' + name)", name)


def grip(page, selector):
    box = page.locator(selector).bounding_box()
    return box["x"] + box["width"] - 20, box["y"] + box["height"] / 2


@test
def a_row_dragged_by_its_grip_moves_and_the_others_make_way(world):
    page, session = world.open(EDITED)
    loaded(page, "rows.js")
    x, y = grip(page, "#e20")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + 95, steps=5)
    at_rest(page)
    assert abs(page.locator("#e20").bounding_box()["y"] - (y - 22 + 95)) <= 1
    assert abs(page.locator("#e21").bounding_box()["y"] - (y - 22)) <= 1
    page.mouse.up()
    assert session.received() == [("e20", "move", 2)]
    expect(page.locator(".carried")).to_have_count(0)


@test
def a_finger_drags_a_row_without_scrolling_the_list(world):
    page, session = world.open(EDITED, has_touch=True)
    loaded(page, "rows.js")
    x, y = grip(page, "#e23")
    world.finger(page, (x, y), *[(x, y - 12 * step) for step in range(1, 9)])
    assert session.received() == [("e23", "move", 1)]


@test
def a_row_dragged_back_to_its_place_sends_no_move(world):
    page, session = world.open(EDITED)
    loaded(page, "rows.js")
    x, y = grip(page, "#e21")
    world.drag(page, (x, y), (x, y + 90), back_to=(x, y + 5))
    page.locator("#e20").press("Delete")
    assert session.received() == [("e20", "delete", None)]


@test
def the_keyboard_moves_and_deletes_rows_and_keeps_its_place(world):
    page, session = world.open(EDITED)
    loaded(page, "rows.js")
    page.locator("#e21").focus()
    page.keyboard.press("Alt+ArrowDown")
    assert session.received() == [("e21", "move", 2)]
    session.update(["m", "e21", "e15", "e23"])
    expect(page.locator(".row").nth(2)).to_have_id("e21")
    expect(page.locator("#e21")).to_be_focused()
    page.keyboard.press("Delete")
    assert session.received(2)[1] == ("e21", "delete", None)
    expect(page.locator("#e23")).to_be_focused()


@test
def the_first_row_can_not_be_moved_up(world):
    page, session = world.open(EDITED)
    loaded(page, "rows.js")
    page.locator("#e20").press("Alt+ArrowUp")
    page.locator("#e20").press("Alt+ArrowDown")
    assert session.received() == [("e20", "move", 1)]


@test
def the_minus_button_of_a_row_asks_for_confirmation(world):
    page, session = world.open(EDITED)
    loaded(page, "rows.js")
    box, start = page.locator("#e20").bounding_box(), page.locator("#e201").bounding_box()["x"]
    page.mouse.click(box["x"] + 25, box["y"] + 22)
    at_rest(page)
    # The row has moved aside for its Delete button.
    assert page.locator("#e201").bounding_box()["x"] == start - page.locator("#e206").bounding_box()["width"]
    assert session.received_events == []
    page.locator("#e206").click()
    assert session.received() == [("e206", "tap", None)]


# Menus


def owner(number, inner):
    menu = f'<div id="e{number}8" class="menu-items" data-style="contextMenu" popover="manual">{button(f"{number}6", "Copy")}{button(f"{number}7", "Delete", "destructive")}</div>'
    return f'<div id="e{number}" class="row" role="listitem">{inner}{menu}</div>'


MENU = window(navigation(screen(10, "S", owner(20, '<a id="e201" class="link" href="/park"><span id="e202" class="text">Acadia</span></a>'), row(40, button(41, "Other")))))


@test
def a_right_click_opens_the_context_menu_and_a_choice_closes_it(world):
    page, session = world.open(MENU)
    loaded(page, "menus.js")
    page.locator("#e201").click(button="right")
    expect(page.locator("#e206")).to_be_visible()
    page.locator("#e206").click()
    assert session.received() == [("e206", "tap", None)]
    expect(page.locator("#e206")).to_be_hidden()


@test
def an_element_with_an_open_context_menu_is_lifted_above_the_blurred_rest(world):
    page, session = world.open(MENU)
    loaded(page, "menus.js")
    box = page.locator("#e20").bounding_box()
    page.locator("#e201").click(button="right")
    expect(page.locator("#e206")).to_be_visible()
    lifted = page.locator(".lifted:popover-open")
    expect(lifted).to_have_text("Acadia")
    assert lifted.evaluate("e => [e.offsetLeft, e.offsetTop, e.offsetWidth, e.offsetHeight]") == [box["x"], box["y"], box["width"], box["height"]]
    assert lifted.evaluate("e => [e.inert, e.ariaHidden, e.querySelectorAll('[id]').length]") == [True, "true", 0]
    blur = page.evaluate("getComputedStyle(document.querySelector('.menu-items:popover-open'), '::backdrop').backdropFilter")
    assert blur == "blur(6px)", blur
    page.keyboard.press("Escape")
    expect(page.locator(".lifted")).to_have_count(0)
    assert session.received_events == []


@test
def a_long_touch_opens_the_context_menu_and_is_no_tap(world):
    page, session = world.open(MENU, has_touch=True)
    loaded(page, "menus.js")
    x, y = middle(page, "#e201")
    wire = page.context.new_cdp_session(page)
    wire.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    expect(page.locator("#e206")).to_be_visible()
    wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.locator("#e207").tap()
    assert session.received() == [("e207", "tap", None)]


@test
def a_tap_beside_a_menu_closes_it_and_does_nothing_else(world):
    page, session = world.open(MENU)
    loaded(page, "menus.js")
    page.locator("#e201").click(button="right")
    expect(page.locator("#e206")).to_be_visible()
    page.mouse.click(200, 700)
    expect(page.locator("#e206")).to_be_hidden()
    page.locator("#e201").click(button="right")
    page.mouse.click(*middle(page, ".bar"))
    page.locator("#e41").click()
    assert session.received() == [("e41", "tap", None)]


@test
def a_context_menu_can_be_used_by_keyboard_and_returns_the_focus(world):
    page, session = world.open(MENU)
    loaded(page, "menus.js")
    page.locator("#e201").focus()
    page.keyboard.press("Shift+F10")
    expect(page.locator("#e206")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.locator("#e207")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#e201")).to_be_focused()
    expect(page.locator("#e206")).to_be_hidden()
    assert session.received_events == []


def choosing():
    items = f'<div id="e19" class="menu-items" data-style="contextMenu" popover="manual">{button(16, "New")}</div>'
    lines = "".join(f'<div id="e{number}" class="row" role="listitem" data-flags="selectable menu" data-tap="">Line {number}</div>' for number in [20, 21])
    content = f'<div id="e15" class="box" data-style="selectionMenu" data-grow="x y scrolls"><div id="e14" class="list" role="list">{lines}</div>{items}</div>'
    return window(navigation(f'<div id="e10" class="screen"><header id="e11" class="bar" data-mode="inline"><h1 id="e13" class="bar-title" data-title="S">S</h1></header>{content}</div>'))


@test
def the_menu_of_a_selection_opens_beside_the_row_once_the_app_has_set_its_items(world):
    page, session = world.open(choosing())
    loaded(page, "menus.js")
    session.updates_first = True
    page.locator("#e21").click(button="right")
    assert session.received() == [("e21", "menu", None)]
    expect(page.locator("#e19")).to_be_hidden()
    session.update(["t", "e16", "Star 1"])
    expect(page.locator("#e16")).to_be_visible()
    expect(page.locator("#e16")).to_have_text("Star 1")
    line, menu = page.locator("#e21").bounding_box(), page.locator("#e19").bounding_box()
    assert line["y"] + line["height"] <= menu["y"] < line["y"] + line["height"] + 20, (line, menu)
    session.updates_first = False
    page.locator("#e16").click()
    assert session.received(2)[1] == ("e16", "tap", None)
    expect(page.locator("#e19")).to_be_hidden()
    expect(page.locator(".asked")).to_have_count(0)


@test
def the_menu_of_the_area_around_the_rows_opens_at_the_pointer(world):
    page, session = world.open(choosing())
    loaded(page, "menus.js")
    page.mouse.click(100, 500, button="right")
    expect(page.locator("#e16")).to_be_visible()
    assert session.received() == [("e15", "menu", None)]
    # Without the scale of its transition.
    x, y = page.locator("#e19").evaluate("e => [e.offsetLeft, e.offsetTop]")
    assert 100 <= x <= 110 and 500 <= y <= 510, (x, y)
    assert page.locator(".lifted").count() == 0


@test
def a_selection_without_items_has_no_menu(world):
    page, session = world.open(choosing().replace(button(16, "New"), ""))
    loaded(page, "menus.js")
    page.locator("#e20").click(button="right")
    session.received()
    page.locator("#e21").click()
    assert session.received(2)[1] == ("e21", "tap", None)
    expect(page.locator("#e19")).to_be_hidden()


# Touches


def box(number, gestures, more=""):
    return f'<div id="e{number}" class="box" data-gestures="{gestures}"{more} style="width:100px;height:100px"></div>'


def touch_page(gestures, more=""):
    return window(navigation(screen(10, "S", row(20, box(21, gestures, more)), row(22, button(23, "Other")))))


def numbers(event):
    phase, *rest = event[2].split(" ")
    return phase, [round(float(number)) for number in rest]


@test
def the_points_of_a_drag_are_sent_relative_to_the_element(world):
    page, session = world.open(touch_page("drag"))
    loaded(page, "app-gestures.js")
    at = page.locator("#e21").bounding_box()
    page.mouse.move(at["x"] + 50, at["y"] + 40)
    page.mouse.down()
    page.mouse.move(at["x"] + 55, at["y"] + 40)
    page.mouse.move(at["x"] + 80, at["y"] + 60)
    page.mouse.up()
    events = session.received(2)
    assert {event[:2] for event in events} == {("e21", "drag")}
    phase, places = numbers(events[0])
    assert phase == "changed" and places[:4] == [50, 40, 80, 60], events
    assert numbers(events[-1])[0] == "ended" and numbers(events[-1])[1][:4] == [50, 40, 80, 60], events


@test
def a_drag_without_minimum_distance_begins_when_the_finger_goes_down(world):
    page, session = world.open(touch_page("drag", ' data-minimum="0"'))
    loaded(page, "app-gestures.js")
    page.mouse.move(*middle(page, "#e21"))
    page.mouse.down()
    assert numbers(session.received()[0])[0] == "changed"
    page.mouse.up()
    assert numbers(session.received(2)[-1])[0] == "ended"


@test
def two_quick_taps_are_sent_as_a_double_tap_and_slow_ones_are_not(world):
    page, session = world.open(touch_page("taps2"))
    loaded(page, "app-gestures.js")
    page.locator("#e21").dblclick()
    assert session.received() == [("e21", "taps", 2)]
    page.locator("#e23").click()
    page.locator("#e21").click()
    page.locator("#e23").click()
    assert session.received(3) == [("e21", "taps", 2), ("e23", "tap", None), ("e23", "tap", None)]


@test
def a_long_press_is_sent_after_its_duration_and_is_no_tap(world):
    page, session = world.open(touch_page("press tap", ' data-tap="" role="button" tabindex="0" data-press="0.2"'))
    loaded(page, "app-gestures.js")
    page.mouse.move(*middle(page, "#e21"))
    page.mouse.down()
    assert session.received(2) == [("e21", "press", True), ("e21", "longPress", None)]
    page.mouse.up()
    page.locator("#e23").click()
    assert session.received(3)[2:] == [("e23", "tap", None)]


@test
def a_press_that_moves_or_ends_early_is_no_long_press(world):
    page, session = world.open(touch_page("press"))
    loaded(page, "app-gestures.js")
    x, y = middle(page, "#e21")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 20, y)
    assert session.received(2) == [("e21", "press", True), ("e21", "press", False)]
    page.mouse.up()
    page.mouse.down()
    page.mouse.up()
    assert session.received(4)[2:] == [("e21", "press", True), ("e21", "press", False)]


@test
def the_menu_key_of_a_keyboard_is_a_long_press(world):
    page, session = world.open(touch_page("press", ' tabindex="0"'))
    loaded(page, "app-gestures.js")
    page.locator("#e21").press("Shift+F10")
    assert session.received() == [("e21", "longPress", None)]


@test
def two_fingers_magnify_and_turn(world):
    page, session = world.open(touch_page("magnify rotate"), has_touch=True)
    loaded(page, "app-gestures.js")
    x, y = middle(page, "#e21")
    wire = page.context.new_cdp_session(page)
    for kind, places in [
        ("touchStart", [(x - 20, y), (x + 20, y)]),
        ("touchMove", [(x - 40, y), (x + 40, y)]),
        ("touchMove", [(x, y - 40), (x, y + 40)]),
        ("touchEnd", []),
    ]:
        wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [
            {"x": left, "y": top, "id": index} for index, (left, top) in enumerate(places)]})
    events = session.received(last=None, count=4)
    session.received(last=("e21", "rotate", "ended 90"))
    assert ("e21", "magnify", "ended 2") in session.received_events, events


@test
def a_page_without_gestures_does_not_load_their_script(world):
    page, _ = world.open(PARKS)
    names = page.evaluate("performance.getEntriesByType('resource').map(e => e.name.split('/').pop())")
    assert not {"rows.js", "menus.js", "app-gestures.js", "columns.js", "share.js"} & set(names)


# Keys that scroll


def long(number, title, more="", back=None):
    return screen(number, title, more, *(link(number * 100 + place, f"Park {place}") for place in range(60)), back=back)


def scrolled_to(page, selector):
    """Returns the scroll position after scrolling has ended."""
    return page.locator(selector).evaluate(
        """async (e) => {
            let last, calm = 0;
            while (calm < 8) {
                calm = e.scrollTop === last ? calm + 1 : 0;
                last = e.scrollTop;
                await new Promise(requestAnimationFrame);
            }
            return Math.round(last);
        }"""
    )


def keys_scroll(page, selector):
    end = page.locator(selector).evaluate("e => e.scrollHeight - e.clientHeight")
    for key, least, most in [
        ("PageDown", 600, 852), ("Space", 1200, 1704), ("Shift+Space", 600, 852), ("PageUp", 0, 0), ("ArrowDown", 20, 80), ("ArrowUp", 0, 0),
        ("End", end - 1, end), ("Home", 0, 0),
    ]:
        page.keyboard.press(key)
        page.wait_for_function("([selector, least, most]) => { const top = document.querySelector(selector).scrollTop; return least <= top && top <= most; }", arg=[selector, least, most])
        assert least <= scrolled_to(page, selector) <= most, key


@test
def keys_scroll_a_screen_whose_title_has_the_focus(world):
    page, session = world.open(window(navigation(long(10, "Parks"))), reduced_motion="reduce")
    keys_scroll(page, "#e104")
    session.update(["c", "e30", "e2", None, long(30, "Acadia", back="Parks")], ["a", "e10", "data-covered", ""], ["a", "e10", "aria-hidden", "true"])
    expect(page.locator("#e303")).to_be_focused()
    keys_scroll(page, "#e304")
    session.update(["c", "e90", "e1", None, sheet(long(91, "Sheet"))])
    expect(page.locator("#e913")).to_be_focused()
    keys_scroll(page, "#e914")
    assert page.locator("#e304").evaluate("e => e.scrollTop") == 0


@test
def keys_that_scroll_are_left_to_controls_that_handle_them(world):
    tabs = '<div id="e5" class="tab-bar" role="tablist"><button id="e51" class="tab-button" role="tab" type="button" aria-selected="true">One</button></div>'
    page, session = world.open(window(
        f'<div id="e4" class="tabs"><div id="e6" class="tab-page" role="tabpanel">{navigation(long(10, "Parks", field(20, "Name")))}</div>{tabs}</div>'))
    page.locator("#e201").focus()
    page.keyboard.press("End")
    page.keyboard.press("Space")
    page.locator("#e51").focus()
    page.keyboard.press("Space")
    session.received(last=("e51", "tap", None))
    assert scrolled_to(page, "#e104") == 0
    # Keys that the element doesn't handle scroll.
    page.keyboard.press("PageDown")
    page.wait_for_function("document.querySelector('#e104').scrollTop > 400")


# Columns


def column(number, placement, inner, covered=False):
    cover = ' aria-hidden="true" data-covered=""' if covered else ""
    return f'<div id="e{number}" class="column" data-placement="{placement}"{cover}><div id="e{number}1" class="navigation">{inner}</div></div>'


# Rooms


def geometry(number, content="", spaces=""):
    return f'<div id="e{number}" class="box" data-style="geometry" data-grow="x y" data-measured="{spaces}">{content}</div>'


def framed(number, height, content=""):
    return f'<div id="e{number}" class="box" data-grow="x" style="height:{height}px;flex:none">{content}</div>'


def scrolled(content):
    return window(navigation(
        f'<section id="e10" class="screen"><div id="e20" class="scroll" data-scrolls="y"><div id="e21" class="vstack">{content}</div></div></section>'))


@test
def a_measured_view_sends_its_frame_and_its_space_and_again_when_it_scrolls(world):
    page, session = world.open(scrolled(framed(25, 300, geometry(22, spaces="e20")) + framed(23, 3000)))
    [(name, kind, value)] = session.received()
    width, height, x, y, space_x, space_y = (float(word) for word in value.split())
    assert (name, kind, width, height) == ("e22", "frame", 393, 300), value
    assert (x, y) == (space_x, space_y), value
    page.locator("#e20").evaluate("e => { e.scrollTop = 120; }")
    value = session.received(2)[-1][2].split()
    assert float(value[3]) == y - 120 and float(value[5]) == space_y, value


@test
def the_content_of_a_measured_view_does_not_make_it_larger(world):
    _, session = world.open(window(navigation(
        '<section id="e10" class="screen"><div id="e20" class="vstack" data-grow="x" style="height:400px">'
        + geometry(22, framed(23, 2000)) + "</div></section>")))
    assert session.received()[0][2].split()[:2] == ["393", "400"]


@test
def a_measured_view_whose_frame_is_unchanged_sends_it_once(world):
    page, session = world.open(scrolled(geometry(22) + button(24, "More")))
    assert session.received()[0][2].split()[:2] == ["393", "10"]
    page.locator("#e24").click()
    session.update(["t", "e24", "Less"])
    expect(page.locator("#e24")).to_have_text("Less")
    assert [kind for _, kind, _ in session.received(2)] == ["frame", "tap"]


# Shapes


def shape(number, style=""):
    return f'<div id="e{number}" class="shape" style="{style}"></div>'


# Flexibility as written by the server: views that fill the offered space.
WIDE, BOTH = 'data-grow="x"', 'data-grow="x y"'


def around(number, inner, style="", kind="box", more=""):
    return f'<div id="e{number}" class="{kind}" {more} style="{style}">{inner}</div>'


def layer(inner):
    return f'<div class="zstack" data-style="layer">{inner}</div>'


def size(page, name):
    box = page.locator(f"#{name}").bounding_box()
    return round(box["width"]), round(box["height"])


@test
def a_shape_fills_the_side_that_its_frame_does_not_fix(world):
    column = around(21, "".join([
        '<span id="e30" class="text">A text of its own width</span>',
        around(31, shape(32), "height:4px", more=WIDE),
        around(33, around(34, around(35, shape(36), "height:30px", more=WIDE), "overflow:hidden", more=WIDE) + layer("Over"), more=f'data-style="overlay" {WIDE}'),
        around(37, around(38, shape(39), kind="zstack", more=BOTH), "width:90px;height:20px"),
    ]), "align-items:start", kind="vstack", more=WIDE)
    page, _ = world.open(standing(column + around(
        40, around(41, shape(42), "width:2px", more='data-grow="y"') + '<span class="text">Beside</span>' + around(43, around(44, shape(45), more=BOTH), more=BOTH),
        "height:50px", kind="hstack", more=WIDE)))
    assert [size(page, name) for name in ("e32", "e36", "e39")] == [(393, 4), (393, 30), (90, 20)]
    assert size(page, "e30")[0] < 393
    assert size(page, "e41") == (2, 50)
    width, height = size(page, "e45")
    assert width > 250 and height == 50, (width, height)


@test
def a_shape_behind_a_text_is_as_large_as_the_text(world):
    text = '<span id="e30" class="text">Badge</span>'
    page, _ = world.open(standing(around(31, text + layer(shape(32)), more='data-style="background"')))
    assert size(page, "e31") == size(page, "e32") == size(page, "e30")
    assert size(page, "e30")[0] < 100


@test
def a_button_is_as_wide_as_its_label_asks_for(world):
    label = around(31, around(32, '<span class="text">Wide</span>', more=WIDE), "padding:16px", more=WIDE)
    page, _ = world.open(standing(f'<button id="e30" class="button" type="button" {WIDE}>{label}</button>' + button(33, "Narrow")))
    assert size(page, "e30")[0] == size(page, "e31")[0] == 393
    assert size(page, "e33")[0] < 100


# Custom layouts


def arranged(*words, placed=""):
    texts = "".join(f'<span id="e{30 + i}" class="text">{word}</span>' for i, word in enumerate(words))
    return f'<div id="e22" class="hstack" data-style="flow" style="gap:8px" data-placed="{placed}">{texts}</div>'


def places(page):
    """Returns the frame of each view in the layout."""
    return page.evaluate("""() => {
      const box = document.querySelector("#e22").getBoundingClientRect();
      return [...document.querySelectorAll("#e22 > *")].map((e) => {
        const { left, top, width, height } = e.getBoundingClientRect();
        return [left - box.left, top - box.top, width, height].map(Math.round);
      });
    }""")


def standing(content):
    return window(navigation(f'<section id="e10" class="screen"><div id="e20" class="vstack" data-grow="x" style="height:400px">{content}</div></section>'))


@test
def views_of_a_custom_layout_wrap_until_they_are_placed(world):
    page, session = world.open(standing(arranged(*["Yellowstone National Park"] * 4)))
    lines = {top for _, top, _, _ in places(page)}
    assert len(lines) > 1, lines
    session.received()


@test
def a_custom_layout_is_sent_its_space_and_the_sizes_of_its_views(world):
    page, session = world.open(standing(arranged("Acadia", "Zion")))
    [(name, kind, value)] = session.received()
    width, height, x, y, *sizes = (int(word) for word in value.split())
    assert (name, kind, width, height, x, y) == ("e22", "frame", 393, 400, 0, 0), value
    assert len(sizes) == 4 and sizes[0] > sizes[2] > 20 and sizes[1] == sizes[3] > 10, value


@test
def views_of_a_custom_layout_are_placed_by_the_app_and_keep_their_own_sizes(world):
    page, session = world.open(standing(arranged("Acadia", "Zion")))
    own = [int(word) for word in session.received()[0][2].split()[4:]]
    session.update(["a", "e22", "data-placed", "200 120;10 20 0 0;50 60 100 30"])
    expect(page.locator("#e22")).to_have_css("height", "120px")
    first, second = places(page)
    assert first[:2] == [10, 20] and abs(first[2] - own[0]) <= 1 and second == [50, 60, 100, 30], (first, second)
    assert page.locator("#e22").bounding_box()["width"] == 200
    # The sizes are unchanged, so nothing is sent again.
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert len(session.received()) == 1


@test
def a_view_added_to_a_custom_layout_sends_the_sizes_again(world):
    page, session = world.open(standing(arranged("Acadia", "Zion")))
    # A font that is loaded late changes the sizes, too.
    page.wait_for_function("document.fonts.status === 'loaded'")
    session.received()
    session.update(["a", "e22", "data-placed", "200 120;10 20 0 0;50 60 100 30"])
    expect(page.locator("#e22")).to_have_css("height", "120px")
    session.update(["c", "e40", "e22", None, '<span id="e40" class="text">Arches</span>'])
    assert len(session.received(2)[-1][2].split()) == 10


@test
def a_custom_layout_in_a_scroll_view_can_take_any_height(world):
    page, session = world.open(scrolled(framed(23, 3000) + arranged("Acadia")))
    assert session.received()[0][2].split()[:2] == ["393", "0"]
    session.update(["a", "e22", "data-placed", "393 5000;0 4000 0 0"])
    expect(page.locator("#e22")).to_have_css("height", "5000px")
    page.locator("#e20").evaluate("e => { e.scrollTop = 4000; }")
    session.update(["t", "e30", "Acadia National Park"])
    assert len(session.received(2)) == 2
    assert page.locator("#e20").evaluate("e => e.scrollTop") == 4000


def columns(hidden=False):
    return (
        '<div id="e5" class="split"><button type="button" class="split-button" aria-label="Show or hide the sidebar"></button>'
        + column(6, "sidebar", LIST, hidden) + column(7, "detail", DETAIL) + "</div>"
    )


def split(hidden=False):
    return window(columns(hidden), style="columns")


COMPACT = window(navigation(LIST), style="split")


@test
def columns_are_requested_in_a_wide_window_and_given_up_in_a_narrow_one(world):
    page, session = world.open(COMPACT, width=1100)
    assert session.received() == [(None, "wide", True)]
    session.update(["a", "e1", "data-style", "columns"], ["x", "e2"], ["c", "e5", "e1", None, columns()])
    expect(page.locator(".split")).to_be_visible()
    page.set_viewport_size({"width": 500, "height": 800})
    assert session.received(last=(None, "wide", False))


@test
def columns_stand_side_by_side_in_a_wider_frame(world):
    page, _ = world.open(split(), width=1280)
    side, detail = page.locator("#e6").bounding_box(), page.locator("#e7").bounding_box()
    assert side["width"] == 320 and detail["x"] == side["x"] + 320 and detail["width"] > 700, (side, detail)


@test
def a_phone_requests_no_columns(world):
    page, session = world.open(COMPACT)
    loaded(page, "columns.js")
    page.locator("#e211").click()
    assert session.received() == [("e211", "tap", None)]


@test
def the_sidebar_is_hidden_and_shown_by_its_button(world):
    page, session = world.open(split(), width=1280)
    loaded(page, "columns.js")
    page.get_by_role("button", name="Show or hide the sidebar").click()
    assert session.received() == [("e5", "toggle", False)]
    session.update(["a", "e6", "data-covered", ""], ["a", "e6", "aria-hidden", "true"])
    expect(page.locator("#e6")).to_be_hidden()
    page.get_by_role("button", name="Show or hide the sidebar").click()
    assert session.received(2)[1] == ("e5", "toggle", True)


# Lists without controls


def shown(count, *more):
    return window(navigation(screen(10, "S", *[row(20 + place, f"Line {place}") for place in range(count)], *more)))


@test
def a_list_without_controls_is_a_tab_stop_while_it_can_scroll(world):
    page, session = world.open(shown(40))
    expect(page.locator("#e104")).to_have_attribute("tabindex", "0")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.id") == "e104"
    page.keyboard.press("End")
    page.wait_for_function("document.querySelector('#e104').scrollTop > 0")
    session.update(["c", "e70", "e104", None, link(70, "Acadia")])
    expect(page.locator("#e104")).not_to_have_attribute("tabindex", "0")
    session.update(["x", "e70"])
    expect(page.locator("#e104")).to_have_attribute("tabindex", "0")
    session.update(*[["x", f"e{20 + place}"] for place in range(38)])
    expect(page.locator("#e104")).not_to_have_attribute("tabindex", "0")


@test
def a_list_becomes_a_tab_stop_when_its_last_control_is_removed(world):
    page, session = world.open(shown(40, link(70, "Acadia")))
    expect(page.locator("#e104")).not_to_have_attribute("tabindex", "0")
    session.update(["x", "e70"])
    expect(page.locator("#e104")).to_have_attribute("tabindex", "0")


# Sharing


@test
def shared_text_is_handed_to_the_share_sheet_of_the_browser(world):
    page, session = world.open(PARKS)
    page.evaluate("navigator.share = async (what) => { window.shared = what; }")
    session.update(["share", "https://parks.example/x"])
    page.wait_for_function("window.shared")
    assert page.evaluate("window.shared") == {"url": "https://parks.example/x"}
    session.update(["share", "some words"])
    page.wait_for_function("window.shared.text")


@test
def shared_text_is_copied_with_a_notice_where_there_is_no_share_sheet(world):
    page, session = world.open(PARKS, permissions=["clipboard-read", "clipboard-write"])
    page.evaluate("navigator.share = undefined")
    session.update(["share", "some words"])
    hears(page, "Copied")
    assert page.evaluate("navigator.clipboard.readText()") == "some words"
    assert session.socket_count == 1


@test
def the_page_says_that_text_can_not_be_shared_without_share_sheet_and_clipboard(world):
    page, session = world.open(PARKS)
    page.evaluate("for (const name of ['share', 'clipboard']) Object.defineProperty(navigator, name, { value: undefined })")
    session.update(["share", "some words"])
    hears(page, "This browser can't share.")


# Keyboard shortcuts of the app


def keyed(number, text, keys, more=""):
    return button(number, text).replace(">", f' aria-keyshortcuts="{keys}"{more}>', 1)


KEYED = screen(
    10, "S", row(20, keyed(201, "Save", "Control+s Meta+s")), row(21, keyed(211, "Help", "Control+?") + keyed(212, "More", "Control+Shift+! Meta+Shift+!")), row(22, keyed(221, "Up", "Alt+Shift+ArrowUp")),
    row(23, keyed(231, "Go", "Enter")), row(24, keyed(241, "Next", "n")), row(25, keyed(251, "Off", "Control+o", ' disabled=""')), field(26, "Name"))


def with_keys(world, *layers):
    page, session = world.open(window(navigation(KEYED), *layers))
    loaded(page, "shortcuts.js")
    return page, session


@test
def keyboard_shortcuts_of_the_app_press_its_controls(world):
    page, session = with_keys(world)
    for keys in "Control+s", "Meta+s", "Control+Shift+?", "Control+Shift+!", "Alt+Shift+ArrowUp", "Enter", "n":
        page.keyboard.press(keys)
    assert [event[:2] for event in session.received(7)] == [(f"e{number}", "tap") for number in (201, 201, 211, 212, 221, 231, 241)]


@test
def other_keys_and_shortcuts_of_disabled_controls_press_nothing(world):
    page, session = with_keys(world)
    for keys in "s", "Control+Shift+s", "Control+o", "Shift+N", "Alt+n":
        page.keyboard.press(keys)
    page.keyboard.press("Control+s")
    assert session.received() == [("e201", "tap", None)]


@test
def keys_typed_in_a_field_are_text_and_return_also_presses_the_default_button(world):
    page, session = with_keys(world)
    page.locator("#e261").focus()
    page.keyboard.type("n")
    page.keyboard.press("Enter")
    events = session.received(4)
    assert [event[1] for event in events] == ["focus", "input", "tap", "submit"], events
    assert page.locator("#e261").input_value() == "n"


@test
def return_presses_the_focused_control_rather_than_the_default_button(world):
    page, session = with_keys(world)
    page.locator("#e201").focus()
    page.keyboard.press("Enter")
    assert session.received() == [("e201", "tap", None)]


@test
def return_after_a_click_presses_the_default_button(world):
    page, session = with_keys(world)
    page.locator("#e241").click()
    page.keyboard.press("Enter")
    assert session.received(2) == [("e241", "tap", None), ("e231", "tap", None)]


@test
def shortcuts_below_a_sheet_are_ignored_and_escape_presses_its_cancel_button(world):
    above = sheet(screen(30, "T", row(40, keyed(41, "Cancel", "Escape"))))
    page, session = with_keys(world, above)
    page.keyboard.press("Control+s")
    page.keyboard.press("Escape")
    assert session.received() == [("e41", "tap", None)]


# Texts that shrink


@test
def a_text_that_does_not_fit_shrinks_to_its_minimum_scale(world):
    def shrinking(number, words, least):
        style = "-webkit-line-clamp:1;font-size:40px"
        return f'<div class="box" style="width:200px"><span id="e{number}" class="text" data-lines="1" data-shrinks="{least}" style="{style}">{words}</span></div>'

    stack = f'<div class="vstack">{shrinking(41, "Short", 0.2)}{shrinking(42, "A longer title", 0.2)}{shrinking(43, "A longer title " * 9, 0.5)}</div>'
    page, session = world.open(window(navigation(f'<div id="e10" class="screen">{stack}</div>')))
    loaded(page, "shrink.js")
    zooms = "[...document.querySelectorAll('[data-shrinks]')].map(e => Number(getComputedStyle(e).zoom))"
    page.wait_for_function(f"{zooms}[1] < 1")
    short, longer, longest = page.evaluate(zooms)
    assert short == 1 and 0.5 < longer < 0.95 and longest == 0.5, (short, longer, longest)
    assert page.evaluate("(() => { const e = document.querySelector('#e42'); return e.scrollHeight <= e.clientHeight + 1; })()")
    # Larger than its container, although it has no limit of lines.
    session.update(["c", "e50", "e10", None, '<div id="e50" class="box" style="width:60px;height:60px"><span id="e51" class="text" data-shrinks="0.1" style="font-size:100px">99</span></div>'])
    page.wait_for_function(f"{zooms}.length === 4 && {zooms}[3] < 1")
    word, room = page.locator("#e51").bounding_box(), page.locator("#e50").bounding_box()
    assert 25 < word["height"] <= room["height"] + 1 and word["width"] <= room["width"] + 1, word
    # With enough space the text has its full size again.
    session.update(["t", "e42", "Fits"])
    page.wait_for_function(f"{zooms}[1] === 1")


# Links


@test
def a_link_without_an_address_sends_a_tap(world):
    page, session = world.open(window(navigation(screen(10, "S", link(20, "Acadia").replace('href="/park"', 'role="button" tabindex="0"')))))
    page.get_by_role("button", name="Acadia").press("Enter")
    page.get_by_role("button", name="Acadia").press("e")
    page.get_by_role("button", name="Acadia").press(" ")
    assert session.received(2) == [("e201", "tap", None), ("e201", "tap", None)]
