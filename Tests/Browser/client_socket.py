"""Events and sessions: events.js, socket-worker.js, session.js; and the size of the client."""

import json

from playwright.sync_api import expect

from client_pages import BOTH_LONG, LIST, LONG, UNCOVER, navigation, window
from client_server import FILES, line
from client_tests import BOTH, PARKS, test
from said import PATIENCE, hears

# Modules that are loaded only by pages that need them.
LATER = {"animations.js", "app-gestures.js", "arrow-keys.js", "back-menu.js", "columns.js", "contrast.js", "dev.js", "drags.js", "focusable-scrolls.js", "fonts.js", "frames.js", "gaps.js", "highlights.js", "indicators.js", "language.js", "layouts.js", "long-texts.js", "menus.js", "page-swipe.js", "plays.js", "popovers.js", "preview.js", "pull-to-refresh.js", "rows.js", "rubber-bands.js", "share.js", "sheets.js", "shortcuts.js", "shrink.js", "status-bar.js", "swipe-back.js", "tabs.js", "titles.js", "unsaved.js"} | {name for name in FILES if name.startswith("inspector")}


@test
def every_page_loads_less_than_28_kilobytes_of_source(world):
    page, _ = world.open(window('<div id="e2" class="vstack">Parks</div>'))
    page.wait_for_load_state("load")
    names = page.evaluate("performance.getEntriesByType('resource').map(e => e.name.split('/').pop()).filter(name => name.endsWith('.js'))")
    assert set(names) == {name for name in FILES if name.endswith(".js")} - LATER, names
    size = sum(FILES[name].stat().st_size for name in set(names))
    assert size < 28 * 1024, size


# events.js


@test
def each_event_has_a_number_above_the_one_before(world):
    page, session = world.open(PARKS)
    page.locator("#e201").click()
    page.locator("#e211").click()
    session.received(2)
    numbers = [event["n"] for event in session.events]
    assert numbers == sorted(set(numbers)), numbers


@test
def only_the_last_text_typed_while_the_server_is_slow_is_sent(world):
    page, session = world.open(PARKS)
    page.evaluate("document.querySelector('#e221').focus()")
    session.received()
    session.refusals = 1000
    page.keyboard.type("abcdef")
    session.refusals = 0
    events = [event for event in session.received(last=("e221", "input", "abcdef")) if event[1] == "input"]
    # Events in flight when they were refused are sent again; the replaced ones in between are skipped.
    assert len(events) < len("abcdef"), events


@test
def a_field_that_is_emptied_sends_the_empty_text(world):
    page, session = world.open(PARKS)
    page.locator("#e221").fill("a")
    session.received(last=("e221", "input", "a"))
    page.locator("#e221").fill("")
    session.received(last=("e221", "input", ""))


def text_of(events, text=""):
    """The text of a field after its events, as the host keeps it."""
    units = text.encode("utf-16-le")
    for _, kind, value in events:
        if kind == "input":
            units = value.encode("utf-16-le")
        elif kind == "edit":
            start, end, total, inserted = value.split(" ", 3)
            units = units[:2 * int(start)] + inserted.encode("utf-16-le") + units[2 * int(end):]
            if total:
                computed = 0
                for at in range(0, len(units), 2):
                    computed = (computed * 31 + units[at] + 256 * units[at + 1]) % 2**32
                assert computed == int(total), value[:100]
    return units.decode("utf-16-le")


def hear_text(session, text, base="", before=0):
    """Waits until the events after the first ones make a text."""
    with session.condition:
        assert session.condition.wait_for(lambda: text_of(session.received_events[before:], base) == text, PATIENCE), [
            (kind, len(str(value)), str(value)[:30]) for _, kind, value in session.received_events[before:]
        ]


EDITOR = window('<textarea id="e5" class="text-editor"></textarea>')


