"""The client with a fake host."""

import random
import re

from playwright.sync_api import expect

from client_pages import (
    DETAIL, LIST, POP, PUSH, button, field, link, navigation, row, screen, sheet, window,
)
from client_server import line

tests = []


def middle(page, selector):
    """Taps the centre of an element, even if something covers it."""
    box = page.locator(selector).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test(function):
    tests.append(function)
    return function


PARKS = window(navigation(LIST))
BOTH = window(navigation(LIST.replace('class="screen"', 'class="screen" aria-hidden="true" data-covered=""', 1), DETAIL))


# Patches


@test
def each_kind_of_patch_changes_its_place(world):
    page, session = world.open(PARKS)
    session.update(
        ["c", "e23", "e104", "e21", link(23, "Big Bend")],
        ["x", "e20"],
        ["m", "e21", "e104", "e23"],
        ["a", "e211", "aria-label", "The arches"],
        ["t", "e212", "Arches, Utah"],
        ["r", "e232", '<span id="e232" class="text">Replaced</span>'],
    )
    expect(page.locator("#e232")).to_have_text("Replaced")
    assert page.locator(".row").evaluate_all("rows => rows.map(e => e.id)") == ["e21", "e23", "e22"]
    expect(page.locator("#e211")).to_have_attribute("aria-label", "The arches")
    expect(page.locator("#e212")).to_have_text("Arches, Utah")


@test
def text_that_looks_like_markup_stays_text(world):
    page, session = world.open(PARKS)
    session.update(["t", "e202", "<img src=x onerror=alert(1)>"])
    expect(page.locator("#e202")).to_have_text("<img src=x onerror=alert(1)>")
    assert page.locator("#e202 img").count() == 0


@test
def a_snapshot_leaves_the_focus_at_the_button_of_a_menu(world):
    menu = '<div id="e50" class="menu"><button class="menu-button" type="button" popovertarget="e51" aria-label="Sort"></button><div id="e51" class="menu-items" popover=""></div></div>'
    full = window(navigation(screen(10, "Parks", menu)))
    page, session = world.open(full)
    page.get_by_role("button", name="Sort").focus()
    session.update(["t", "e999", "Nowhere"], window=full.replace("Parks", "Again"))
    expect(page.get_by_role("heading", name="Again")).to_be_visible()
    expect(page.get_by_role("button", name="Sort")).to_be_focused()


@test
def an_update_that_was_lost_is_followed_by_a_snapshot(world):
    page, session = world.open(PARKS)
    session.update(["t", "e202", "One"], lost=True)
    session.update(["t", "e212", "Two"], window=PARKS.replace("Acadia", "One").replace("Arches", "Two"))
    expect(page.locator("#e202")).to_have_text("One")
    expect(page.locator("#e212")).to_have_text("Two")


@test
def a_patch_whose_place_is_missing_is_followed_by_a_snapshot(world):
    page, session = world.open(PARKS)
    session.update(["t", "e999", "Nowhere"], window=PARKS.replace("Acadia", "Whole"))
    expect(page.locator("#e202")).to_have_text("Whole")


@test
def the_page_equals_a_fresh_one_however_often_the_socket_is_cut(world):
    page, session = world.open(PARKS)
    chance = random.Random(7)
    names = ["Acadia", "Arches"]
    for number in range(500):
        names[number % 2] = f"Park {number}"
        session.update(
            ["t", f"e2{number % 2}2", names[number % 2]],
            window=PARKS.replace("Acadia", names[0]).replace("Arches", names[1]),
            lost=chance.random() < 0.1,
        )
        if chance.random() < 0.2:
            session.cut()
    # Another update, so that the lost one is noticed.
    session.update(["t", "e202", "Done"], window=PARKS.replace("Acadia", "Done").replace("Arches", names[1]))
    session.cut()
    expect(page.locator("#e202")).to_have_text("Done")
    expect(page.locator("#e212")).to_have_text(names[1])


# Events


@test
def taps_arrive_once_and_in_order_while_the_server_fails(world):
    page, session = world.open(PARKS)
    session.refusals = 2
    page.locator("#e201").click()
    page.locator("#e211").click()
    assert session.received(2) == [("e201", "tap", None), ("e211", "tap", None)]


