"""Animations of the app: animations.js."""

from playwright.sync_api import expect

from client_pages import COVER, DETAIL, link, navigation, screen, window
from client_tests import PARKS, test

# Slow, so that a test sets the progress itself.
SLOW = [[["e1"], 1_000_000, "linear", 0, 1, 0]]

# Lists the animations of the app, without those of style sheets, and pauses them halfway.
OWN = "document.getAnimations().filter((e) => !(e instanceof CSSAnimation || e instanceof CSSTransition))"
PAUSE = f"for (const motion of {OWN}) motion.pause()"
HALFWAY = f"for (const motion of {OWN}) {{ motion.pause(); motion.currentTime = 500_000; }}"
END = f"for (const motion of {OWN}) motion.finish()"


def box(number, style, inner=""):
    return f'<div id="e{number}" class="box" style="{style}">{inner}</div>'


def boxes(*content):
    return window(f'<div id="e2" class="vstack" style="gap:0">{"".join(content)}</div>')


def style(page, selector, name):
    return page.locator(selector).evaluate(f"e => getComputedStyle(e).{name}")


def place(page, selector):
    found = page.locator(selector).bounding_box()
    return round(found["x"]), round(found["y"])


def moving(page, count=1):
    """Waits until this number of animations are running."""
    page.wait_for_function(f"{OWN}.length >= {count}")
    page.evaluate(HALFWAY)


@test
def an_animated_style_moves_from_its_old_value_to_its_new_one(world):
    page, session = world.open(boxes(box(3, "opacity:1;width:100px;height:50px;background:rgb(0 0 0)")))
    session.update(["a", "e3", "style", "opacity:0;width:200px;height:50px;background:rgb(200 0 0)"], motion=SLOW)
    moving(page)
    assert style(page, "#e3", "opacity") == "0.5"
    assert style(page, "#e3", "width") == "150px"
    assert style(page, "#e3", "backgroundColor") == "rgb(100, 0, 0)"
    page.evaluate(END)
    assert style(page, "#e3", "opacity") == "0"
    assert page.evaluate(f"{OWN}.length") == 0


@test
def a_rotation_by_360_degrees_is_animated(world):
    page, session = world.open(boxes(box(3, "width:100px;height:50px;transform:rotate(0deg)")))
    session.update(["a", "e3", "style", "width:100px;height:50px;transform:rotate(360deg)"], motion=SLOW)
    moving(page)
    assert style(page, "#e3", "transform").startswith("matrix(-1, "), style(page, "#e3", "transform")


@test
def an_animation_that_is_interrupted_continues_from_where_it_is(world):
    page, session = world.open(boxes(box(3, "opacity:0")))
    session.update(["a", "e3", "style", "opacity:1"], motion=SLOW)
    moving(page)
    session.update(["a", "e3", "style", "opacity:0"], motion=SLOW)
    page.wait_for_function("document.querySelector('#e3').style.opacity === '0'")
    assert round(float(style(page, "#e3", "opacity")), 2) == 0.5
    page.evaluate(HALFWAY)
    assert round(float(style(page, "#e3", "opacity")), 2) == 0.25


@test
def an_update_without_an_animation_moves_nothing(world):
    page, session = world.open(boxes(box(3, "opacity:0")))
    session.update(["a", "e3", "style", "opacity:1"])
    expect(page.locator("#e3")).to_have_css("opacity", "1")
    assert page.evaluate(f"{OWN}.length") == 0
    assert not page.evaluate("performance.getEntriesByType('resource').some(e => e.name.endsWith('animations.js'))")


@test
def rows_that_change_places_glide_to_them(world):
    page, session = world.open(PARKS)
    (x, first), (_, second) = place(page, "#e20"), place(page, "#e21")
    session.update(["m", "e21", "e104", "e20"], motion=SLOW)
    page.wait_for_function(f"{OWN}.length >= 2")
    page.evaluate(PAUSE)
    # Each element is still in its old position, with its content.
    assert (place(page, "#e20"), place(page, "#e21")) == ((x, first), (x, second))
    page.evaluate(HALFWAY)
    assert place(page, "#e20") == place(page, "#e21") == (x, round((first + second) / 2))
    assert page.evaluate(f"{OWN}.length") == 2
    page.evaluate(END)
    assert (place(page, "#e21"), place(page, "#e20")) == ((x, first), (x, second))


@test
def a_gliding_row_that_is_moved_back_turns_around_where_it_is(world):
    page, session = world.open(PARKS)
    first, second = place(page, "#e20"), place(page, "#e21")
    session.update(["m", "e21", "e104", "e20"], motion=SLOW)
    moving(page, 2)
    middle = place(page, "#e20")
    session.update(["m", "e20", "e104", "e21"], motion=SLOW)
    page.wait_for_function("document.querySelector('#e104').firstElementChild.id === 'e20'")
    assert place(page, "#e20") == place(page, "#e21") == middle
    page.evaluate(END)
    assert (place(page, "#e20"), place(page, "#e21")) == (first, second)


