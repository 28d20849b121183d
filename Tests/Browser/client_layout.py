"""Layout of typical combinations of views."""

from client_pages import button, navigation, window
from client_tests import test

CENTRE = "justify-items:center;align-items:center"


def box(content, style="", kind="", id="", grow=""):
    return f'<div{id and f" id={id}"} class="box"{kind and f" data-style={kind}"}{grow_attribute(grow)} style="{style}">{content}</div>'


def stack(kind, *content, id="", style="align-items:center", grow=""):
    return f'<div{id and f" id={id}"} class="{kind}"{grow_attribute(grow)} style="{style}">{"".join(content)}</div>'


def grow_attribute(grow):
    """Returns the attribute for the flexibility, as written by the server."""
    return grow and f' data-grow="{grow}"'


def text(words, id=""):
    return f'<span{id and f" id={id}"} class="text">{words}</span>'


LAYER = '<div class="zstack" data-style="layer"><div class="shape"></div></div>'
ALL = "x y scrolls"
SPACER = '<div class="spacer"></div>'
BAR = '<header id="e11" class="bar" data-mode="inline"><h1 id="e12" class="bar-title" data-title="Home">Home</h1></header>'
LONG = f'<div id="long" class="scroll">{stack("vstack", box("", "height:2000px;flex-shrink:0"))}</div>'


def opened(world, *content, bar=""):
    page, _ = world.open(window(navigation(f'<div id="e10" class="screen">{bar}{"".join(content)}</div>')))
    return page


def place(page, selector):
    return page.locator(selector).bounding_box()


@test
def a_scroll_view_takes_the_remaining_height_however_deep_it_is_nested(world):
    head = stack("hstack", text("Head"), SPACER, id="head", grow="x")
    page = opened(world, box(stack("zstack", box(stack("vstack", head, LONG, grow=ALL), "opacity:1", grow=ALL), style=CENTRE, grow=ALL) + LAYER, CENTRE, "background", grow=ALL))
    head, long = place(page, "#head"), place(page, "#long")
    assert head["y"] < 60, head
    assert long["height"] > 700 and long["y"] + long["height"] == 852, long


@test
def a_scroll_view_takes_space_before_a_spacer(world):
    page = opened(world, stack("vstack", LONG, SPACER, grow=ALL))
    assert place(page, "#long")["height"] > 750, place(page, "#long")


@test
def a_spacer_expands_through_the_views_around_it(world):
    inner = stack("vstack", text("Top", "top"), SPACER, text("Foot", "foot"), grow="y")
    page = opened(world, stack("zstack", box(box(inner, "opacity:0.9", grow="y"), "padding:16px 16px 16px 16px", grow="y"), style=CENTRE, grow="y"))
    assert place(page, "#top")["y"] < 80 and place(page, "#foot")["y"] > 780, (place(page, "#top"), place(page, "#foot"))


@test
def a_view_of_fixed_height_does_not_expand_the_views_around_it(world):
    card = box(stack("vstack", text("Card", "words"), SPACER, grow="y"), "height:120px;flex-shrink:0;" + CENTRE, id="card")
    page = opened(world, box(stack("vstack", card, text("Below"), id="all"), "padding:16px 16px 16px 16px"))
    assert place(page, "#words")["y"] < place(page, "#card")["y"] + 20
    assert place(page, "#card")["height"] == 120 and place(page, "#all")["height"] < 160, place(page, "#all")


@test
def a_single_control_is_centred(world):
    page = opened(world, '<button id="only" class="button">Next</button>')
    only = place(page, "#only")
    assert abs(only["x"] + only["width"] / 2 - 196.5) < 1 and 350 < only["y"] < 500 and only["width"] < 100, only


@test
def a_modifier_of_several_views_keeps_them_side_by_side(world):
    both = text("One", "one") + text("Two", "two")
    page = opened(world, stack("vstack", box(both, "padding:8px 8px 8px 8px")))
    one, two = place(page, "#one"), place(page, "#two")
    assert one["y"] + one["height"] <= two["y"], (one, two)
    page = opened(world, stack("hstack", box(both, "padding:8px 8px 8px 8px")))
    one, two = place(page, "#one"), place(page, "#two")
    assert one["x"] + one["width"] <= two["x"] and one["y"] == two["y"], (one, two)