@test
def a_tap_lost_with_its_socket_is_sent_once_over_the_next_one(world):
    page, session = world.open(PARKS)
    session.ignores_events = True
    page.locator("#e201").click()
    session.wait_for_unread()
    # Nothing is sent before the answer.
    page.locator("#e211").click()
    page.wait_for_timeout(200)
    assert [event["e"] for events in session.unread for event in events] == ["e201"]
    session.cut()
    session.ignores_events = False
    assert session.received(2) == [("e201", "tap", None), ("e211", "tap", None)]
    assert {event["sockets"] for event in session.events} == {2}
    page.locator("#e201").click()
    assert session.received(3)[2] == ("e201", "tap", None)
    said = [event["e"] for events in session.batches for event in events]
    assert said == ["e201", "e211", "e201"], said


@test
def events_are_held_until_the_first_line_from_the_server(world):
    page, session = world.open(PARKS)
    session.ignores_events = True
    page.locator("#e201").click()
    session.wait_for_unread()
    session.is_silent = True
    session.cut()
    session.ignores_events = False
    session.wait_for_sockets(2)
    page.locator("#e211").click()
    page.wait_for_timeout(200)
    assert session.received_events == []
    session.send_frames("\n")
    assert session.received(2) == [("e201", "tap", None), ("e211", "tap", None)]


@test
def after_a_restart_events_are_sent_only_to_elements_that_are_the_same(world):
    """A woken session with new ids: "Arches" has the id of "Acadia"; the field has its old id."""
    page, session = world.open(PARKS)
    session.ignores_events = True
    page.locator("#e201").click()
    session.wait_for_unread()
    page.evaluate("""async () => {
      const { send } = await import("/_/assets/v/events.js");
      send("e211", "tap");
      send("e10", "frame", "0 0 1 1");
      send("e221", "input", "typed");
      send(null, "wide", true);
    }""")
    session.ignores_events = False
    session.wake(PARKS.replace("Acadia", "Badlands"))
    events = session.received(last=(None, "wide", True))
    assert events == [("e211", "tap", None), ("e221", "input", "typed"), (None, "wide", True)], events
    expect(page.locator("#e221")).to_have_value("typed")
    # Within one life of the session all events count.
    session.ignores_events = True
    session.unread.clear()
    page.locator("#e201").click()
    session.wait_for_unread()
    session.window = PARKS.replace("Acadia", "Canyonlands")
    session.update(lost=True)
    session.ignores_events = False
    session.cut()
    session.received(last=("e201", "tap", None))
    expect(page.locator("#e202")).to_have_text("Canyonlands")


@test
def buttons_of_one_name_are_told_apart_by_the_text_beside_them(world):
    rows = [row(20, f'<span id="e25" class="text">Acadia</span>{button(26, "Delete")}'), row(30, f'<span id="e35" class="text">Zion</span>{button(36, "Delete")}')]
    page, session = world.open(window(navigation(screen(10, "Parks", *rows))))
    session.ignores_events = True
    page.locator("#e26").click()
    session.wait_for_unread()
    page.locator("#e36").click()
    session.ignores_events = False
    # The first two rows have swapped.
    session.wake(window(navigation(screen(10, "Parks", rows[0].replace("Acadia", "Arches"), rows[1]))))
    assert session.received() == [("e36", "tap", None)]
    page.locator("#e26").click()
    assert session.received(2)[1] == ("e26", "tap", None)


@test
def events_that_the_server_rejects_are_not_sent_again(world):
    page, session = world.open(PARKS)
    for code in (1009, 4400, 4413):
        session.ignores_events = True
        session.unread.clear()
        page.locator("#e201").click()
        session.wait_for_unread()
        page.locator("#e211").click()
        session.ignores_events = False
        session.close(code)
        assert session.received(last=("e211", "tap", None))[-1] == ("e211", "tap", None)
        assert session.received_events.count(("e201", "tap", None)) == 0
        session.events.clear()


@test
def reconnecting_slows_down_after_each_refusal_and_the_page_says_so(world):
    page, session = world.open(PARKS)
    page.evaluate("""() => {
        const wait = setTimeout;
        globalThis.delays = [];
        globalThis.setTimeout = (done, time, ...rest) => { delays.push(time); return wait(done, time, ...rest); };
    }""")
    session.refusals = 1000
    page.locator("#e201").click()
    session.wait_for_sockets(6)
    # Each delay is about twice as long as the one before: 100 ms, 200, 400, …
    # Others than these are whole numbers.
    delays = page.evaluate("delays.filter((time) => time % 1)")
    assert len(delays) >= 5 and all(later > 1.1 * earlier for earlier, later in zip(delays, delays[1:])), delays
    expect(page.locator("#notice")).to_have_text("Reconnecting…")
    session.refusals = 0
    assert session.received(last=("e201", "tap", None))
    expect(page.locator("#notice")).to_be_empty()


