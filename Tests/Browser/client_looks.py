"""Positions and pixels in a browser: images in frames, scrolling pages, bars, menus."""

import json

from playwright.sync_api import expect

from client_hands import loaded
from client_pages import button, link, navigation, row, screen, sheet, window
from client_tests import at_rest, middle, test

# An image of 20 × 60: red, green and blue, from top to bottom.
TALL = (
    "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='20' height='60'%3E%3Crect width='20' height='20' fill='red'/%3E"
    "%3Crect y='20' width='20' height='20' fill='lime'/%3E%3Crect y='40' width='20' height='20' fill='blue'/%3E%3C/svg%3E"
)
NAMES = {(255, 0, 0): "red", (0, 255, 0): "green", (0, 0, 255): "blue", (255, 255, 255): "nothing"}


def picture(mode, frame, within=""):
    fit, grow = ("cover", "x y") if mode == "fill" else ("contain", "")
    wide = "" if "width:" in frame else grow and "x"
    return (
        f'<div id="e30" class="box" data-grow="{wide}" style="{frame};justify-items:center;align-items:center">'
        f'{within or "%s"}</div>' % f'<div class="box" data-grow="{grow}" style="object-fit:{fit}"><img id="e33" class="image" src="{TALL}" alt=""'
        f' data-flags="resizable" style="object-fit:{fit}"></div>'
    )


def opened(world, *content):
    page, _ = world.open(window(navigation(f'<div id="e10" class="screen"><div class="scroll" data-scrolls="y">{"".join(content)}</div></div>')))
    page.wait_for_function("[...document.images].every(e => e.complete)")
    return page


def colours(page, *places):
    """Returns the colours at points of the page."""
    shot = page.screenshot(type="png")
    read = page.evaluate(
        """async ([bytes, places]) => {
            const picture = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: "image/png" }));
            const canvas = Object.assign(document.createElement("canvas"), { width: picture.width, height: picture.height });
            const context = canvas.getContext("2d");
            context.drawImage(picture, 0, 0);
            return places.map(([x, y]) => [...context.getImageData(x, y, 1, 1).data].slice(0, 3));
        }""",
        [list(shot), [[round(x), round(y)] for x, y in places]],
    )
    return [NAMES.get(tuple(colour), colour) for colour in read]


def across(page, selector):
    """Returns the colours at the top, the middle and the bottom of an element."""
    box = page.locator(selector).bounding_box()
    x = box["x"] + box["width"] / 2
    return colours(page, (x, box["y"] + 2), (x, box["y"] + box["height"] / 2), (x, box["y"] + box["height"] - 3))


@test
def a_picture_that_fills_a_frame_shows_its_middle(world):
    page = opened(world, picture("fill", "width:90px;height:90px;overflow:hidden"))
    assert across(page, "#e30") == ["green", "green", "green"]


@test
def a_picture_that_fills_a_frame_within_frames_shows_its_middle_too(world):
    within = '<div class="box" data-grow="x y" style="justify-items:center;align-items:center">%s</div>'
    page = opened(world, picture("fill", "height:120px;overflow:hidden", within))
    assert across(page, "#e30") == ["green", "green", "green"]
    box = page.locator("#e33").bounding_box()
    assert box["height"] == 120 and box["width"] == 393, box


@test
def a_frame_with_an_alignment_shows_that_part_of_its_picture(world):
    frame = picture("fill", "width:90px;height:90px;overflow:hidden").replace("align-items:center\"", "align-items:start\"", 1)
    assert across(opened(world, frame), "#e30") == ["red", "red", "red"]


@test
def a_picture_that_fits_a_frame_is_shown_whole_and_no_wider(world):
    page = opened(world, picture("fit", "height:180px"))
    assert across(page, "#e30") == ["red", "green", "blue"]
    box = page.locator("#e33").bounding_box()
    assert (box["width"], box["height"]) == (60, 180), box