@test
def a_section_outside_a_list_is_laid_out_as_its_content(world):
    bar = '<header id="e11" class="bar" data-mode="large"><h1 id="e12" class="bar-title" data-title="Cakes">Cakes</h1></header>'
    row = '<div id="row" class="row"><span class="text">Cake</span></div>'
    page = opened(world, f'<div class="section"><div class="list" data-style="insetGrouped" data-scrolls="y">{row}</div></div>', bar=bar)
    bar, row = place(page, ".bar"), place(page, "#row")
    assert row["y"] >= bar["y"] + bar["height"], (bar, row)


@test
def a_word_is_not_broken_while_another_text_can_wrap(world):
    long = text("A title of many words that has to go on in a second line here")
    page = opened(world, stack("hstack", long, SPACER, text("$168", "price"), grow="x"))
    assert place(page, "#price")["height"] < 30, place(page, "#price")


@test
def a_view_of_fixed_width_keeps_it_beside_one_that_grows(world):
    side = box(box(stack("vstack", stack("hstack", text("A"), SPACER, grow="x"), grow="x"), "width:80px;flex-shrink:0;" + CENTRE) + LAYER, CENTRE, "background", id="side")
    page = opened(world, stack("hstack", side, LONG, style="align-items:center;gap:0", grow=ALL))
    assert place(page, "#side")["width"] == 80 and place(page, "#long")["width"] == 313, (place(page, "#side"), place(page, "#long"))


@test
def tabs_within_a_screen_are_below_its_bar(world):
    bar = '<header id="e11" class="bar" data-mode="large"><h1 id="e12" class="bar-title" data-title="Home">Home</h1></header>'
    tabs = f'<div class="tabs"><div class="tab-page">{box(stack("vstack", text("Welcome", "welcome"), SPACER, grow="y"), "padding:16px 16px 16px 16px", grow="y")}</div><div class="tab-bar"></div></div>'
    page = opened(world, tabs, bar=bar)
    bar, welcome = place(page, ".bar"), place(page, "#welcome")
    assert welcome["y"] >= bar["y"] + bar["height"], (bar, welcome)


@test
def pages_reach_the_bottom_where_the_tab_bar_is_hidden(world):
    tabs = '<div class="tabs"{}><div class="tab-page">%s</div><div class="tab-bar">{}</div></div>' % stack("vstack", SPACER, text("Foot", "foot"), grow="y")
    page = opened(world, tabs.format("", '<button class="tab-button">Home</button>'))
    shown = place(page, "#foot")
    page = opened(world, tabs.format(' data-hides="bar"', ""))
    hidden = place(page, "#foot")
    assert page.locator(".tab-bar").is_hidden()
    assert hidden["y"] > shown["y"] + 40 and hidden["y"] + hidden["height"] <= 852, (shown, hidden)


@test
def a_list_with_an_overlay_reaches_beneath_the_bars_and_its_large_title_collapses(world):
    bar = BAR.replace("inline", "large")
    rows = "".join(f'<div class="row"><span class="text">Park {number}</span></div>' for number in range(60))
    layer = f'<div class="zstack" data-style="layer" style="{CENTRE}"><div id="none" class="text">No results</div></div>'
    content = f'<div id="rows" class="list" data-style="insetGrouped" data-scrolls="y">{rows}</div>{layer}'
    page = opened(world, box(content, CENTRE, "overlay", grow=ALL), bar=bar)
    rows, none, title = place(page, "#rows"), place(page, "#none"), place(page, "#e11")
    assert (rows["y"], rows["height"], rows["width"]) == (0, 852, 393), rows
    # The overlay is in the middle of what is below the bar.
    assert abs(none["y"] + none["height"] / 2 - (title["height"] + 852) / 2) < 1, (none, title)
    page.locator("#rows").evaluate("e => e.scrollTo(0, 300)")
    page.wait_for_selector(".bar.collapsed")
    page.wait_for_function("document.querySelector('#e12').offsetHeight === 0")


