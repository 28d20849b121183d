"""A server that can't write or open files: the page shows it, and nothing acknowledged is lost."""

import concurrent.futures
import http.client
import json
import re
import socket

from journeys import journey

# The number of events that the page keeps because they are not acknowledged.
PENDING = """async () => {
    const { kept } = await import(document.querySelector("script[type=module]").src.replace("main.js", "session.js"));
    return kept.pending.length;
}"""
CANT = "Changes can’t be saved right now: the disk is {}."


SAVED = "Changes are saved again."


# The last message about saving, also if it has gone.
LAST = "said.findLast((text) => text.startsWith('Changes'))"


def everything_is_acknowledged(phone):
    phone.page.wait_for_function(f"() => ({PENDING})().then((count) => count === 0)", timeout=phone.patience)


def goes_on_and_loses_nothing(world, reason, spoil, mend):
    """`spoil` and `mend` get the server."""
    server = world.own_server(disk="2m")
    phone = world.phone("/parks")
    phone.tap("Acadia")
    phone.sees_title("Acadia")
    everything_is_acknowledged(phone)
    acknowledged = phone.path
    spoil(server)
    # The app goes on, and the page says that it isn't saved: at the latest when the last block of each file is full. A save may still
    # find room in the last block, so the message has to stay for three rounds.
    stayed = 0
    for _ in range(100):
        for tab in ["Shop", "You"]:
            phone.tap(tab)
            phone.sees_title(tab)
        stayed = stayed + 1 if phone.page.evaluate(LAST) == CANT.format(reason) else 0
        if stayed == 3:
            break
    assert stayed == 3, phone.page.evaluate("said")
    phone.page.screenshot(path=world.screenshots / f"unsaved-{reason}.png")
    phone.tap("Robin Ranger")
    phone.sees_title("Profile")
    assert phone.page.evaluate(PENDING) >= 1
    assert server.has_logged("could not be saved"), server.log_tail()
    # A restart loses nothing that was acknowledged, even if the server can't write when it starts.
    server.kill()
    server.start()
    phone.page.get_by_role("tab", name="Parks").click()
    phone.sees_title("Acadia")
    phone.sees_address(acknowledged)
    mend(server)
    phone.tap("You")
    # It may have been said before, when a save found room.
    phone.page.wait_for_function(f"text => {LAST} === text", arg=SAVED)
    everything_is_acknowledged(phone)
    shown = phone.path
    server.kill()
    server.start()
    phone.reload()
    phone.sees_address(shown)
    phone.page.get_by_role("tab", name="Parks").click()
    phone.sees_title("Acadia")


@journey
def on_a_full_disk_the_app_goes_on_says_so_and_loses_nothing_acknowledged(world):
    goes_on_and_loses_nothing(world, "full", lambda server: server.disk.fill(), lambda server: server.disk.empty())


@journey
def on_a_read_only_disk_the_app_goes_on_says_so_and_loses_nothing_acknowledged(world):
    def spoil(server):
        # A disk with files open for writing can't become read-only.
        server.kill()
        server.disk.set_read_only(True)
        server.start()
        assert server.has_logged("The state directory") and server.has_logged("read-only file system"), server.log_tail()

    goes_on_and_loses_nothing(world, "read-only", spoil, lambda server: server.disk.set_read_only(False))


@journey
def a_server_at_its_limit_of_open_files_says_so_and_loses_nothing_acknowledged(world):
    server = world.own_server(files=256)
    assert server.has_logged("This process may open 256 files"), server.log_tail()
    phone = world.phone("/parks/yosemite")
    phone.tap("You")
    phone.tap("Robin Ranger")
    phone.sees_title("Profile")
    everything_is_acknowledged(phone)
    # More silent connections than files, and more sessions than fit in memory.
    silent = [socket.create_connection(("127.0.0.1", server.port), 10) for _ in range(300)]
    with concurrent.futures.ThreadPoolExecutor(20) as people:
        tabs = [tab for tab in people.map(lambda _: Tab.open(server.port), range(200)) if tab]
    assert len(tabs) > 100, len(tabs)
    phone.tap("Change avatar")
    phone.sees_title("Pick an avatar")
    everything_is_acknowledged(phone)
    for connection in silent:
        connection.close()
    # Each of them is in memory or asleep, and is found again.
    assert all(tab.claim(server.port) == 200 for tab in tabs)
    shown = phone.path
    server.kill()
    server.start()
    phone.reload()
    phone.sees_address(shown)
    phone.sees_title("Pick an avatar")
    phone.tap("Cancel")
    phone.sees_title("Profile")
    phone.page.get_by_role("tab", name="Parks").click()
    phone.sees_title("Yosemite")
    assert [tab.claim(server.port) for tab in tabs] == [200] * len(tabs)
    for word in ["damaged", "Too many open files", "too many files"]:
        assert not server.has_logged(word), server.log_tail(200)


class Tab:
    """A tab of a browser of its own, up to its claim."""

    def __init__(self, name, token, cookie=None):
        self.name, self.token, self.cookie = name, token, cookie

    @classmethod
    def open(cls, port):
        """Returns a tab with a claimed session, or None if the server had no room for it."""
        try:
            connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
            connection.request("GET", "/parks/zion")
            page = connection.getresponse().read().decode()
            found = re.search('data-session="([0-9a-f]+)" data-token="([0-9a-f]+)"', page)
            tab = cls(*found.groups()) if found else None
            return tab if tab and tab.claim(port, connection) == 200 else None
        except (OSError, http.client.HTTPException):
            return None
        finally:
            connection.close()

    def claim(self, port, connection=None):
        connection = connection or http.client.HTTPConnection("127.0.0.1", port, timeout=30)
        headers = {
            "Origin": f"http://127.0.0.1:{port}", "Content-Type": "application/json", "X-Session": self.name,
            "X-Token": self.token,
        }
        if self.cookie:
            headers["Cookie"] = self.cookie
        connection.request("POST", "/_/claim", json.dumps({"url": "/parks/zion", "after": None}), headers)
        answer = connection.getresponse()
        answer.read()
        self.cookie = self.cookie or (answer.headers.get("Set-Cookie") or "").split(";")[0]
        return answer.status


@journey
def a_second_server_on_a_state_directory_names_the_first_and_ends(world):
    server = world.own_server()
    second = type(server)(server.binary, server.folder)
    try:
        second.start()
        raise AssertionError("it has started")
    except RuntimeError as ended:
        assert "The server ended with 1" in str(ended), ended
        assert f"in use by another server (process {server.process.pid}, at port {server.port}, since" in str(ended), ended
        assert f"Stop the other server (kill {server.process.pid})" in str(ended), ended
    phone = world.phone("/parks")
    phone.tap("Acadia")
    phone.sees_title("Acadia")
    # The next server gets the lock, however the first one ended.
    server.kill()
    server.start()
    phone.reload()
    phone.sees_title("Acadia")
