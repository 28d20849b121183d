"""WebSockets for tests (RFC 6455): client and server, with text messages only."""

import base64
import hashlib
import http.client
import os
import socket
import struct
import threading

NAME = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
REST, TEXT, CLOSE, PING, PONG = 0, 1, 8, 9, 10
# Codes for a close frame without a code, and for a connection that is lost.
NO_CODE, GONE = 1005, 1006


class Refused(Exception):
    """A refused handshake: the status and body of the response."""

    def __init__(self, status, sentence):
        super().__init__(f"{status} {sentence}")
        self.status, self.sentence = status, sentence


class TabSocket:
    """One end of an open WebSocket. One thread reads; any thread may write."""

    def __init__(self, connection, reader, masks):
        self.connection = connection
        self.reader = reader
        self.masks = masks
        self.is_closed = False
        # The code and reason with which the other end has closed it.
        self.code, self.reason = None, ""
        self.lock = threading.Lock()

    def read(self):
        """Returns the next message, or None if the socket is closed or lost."""
        parts = []
        try:
            while True:
                is_last, kind, data = self.frame()
                if kind == PING:
                    self.write(PONG, data)
                elif kind == CLOSE:
                    code, self.reason = data[:2], data[2:].decode()
                    self.code = struct.unpack("!H", code)[0] if code else NO_CODE
                    self.close(self.code if code else 1000)
                    return None
                elif kind in (TEXT, REST):
                    parts.append(data)
                    if is_last:
                        return b"".join(parts).decode()
        except (OSError, EOFError, ValueError):
            self.code = GONE
            return None

    def lines(self):
        """Yields lines, which may span messages."""
        rest = ""
        while (text := self.read()) is not None:
            *lines, rest = (rest + text).split("\n")
            yield from lines

    def frame(self):
        """Reads a frame: whether it is the last of its message, its opcode and its payload."""
        first, second = self.take(2)
        size = second & 0x7F
        if size == 126:
            size, = struct.unpack("!H", self.take(2))
        elif size == 127:
            size, = struct.unpack("!Q", self.take(8))
        # Frames of a client are masked, those of a server are not.
        if bool(second & 0x80) == self.masks:
            raise ValueError("masked by the wrong end")
        mask = b"" if self.masks else self.take(4)
        return bool(first & 0x80), first & 0x0F, masked(self.take(size), mask)

    def take(self, count):
        data = self.reader.read(count)
        if len(data) < count:
            raise EOFError
        return data

    def send(self, text):
        """Sends a message in one frame."""
        self.write(TEXT, text.encode())

    def close(self, code, reason=""):
        """Sends a close frame. `read` returns None once the other end has answered it."""
        self.write(CLOSE, struct.pack("!H", code) + reason.encode())

    def write(self, kind, data):
        size = len(data)
        long = size if size < 126 else 126 if size < 65536 else 127
        head = struct.pack("!BB", 0x80 | kind, (0x80 if self.masks else 0) | long)
        head += struct.pack("!H", size) if long == 126 else struct.pack("!Q", size) if long == 127 else b""
        mask = os.urandom(4) if self.masks else b""
        with self.lock:
            if self.is_closed:
                return
            self.is_closed = kind == CLOSE
            self.connection.sendall(head + mask + masked(data, mask))

    def drop(self):
        """Drops the connection without a close frame."""
        try:
            self.connection.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass


def masked(data, mask):
    if not mask:
        return data
    count = len(data)
    key = (mask * (count // 4 + 1))[:count]
    return (int.from_bytes(data, "big") ^ int.from_bytes(key, "big")).to_bytes(count, "big")


def answer(key):
    """Returns a server's answer to a client's key."""
    return base64.b64encode(hashlib.sha1((key + NAME).encode()).digest()).decode()


def accept(handler):
    """Accepts the handshake in a request to `http.server`. Returns None, without an answer, if it is none."""
    wanted = handler.headers.get("Upgrade", ""), handler.headers.get("Sec-WebSocket-Version")
    key = handler.headers.get("Sec-WebSocket-Key")
    if wanted[0].lower() != "websocket" or wanted[1] != "13" or not key:
        return None
    handler.send_response(101, "Switching Protocols")
    handler.send_header("Upgrade", "websocket")
    handler.send_header("Connection", "Upgrade")
    handler.send_header("Sec-WebSocket-Accept", answer(key))
    handler.end_headers()
    handler.close_connection = True
    return TabSocket(handler.connection, handler.rfile, masks=False)


def connect(port, path, headers, patience=30):
    """A socket to a server of this machine.

    Raises `Refused` if the server doesn't want it.
    """
    connection = socket.create_connection(("127.0.0.1", port), patience)
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    key = base64.b64encode(os.urandom(16)).decode()
    fields = {
        "Host": f"127.0.0.1:{port}", "Upgrade": "websocket", "Connection": "Upgrade",
        "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": key, **headers,
    }
    head = [f"GET {path} HTTP/1.1", *(f"{name}: {value}" for name, value in fields.items()), "", ""]
    connection.sendall("\r\n".join(head).encode())
    reader = connection.makefile("rb")
    status = int(reader.readline().split()[1])
    said = http.client.parse_headers(reader)
    if status != 101 or said.get("Sec-WebSocket-Accept") != answer(key):
        sentence = reader.read(int(said.get("Content-Length", 0))).decode()
        reader.close()
        connection.close()
        raise Refused(status, sentence.strip())
    return TabSocket(connection, reader, masks=True)
