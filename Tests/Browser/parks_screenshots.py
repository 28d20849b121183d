"""Pictures of Parks, at the width of a phone and of a desk, in light and in dark, for people to look at."""

import base64

from journeys import journey
from parks_phone import DESKTOP, PHONE

SCREENS = {
    "list": "/parks",
    "park": "/parks/yosemite",
    "shop": "/shop",
    "product": "/shop/product/123",
    "pages": "/pages",
    "you": "/you",
    "profile": "/profile",
    "avatar": "/profile?sheet=avatar",
    "settings": "/settings",
    "help": "/help",
    "topic": "/help/about/bears",
    "wrong-link": "/parks/yosemit",
}


COME_TO_REST = """() => Promise.all(document.getAnimations().filter((moving) => moving instanceof CSSTransition)
    .map((moving) => moving.finished.catch(() => null)))"""


def screenshots(name, size, theme):
    def walked(world):
        for screen, path in SCREENS.items():
            phone = world.phone(path, size=size, theme=theme)
            # Pictures are of screens at rest: what moves has come to its end.
            phone.page.evaluate(COME_TO_REST)
            phone.page.screenshot(path=world.screenshots / f"{screen}-{name}-{theme}.png")
            assert not phone.complaints, phone.complaints

    walked.__name__ = f"screenshots_at_the_width_of_a_{name}_in_{theme}"
    journey(walked)


for theme in ["light", "dark"]:
    screenshots("phone", PHONE, theme)
    screenshots("desktop", DESKTOP, theme)


@journey
def the_screenshot_of_the_readme_can_be_made(world):
    """Two phones side by side: made here so that it shows what there is. Copied to docs/parks.png when it changes."""
    pictures = []
    for path, theme in [("/parks", "light"), ("/parks/yosemite", "dark")]:
        phone = world.phone(path, theme=theme)
        phone.page.evaluate(COME_TO_REST)
        pictures.append(base64.b64encode(phone.page.screenshot()).decode())
    frame = "width:300px;border-radius:36px;border:8px solid #1c1c1e;margin:12px"
    images = "".join(f'<img style="{frame}" src="data:image/png;base64,{picture}">' for picture in pictures)
    page = world.browser.new_page(viewport={"width": 700, "height": 700})
    page.set_content(f'<body style="margin:0;display:inline-flex">{images}</body>')
    page.locator("body").screenshot(path=world.screenshots / "readme.png", omit_background=True)
    page.close()
