"""Beside columns: popovers and the sidebar's toggle. Colours: those of swipe actions, and forced ones."""

from client_hands import loaded
from client_looks import COLOUR, SPLIT, actions, contrast
from client_pages import LIST, button, navigation, row, screen, window
from client_phone import tabs
from client_tests import at_rest, test

ITEM = '<div class="bar-item" data-placement="trailing">%s</div>'


def popover(number, source, content):
    return f'<div id="e{number}" class="popover" role="dialog" tabindex="-1" aria-label="More" aria-modal="true" data-attachment="{source}">{content}</div>'


def opened(world, source, content, width=1280):
    """A popover that is attached to an element beside columns: a button in the bar, or a text at the bottom."""
    bar = screen(10, "Trips", *(row(20 + at, f"Trip {at}") for at in range(14))).replace("</header>", f"{ITEM % button(50, 'More')}</header>")
    page, session = world.open(window(SPLIT % navigation(bar)), width=width)
    session.update(["c", "e90", "e1", None, popover(90, source, content)])
    page.wait_for_selector("#e90:not(.arriving)")
    loaded(page, "sheets.js")
    at_rest(page)
    return page, session


@test
def a_popover_beside_columns_has_an_arrow_to_what_it_is_attached_to(world):
    for source, side in [("e50", "below"), ("e33", "above")]:
        page, session = opened(world, source, navigation(screen(91, "More", row(92, "Text"))))
        loaded(page, "popovers.js")
        page.wait_for_function("document.querySelector('#e90').style.getPropertyValue('--arrow')")
        at_rest(page)
        box, at, frame = (page.locator(name).bounding_box() for name in ("#e90", f"#{source}", "#e1"))
        assert box["width"] == 320 and box["height"] < frame["height"], box
        gap = box["y"] - at["y"] - at["height"] if side == "below" else at["y"] - box["y"] - box["height"]
        assert abs(gap - 14) < 1, (source, gap)
        # Its arrow is at the middle of the source, and drawn.
        arrow = page.locator("#e90").evaluate("e => { const { display, left, width } = getComputedStyle(e, '::before'); return [display, parseFloat(left) + parseFloat(width) / 2]; }")
        assert arrow[0] == "block" and abs(box["x"] + arrow[1] - at["x"] - at["width"] / 2) < 26, (arrow, box, at)
        # It doesn't darken what is behind it.
        assert page.locator("#e5").evaluate("e => getComputedStyle(e, '::after').opacity") == "0"
        # A tap beside it closes it; it can't be pulled like a sheet.
        world.drag(page, (box["x"] + 160, box["y"] + 20), (box["x"] + 160, box["y"] + 300))
        page.mouse.click(frame["x"] + frame["width"] - 20, frame["y"] + 60)
        assert session.received() == [("e90", "dismiss", None)]
        page.context.close()


@test
def a_popover_is_as_large_as_its_content(world):
    page, session = opened(world, "e50", '<div id="e91" class="vstack"><span id="e92" class="text">Nothing to see</span></div>')
    box, text = page.locator("#e90").bounding_box(), page.locator("#e92").bounding_box()
    assert box["width"] < 200 and box["height"] < 80, box
    assert box["x"] < text["x"] and box["y"] < text["y"] and text["x"] + text["width"] < box["x"] + box["width"]


BACKED = '<div id="e80" class="box" data-grow="x y scrolls" data-style="background" style="place-items:center">%s<div id="e81" class="zstack" data-style="layer"></div></div>'


@test
def columns_in_a_tab_have_the_sheets_and_popovers_of_a_tablet(world):
    bar = screen(10, "Trips", *(row(20 + at, f"Trip {at}") for at in range(14)))
    tabs = f'<div id="e60" class="tabs"><div id="e61" class="tab-page">{SPLIT % navigation(bar)}</div></div>'
    stack = BACKED % '<div id="e70" class="navigation">%s</div>' % screen(91, "More", row(92, "Text"))
    page, session = world.open(window(tabs), width=1280)
    session.update(["c", "e90", "e1", None, popover(90, "e25", stack)])
    page.wait_for_function("document.querySelector('#e90')?.style.getPropertyValue('--arrow')")
    at_rest(page)
    box, at = page.locator("#e90").bounding_box(), page.locator("#e25").bounding_box()
    assert box["width"] == 320 and 200 <= box["height"] <= 480, box
    assert page.locator("#e70").bounding_box()["height"] == box["height"]
    assert page.locator("#e90").evaluate("e => getComputedStyle(e, '::before').display") == "block"
    assert abs(box["y"] - at["y"] - at["height"] - 14) < 1 or abs(at["y"] - box["y"] - box["height"] - 14) < 1, (box, at)
    session.update(["x", "e90"], ["c", "e95", "e1", None, '<div id="e95" class="sheet" role="dialog" tabindex="-1" aria-modal="true"></div>'])
    page.wait_for_selector("#e95:not(.arriving)")
    at_rest(page)
    sheet, frame = page.locator("#e95").bounding_box(), page.locator("#e1").bounding_box()
    assert 540 <= sheet["width"] <= 704 and abs(sheet["x"] + sheet["width"] / 2 - frame["x"] - frame["width"] / 2) < 1, sheet


