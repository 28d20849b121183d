"""HTML of small pages, as written by the host."""


def window(*content, style=None):
    """The style is "columns" if columns are side by side, "split" if they could be."""
    attribute = f' data-style="{style}"' if style else ""
    return f'<main id="e1" class="window"{attribute}>{"".join(content)}</main>'


def navigation(*screens):
    return f'<div id="e2" class="navigation">{"".join(screens)}</div>'


def screen(number, title, *content, covered=False, back=None):
    cover = ' aria-hidden="true" data-covered=""' if covered else ""
    button = f'<button id="e{number}2" class="back-button" type="button">{back}</button>' if back else ""
    return (
        f'<div id="e{number}" class="screen"{cover}><header id="e{number}1" class="bar" data-mode="inline">{button}'
        f'<h1 id="e{number}3" class="bar-title" tabindex="-1" data-title="{title}">{title}</h1></header>'
        f'<div id="e{number}4" class="list" role="list">{"".join(content)}</div></div>'
    )


def row(number, inner):
    return f'<div id="e{number}" class="row" role="listitem">{inner}</div>'


def link(number, text):
    return row(number, f'<a id="e{number}1" class="link" href="/park"><span id="e{number}2" class="text">{text}</span></a>')


def button(number, text, role=""):
    intent = f' data-role="{role}"' if role else ""
    return f'<button id="e{number}" class="button" type="button"{intent}>{text}</button>'


def field(number, label, value=""):
    return row(number, f'<input id="e{number}1" class="field" type="text" value="{value}" aria-label="{label}">')


def sheet(*content, number=90, stays=False):
    stay = ' data-stays=""' if stays else ""
    return (
        f'<div id="e{number}" class="sheet" role="dialog" tabindex="-1" aria-label="Above" aria-modal="true"{stay}>'
        f'<div id="e{number}9" class="navigation">{"".join(content)}</div></div>'
    )


LIST = screen(10, "Parks", link(20, "Acadia"), link(21, "Arches"), field(22, "Name"))
DETAIL = screen(30, "Acadia", row(40, button(41, "Like")), back="Parks")
LONG = screen(10, "Parks", *(link(200 + number, f"Row {number}") for number in range(60)))
BOTH_LONG = window(navigation(LONG.replace('class="screen"', 'class="screen" aria-hidden="true" data-covered=""', 1), DETAIL))
COVER = ["a", "e10", "data-covered", ""], ["a", "e10", "aria-hidden", "true"]
UNCOVER = ["a", "e10", "data-covered", None], ["a", "e10", "aria-hidden", None]
PUSH = (["c", "e30", "e2", None, DETAIL], *COVER)
POP = (["x", "e30"], *UNCOVER)
