"""A server that says what a test tells it to, and remembers what the page said: the client by itself."""

import http.server
import json
import pathlib
import queue
import threading

CLIENT = pathlib.Path(__file__).resolve().parents[2] / "Sources" / "BrowserHost" / "Client"
TYPES = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
STYLES = ["tokens", "frame", "layout", "bars", "lists", "controls", "sheets", "motion"]


class Session:
    """What one tab is shown: HTML by update, as the host would number it."""

    def __init__(self, name, window):
        self.name = name
        self.window = window
        self.sequence = 0
        self.ack = 0
        self.events = []
        self.claims = []
        self.streams = 0
        self.lines = None
        self.address = None
        self.refusals = 0
        self.heard = threading.Condition()

    def hear(self, events):
        with self.heard:
            for event in events:
                if event["n"] > self.ack:
                    self.ack = event["n"]
                    self.events.append(event | {"streams": self.streams})
            self.heard.notify_all()

    def said(self, count=1, last=None):
        """What the page sent, once there are so many events, or once the last is the one that is waited for."""
        with self.heard:
            assert self.heard.wait_for(
                lambda: len(self.told) >= count and (last is None or self.told[-1] == last), 5
            ), f"only {self.told}"
            return self.told

    @property
    def told(self):
        return [(event["e"], event["k"], event["v"]) for event in self.events]

    def streaming(self):
        """Waits until the page listens."""
        with self.heard:
            assert self.heard.wait_for(lambda: self.lines is not None, 5), "the page opened no stream"

    def snapshot(self):
        return {
            "n": self.sequence, "ack": self.ack, "url": self.address, "step": "replace", "title": None,
            "html": self.window,
        }

    def update(self, *patches, window=None, url=None, ack=None, step="push", lost=False, motion=None):
        """Tells the page of a change. `window` is what a snapshot shows from now on."""
        self.sequence += 1
        if window is not None:
            self.window = window
        if url is not None:
            self.address = url
        message = {
            "n": self.sequence, "ack": self.ack if ack is None else ack, "url": url, "step": step,
            "title": None, "p": list(patches),
        } | ({"motion": motion} if motion else {})
        if self.lines is not None and not lost:
            self.lines.put(message)

    def cut(self):
        """Drops the connection that the updates go down."""
        if self.lines is not None:
            self.lines.put(None)


class Site:
    def __init__(self):
        self.sessions = {}
        self.made = 0
        self.window = '<main id="e1" class="window"></main>'
        self.inspector = None
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
            self.answer(file.read_bytes(), TYPES[file.suffix]) if file.exists() else self.answer("", status=404)
        elif path == "/_/stream":
            self.stream()
        elif path.startswith("/_/") or path == "/favicon.ico":
            self.answer("", status=404)
        else:
            session = self.site.make_session()
            styles = "".join(f'<link rel="stylesheet" href="/_/assets/v/{name}.css">' for name in STYLES)
            self.answer(
                f'<!doctype html><html lang="en" data-session="{session.name}" data-token="{session.name}"'
                f' data-seq="{session.sequence}"{" data-inspect" if self.site.inspector else ""}><head><title>Test</title>{styles}'
                '<script type="module" src="/_/assets/v/main.js"></script></head><body><div id="stage">'
                f'<div id="phone"><div id="app" inert>{session.window}</div><div id="notice" role="status"></div></div>'
                '</div><div id="announcer" role="status" aria-live="polite"></div></body></html>',
                "text/html",
            )

    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        session = self.session
        if session is None:
            self.answer("", status=404)
        elif self.path == "/_/claim":
            session.claims.append(body)
            behind = body["after"] != session.sequence
            self.answer(json.dumps(session.snapshot() if behind else {"n": session.sequence, "ack": session.ack}))
        elif self.path.startswith("/_/inspect"):
            self.answer(json.dumps(self.site.inspector(self.path.removeprefix("/_/inspect"), body)))
        elif session.refusals > 0:
            session.refusals -= 1
            self.answer("", status=503)
        else:
            session.hear(body)
            self.answer(json.dumps({"ack": session.ack}))

    def stream(self):
        session = self.session
        if session is None:
            return self.answer("", status=404)
        position = int(self.path.split("after=")[1])
        lines = queue.Queue()
        if position != session.sequence:
            lines.put(session.snapshot())
        session.cut()
        with session.heard:
            session.lines = lines
            session.streams += 1
            session.heard.notify_all()
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Connection", "close")
        self.end_headers()
        self.close_connection = True
        try:
            while (message := lines.get()) is not None:
                self.wfile.write(f"data: {json.dumps(message)}\n\n".encode())
                self.wfile.flush()
        except OSError:
            pass
        if session.lines is lines:
            session.lines = None