@test
def in_the_dark_theme_a_popover_differs_from_what_is_behind_it(world):
    page, _ = world.open(window(SPLIT % navigation(screen(10, "Trips")), popover(90, "e10", navigation(screen(91, "More")))), width=1280, color_scheme="dark")
    colour = lambda selector: page.evaluate(COLOUR, [selector, "backgroundColor", None])
    assert colour("#e90") == colour("#e91") == [28, 28, 30] and colour("#e1") == [0, 0, 0], (colour("#e90"), colour("#e1"))


@test
def a_stack_with_a_background_fills_its_sheet(world):
    stack = BACKED % '<div id="e70" class="navigation">%s</div>' % screen(91, "More", row(92, "Text"))
    page, _ = world.open(window(navigation(LIST), f'<div id="e90" class="sheet" role="dialog" tabindex="-1" aria-modal="true">{stack}</div>'), width=1280)
    at_rest(page)
    assert page.locator("#e70").bounding_box() == page.locator("#e90").bounding_box()


@test
def on_a_phone_a_popover_is_a_sheet(world):
    page, session = world.open(window(navigation(LIST), popover(90, "e20", navigation(screen(91, "More", row(92, "Text"))))))
    box = page.locator("#e90").bounding_box()
    assert box["width"] == 393 and box["y"] + box["height"] == 852, box


@test
def the_toggle_of_the_sidebar_has_the_tint_of_the_bar(world):
    bar = screen(10, "Trips").replace("</header>", f"{ITEM % button(50, 'More')}</header>")
    for theme in ("light", "dark"):
        page, _ = world.open(window(SPLIT % navigation(bar)).replace('class="window"', 'class="window" style="--tint:var(--green)"'), width=1280, color_scheme=theme)
        assert page.evaluate(COLOUR, [".split-button", "color", None]) == page.evaluate(COLOUR, ["#e50", "color", None])
        page.context.close()


@test
def swipe_actions_have_the_systems_colours_and_can_be_read(world):
    symbol = '<div class="hstack" data-style="label"><svg class="image" viewBox="0 0 24 24"></svg><span class="text">{}</span></div>'
    own = actions(60, button(61, "Delete", "destructive"), button(62, "More"), button(63, symbol.format("Flag")), button(64, symbol.format("Remove"), "destructive"))
    for theme, red, grey in [("light", [255, 59, 48], [142, 142, 147]), ("dark", [255, 69, 58], [142, 142, 147])]:
        page, _ = world.open(window(navigation(screen(10, "S", row(20, f'<span class="text">Milk</span>{own}')))), color_scheme=theme)
        colour = lambda selector: page.evaluate(COLOUR, [selector, "backgroundColor", None])
        assert colour("#e64") == red and colour("#e63") == grey, (colour("#e64"), colour("#e63"))
        for text in ("#e61", "#e62"):
            assert contrast(colour(text), (255, 255, 255)) >= 4.5, (theme, text, colour(text))
        for name in ("#e63", "#e64"):
            assert contrast(colour(name), (255, 255, 255)) >= 3
        # Their type is that of rows. A title beside a symbol is only spoken.
        assert page.locator("#e61").evaluate("e => getComputedStyle(e).fontSize") == "17px"
        assert page.locator("#e63 .text").bounding_box()["width"] <= 1
        page.context.close()


@test
def forced_colours_mark_the_chosen_page(world):
    page, _ = world.open(tabs("One", "Two", chosen=1), forced_colors="active")
    colour = lambda selector: page.evaluate(COLOUR, [selector, "color", None])
    system = page.evaluate("""() => ["Highlight", "CanvasText"].map((name) => {
        const e = document.body.appendChild(document.createElement("i"));
        e.style.cssText = `color: ${name}; forced-color-adjust: none`;
        e.id = `own-${name}`;
        return `#own-${name}`;
    })""")
    highlight, text = (colour(name) for name in system)
    assert highlight != text
    assert colour("[role=tab][aria-selected=true]") == highlight
    assert colour("[role=tab][aria-selected=false]") != highlight
    page.context.close()
    # The dot of the page that is shown.
    dots = '<input id="e65" class="page-indicator" type="range" min="1" max="2" step="1" value="1" style="--pages:2;--page:1">'
    page, _ = world.open(window(f'<div id="e60" class="tabs" data-style="page"><div class="tab-page">One</div>{dots}</div>'), forced_colors="active")
    drawn = [page.locator("#e65").evaluate("(e, part) => getComputedStyle(e, part).backgroundImage", part) for part in ("::before", "::after")]
    assert drawn[0] != drawn[1], drawn
