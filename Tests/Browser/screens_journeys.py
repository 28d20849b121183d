"""A journey of `modernnav screens`: the pictures of an app are the same again."""

from journeys import journey
from parks_phone import DESKTOP, PHONE
from screens import take_all

LINKS = [
    {"name": "parks", "link": "/parks"}, {"name": "park", "link": "/parks/zion"}, {"name": "sheet", "link": "/profile?sheet=avatar"},
    {"name": "shop", "link": "/shop"}, {"name": "settings", "link": "/settings"}, {"name": "timer", "link": "/pages"},
]


def files(folder):
    return {file.name: file.read_bytes() for file in folder.iterdir()}


@journey
def not_one_pixel_differs_when_pictures_are_taken_again(world):
    taken = []
    for name, size, theme in [("one", PHONE, "light"), ("two", PHONE, "light"), ("wide", DESKTOP, "light"), ("dark", PHONE, "dark")]:
        folder = world.folder / "screens" / name
        wrong = take_all(world.browser, world.binary, LINKS, folder, size, theme)
        # A page with a running clock is named, and has no picture.
        assert list(wrong) == ["timer"], wrong
        taken.append(files(folder))
    one, two, wide, dark = taken
    assert len(one) == 10 and one == two, [name for name in one if one[name] != two.get(name)]
    # Another look is noticed.
    assert all(one[name] != other[name] for other in (wide, dark) for name in one if name.endswith(".png"))
