"""A server that says what a test tells it to, and remembers what the page said: the client by itself."""

import http.server
import json
import pathlib
import queue
import re
import threading

import websocket

CLIENT = pathlib.Path(__file__).resolve().parents[2] / "Sources" / "BrowserHost" / "Client"
TYPES = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".woff2": "font/woff2"}
STYLES = ["tokens", "frame", "layout", "bars", "lists", "controls", "sheets", "motion", "modes"]


# The words of `data-has` and the declarations that they stand for, as the server writes them (StyleFact).
FACTS = {
    "width": r"(^|;)width:", "height": r"(^|;)height:", "wide": "--wide:", "tall": "--tall:",
    "width-share": "cqw", "height-share": "cqh", "ratio": "aspect-ratio:", "fit": "object-fit:contain",
    "fill": "object-fit:cover", "leading": "justify-items:start", "trailing": "justify-items:end",
    "top": "align-items:start", "bottom": "align-items:end", "columns": "grid-template", "row-gap": "--row-gap:",
    "padding": "padding", "margins": "--content-", "transform": r"(^|;)(transform|translate|rotate|scale):",
    "tint": "--tint:", "detent": "--sheet:",
}


def with_facts(html):
    """Adds `data-has` to the elements with a style that need it."""
    def add(match):
        words = [word for word, pattern in FACTS.items() if re.search(pattern, match[1])]
        return f'data-has="{" ".join(words)}" {match[0]}' if words else match[0]

    return re.sub(r'\bstyle="([^"]*)"', add, html)


class Session:
    """What one tab is shown: HTML by update, as the host would number it."""

    def __init__(self, name, window):
        self.name = name
        self.window = window
        self.sequence = 0
        self.ack = 0
        # The update that its life began with, once it has slept.
        self.since = 0
        self.events = []
        self.claims = []
        # How many sockets it has had.
        self.streams = 0
        self.lines = None
        self.address = None
        # How many arrays of events are answered by closing the socket.
        self.refusals = 0
        # Whether arrays of events stay unread, and those that did.
        self.deaf = False
        self.unheard = []
        # Why what is heard can't be saved; the last event that is.
        self.unsaved = None
        self.secured = 0
        # How many claims are refused, and with what words.
        self.unreadable = 0
        # Whether it says nothing to a new socket.
        self.mute = False
        # Each array that was heard.
        self.arrays = []
        self.heard = threading.Condition()

    def hear(self, events):
        with self.heard:
            outcomes = []
            self.arrays.append(events)
            for event in events:
                outcomes.append("handled" if event["n"] > self.ack else "known")
                if event["n"] > self.ack:
                    self.ack = event["n"]
                    self.events.append(event | {"streams": self.streams})
            self.heard.notify_all()
            return self.answer(outcomes)

    def answer(self, outcomes=()):
        if self.unsaved:
            return {"saved": self.secured, "heard": self.ack, "unsaved": self.unsaved, "outcomes": list(outcomes)}
        self.secured = self.ack
        return {"saved": self.ack, "outcomes": list(outcomes)}

    def tell_of_saving(self, unsaved=None):
        """Saving fails from now on, or works again."""
        with self.heard:
            self.unsaved = unsaved
            self.lines.put(line(self.answer()))

    def said(self, count=1, last=None):
        """What the page sent, once there are so many events, or once the last is the one that is waited for."""
        with self.heard:
            assert self.heard.wait_for(
                lambda: len(self.told) >= count and (last is None or self.told[-1] == last), 20
            ), f"only {self.told}"
            return self.told

    @property
    def told(self):
        return [(event["e"], event["k"], event["v"]) for event in self.events]

    def streaming(self):
        """Waits until the page listens."""
        with self.heard:
            assert self.heard.wait_for(lambda: self.lines is not None, 20), "the page opened no socket"

    def greeted(self, times):
        """Waits until so many sockets have been opened."""
        with self.heard:
            assert self.heard.wait_for(lambda: self.streams >= times, 20), f"only {self.streams} sockets"

    def silent(self):
        """Waits until the page has closed its socket."""
        with self.heard:
            assert self.heard.wait_for(lambda: self.lines is None, 20), "the page closed no socket"

    def missed(self):
        """Waits until the page has said something that stays unread."""
        with self.heard:
            assert self.heard.wait_for(lambda: self.unheard, 20), "the page said nothing"

    def snapshot(self):
        return {
            "n": self.sequence, "ack": self.ack, "url": self.address, "step": "replace", "title": None,
            "html": self.window,
        } | ({"since": self.since} if self.since else {})

    def update(self, *patches, window=None, url=None, ack=None, step="push", lost=False, motion=None):
        """Tells the page of a change. `window` is what a snapshot shows from now on."""
        with self.heard:
            self.sequence += 1
            if window is not None:
                self.window = with_facts(window)
            if url is not None:
                self.address = url
            message = {
                "n": self.sequence, "ack": self.ack if ack is None else ack, "url": url, "step": step,
                "title": None, "p": [[with_facts(part) if isinstance(part, str) else part for part in patch] for patch in patches],
            } | ({"motion": motion} if motion else {})
            if self.lines is not None and not lost:
                self.lines.put(line(message))
            return message

    def tell(self, *frames):
        """Sends texts as they are, each in a frame of its own."""
        for frame in frames:
            self.lines.put(frame)

    def cut(self):
        """Drops the connection that the updates go down, with no word."""
        self.end(None)

    def close(self, code, reason=""):
        """Closes the socket, and says why."""
        self.end((code, reason))

    def end(self, how):
        with self.heard:
            if self.lines is not None:
                self.lines.put(how)
            self.lines = None
            self.heard.notify_all()

    def wake(self, window):
        """Begins another life, which shows `window`; the line is lost."""
        with self.heard:
            self.since = self.sequence = self.sequence + 1_000_000
            self.window = window
        self.cut()

    # What a socket does.

    def begin(self, position):
        """What goes down a new socket, which takes the place of the one before."""
        with self.heard:
            self.close(4409, "Another socket has taken over.")
            lines = self.lines = queue.Queue()
            if not self.mute:
                lines.put("\n" if position == self.sequence else line(self.snapshot()))
            self.streams += 1
            self.heard.notify_all()
            return lines

    def take(self, events, lines):
        """An array of events that came up; what is said to it goes down."""
        with self.heard:
            # A socket that was given up is not listened to.
            if self.lines is not lines:
                return
            if self.deaf:
                self.unheard.append(events)
                self.heard.notify_all()
            elif self.refusals > 0:
                self.refusals -= 1
                self.close(4503, "Try again later.")
            else:
                lines.put(line(self.hear(events)))

    def leave(self, lines):
        """The socket is gone."""
        lines.put(None)
        with self.heard:
            if self.lines is lines:
                self.lines = None
                self.heard.notify_all()