@test
def typing_sends_the_whole_text(world):
    page, session = world.open(PARKS)
    page.locator("#e221").press_sequentially("abc")
    assert session.received(last=("e221", "input", "abc"))[0] == ("e221", "focus", True)


@test
def a_value_older_than_the_last_key_does_not_overwrite_what_is_typed(world):
    page, session = world.open(PARKS)
    page.locator("#e221").press_sequentially("abc")
    session.received(last=("e221", "input", "abc"))
    session.update(["t", "e221", "a"], ["t", "e202", "Seen"], ack=1)
    expect(page.locator("#e202")).to_have_text("Seen")
    expect(page.locator("#e221")).to_have_value("abc")


@test
def a_value_that_answers_the_last_key_is_taken_and_the_caret_stays(world):
    page, session = world.open(PARKS)
    page.locator("#e221").press_sequentially("abc")
    page.keyboard.press("ArrowLeft")
    session.received(last=("e221", "input", "abc"))
    session.update(["t", "e221", "ABC"])
    expect(page.locator("#e221")).to_have_value("ABC")
    assert page.locator("#e221").evaluate("e => e.selectionStart") == 2


@test
def return_in_a_field_submits(world):
    page, session = world.open(PARKS)
    page.locator("#e221").press("Enter")
    assert ("e221", "submit", None) in session.received(2)


@test
def a_tap_on_the_label_of_a_switch_toggles_it(world):
    toggle = (
        '<div id="e50" class="toggle"><span id="e51" class="text">Sounds</span><button id="e52" class="switch"'
        ' role="switch" type="button" aria-label="Sounds" aria-checked="false"></button></div>'
    )
    page, session = world.open(window(navigation(screen(10, "S", row(20, toggle)))))
    page.mouse.click(*middle(page, "#e51"))
    assert session.received() == [("e52", "toggle", True)]


@test
def a_picker_opens_and_sends_what_was_chosen(world):
    options = "".join(
        f'<button id="e6{index}" class="option" role="radio" type="button" data-tag="{tag}"'
        f' aria-checked="{"true" if index == 0 else "false"}">{tag}</button>'
        for index, tag in enumerate(["km", "miles"])
    )
    picker = f'<div id="e60" class="picker" role="radiogroup" aria-label="Unit">{options}</div>'.replace('"e60"', '"e59"', 1)
    page, session = world.open(window(navigation(screen(10, "S", row(20, picker)))))
    expect(page.locator("#e61")).to_be_hidden()
    page.locator("#e60").click()
    page.locator("#e61").click()
    assert session.received() == [("e59", "select", "miles")]


@test
def disabled_controls_send_nothing(world):
    page, session = world.open(
        window(navigation(screen(10, "S", row(20, button(21, "No").replace("<button", "<button disabled")), link(22, "Yes"))))
    )
    page.locator("#e21").click(force=True)
    page.locator("#e221").click()
    assert session.received() == [("e221", "tap", None)]


@test
def a_click_with_a_modifier_key_on_a_link_is_left_to_the_browser(world):
    page, session = world.open(PARKS)
    with page.context.expect_page():
        page.locator("#e201").click(modifiers=["Control"])
    page.locator("#e211").click()
    assert session.received() == [("e211", "tap", None)]


# Screens


@test
def a_push_moves_the_focus_to_the_title_and_a_pop_back_to_the_link(world):
    page, session = world.open(PARKS)
    page.locator("#e201").focus()
    page.keyboard.press("Enter")
    session.received()
    session.update(*PUSH)
    expect(page.locator("#e303")).to_be_focused()
    expect(page.locator("#announcer")).to_have_text("Acadia")
    session.update(*POP)
    expect(page.locator("#e201")).to_be_focused()
    expect(page.locator(".leaving")).to_have_count(0)


