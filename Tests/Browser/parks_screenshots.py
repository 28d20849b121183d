"""Pictures of Parks, at the width of a phone and of a desk, in light and in dark, for people to look at."""

from parks_phone import DESKTOP, PHONE

journeys = []

SCREENS = {
    "list": "/parks",
    "park": "/parks/yosemite",
    "shop": "/shop",
    "product": "/shop/product/123",
    "you": "/you",
    "profile": "/profile",
    "avatar": "/profile?sheet=avatar",
    "settings": "/settings",
    "wrong-link": "/parks/yosemit",
}


COME_TO_REST = "() => Promise.all(document.getAnimations().map((moving) => moving.finished.catch(() => null)))"


def screenshots(name, size, theme):
    def journey(world):
        for screen, path in SCREENS.items():
            phone = world.phone(path, size=size, theme=theme)
            # Pictures are of screens at rest: what moves has come to its end.
            phone.page.evaluate(COME_TO_REST)
            phone.page.screenshot(path=world.screenshots / f"{screen}-{name}-{theme}.png")
            assert not phone.complaints, phone.complaints

    journey.__name__ = f"screenshots_at_the_width_of_a_{name}_in_{theme}"
    journeys.append(journey)


for theme in ["light", "dark"]:
    screenshots("phone", PHONE, theme)
    screenshots("desktop", DESKTOP, theme)
