#!/usr/bin/env python3
"""Floods Parks over WebSockets and connections, and times the taps of another client meanwhile.

    python3 Benchmarks/flood.py [--binary .build/debug/Parks] [--seconds 10]

The script starts Parks with 439 file descriptors, and so with a limit of 141 connections. In each round one client, in a separate process, sends as fast as the server accepts: pings
without reading the answers, empty frames, lines of 64 links, requests for files or pages over 300 connections without reading the responses, or requests
for pages after which it hangs up. When it is disconnected it connects again.
Meanwhile another client pushes and pops a park ten times a second, and new clients open connections. The script prints the times of the taps, the server's
memory before and at its peak, the number of new clients that got a response, and the amount that the flooding client could send.
"""

import argparse
import http.client
import json
import multiprocessing
import pathlib
import socket
import sys
import tempfile
import threading
import time

from crowd import ROOT, Memory, Server, Tab, taps, websocket

# 64 files are reserved. Half of the rest are for sessions; four fifths of the other half, less 8, are for connections: 141.
FILES = 439
UNREADING = 300
PIECE = 64 * 1024


def frames(kind, data):
    """As many frames as fit into a chunk, masked with zeros."""
    frame = bytes([0x80 | kind, 0x80 | len(data), 0, 0, 0, 0]) + data
    return frame * (PIECE // len(frame))


PINGS = frames(websocket.PING, bytes(125))
EMPTY = frames(websocket.TEXT, b"")


class Flood:
    """The flooding client, in a separate process; `sent` counts its bytes and `begun` its connections."""

    def __init__(self, port, work):
        self.sent, self.begun = multiprocessing.Value("q", 0), multiprocessing.Value("q", 0)
        self.over = multiprocessing.Event()
        self.process = multiprocessing.Process(target=work, args=(port, self), daemon=True)

    def pour(self, connection, data):
        """Sends the same data repeatedly until the connection breaks or the round ends."""
        connection.settimeout(0.2)
        while not self.over.is_set():
            try:
                count = connection.send(data)
            except TimeoutError:
                # Data that the server doesn't read stays in this buffer.
                continue
            except OSError:
                return
            with self.sent:
                self.sent.value += count


def pings(port, flood):
    over_sockets(port, flood, PINGS)


def empty(port, flood):
    over_sockets(port, flood, EMPTY)


def over_sockets(port, flood, data):
    tab = Tab(port)
    tab.claim()
    while not flood.over.is_set():
        tab_socket = websocket.connect(port, "/_/socket", tab.origin)
        flood.begun.value += 1
        tab_socket.send(json.dumps({"id": tab.id, "token": tab.token, "after": int(tab.sequence)}) + "\n")
        flood.pour(tab_socket.connection, data)
        tab_socket.reader.close()
        tab_socket.connection.close()


def lines(port, flood):
    """Lines of 64 links, at most as many events as the server allows."""
    tab = Tab(port)
    tab.claim()
    tab_socket = websocket.connect(port, "/_/socket", tab.origin)
    flood.begun.value += 1
    tab_socket.send(json.dumps({"id": tab.id, "token": tab.token, "after": int(tab.sequence)}) + "\n")
    answers, number = tab_socket.lines(), 0
    while not flood.over.is_set():
        links = [f"/parks/{number % 3}" if number % 2 else "/you" for number in range(number, number + 64)]
        events = [{"n": number + place + 1, "e": None, "k": "open", "v": link} for place, link in enumerate(links)]
        number += 64
        line = json.dumps(events) + "\n"
        tab_socket.send(line)
        with flood.sent:
            flood.sent.value += len(line)
        for answer in answers:
            if answer.startswith('{"saved"'):
                break
        # The server allows 150 events a second.
        time.sleep(64 / 150)


def hang_ups(port, flood):
    request = f"GET /parks HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode()
    while not flood.over.is_set():
        try:
            with socket.create_connection(("127.0.0.1", port), timeout=0.2) as connection:
                flood.begun.value += 1
                connection.sendall(request)
                with flood.sent:
                    flood.sent.value += len(request)
        except OSError:
            time.sleep(0.01)


def unread(port, flood):
    leave_unread(port, flood, "/_/assets/symbols.svg")


def unread_pages(port, flood):
    leave_unread(port, flood, "/parks")


def leave_unread(port, flood, path):
    request = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode() * 50
    held = []
    while not flood.over.is_set():
        if len(held) < UNREADING:
            try:
                connection = socket.socket()
                # A small receive buffer, because this client doesn't read.
                connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
                connection.settimeout(0.2)
                connection.connect(("127.0.0.1", port))
                flood.begun.value += 1
                flood.sent.value += connection.send(request)
                held.append(connection)
            except OSError:
                time.sleep(0.01)
        else:
            time.sleep(0.05)
            held = [connection for connection in held if is_open(connection)]


def is_open(connection):
    """Whether the connection is open. Reads none of the pending data."""
    try:
        return connection.recv(1, socket.MSG_PEEK | socket.MSG_DONTWAIT) != b""
    except BlockingIOError:
        return True
    except OSError:
        return False


ROUNDS = [
    ("pings, and reads no answer", pings), ("frames that hold nothing", empty), ("lines of 64 links", lines),
    (f"asks on {UNREADING}, reads none", unread), (f"pages on {UNREADING}, reads none", unread_pages),
    ("asks for pages, hangs up", hang_ups),
]


class Newcomers(threading.Thread):
    """A new client every tenth of a second, which requests the server's health over a connection that stays open."""

    def __init__(self, port, seconds):
        super().__init__(daemon=True)
        self.port, self.seconds, self.count, self.answered, self.kept = port, seconds, 0, 0, []

    def run(self):
        end = time.monotonic() + self.seconds
        while time.monotonic() < end:
            self.count += 1
            connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=2)
            try:
                connection.request("GET", "/_/health")
                self.answered += connection.getresponse().status == 200
                self.kept.append(connection)
            except (OSError, http.client.HTTPException):
                connection.close()
            time.sleep(0.1)


