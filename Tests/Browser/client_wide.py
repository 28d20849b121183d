"""Wide windows: inspectors beside a view, and tables."""

from playwright.sync_api import expect

from client_hands import loaded
from client_pages import button, row, window
from client_tests import test

BAR = '<header id="e11" class="bar" data-mode="inline"><h1 id="e13" class="bar-title" tabindex="-1" data-title="Editor">Editor</h1></header>'
LINES = "".join(row(100 + place, f"Line {place}") for place in range(60))


def inspector(*shown, compact=False):
    main = f'<div id="e30" class="list" role="list">{LINES}</div>'
    columns = f'<div id="e20" class="split" data-style="inspector" data-hides="bar"><div id="e21" class="column" data-placement="detail">{main}</div>{"".join(shown)}</div>'
    screen = f'<div id="e2" class="navigation"><div id="e10" class="screen">{BAR}{main if compact else columns}</div></div>'
    return window(screen, style="split" if compact else "columns")


def shown(style=""):
    return f'<div id="e22" class="column" data-placement="inspector" style="{style}"><div id="e40" class="list" role="list">{row(41, button(42, "Bold"))}</div></div>'


def box(page, selector):
    return page.locator(selector).bounding_box()


@test
def an_inspector_is_at_the_trailing_edge_and_its_view_has_the_room_that_is_left(world):
    page, session = world.open(inspector(), width=1280)
    screen = box(page, "#e10")
    assert box(page, "#e30")["width"] == screen["width"], screen
    session.update(["c", "e22", "e20", None, shown()])
    expect(page.locator("#e22")).to_be_visible()
    main, side = box(page, "#e30"), box(page, "#e22")
    assert 225 <= side["width"] <= 321, side
    assert main["x"] == screen["x"] and abs(main["x"] + main["width"] - side["x"]) <= 1, (main, side)
    assert side["x"] + side["width"] == screen["x"] + screen["width"], (side, screen)
    session.update(["x", "e22"])
    expect(page.locator("#e22")).to_have_count(0)
    assert box(page, "#e30")["width"] == screen["width"]


@test
def an_inspector_has_the_width_that_the_app_gives_it(world):
    page, _ = world.open(inspector(shown("width:260px;min-width:260px;max-width:260px")), width=1280)
    assert box(page, "#e22")["width"] == 260


@test
def the_rows_of_both_columns_begin_below_the_bar_and_scroll_beneath_it(world):
    page, _ = world.open(inspector(shown()), width=1280)
    bar = box(page, "#e11")
    for first in ["#e100", "#e41"]:
        top = box(page, first)["y"]
        assert bar["y"] + bar["height"] <= top < bar["y"] + bar["height"] + 20, (first, top, bar)
    page.locator("#e30").evaluate("e => { e.scrollTop = 400; }")
    assert box(page, "#e30")["y"] <= bar["y"] and box(page, "#e100")["y"] < 0


@test
def the_keyboard_reaches_an_inspector_after_the_view(world):
    page, _ = world.open(inspector(shown()).replace("Line 59", button(98, "Last")), width=1280)
    page.locator("#e98").focus()
    page.keyboard.press("Tab")
    expect(page.locator("#e42")).to_be_focused()


@test
def a_window_with_an_inspector_asks_for_columns_where_there_is_room_for_them(world):
    page, session = world.open(inspector(compact=True), width=1100)
    assert session.received() == [(None, "wide", True)]
    session.update(["a", "e1", "data-style", "columns"])
    page.set_viewport_size({"width": 500, "height": 800})
    assert session.received(last=(None, "wide", False))


@test
def columns_that_come_when_the_window_is_narrow_again_are_given_up(world):
    page, session = world.open(inspector(compact=True), width=1100)
    assert session.received() == [(None, "wide", True)]
    page.set_viewport_size({"width": 500, "height": 800})
    page.wait_for_function("() => document.cookie.includes('wide=0')")
    session.update(["a", "e1", "data-style", "columns"])
    assert session.received(last=(None, "wide", False))


@test
def a_phone_with_an_inspector_asks_for_nothing(world):
    page, session = world.open(inspector(compact=True))
    loaded(page, "columns.js")
    page.locator("#e30").evaluate("e => { e.scrollTop = 10; }")
    assert session.received_events == []


def cells(kind, *texts):
    boxes = "".join(f'<div class="box"{more}><span class="text">{text}</span></div>' for text, more in texts)
    return f'<div class="hstack" data-style="{kind}" data-grow="x">{boxes}</div>'


def table():
    fixed = ' style="width:120px;flex-shrink:0" data-has="width"'
    lines = "".join(row(50 + place, cells("tableRow", (name, ""), (state, ""), ("km²", fixed))) for place, (name, state) in enumerate([("Zion", "Utah"), ("Theodore Roosevelt National Park", "North Dakota")]))
    header = cells("tableHeader", ("Name", ""), ("State", ""), ("Area", fixed))
    return window(f'<div id="e30" class="vstack" data-grow="x y scrolls" style="gap:0">{header}<div id="e40" class="list" role="list" data-style="plain">{lines}</div></div>')


@test
def a_column_of_a_table_has_the_same_place_in_each_line(world):
    page, _ = world.open(table(), width=1100)
    places = page.locator("[data-style^=table]").evaluate_all("lines => lines.map(line => [...line.children].map(e => [e.getBoundingClientRect().left, e.getBoundingClientRect().width].map(Math.round)))")
    assert len(places) == 3 and places[0] == places[1] == places[2], places
    assert places[0][0][1] == places[0][1][1] and places[0][2][1] == 120, places