@test
def a_long_text_is_sent_in_pieces_and_later_only_what_changes(world):
    page, session = world.open(EDITOR)
    page.wait_for_load_state("networkidle")
    # Control characters take six bytes in JSON; the pair of surrogates is at the end of a piece.
    text = "x" * 9_999 + "\N{DEER}" + "\x01" * 70_000 + "\n \"end\" "
    editor = page.locator("#e5")
    editor.fill(text)
    hear_text(session, text)
    assert all(len(json.dumps(events)) < 65_536 for events in session.batches), [len(json.dumps(events)) for events in session.batches]
    for position, typed in [(5, "new"), (9_999, "\N{FOX FACE}"), (40_000, "")]:
        before = len(session.received())
        end = position + (0 if position == 5 else 2)
        text = (text.encode("utf-16-le")[:2 * position] + typed.encode("utf-16-le") + text.encode("utf-16-le")[2 * end:]).decode("utf-16-le")
        page.evaluate(
            """([start, end, text]) => {
              const field = document.querySelector("#e5");
              field.setRangeText(text, start, end);
              field.dispatchEvent(new Event("input", { bubbles: true }));
            }""", [position, end, typed])
        later = session.received(before + 1)[before:]
        assert len(later) == 1 and later[0][1] == "edit" and len(later[0][2]) < 40, later
        hear_text(session, text)
    # The server has another text than the page assumes.
    before = len(session.received())
    session.update(["a", "e5", "data-again", ""])
    hear_text(session, text, before=before)
    # A text from the server is where the next change begins.
    other = "y" * 20_000
    session.update(["t", "e5", other])
    expect(editor).to_have_value(other)
    before = len(session.received())
    editor.press_sequentially("z")
    hear_text(session, editor.input_value(), other, before)
    assert len(session.received()) == before + 1


@test
def changes_of_a_long_text_that_were_not_sent_are_put_back_into_a_new_page(world):
    page, session = world.open(EDITOR, "/notes")
    page.wait_for_load_state("networkidle")
    text = "x" * 20_000
    page.locator("#e5").fill(text)
    hear_text(session, text)
    session.window = window(f'<textarea id="e5" class="text-editor">{text}</textarea>')
    session.refusals = 1000
    page.evaluate("document.querySelector('#e5').setSelectionRange(3, 3)")
    page.keyboard.type("new")
    page.reload()
    page.wait_for_selector("html[data-ready]")
    wanted = f"xxxnew{text[3:]}"
    expect(page.locator("#e5")).to_have_value(wanted)
    session.refusals = 0
    hear_text(session, wanted)


@test
def later_points_of_a_drag_replace_unsent_ones_and_its_end_is_always_sent(world):
    page, session = world.open(PARKS)
    session.refusals = 1
    page.evaluate(
        """async () => {
          const { send } = await import("/_/assets/v/events.js");
          send("e201", "tap");
          for (const v of ["changed 1", "changed 2", "changed 3", "ended 3"]) send("e202", "drag", v);
        }"""
    )
    events = session.received(last=("e202", "drag", "ended 3"))
    assert events == [("e201", "tap", None), ("e202", "drag", "changed 3"), ("e202", "drag", "ended 3")], events


@test
def events_not_acknowledged_before_a_reload_are_sent_after_it(world):
    page, session = world.open(PARKS, "/parks")
    session.refusals = 1000
    page.locator("#e221").fill("kept")
    page.reload()
    page.wait_for_selector("html[data-ready]")
    expect(page.locator("#e221")).to_have_value("kept")
    session.refusals = 0
    session.received(last=("e221", "input", "kept"))


@test
def events_that_can_not_be_saved_are_sent_once_and_kept_until_they_are_saved(world):
    page, session = world.open(PARKS)
    session.unsaved = "the disk is full"
    page.locator("#e201").click()
    hears(page, "Changes can’t be saved right now: the disk is full.")
    # The message is visible and covers no control. It is shown again, because it goes after a while.
    width, under = page.evaluate("""() => {
        const line = document.querySelector("#unsaved");
        line.replaceChildren(said.at(-1));
        const { left, top, width } = line.getBoundingClientRect();
        const under = document.elementFromPoint(left + 10, top + 10)?.id;
        line.replaceChildren();
        return [width, under];
    }""")
    assert width > 100 and under != "unsaved", (width, under)
    for number in range(2, 40):
        page.locator("#e201").click()
        session.received(number)
    # Each event was sent once and is kept.
    assert all(len(events) == 1 for events in session.batches), session.batches
    assert page.evaluate("import('/_/assets/v/session.js').then(({ kept }) => kept.pending.length)") == 39
    # The message isn't repeated for each event.
    assert page.locator("#unsaved").text_content() == ""
    session.set_unsaved()
    hears(page, "Changes are saved again.")
    page.wait_for_function("import('/_/assets/v/session.js').then(({ kept }) => kept.pending.length === 0)")


