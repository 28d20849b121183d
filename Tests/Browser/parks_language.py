"""The language of the browser."""

from playwright.sync_api import expect

from journeys import journey


@journey
def a_browser_in_chinese_has_parks_in_chinese(world):
    phone = world.phone("/parks", locale="zh-CN")
    expect(phone.page.locator("html")).to_have_attribute("lang", "zh-Hans")
    phone.sees_title("公园")
    phone.sees("63 座公园")
    phone.tap("阿卡迪亚")
    phone.sees_title("阿卡迪亚")
    phone.sees("缅因州")
    assert phone.page.url.endswith("/parks/acadia"), phone.page.url
    phone.page.reload()
    phone.sees_title("阿卡迪亚")


@journey
def a_browser_in_a_language_without_a_table_has_parks_in_english(world):
    phone = world.phone("/parks", locale="zh-TW")
    expect(phone.page.locator("html")).to_have_attribute("lang", "en")
    phone.sees_title("Parks")
    phone.sees("63 parks")


@journey
def a_reader_chooses_the_language_beside_the_phone_and_the_app_goes_on_in_it(world):
    phone = world.phone("/parks")
    phone.page.set_viewport_size({"width": 1000, "height": 900})
    phone.tap("Acadia")
    phone.sees_title("Acadia")
    choice = phone.page.get_by_label("Language")
    assert choice.locator("option").all_inner_texts() == ["English", "简体中文"], choice.locator("option").all_inner_texts()
    choice.select_option("zh-Hans")
    phone.sees_title("阿卡迪亚")
    expect(phone.page.locator("html")).to_have_attribute("lang", "zh-Hans")
    expect(choice).to_have_value("zh-Hans")
    assert phone.page.url.endswith("/parks/acadia"), phone.page.url
    # The tab's own app was started again, with its path.
    phone.page.reload()
    phone.sees_title("阿卡迪亚")
    expect(phone.page.locator("html")).to_have_attribute("lang", "zh-Hans")
    phone.tap("公园")
    phone.sees("63 座公园")