@test
def a_box_that_grows_moves_the_views_below_it_along(world):
    page, session = world.open(
        boxes(
            f'<div id="e3" class="zstack" style="background:rgb(0 0 0)">{box(4, "width:100px;height:100px")}</div>',
            box(5, "width:100px;height:50px"),
        )
    )
    _, below = place(page, "#e5")
    session.update(["c", "e6", "e3", None, box(6, "width:100px;height:300px")], motion=SLOW)
    moving(page, 2)
    _, now = place(page, "#e5")
    _, top = place(page, "#e3")
    assert page.locator("#e3").bounding_box()["height"] == 200
    assert now == top + 200, (below, top, now)


@test
def only_elements_named_by_the_animation_move(world):
    page, session = world.open(boxes(box(3, "opacity:0"), box(4, "opacity:0", box(5, "opacity:0"))))
    session.update(
        *[["a", f"e{number}", "style", "opacity:1"] for number in (3, 4, 5)],
        motion=[[["e4"], 1_000_000, "linear", 0, 1, 0], [["e5"]]],
    )
    moving(page)
    assert [style(page, f"#e{number}", "opacity") for number in (3, 4, 5)] == ["1", "0.5", "1"]


@test
def a_repeating_animation_ends_when_the_app_sets_another_value(world):
    page, session = world.open(boxes(box(3, "opacity:0")))
    session.update(["a", "e3", "style", "opacity:1"], motion=[[["e1"], 1000, "linear", 0, 0, 1]])
    page.wait_for_function(f"{OWN}.length === 1")
    session.update(["a", "e3", "style", "opacity:0.4"])
    page.wait_for_function(f"{OWN}.length === 0")
    assert style(page, "#e3", "opacity") == "0.4"


@test
def with_reduced_motion_animations_only_fade(world):
    page, session = world.open(PARKS, reduced_motion="reduce")
    session.update(["m", "e21", "e104", "e20"], ["a", "e20", "style", "opacity:0;transform:translate(9px,0)"], motion=SLOW)
    moving(page)
    assert style(page, "#e20", "opacity") == "0.5"
    assert style(page, "#e20", "transform") == "matrix(1, 0, 0, 1, 9, 0)"
    assert place(page, "#e21")[1] < place(page, "#e20")[1]


@test
def inserted_and_removed_views_fade_by_default(world):
    page, session = world.open(PARKS)
    first, second = place(page, "#e20"), place(page, "#e21")
    session.update(["x", "e20"], ["c", "e23", "e104", None, link(23, "Big Bend")], motion=SLOW)
    moving(page, 3)
    assert style(page, "#e23", "opacity") == "0.5"
    gone = page.locator(".leaving")
    assert gone.evaluate("e => getComputedStyle(e).opacity") == "0.5"
    assert gone.evaluate("e => [e.inert, e.ariaHidden, e.id]") == [True, "true", ""]
    assert place(page, ".leaving") == first
    # The removed element takes no space: the next one is halfway up.
    assert first[1] < place(page, "#e21")[1] < second[1]
    page.evaluate(END)
    expect(gone).to_have_count(0)
    assert place(page, "#e21") == first


@test
def inserted_and_removed_views_follow_the_transition_of_the_app(world):
    moves = 'data-transition="opacity:0;translate:0 100%|translate:-100% 0"'
    held = box(4, "width:100px;height:50px").replace("<div", f"<div {moves}")
    page, session = world.open(boxes(held, box(5, "width:100px;height:50px")))
    x, y = place(page, "#e4")
    session.update(["x", "e4"], ["c", "e6", "e2", None, held.replace("e4", "e6")], motion=SLOW)
    moving(page, 3)
    assert place(page, ".leaving") == (x - 50, y)
    assert style(page, ".leaving", "opacity") == "1"
    assert style(page, "#e6", "opacity") == "0.5"
    assert style(page, "#e6", "translate") == "0px 50%"


@test
def views_with_the_identity_transition_appear_and_disappear_at_once(world):
    held = box(4, "width:100px;height:50px").replace("<div", '<div data-transition="|"')
    page, session = world.open(boxes(held, box(5, "width:100px;height:50px")))
    session.update(["x", "e4"], ["c", "e6", "e2", None, held.replace("e4", "e6")], motion=SLOW)
    expect(page.locator("#e6")).to_have_css("opacity", "1")
    expect(page.locator(".leaving")).to_have_count(0)


@test
def a_pushed_screen_does_not_take_part_in_the_animation_of_the_app(world):
    page, session = world.open(PARKS)
    session.update(["c", "e30", "e2", None, DETAIL], *COVER, motion=SLOW)
    expect(page.locator("#e30")).to_be_visible()
    assert page.evaluate(f"{OWN}.length") == 0
    expect(page.locator("#e30")).to_have_css("opacity", "1")


