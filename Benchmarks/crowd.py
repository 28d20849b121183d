#!/usr/bin/env python3
"""Requests 10,000 sessions of Parks as one client, and times the taps of another client meanwhile.

    python3 Benchmarks/crowd.py [--binary Benchmarks/.build/release/Parks] [--sessions 10000]

The script starts Parks. In each of three rounds a client requests that many sessions over 16 connections, as fast as the server responds: with pages
that it never claims, with pages that it claims as one browser, and with pages that it claims as a new browser each time. Meanwhile another client pushes
and pops a park ten times a second over a socket. A tap is timed from its event to its acknowledgement, which follows its update. The script prints the
responses by status, the times of the taps, and the server's memory: before, at its peak, and at the end, after unclaimed sessions were removed.
"""

import argparse
import collections
import http.client
import json
import pathlib
import re
import sys
import tempfile
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "Tests" / "Browser"))

import websocket
from parks_server import Server

CONNECTIONS = 16
ROUNDS = ["never claimed", "claimed by one browser", "each claimed by a new browser"]
# An unclaimed session is removed after a minute; the server checks every 15 seconds.
FORGOTTEN = 80


class Tab:
    """A requested page; `status` is that of the last response."""

    def __init__(self, port, connection=None, cookie=None):
        self.port, self.cookie = port, cookie
        self.connection = connection or http.client.HTTPConnection("127.0.0.1", port)
        self.ask("GET", "/parks", {})
        self.html = self.body
        if self.status == 200:
            named = (re.search(f'data-{name}="([^"]*)"', self.html)[1] for name in ("session", "token", "seq"))
            self.id, self.token, self.sequence = named

    @property
    def headers(self):
        return {"X-Session": self.id, "X-Token": self.token, "Content-Type": "application/json", **self.origin}

    @property
    def origin(self):
        own = {"Origin": f"http://127.0.0.1:{self.port}"}
        return {**own, **({"Cookie": f"client={self.cookie}"} if self.cookie else {})}

    def ask(self, method, path, headers, body=None):
        self.connection.request(method, path, body, headers)
        response = self.connection.getresponse()
        self.status, self.body, cookie = response.status, response.read().decode(), response.headers.get("Set-Cookie")
        if cookie:
            self.cookie = re.match("client=([^;]*)", cookie)[1]

    def claim(self):
        self.ask("POST", "/_/claim", self.headers, json.dumps({"url": "/parks", "after": int(self.sequence)}))


class Neighbour(threading.Thread):
    """The other client, which taps at a constant rate until the end of the round."""

    def __init__(self, port):
        super().__init__(daemon=True)
        self.tab = Tab(port)
        self.tab.claim()
        self.into = re.search(r'<a id="(e\d+)"', self.tab.html[self.tab.html.index('class="row"'):])[1]
        self.socket = websocket.connect(port, "/_/socket", self.tab.origin)
        self.lines = self.socket.lines()
        self.say({"id": self.tab.id, "token": self.tab.token, "after": int(self.tab.sequence)})
        self.back = None
        self.times, self.number = [], 0
        self.over = threading.Event()
        self.tap()

    def run(self):
        begun = time.monotonic()
        while not self.over.wait(max(0, begun + len(self.times) / 10 - time.monotonic())):
            self.times.append(self.tap())

    def tap(self):
        """Pushes or pops the park. Returns the time in milliseconds."""
        self.number += 1
        event = {"n": self.number, "e": self.back or self.into, "k": "back" if self.back else "tap", "v": None}
        start = time.monotonic()
        self.say([event])
        updates = []
        while not (line := self.hear()).startswith('{"saved"'):
            updates.append(line)
        taken = (time.monotonic() - start) * 1000
        assert '"handled"' in line and updates, line
        update = "".join(whole(update) for update in updates)
        button = r'<button id=\\"(e\d+)\\" class=\\"back-button'
        self.back = None if self.back else re.search(button, update)[1]
        return taken

    def say(self, message):
        self.socket.send(json.dumps(message) + "\n")

    def hear(self):
        """Returns the next line that isn't a heartbeat."""
        for line in self.lines:
            if line:
                return line
        raise RuntimeError(f"The socket was closed: {self.socket.code} {self.socket.reason}")

    def stop(self):
        self.over.set()
        self.join()
        if self.back:
            self.tap()
        self.socket.close(1000)
        # Reads until the server has closed the socket, too.
        list(self.lines)


