"""Rows that are not in the page: gaps.js."""

from client_pages import link, navigation, row, screen, window
from client_server import line
from client_tests import test

HIGH = "height:80px"


def gap(number, rows, pitch=None):
    return f'<div id="e{number}" class="gap" aria-hidden="true" style="--rows:{rows}{f";--pitch:{pitch}px" if pitch else ""}"></div>'


def rows(first, count, style=""):
    made = (link(10_000 + 10 * number, f"Row {number}") for number in range(first, first + count))
    return [text.replace('class="row"', f'class="row" style="{style}"', 1) for text in made]


def show(world, *content, style=""):
    page, session = world.open(window(navigation(screen(10, "Rows", *content))))
    page.wait_for_load_state("load")
    return page, session


def scroll(page, top):
    page.evaluate("top => { document.querySelector('#e104').scrollTop = top; }", top)


def asked(session, count=1):
    e, kind, value = session.received(count)[-1]
    assert kind == "rows", kind
    return e, *(float(number) for number in value.split(" "))


def top(page, name):
    return page.evaluate("id => document.getElementById(id).getBoundingClientRect().top", name)


@test
def a_gap_is_as_high_as_its_rows_will_be(world):
    page, _ = show(world, *rows(0, 60, HIGH), gap(900, 1000))
    page.wait_for_function("document.querySelector('.gap').offsetHeight === 80_000")


@test
def rows_far_outside_the_visible_part_are_not_requested(world):
    page, session = show(world, *rows(0, 60, HIGH), gap(900, 1000))
    scroll(page, 200)
    page.evaluate("new Promise((done) => setTimeout(done, 300))")
    assert session.received_events == [], session.received_events


@test
def rows_are_requested_before_they_become_visible(world):
    page, session = show(world, *rows(0, 60, HIGH), gap(900, 1000))
    scroll(page, 3500)
    e, first, end, pitch, columns = asked(session)
    assert (e, first, pitch, columns) == ("e900", 0, 80, 1), session.received_events
    assert 30 <= end < 60, end


@test
def a_fling_requests_the_rows_where_it_ends(world):
    page, session = show(world, *rows(0, 60, HIGH), gap(900, 100_000))
    page.wait_for_function("document.querySelector('.gap').offsetHeight > 7_000_000")
    scroll(page, 4_000_000)
    e, first, end, _, _ = asked(session)
    assert 49_900 < first < 49_940 < 49_945 < end < 50_000, (first, end)


@test
def a_missing_range_of_rows_is_requested_once(world):
    page, session = show(world, *rows(0, 60, HIGH), gap(900, 1000))
    session.ignores_events = True
    for top in (3500, 3600, 3700, 3800):
        scroll(page, top)
        page.evaluate("new Promise((done) => setTimeout(done, 100))")
    assert len(session.unread) == 1, session.unread


@test
def a_list_scrolled_while_a_request_without_effect_is_under_way_requests_again(world):
    page, session = show(world, *rows(0, 60, HIGH), gap(900, 1000))
    session.ignores_events = True
    scroll(page, 3500)
    session.wait_for_unread()
    scroll(page, 20_000)
    page.evaluate("new Promise((done) => setTimeout(done, 300))")
    (events,) = session.unread
    session.ignores_events = False
    session.lines.put(line(session.handle(events)))
    e, first, end, _, _ = asked(session, 2)
    assert e == "e900" and 150 < first < 190 < 200 < end, session.received_events


@test
def rows_inserted_above_do_not_move_the_visible_ones(world):
    page, session = show(world, gap(900, 1000, 44), *rows(1000, 60, HIGH))
    # At the start of the list there is only the gap.
    session.received()
    # The update arrives before the answer to the event.
    session.ignores_events = True
    scroll(page, 44_000 + 500)
    session.wait_for_unread()
    (question,) = session.unread[-1]
    first, end, pitch, _ = (float(number) for number in question["v"].split(" "))
    assert (question["e"], end, pitch) == ("e900", 1000, 44), question
    first = int(first)
    before = top(page, "e20100")
    new = [["c", f"e{10_000 + 10 * number}", "e104", "e20000", text] for number, text in zip(range(first, 1000), rows(first, 1000 - first, HIGH))]
    session.update(["a", "e900", "style", f"--rows:{first};--pitch:44px"], *new, ack=question["n"])
    page.wait_for_selector(f"#e{10_000 + 10 * first}")
    assert abs(top(page, "e20100") - before) < 1, (top(page, "e20100"), before)


