"""Journeys through the app Presenting, in which anything presented is replaced by anything else."""

from playwright.sync_api import expect

from journeys import journey

KINDS = ["sheet", "cover", "alert", "dialog", "popover"]


def all_pairs():
    """Returns a round in which each kind follows each kind once."""
    left = {kind: list(KINDS) for kind in KINDS}
    way, done = ["sheet"], []
    while way:
        if left[way[-1]]:
            way.append(left[way[-1]].pop())
        else:
            done.append(way.pop())
    return done[::-1]


def presented(phone, step, kind=""):
    """Returns what is presented in a step: questions have a title, the others a text."""
    titled = phone.page.get_by_role("alertdialog", name=f"Step {step}: {kind}")
    return titled.or_(phone.page.locator("#app").get_by_text(f"Step {step}: {kind}"))


def replace_all_pairs(phone):
    phone.sees_title("Presenting")
    for step, kind in enumerate(all_pairs(), start=1):
        phone.tap(f"Then {kind}")
        expect(presented(phone, step, kind)).to_be_visible(timeout=phone.patience)
        # What was replaced has left, too.
        expect(presented(phone, step - 1)).to_have_count(0, timeout=phone.patience)


@journey
def each_kind_of_presentation_replaces_each_other(world):
    world.own_server(app="Presenting")
    phone = world.phone()
    assert len(all_pairs()) == 26
    replace_all_pairs(phone)


@journey
def sheets_of_the_store_and_presentations_of_views_replace_each_other(world):
    world.own_server(app="Presenting")
    phone = world.phone()
    phone.page.get_by_role("switch", name="Sheets of the store").click()
    phone.sees_on("Sheets of the store")
    replace_all_pairs(phone)