@test
def later_views_of_a_stack_cover_translucent_or_moved_ones(world):
    def under(kind, style, over="text"):
        return (
            f'<div class="{kind}" style="width:120px;height:40px"><div class="box" style="{style};width:40px;height:40px;background:red"></div>'
            f'<div class="{over} over" style="width:40px;height:40px;background:lime"></div></div>'
        )

    page = opened(
        world, under("zstack", "opacity:0.99"), under("zstack", "rotate:180deg"), under("zstack", "opacity:0.99", "scroll"),
        under("hstack", "translate:48px 0"),
    )
    places = [middle(page, f":nth-child({number}) > .over") for number in range(1, 5)]
    assert colours(page, *places) == ["green"] * 4


@test
def pages_of_a_scroll_view_are_as_wide_as_it_and_snap_to_it(world):
    pages = "".join(f'<div id="e{40 + place}" class="box" style="width:calc(100cqw + 0px);height:80px;flex-shrink:0">{place}</div>' for place in range(4))
    page, _ = world.open(window(navigation(
        f'<div id="e10" class="screen"><div class="vstack" data-grow="x"><div id="e20" class="scroll" data-scrolls="x" data-style="paging">'
        f'<div class="hstack" style="gap:0">{pages}</div></div></div></div>'
    )))
    assert page.locator("#e41").bounding_box()["width"] == 393
    page.locator("#e20").evaluate("e => e.scrollTo(500, 0)")
    page.wait_for_function("document.querySelector('#e20').scrollLeft === 393")


def bottom(*items):
    return '<div id="e50" class="bottom-bar" role="toolbar">' + "".join(items) + "</div>"


def item(number, inner, placement="bottom"):
    return f'<div id="e{number}" class="bar-item" data-placement="{placement}">{inner}</div>'


@test
def a_spacer_in_a_bottom_bar_moves_its_items_to_both_sides(world):
    inner = f'{button(61, "Left")}<div class="spacer"></div>{button(62, "Right")}'
    page, _ = world.open(window(navigation(screen(10, "S").removesuffix("</div>") + bottom(item(60, inner)) + "</div>")))
    assert middle(page, "#e61")[0] < 60 and middle(page, "#e62")[0] > 333


@test
def a_keyboard_toolbar_is_shown_while_a_field_has_the_focus(world):
    field = '<input id="e70" class="field" type="text" value="" aria-label="Name">'
    page, session = world.open(window(navigation(
        screen(10, "S", row(20, field)).removesuffix("</div>") + bottom(item(60, button(61, "Done"), "keyboard")) + "</div>"
    )))
    expect(page.locator("#e61")).to_be_hidden()
    page.locator("#e70").focus()
    expect(page.locator("#e61")).to_be_visible()
    page.locator("#e61").click()
    assert ("e61", "tap", None) in session.received(3)


@test
def a_principal_toolbar_item_replaces_the_title(world):
    principal = '<div id="e15" class="bar-item" data-placement="principal"><span id="e16" class="text">Ours</span></div>'
    page, _ = world.open(window(navigation(screen(10, "Theirs", back="Parks").replace("</header>", principal + "</header>"))))
    assert abs(middle(page, "#e16")[0] - 196.5) <= 1
    assert page.locator("#e103").evaluate("e => getComputedStyle(e).clipPath") == "inset(50%)"
    # The title still names the screen.
    expect(page.get_by_role("heading", name="Theirs")).to_have_count(1)


def actions(number, *buttons, placement="trailing", flags="", full=True):
    return (
        f'<div id="e{number}" class="swipe-actions" data-placement="{placement}"{" data-style=full" if full else ""}'
        f'{f" data-flags={flags}" if flags else ""}>{"".join(buttons)}</div>'
    )


def swiped(full=True):
    own = actions(60, button(61, "Delete", "destructive"), button(62, "More"), full=full)
    synthetic = actions(70, button(71, "Delete", "destructive"), flags="deletable")
    return window(navigation(screen(10, "S", row(20, f'<span class="text">Milk</span>{own}{synthetic}'), row(21, "Eggs"))))


@test
def a_row_shows_its_swipe_actions_with_the_first_at_the_edge(world):
    page, session = world.open(swiped())
    top = page.locator("#e20").bounding_box()["y"] + 20
    world.drag(page, (300, top), (200, top))
    at_rest(page)
    assert middle(page, "#e62")[0] < middle(page, "#e61")[0] < 377
    expect(page.locator("#e71")).to_be_hidden()
    assert session.received_events == []