@test
def a_list_in_an_overlay_of_a_screen_reaches_beneath_its_bar(world):
    rows = '<div id="row" class="row"><span class="text">Acadia</span></div>'
    layer = f'<div class="zstack" data-style="layer"><div id="rows" class="list" data-style="insetGrouped" data-scrolls="y">{rows}</div></div>'
    page = opened(world, box(stack("vstack", text("Below"), SPACER, grow="x y") + layer, CENTRE, "overlay", grow="x y"), bar=BAR)
    rows, row = place(page, "#rows"), place(page, "#row")
    assert (rows["y"], rows["height"], rows["width"]) == (0, 852, 393), rows
    assert row["y"] >= 44, row
    assert page.evaluate("document.elementFromPoint(196, 60).closest('#rows') !== null")


def card(number):
    """A page with a large number, a button below it, and a background."""
    words = f'<span class="text" style="font:700 6rem/1.2 var(--family-rounded)">{number}</span>'
    content = stack("vstack", text("Page"), words, text("seconds"), f'<button id="pause{number}" class="button">Pause</button>')
    return box(box(content, CENTRE, grow="x y") + LAYER, CENTRE, "background", grow="x y", id=f"card{number}")


def between_text_and_buttons():
    """Pages in a column, below a text and above buttons."""
    pages = "".join(f'<div id="page{number}" class="tab-page" role="tabpanel"{rest}>{card(number)}</div>' for number, rest in [(1, ""), (2, ' data-covered=""')])
    dots = '<input id="dots" class="page-indicator" type="range" min="1" max="2" value="1" aria-label="Page" style="--page:1;--pages:2">'
    tabs = f'<div id="pages" class="tabs" data-style="page">{pages}{dots}</div>'
    tiles = stack("hstack", *(f'<button class="button" data-grow="x">{box(text(f"Page {number}"), "padding:16px;" + CENTRE, grow="x")}</button>' for number in (1, 2)), grow="x", id="tiles")
    column = stack("vstack", text("Two pages", "summary"), tabs, tiles, style="align-items:center;gap:12px", grow=ALL)
    return box(column, "padding:8px 16px 8px 16px;" + CENTRE, grow=ALL)


@test
def pages_fill_what_they_are_offered_in_any_window_and_at_any_text_size(world):
    for width, height in [(844, 390), (640, 430), (568, 320), (393, 852)]:
        for size in (16, 24, 32):
            page, _ = world.open(window(navigation(f'<div id="e10" class="screen">{BAR}{between_text_and_buttons()}</div>')), width=width, height=height)
            page.evaluate("size => { document.documentElement.style.fontSize = `${size}px`; }", size)
            summary, pages, tiles = place(page, "#summary"), place(page, "#pages"), place(page, "#tiles")
            case = (width, height, size, summary, pages, tiles)
            assert pages["x"] == 16 and pages["width"] == width - 32, case
            assert abs(pages["y"] - summary["y"] - summary["height"] - 12) < 1 and abs(tiles["y"] - pages["y"] - pages["height"] - 12) < 1, case
            # Everything of a page that is higher than the window offers comes into view, below no dots.
            page.mouse.move(width / 2, height / 2)
            page.mouse.wheel(0, 2000)
            page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
            pages = place(page, "#pages")
            page.mouse.move(width / 2, (max(pages["y"], 44) + min(pages["y"] + pages["height"], height)) / 2)
            page.mouse.wheel(0, 2000)
            page.wait_for_function("""() => {
                const { left, top, width, height, bottom } = document.querySelector("#pause1").getBoundingClientRect();
                const over = (down) => document.elementFromPoint(left + width / 2, top + height * down)?.id === "pause1";
                return over(0.1) && over(0.5) && over(0.9) && (innerHeight > 540 || bottom <= document.querySelector("#dots").getBoundingClientRect().top + 1);
            }""")
            # The background is as high as the content.
            card, shape = page.evaluate("[document.querySelector('#card1').scrollHeight, document.querySelector('#card1 .shape').offsetHeight]")
            assert card == shape, (case, card, shape)
            page.context.close()