@test
def a_tap_on_a_screen_that_still_moves_is_sent(world):
    page, session = world.open(PARKS)
    session.update(*PUSH)
    page.wait_for_selector("#e41", state="attached")
    page.evaluate("document.querySelector('#e41').click()")
    assert session.received() == [("e41", "tap", None)]
    session.update(*POP)
    page.wait_for_selector("#e30", state="detached")
    page.evaluate("document.querySelector('#e211').click()")
    assert session.received(2)[1] == ("e211", "tap", None)


@test
def a_screen_that_is_being_removed_takes_no_taps(world):
    page, session = world.open(BOTH)
    page.add_style_tag(content=":root { --push: 1000s !important; }")
    session.update(*POP)
    page.wait_for_selector(".leaving", state="attached")
    assert page.evaluate("document.querySelector('.leaving').inert")
    assert page.evaluate("document.querySelectorAll('.leaving [id]').length") == 0


@test
def the_right_screen_is_shown_after_fast_pushes_and_pops(world):
    page, session = world.open(PARKS)
    for _ in range(20):
        session.update(*PUSH)
        session.update(*POP)
    session.update(*PUSH)
    expect(page.locator("#e303")).to_be_visible()
    expect(page.locator(".screen")).to_have_count(2)
    expect(page.locator("#e103")).to_be_hidden()


@test
def a_pushed_screen_slides_in_and_the_first_of_a_stack_appears_at_once(world):
    slid = "(window.slid = [], addEventListener('transitionrun', (e) => slid.push(e.target.id + ' ' + e.propertyName), true), 0)"
    page, session = world.open(window(navigation()))
    page.evaluate(slid)
    session.update(["c", "e10", "e2", None, LIST])
    expect(page.locator("#e10")).to_be_visible()
    at_rest(page)
    assert page.evaluate("slid") == [], page.evaluate("slid")
    session.update(*PUSH)
    expect(page.locator("#e30")).to_be_visible()
    at_rest(page)
    assert "e30 translate" in page.evaluate("slid"), page.evaluate("slid")


@test
def with_reduced_motion_nothing_slides(world):
    page, session = world.open(PARKS, reduced_motion="reduce")
    session.update(*PUSH)
    page.wait_for_selector("#e30")
    moved = page.evaluate("document.getAnimations().map(a => a.transitionProperty).filter(Boolean)")
    assert set(moved) <= {"opacity", "content-visibility"}, moved


@test
def a_sheet_holds_the_focus_and_escape_closes_it(world):
    page, session = world.open(PARKS)
    page.locator("#e211").focus()
    session.update(["c", "e90", "e1", None, sheet(screen(91, "Sheet", row(92, button(93, "OK"))))])
    expect(page.locator("#e913")).to_be_focused()
    assert page.evaluate("document.querySelector('#e2').inert")
    page.keyboard.press("Escape")
    assert session.received() == [("e90", "dismiss", None)]
    session.update(["x", "e90"])
    expect(page.locator("#e211")).to_be_focused()
    assert not page.evaluate("document.querySelector('#e2').inert")
    expect(page.locator(".sheet")).to_have_count(0)


@test
def a_sheet_with_dismissal_disabled_is_not_closed_by_escape_or_a_pull(world):
    page, session = world.open(window(navigation(LIST), sheet(screen(91, "Sheet", row(92, button(93, "OK"))), stays=True)))
    page.keyboard.press("Escape")
    world.drag(page, (200, 80), (200, 700))
    page.locator("#e93").click()
    assert session.received() == [("e93", "tap", None)]


@test
def escape_presses_the_cancel_button_of_an_alert(world):
    alert = (
        '<div id="e90" class="alert" role="alertdialog" tabindex="-1" aria-modal="true" aria-label="Sure?">'
        + button(91, "Delete", "destructive") + button(92, "Cancel", "cancel") + "</div>"
    )
    page, session = world.open(window(navigation(LIST), alert))
    page.keyboard.press("Escape")
    assert session.received() == [("e92", "tap", None)]


@test
def alt_left_goes_back(world):
    page, session = world.open(BOTH)
    page.keyboard.press("Alt+ArrowLeft")
    assert session.received() == [("e302", "back", None)]