def left_and_right(page, selector):
    box = page.locator(selector).bounding_box()
    return box["x"], box["x"] + box["width"]


@test
def a_swiped_row_stays_open_and_hides_the_actions_of_its_other_side(world):
    leading = actions(80, button(81, "Pack"), placement="leading", full=False)
    trailing = actions(60, button(61, "Delete", "destructive"), full=False)
    page, session = world.open(window(navigation(screen(
        10, "S", row(20, f'<span id="e22" class="text">Milk</span>{leading}{trailing}'), row(21, "Eggs")))))
    (start, _), (row_left, row_right) = left_and_right(page, "#e22"), left_and_right(page, "#e20")
    for way, shown, hidden in [(-130, "#e60", "#e80"), (130, "#e80", "#e60")]:
        x, y = middle(page, "#e20")
        world.drag(page, (x, y), (x + way, y))
        expect(page.locator(".dragging")).to_have_count(0)
        at_rest(page)
        left, right = left_and_right(page, shown)
        assert round(left_and_right(page, "#e22")[0] - start) == round(right - left) * (1 if way > 0 else -1)
        assert (round(left), round(right)) == ((row_left, row_left + right - left) if way > 0 else (row_right - right + left, row_right))
        left, right = left_and_right(page, hidden)
        assert right <= row_left or left >= row_right, (left, right)
        # A tap elsewhere closes it.
        page.mouse.click(*middle(page, "#e21"))
        at_rest(page)
        assert left_and_right(page, "#e22")[0] == start
    assert session.received_events == []


@test
def a_row_can_be_swiped_only_to_a_side_that_has_actions(world):
    trailing = actions(60, button(61, "Delete", "destructive"), full=False)
    page, _ = world.open(window(navigation(screen(10, "S", row(20, f'<span id="e22" class="text">Milk</span>{trailing}')))))
    start, _ = left_and_right(page, "#e22")
    x, y = middle(page, "#e20")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 90, y, steps=5)
    assert left_and_right(page, "#e22")[0] == start
    page.mouse.move(x - 90, y, steps=5)
    page.mouse.up()


@test
def a_row_swiped_further_than_its_actions_are_wide_shows_no_gap(world):
    trailing = actions(60, button(61, "Delete", "destructive"), full=False)
    page, _ = world.open(window(navigation(screen(10, "S", row(20, f'<span id="e22" class="text">Milk</span>{trailing}')))))
    _, row_right = left_and_right(page, "#e20")
    x, y = middle(page, "#e20")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 140, y, steps=5)
    assert left_and_right(page, "#e61")[1] < row_right - 40
    at_edge, beside, moved = colours(page, (row_right - 3, y), (left_and_right(page, "#e61")[0] + 3, y), (row_right - 180, y))
    assert at_edge == beside and at_edge != "nothing", (at_edge, beside)
    # A dragged row doesn't look pressed.
    assert moved == "nothing", moved
    page.mouse.up()


@test
def a_full_swipe_performs_the_first_action_of_a_row(world):
    page, session = world.open(swiped())
    top = page.locator("#e20").bounding_box()["y"] + 20
    world.drag(page, (370, top), (60, top))
    assert session.received() == [("e61", "tap", None)]


@test
def after_a_full_swipe_the_row_closes_and_its_action_has_no_focus(world):
    page, session = world.open(swiped(), has_touch=True)
    loaded(page, "rows.js")
    y = page.locator("#e20").bounding_box()["y"] + 20
    world.finger(page, (350, y), *[(350 - 40 * step, y) for step in range(1, 9)])
    assert session.received() == [("e61", "tap", None)]
    # The app changes something else, as if the row had been marked.
    session.update(["a", "e21", "aria-label", "Later"])
    expect(page.locator(".row.dragging")).to_have_count(0)
    at_rest(page)
    assert page.evaluate("document.activeElement.closest('.swipe-actions')") is None
    expect(page.locator("#e60")).to_have_css("opacity", "0")
    # Focused by a tap, it isn't shown either; by a key, it is.
    page.evaluate("document.querySelector('#e61').focus()")
    at_rest(page)
    expect(page.locator("#e60")).to_have_css("opacity", "0")
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    expect(page.locator("#e60")).to_have_css("opacity", "1")


