"""The inspector beside the phone: it shows what the app's state is, goes back, and says where a link would lead."""

from playwright.sync_api import expect

from journeys import journey

WIDE = {"width": 1400, "height": 900}


@journey
def the_inspector_shows_the_state_jumps_back_and_explains_links(world):
    world.own_server(inspect=True)
    phone = world.phone("/parks", size=WIDE)
    panel = phone.page.get_by_role("complementary", name="Inspector")
    state = panel.get_by_label("State")
    tree = state.locator(".tree").first
    expect(state).to_contain_text("/parks")
    expect(tree).to_contain_text("tab parks")
    expect(tree).not_to_contain_text("acadia")
    phone.tap("Acadia")
    phone.sees_title("Acadia")
    expect(state).to_contain_text("/parks/acadia")
    expect(tree).to_contain_text("acadia")
    phone.page.screenshot(path=str(world.screenshots / "inspector-state.png"))

    panel.get_by_role("button", name="Actions").click()
    expect(panel).to_contain_text("/parks → /parks/acadia")
    phone.page.screenshot(path=str(world.screenshots / "inspector-actions.png"))
    panel.get_by_role("button", name="Go to the beginning").click()
    expect(panel).to_contain_text("Now as at the beginning.")
    phone.sees_title("Parks")
    phone.sees_address("/parks")

    panel.get_by_role("button", name="Links").click()
    panel.get_by_label("A link of the app").fill("/parks/zion")
    expect(panel).to_contain_text("Opens:")
    expect(panel).to_contain_text("select the tab parks")
    phone.sees_address("/parks")
    panel.get_by_label("A link of the app").fill("/parkz/zion")
    expect(panel).to_contain_text("Can’t be opened:")
    panel.get_by_role("button", name="Screens").click()
    expect(panel.locator(".place.current")).to_have_count(1)
    phone.page.screenshot(path=str(world.screenshots / "inspector-screens.png"))
    assert not phone.complaints, phone.complaints


@journey
def a_server_without_the_inspector_option_shows_no_inspector(world):
    phone = world.phone("/parks", size=WIDE)
    expect(phone.page.locator(".inspector")).to_have_count(0)