@test
def a_row_inserted_by_the_app_moves_the_rows_below_it(world):
    page, session = show(world, *rows(0, 60, HIGH), gap(900, 1000, 80))
    scroll(page, 800)
    before = top(page, "e10300")
    session.update(["c", "e20", "e104", "e10000", rows(1, 1, HIGH)[0].replace("e10010", "e20")])
    page.wait_for_selector("#e20")
    assert abs(top(page, "e10300") - before - 80) < 1


@test
def a_row_tells_screen_readers_its_position_and_the_number_of_rows(world):
    page, _ = show(world, gap(900, 100, 80), *rows(100, 60, HIGH), gap(901, 1000, 80))
    page.wait_for_selector("#e11000[aria-posinset='101'][aria-setsize='1160']")
    page.wait_for_selector("#e11590[aria-posinset='160']")


@test
def a_row_below_a_gap_is_moved_to_its_index_in_the_whole_list(world):
    movable = '<div id="e{}" class="row" role="listitem" tabindex="0" data-flags="editing movable">{}</div>'
    page, session = show(world, gap(900, 100, 44), *(movable.format(200 + n, n) for n in range(60)))
    scroll(page, 4400)
    session.received()
    page.locator("#e230").focus()
    page.keyboard.press("Alt+ArrowDown")
    assert session.received(last=("e230", "move", 131))


@test
def keys_scroll_on_after_the_focused_row_has_left_the_page(world):
    page, session = show(world, *rows(0, 60, HIGH), gap(900, 1000, 80))
    page.locator("#e10000 a").focus()
    scroll(page, 40_000)
    e, first, end, _, _ = asked(session)
    first, end = int(first), int(end)
    gone = [["x", f"e{10_000 + 10 * number}"] for number in range(60)]
    new = [["c", f"e{10_600 + 10 * number}", "e104", None, text] for number, text in zip(range(first, end), rows(60 + first, end - first, HIGH))]
    before = ["c", "e901", "e104", None, gap(901, 60 + first, 80)]
    after = ["c", "e902", "e104", None, gap(902, 1000 - end, 80)]
    session.update(*gone, ["x", "e900"], before, *new, after)
    page.wait_for_selector("#e902", state="attached")
    assert page.evaluate("document.activeElement === document.body")
    was = page.evaluate("document.querySelector('#e104').scrollTop")
    page.keyboard.press("PageDown")
    page.wait_for_function("was => document.querySelector('#e104').scrollTop > was + 300", arg=was)
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('.row') !== null")


@test
def a_grid_requests_cells_with_its_number_of_columns(world):
    cells = "".join(f'<div id="e{200 + n}" class="text" style="height:72px;width:100%">{n}</div>' for n in range(60))
    grid = f'<div id="e105" class="scroll" data-scrolls="y"><div id="e106" class="grid" style="grid-template-columns:repeat(3,minmax(0,1fr))">{cells}{gap(900, 3000)}</div></div>'
    page, session = world.open(window(navigation(screen(10, "Cells").replace('<div id="e104" class="list" role="list"></div>', grid))))
    page.wait_for_function("Math.abs(document.querySelector('.gap').offsetHeight - 80_000) < 200")
    page.evaluate("document.querySelector('#e105').scrollTop = 1000")
    e, first, end, pitch, columns = asked(session)
    assert (e, first, columns) == ("e900", 0, 3), session.received_events
    assert abs(pitch - 80 / 3) < 0.2, pitch


@test
def a_horizontal_row_of_cells_requests_those_at_its_side(world):
    cells = "".join(f'<div id="e{200 + n}" class="box" style="width:92px;flex-shrink:0">{n}</div>' for n in range(60))
    line = f'<div id="e105" class="scroll" data-scrolls="x"><div id="e106" class="hstack">{cells}{gap(900, 1000)}</div></div>'
    page, session = world.open(window(navigation(screen(10, "Cells").replace('<div id="e104" class="list" role="list"></div>', line))))
    page.wait_for_function("Math.abs(document.querySelector('.gap').offsetWidth - 100_000) < 200")
    page.evaluate("document.querySelector('#e105').scrollLeft = 50_000")
    e, first, end, _, _ = asked(session)
    assert 400 < first < 440 < 448 < end < 470, (first, end)