# New animations of scripts are paused.
PAUSED = """() => {
    Element.prototype.animate = new Proxy(Element.prototype.animate, {
        apply(of, e, given) { const motion = of.apply(e, given); motion.pause(); return motion; },
    });
}"""


@test
def a_row_whose_action_removes_it_leaves_to_the_side_and_those_below_close_the_gap(world):
    for is_full in (False, True):
        page, session = world.open(swiped(), has_touch=is_full)
        loaded(page, "rows.js")
        box, below = page.locator("#e20").bounding_box(), page.locator("#e21").bounding_box()["y"]
        y = box["y"] + 20
        session.updates_first = True
        if is_full:
            world.finger(page, (350, y), *[(350 - 40 * step, y) for step in range(1, 9)])
        else:
            world.drag(page, (300, y), (200, y))
            at_rest(page)
            page.locator("#e61").click()
        session.received(last=("e61", "tap", None))
        page.evaluate(PAUSED)
        session.update(["x", "e20"])
        page.wait_for_function("document.querySelector('.row.leaving')?.getAnimations().some((e) => !(e instanceof CSSTransition))")
        page.evaluate("for (const e of document.querySelector('.leaving').getAnimations()) if (!(e instanceof CSSTransition)) e.currentTime = 175")
        at_rest(page)
        gone, now = page.locator(".leaving").bounding_box(), page.locator("#e21").bounding_box()["y"]
        assert 0 < gone["height"] < box["height"] and gone["y"] == box["y"], (is_full, gone, box)
        words = page.locator(".leaving > .text").bounding_box()
        assert words["x"] + words["width"] <= box["x"], (is_full, words)
        assert abs(now - below + box["height"] - gone["height"]) < 1, (is_full, now, below)
        page.evaluate("for (const e of document.querySelector('.leaving').getAnimations()) e.finish()")
        expect(page.locator(".leaving")).to_have_count(0)
        assert page.locator("#e21").bounding_box()["y"] == box["y"]


@test
def rows_that_the_app_removes_by_itself_leave_at_once(world):
    page, session = world.open(swiped())
    loaded(page, "rows.js")
    session.update(["x", "e20"])
    expect(page.locator("#e20")).to_have_count(0)
    assert page.locator(".leaving").count() == 0


@test
def a_row_without_full_swipe_only_shows_its_actions(world):
    page, session = world.open(swiped(full=False))
    top = page.locator("#e20").bounding_box()["y"] + 20
    world.drag(page, (370, top), (60, top))
    at_rest(page)
    page.locator("#e62").click()
    assert session.received() == [("e62", "tap", None)]


@test
def each_swipe_action_is_named_after_its_row(world):
    rows = [row(20 + at, f'<button id="e{at}1" class="button" type="button"><span class="text">{name}</span></button>{actions(60 + 10 * at, button(61 + 10 * at, "Delete", "destructive"))}')
            for at, name in enumerate(["Camera", "Book"])]
    page, session = world.open(window(navigation(screen(10, "S", *rows))))
    loaded(page, "rows.js")
    for name in ("Delete, Camera", "Delete, Book"):
        expect(page.get_by_role("button", name=name, exact=True)).to_have_count(1)
    session.update(["c", "e25", "e104", None, row(25, f'<button id="e51" class="button" type="button">Map</button>{actions(80, button(81, "Delete", "destructive"))}')])
    expect(page.get_by_role("button", name="Delete, Map", exact=True)).to_have_count(1)


@test
def symbols_of_navigation_grow_with_the_text(world):
    page, _ = world.open(window(navigation(screen(10, "S", link(20, "Acadia"), back="Parks"))))
    sizes = {}
    for size in (16, 24):
        page.evaluate("size => { document.documentElement.style.fontSize = `${size}px`; }", size)
        sizes[size] = page.evaluate("[['#e201', '::after'], ['.back-button', '::before']].map(([e, part]) => parseFloat(getComputedStyle(document.querySelector(e), part).width))")
    assert abs(sizes[24][0] - 1.5 * sizes[16][0]) < 0.1 and sizes[24][1] > sizes[16][1], sizes