@test
def growing_views_share_the_height_and_fit_their_words_in_a_scroll_view(world):
    halves = [stack("zstack", '<div class="shape"></div>', text(words), id=words, style=CENTRE, grow="x y") for words in ("One", "Two")]
    page = opened(world, stack("vstack", *halves, SPACER, grow="x y"))
    one, two = place(page, "#One"), place(page, "#Two")
    assert abs(one["height"] - two["height"]) < 1 and one["height"] > 350 and one["width"] == 393, (one, two)
    page = opened(world, f'<div class="scroll">{stack("vstack", *halves, grow="x y")}</div>')
    one = place(page, "#One")
    assert 15 < one["height"] < 40 and one["width"] == 393, one


@test
def a_stack_smaller_than_its_screen_is_centred(world):
    column = stack("vstack", text("Title", "title"), text("A longer line below it", "line"), style="align-items:start")
    for page in (opened(world, column), world.open(window(column))[0]):
        title, line = place(page, "#title"), place(page, "#line")
        assert title["x"] == line["x"] and abs(line["x"] + line["width"] / 2 - 196.5) < 1, (title, line)
        assert 380 < line["y"] < 470, line


@test
def only_a_screen_that_is_a_list_has_the_colour_of_lists(world):
    rows = '<div id="rows" class="list" data-style="insetGrouped"></div>'
    page = opened(world, stack("vstack", text("Above"), rows, grow=ALL))
    above, below = (page.locator(name).evaluate("e => getComputedStyle(e).backgroundColor") for name in (".screen", "#rows"))
    assert above == "rgb(255, 255, 255)" and below != above, (above, below)


@test
def a_section_header_outside_a_list_keeps_its_own_style(world):
    header = '<div class="section"><h2 id="header" class="section-header"><span class="text">Original</span></h2></div>'
    page = opened(world, f'<div class="scroll">{stack("vstack", header, text("Beside", "beside"))}</div>')
    looks = [page.locator(name).evaluate("e => { const s = getComputedStyle(e); return s.font + s.color + s.textTransform; }")
             for name in ("#header .text", "#beside")]
    assert looks[0] == looks[1], looks


@test
def a_frame_with_a_maximum_width_has_it_unless_there_is_less_space(world):
    def frame(end, id):
        return box(text("Words"), f"{CENTRE};--wide:{end}px", id=id, grow="ends")

    padded = box(frame(500, "large"), "padding:16px 16px 16px 16px", id="around", grow="ends")
    beside = stack("hstack", frame(80, "small"), text("Text", "beside"), id="both", grow="ends")
    pair = stack("hstack", frame(300, "first"), frame(300, "second"), grow="ends")
    page = opened(world, stack("vstack", frame(200, "alone"), padded, beside, pair, id="all", grow="ends"))
    assert place(page, "#alone")["width"] == 200 and place(page, "#alone")["x"] == 96.5, place(page, "#alone")
    assert place(page, "#around")["width"] == 393 and place(page, "#large")["width"] == 361, place(page, "#large")
    assert place(page, "#small")["width"] == 80, place(page, "#small")
    assert place(page, "#both")["width"] == 88 + place(page, "#beside")["width"], place(page, "#both")
    assert [place(page, name)["width"] for name in ("#first", "#second")] == [192.5, 192.5]


@test
def content_that_scrolls_sideways_is_as_wide_as_its_views(world):
    cards = [box(text(f"Card {number}"), f"{CENTRE};--wide:300px", id=f"card{number}", grow="ends") for number in range(9)]
    page = opened(world, f'<div class="scroll" data-scrolls="x">{stack("hstack", *cards, id="cards", grow="ends")}</div>')
    widths = {round(place(page, f"#card{number}")["width"]) for number in range(9)}
    # The digit 1 is narrower than the others.
    assert all(40 < width < 80 for width in widths), widths
    assert place(page, "#cards")["width"] > 393, place(page, "#cards")


