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