SPLIT = (
    '<div id="e5" class="split"><button id="e6" class="split-button" type="button"></button><div id="e7" class="column" data-placement="sidebar">%s</div>'
    '<div id="e8" class="column" data-placement="detail"></div></div>'
)


@test
def above_columns_a_sheet_is_a_form_in_the_middle(world):
    page, session = world.open(window(SPLIT % navigation(screen(10, "Trips"))), width=1280)
    session.update(["c", "e90", "e1", None, sheet(screen(91, "New trip", row(92, button(93, "OK"))))])
    page.wait_for_selector("#e90:not(.arriving)")
    at_rest(page)
    frame, form, behind = (page.locator(name).bounding_box() for name in ("#e1", "#e90", "#e5"))
    assert 540 <= form["width"] <= 704 and form["height"] < frame["height"] - 60, form
    for start, length in (("x", "width"), ("y", "height")):
        assert abs(form[start] + form[length] / 2 - frame[start] - frame[length] / 2) < 1, (form, frame)
    # The page behind it stays as it is.
    assert behind == frame, (behind, frame)


@test
def the_search_field_of_a_sidebar_is_as_wide_as_its_rows(world):
    field = '<input id="e105" class="search-field" type="search" aria-label="Trip">'
    page, _ = world.open(window(SPLIT % navigation(screen(10, "Trips", row(20, "Acadia")).replace("</h1>", f"</h1>{field}").replace('"inline"', '"large"'))), width=1280)
    column, place = page.locator("#e7").bounding_box(), page.locator("#e105").bounding_box()
    assert abs(place["x"] - column["x"] - 16) < 1 and abs(place["width"] - column["width"] + 33) < 2, (place, column)


@test
def a_window_too_low_for_the_shape_of_a_phone_has_no_bezel(world):
    for height, has_bezel in [(560, False), (720, True)]:
        page, _ = world.open(window(navigation(screen(10, "S"))), width=1280, height=height)
        width, tall, outline = page.evaluate("(() => { const e = document.querySelector('#phone'); return [e.offsetWidth, e.offsetHeight, getComputedStyle(e).outlineStyle]; })()")
        assert (outline != "none") == has_bezel, (height, outline)
        assert tall > 1.6 * width if has_bezel else (width, tall) == (1280, 560), (width, tall)
        page.context.close()


def luminance(colour):
    parts = [part / 255 for part in colour]
    return sum(weight * (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4) for weight, part in zip((0.2126, 0.7152, 0.0722), parts))


def contrast(one, other):
    low, high = sorted([luminance(one), luminance(other)])
    return (high + 0.05) / (low + 0.05)


# The colour of a part in the page's own numbers.
COLOUR = """([selector, name, part]) => {
    const pen = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    pen.fillStyle = getComputedStyle(document.querySelector(selector), part)[name];
    pen.fillRect(0, 0, 1, 1);
    return [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3);
}"""


@test
def symbols_and_text_have_one_tint_that_can_be_read_in_both_themes(world):
    symbol = '<svg id="{}" class="image" viewBox="0 0 24 24"></svg>'
    more = f'<div class="bar-item" data-placement="trailing">{button(60, symbol.format("s1"))}</div><div class="bar-item" data-placement="trailing">{button(61, "Edit")}</div>'
    both = f'{button(62, symbol.format("s2") + "<span id=words class=text>Then</span>")}'
    for theme, behind in [("light", (242, 242, 247)), ("dark", (28, 28, 30))]:
        for tint in ("blue", "green", "yellow", "cyan", "pink"):
            content = window(navigation(screen(10, "S", row(20, both), back="Parks").replace("</header>", more + "</header>")))
            page, _ = world.open(content.replace('class="window"', f'class="window" style="--tint:var(--{tint})"'), color_scheme=theme)
            colour = lambda selector, name="color", part=None: page.evaluate(COLOUR, [selector, name, part])
            case = (theme, tint)
            assert colour("#s1") == colour("#e61") == colour(".back-button") == colour(".back-button", "borderTopColor", "::before"), case
            assert colour("#s2") == colour("#words"), case
            assert contrast(colour("#s1"), behind) >= 4.5 and contrast(colour("#s2"), behind) >= 4.5, (case, colour("#s1"), colour("#s2"))
            page.context.close()