@test
def events_not_saved_are_sent_again_over_the_next_socket(world):
    page, session = world.open(PARKS)
    session.unsaved = "the disk is full"
    page.locator("#e201").click()
    page.locator("#e211").click()
    session.received(2)
    # The server restarts without the events that it could not save.
    session.unsaved = None
    session.ack = 0
    session.cut()
    session.wait_for_sockets(2)
    events = session.received(4)
    assert events[2:] == events[:2], events
    page.wait_for_function("import('/_/assets/v/session.js').then(({ kept }) => kept.pending.length === 0)")


@test
def an_event_that_can_not_be_saved_is_answered_to_its_sender(world):
    page, session = world.open(PARKS)
    session.unsaved = "the disk is full"
    page.evaluate("import('/_/assets/v/events.js').then(({ send }) => send('e201', 'tap'))")
    assert session.received() == [("e201", "tap", None)]


@test
def a_page_says_that_it_waits_for_a_session_that_can_not_be_read(world):
    page, session = world.open(PARKS, "/parks")
    session.unreadable = 3
    page.reload(wait_until="commit")
    hears(page, "The saved state of this tab can't be read at the moment.\n")
    page.wait_for_selector("html[data-ready]")
    assert page.evaluate("import('/_/assets/v/session.js').then(({ session }) => session.id)") == session.name
    assert session.claims[1:] == [{"url": "/parks", "again": True, "after": None, "dark": False, "wide": False}]


@test
def a_pressed_control_is_busy_until_it_is_answered(world):
    page, session = world.open(PARKS)
    session.ignores_events = True
    link = page.locator("#e201")
    link.click()
    session.wait_for_unread()
    expect(link).to_have_attribute("aria-busy", "true")
    # After a delay, so that taps don't flicker.
    assert link.evaluate("e => [getComputedStyle(e, '::after').animationName, getComputedStyle(e, '::after').animationDelay]") == ["wheel", "0.3s"]
    session.send_frames(line(session.handle(session.unread[0])))
    expect(page.locator("#e201:not([aria-busy])")).to_be_attached()


@test
def a_change_of_the_system_theme_is_sent(world):
    page, session = world.open(PARKS)
    page.emulate_media(color_scheme="dark")
    assert session.received() == [(None, "dark", True)]


@test
def a_change_of_the_contrast_is_sent_and_shows_the_other_colour(world):
    colour = "var(--standard,rgb(1 2 3))var(--increased,light-dark(rgb(4 5 6),rgb(7 8 9)))"
    page, session = world.open(PARKS, contrast="more")
    # A page of the host loads it by itself.
    page.evaluate("import('/_/assets/v/contrast.js')")
    assert session.received() == [(None, "more", True)]
    page.evaluate("colour => document.querySelector('#e201').style.backgroundColor = colour", colour)
    look = "getComputedStyle(document.querySelector('#e201')).backgroundColor"
    assert page.evaluate(look) == "rgb(4, 5, 6)"
    page.emulate_media(contrast="no-preference")
    assert session.received(last=(None, "more", False))
    assert page.evaluate(look) == "rgb(1, 2, 3)"
    page.emulate_media(contrast="more", color_scheme="dark")
    assert page.evaluate(look) == "rgb(7, 8, 9)"


@test
def a_module_that_fails_to_load_is_requested_again(world):
    world.site.withheld = {"swipe-back.js"}
    page, session = world.open(BOTH)
    page.wait_for_function("performance.getEntriesByType('resource').filter(e => e.name.endsWith('swipe-back.js')).length === 2")
    page.evaluate("import('/_/assets/v/swipe-back.js')")
    world.drag(page, (5, 400), (330, 400))
    assert session.received() == [("e302", "swipe", None)]


