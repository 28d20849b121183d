"""A fake host for tests of the client: sends what a test tells it to, and records what the page sends."""

import http.server
import json
import pathlib
import queue
import re
import threading

import websocket
from client_facts import ShownTree, with_facts
from said import PATIENCE

CLIENT = pathlib.Path(__file__).resolve().parents[2] / "Sources/Hosts/BrowserHost/Client"
# The files are in folders by subject and are served by their names alone.
FILES = {file.name: file for file in CLIENT.rglob("*.*")}
TYPES = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".woff2": "font/woff2"}
STYLES = ["tokens", "frame", "layout", "bars", "lists", "controls", "sheets", "motion", "modes"]


class Session:
    """The session of one tab: its HTML and updates, numbered as by the host."""

    def __init__(self, name, window):
        self.name = name
        self.window = window
        self.shown = ShownTree(window)
        self.sequence = 0
        self.ack = 0
        # The number of the last update before the session was woken; 0 if it never slept.
        self.since = 0
        self.events = []
        self.claims = []
        # The number of sockets so far.
        self.socket_count = 0
        # The numbers of the last updates that the page had when it opened its sockets.
        self.positions = []
        self.lines = None
        self.address = None
        # The number of batches of events that are still refused, by closing the socket.
        self.refusals = 0
        # Whether batches of events are ignored, and those that were.
        self.ignores_events = False
        self.unread = []
        # Whether events are answered after the next update, as by an app that they change; and the answers that are due.
        self.updates_first = False
        self.due = []
        # The reason why events can't be saved; the number of the last saved event.
        self.unsaved = None
        self.saved = 0
        # The number of claims that are still refused.
        self.unreadable = 0
        # Whether a new socket gets no greeting.
        self.is_silent = False
        # All batches of events that were handled.
        self.batches = []
        self.condition = threading.Condition()

    def handle(self, events):
        with self.condition:
            outcomes = []
            self.batches.append(events)
            for event in events:
                outcomes.append("handled" if event["n"] > self.ack else "known")
                if event["n"] > self.ack:
                    self.ack = event["n"]
                    self.events.append(event | {"sockets": self.socket_count})
            self.condition.notify_all()
            return self.answer(outcomes)

    def answer(self, outcomes=()):
        if self.unsaved:
            return {"saved": self.saved, "handled": self.ack, "unsaved": self.unsaved, "outcomes": list(outcomes)}
        self.saved = self.ack
        return {"saved": self.ack, "outcomes": list(outcomes)}

    def set_unsaved(self, unsaved=None):
        """Lets saving fail from now on, or work again."""
        with self.condition:
            self.unsaved = unsaved
            self.lines.put(line(self.answer()))

    def received(self, count=1, last=None):
        """Waits for this number of events, or for this last event. Returns all events of the page."""
        with self.condition:
            assert self.condition.wait_for(
                lambda: len(self.received_events) >= count and (last is None or self.received_events[-1] == last), PATIENCE
            ), f"only {self.received_events}"
            return self.received_events

    @property
    def received_events(self):
        return [(event["e"], event["k"], event["v"]) for event in self.events]

    def wait_for_socket(self):
        """Waits until the page has opened a socket."""
        with self.condition:
            assert self.condition.wait_for(lambda: self.lines is not None, PATIENCE), "the page opened no socket"

    def wait_for_sockets(self, times):
        """Waits until this number of sockets have been opened."""
        with self.condition:
            assert self.condition.wait_for(lambda: self.socket_count >= times, PATIENCE), f"only {self.socket_count} sockets"

    def wait_for_close(self):
        """Waits until the page has closed its socket."""
        with self.condition:
            assert self.condition.wait_for(lambda: self.lines is None, PATIENCE), "the page closed no socket"

    def wait_for_unread(self):
        """Waits until the page has sent events that are ignored."""
        with self.condition:
            assert self.condition.wait_for(lambda: self.unread, PATIENCE), "the page sent nothing"

    def snapshot(self):
        return {
            "n": self.sequence, "ack": self.ack, "url": self.address, "step": "replace", "title": None,
            "html": with_facts(self.window),
        } | ({"since": self.since} if self.since else {})

    def update(self, *patches, window=None, url=None, ack=None, step="push", lost=False, motion=None):
        """Sends an update. `window` is the HTML of later snapshots. A `lost` update is not sent."""
        with self.condition:
            self.sequence += 1
            if window is not None:
                self.window = window
            if url is not None:
                self.address = url
            message = {
                "n": self.sequence, "ack": self.ack if ack is None else ack, "url": url, "step": step,
                "title": None, "p": self.shown.patches(patches),
            } | ({"motion": motion} if motion else {})
            if self.lines is not None and not lost:
                self.lines.put(line(message))
                while ack is None and self.due:
                    self.lines.put(self.due.pop(0))
            return message

    def send_frames(self, *frames):
        """Sends each text in a frame of its own."""
        for frame in frames:
            self.lines.put(frame)

    def cut(self):
        """Drops the connection without a close frame."""
        self.end(None)

    def close(self, code, reason=""):
        """Closes the socket with a code and a reason."""
        self.end((code, reason))

    def end(self, how):
        with self.condition:
            if self.lines is not None:
                self.lines.put(how)
            self.lines = None
            self.condition.notify_all()

    def wake(self, window):
        """Simulates a session that was put to sleep and woken: new ids, and a lost connection."""
        with self.condition:
            self.since = self.sequence = self.sequence + 1_000_000
            self.window = window
            self.shown = ShownTree(window)
        self.cut()

    # Called by the handler of a socket.

    def begin(self, position):
        """Opens a socket, which replaces the one before. Returns the queue of lines to send."""
        with self.condition:
            self.close(4409, "Another socket has taken over.")
            lines = self.lines = queue.Queue()
            if not self.is_silent:
                lines.put("\n" if position == self.sequence else line(self.snapshot()))
                if position != self.sequence:
                    self.shown = ShownTree(self.window)
            self.socket_count += 1
            self.positions.append(position)
            self.condition.notify_all()
            return lines

    def take(self, events, lines):
        """Handles a batch of events, and sends the answer."""
        with self.condition:
            # Ignores sockets that were replaced.
            if self.lines is not lines:
                return
            if self.ignores_events:
                self.unread.append(events)
                self.condition.notify_all()
            elif self.refusals > 0:
                self.refusals -= 1
                self.close(4503, "Try again later.")
            else:
                answer = line(self.handle(events))
                if self.updates_first:
                    self.due.append(answer)
                else:
                    lines.put(answer)

    def leave(self, lines):
        """Called when the socket is gone."""
        lines.put(None)
        with self.condition:
            if self.lines is lines:
                self.lines = None
                self.condition.notify_all()