@test
def an_element_moved_within_the_tree_glides_to_its_place(world):
    page, session = world.open(
        boxes(box(3, "width:100px;height:100px", box(4, "width:50px;height:50px")), box(5, "width:100px;height:100px"))
    )
    x, y = place(page, "#e4")
    session.update(["x", "e4"], ["c", "e4", "e5", None, box(4, "width:50px;height:50px")], motion=SLOW)
    moving(page)
    assert place(page, "#e4") == (x, y + 50)
    assert page.locator(".leaving").count() == 0


@test
def an_element_that_was_not_displayed_appears_without_gliding(world):
    page, session = world.open(boxes(box(3, "display:none;width:100px;height:50px"), box(4, "width:100px;height:50px")))
    session.update(["a", "e3", "style", "width:100px;height:50px"], motion=SLOW)
    moving(page)
    # The others are halfway to their new position; the new element is in its own.
    assert style(page, "#e3", "translate") == "none"
    assert style(page, "#e4", "translate") == "0px -12.5px"


@test
def rows_from_far_are_at_their_place_at_once_and_their_content_fades_in(world):
    """Sorting leaves no hole between rows, and no row is drawn twice."""
    numbers = range(200, 300)
    page, session = world.open(window(navigation(screen(10, "Parks", *(link(number, f"Park {number}") for number in numbers)))))
    top, below = place(page, "#e200")[1], place(page, "#e299")[1]
    session.update(*(["m", f"e{number}", "e104", f"e{number - 1}"] for number in numbers[1:]), motion=SLOW)
    page.wait_for_function(f"{OWN}.length >= 10")
    for time in (1, 500_000, 999_999):
        page.evaluate(f"for (const motion of {OWN}) {{ motion.pause(); motion.currentTime = {time}; }}")
        assert (place(page, "#e299")[1], place(page, "#e200")[1]) == (top, below)
        assert abs(float(style(page, "#e2991", "opacity")) - time / 1_000_000) < 0.01 and style(page, "#e299", "opacity") == "1"
        # From the first row to the end of the window there is a row everywhere.
        assert page.evaluate("top => [...Array(16).keys()].every((at) => document.elementFromPoint(196, top + 10 + 48 * at)?.closest('.row'))", top)
    page.evaluate(END)
    assert (place(page, "#e299")[1], place(page, "#e200")[1]) == (top, below)


@test
def a_row_moved_from_just_outside_the_window_glides_from_there(world):
    numbers = range(200, 230)
    page, session = world.open(window(navigation(screen(10, "Parks", *(link(number, f"Park {number}") for number in numbers)))))
    hidden = next(number for number in numbers if place(page, f"#e{number}")[1] >= 852)
    y = place(page, f"#e{hidden}")[1]
    session.update(["m", f"e{hidden}", "e104", f"e{hidden - 3}"], motion=SLOW)
    moving(page)
    assert place(page, f"#e{hidden}")[1] == y - 66
    assert style(page, f"#e{hidden}", "opacity") == "1"


@test
def a_reordered_list_keeps_its_scroll_position(world):
    numbers = range(200, 300)
    page, session = world.open(window(navigation(screen(10, "Parks", *(link(number, f"Park {number}") for number in numbers)))))
    page.locator("#e104").evaluate("e => e.scrollTo(0, 1000)")
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    session.update(*(["m", f"e{number}", "e104", "e200"] for number in numbers[60:]), motion=SLOW)
    page.wait_for_function(f"{OWN}.length >= 20")
    page.evaluate(END)
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert page.locator("#e104").evaluate("e => e.scrollTop") == 1000


# Views that move by themselves


def mover(number, more="", covered=False):
    cover = ' data-covered=""' if covered else ""
    return f'<div id="e{number}0" class="vstack"{cover}><div id="e{number}" class="box" data-flags="plays" style="width:100px;height:50px;{more}">Pulse</div></div>'


@test
def the_app_is_told_which_movers_are_on_screen(world):
    page, session = world.open(boxes(mover(3), mover(4, "position:absolute;top:3000px")))
    events = session.received(2)
    assert sorted(events) == [("e3", "play", True), ("e4", "play", False)], events
    session.update(["a", "e30", "data-covered", ""])
    assert session.received(3)[2] == ("e3", "play", False)
    session.update(["a", "e30", "data-covered", None])
    assert session.received(4)[3] == ("e3", "play", True)


@test
def movers_rest_with_reduced_motion(world):
    page, session = world.open(boxes(mover(3)), reduced_motion="reduce")
    assert session.received() == [("e3", "play", False)]
    page.emulate_media(reduced_motion="no-preference")
    assert session.received(2)[1] == ("e3", "play", True)


@test
def pages_without_movers_load_no_script_for_them(world):
    page, _ = world.open(boxes(box(3, "opacity:0")))
    assert not page.evaluate("performance.getEntriesByType('resource').some(e => e.name.endsWith('plays.js'))")