@test
def a_worker_that_fails_to_load_is_requested_again(world):
    world.site.withheld = {"socket-worker.js"}
    page, session = world.open(PARKS)
    page.locator("#e201").click()
    session.received(last=("e201", "tap", None))
    assert not world.site.withheld


# session.js


@test
def a_fresh_page_sends_its_address_last_update_theme_and_width(world):
    page, session = world.open(PARKS, "/parks?x=1#y", color_scheme="dark")
    assert session.claims == [{"url": "/parks?x=1#y", "after": 0, "dark": True, "wide": False}]


@test
def a_reload_claims_the_session_of_the_tab_and_requests_everything(world):
    page, session = world.open(PARKS, "/parks")
    page.reload()
    page.wait_for_selector("html[data-ready]")
    assert session.claims[1:] == [{"url": "/parks", "again": True, "after": None, "dark": False, "wide": False}]


@test
def a_page_that_takes_its_session_up_again_is_shown_once(world):
    page, session = world.open(PARKS, "/parks")
    session.wait_for_socket()
    # A page comes with a new session, whose last update has another number.
    page.route("**/parks", lambda route: route.fulfill(response=(it := route.fetch()), body=it.text().replace('data-seq="0"', 'data-seq="99"')))
    page.reload()
    page.wait_for_selector("html[data-ready]")
    assert page.evaluate("document.documentElement.dataset.seq") == "99"
    session.wait_for_sockets(2)
    assert session.claims[1]["after"] is None
    assert session.positions == [0, 0], session.positions


@test
def an_address_typed_in_a_tab_with_a_session_is_not_a_reload(world):
    page, session = world.open(PARKS, "/parks")
    page.goto(page.url.replace("/parks", "/shop"))
    page.wait_for_selector("html[data-ready]")
    assert session.claims[1:] == [{"url": "/shop", "after": None, "dark": False, "wide": False}]


@test
def a_reload_shows_nothing_until_the_session_of_the_tab_is_there(world):
    page, session = world.open(PARKS, "/parks")
    session.window = window(navigation(LIST.replace("Acadia", "Mine")))
    session.sequence += 1
    session.unreadable = 1_000_000
    page.reload(wait_until="commit")
    # The page has been painted by then.
    hears(page, "The saved state of this tab can't be read at the moment.\n")
    expect(page.locator("#e202")).to_have_text("Acadia")
    expect(page.locator("#e202")).to_be_hidden()
    session.unreadable = 0
    page.wait_for_selector("html[data-ready]")
    expect(page.locator("#e202")).to_have_text("Mine")
    expect(page.locator("#e202")).to_be_visible()


@test
def nothing_of_a_session_is_stored_while_its_page_is_visible(world):
    page, _ = world.open(PARKS)
    assert page.evaluate("Object.keys(sessionStorage)") == []


@test
def a_page_that_is_behind_shows_what_it_missed(world):
    page, session = world.open(PARKS, "/parks")
    session.window = window(navigation(LIST.replace("Acadia", "Later")))
    session.sequence += 3
    session.cut()
    expect(page.locator("#e202")).to_have_text("Later")


# scrolls.js


# Records reads and writes of scroll positions and sizes in covered elements.
LOOK_FOR_HIDDEN = """
  globalThis.asked = [];
  const note = (e, name) => { if (e.closest?.("[data-covered]")) asked.push(`${name} of ${e.id}`); };
  for (const [type, name] of [[Element, "scrollTop"], [Element, "scrollLeft"], [Element, "clientWidth"], [HTMLElement, "offsetWidth"]]) {
    const { get, set } = Object.getOwnPropertyDescriptor(type.prototype, name);
    Object.defineProperty(type.prototype, name, {
      get() { note(this, name); return get.call(this); },
      set(value) { note(this, name); set?.call(this, value); },
    });
  }
  for (const name of ["scrollTo", "scrollBy", "getBoundingClientRect"]) {
    const original = Element.prototype[name];
    Element.prototype[name] = function (...values) { note(this, name); return original.apply(this, values); };
  }
"""


def keeps_scroll(page, top):
    """Waits until the page has noted the position, which it does with the next frame."""
    page.wait_for_function("top => import('/_/assets/v/session.js').then(({ kept }) => kept.places?.e104?.top === top)", arg=top)