def line(message):
    """As the host writes it: what stands for a reference in an update is escaped where it is none."""
    text = json.dumps(message, ensure_ascii=False)
    return re.sub("[\ue000-\uffff]", lambda found: f"\\u{ord(found[0]):04x}", text) + "\n"


class Site:
    def __init__(self):
        self.sessions = {}
        self.made = 0
        self.window = '<main id="e1" class="window"></main>'
        self.inspector = None
        # Files that are not had once.
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
            file = CLIENT / path.split("/")[-1]
            if file.name in self.site.withheld:
                self.site.withheld.remove(file.name)
                return self.answer("", status=503)
            self.answer(file.read_bytes(), TYPES[file.suffix]) if file.exists() else self.answer("", status=404)
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
                f'<div id="phone"><div id="app" inert>{session.window}</div><div id="notice" role="status"></div>'
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
                return self.answer("What was open here can't be read at the moment.\n", "text/plain", 503)
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
        said = socket.lines()
        greeting = json.loads(next(said, "{}"))
        session = self.site.sessions.get(greeting.get("id"))
        if session is None or greeting["token"] != session.name:
            socket.close(4404, "There is no such session.")
            # Until the page has said so too: who hangs up first takes the word back.
            return list(said)
        lines = session.begin(greeting["after"])
        threading.Thread(target=self.write, args=[socket, lines], daemon=True).start()
        for text in said:
            session.take(json.loads(text), lines)
        session.leave(lines)

    def write(self, socket, lines):
        """Texts as they come, until the socket is closed with a code or dropped."""
        try:
            while isinstance(message := lines.get(), str):
                socket.send(message)
            if message:
                socket.close(*message)
            else:
                socket.drop()
        except OSError:
            pass