@test
def the_chosen_item_of_a_menu_has_its_check_mark_before_its_text(world):
    options = "".join(f'<button id="e{70 + at}" class="option" role="menuitemradio" aria-checked="{str(at == 1).lower()}"><span id="e{80 + at}" class="text">{name}</span></button>' for at, name in enumerate(["Name", "Oldest first"]))
    page, _ = world.open(window(navigation(screen(10, "S", row(20, MENU % f'<div id="e33" class="picker" data-style="menu">{options}</div>')))))
    page.get_by_role("button", name="Sort").click()
    expect(page.locator("#e71")).to_be_visible()
    at_rest(page)
    # Its place counts from the start of the item, before the text; all texts begin at the same place.
    mark = page.locator("#e71").evaluate("e => { const { position, left } = getComputedStyle(e, '::after'); return [position, parseFloat(left)]; }")
    text, other, item = (page.locator(name).bounding_box()["x"] for name in ("#e81", "#e80", "#e71"))
    assert mark == ["absolute", 16] and text == other == item + 40, (mark, text, other, item)


MENU = (
    '<div id="e30" class="menu"><span id="e31" class="text">Sort</span><button type="button" class="menu-button" popovertarget="e32"'
    ' aria-labelledby="e31"></button><div id="e32" class="menu-items" popover="">%s</div></div>'
)
INNER = (
    '<div id="e40" class="menu"><span id="e41" class="text">More</span><button type="button" class="menu-button" popovertarget="e42"'
    f' aria-labelledby="e41"></button><div id="e42" class="menu-items" popover="">{button(43, "Tags")}</div></div>'
)


@test
def a_menu_within_a_menu_opens_beside_it_and_a_choice_closes_both(world):
    page, session = world.open(window(navigation(screen(10, "S", row(20, MENU % (button(33, "Name") + INNER))))))
    page.get_by_role("button", name="Sort").click()
    page.get_by_role("button", name="More").click()
    expect(page.locator("#e33")).to_be_visible()
    page.locator("#e43").click()
    assert session.received() == [("e43", "tap", None)]
    expect(page.locator("#e43")).to_be_hidden()
    expect(page.locator("#e33")).to_be_hidden()


@test
def arrow_keys_move_through_all_sections_of_a_menu(world):
    sections = f'<div class="section">{button(33, "Name")}</div><div class="section">{button(34, "Date")}</div>'
    page, _ = world.open(window(navigation(screen(10, "S", row(20, MENU % sections)))))
    page.get_by_role("button", name="Sort").click()
    page.locator("#e33").focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator("#e34")).to_be_focused()


@test
def a_link_fills_its_row_also_beside_a_badge_and_swipe_actions(world):
    actions = '<div id="e25" class="swipe-actions">' + button(26, "Delete", "destructive") + "</div>"
    linked = '<a id="e21" class="link" href="/park"><span id="e22" class="text">Acadia</span></a>'
    page = opened(world, f'<div id="e20" class="row" data-badge="4">{linked}{actions}</div>')
    badge, chevron = page.evaluate(
        """() => ["#e20::before", "#e21::after"].map((name) => {
            const [of, part] = name.split("::"), e = document.querySelector(of), style = getComputedStyle(e, `::${part}`);
            return { position: style.position, end: parseFloat(style.right), room: parseFloat(style.marginRight) };
        })"""
    )
    row_end, link_end = (box["x"] + box["width"] for box in (page.locator(f"#e{n}").bounding_box() for n in (20, 21)))
    # The chevron, 8 wide, is at the end of the link; the badge ends before it.
    assert link_end == row_end - 16
    assert badge["position"] == "absolute" and badge["end"] > 16 + chevron["room"] + 8


