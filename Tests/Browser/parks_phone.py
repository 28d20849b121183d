"""A browser tab with Parks, used like a phone: elements are found by visible text and accessible name."""

import re

from playwright.sync_api import expect

from said import PATIENCE, RECORD

PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1280, "height": 900}

# Elements under another screen, page or sheet are inert or covered, and can't be used.
LIVE = ":not([inert], [inert] *, [data-covered], [data-covered] *)"
CONTROLS = ["button", "link", "tab", "switch", "radio", "menuitem", "menuitemradio"]


class Phone:
    def __init__(self, browser, server, beside=None, size=PHONE, theme="light", reduced=False, line=None, patience=PATIENCE, locale="en-US"):
        self.server = server
        self.address = (line or server).address
        self.owns_context = beside is None
        self.context = (
            browser.new_context(
                viewport=size, color_scheme=theme, device_scale_factor=2, locale=locale,
                reduced_motion="reduce" if reduced else "no-preference",
            )
            if beside is None
            else beside.context
        )
        self.context.set_default_timeout(patience * 1000)
        self.page = self.context.new_page()
        self.page.add_init_script(RECORD)
        self.patience = patience * 1000
        self.complaints = []
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    # Actions

    def open(self, path):
        """Opens a path in the address bar."""
        self.page.goto(self.address + path)
        expect(self.page.locator("html[data-ready]")).to_be_attached(timeout=self.patience)

    def tap(self, name):
        """Taps the control whose name contains the text."""
        self.control(name).first.click()

    def back(self):
        """Taps the back button."""
        self.live(".back-button").last.click()

    def type(self, text):
        """Fills the search field."""
        self.live("input[type=search], .search-field input").last.fill(text)

    def fill(self, name, text):
        """Fills the field with this name."""
        self.page.get_by_role("textbox", name=name).and_(self.page.locator(LIVE)).fill(text)

    def slide(self, value):
        """Moves the slider."""
        self.live("input[type=range]").last.fill(str(value))

    def reload(self):
        self.page.reload()
        expect(self.page.locator("html[data-ready]")).to_be_attached(timeout=self.patience)

    def browser_back(self):
        self.page.evaluate("history.back()")

    def browser_forward(self):
        self.page.evaluate("history.forward()")

    # Expectations

    def sees_title(self, text):
        expect(self.live(".bar-title").last).to_have_text(text, timeout=self.patience)

    def has_run(self, script):
        """Waits until a script that the page requests when it needs it has run, so that it handles what comes next."""
        find = f"performance.getEntriesByType('resource').find((e) => e.name.endsWith('/{script}'))"
        # A function: the page's policy forbids that an expression is evaluated again.
        self.page.wait_for_function(f"() => {find}")
        self.page.evaluate(f"import({find}.name).then(() => {{}})")

    def sees(self, text, times=None):
        # Only in the app, because the clock beside it could complete a match.
        found = self.page.locator("#app").get_by_text(text).and_(self.page.locator(LIVE))
        if times is None:
            expect(found.first).to_be_visible(timeout=self.patience)
        else:
            expect(found).to_have_count(times, timeout=self.patience)

    def sees_control(self, name):
        expect(self.control(name).first).to_be_visible(timeout=self.patience)

    def sees_no_control(self, name):
        expect(self.control(name)).to_have_count(0, timeout=self.patience)

    def sees_no_back(self):
        expect(self.live(".back-button")).to_have_count(0, timeout=self.patience)

    def sees_sheet(self):
        expect(self.page.get_by_role("dialog").first).to_be_visible(timeout=self.patience)

    def sees_no_sheet(self):
        expect(self.page.get_by_role("dialog")).to_have_count(0, timeout=self.patience)

    def sees_on(self, name):
        switch = self.page.get_by_role("switch", name=name).and_(self.page.locator(LIVE))
        expect(switch).to_be_checked(timeout=self.patience)

    def sees_tab(self, name):
        tab = self.page.get_by_role("tab", name=name, exact=True)
        expect(tab).to_have_attribute("aria-selected", "true", timeout=self.patience)

    def sees_address(self, path):
        expect(self.page).to_have_url(self.address + path, timeout=self.patience)

    @property
    def path(self):
        return self.page.url.removeprefix(self.address)

    @property
    def title(self):
        return self.live(".bar-title").last.inner_text()

    # Finding elements

    def live(self, selector):
        return self.page.locator(selector).and_(self.page.locator(LIVE))

    def control(self, name):
        pattern = re.compile(r"(^|\s)" + re.escape(name) + r"(?!\w)")
        found = None
        for role in CONTROLS:
            here = self.page.get_by_role(role, name=pattern)
            found = here if found is None else found.or_(here)
        return found.and_(self.page.locator(LIVE)).filter(visible=True)

    def as_text(self):
        try:
            shown = self.page.locator("body").aria_snapshot(timeout=2000)
        except Exception as failure:
            shown = f"(nothing to be read: {failure})"
        return "\n".join([self.page.url, *self.complaints, shown[:6000]])

    def close(self):
        self.page.close()
        if self.owns_context:
            self.context.close()
