"""Pictures of Parks, at the width of a phone and of a desktop, in the light and the dark theme, to be judged by eye."""

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
            # Pictures are taken after all animations have ended.
            phone.page.evaluate(COME_TO_REST)
            phone.page.screenshot(path=world.screenshots / f"{screen}-{name}-{theme}.png")
            assert not phone.complaints, phone.complaints

    walked.__name__ = f"screenshots_at_the_width_of_a_{name}_in_{theme}"
    journey(walked)


for theme in ["light", "dark"]:
    screenshots("phone", PHONE, theme)
    screenshots("desktop", DESKTOP, theme)