def is_scrolled(page, top):
    page.wait_for_function("top => document.querySelector('#e104').scrollTop === top", arg=top)


@test
def a_list_keeps_its_scroll_position_after_a_snapshot_and_a_reload(world):
    page, session = world.open(window(navigation(LONG)))
    page.locator("#e104").evaluate("e => e.scrollTo({ top: 300 })")
    keeps_scroll(page, 300)
    session.update(lost=True)
    session.update(["t", "e2002", "Later"])
    expect(page.locator("#e2002")).not_to_have_text("Later")
    is_scrolled(page, 300)
    page.reload()
    page.wait_for_selector("html[data-ready]")
    is_scrolled(page, 300)
    # In a woken session the same ids may belong to other lists.
    session.wake(window(navigation(LONG.replace("Row 0", "Another life"))))
    expect(page.locator("#e2002")).to_have_text("Another life")
    is_scrolled(page, 0)


@test
def any_element_that_scrolls_keeps_its_position_after_a_snapshot(world):
    # In a low window the content of a screen scrolls if it is too high.
    column = '<div id="e104" class="vstack" data-grow="x y"><div id="e105" class="box" style="height:2000px;flex-shrink:0"></div></div>'
    page, session = world.open(window(navigation(f'<div id="e10" class="screen">{column}</div>')), height=390)
    page.locator("#e104").evaluate("e => e.scrollTo({ top: 300 })")
    keeps_scroll(page, 300)
    session.update(lost=True)
    session.update(["a", "e105", "aria-label", "Later"], window=session.window.replace('id="e105"', 'id="e105" aria-label="Later"'))
    page.wait_for_selector("#e105[aria-label=Later]", state="attached")
    is_scrolled(page, 300)


@test
def a_covered_list_is_measured_and_scrolled_only_once_it_is_visible(world):
    page, session = world.open(window(navigation(LONG)))
    page.locator("#e104").evaluate("e => e.scrollTo({ top: 300 })")
    keeps_scroll(page, 300)
    page.context.add_init_script(LOOK_FOR_HIDDEN)
    session.window = BOTH_LONG
    session.sequence += 1
    page.reload()
    page.wait_for_selector("html[data-ready]")
    expect(page.locator("#e30 .back-button.fits")).to_be_attached()
    assert page.evaluate("asked") == []
    # The page may have no socket yet, and then gets the window.
    session.update(["x", "e30"], *UNCOVER, window=window(navigation(LONG)))
    is_scrolled(page, 300)


# trouble.js


def tab(world, content=PARKS):
    """Opens a page that may fail to start."""
    world.site.window = content
    context = world.browser.new_context(viewport={"width": 393, "height": 852})
    world.contexts.append(context)
    return context.new_page()


@test
def a_page_whose_scripts_fail_to_load_says_so_and_offers_a_reload(world):
    for withheld, way in [("history.js", "Reload"), ("main.js", "Start again")]:
        page = tab(world)
        world.site.withheld = {withheld}
        page.goto(world.site.base + "/park")
        page.get_by_role("link", name=way).click()
        page.wait_for_selector("html[data-ready]")
        expect(page.locator("#trouble")).to_be_hidden()
        assert page.url == world.site.base + ("/park" if way == "Reload" else "/")


@test
def a_script_that_fails_says_so_and_the_page_goes_on(world):
    page, session = world.open(PARKS)
    page.evaluate("setTimeout(() => { throw new Error('As a test wants it') })")
    expect(page.get_by_role("alert")).to_be_visible()
    world.errors.clear()
    page.locator("#e201").click()
    assert session.received() == [("e201", "tap", None)]
    page.get_by_role("link", name="Reload").click()
    expect(page.locator("#trouble")).to_be_hidden()


@test
def a_picture_that_fails_to_load_shows_no_error(world):
    page, session = world.open(PARKS)
    session.update(["r", "e202", '<img id="e202" src="/_/nothing.png" alt="Nothing">'])
    page.wait_for_function("document.querySelector('#e202').complete")
    page.evaluate("dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop completed with undelivered notifications.' }))")
    expect(page.locator("#trouble")).to_be_hidden()