def whole(update):
    """Decompresses an update, like the page: a reference is a length and a distance, each added to U+E000."""
    text, units = [], iter(update)
    for unit in units:
        size = ord(unit) - 0xE000
        if size < 0 or size > 0x1FFF:
            text.append(unit)
        else:
            start = len(text) - (ord(next(units)) - 0xE000)
            text += text[start:start + size]
    return "".join(text)


def crowd(port, count, kind):
    """Requests that many sessions. Returns the status of the last response for each, and the seconds that all took."""
    answers = collections.Counter()
    left = iter(range(count))
    lock = threading.Lock()
    shared = Tab(port)
    shared.claim()

    def work():
        connection = http.client.HTTPConnection("127.0.0.1", port)
        while True:
            with lock:
                if next(left, None) is None:
                    return
            tab = Tab(port, connection, shared.cookie if kind == ROUNDS[1] else None)
            if tab.status == 200 and kind != ROUNDS[0]:
                tab.claim()
            with lock:
                answers[f"{tab.status} {tab.body.strip() if tab.status != 200 else ''}".strip()] += 1

    threads = [threading.Thread(target=work, daemon=True) for _ in range(CONNECTIONS)]
    start = time.monotonic()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers, time.monotonic() - start


class Memory(threading.Thread):
    """Returns the resident memory of the server in MiB, and its peak."""

    def __init__(self, process):
        super().__init__(daemon=True)
        self.process, self.most = process, 0

    @property
    def now(self):
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        found = re.search(r"VmRSS:\s*(\d+)", status)
        # The process has ended.
        return int(found[1]) // 1024 if found else 0

    def run(self):
        while self.process.poll() is None:
            self.most = max(self.most, self.now)
            time.sleep(0.05)


def health(port):
    connection = http.client.HTTPConnection("127.0.0.1", port)
    connection.request("GET", "/_/health")
    return json.loads(connection.getresponse().read())["sessions"]


def main():
    parser = argparse.ArgumentParser(description="Asks Parks for 10,000 sessions as one client.")
    parser.add_argument("--binary", default=str(ROOT / "Benchmarks" / ".build" / "release" / "Parks"))
    parser.add_argument("--sessions", type=int, default=10_000)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="parks-crowd-", ignore_cleanup_errors=True) as folder:
        server = Server(options.binary, folder)
        server.start()
        try:
            print(f"\ncrowd: {options.sessions} sessions asked for by one client")
            memory = Memory(server.process)
            memory.start()
            print(f"  {'nobody':34}{taps(server, lambda: time.sleep(10))}   memory {memory.now} MiB")
            for kind in ROUNDS:
                memory.most, before = 0, memory.now
                found = []
                line = taps(server, lambda: found.extend(crowd(server.port, options.sessions, kind)))
                answers, seconds = found
                held, most = health(server.port), memory.most
                time.sleep(FORGOTTEN)
                print(f"  {kind:34}{line}   memory {before}, at most {most}, then {memory.now} MiB")
                print(f"    in {seconds:.0f} s, {held} in memory after it, {health(server.port)} later")
                for answer, count in sorted(answers.items()):
                    print(f"    {count:6} x {answer}")
        finally:
            server.stop()


def taps(server, work):
    """Returns the median and the 99th percentile of the other client's taps during the work."""
    neighbour = Neighbour(server.port)
    neighbour.start()
    work()
    neighbour.stop()
    times = sorted(neighbour.times)
    return f"{times[len(times) // 2]:7.1f} ms   99 of 100 in {times[len(times) * 99 // 100]:.1f} ms"


if __name__ == "__main__":
    sys.exit(main())