@test
def arrow_keys_move_along_the_tabs(world):
    tabs = "".join(
        f'<button id="e7{index}" class="tab-button" role="tab" type="button"'
        f' aria-selected="{"true" if index == 0 else "false"}">{name}</button>'
        for index, name in enumerate(["Parks", "Shop"])
    )
    page, session = world.open(
        window(f'<div id="e3" class="tabs"><div id="e4" class="tab-page" role="tabpanel"></div>'
               f'<div id="e5" class="tab-bar" role="tablist">{tabs}</div></div>')
    )
    page.locator("#e70").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#e71")).to_be_focused()
    assert session.received() == [("e71", "tap", None)]


# Fingers


@test
def a_swipe_from_the_edge_follows_the_finger_and_goes_back(world):
    page, session = world.open(BOTH)
    page.mouse.move(5, 400)
    page.mouse.down()
    page.mouse.move(100, 400)
    page.mouse.move(200, 400)
    x = page.locator("#e30").evaluate("e => e.getBoundingClientRect().left")
    assert 190 <= x <= 200, x
    expect(page.locator("#e10")).to_be_visible()
    page.mouse.move(330, 400)
    page.mouse.up()
    assert session.received() == [("e302", "swipe", None)]
    session.update(*POP)
    expect(page.locator(".screen")).to_have_count(1)


@test
def a_screen_whose_back_button_is_hidden_isnt_swiped_away(world):
    page, session = world.open(BOTH)
    page.locator("#e302").evaluate("e => e.remove()")
    world.drag(page, (5, 400), (330, 400))
    assert page.locator("#e30").evaluate("e => e.getBoundingClientRect().left") == 0
    assert session.received_events == []


@test
def a_finger_swipes_back_and_pulls_a_sheet_down(world):
    page, session = world.open(BOTH, has_touch=True)
    world.finger(page, (4, 400), *[(4 + 30 * step, 402) for step in range(1, 12)])
    assert session.received() == [("e302", "swipe", None)]
    session.update(*POP)
    session.update(["c", "e90", "e1", None, sheet(screen(91, "Sheet", row(92, button(93, "OK"))))])
    expect(page.locator("#e913")).to_be_focused()
    page.wait_for_function("document.getAnimations().every(a => !(a instanceof CSSTransition))")
    world.finger(page, (200, 30), *[(202, 30 + 60 * step) for step in range(1, 12)])
    assert session.received(2)[1] == ("e90", "dismiss", None)


@test
def a_swipe_that_turns_back_does_nothing(world):
    page, session = world.open(BOTH)
    world.drag(page, (5, 400), (80, 400), back_to=(40, 400))
    page.locator("#e41").click()
    assert session.received() == [("e41", "tap", None)]
    expect(page.locator("#e103")).to_be_hidden()


@test
def a_sheet_that_is_pulled_down_is_dismissed(world):
    page, session = world.open(window(navigation(LIST), sheet(screen(91, "Sheet", row(92, button(93, "OK"))))))
    world.drag(page, (200, 30), (200, 700))
    assert session.received() == [("e90", "dismiss", None)]


def at_rest(page):
    page.wait_for_function("document.getAnimations().every(a => !(a instanceof CSSTransition))")


DETENTS = sheet(screen(91, "Sheet", row(92, button(93, "OK")))).replace(
    'class="sheet"', 'class="sheet" data-detents="medium large" style="--sheet:50%"'
)


@test
def a_sheet_that_is_dragged_up_grows_with_the_finger_and_tells_the_app(world):
    page, session = world.open(window(navigation(LIST), DETENTS))
    assert page.locator("#e90").bounding_box()["height"] == 426
    page.mouse.move(200, 440)
    page.mouse.down()
    page.mouse.move(200, 340, steps=4)
    assert abs(page.locator("#e90").bounding_box()["height"] - 526) <= 2
    page.mouse.move(200, 120, steps=4)
    page.mouse.up()
    assert session.received() == [("e90", "detent", "large")]


@test
def a_sheet_with_detents_that_is_dragged_down_is_dismissed(world):
    page, session = world.open(window(navigation(LIST), DETENTS))
    world.drag(page, (200, 440), (200, 830))
    assert session.received() == [("e90", "dismiss", None)]


@test
def a_tap_beside_a_sheet_closes_it(world):
    page, session = world.open(window(navigation(LIST), DETENTS))
    page.mouse.click(200, 100)
    assert session.received() == [("e90", "dismiss", None)]