def line(message):
    """A line of JSON as the host writes it: with the characters escaped that stand for back-references."""
    text = json.dumps(message, ensure_ascii=False)
    return re.sub("[\ue000-\uffff]", lambda found: f"\\u{ord(found[0]):04x}", text) + "\n"


class Site:
    def __init__(self):
        self.sessions = {}
        self.made = 0
        self.window = '<main id="e1" class="window"></main>'
        self.inspector = None
        # Files whose next request fails.
        self.withheld = set()
        handler = type("Handler", (Handler,), {"site": self})
        self.http = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.http.daemon_threads = True
        self.base = f"http://127.0.0.1:{self.http.server_address[1]}"
        threading.Thread(target=self.http.serve_forever, daemon=True).start()

    def make_session(self):
        self.made += 1
        session = Session(f"{self.made:032x}", self.window)
        self.sessions[session.name] = session
        return session

    def stop(self):
        for session in self.sessions.values():
            session.cut()
        self.http.shutdown()
        self.http.server_close()


class Handler(http.server.BaseHTTPRequestHandler):
    site = None
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def log_message(self, *words):
        pass

    def answer(self, text, kind="application/json", status=200):
        body = text if isinstance(text, bytes) else text.encode()
        self.send_response(status)
        self.send_header("Content-Type", kind + "; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    @property
    def session(self):
        session = self.site.sessions.get(self.headers.get("X-Session", ""))
        return session if session and self.headers.get("X-Token") == session.name else None

    def do_GET(self):
        path = self.path.split("?")[0]
        if path.startswith("/_/assets/"):
            name = path.split("/")[-1]
            if name in self.site.withheld:
                self.site.withheld.remove(name)
                return self.answer("", status=503)
            file = FILES.get(name)
            self.answer(file.read_bytes(), TYPES[file.suffix]) if file else self.answer("", status=404)
        elif path == "/_/socket":
            self.socket()
        elif path.startswith("/_/") or path == "/favicon.ico":
            self.answer("", status=404)
        else:
            session = self.site.make_session()
            styles = "".join(f'<link rel="stylesheet" href="/_/assets/v/{name}.css">' for name in STYLES)
            self.answer(
                f'<!doctype html><html lang="en" data-session="{session.name}" data-token="{session.name}"'
                f' data-seq="{session.sequence}"{" data-inspect" if self.site.inspector else ""}><head><title>Test</title>{styles}'
                '<script src="/_/assets/v/trouble.js"></script>'
                '<script type="module" src="/_/assets/v/main.js"></script></head><body><div id="stage">'
                f'<div id="phone"><div id="app" inert>{with_facts(session.window)}</div><div id="notice" role="status"></div>'
                '<p id="trouble" role="alert" hidden><a href="">Reload</a><a href="/">Start again</a></p></div>'
                '</div><div id="announcer" role="status" aria-live="polite"></div></body></html>',
                "text/html",
            )

    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        session = self.session
        if session is None:
            self.answer("", status=404)
        elif self.path == "/_/claim":
            if session.unreadable > 0:
                session.unreadable -= 1
                return self.answer("The saved state of this tab can't be read at the moment.\n", "text/plain", 503)
            session.claims.append(body)
            behind = body["after"] != session.sequence
            self.answer(json.dumps(session.snapshot() if behind else {"n": session.sequence, "ack": session.ack}))
        elif self.path.startswith("/_/inspect"):
            self.answer(json.dumps(self.site.inspector(self.path.removeprefix("/_/inspect"), body)))
        else:
            self.answer("", status=404)

    def socket(self):
        socket = websocket.accept(self)
        if socket is None:
            return self.answer("", status=400)
        received = socket.lines()
        greeting = json.loads(next(received, "{}"))
        session = self.site.sessions.get(greeting.get("id"))
        if session is None or greeting["token"] != session.name:
            socket.close(4404, "There is no such session.")
            # Reads until the page has closed, too; otherwise the reason could be lost.
            return list(received)
        lines = session.begin(greeting["after"])
        threading.Thread(target=self.write, args=[socket, lines], daemon=True).start()
        for text in received:
            session.take(json.loads(text), lines)
        session.leave(lines)

    def write(self, socket, lines):
        """Sends lines until the socket is closed or dropped."""
        try:
            while isinstance(message := lines.get(), str):
                socket.send(message)
            if message:
                socket.close(*message)
            else:
                socket.drop()
        except OSError:
            pass