def main():
    parser = argparse.ArgumentParser(description="Floods Parks by its WebSockets and connections.")
    parser.add_argument("--binary", default=str(ROOT / ".build" / "debug" / "Parks"))
    parser.add_argument("--seconds", type=int, default=10)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="parks-flood-", ignore_cleanup_errors=True) as name:
        folder = pathlib.Path(name)
        bounded = folder / "parks"
        bounded.write_text(f'#!/bin/sh\nulimit -n {FILES}\nexec "{pathlib.Path(options.binary).resolve()}" "$@"\n')
        bounded.chmod(0o755)
        print(f"flood: one client does its worst, {options.seconds} s each")
        measure(bounded, folder / "quiet", options.seconds, "nobody", None)
        for title, work in ROUNDS:
            measure(bounded, folder / work.__name__, options.seconds, title, work)


def measure(binary, folder, seconds, title, work):
    server = Server(binary, folder)
    server.start()
    try:
        memory = Memory(server.process)
        memory.start()
        before = memory.now
        flood = Flood(server.port, work)
        newcomers = Newcomers(server.port, seconds)

        def run():
            if work:
                flood.process.start()
                settle(server)
            newcomers.start()
            newcomers.join()
            if work:
                flood.over.set()
                flood.process.join()

        line = taps(server, run)
        said = f"   sent {flood.sent.value / 1e6:.1f} MB over {flood.begun.value}" if work else ""
        print(f"  {title:30}{line}   memory {before}, at most {memory.most} MiB"
              f"   newcomers {newcomers.answered} of {newcomers.count}{said}", flush=True)
    finally:
        server.stop()


def settle(server):
    """Waits until the server has accepted all connections: the number of its open files no longer grows."""
    before, now = -1, 0
    while before < now:
        time.sleep(2)
        before, now = now, sum(1 for _ in pathlib.Path(f"/proc/{server.process.pid}/fd").iterdir())


if __name__ == "__main__":
    sys.exit(main())