@test
def a_swiped_row_shows_its_actions(world):
    actions = f'<div id="e60" class="swipe-actions">{button(61, "Delete", "destructive")}</div>'
    page, session = world.open(window(navigation(screen(10, "S", row(20, f'<span class="text">Milk</span>{actions}'), row(21, "Eggs")))))
    x = "document.querySelector('#e61').getBoundingClientRect().left"
    assert page.evaluate(x) >= 377
    top = page.locator("#e20").bounding_box()["y"] + 20
    world.drag(page, (300, top), (220, top))
    at_rest(page)
    assert page.evaluate(x) <= 377 - 74
    page.locator("#e61").click()
    assert session.received() == [("e61", "tap", None)]
    page.mouse.click(100, top + 44)
    at_rest(page)
    assert page.evaluate(x) >= 377


@test
def a_list_is_pulled_down_to_be_refreshed(world):
    page, session = world.open(window(navigation(LIST.replace('class="list"', 'class="list" data-refreshable=""'))))
    world.drag(page, (200, 500), (200, 540))
    world.drag(page, (200, 500), (200, 700))
    said = session.received(last=("e104", "refresh", None))
    assert [event for event in said if event[1] != "focus"] == [("e104", "refresh", None)]


PAGES = (
    '<div id="e3" class="tabs" data-style="page"><div id="e4" class="tab-page" role="tabpanel">One</div>'
    '<div id="e5" class="tab-page" role="tabpanel" aria-hidden="true" data-covered="">Two</div>'
    '<input id="e6" class="page-indicator" type="range" min="1" max="2" step="1" value="1" aria-label="Page" style="--page:1;--pages:2"></div>'
)


@test
def a_page_is_swiped_aside_and_its_neighbour_follows(world):
    page, session = world.open(window(PAGES))
    page.mouse.move(300, 400)
    page.mouse.down()
    page.mouse.move(200, 400, steps=3)
    assert page.locator("#e5").bounding_box()["x"] == 293
    page.mouse.move(60, 400, steps=3)
    page.mouse.up()
    assert session.received(2) == [("e3", "focus", True), ("e6", "value", 2)]


@test
def the_dots_of_pages_are_a_slider_for_the_keyboard(world):
    page, session = world.open(window(PAGES))
    page.locator("#e6").focus()
    page.keyboard.press("ArrowRight")
    assert session.received() == [("e6", "value", 2)]