@test
def a_press_restyles_the_pressed_row_and_not_the_screen(world):
    rows = "".join(link(100 + number, f"Park {number}") for number in range(200))
    page, session = world.open(window(navigation(screen(10, "Parks", f'<div id="e13" class="list">{rows}</div>'))))
    page.mouse.move(*middle(page, "#e102"))
    at_rest(page)
    world.browser.start_tracing(page=page, categories=["devtools.timeline"])
    page.mouse.down()
    frames = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
    page.evaluate(frames)
    pressed = page.evaluate("['#e1021', '#e1031'].map((id) => getComputedStyle(document.querySelector(id), '::before').backgroundColor)")
    page.mouse.up()
    session.received(last=("e1021", "tap", None))
    page.evaluate(frames)
    trace = json.loads(world.browser.stop_tracing())["traceEvents"]
    styled = [event["args"]["elementCount"] for event in trace if event["name"] == "UpdateLayoutTree" and event["args"]]
    assert styled and max(styled) < 60, styled
    # The whole row looks pressed.
    assert pressed == ["rgb(209, 209, 214)", "rgba(0, 0, 0, 0)"], pressed


# Narrow windows and large type


def picture_and_name(name):
    circle = (
        '<div id="e31" class="box" data-style="circle" style="overflow:hidden"><div class="box" style="background:red">'
        '<div class="box" style="width:60px;height:60px;flex-shrink:0;justify-items:center;align-items:center"></div></div></div>'
    )
    words = f'<div class="vstack" style="align-items:start;gap:2px"><span id="e32" class="text">{name}</span><span class="text">Profile, avatar and favourite park</span></div>'
    return row(20, f'<a id="e21" class="link" href="/me"><div class="box" style="padding:4px 0 4px 0"><div class="hstack" style="align-items:center;gap:14px">{circle}{words}</div></div></a>')


@test
def a_round_picture_stays_round_beside_a_name_of_any_length(world):
    for width in (390, 360, 320):
        for name in ("Robin Ranger", "Maximiliana Konstantinopolskaya-Smith", "M" * 36):
            page, _ = world.open(window(navigation(screen(10, "You", picture_and_name(name)))), width=width)
            box, words = page.locator("#e31").bounding_box(), page.locator("#e32").bounding_box()
            assert (round(box["width"]), round(box["height"])) == (60, 60), (width, name, box)
            assert box["x"] == 32 and words["x"] > 92 and words["x"] + words["width"] <= width - 32, (width, name, box, words)


@test
def the_label_of_a_button_in_a_row_is_aligned_left_also_when_it_wraps(world):
    words = "A button that says more than there is room for beside each other"
    label = f'<div class="hstack" data-style="label"><svg class="image" viewBox="0 0 24 24"></svg><span id="e22" class="text">{words}</span></div>'
    page, _ = world.open(window(navigation(screen(
        10, "S", row(20, f'<button id="e21" class="button" type="button">{label}</button>'), row(30, button(31, f'<span id="e32" class="text">{words}</span>'))))))
    for name in ("e22", "e32"):
        left, lines = page.locator(f"#{name}").evaluate(
            """(e) => {
                const range = document.createRange();
                range.selectNodeContents(e);
                return [e.getBoundingClientRect().left, [...range.getClientRects()].map((line) => line.left)];
            }"""
        )
        assert len(lines) > 1 and all(abs(line - left) < 1 for line in lines), (name, left, lines)


@test
def a_title_that_does_not_fit_ends_in_an_ellipsis_at_every_text_size(world):
    for size in (16, 24, 28):
        for name in ("Theodore Roosevelt and everybody who came along", "Parks"):
            page, _ = world.open(window(navigation(screen(10, name).replace('data-mode="inline"', 'data-mode="large"'))))
            page.evaluate("size => { document.documentElement.style.fontSize = `${size}px`; }", size)
            high, room, cut, look = page.locator("#e103").evaluate(
                """(e) => {
                    const range = document.createRange();
                    range.selectNodeContents(e);
                    const words = range.getBoundingClientRect(), place = e.getBoundingClientRect();
                    return [words.height, place.height, words.right > place.right - 16, getComputedStyle(e).textOverflow];
                }"""
            )
            assert high <= room and look == "ellipsis", (size, name, high, room)
            assert cut == (name != "Parks"), (size, name)
            # An ellipsis only counts for an element with text of its own.
            assert page.locator("#e103").evaluate("e => getComputedStyle(e).display") == "block"
