"""Journeys through the app Lettering: fonts that an app brings in the resources of its target."""

import pathlib
import shutil

from journeys import journey

FONT = pathlib.Path(__file__).with_name("fonts") / "Boxes.ttf"

WIDTHS = """async () => {
  await document.fonts.ready;
  return [...document.querySelectorAll("#app .text")].map((e) => {
    const range = document.createRange();
    range.selectNodeContents(e);
    return range.getBoundingClientRect().width;
  });
}"""


def serve_with_font(world):
    """Starts the app beside a resource bundle with the font, in a folder of its own: all programs of the build folder would have the font."""
    folder = world.folder / "lettering"
    (folder / "Examples_Lettering.resources").mkdir(parents=True, exist_ok=True)
    shutil.copy(FONT, folder / "Examples_Lettering.resources")
    world.binary = shutil.copy(pathlib.Path(world.binary).with_name("Lettering"), folder)
    world.own_server()


@journey
def a_text_is_drawn_in_a_font_of_the_target(world):
    serve_with_font(world)
    phone = world.phone()
    phone.page.wait_for_function("[...document.fonts].some((e) => e.status === 'loaded' && !e.family.includes('Inter'))")
    family, alone, unknown, system = phone.page.evaluate(WIDTHS)
    # Four letters, each of one and a half times 20 points: no other font has this width.
    assert abs(family - 120) < 0.5 and abs(alone - 120) < 0.5, (family, alone)
    assert system < 60 and unknown == system, (unknown, system)


@journey
def a_text_whose_font_cannot_be_loaded_is_drawn_in_the_one_of_the_system(world):
    serve_with_font(world)
    phone = world.phone()
    phone.page.route("**/_/fonts/*.ttf", lambda route: route.abort())
    phone.page.reload()
    phone.page.wait_for_function("[...document.fonts].some((e) => e.status === 'error')")
    family, alone, unknown, system = phone.page.evaluate(WIDTHS)
    assert family == alone == unknown == system < 60, (family, alone, unknown, system)