@test
def a_frame_with_a_maximum_height_has_it_except_in_a_scroll_view(world):
    frame = box(text("Words", "words"), f"{CENTRE};--tall:60px", id="frame")
    page = opened(world, stack("vstack", frame, LONG, grow=ALL))
    assert place(page, "#frame")["height"] == 60, place(page, "#frame")
    scrolled = opened(world, f'<div class="scroll">{stack("vstack", frame)}</div>')
    assert place(scrolled, "#frame")["height"] == place(scrolled, "#words")["height"] < 30


@test
def suggestions_of_a_search_cover_the_content_while_there_are_any(world):
    page, session = world.open(window(navigation(
        '<div id="e10" class="screen"><header id="e11" class="bar"><h1 class="bar-title">Parks</h1></header>'
        '<div id="e15" class="list" data-style="plain" data-placement="suggestions"></div>'
        f'<div id="e14" class="list">{button(20, "Acadia")}</div></div>')))
    assert page.locator("#e20").is_visible() and not page.locator("#e15").is_visible()
    session.update(["c", "e30", "e15", None, f'<div id="e30" class="row">{button(31, "Yosemite")}</div>'])
    page.locator("#e31").click()
    assert not page.locator("#e20").is_visible()
    session.update(["x", "e30"])
    page.locator("#e20").click()
    assert [event[:2] for event in session.received(2)] == [("e31", "tap"), ("e20", "tap")]


@test
def a_root_view_smaller_than_its_window_is_centred(world):
    for root in (box("", "width:200px;height:100px", id="root"), stack("hstack", text("short"), id="root", style="background:red")):
        page, _ = world.open(window(root))
        around, small = place(page, "#e1"), place(page, "#root")
        assert small["width"] <= 200 and small["height"] <= 100, small
        for start, length in (("x", "width"), ("y", "height")):
            assert abs(small[start] * 2 + small[length] - around[start] * 2 - around[length]) < 40, (small, around)
        assert page.locator("#e1").evaluate("e => getComputedStyle(e).backgroundColor") == "rgb(255, 255, 255)"


@test
def rows_before_the_first_section_keep_their_distance(world):
    def row(id):
        return f'<div id="{id}" class="row"><span class="text">Cake</span></div>'

    def gap(style, *content):
        page = opened(world, f'<div class="list" data-style="{style}" data-scrolls="y">{"".join(content)}</div>')
        loose, first = place(page, "#loose"), place(page, "#first")
        return round(first["y"] - loose["y"] - loose["height"])

    section = f'<div class="section">{row("first")}</div>'
    between = gap("insetGrouped", f'<div class="section">{row("loose")}</div>', section)
    assert between > 0, between
    assert gap("insetGrouped", row("loose"), section) == between
    assert gap("plain", row("loose"), section) == 0


@test
def an_unknown_picture_that_keeps_its_ratio_takes_the_place_of_a_square_one(world):
    def framed(id, style="", has=""):
        image = f'<span id="{id}" class="image" data-flags="resizable" data-grow="x" style="object-fit:contain"></span>'
        inside = f'<div class="box" data-has="fit" data-grow="x">{image}</div>'
        return f'<div class="box" data-has="{has}" style="{style}">{inside}</div>' if has else inside

    pictures = [framed("free"), framed("narrow", "width:80px", "width"), framed("low", "width:100px;height:60px", "width height")]
    page = opened(world, f'<div class="scroll">{stack("vstack", *pictures, text("Below"), grow="x")}</div>')
    sizes = [(round(place(page, f"#{id}")["width"]), round(place(page, f"#{id}")["height"])) for id in ("free", "narrow", "low")]
    assert sizes == [(393, 393), (80, 80), (60, 60)], sizes