@test
def a_menu_opens_closes_by_escape_and_sends_what_was_chosen(world):
    menu = (
        '<div id="e60" class="menu"><button type="button" class="menu-button" popovertarget="e62" aria-labelledby="e61"></button>'
        f'<span id="e61" class="text">Sort</span><div id="e62" class="menu-items" popover>{button(63, "By name")}</div></div>'
    )
    page, session = world.open(window(navigation(screen(10, "S", row(20, menu)))))
    opener = page.get_by_role("button", name="Sort")
    expect(page.locator("#e63")).to_be_hidden()
    opener.click()
    expect(page.locator("#e63")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#e63")).to_be_hidden()
    opener.click()
    page.locator("#e63").click()
    expect(page.locator("#e63")).to_be_hidden()
    assert session.received() == [("e63", "tap", None)]


# Address


@test
def back_leaves_a_sheet_that_has_no_address(world):
    page, session = world.open(PARKS, "/parks")
    session.update(["c", "e90", "e1", None, sheet(screen(91, "Sheet", row(92, button(93, "OK"))))])
    expect(page.locator("#e913")).to_be_focused()
    page.go_back()
    assert session.received() == [("e90", "dismiss", None)]
    session.update(["x", "e90"])
    expect(page.locator(".sheet")).to_have_count(0)
    assert page.evaluate("history.state") == 0


@test
def popping_a_screen_goes_back_in_the_browser_history(world):
    page, session = world.open(PARKS, "/parks")
    session.update(*PUSH)
    page.wait_for_function("history.state === 1")
    session.update(*POP)
    page.wait_for_function("history.state === 0")
    assert session.received_events == []


@test
def an_address_is_pushed_and_back_asks_for_the_one_before(world):
    page, session = world.open(PARKS, "/parks")
    session.update(*PUSH, url="/parks/acadia", window=BOTH)
    page.wait_for_url("**/parks/acadia")
    page.go_back()
    assert session.received() == [(None, "open", "/parks")]
    page.go_forward()
    assert session.received(2)[1] == (None, "open", "/parks/acadia")


@test
def going_back_within_the_app_goes_back_in_the_browser(world):
    page, session = world.open(PARKS, "/parks")
    session.update(*PUSH, url="/parks/acadia", window=BOTH)
    page.wait_for_url("**/parks/acadia")
    length = page.evaluate("history.length")
    session.update(*POP, url="/parks", window=PARKS)
    page.wait_for_url(re.compile("/parks$"))
    assert page.evaluate("history.length") == length
    assert page.evaluate("history.state") == 0
    page.locator("#e201").click()
    assert session.received() == [("e201", "tap", None)]


@test
def going_back_within_the_app_never_loads_another_page(world):
    page, session = world.open(PARKS, "/parks")
    page.goto(world.site.base + "/parks/acadia")
    page.wait_for_selector("html[data-ready]")
    session.wait_for_sockets(2)
    page.evaluate("window.isSame = true")
    session.update(url="/parks")
    page.wait_for_url(re.compile("/parks$"))
    page.wait_for_function("history.state === 2")
    assert page.evaluate("isSame")


@test
def a_reload_while_the_page_goes_back_keeps_the_address_to_which_it_goes(world):
    page, session = world.open(PARKS, "/parks")
    session.update(*PUSH, url="/parks/acadia", window=BOTH)
    page.wait_for_url("**/parks/acadia")
    page.evaluate("history.go = () => { document.title = 'Going' }")
    session.update(*POP, url="/parks", window=PARKS)
    page.wait_for_function("document.title === 'Going'")
    page.reload()
    page.wait_for_url(re.compile("/parks$"))
    assert session.claims[-1]["url"] == "/parks", session.claims


@test
def a_page_shows_the_address_of_where_its_link_led(world):
    page, session = world.open(PARKS, "/parks")
    answer = {"n": session.sequence, "ack": 0, "url": "/parks/acadia"}
    page.route("**/_/claim", lambda route: route.fulfill(json=answer))
    page.reload()
    page.wait_for_url("**/parks/acadia")
    assert page.evaluate("history.state") == 0


@test
def an_address_with_two_slashes_is_one_of_this_site(world):
    for path in ["//parks", "//", "///", "/\\parks"]:
        page, session = world.open(PARKS, path)
        page.locator("#e201").click()
        assert session.received() == [("e201", "tap", None)]
        session.update(*PUSH, url="//acadia")
        page.wait_for_url(world.site.base + "//acadia")


@test
def a_reload_takes_the_same_session_up_again(world):
    page, session = world.open(PARKS, "/parks")
    session.update(["t", "e202", "Changed"], window=PARKS.replace("Acadia", "Changed"))
    expect(page.locator("#e202")).to_have_text("Changed")
    page.reload()
    expect(page.locator("#e202")).to_have_text("Changed")
    page.locator("#e201").click()
    assert session.received(last=("e201", "tap", None))


@test
def a_duplicated_tab_gets_a_session_of_its_own(world):
    page, session = world.open(PARKS, "/parks")
    with page.context.expect_page() as opened:
        page.evaluate("window.open(location.href)")
    other = opened.value
    other.wait_for_selector("html[data-ready]")
    page.locator("#e201").click()
    assert session.received() == [("e201", "tap", None)]
    other.locator("#e211").click()
    theirs = world.site.sessions[other.evaluate("document.documentElement.dataset.session")]
    assert theirs is not session and theirs.received() == [("e211", "tap", None)]


@test
def a_session_that_is_gone_is_followed_by_a_fresh_page(world):
    page, session = world.open(PARKS, "/parks")
    del world.site.sessions[session.name]
    session.cut()
    page.wait_for_function("name => document.documentElement.dataset.session !== name", arg=session.name)
    page.wait_for_selector("html[data-ready]")


@test
def a_socket_that_is_closed_as_unknown_is_followed_by_a_fresh_page(world):
    for code in 4404, 4403:
        page, session = world.open(PARKS, "/parks")
        session.close(code, "There is no such session.")
        page.wait_for_function("name => document.documentElement.dataset.session !== name", arg=session.name)
        page.wait_for_selector("html[data-ready]")
        fresh = world.site.sessions[page.evaluate("document.documentElement.dataset.session")]
        page.locator("#e201").click()
        assert fresh.received() == [("e201", "tap", None)] and session.socket_count == 1


@test
def a_socket_that_another_took_over_stays_closed_until_the_page_is_used(world):
    page, session = world.open(PARKS)
    session.close(4409, "Another socket has taken over.")
    session.update(["t", "e202", "Later"], window=PARKS.replace("Acadia", "Later"))
    page.wait_for_timeout(1500)
    assert session.socket_count == 1
    expect(page.locator("#e202")).to_have_text("Acadia")
    page.mouse.move(200, 800)
    page.mouse.down()
    expect(page.locator("#e202")).to_have_text("Later")
    page.mouse.up()
    page.locator("#e201").click()
    assert session.received(last=("e201", "tap", None))
    assert session.socket_count == 2


@test
def a_line_is_read_however_it_is_split_into_frames(world):
    page, session = world.open(PARKS)
    text = "Pärke 🏞️ und 🌲🌲"
    # Split after each character, also around those of four bytes and before the line break.
    session.send_frames(*line(session.update(["t", "e202", text], lost=True)))
    expect(page.locator("#e202")).to_have_text(text)
    # Several lines in one frame, with a heartbeat, and the end of the last one in the next.
    one, two, three = (
        line(session.update(["t", element, text], lost=True))
        for element, text in [("e202", "🏔 One"), ("e212", "🏔 Two"), ("e202", "Whole 🦌")]
    )
    cut = three.index("🦌")
    session.send_frames(one + "\n" + two + three[:cut], three[cut:] + "\n")
    expect(page.locator("#e202")).to_have_text("Whole 🦌")
    expect(page.locator("#e212")).to_have_text("🏔 Two")
    assert session.socket_count == 1


HIDE = """
hidden => {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
}
"""


@test
def a_hidden_tab_closes_its_socket_and_catches_up_when_shown(world):
    page, session = world.open(PARKS)
    page.evaluate(HIDE, True)
    session.wait_for_close()
    assert session.received_events == [(None, "phase", "background")]
    session.update(["t", "e202", "Later"], window=PARKS.replace("Acadia", "Later"))
    expect(page.locator("#e202")).to_have_text("Acadia")
    page.evaluate(HIDE, False)
    expect(page.locator("#e202")).to_have_text("Later")
    assert session.received(2)[1] == (None, "phase", "active")
    assert session.socket_count == 2


@test
def a_hidden_tab_keeps_its_socket_until_its_events_are_saved(world):
    page, session = world.open(PARKS)
    session.ignores_events = True
    page.evaluate(HIDE, True)
    session.wait_for_unread()
    page.wait_for_timeout(300)
    assert session.lines is not None
    session.cut()
    session.ignores_events = False
    assert session.received() == [(None, "phase", "background")]
    session.wait_for_close()


@test
def nine_tabs_at_once_all_work(world):
    page, _ = world.open(PARKS)
    pages = [page]
    for _ in range(8):
        other = page.context.new_page()
        other.goto(world.site.base + "/")
        other.wait_for_selector("html[data-ready]")
        pages.append(other)
    for number, other in enumerate(pages):
        session = world.site.sessions[other.evaluate("document.documentElement.dataset.session")]
        other.locator("#e201").click()
        assert session.received(last=("e201", "tap", None))
        text = f"Seen {number}"
        session.update(["t", "e202", text], window=PARKS.replace("Acadia", text))
        expect(other.locator("#e202")).to_have_text(text)


# Bars


@test
def a_large_title_collapses_into_the_bar_when_the_list_scrolls(world):
    rows = [link(200 + index, f"Park {index}") for index in range(60)]
    page, session = world.open(window(navigation(screen(10, "Parks", *rows).replace('"inline"', '"large"'))))
    before = page.locator("#e103").bounding_box()["height"]
    bar = "getComputedStyle(document.querySelector('#e101'), '::before').opacity"
    assert page.evaluate(bar) == "0"
    page.locator("#e104").evaluate("e => { e.scrollTop = 300 }")
    page.wait_for_function(f"{bar} === '1'")
    assert before == 52 and page.locator("#e103").bounding_box()["height"] == 0


@test
def nothing_overflows_a_window_320_wide(world):
    page, session = world.open(BOTH, width=320)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


@test
def a_wide_window_shows_a_phone_around_the_app(world):
    page, _ = world.open(PARKS, width=1280)
    assert page.locator("#phone").bounding_box()["width"] < 500
    page.set_viewport_size({"width": 640, "height": 400})
    assert page.locator("#phone").bounding_box() == {"x": 0, "y": 0, "width": 640, "height": 400}
